// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol

// Converts a screen's size and the user's preferences to traits.
//
//                       width                                        height
//     phone, upright    compact                                      regular
//     phone, lying      regular from 896 points, or when it is       compact
//                       414 or more high; else compact
//     everything else   regular from 640 points                      regular from 480 points
//
// Phones: a window is lying when it is wider than high and lower than 480 points (the lowest upright phone in a
// browser's frame has more, the highest lying one has 440). Regular widths are those of the Plus and Max models (736 x
// 414, 896 x 414, 926 x 428, 932 x 430, 956 x 440); a browser's frame takes from the height. Apple's table is "Layout"
// in its Human Interface Guidelines.
//
// Everything else: an iPad's split views are compact up to 639 points and regular from 678. Apple has no windows lower
// than 480 points; that one is chosen, so that a strip of a window is treated as a phone lying on its side.

extension ScreenDescription {
    package var traits: UITraitCollection {
        UITraitCollection {
            $0.userInterfaceIdiom = preferences.contains(.phone) ? .phone : .pad
            $0.userInterfaceStyle = preferences.contains(.dark) ? .dark : .light
            $0.accessibilityContrast = preferences.contains(.moreContrast) ? .high : .normal
            $0.layoutDirection = preferences.contains(.rightToLeft) ? .rightToLeft : .leftToRight
            $0.displayGamut = preferences.contains(.wideGamut) ? .P3 : .SRGB
            $0.displayScale = scale
            $0.horizontalSizeClass = horizontalSizeClass
            $0.verticalSizeClass = verticalSizeClass
            $0.preferredContentSizeCategory = UIContentSizeCategory(textSize)
            // Displays do not report these: the values are those of a new device.
            $0.legibilityWeight = .regular
            $0.userInterfaceLevel = .base
            $0.forceTouchCapability = .unavailable
            $0.activeAppearance = .active
        }
    }

    private var isLow: Bool { size.height < 480 }

    private var isLyingPhone: Bool { isLow && size.width > size.height }

    var horizontalSizeClass: UIUserInterfaceSizeClass {
        guard preferences.contains(.phone) else { return size.width >= 640 ? .regular : .compact }
        return isLyingPhone && (size.width >= 896 || size.height >= 414) ? .regular : .compact
    }

    var verticalSizeClass: UIUserInterfaceSizeClass {
        (preferences.contains(.phone) ? isLyingPhone : isLow) ? .compact : .regular
    }
}

extension UIContentSizeCategory {
    init(_ size: TextSize) {
        let index = Int(size.rawValue) - 1
        self = Self.ordered.indices.contains(index) ? Self.ordered[index] : .large
    }

    package var textSize: TextSize {
        Self.ordered.firstIndex(of: self).flatMap { TextSize(rawValue: UInt8($0 + 1)) } ?? .standard
    }
}
