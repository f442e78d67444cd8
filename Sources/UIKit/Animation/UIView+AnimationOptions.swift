// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIView {
    /// How an animation goes. The numbers of the curves are those of `AnimationCurve`, at their place among the bits.
    public struct AnimationOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Lays out, as part of the animation, the views whose size it changes.
        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        /// Views take touches while they are animated, where they are seen.
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// Begins at what is seen now and takes the place of animations that are running, instead of being added to
        /// them.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// Goes on until it is removed.
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// Each pass is followed by one backwards.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// Inside another animation's block: keeps its own duration.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        /// Inside another animation's block: keeps its own curve.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
        /// In a transition: what its block changes is animated too.
        public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
        /// In a transition: views are shown and hidden instead of being added and removed.
        public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
        /// Inside another animation's block: keeps its own repetitions, and whether there are touches.
        public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

        public static let curveEaseInOut: AnimationOptions = []
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

        /// About the vertical axis; the left side comes to the front.
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
        /// Is a dissolve.
        public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
        /// Is a dissolve.
        public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
        /// About the horizontal axis; the upper side comes to the front.
        public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
        public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

        /// The transition alone; empty when there is none.
        var transition: AnimationOptions { intersection(.transitionFlipFromBottom) }

        /// The curve that the bits name; what is none of them counts as the first.
        var curve: AnimationCurve { AnimationCurve(rawValue: Int(rawValue >> 16 & 0xF)) ?? .easeInOut }
    }

    /// How an animation's progress follows its time.
    public enum AnimationCurve: Int, Sendable {
        case easeInOut = 0
        case easeIn = 1
        case easeOut = 2
        case linear = 3

        var timingFunction: CAMediaTimingFunction {
            switch self {
            case .easeInOut: CAMediaTimingFunction(name: .easeInEaseOut)
            case .easeIn: CAMediaTimingFunction(name: .easeIn)
            case .easeOut: CAMediaTimingFunction(name: .easeOut)
            case .linear: CAMediaTimingFunction(name: .linear)
            }
        }
    }
}
