// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol

/// What a person has chosen to see and hear better, on the first screen.
///
/// Notifications come after the value has changed, with no object.
@preconcurrency @MainActor
public struct UIAccessibility {
    private init() {}

    public static var isReduceMotionEnabled: Bool { preferences.contains(.reducedMotion) }

    public static var isReduceTransparencyEnabled: Bool { preferences.contains(.reducedTransparency) }

    /// Whether more contrast is wanted.
    public static var isDarkerSystemColorsEnabled: Bool { preferences.contains(.moreContrast) }

    /// Whether bold letters are wanted: what the scene's traits say.
    public static var isBoldTextEnabled: Bool {
        (scene?.traitCollection ?? UIApplication.current?.firstScreen?.traitCollection)?.legibilityWeight == .bold
    }

    /// False: browsers keep it a secret whether somebody listens. So readers are always served.
    public static var isVoiceOverRunning: Bool { false }

    public nonisolated static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityReduceMotionStatusDidChangeNotification")
    public nonisolated static let reduceTransparencyStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
    public nonisolated static let darkerSystemColorsStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")

    private static var scene: UIWindowScene? { UIApplication.current?.firstScene }

    private static var preferences: ScreenPreferences { UIApplication.current?.firstScreen?.preferences ?? [] }

    static func tellChange(from old: ScreenPreferences, to new: ScreenPreferences) {
        let changed = old.symmetricDifference(new)
        let notifications: [(ScreenPreferences, NSNotification.Name)] = [
            (.reducedMotion, reduceMotionStatusDidChangeNotification),
            (.reducedTransparency, reduceTransparencyStatusDidChangeNotification),
            (.moreContrast, darkerSystemColorsStatusDidChangeNotification),
        ]
        for (preference, name) in notifications where changed.contains(preference) {
            NotificationCenter.default.post(name: name, object: nil)
        }
    }

    // MARK: - Coordinates

    /// - Parameter rect: in the view's coordinates.
    /// - Returns: the smallest upright rectangle of the screen that holds it.
    public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
        view.layer.convert(rect, to: nil)
    }

    /// - Parameter path: in the view's coordinates.
    /// - Returns: the path in the screen's, exact under transforms that are affine.
    public static func convertToScreenCoordinates(_ path: UIBezierPath, in view: UIView) -> UIBezierPath {
        let origin = view.layer.convert(CGPoint.zero, to: nil)
        let right = view.layer.convert(CGPoint(x: 1, y: 0), to: nil)
        let down = view.layer.convert(CGPoint(x: 0, y: 1), to: nil)
        let transform = CGAffineTransform(
            a: right.x - origin.x, b: right.y - origin.y, c: down.x - origin.x, d: down.y - origin.y, tx: origin.x,
            ty: origin.y)
        let copy = UIBezierPath(cgPath: path.cgPath)
        copy.apply(transform)
        return copy
    }
}
