// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// A picture with a scale. Immutable, so it may be used from every thread.
open class UIImage: NSObject, @unchecked Sendable {
    public let cgImage: CGImage?
    /// Pixels a point.
    public let scale: CGFloat

    // MARK: - Creation

    public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1) }

    public init(cgImage: CGImage, scale: CGFloat) {
        self.cgImage = cgImage
        self.scale = scale > 0 && scale.isFinite ? scale : 1
        super.init()
    }

    /// An empty picture of no size.
    public override init() {
        cgImage = nil
        scale = 1
        super.init()
    }

    /// Reads a PNG file. Nil for anything else, a damaged file, and one of more than 32767 pixels a side.
    public convenience init?(data: Data) { self.init(data: data, scale: 1) }

    public convenience init?(data: Data, scale: CGFloat) {
        guard let image = try? CGImage(png: Array(data)) else { return nil }
        self.init(cgImage: image, scale: scale)
    }

    // MARK: - Asking

    /// In points.
    open var size: CGSize {
        guard let cgImage else { return .zero }
        return CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale)
    }

    /// The picture as a PNG file; nil when it is empty.
    open func pngData() -> Data? { (try? cgImage?.pngBytes()).flatMap { $0 }.map { Data($0) } }

    // MARK: - Drawing, in the current context

    open func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

    /// Fills the rectangle, stretched if need be.
    open func draw(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), let cgImage else { return }
        context.saveGState()
        // Quartz draws pictures with y up.
        context.translateBy(x: 0, y: rect.minY + rect.maxY)
        context.scaleBy(x: 1, y: -1)
        context.draw(cgImage, in: rect)
        context.restoreGState()
    }
}
