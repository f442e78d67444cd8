// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

// Snapshots are taken by the compositor of the headless display, not by the page. With `afterScreenUpdates`, pending
// layout and drawing happen first; otherwise a snapshot shows the last layout and drawing.

extension UIView {
    func picture(of region: CGRect, afterScreenUpdates afterUpdates: Bool) -> CGImage? {
        if afterUpdates { layer.updateSubtree() }
        return layer.picture(of: region, scale: pictureScale)
    }

    private var pictureScale: CGFloat { window?.windowScene?.screen.scale ?? contentScaleFactor }

    func makeSnapshot(of region: CGRect, _ afterUpdates: Bool, _ capInsets: UIEdgeInsets) -> UIView? {
        guard region.isFinite else { return nil }
        if afterUpdates { layer.updateSubtree() }
        let snapshot = SnapshotView(size: region.size, capInsets)
        for part in snapshot.missingParts {
            let place = part.offsetBy(dx: region.minX, dy: region.minY)
            guard let image = picture(of: place, afterScreenUpdates: false) else { return nil }
            snapshot.add(image, scale: pictureScale, for: part)
        }
        return snapshot
    }

    func drawPicture(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        guard let image = picture(of: bounds, afterScreenUpdates: afterUpdates) else { return false }
        UIImage(cgImage: image, scale: pictureScale, orientation: .up).draw(in: rect)
        return true
    }
}

/// A snapshot whose image is stretched with the view, except for its caps. Corners, sides and the middle are separate
/// layers, if present.
private final class SnapshotView: UIView {
    private struct Part {
        let layer: CALayer
        /// The rectangle in the image, in points.
        let rect: CGRect
    }

    private let size: CGSize
    private let caps: UIEdgeInsets
    private var parts: [Part] = []

    init(size: CGSize, _ caps: UIEdgeInsets) {
        self.size = size
        self.caps = caps
        super.init(frame: CGRect(origin: .zero, size: size))
    }

    required init?(coder: NSCoder) { nil }

    var missingParts: [CGRect] {
        Self.spans(size.width, caps.left, caps.right).flatMap { x in
            Self.spans(size.height, caps.top, caps.bottom).map { y in
                CGRect(x: x.0, y: y.0, width: x.1, height: y.1)
            }
        }
    }

    func add(_ image: CGImage, scale: CGFloat, for rect: CGRect) {
        let part = Part(layer: CALayer(), rect: rect)
        part.layer.contents = image
        part.layer.contentsScale = scale
        layer.addSublayer(part.layer)
        parts.append(part)
    }

    /// The starts and lengths of the first cap, the middle and the last cap. Caps that do not fit are ignored.
    private static func spans(_ length: CGFloat, _ first: CGFloat, _ last: CGFloat) -> [(CGFloat, CGFloat)] {
        let first = max(0, first), last = max(0, last)
        guard first + last < length else { return [(0, length)] }
        return [(0, first), (first, length - first - last), (length - last, last)].filter { $0.1 > 0 }
    }

    override func layoutSubviews() {
        for part in parts {
            let x = place(part.rect.minX, part.rect.maxX, of: size.width, in: bounds.width, caps.left, caps.right)
            let y = place(part.rect.minY, part.rect.maxY, of: size.height, in: bounds.height, caps.top, caps.bottom)
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            part.layer.frame = CGRect(
                x: bounds.minX + x.start, y: bounds.minY + y.start, width: x.length, height: y.length)
            CATransaction.commit()
        }
    }

    /// The position of a part when the whole has another length: caps keep their length, and the middle takes the rest.
    private func place(
        _ start: CGFloat, _ end: CGFloat, of old: CGFloat, in new: CGFloat, _ first: CGFloat, _ last: CGFloat
    ) -> (start: CGFloat, length: CGFloat) {
        let hasCaps = max(0, first) + max(0, last) < old
        func moved(_ edge: CGFloat) -> CGFloat {
            guard hasCaps else { return edge / old * new }
            if edge <= max(0, first) { return edge }
            return edge >= old - max(0, last) ? new - (old - edge) : edge
        }
        let first = moved(start), second = moved(end)
        return (first, max(0, second - first))
    }
}
