// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// The special behavior of a layer's class: its drawing over its contents and under its sublayers, or the display of
/// its sublayers. Displays draw and animate it.
package indirect enum LayerFigure: Hashable, Sendable {
    case shape(LayerShape)
    case gradient(LayerGradient)
    /// Sublayers are shown several times.
    case replication(LayerReplication)
    /// Sublayers are in the superlayer's space.
    case space
    /// The contents are a text, whose size and color can be animated.
    case text(LayerText)

    package var isDrawn: Bool {
        switch self {
        case .shape, .gradient: true
        case .replication, .space, .text: false
        }
    }
}

/// A path, filled and stroked, in bounds space.
package struct LayerShape: Hashable, Sendable {
    package var path: PathElements?
    package var fillColor: RGBAColor? = .black
    package var usesEvenOdd = false
    package var strokeColor: RGBAColor?
    /// The stroked part of the path, as a fraction of its length.
    package var strokeStart: CGFloat = 0
    package var strokeEnd: CGFloat = 1
    package var lineWidth: CGFloat = 1
    package var miterLimit: CGFloat = 10
    package var lineCap = CGLineCap.butt
    package var lineJoin = CGLineJoin.miter
    package var dashPhase: CGFloat = 0
    /// The lengths of dashes and gaps in turn; empty for a solid line.
    package var dashLengths: [CGFloat] = []

    package init() {}

    /// The stroked path; nil when nothing is stroked.
    package var strokedPath: PathElements? {
        guard let path, strokeColor != nil, lineWidth > 0 else { return nil }
        let part = path.trimmed(strokeStart, strokeEnd)
        return part.isEmpty ? nil : part
    }

    /// The area of the drawing in bounds space; null when empty.
    package var reach: CGRect {
        guard let path, !path.isEmpty else { return .null }
        let box = path.boundsOfControlPoints
        guard strokeColor != nil, lineWidth > 0 else { return box }
        let reach = lineWidth / 2 * max(lineJoin == .miter ? miterLimit : 1, 2)
        return box.insetBy(dx: -reach, dy: -reach)
    }
}

/// A gradient over a layer, inside its rounded corners.
package struct LayerGradient: Hashable, Sendable {
    package enum Kind: UInt8, Sendable {
        /// Along the line between the points.
        case axial = 0
        /// In ellipses around the start, the last of which passes through the end.
        case radial = 1
        /// Around the start, from the direction of the end.
        case conic = 2
    }

    package var kind = Kind.axial
    package var colors: [RGBAColor] = []
    /// The location of each color, from 0 at the first point to 1 at the last; empty for even ones.
    package var locations: [Double] = []
    /// The start in units of the bounds.
    package var startPoint = CGPoint(x: 0.5, y: 0)
    package var endPoint = CGPoint(x: 0.5, y: 1)

    package init() {}

    /// The colors with ascending locations.
    package var stops: [(location: Double, color: RGBAColor)] {
        var last = -Double.infinity
        return colors.enumerated().map { index, color in
            let even = colors.count > 1 ? Double(index) / Double(colors.count - 1) : 0
            last = max(last, locations.indices.contains(index) ? locations[index] : even)
            return (last, color)
        }
    }
}

extension LayerState {
    /// The figure's values if it is a shape; otherwise setting them has no effect.
    package var shape: LayerShape {
        get { if case .shape(let shape)? = figure { shape } else { LayerShape() } }
        set { if case .shape? = figure { figure = .shape(newValue) } }
    }

    /// The figure's values if it is a gradient; otherwise setting them has no effect.
    package var gradient: LayerGradient {
        get { if case .gradient(let gradient)? = figure { gradient } else { LayerGradient() } }
        set { if case .gradient? = figure { figure = .gradient(newValue) } }
    }
}

extension LayerGradient {
    /// The colors as numbers, four each.
    var colorNumbers: [Double] {
        get { colors.flatMap { [Double($0.red), Double($0.green), Double($0.blue), Double($0.alpha)] } }
        set {
            colors = stride(from: 0, through: newValue.count - 4, by: 4).map { index in
                let part = newValue[index..<index + 4].map { Float($0) }
                return RGBAColor(red: part[0], green: part[1], blue: part[2], alpha: part[3])
            }
        }
    }
}
