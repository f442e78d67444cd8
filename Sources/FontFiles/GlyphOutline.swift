// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// The shape of a glyph, in units of its font: y up from the baseline, x from the glyph's origin.
package struct GlyphOutline: Hashable, Sendable {
    /// The kind of an element, and the number of its points.
    package enum Element: UInt8, Sendable {
        case move = 0
        case line = 1
        /// A control point and the end.
        case quadCurve = 2
        /// Two control points and the end.
        case curve = 3
        case close = 4

        package var pointCount: Int {
            switch self {
            case .move, .line: 1
            case .quadCurve: 2
            case .curve: 3
            case .close: 0
            }
        }
    }

    package internal(set) var elements: [Element] = []
    /// x and y of all points, in the order of the elements.
    package internal(set) var coordinates: [Int16] = []

    package init() {}

    package var isEmpty: Bool { elements.isEmpty }

    /// - Parameter points: x and y in turn, as many as the element has.
    package mutating func append(_ element: Element, _ points: [Int16]) {
        precondition(points.count == 2 * element.pointCount, "\(points.count) coordinates do not match \(element)")
        elements.append(element)
        coordinates += points
    }

    /// Nil when the numbers of elements and points do not match, or the first element is not a move.
    package init?(elements: [Element], coordinates: [Int16]) {
        guard elements.first == nil || elements.first == .move,
            coordinates.count == elements.reduce(0, { $0 + 2 * $1.pointCount })
        else { return nil }
        self.elements = elements
        self.coordinates = coordinates
    }
}
