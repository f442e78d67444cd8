// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// How a layer shows its sublayers several times. Displays make the copies.
package struct LayerReplication: Hashable, Sendable {
    /// Rounded down; nothing is shown below 1.
    package var count: CGFloat = 1
    /// Seconds by which each copy is later than the one before it.
    package var delay: CGFloat = 0
    /// From each copy to the next one, about the middle of the bounds.
    package var transform = CATransform3D.identity
    /// What the colours of the first copy are multiplied by; no colour is white.
    package var color: RGBAColor? = LayerCopy.white
    /// What is added to that from each copy to the next one.
    package var redOffset: CGFloat = 0
    package var greenOffset: CGFloat = 0
    package var blueOffset: CGFloat = 0
    package var alphaOffset: CGFloat = 0
    /// Whether the copies are seen in the superlayer's space, as those of a layer that keeps depth.
    package var keepsDepth = false

    package init() {}

    /// More copies are not shown, those of layers that stand in each other multiplied. Chosen: as many as 64 rows of 64.
    package static let most = 4096

    /// How many copies are shown.
    ///
    /// - Parameter copies: how many times the layer itself is shown.
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

/// One of the times that a layer shows its sublayers.
package struct LayerCopy: Sendable {
    /// From bounds space to bounds space; nil where nothing is moved.
    package var space: CATransform3D?
    /// How much later it is, in seconds of the layer's own time.
    package var delay: Double = 0
    /// What colours are multiplied by.
    package var color = LayerCopy.white

    static let white = RGBAColor(red: 1, green: 1, blue: 1, alpha: 1)
    fileprivate static let only = [LayerCopy()]
}

extension LayerState {
    /// The figure's values when it replicates; setting them changes nothing when it does not.
    package var replication: LayerReplication {
        get { if case .replication(let replication)? = figure { replication } else { LayerReplication() } }
        set { if case .replication? = figure { figure = .replication(newValue) } }
    }

    package var isReplicating: Bool { if case .replication? = figure { true } else { false } }

    /// Whether its sublayers stand in its superlayer's space, instead of on a plane of its own. Then it shows nothing else.
    package var keepsDepth: Bool {
        switch figure {
        case .space?: true
        case .replication(let replication)?: replication.keepsDepth
        default: false
        }
    }

    /// One for each time that the sublayers are shown, in the order in which they are drawn.
    ///
    /// - Parameter count: how many times this layer is shown itself.
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

// MARK: - Colours

extension RGBAColor {
    package func multiplied(by other: RGBAColor) -> RGBAColor {
        RGBAColor(
            red: red * other.red, green: green * other.green, blue: blue * other.blue, alpha: alpha * other.alpha)
    }

    package var opaque: RGBAColor { RGBAColor(red: red, green: green, blue: blue, alpha: 1) }

    package static var noTint: RGBAColor { LayerCopy.white }
}

extension LayerState {
    /// With all colours multiplied; contents are what they were.
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
