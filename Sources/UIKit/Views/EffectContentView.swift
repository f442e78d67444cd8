// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// The `contentView` of an effect view.
final class EffectContentView: UIView {
    /// The color that a vibrancy effect gives to labels and template images in it; nil without such an effect.
    private(set) var vibrantColor: UIColor?

    func setVibrantColor(_ color: UIColor?) {
        vibrantColor = color
        tintColor = color
    }

    /// The vibrant color of the nearest effect view around a view; nil when it has no vibrancy effect.
    static func vibrantColor(around view: UIView) -> UIColor? {
        var above = view.superview
        while let next = above {
            if let content = next as? EffectContentView { return content.vibrantColor }
            above = next.superview
        }
        return nil
    }
}
