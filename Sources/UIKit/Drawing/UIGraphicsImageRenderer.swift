// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// How a renderer makes its pictures.
///
/// Differences: pictures have eight bits a component and are sRGB, whatever range is preferred.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
    /// Which colours a picture is to hold.
    public enum Range: Int, Sendable {
        case unspecified = -1
        case automatic = 0
        case extended = 1
        case standard = 2
    }

    /// Pixels a point; that of the first screen to begin with, and where it is 0 or less.
    open var scale: CGFloat
    /// Starts from black instead of transparent, and stays without transparency.
    open var opaque = false
    open var preferredRange = Range.standard

    public override init() {
        scale = ScreenFacts.scale
        super.init()
    }

    /// What suits such a screen: its scale, or that of the first one where the traits do not say any.
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

/// Draws pictures: `UIGraphicsImageRenderer(size: size).image { context in ... }`. May be used on every thread.
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
    public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

    /// In points.
    public convenience init(size: CGSize) { self.init(bounds: CGRect(origin: .zero, size: size)) }

    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .preferred()) }

    /// - Parameter bounds: the part of the drawing's plane that the picture shows, in points.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) { super.init(bounds: bounds, format: format) }

    /// Draws a picture. A size without pixels, or with more than can be drawn, gives an empty one.
    open func image(actions: DrawingActions) -> UIImage {
        let context = UIGraphicsImageRendererContext(format)
        run(actions, in: context)
        return context.currentImage
    }

    /// Draws a picture and makes a PNG file of it; empty data for an empty picture.
    open func pngData(actions: DrawingActions) -> Data { image(actions: actions).pngData() ?? Data() }

    /// Draws a picture and makes a JPEG file of it, over white where it is not opaque; empty data for an empty picture.
    ///
    /// - Parameter compressionQuality: 0 (small) to 1 (good); held to that.
    open func jpegData(withCompressionQuality compressionQuality: CGFloat, actions: DrawingActions) -> Data {
        image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
    }
}

/// What an image renderer's actions draw into: a bitmap context.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
    private let scale: CGFloat

    init(_ format: UIGraphicsRendererFormat) {
        let imageFormat = format as? UIGraphicsImageRendererFormat
        scale = imageFormat?.scale ?? 1
        let bitmap = CGContext(bitmapOf: format.bounds, scale: scale, isOpaque: imageFormat?.opaque ?? false)
        // Where no bitmap can be, drawing goes nowhere.
        super.init(bitmap ?? CGContext(), format: format)
    }

    /// What was drawn so far. Drawing may go on.
    open var currentImage: UIImage {
        cgContext.makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) } ?? UIImage()
    }
}
