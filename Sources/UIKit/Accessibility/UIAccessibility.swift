// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol

/// The user's accessibility preferences on the first screen.
///
/// Notifications are posted after a value has changed, without an object.
@preconcurrency @MainActor
public struct UIAccessibility {
    private init() {}

    /// Whether the user prefers less motion.
    public static var isReduceMotionEnabled: Bool { preferences.contains(.reducedMotion) }

    /// Whether the user prefers less transparency.
    public static var isReduceTransparencyEnabled: Bool { preferences.contains(.reducedTransparency) }

    /// Whether the user prefers more contrast.
    public static var isDarkerSystemColorsEnabled: Bool { preferences.contains(.moreContrast) }

    /// Whether the user prefers bold text, according to the scene's traits.
    public static var isBoldTextEnabled: Bool {
        (scene?.traitCollection ?? UIApplication.current?.firstScreen?.traitCollection)?.legibilityWeight == .bold
    }

    /// Whether a screen reader is running: always false, because browsers do not reveal it. Screen readers are always
    /// supported.
    public static var isVoiceOverRunning: Bool { false }

    /// Posted when `isReduceMotionEnabled` has changed.
    public nonisolated static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityReduceMotionStatusDidChangeNotification")
    /// Posted when `isReduceTransparencyEnabled` has changed.
    public nonisolated static let reduceTransparencyStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
    /// Posted when `isDarkerSystemColorsEnabled` has changed.
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

    /// Converts a rectangle of a view to its upright bounding rectangle on the screen.
    ///
    /// - Parameters:
    ///   - rect: in the view's coordinates.
    ///   - view: the view to whose coordinates the shape belongs.
    public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
        view.layer.convert(rect, to: nil)
    }

    /// Converts a path of a view to the screen's coordinates, exactly for affine transforms.
    ///
    /// - Parameters:
    ///   - path: in the view's coordinates.
    ///   - view: the view to whose coordinates the shape belongs.
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
