// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// How a transition replaces the old appearance of a layer by the new one.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The old appearance fades into the new one.
    public static let fade = CATransitionType(rawValue: "fade")
    /// The new appearance slides over the old one.
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    /// The new appearance slides in and pushes the old one out.
    public static let push = CATransitionType(rawValue: "push")
    /// The old appearance slides away and reveals the new one.
    public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The side from which a transition's motion comes.
///
/// Top and bottom are those of iOS, where `fromTop` moves upwards on the screen, so that the new appearance comes from
/// below.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The motion starts at the right side.
    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
    /// The motion starts at the left side.
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    /// The motion goes upwards on the screen, as on iOS.
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    /// The motion goes downwards on the screen, as on iOS.
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// Animates the change from a layer's old appearance, with its sublayers, to the new one.
///
/// The old appearance is that before the commit, so changes in the same turn may come before or after adding the
/// transition.
///
/// A layer has at most one transition: it is stored under `kCATransition` whatever its key. As an action
/// (`layer.actions = ["sublayers": CATransition()]`) it runs when the key changes. A layer that was not visible before
/// appears from nothing; one that is hidden in the turn disappears.
///
/// The whole layer moves along its own axes, by the size of its bounds; a superlayer that masks to its bounds clips it.
/// The properties of the layer and of its presentation do not show the motion. In a group a transition has no effect.
///
/// Differences from iOS: sliding transitions do not fade. The old appearance is still: its animations stop. A fade to a
/// translucent appearance lets both show slightly.
open class CATransition: CAAnimation {
    /// The kind of transition. The default is `fade`.
    public var type = CATransitionType.fade
    /// The side that the motion comes from. Nil means `fromLeft`. A fade has none.
    public var subtype: CATransitionSubtype?
    /// The progress at which the transition starts, limited to 0...1. The default is 0.
    public var startProgress: Float = 0
    /// The progress at which the transition ends, from 0 to 1, the default.
    ///
    /// Afterwards the layer shows its actual state, unless `fillMode` and `isRemovedOnCompletion` keep the end.
    public var endProgress: Float = 1

    override class var keys: AnimationKeys.Table { AnimationKeys.ofTransitions }

    override func take(from other: CAAnimation) {
        super.take(from: other)
        guard let other = other as? CATransition else { return }
        (type, subtype) = (other.type, other.subtype)
        (startProgress, endProgress) = (other.startProgress, other.endProgress)
    }

    // MARK: - Layers and animations of a transition

    /// The animations of the layer, and of the image of its old appearance, if there is one.
    struct Course {
        var incoming: CABasicAnimation?
        var outgoing: CABasicAnimation?
        /// Whether the old appearance is in front of the new one.
        var isOutgoingInFront = false
    }

    /// - Parameter old: the image of the old appearance; nil when the layer was not visible.
    func course(from old: CALayer?, to layer: CALayer) -> Course {
        var course = Course()
        switch type {
        case .push:
            course.incoming = slide(layer, from: -1, to: 0)
            course.outgoing = slide(layer, from: 0, to: 1)
        case .moveIn: course.incoming = slide(layer, from: -1, to: 0)
        case .reveal:
            course.outgoing = slide(layer, from: 0, to: 1)
            course.isOutgoingInFront = true
        default:
            // If the old appearance fades out over a new one that fills the layer, the sum of both alphas is correct.
            // Otherwise both fade.
            if old == nil || !layer.coversItsBounds { course.incoming = fade(layer, from: -1, to: 0) }
            course.outgoing = old.flatMap { fade($0, from: 0, to: -1) }
            course.isOutgoingInFront = true
        }
        return course
    }

    /// Moves away from the layer's position, in lengths of the layer.
    private func slide(_ layer: CALayer, from start: CGFloat, to end: CGFloat) -> CABasicAnimation {
        let way = way(of: layer)
        func place(_ part: CGFloat) -> CGPoint { CGPoint(x: way.width * part, y: way.height * part) }
        return animation("position") { place(start + (end - start) * $0) }
    }

    /// - Parameters:
    ///   - start: added at the start, as a fraction of the layer's opacity.
    private func fade(_ layer: CALayer, from start: CGFloat, to end: CGFloat) -> CABasicAnimation {
        let opacity = CGFloat(layer.state.opacity)
        return animation("opacity") { (start + (end - start) * $0) * opacity }
    }

    private func animation(_ keyPath: String, _ value: (CGFloat) -> Any) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: keyPath)
        animation.take(from: self)
        animation.delegate = nil
        animation.isAdditive = true
        (animation.fromValue, animation.toValue) = (value(held(startProgress)), value(held(endProgress)))
        // The display may reach the end before it receives the removal.
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        return animation
    }

    private func held(_ progress: Float) -> CGFloat { progress.isNaN ? 0 : CGFloat(min(max(progress, 0), 1)) }

    /// The vector from one side of the layer to the other, in its superlayer's space.
    private func way(of layer: CALayer) -> CGSize {
        let size = layer.state.bounds.size, way: CGSize
        switch subtype {
        case .fromRight: way = CGSize(width: -size.width, height: 0)
        case .fromTop: way = CGSize(width: 0, height: -size.height)
        case .fromBottom: way = CGSize(width: 0, height: size.height)
        default: way = CGSize(width: size.width, height: 0)
        }
        return way.applying(layer.state.map(into: nil).affine)
    }
}
