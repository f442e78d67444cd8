// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A part that is drawn over and over, as a paint.
package struct DisplayPattern: Hashable, Sendable {
    package var part: Int
    /// What is drawn of the part, in the part's own space.
    package var bounds: CGRect
    /// From one cell to the next in the part's own space; above 0.
    package var xStep: CGFloat
    package var yStep: CGFloat
    /// From the part's own space to the list's plane: the transform in force when something is painted has no say.
    package var transform: CGAffineTransform
    /// Multiplies the alpha of the cells, 0 to 1.
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

    /// Cells that are larger than their step lie over each other; of more than this many, in a row or column, only the
    /// last ones are drawn. Chosen.
    package static let mostOverlaps = 8

    /// How many cells have a part in one step: columns and rows.
    package var overlaps: (columns: Int, rows: Int) {
        func count(_ length: CGFloat, _ step: CGFloat) -> Int {
            Int(min(CGFloat(Self.mostOverlaps), max(1, (length / step).rounded(.up))))
        }
        return (count(bounds.width, xStep), count(bounds.height, yStep))
    }

    /// Whether all its numbers can be held by a display list.
    var isFinite: Bool {
        let numbers = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty, alpha]
        return DisplayShape.primitive(.rect(bounds)).isFinite && numbers.allSatisfy { Float($0).isFinite }
            && Float(xStep).isFinite && Float(xStep) > 0 && Float(yStep).isFinite && Float(yStep) > 0
    }
}

/// Colours that go over into each other.
package struct DisplayGradient: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case linear(from: CGPoint, to: CGPoint)
        /// From one circle to the other. Radii are not negative.
        case radial(CGPoint, CGFloat, CGPoint, CGFloat)
        /// Once round the point, from an angle (radians) towards larger angles.
        case conic(CGPoint, CGFloat)
    }

    package struct Stop: Hashable, Sendable {
        /// 0 to 1.
        package var location: CGFloat
        package var color: RGBAColor

        package init(location: CGFloat, color: RGBAColor) {
            self.location = location
            self.color = color
        }
    }

    package var kind: Kind
    /// One at least, in the order of their locations. Colours between two are interpolated component by component, not
    /// premultiplied.
    package var stops: [Stop]
    /// Whether the first colour goes on before the start, and the last one behind the end. A conic one has no ends.
    package var extendsBefore: Bool
    package var extendsAfter: Bool

    package init(kind: Kind, stops: [Stop], extendsBefore: Bool = false, extendsAfter: Bool = false) {
        self.kind = kind
        self.stops = stops
        self.extendsBefore = extendsBefore
        self.extendsAfter = extendsAfter
    }

    /// Whether all its numbers can be held by a display list.
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

/// What something drawn throws below itself.
package struct DisplayShadow: Hashable, Sendable {
    /// In the list's plane, whatever the transform is.
    package var offset: CGSize
    /// Twice the standard deviation of the blur, in points of the list's plane; not negative.
    package var blur: CGFloat
    package var color: RGBAColor

    package init(offset: CGSize, blur: CGFloat, color: RGBAColor) {
        self.offset = offset
        self.blur = blur
        self.color = color
    }

    /// The most that a shadow is blurred by. Chosen, as browsers do: more can't be told from less.
    package static let mostBlur: CGFloat = 1000
}

/// What shapes are filled and lines are drawn with.
package enum DisplayPaint: Hashable, Sendable {
    case color(RGBAColor)
    case pattern(DisplayPattern)
}
