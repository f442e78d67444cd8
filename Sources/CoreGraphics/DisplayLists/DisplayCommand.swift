// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// A display list is what a program drew, in the order it drew it.
//
//     CGContext --records--> DisplayList (bytes) --DisplayListReader--> DisplayCommand --> a raster, a page, a test
//
// Coordinates are points, y down, in the space that the list is drawn in; numbers are 32-bit floats. Colours, line
// styles and the transform are states, set when they change; `save` and `restore` also keep the clip. The first state
// of a list: identity transform, no clip, black, alpha 1, width 1, butt caps, miter joins (limit 10), no dash.
// `docs/LayerProtocol.md` has the table of bytes.

/// One step of a display list.
package enum DisplayCommand: Equatable, Sendable {
    case save
    case restore
    /// The transform of what follows, absolute in the list: it replaces the last one.
    case setTransform(CGAffineTransform)
    case setFillColor(RGBAColor)
    case setStrokeColor(RGBAColor)
    case setLineWidth(CGFloat)
    case setLineCap(CGLineCap)
    case setLineJoin(CGLineJoin)
    case setMiterLimit(CGFloat)
    /// No lengths: a solid line.
    case setDash(phase: CGFloat, lengths: [CGFloat])
    /// Multiplies the alpha of all that is drawn.
    case setAlpha(CGFloat)
    case fill(DisplayShape, CGPathFillRule)
    case stroke(DisplayShape)
    /// Filled first, then stroked over it.
    case fillStroke(DisplayShape, CGPathFillRule)
    case clip(DisplayShape, CGPathFillRule)
    /// Makes the rectangle transparent.
    case clear(CGRect)
    /// Draws an image of the list's table with its first row at the rectangle's smallest y.
    case drawImage(Int, CGRect)
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
    case fill = 0x10
    case fillEvenOdd = 0x11
    case stroke = 0x12
    case fillStroke = 0x13
    case fillStrokeEvenOdd = 0x14
    case clip = 0x15
    case clipEvenOdd = 0x16
    case clear = 0x20
    case drawImage = 0x21
}

/// The byte before a shape's numbers.
enum DisplayShapeCode: UInt8 {
    case rect = 0
    case ellipse = 1
    case roundedRect = 2
    case path = 3
}
