// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A part that is repeated as a paint.
package struct DisplayPattern: Hashable, Sendable {
    package var part: Int
    /// The bounds of a cell, in the part's own space.
    package var bounds: CGRect
    /// The distance between cells in the part's own space; positive.
    package var xStep: CGFloat
    package var yStep: CGFloat
    /// The transform from the part's own space to the list's plane, independent of the current transform.
    package var transform: CGAffineTransform
    /// The alpha of the cells, 0 to 1.
    package var alpha: CGFloat

    package init(
        part: Int, bounds: CGRect, xStep: CGFloat, yStep: CGFloat, transform: CGAffineTransform, alpha: CGFloat
    ) {
        self.part = part
        self.bounds = bounds
        self.xStep = xStep
        self.yStep = yStep
        self.transform = transform
        self.alpha = alpha
    }

    /// The largest number of overlapping cells in a row or column; beyond it, only the last ones are drawn. Chosen.
    package static let mostOverlaps = 8

    /// How many cells overlap one step, in columns and rows.
    package var overlaps: (columns: Int, rows: Int) {
        func count(_ length: CGFloat, _ step: CGFloat) -> Int {
            Int(min(CGFloat(Self.mostOverlaps), max(1, (length / step).rounded(.up))))
        }
        return (count(bounds.width, xStep), count(bounds.height, yStep))
    }

    /// Whether a display list can hold all its numbers.
    var isFinite: Bool {
        let numbers = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty, alpha]
        return DisplayShape.primitive(.rect(bounds)).isFinite && numbers.allSatisfy { Float($0).isFinite }
            && Float(xStep).isFinite && Float(xStep) > 0 && Float(yStep).isFinite && Float(yStep) > 0
    }
}

/// A smooth transition between colors.
package struct DisplayGradient: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case linear(from: CGPoint, to: CGPoint)
        /// From one circle to another. Radii are not negative.
        case radial(CGPoint, CGFloat, CGPoint, CGFloat)
        /// Around a point, from an angle in radians towards larger angles.
        case conic(CGPoint, CGFloat)
    }

    package struct Stop: Hashable, Sendable {
        /// The position in the gradient, 0 to 1.
        package var location: CGFloat
        package var color: RGBAColor

        package init(location: CGFloat, color: RGBAColor) {
            self.location = location
            self.color = color
        }
    }

    package var kind: Kind
    /// The stops, at least one, in the order of their locations. Colors are interpolated by component, not
    /// premultiplied.
    package var stops: [Stop]
    /// Whether the first color continues before the start, and the last one beyond the end. Not for conic gradients.
    package var extendsBefore: Bool
    package var extendsAfter: Bool

    package init(kind: Kind, stops: [Stop], extendsBefore: Bool = false, extendsAfter: Bool = false) {
        self.kind = kind
        self.stops = stops
        self.extendsBefore = extendsBefore
        self.extendsAfter = extendsAfter
    }

    /// Whether a display list can hold all its numbers.
    var isFinite: Bool {
        let numbers: [CGFloat] =
            switch kind {
            case .linear(let from, let to): [from.x, from.y, to.x, to.y]
            case .radial(let start, let startRadius, let end, let endRadius):
                [start.x, start.y, startRadius, end.x, end.y, endRadius]
            case .conic(let center, let angle): [center.x, center.y, angle]
            }
        return numbers.allSatisfy { Float($0).isFinite } && stops.allSatisfy { $0.color.isFinite }
    }
}

/// The shadow of a drawing.
package struct DisplayShadow: Hashable, Sendable {
    /// The offset in the list's plane, independent of the transform.
    package var offset: CGSize
    /// Twice the standard deviation of the blur, in points of the list's plane; not negative.
    package var blur: CGFloat
    package var color: RGBAColor

    package init(offset: CGSize, blur: CGFloat, color: RGBAColor) {
        self.offset = offset
        self.blur = blur
        self.color = color
    }

    /// The largest blur. Chosen, as browsers do: larger ones look the same.
    package static let mostBlur: CGFloat = 1000
}

/// The paint of fills and lines.
package enum DisplayPaint: Hashable, Sendable {
    case color(RGBAColor)
    case pattern(DisplayPattern)
}
