// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A photo that two fingers pinch, rotate and move at the same time, and a wheel or a trackpad moves and pinches. A double tap
/// puts it back. Readers and keys do the same by its actions.
class PhotoView: UIView, UIGestureRecognizerDelegate {
    let photo = UIImageView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
        backgroundColor = .secondarySystemBackground
        photo.isUserInteractionEnabled = true
        addSubview(photo)
        let doubleTap = UITapGestureRecognizer(target: self, action: PhotoView.putBack)
        doubleTap.numberOfTapsRequired = 2
        let pan = UIPanGestureRecognizer(target: self, action: PhotoView.panned)
        pan.allowedScrollTypesMask = .all
        let gestures = [
            UIPinchGestureRecognizer(target: self, action: PhotoView.pinched),
            UIRotationGestureRecognizer(target: self, action: PhotoView.rotated),
            pan, doubleTap,
        ]
        for gesture in gestures {
            gesture.delegate = self
            photo.addGestureRecognizer(gesture)
        }
        describe()
    }

    required init?(coder: NSCoder) { nil }

    // MARK: - Layout

    private var lastSize = CGSize.zero

    /// When the size changes, the photo stays at the same relative place.
    override func layoutSubviews() {
        super.layoutSubviews()
        guard bounds.size != lastSize else { return }
        let before = lastSize, wasEmpty = before.width == 0 || before.height == 0
        lastSize = bounds.size
        show(Self.photoSize(in: bounds.size))
        photo.center =
            wasEmpty
            ? CGPoint(x: bounds.midX, y: bounds.midY)
            : CGPoint(
                x: photo.center.x * bounds.width / before.width, y: photo.center.y * bounds.height / before.height)
    }

    private func show(_ size: CGSize) {
        guard size != photo.bounds.size else { return }
        photo.bounds.size = size
        photo.image = Self.makePicture(size)
    }

    /// In points. Chosen by eye: there is room to move it, and it is larger on large screens.
    private static func photoSize(in room: CGSize) -> CGSize {
        let usual = CGSize(width: 220, height: 160)
        func scale(_ margin: CGFloat) -> CGFloat {
            min((room.width - 2 * margin) / usual.width, (room.height - 2 * margin) / usual.height)
        }
        let scale = max(0.1, min(scale(10), max(1, scale(90)), 3))
        return CGSize(width: (usual.width * scale).rounded(), height: (usual.height * scale).rounded())
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { !(gestureRecognizer is UITapGestureRecognizer || otherGestureRecognizer is UITapGestureRecognizer) }

    // MARK: - Without fingers

    private func describe() {
        photo.isAccessibilityElement = true
        photo.accessibilityLabel = "Photo of a bay"
        photo.accessibilityTraits = .image
        photo.accessibilityRespondsToUserInteraction = true
        let changes: [(String, @MainActor (PhotoView) -> Void)] = [
            ("Enlarge", { $0.photo.transform = $0.photo.transform.scaledBy(x: 1.25, y: 1.25) }),
            ("Make smaller", { $0.photo.transform = $0.photo.transform.scaledBy(x: 0.8, y: 0.8) }),
            ("Turn left", { $0.photo.transform = $0.photo.transform.rotated(by: -.pi / 12) }),
            ("Turn right", { $0.photo.transform = $0.photo.transform.rotated(by: .pi / 12) }),
            ("Move left", { $0.photo.center.x -= 40 }), ("Move right", { $0.photo.center.x += 40 }),
            ("Move up", { $0.photo.center.y -= 40 }), ("Move down", { $0.photo.center.y += 40 }),
        ]
        photo.accessibilityCustomActions = changes.map { name, change in
            UIAccessibilityCustomAction(name: name) { [weak self] _ in self?.animate(change) != nil }
        }
        photo.accessibilityCustomActions?.append(
            UIAccessibilityCustomAction(name: "Put back") { [weak self] _ in self?.putBack() != nil })
        updateValue()
    }

    private func animate(_ change: @escaping @MainActor (PhotoView) -> Void) {
        UIView.animate(withDuration: 0.3) { change(self) }
        updateValue()
    }

    private func updateValue() {
        let map = photo.transform
        let percent = Int((hypot(map.a, map.b) * 100).rounded()),
            degrees = Int((atan2(map.b, map.a) * 180 / .pi).rounded())
        photo.accessibilityValue = degrees == 0 ? "\(percent) %" : "\(percent) %, turned by \(degrees)°"
    }

    // MARK: - Gestures

    private func pinched(_ pinch: UIPinchGestureRecognizer) {
        photo.transform = photo.transform.scaledBy(x: pinch.scale, y: pinch.scale)
        pinch.scale = 1
        updateValue()
    }

    private func rotated(_ rotation: UIRotationGestureRecognizer) {
        photo.transform = photo.transform.rotated(by: rotation.rotation)
        rotation.rotation = 0
        updateValue()
    }

    private func panned(_ pan: UIPanGestureRecognizer) {
        let moved = pan.translation(in: self)
        photo.center = CGPoint(x: photo.center.x + moved.x, y: photo.center.y + moved.y)
        pan.setTranslation(.zero, in: self)
    }

    private func putBack() {
        UIView.animate(withDuration: 0.3) {
            self.photo.transform = .identity
            self.photo.center = CGPoint(x: self.bounds.midX, y: self.bounds.midY)
        }
        updateValue()
    }

    /// A sea, two hills and a sun, in 220 by 160 units.
    private static func makePicture(_ pictureSize: CGSize) -> UIImage {
        let size = CGSize(width: 220, height: 160)
        return UIGraphicsImageRenderer(size: pictureSize).image { renderer in
            let context = renderer.cgContext
            context.scaleBy(x: pictureSize.width / size.width, y: pictureSize.height / size.height)
            UIColor(red: 0.62, green: 0.83, blue: 0.97, alpha: 1).setFill()
            context.fill(CGRect(origin: .zero, size: size))
            UIColor(red: 1, green: 0.85, blue: 0.3, alpha: 1).setFill()
            context.fillEllipse(in: CGRect(x: 150, y: 20, width: 40, height: 40))
            UIColor(red: 0.35, green: 0.6, blue: 0.38, alpha: 1).setFill()
            context.fillEllipse(in: CGRect(x: -40, y: 70, width: 180, height: 140))
            UIColor(red: 0.25, green: 0.5, blue: 0.33, alpha: 1).setFill()
            context.fillEllipse(in: CGRect(x: 80, y: 85, width: 200, height: 140))
            UIColor(red: 0.16, green: 0.42, blue: 0.65, alpha: 1).setFill()
            context.fill(CGRect(x: 0, y: 125, width: 220, height: 35))
        }
    }
}
