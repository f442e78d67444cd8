// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// The parameters for showing sublayers several times. Displays make the copies.
package struct LayerReplication: Hashable, Sendable {
    /// Rounded down; nothing is shown below 1.
    package var count: CGFloat = 1
    /// The delay between copies in seconds.
    package var delay: CGFloat = 0
    /// The transform from each copy to the next one, about the center of the bounds.
    package var transform = CATransform3D.identity
    /// The color that multiplies those of the first copy; nil means white.
    package var color: RGBAColor? = LayerCopy.white
    /// The amount added to it for each further copy.
    package var redOffset: CGFloat = 0
    package var greenOffset: CGFloat = 0
    package var blueOffset: CGFloat = 0
    package var alphaOffset: CGFloat = 0
    /// Whether the copies are in the superlayer's space, like those of a layer that keeps depth.
    package var keepsDepth = false

    package init() {}

    /// The largest number of copies, for nested layers their product. Chosen: 64 rows of 64.
    package static let most = 4096

    /// The number of visible copies.
    ///
    /// - Parameter copies: the number of copies of the layer itself.
    fileprivate func shownCount(in copies: Int) -> Int {
        guard count >= 1 else { return 0 }
        return Int(min(count, CGFloat(max(1, Self.most / max(1, copies)))))
    }

    fileprivate func color(of index: Int) -> RGBAColor {
        let first = color ?? LayerCopy.white
        func part(_ start: Float, _ offset: CGFloat) -> Float {
            Float(min(max(CGFloat(start) + offset * CGFloat(index), 0), 1))
        }
        return RGBAColor(
            red: part(first.red, redOffset), green: part(first.green, greenOffset), blue: part(first.blue, blueOffset),
            alpha: part(first.alpha, alphaOffset))
    }
}

/// One copy of a layer's sublayers.
package struct LayerCopy: Sendable {
    /// From bounds space to bounds space; nil for the identity.
    package var space: CATransform3D?
    /// The delay in seconds of the layer's own time.
    package var delay: Double = 0
    /// The color that multiplies others.
    package var color = LayerCopy.white

    static let white = RGBAColor(red: 1, green: 1, blue: 1, alpha: 1)
    fileprivate static let only = [LayerCopy()]
}

extension LayerState {
    /// The figure's values if it replicates; otherwise setting them has no effect.
    package var replication: LayerReplication {
        get { if case .replication(let replication)? = figure { replication } else { LayerReplication() } }
        set { if case .replication? = figure { figure = .replication(newValue) } }
    }

    package var isReplicating: Bool { if case .replication? = figure { true } else { false } }

    /// Whether its sublayers are in its superlayer's space, instead of on a plane of its own. Then nothing else of it
    /// is shown.
    package var keepsDepth: Bool {
        switch figure {
        case .space?: true
        case .replication(let replication)?: replication.keepsDepth
        default: false
        }
    }

    /// The copies of the sublayers in drawing order.
    ///
    /// - Parameter count: the number of copies of this layer itself.
    package func copies(in count: Int) -> [LayerCopy] {
        guard case .replication(let replication)? = figure else { return LayerCopy.only }
        let bounds = bounds.standardized, center = CGPoint(x: bounds.midX, y: bounds.midY)
        let step = replication.transform.moved(from: center, 0, to: center, 0)
        var space: CATransform3D?
        return (0..<replication.shownCount(in: count)).map { index in
            if index > 0, replication.transform != .identity { space = space?.concatenating(step) ?? step }
            return LayerCopy(
                space: space, delay: Double(replication.delay) * Double(index), color: replication.color(of: index))
        }
    }
}

// MARK: - Colors

extension RGBAColor {
    package func multiplied(by other: RGBAColor) -> RGBAColor {
        RGBAColor(
            red: red * other.red, green: green * other.green, blue: blue * other.blue, alpha: alpha * other.alpha)
    }

    package var opaque: RGBAColor { RGBAColor(red: red, green: green, blue: blue, alpha: 1) }

    package static var noTint: RGBAColor { LayerCopy.white }
}

extension LayerState {
    /// The state with all colors multiplied, except for contents.
    package func tinted(_ tint: RGBAColor) -> LayerState {
        guard tint != .noTint else { return self }
        var tinted = self
        tinted.backgroundColor = backgroundColor?.multiplied(by: tint)
        tinted.borderColor = borderColor?.multiplied(by: tint)
        tinted.shadow.color = shadow.color?.multiplied(by: tint)
        tinted.shape.fillColor = shape.fillColor?.multiplied(by: tint)
        tinted.shape.strokeColor = shape.strokeColor?.multiplied(by: tint)
        tinted.gradient.colors = gradient.colors.map { $0.multiplied(by: tint) }
        return tinted
    }
}
