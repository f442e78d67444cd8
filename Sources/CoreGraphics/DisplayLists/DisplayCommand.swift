// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// A display list contains the drawing commands of a program in their order.
//
//     CGContext --records--> DisplayList (bytes) --DisplayListReader--> DisplayCommand --> a raster, a page, a test
//
// Coordinates are points, y down, in the space that the list is drawn in; numbers are 32-bit floats. Colors, line
// styles and the transform are states, set when they change; `save` and `restore` also keep the clip. The first state
// of a list: identity transform, no clip, black, alpha 1, normal blending, no shadow, smooth edges, default
// interpolation, width 1, butt caps, miter joins (limit 10), no dash. `docs/LayerProtocol.md` has the table of bytes.
//
// A drawing that is used several times (the cell of a pattern, a CGLayer) is a part: a list inside the list, defined
// before it is used. A part can only use parts that were defined before it, so no part contains itself.

/// One command of a display list.
package enum DisplayCommand: Equatable, Sendable {
    case save
    case restore
    /// Sets the transform of further commands. It is absolute in the list and replaces the previous one.
    case setTransform(CGAffineTransform)
    case setFillColor(RGBAColor)
    case setStrokeColor(RGBAColor)
    /// Replaces the color until a color is set again.
    case setFillPattern(DisplayPattern)
    case setStrokePattern(DisplayPattern)
    case setLineWidth(CGFloat)
    case setLineCap(CGLineCap)
    case setLineJoin(CGLineJoin)
    case setMiterLimit(CGFloat)
    /// Sets the dashes; without lengths, lines are solid.
    case setDash(phase: CGFloat, lengths: [CGFloat])
    /// Sets the alpha of further drawing.
    case setAlpha(CGFloat)
    case setBlendMode(CGBlendMode)
    /// Sets the shadow of further drawing; nil means none.
    case setShadow(DisplayShadow?)
    case setAntialiasing(Bool)
    case setInterpolationQuality(CGInterpolationQuality)
    case fill(DisplayShape, CGPathFillRule)
    case stroke(DisplayShape)
    /// Fills the shape, then strokes it.
    case fillStroke(DisplayShape, CGPathFillRule)
    case clip(DisplayShape, CGPathFillRule)
    /// Clips to a rectangle and, in it, to the alpha of an image, placed as `drawImage` does.
    case clipToMask(Int, CGRect)
    /// Makes the rectangle transparent.
    case clear(CGRect)
    /// Draws an image of the list's table, with its first row at the rectangle's smallest y.
    case drawImage(Int, CGRect)
    /// Fills the rectangle with the fill color or pattern, masked by the image's alpha.
    case drawMask(Int, CGRect)
    /// Fills glyphs of a font of the list's table with the fill color or pattern.
    case drawGlyphs(DisplayGlyphRun)
    /// Paints the whole clip.
    case drawGradient(DisplayGradient)
    /// Saves the state and begins a layer, with an alpha of 1, normal blending and no shadow.
    case beginLayer
    /// Restores the state and draws the layer as one image, with the restored alpha, blending and shadow.
    case endLayer
    /// Defines the next part. Only allowed in the list itself, not in a part.
    case define([DisplayCommand])
    /// Plays a part from the initial state, under the current transform and inside the current clip. The part's clips
    /// end with it.
    case drawPart(Int)
}

extension DisplayCommand {
    /// Whether this command, or later ones, depend on what was drawn before: see `DisplayList.needsOwnPixels`.
    var dependsOnPixels: Bool {
        switch self {
        case .clear: true
        case .setBlendMode(let mode): mode != .normal
        case .define(let commands): commands.contains { $0.dependsOnPixels }
        default: false
        }
    }
}

/// The shapes that commands draw.
package enum DisplayShape: Hashable, Sendable {
    case primitive(PathPrimitive)
    case path(PathElements)

    package init(_ path: CGPath) {
        self = path.primitive.map { .primitive($0) } ?? .path(path.elements)
    }

    /// Whether a display list can hold all its numbers.
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

/// The first byte of each command. Some commands have two: one for the short form of a color, one for each fill rule.
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
