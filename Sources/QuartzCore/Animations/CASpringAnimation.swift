// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreFoundation
import CoreGraphics
import LayerProtocol

/// Animates a property like a mass on a spring: beyond the end value and back, until the spring rests.
///
/// It runs for its `duration`; set that to `settlingDuration` to let the spring come to rest. The timing function is
/// ignored. Numbers that are not finite, and a mass or stiffness that is not positive, are replaced by the default.
open class CASpringAnimation: CABasicAnimation {
    /// The mass on the spring. The default is 1.
    public var mass: CGFloat = 1
    /// The strength of the spring. The default is 100.
    public var stiffness: CGFloat = 100
    /// The friction that slows the mass down. The default is 10; with 0, it swings forever.
    public var damping: CGFloat = 10
    /// The initial speed, in total distances per second; positive is towards the end value. The default is 0.
    public var initialVelocity: CGFloat = 0
    /// Whether damping above the critical value makes the motion slower. If false, the default, such damping is reduced
    /// to the critical one.
    public var allowsOverdamping = false

    public override init() { super.init() }

    /// Creates a spring of mass 1 from its visible behavior.
    ///
    /// - Parameters:
    ///   - perceptualDuration: of about one oscillation, in seconds. A value that is not positive becomes 0.5.
    ///   - bounce: from 1 (oscillates forever) over 0 (critically damped) to -1 (overdamped, hardly moves).
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

    /// The duration of about one oscillation, in seconds.
    public var perceptualDuration: CFTimeInterval { 2 * .pi / spring.frequency }

    /// The bounciness: 1 oscillates forever, 0 is critically damped, and less is overdamped.
    public var bounce: CGFloat {
        let ratio = spring.decay / spring.frequency
        return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
    }

    /// The time until the spring visibly rests, in seconds; infinite without damping.
    public var settlingDuration: CFTimeInterval { spring.settlingTime }

    override class var keys: AnimationKeys.Table { AnimationKeys.ofSprings }

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
