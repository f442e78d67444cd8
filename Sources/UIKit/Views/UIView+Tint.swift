// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// The tint colour and its mode are those of the nearest view above, the view itself included, that has one of its own.
// `tintColorDidChange()` is called on a view when what it would be told has changed, and then on those below that do
// not have both of their own.

extension UIView {
    public enum TintAdjustmentMode: Int, Sendable {
        /// As the superview; normal without one.
        case automatic = 0
        case normal = 1
        /// The tint colour is shown without its saturation, as behind an alert.
        case dimmed = 2
    }

    /// What the view is tinted with when nothing above says otherwise.
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
            view = current.superview
        }
        return .normal
    }

    var resolvedTintColor: UIColor {
        inheritedTintAdjustmentMode == .dimmed ? inheritedTintColor.dimmedTint : inheritedTintColor
    }

    /// What a view is told of a tint from above.
    struct Tint: Equatable {
        var color: UIColor
        var mode: TintAdjustmentMode
    }

    var tint: Tint { Tint(color: inheritedTintColor, mode: inheritedTintAdjustmentMode) }

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

    /// The colour that was set, unless the layer was given another one since.
    var shownBackgroundColor: UIColor? {
        let color = layer.backgroundColor
        if let ownBackgroundColor, resolve(ownBackgroundColor).rgba == color?.rgba { return ownBackgroundColor }
        return color.map { UIColor(cgColor: $0) }
    }

    func resolveBackgroundColor() { layer.backgroundColor = ownBackgroundColor.map { resolve($0) } }

    private func resolve(_ color: UIColor) -> CGColor { color.resolvedColor(with: traitCollection).cgColor }
}

extension UIColor {
    /// The grey of the same luminance, at the same alpha. Chosen by eye: Apple publishes no formula.
    fileprivate var dimmedTint: UIColor {
        var red: CGFloat = 0, green: CGFloat = 0, blue: CGFloat = 0, alpha: CGFloat = 0
        getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return UIColor(white: 0.2126 * red + 0.7152 * green + 0.0722 * blue, alpha: alpha)
    }
}
