// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreFoundation
import CoreGraphics
import LayerProtocol

/// Goes from one value to another as a mass on a spring does: past it and back, until the spring is at rest.
///
/// It runs for its `duration` and is cut off then; `settlingDuration` is what to set it to. Its timing function does not
/// count. Numbers that are not finite, and a mass or a stiffness that is not positive, count as the default.
open class CASpringAnimation: CABasicAnimation {
    /// Of what hangs at the spring. Default 1.
    public var mass: CGFloat = 1
    /// How strongly the spring pulls. Default 100.
    public var stiffness: CGFloat = 100
    /// What slows the mass down. Default 10; 0 lets it swing for ever.
    public var damping: CGFloat = 10
    /// At the beginning, in whole ways a second; positive goes towards the end.
    public var initialVelocity: CGFloat = 0
    /// Whether a damping that is larger than need be, to keep it from swinging, makes it creep. Else it counts as one
    /// that is just large enough.
    public var allowsOverdamping = false

    public override init() { super.init() }

    /// A spring of mass 1 by what one sees of it.
    ///
    /// - Parameters:
    ///   - perceptualDuration: of about one swing, in seconds. What is not positive counts as 0.5.
    ///   - bounce: from 1 (it swings for ever) over 0 (it just does not swing) to -1 (it creeps, and hardly moves).
    public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
        self.init()
        let duration = perceptualDuration.isFinite && perceptualDuration > 0 ? perceptualDuration : 0.5
        let frequency = 2 * .pi / duration, bounce = bounce.isNaN ? 0 : min(max(bounce, -0.999), 1)
        stiffness = frequency * frequency
        damping = 2 * frequency * (bounce < 0 ? 1 / (1 + bounce) : 1 - bounce)
        allowsOverdamping = bounce < 0
    }

    package convenience init(_ spring: SpringCurve, keyPath: String) {
        self.init()
        self.keyPath = keyPath
        (stiffness, damping) = (spring.frequency * spring.frequency, 2 * spring.decay)
        initialVelocity = spring.velocity
        allowsOverdamping = true
    }

    /// Of about one swing, in seconds.
    public var perceptualDuration: CFTimeInterval { 2 * .pi / spring.frequency }

    /// 1 for a spring that swings for ever, 0 for one that just does not, less for one that creeps.
    public var bounce: CGFloat {
        let ratio = spring.decay / spring.frequency
        return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
    }

    /// How long the spring needs until it is at rest, as far as one sees, in seconds; infinite without damping.
    public var settlingDuration: CFTimeInterval { spring.settlingTime }

    override func take(from other: CAAnimation) {
        super.take(from: other)
        guard let other = other as? CASpringAnimation else { return }
        (mass, stiffness, damping) = (other.mass, other.stiffness, other.damping)
        (initialVelocity, allowsOverdamping) = (other.initialVelocity, other.allowsOverdamping)
    }

    override func effects(on layer: CALayer) -> [AnimationEffect] {
        var effects = super.effects(on: layer)
        for index in effects.indices { effects[index].description.spring = spring }
        return effects
    }

    package var spring: SpringCurve {
        func positive(_ number: CGFloat, _ otherwise: Double) -> Double {
            number.isFinite && number > 0 ? min(Double(number), 1e9) : otherwise
        }
        let mass = positive(mass, 1), frequency = (positive(stiffness, 100) / mass).squareRoot()
        let decay = (damping.isFinite ? max(0, min(Double(damping), 1e9)) : 10) / (2 * mass)
        return SpringCurve(
            frequency: frequency, decay: allowsOverdamping ? decay : min(decay, frequency),
            velocity: Double(initialVelocity).held)
    }
}
