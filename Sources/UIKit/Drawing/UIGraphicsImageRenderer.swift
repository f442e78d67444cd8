// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// How a renderer makes its pictures.
open class UIGraphicsImageRendererFormat: NSObject {
    /// Pixels a point; 0 stands for the first screen's.
    open var scale: CGFloat
    /// Starts from black instead of transparent.
    open var opaque = false

    public override init() {
        scale = 0
        super.init()
    }

    /// That of the first screen; of scale 1 before there is one.
    open class func `default`() -> Self { preferred() }

    open class func preferred() -> Self {
        let format = makeFormat()
        format.scale = ScreenScale.current
        return format
    }

    private class func makeFormat() -> Self { unsafeDowncast(makeObject(of: self), to: Self.self) }
}

/// Draws pictures: `UIGraphicsImageRenderer(size: size).image { context in ... }`. May be used on every thread.
open class UIGraphicsImageRenderer: NSObject {
    private let bounds: CGRect
    public let format: UIGraphicsImageRendererFormat

    /// In points.
    public convenience init(size: CGSize) { self.init(bounds: CGRect(origin: .zero, size: size)) }

    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .preferred()) }

    /// - Parameter bounds: the part of the drawing's plane that the picture shows, in points.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        self.bounds = bounds
        self.format = format
        super.init()
    }

    /// Draws a picture. A size without pixels, or with more than can be drawn, gives an empty one.
    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let context = UIGraphicsImageRendererContext(format: format, bounds: bounds)
        UIGraphicsPushContext(context.cgContext)
        actions(context)
        UIGraphicsPopContext()
        return context.currentImage
    }

    /// Empty data for an empty picture.
    open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        image(actions: actions).pngData() ?? Data()
    }
}

/// What a renderer's actions draw into.
open class UIGraphicsImageRendererContext: NSObject {
    public let cgContext = CGContext()
    public let format: UIGraphicsImageRendererFormat
    private let bounds: CGRect

    init(format: UIGraphicsImageRendererFormat, bounds: CGRect) {
        self.format = format
        self.bounds = bounds
        super.init()
    }

    /// What was drawn so far.
    open var currentImage: UIImage {
        let scale = format.scale > 0 ? format.scale : ScreenScale.current
        let image = Rasterization.rasterizer.image(
            of: cgContext.displayList(), bounds: bounds, scale: scale, isOpaque: format.opaque)
        return image.map { UIImage(cgImage: $0, scale: scale) } ?? UIImage()
    }

    open func fill(_ rect: CGRect) { cgContext.fill(rect) }

    open func stroke(_ rect: CGRect) { cgContext.stroke(rect) }

    open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}
