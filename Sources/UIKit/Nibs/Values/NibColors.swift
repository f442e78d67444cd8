// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import InterfaceBuilder

/// The colors of Interface Builder's files.
enum NibColors {
    /// Returns a color; nil for one that does not exist here.
    static func color(_ color: IBColor, in bundle: Bundle) -> UIColor? {
        switch color {
        case .components(let red, let green, let blue, let alpha, .displayP3):
            UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
        case .components(let red, let green, let blue, let alpha, _):
            UIColor(red: red, green: green, blue: blue, alpha: alpha)
        case .white(let white, let alpha, _): UIColor(white: white, alpha: alpha)
        case .system(let name, let value): system[name] ?? value.flatMap { self.color($0, in: bundle) }
        case .named(let name, let value):
            UIColor(named: name, in: bundle, compatibleWith: nil) ?? value.flatMap { self.color($0, in: bundle) }
        case .pattern: nil
        }
    }

    /// The system's colors by their names, the older ones included.
    static let system: [String: UIColor] = {
        var colors = adaptive
        colors.merge(fixed) { $1 }
        return colors
    }()

    private static let adaptive: [String: UIColor] = [
        "labelColor": .label, "secondaryLabelColor": .secondaryLabel, "tertiaryLabelColor": .tertiaryLabel,
        "quaternaryLabelColor": .quaternaryLabel, "placeholderTextColor": .placeholderText, "linkColor": .link,
        "separatorColor": .separator, "opaqueSeparatorColor": .opaqueSeparator,
        "systemFillColor": .systemFill, "secondarySystemFillColor": .secondarySystemFill,
        "tertiarySystemFillColor": .tertiarySystemFill, "quaternarySystemFillColor": .quaternarySystemFill,
        "systemBackgroundColor": .systemBackground, "secondarySystemBackgroundColor": .secondarySystemBackground,
        "tertiarySystemBackgroundColor": .tertiarySystemBackground,
        "systemGroupedBackgroundColor": .systemGroupedBackground,
        "secondarySystemGroupedBackgroundColor": .secondarySystemGroupedBackground,
        "tertiarySystemGroupedBackgroundColor": .tertiarySystemGroupedBackground,
        "groupTableViewBackgroundColor": .systemGroupedBackground,
        "tableCellGroupedBackgroundColor": .secondarySystemGroupedBackground,
        "systemRedColor": .systemRed, "systemOrangeColor": .systemOrange, "systemYellowColor": .systemYellow,
        "systemGreenColor": .systemGreen, "systemMintColor": .systemMint, "systemTealColor": .systemTeal,
        "systemCyanColor": .systemCyan, "systemBlueColor": .systemBlue, "systemIndigoColor": .systemIndigo,
        "systemPurpleColor": .systemPurple, "systemPinkColor": .systemPink, "systemBrownColor": .systemBrown,
        "systemGrayColor": .systemGray, "systemGray2Color": .systemGray2, "systemGray3Color": .systemGray3,
        "systemGray4Color": .systemGray4, "systemGray5Color": .systemGray5, "systemGray6Color": .systemGray6,
    ]

    private static let fixed: [String: UIColor] = [
        "blackColor": .black, "darkGrayColor": .darkGray, "lightGrayColor": .lightGray, "whiteColor": .white,
        "grayColor": .gray, "redColor": .red, "greenColor": .green, "blueColor": .blue, "cyanColor": .cyan,
        "yellowColor": .yellow, "magentaColor": .magenta, "orangeColor": .orange, "purpleColor": .purple,
        "brownColor": .brown, "clearColor": .clear, "darkTextColor": .black,
        "lightTextColor": UIColor(white: 1, alpha: 0.6),
    ]
}

extension NibValues {
    /// Returns a color. One that does not exist is reported.
    package func color(_ name: String) -> UIColor? {
        guard let decoder else { return archivedColor(name) }
        decoder.markRead(name)
        guard let color = decoder.element.color(name) else { return nil }
        let found = NibColors.color(color, in: decoder.nib.bundle)
        if found == nil { warn("is a color that does not exist here: it is left out", name) }
        return found
    }
}
