// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// The numbers of presentations, in points, points per second and seconds.
enum PresentationNumbers {
    /// How dark it is below a sheet. Measured.
    static let sheetDim: CGFloat = 0.2
    /// How dark it is below an alert, in light and dark appearance. Measured.
    static let alertDim: (light: CGFloat, dark: CGFloat) = (0.2, 0.48)
    /// The grabber's size and its distance from the top of the sheet. Measured.
    static let grabber = CGSize(width: 36, height: 5), grabberTop: CGFloat = 5
    /// How opaque the grabber's gray is. Measured.
    static let grabberAlpha: CGFloat = 0.43
    /// The radius of a sheet's corners. Of iOS 13 to 18, by eye.
    static let sheetRadius: CGFloat = 10
    /// The distance of a sheet from the top of a screen without a safe area there. Chosen.
    static let leastSheetTop: CGFloat = 10
    /// The size of a form sheet on wide screens. Documented.
    static let formSheet = CGSize(width: 540, height: 620)
    /// The width of a page sheet on wide screens, and its least distance from the upper and lower edge. By eye.
    static let pageSheetWidth: CGFloat = 704, pageSheetMargin: CGFloat = 30
    /// The part of a sheet's height below which it is dismissed, and the velocity that dismisses it anywhere. Measured.
    static let dismissedPart: CGFloat = 0.5, dismissingVelocity: CGFloat = 1000
    /// How far ahead the velocity of a released sheet is followed to find its detent, in seconds. Chosen.
    static let lookAhead: CGFloat = 0.15
    /// How much of the finger's way a sheet follows that may not go on. That of scroll views.
    static let rubberBand: CGFloat = 0.55
    /// The spring of a sheet that was released: critically damped, with the natural frequency sqrt(1000 / 3). Measured.
    static let mass: CGFloat = 3, stiffness: CGFloat = 1000
    /// The natural frequency of an alert's spring. Measured, of its dim.
    static let alertFrequency: CGFloat = 22.88
    /// The duration of a dissolve and of a flip. Chosen.
    static let dissolve: TimeInterval = 0.35, flip: TimeInterval = 0.6

    /// The settings of a critically damped spring.
    ///
    /// - Parameters:
    ///   - mass: of the spring.
    ///   - stiffness: of the spring.
    ///   - velocity: at the beginning, in ways per second.
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
