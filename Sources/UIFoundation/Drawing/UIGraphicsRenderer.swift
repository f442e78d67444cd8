// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

// Renderers make contexts, call the program's actions with them, and end them:
//
//     UIGraphicsRenderer         UIGraphicsImageRenderer          UIGraphicsPDFRenderer
//     UIGraphicsRendererFormat   UIGraphicsImageRendererFormat    UIGraphicsPDFRendererFormat
//     UIGraphicsRendererContext  UIGraphicsImageRendererContext   UIGraphicsPDFRendererContext

/// The parameters of a renderer. A renderer copies them, so later changes have no effect.
open class UIGraphicsRendererFormat: NSObject {
    /// The bounds of the renderer with this format, in points; zero in a format that the program created.
    open var bounds: CGRect { storedBounds }
    private var storedBounds = CGRect.zero

    public override init() { super.init() }

    /// Returns the default format, which is that for the first screen.
    open class func `default`() -> Self { preferred() }

    /// Returns the format for the first screen.
    open class func preferred() -> Self { unsafeDowncast(makeObject(of: self), to: Self.self) }

    final func copied(for bounds: CGRect) -> Self {
        let copy = unsafeDowncast(makeObject(of: Self.self), to: Self.self)
        copy.take(from: self)
        copy.storedBounds = bounds
        return copy
    }

    /// Adopts the properties that can be set.
    func take(from format: UIGraphicsRendererFormat) {}
}

/// The base class of renderers. Safe to use from any thread.
open class UIGraphicsRenderer: NSObject {
    /// The format of the renderer, with its bounds.
    public let format: UIGraphicsRendererFormat

    /// Creates a renderer for bounds in points.
    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .preferred()) }

    /// Creates a renderer with a format.
    ///
    /// - Parameters:
    ///   - bounds: of the drawing, in points.
    ///   - format: the scale and kind of the result.
    public init(bounds: CGRect, format: UIGraphicsRendererFormat) {
        self.format = format.copied(for: bounds)
        super.init()
    }

    /// Calls the actions with the context as the current one.
    final func run<Context: UIGraphicsRendererContext>(_ actions: (Context) -> Void, in context: Context) {
        UIGraphicsPushContext(context.cgContext)
        actions(context)
        UIGraphicsPopContext()
    }
}

/// The drawing destination that a renderer passes to its actions.
open class UIGraphicsRendererContext: NSObject {
    /// The Core Graphics context to draw into.
    public let cgContext: CGContext
    /// The format of the renderer.
    public let format: UIGraphicsRendererFormat

    init(_ cgContext: CGContext, format: UIGraphicsRendererFormat) {
        self.cgContext = cgContext
        self.format = format
        super.init()
    }

    /// Fills a rectangle, in points, with the fill color.
    open func fill(_ rect: CGRect) { cgContext.fill(rect) }

    /// Fills a rectangle, in points, with another blend mode.
    open func fill(_ rect: CGRect, blendMode: CGBlendMode) { cgContext.with(blendMode) { cgContext.fill(rect) } }

    /// Strokes the outline of a rectangle, in points, with the stroke color.
    open func stroke(_ rect: CGRect) { cgContext.stroke(rect) }

    /// Strokes the outline of a rectangle, in points, with another blend mode.
    open func stroke(_ rect: CGRect, blendMode: CGBlendMode) { cgContext.with(blendMode) { cgContext.stroke(rect) } }

    /// Clips further drawing to a rectangle, in points.
    open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}
