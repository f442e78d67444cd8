// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// The tint color and its mode are those of the nearest view with its own value, starting with the view itself.
// `tintColorDidChange()` is called on a view when its effective values have changed, and then on descendants that do
// not have both values of their own.

extension UIView {
    /// How a view shows its tint color.
    public enum TintAdjustmentMode: Int, Sendable {
        /// Uses the mode of the superview; normal without one.
        case automatic = 0
        /// Shows the tint color unchanged.
        case normal = 1
        /// Shows the tint color without saturation, as behind an alert.
        case dimmed = 2
    }

    /// The tint color of a view without an inherited one.
    static let defaultTintColor = UIColor.systemBlue

    var inheritedTintColor: UIColor {
        var view: UIView? = self
        while let current = view {
            if let color = current.ownTintColor { return color }
            view = current.superview
        }
        return Self.defaultTintColor
    }

    var inheritedTintAdjustmentMode: TintAdjustmentMode {
        var view: UIView? = self
        while let current = view {
            if current.ownTintAdjustmentMode != .automatic { return current.ownTintAdjustmentMode }
            if !current.presentationsThatDimTint.isEmpty { return .dimmed }
            view = current.superview
        }
        return .normal
    }

    var resolvedTintColor: UIColor {
        inheritedTintAdjustmentMode == .dimmed ? inheritedTintColor.dimmedTint : inheritedTintColor
    }

    /// The tint that a view inherits.
    struct Tint: Equatable {
        var color: UIColor
        var mode: TintAdjustmentMode
    }

    var tint: Tint { Tint(color: inheritedTintColor, mode: inheritedTintAdjustmentMode) }

    /// Makes the tint gray behind a presentation, unless the program has set a mode.
    func setTintDimmed(_ isDimmed: Bool, by presentation: AnyObject) {
        let key = ObjectIdentifier(presentation)
        guard presentationsThatDimTint.contains(key) != isDimmed else { return }
        changeTint {
            if isDimmed { presentationsThatDimTint.insert(key) } else { presentationsThatDimTint.remove(key) }
        }
    }

    func changeTint(_ body: () -> Void) {
        let old = tint
        body()
        tellTintChanged(from: old)
    }

    func tellTintChanged(from old: Tint) {
        let new = tint
        guard old != new else { return }
        tellTintChanged(color: old.color != new.color, mode: old.mode != new.mode)
    }

    private func tellTintChanged(color: Bool, mode: Bool) {
        tintColorDidChange()
        for view in subviews {
            let color = color && view.ownTintColor == nil, mode = mode && view.ownTintAdjustmentMode == .automatic
            if color || mode { view.tellTintChanged(color: color, mode: mode) }
        }
    }
}

extension UIView {
    // MARK: - Background

    /// The color that was set, unless the layer's own was changed since.
    var shownBackgroundColor: UIColor? {
        let color = layer.backgroundColor
        if let ownBackgroundColor, resolve(ownBackgroundColor).rgba == color?.rgba { return ownBackgroundColor }
        return color.map { UIColor(cgColor: $0) }
    }

    func resolveBackgroundColor() { layer.backgroundColor = ownBackgroundColor.map { resolve($0) } }

    private func resolve(_ color: UIColor) -> CGColor { color.resolvedColor(with: traitCollection).cgColor }
}

extension UIColor {
    /// The gray of the same luminance and alpha. Chosen by eye: Apple publishes no formula.
    fileprivate var dimmedTint: UIColor {
        var red: CGFloat = 0, green: CGFloat = 0, blue: CGFloat = 0, alpha: CGFloat = 0
        getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return UIColor(white: 0.2126 * red + 0.7152 * green + 0.0722 * blue, alpha: alpha)
    }
}
