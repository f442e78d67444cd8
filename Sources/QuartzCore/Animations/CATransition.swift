// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// How a transition leads from what a layer showed to what it shows.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The one becomes the other.
    public static let fade = CATransitionType(rawValue: "fade")
    /// The new one slides over the old one.
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    /// The new one slides in and pushes the old one out.
    public static let push = CATransitionType(rawValue: "push")
    /// The old one slides away from the new one.
    public static let reveal = CATransitionType(rawValue: "reveal")
}

/// From which side what moves in a transition comes.
///
/// Top and bottom are those of iOS: there `fromTop` goes upwards on the screen, and so what it brings comes from below.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// Leads from what a layer, with all in it, showed before the commit that brings the transition to what it shows then;
/// it does not matter whether the changes are made before it is added or afterwards, in the same turn.
///
/// A layer has one at most: whatever key it is added for, it stands under `kCATransition`. As an action
/// (`layer.actions = ["sublayers": CATransition()]`) it runs when the key changes. A layer that was not seen before comes out
/// of nothing; one that is hidden in the turn goes to nothing.
///
/// What moves is the whole layer, along its own axes, by the size of its bounds; a superlayer that masks to its bounds
/// cuts it off there. Nothing of it is seen in the layer's properties, nor in those of its presentation. In a group it
/// changes nothing.
///
/// Differences: nothing fades while it slides, as it does on iOS. The old one stands still: animations in it stop where they
/// are. A fade to something that is not opaque lets both be seen through a little.
open class CATransition: CAAnimation {
    public var type = CATransitionType.fade
    /// Nil stands for `fromLeft`. A fade has no side.
    public var subtype: CATransitionSubtype?
    /// Where on the way it begins, 0 to 1; other values are held to that.
    public var startProgress: Float = 0
    /// Where on the way it ends, 0 to 1. Afterwards the layer shows what it has, wherever that is, unless `fillMode` and
    /// `isRemovedOnCompletion` keep the end.
    public var endProgress: Float = 1

    override func take(from other: CAAnimation) {
        super.take(from: other)
        guard let other = other as? CATransition else { return }
        (type, subtype) = (other.type, other.subtype)
        (startProgress, endProgress) = (other.startProgress, other.endProgress)
    }

    // MARK: - What it is made of

    /// What the layer does, and what is done to the picture of it as it was, if there is one.
    struct Course {
        var incoming: CABasicAnimation?
        var outgoing: CABasicAnimation?
        /// Whether the old one is in front of the new one.
        var isOutgoingInFront = false
    }

    /// - Parameter old: the picture of what the layer showed; nil when it was not seen.
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
            // Where the old one fades on top of one that fills all of it, the sum is right; else both fade.
            if old == nil || !layer.coversItsBounds { course.incoming = fade(layer, from: -1, to: 0) }
            course.outgoing = old.flatMap { fade($0, from: 0, to: -1) }
            course.isOutgoingInFront = true
        }
        return course
    }

    /// Away from the layer's place, in lengths of it.
    private func slide(_ layer: CALayer, from start: CGFloat, to end: CGFloat) -> CABasicAnimation {
        let way = way(of: layer)
        func place(_ part: CGFloat) -> CGPoint { CGPoint(x: way.width * part, y: way.height * part) }
        return animation("position") { place(start + (end - start) * $0) }
    }

    /// - Parameters:
    ///   - start: what is added at the beginning, in parts of the layer's opacity.
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
        // Who shows it may be at its end before it hears of that.
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        return animation
    }

    private func held(_ progress: Float) -> CGFloat { progress.isNaN ? 0 : CGFloat(min(max(progress, 0), 1)) }

    /// From one side of the layer to the other, in its superlayer's space.
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
