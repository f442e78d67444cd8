// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// The lifted preview above a context menu: a picture of a view, or a controller's view.
@MainActor
final class MenuPreview: UIView {
    let controller: UIViewController?
    private let clip = UIView()

    /// A picture of a view.
    init(_ preview: UITargetedPreview) {
        controller = nil
        super.init(frame: CGRect(origin: .zero, size: preview.size))
        setUp()
        clip.backgroundColor = preview.parameters.backgroundColor
        let bounds = preview.view.bounds
        if let picture = preview.view.snapshotView(afterScreenUpdates: true) { clip.addSubview(picture) }
        // The parameters' paths are in the view's coordinates, whose origin a scroll view moves.
        let shift = CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY)
        let corners = UIBezierPath(roundedRect: clip.bounds, cornerRadius: preview.view.layer.cornerRadius)
        let visible = preview.parameters.visiblePath?.shifted(by: shift) ?? corners
        let mask = CAShapeLayer()
        mask.path = visible.cgPath
        clip.layer.mask = mask
        layer.shadowPath = (preview.parameters.shadowPath?.shifted(by: shift) ?? visible).cgPath
    }

    /// The view of a controller.
    init(_ controller: UIViewController, size: CGSize) {
        self.controller = controller
        super.init(frame: CGRect(origin: .zero, size: size))
        setUp()
        clip.layer.cornerRadius = MenuMetrics.previewRadius
        clip.clipsToBounds = true
        controller.beginAppearanceTransition(true, animated: true)
        controller.view.frame = clip.bounds
        clip.addSubview(controller.view)
        layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: MenuMetrics.previewRadius).cgPath
    }

    required init?(coder: NSCoder) { nil }

    private func setUp() {
        isUserInteractionEnabled = false
        accessibilityElementsHidden = true
        clip.frame = bounds
        addSubview(clip)
        layer.shadowRadius = 20
        layer.shadowOffset = CGSize(width: 0, height: 10)
        layer.shadowOpacity = 0.25
    }
}

extension CALayer {
    private static let liftedKey = "kosketus.lifted"

    /// Whether the layer is invisible while its picture is lifted. The model does not change, because it belongs to the
    /// program.
    var isLifted: Bool {
        get { animation(forKey: Self.liftedKey) != nil }
        set {
            guard newValue else { return removeAnimation(forKey: Self.liftedKey) }
            let animation = CABasicAnimation(keyPath: "opacity")
            (animation.fromValue, animation.toValue) = (0, 0)
            (animation.fillMode, animation.isRemovedOnCompletion) = (.forwards, false)
            add(animation, forKey: Self.liftedKey)
        }
    }
}

extension UIBezierPath {
    fileprivate func shifted(by transform: CGAffineTransform) -> UIBezierPath {
        let copy = UIBezierPath(cgPath: cgPath)
        copy.apply(transform)
        return copy
    }
}
