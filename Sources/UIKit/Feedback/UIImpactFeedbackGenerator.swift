// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol

/// Generates haptic feedback for a collision.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// The mass or the stiffness of the colliding objects.
    public enum FeedbackStyle: Int, Sendable {
        /// A collision between small or light objects.
        case light = 0
        /// A collision between objects of medium size or weight.
        case medium = 1
        /// A collision between large or heavy objects.
        case heavy = 2
        /// A collision between soft objects, which yield.
        case soft = 3
        /// A collision between rigid objects, which do not yield.
        case rigid = 4
    }

    private let style: FeedbackStyle

    /// Creates a generator of medium impacts.
    public override init() {
        style = .medium
        super.init()
    }

    /// Creates a generator of impacts of a style.
    public init(style: FeedbackStyle) {
        self.style = style
        super.init()
    }

    /// Creates a generator of impacts of a style, in a view.
    public init(style: FeedbackStyle, view: UIView) {
        self.style = style
        super.init(view: view)
    }

    /// Generates the feedback at full intensity.
    open func impactOccurred() { impactOccurred(intensity: 1) }

    /// Generates the feedback at full intensity, for a place in a view.
    ///
    /// - Parameter location: in the view's coordinates. Has no effect.
    open func impactOccurred(at location: CGPoint) { impactOccurred(intensity: 1) }

    /// Generates the feedback.
    ///
    /// - Parameter intensity: from 0, which is not noticeable, to 1.
    open func impactOccurred(intensity: CGFloat) { generate(.impact(style.impact, intensity: Double(intensity))) }

    /// Generates the feedback, for a place in a view.
    ///
    /// - Parameters:
    ///   - intensity: from 0, which is not noticeable, to 1.
    ///   - location: in the view's coordinates. Has no effect.
    open func impactOccurred(intensity: CGFloat, at location: CGPoint) { impactOccurred(intensity: intensity) }
}

extension UIImpactFeedbackGenerator.FeedbackStyle {
    fileprivate var impact: HapticFeedback.Impact {
        switch self {
        case .light: .light
        case .medium: .medium
        case .heavy: .heavy
        case .soft: .soft
        case .rigid: .rigid
        }
    }
}
