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

/// How a renderer draws. A renderer copies it, so changes afterwards don't matter to it.
open class UIGraphicsRendererFormat: NSObject {
    /// That of the renderer whose format it is, in points; zero in one that the program made.
    open var bounds: CGRect { storedBounds }
    private var storedBounds = CGRect.zero

    public override init() { super.init() }

    open class func `default`() -> Self { preferred() }

    /// What suits the first screen.
    open class func preferred() -> Self { unsafeDowncast(makeObject(of: self), to: Self.self) }

    final func copied(for bounds: CGRect) -> Self {
        let copy = unsafeDowncast(makeObject(of: Self.self), to: Self.self)
        copy.take(from: self)
        copy.storedBounds = bounds
        return copy
    }

    /// Takes over what can be set.
    func take(from format: UIGraphicsRendererFormat) {}
}

/// What the renderers have in common. May be used on every thread.
open class UIGraphicsRenderer: NSObject {
    /// With the renderer's bounds in it.
    public let format: UIGraphicsRendererFormat

    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .preferred()) }

    /// - Parameter bounds: of what is drawn, in points.
    public init(bounds: CGRect, format: UIGraphicsRendererFormat) {
        self.format = format.copied(for: bounds)
        super.init()
    }

    /// Calls the actions while the context is the current one.
    final func run<Context: UIGraphicsRendererContext>(_ actions: (Context) -> Void, in context: Context) {
        UIGraphicsPushContext(context.cgContext)
        actions(context)
        UIGraphicsPopContext()
    }
}

/// What a renderer's actions draw into.
open class UIGraphicsRendererContext: NSObject {
    public let cgContext: CGContext
    public let format: UIGraphicsRendererFormat

    init(_ cgContext: CGContext, format: UIGraphicsRendererFormat) {
        self.cgContext = cgContext
        self.format = format
        super.init()
    }

    /// Fills the rectangle (points) with the fill colour.
    open func fill(_ rect: CGRect) { cgContext.fill(rect) }

    /// The same, mixed with what is there in another way than the context's.
    open func fill(_ rect: CGRect, blendMode: CGBlendMode) { cgContext.with(blendMode) { cgContext.fill(rect) } }

    /// Draws the rectangle's outline (points) in the stroke colour.
    open func stroke(_ rect: CGRect) { cgContext.stroke(rect) }

    /// The same, mixed with what is there in another way than the context's.
    open func stroke(_ rect: CGRect, blendMode: CGBlendMode) { cgContext.with(blendMode) { cgContext.stroke(rect) } }

    /// Holds what follows to the rectangle (points).
    open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}
