// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// The numbers of presentations, in points, points per second and seconds.
enum PresentationNumbers {
    /// The opacity of the black behind a sheet. Measured.
    static let sheetDim: CGFloat = 0.2
    /// The opacity of the black behind an alert, in light and dark appearance. Measured.
    static let alertDim: (light: CGFloat, dark: CGFloat) = (0.2, 0.48)
    /// The grabber's size and its distance from the top of the sheet. Measured.
    static let grabber = CGSize(width: 36, height: 5), grabberTop: CGFloat = 5
    /// The opacity of the grabber's gray. Measured.
    static let grabberAlpha: CGFloat = 0.43
    /// The radius of a sheet's corners. Chosen by eye from iOS 13 to 18.
    static let sheetRadius: CGFloat = 10
    /// The distance of a sheet from the top of a screen without a safe area there. Chosen.
    static let leastSheetTop: CGFloat = 10
    /// The size of a form sheet on wide screens. Documented.
    static let formSheet = CGSize(width: 540, height: 620)
    /// The width of a page sheet on wide screens, and its least distance from the upper and lower edge. Chosen by eye.
    static let pageSheetWidth: CGFloat = 704, pageSheetMargin: CGFloat = 30
    /// The fraction of a sheet's height at which a release dismisses it, and the velocity that dismisses it anywhere.
    /// Measured.
    static let dismissedPart: CGFloat = 0.5, dismissingVelocity: CGFloat = 1000
    /// The time for which the velocity of a released sheet is extrapolated to find its detent, in seconds. Chosen.
    static let lookAhead: CGFloat = 0.15
    /// The coefficient of resistance of a sheet beyond its limit: that of scroll views.
    static let rubberBand: CGFloat = 0.55
    /// The spring of a released sheet: critically damped, with the natural frequency sqrt(1000 / 3). Measured.
    static let mass: CGFloat = 3, stiffness: CGFloat = 1000
    /// The natural frequency of an alert's spring. Measured on the dimming behind the alert.
    static let alertFrequency: CGFloat = 22.88
    /// The duration of a dissolve and of a flip. Chosen.
    static let dissolve: TimeInterval = 0.35, flip: TimeInterval = 0.6

    /// The settings of a critically damped spring.
    ///
    /// - Parameters:
    ///   - mass: the mass of the spring.
    ///   - stiffness: the stiffness of the spring.
    ///   - velocity: the velocity at the beginning, in total distances per second.
    @MainActor
    static func spring(
        mass: CGFloat = PresentationNumbers.mass, stiffness: CGFloat = PresentationNumbers.stiffness,
        velocity: CGFloat = 0
    ) -> ViewAnimationSettings {
        let spring = CASpringAnimation()
        (spring.mass, spring.stiffness, spring.damping) = (mass, stiffness, 2 * (mass * stiffness).squareRoot())
        spring.initialVelocity = velocity
        return ViewAnimationSettings(
            duration: spring.settlingDuration, course: .spring(spring), options: .allowUserInteraction)
    }

    @MainActor static var alertSpring: ViewAnimationSettings {
        spring(mass: 1, stiffness: alertFrequency * alertFrequency)
    }
}
