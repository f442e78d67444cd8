// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// A display list is what a program drew, in the order it drew it.
//
//     CGContext --records--> DisplayList (bytes) --DisplayListReader--> DisplayCommand --> a raster, a page, a test
//
// Coordinates are points, y down, in the space that the list is drawn in; numbers are 32-bit floats. Colours, line
// styles and the transform are states, set when they change; `save` and `restore` also keep the clip. The first state
// of a list: identity transform, no clip, black, alpha 1, normal blending, no shadow, smooth edges, default interpolation,
// width 1, butt caps, miter joins (limit 10), no dash. `docs/LayerProtocol.md` has the table of bytes.
//
// What is drawn several times (the cell of a pattern, a CGLayer) is a part: a list inside the list, defined before it is
// used. A part knows the parts that were defined before it, and no others, so nothing contains itself.

/// One step of a display list.
package enum DisplayCommand: Equatable, Sendable {
    case save
    case restore
    /// The transform of what follows, absolute in the list: it replaces the last one.
    case setTransform(CGAffineTransform)
    case setFillColor(RGBAColor)
    case setStrokeColor(RGBAColor)
    /// Replaces the colour, until a colour is set again.
    case setFillPattern(DisplayPattern)
    case setStrokePattern(DisplayPattern)
    case setLineWidth(CGFloat)
    case setLineCap(CGLineCap)
    case setLineJoin(CGLineJoin)
    case setMiterLimit(CGFloat)
    /// No lengths: a solid line.
    case setDash(phase: CGFloat, lengths: [CGFloat])
    /// Multiplies the alpha of all that is drawn.
    case setAlpha(CGFloat)
    case setBlendMode(CGBlendMode)
    /// Nil: what is drawn throws none.
    case setShadow(DisplayShadow?)
    case setAntialiasing(Bool)
    case setInterpolationQuality(CGInterpolationQuality)
    case fill(DisplayShape, CGPathFillRule)
    case stroke(DisplayShape)
    /// Filled first, then stroked over it.
    case fillStroke(DisplayShape, CGPathFillRule)
    case clip(DisplayShape, CGPathFillRule)
    /// Holds what follows to the rectangle, and there to the alpha of an image, placed as `drawImage` places it.
    case clipToMask(Int, CGRect)
    /// Makes the rectangle transparent.
    case clear(CGRect)
    /// Draws an image of the list's table with its first row at the rectangle's smallest y.
    case drawImage(Int, CGRect)
    /// Fills the rectangle with the fill colour or pattern, as much as the image's alpha says.
    case drawMask(Int, CGRect)
    /// Fills glyphs of a font of the list's table with the fill colour or pattern.
    case drawGlyphs(DisplayGlyphRun)
    /// Paints all that is inside the clip.
    case drawGradient(DisplayGradient)
    /// A save; what follows is drawn by itself, with alpha 1, normal blending and no shadow to begin with.
    case beginLayer
    /// A restore; the layer is drawn as one picture, with the alpha, blending and shadow that are in force again.
    case endLayer
    /// The next part. Only in the list itself, not in a part.
    case define([DisplayCommand])
    /// Plays a part in its own first state, under the transform and inside the clip in force. Its clips end with it.
    case drawPart(Int)
}

extension DisplayCommand {
    /// Whether it, or what follows it, depends on what was drawn before: see `DisplayList.needsOwnPixels`.
    var dependsOnPixels: Bool {
        switch self {
        case .clear: true
        case .setBlendMode(let mode): mode != .normal
        case .define(let commands): commands.contains { $0.dependsOnPixels }
        default: false
        }
    }
}

/// What a command draws.
package enum DisplayShape: Hashable, Sendable {
    case primitive(PathPrimitive)
    case path(PathElements)

    package init(_ path: CGPath) {
        self = path.primitive.map { .primitive($0) } ?? .path(path.elements)
    }

    /// Whether all its numbers can be held by a display list.
    package var isFinite: Bool {
        switch self {
        case .path(let elements): elements.isFinite
        case .primitive(let primitive):
            Float(primitive.rect.maxX).isFinite && Float(primitive.rect.maxY).isFinite
                && Float(primitive.rect.minX).isFinite && Float(primitive.rect.minY).isFinite
                && Float(primitive.rect.width).isFinite && Float(primitive.rect.height).isFinite
        }
    }
}

/// The first byte of each command. Some commands have two: one for the short form of a colour, one for each fill rule.
enum DisplayOpcode: UInt8 {
    case save = 0x01
    case restore = 0x02
    case setTransform = 0x03
    case setFillColorBytes = 0x04
    case setFillColor = 0x05
    case setStrokeColorBytes = 0x06
    case setStrokeColor = 0x07
    case setLineWidth = 0x08
    case setLineCap = 0x09
    case setLineJoin = 0x0a
    case setMiterLimit = 0x0b
    case setDash = 0x0c
    case setAlpha = 0x0d
    case setBlendMode = 0x0e
    case setShadow = 0x0f
    case fill = 0x10
    case fillEvenOdd = 0x11
    case stroke = 0x12
    case fillStroke = 0x13
    case fillStrokeEvenOdd = 0x14
    case clip = 0x15
    case clipEvenOdd = 0x16
    case clipToMask = 0x17
    case setNoShadow = 0x18
    case setAntialiasing = 0x19
    case setInterpolationQuality = 0x1a
    case setFillPattern = 0x1b
    case setStrokePattern = 0x1c
    case clear = 0x20
    case drawImage = 0x21
    case drawMask = 0x22
    case drawLinearGradient = 0x23
    case drawRadialGradient = 0x24
    case drawConicGradient = 0x25
    case beginLayer = 0x26
    case endLayer = 0x27
    case define = 0x28
    case drawPart = 0x29
    case drawGlyphs = 0x2a
    case drawGlyphsOnLine = 0x2b
}

/// The byte before a shape's numbers.
enum DisplayShapeCode: UInt8 {
    case rect = 0
    case ellipse = 1
    case roundedRect = 2
    case path = 3
}
