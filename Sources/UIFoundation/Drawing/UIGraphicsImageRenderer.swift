// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The parameters of images that a renderer creates.
///
/// Difference from iOS: images have eight bits per component in sRGB, whatever range is preferred.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
    /// The range of colors of an image.
    public enum Range: Int, Sendable {
        /// The range is not specified.
        case unspecified = -1
        /// The renderer chooses the range.
        case automatic = 0
        /// The wide range of colors. Images have sRGB here.
        case extended = 1
        /// The range of sRGB.
        case standard = 2
    }

    /// The pixels per point. The default, also for 0 or less, is that of the first screen.
    open var scale: CGFloat
    /// Whether the image starts with black instead of transparent pixels, and has no alpha channel. The default is
    /// false.
    open var opaque = false
    /// The preferred range of colors. Has no effect here.
    open var preferredRange = Range.standard

    public override init() {
        scale = ScreenFacts.scale
        super.init()
    }

    /// Creates the format for a screen: its scale, or that of the first screen if unspecified.
    public init(for traitCollection: UITraitCollection) {
        scale = traitCollection.displayScale > 0 ? traitCollection.displayScale : ScreenFacts.scale
        super.init()
    }

    override func take(from format: UIGraphicsRendererFormat) {
        super.take(from: format)
        guard let format = format as? UIGraphicsImageRendererFormat else { return }
        scale = format.scale > 0 ? format.scale : ScreenFacts.scale
        opaque = format.opaque
        preferredRange = format.preferredRange
    }
}

/// Creates images by drawing: `UIGraphicsImageRenderer(size: size).image { context in ... }`. Safe to use from any
/// thread.
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
    /// A closure that draws into the context.
    public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

    /// Creates a renderer for images of a size in points.
    public convenience init(size: CGSize) { self.init(bounds: CGRect(origin: .zero, size: size)) }

    /// Creates a renderer for images of a size in points, with a format.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    /// Creates a renderer for images of bounds in points.
    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .preferred()) }

    /// Creates a renderer with a format.
    ///
    /// - Parameters:
    ///   - bounds: the part of the drawing's plane that the image shows, in points.
    ///   - format: the scale and kind of the result.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) { super.init(bounds: bounds, format: format) }

    /// Returns an image of a drawing. A size without pixels, or with too many, gives an empty image.
    open func image(actions: DrawingActions) -> UIImage {
        let context = UIGraphicsImageRendererContext(format)
        run(actions, in: context)
        return context.currentImage
    }

    /// Returns a PNG file of a drawing; empty data for an empty image.
    open func pngData(actions: DrawingActions) -> Data { image(actions: actions).pngData() ?? Data() }

    /// Returns a JPEG file of a drawing, over white if it is transparent; empty data for an empty image.
    ///
    /// - Parameters:
    ///   - compressionQuality: 0 (small) to 1 (good), limited to that.
    ///   - actions: draws into the context that it gets.
    open func jpegData(withCompressionQuality compressionQuality: CGFloat, actions: DrawingActions) -> Data {
        image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
    }
}

/// The context of an image renderer: a bitmap context.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
    private let scale: CGFloat

    init(_ format: UIGraphicsRendererFormat) {
        let imageFormat = format as? UIGraphicsImageRendererFormat
        scale = imageFormat?.scale ?? 1
        let bitmap = CGContext(bitmapOf: format.bounds, scale: scale, isOpaque: imageFormat?.opaque ?? false)
        // If a bitmap is not possible, drawing has no effect.
        super.init(bitmap ?? CGContext(), format: format)
    }

    /// An image of everything drawn so far. Drawing can continue afterwards.
    open var currentImage: UIImage {
        cgContext.makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) } ?? UIImage()
    }
}
