// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The variants of a color in an asset catalog.
struct ColorSet: Decodable {
    private struct Entry: Decodable {
        var color: AssetColor?
        var traits: AssetTraits

        enum CodingKeys: String, CodingKey {
            case color
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            color = try container.decodeIfPresent(AssetColor.self, forKey: .color)
            traits = try AssetTraits(from: decoder)
        }
    }

    private var colors: [Entry]?

    /// The color, which is dynamic if the set has several variants; nil without any for this platform.
    ///
    /// - Throws: `AssetColor.Problem`
    func color() throws -> UIColor? {
        let entries = try (colors ?? []).compactMap { entry -> (traits: UITraitCollection, color: UIColor)? in
            guard let traits = entry.traits.collection, let color = try entry.color?.color() else { return nil }
            return (traits, color)
        }
        guard entries.count > 1 else { return entries.first?.color }
        return UIColor { traits in
            // The first of the entries with the most matching traits and no contradicting one.
            let fitting = entries.filter { traits.containsTraits(in: $0.traits) }
            let most = fitting.map(\.traits.values.count).max()
            return (fitting.first { $0.traits.values.count == most } ?? entries[0]).color
        }
    }
}

/// A color in a catalog: a name of the system's, or components.
struct AssetColor: Decodable {
    struct Problem: Error, CustomStringConvertible {
        var description: String
    }

    private var reference: String?
    private var colorSpace: String?
    private var components: [String: String]?

    private enum CodingKeys: String, CodingKey {
        case reference, components
        case colorSpace = "color-space"
    }

    func color() throws -> UIColor {
        if let reference {
            guard let color = Self.systemColors[reference] else {
                throw Problem(description: "the system color \(reference) does not exist")
            }
            return color
        }
        let alpha = try component("alpha", default: 1)
        switch colorSpace ?? "srgb" {
        case "srgb", "extended-srgb":
            return UIColor(
                red: try component("red"), green: try component("green"), blue: try component("blue"), alpha: alpha)
        case "display-p3":
            return UIColor(
                displayP3Red: try component("red"), green: try component("green"), blue: try component("blue"),
                alpha: alpha)
        case "gray-gamma-22", "extended-gray":
            return UIColor(white: try component("white"), alpha: alpha)
        case let other: throw Problem(description: "the color space \(other) is not supported")
        }
    }

    /// `0x7F` and `127` are fractions of 255; `0.498` is one of 1.
    private func component(_ name: String, default value: CGFloat? = nil) throws -> CGFloat {
        guard let text = components?[name] else {
            if let value { return value }
            throw Problem(description: "\(name) is missing")
        }
        if text.hasPrefix("0x"), let number = UInt8(text.dropFirst(2), radix: 16) { return CGFloat(number) / 255 }
        if let number = UInt8(text), !(name == "alpha" && number <= 1) { return CGFloat(number) / 255 }
        guard let number = Double(text), number.isFinite else {
            throw Problem(description: "\(name) is \"\(text)\" and not a number")
        }
        return CGFloat(number)
    }

    private static let systemColors: [String: UIColor] = [
        "systemRedColor": .systemRed, "systemOrangeColor": .systemOrange, "systemYellowColor": .systemYellow,
        "systemGreenColor": .systemGreen, "systemMintColor": .systemMint, "systemTealColor": .systemTeal,
        "systemCyanColor": .systemCyan, "systemBlueColor": .systemBlue, "systemIndigoColor": .systemIndigo,
        "systemPurpleColor": .systemPurple, "systemPinkColor": .systemPink, "systemBrownColor": .systemBrown,
        "systemGrayColor": .systemGray, "systemGray2Color": .systemGray2, "systemGray3Color": .systemGray3,
        "systemGray4Color": .systemGray4, "systemGray5Color": .systemGray5, "systemGray6Color": .systemGray6,
        "labelColor": .label, "secondaryLabelColor": .secondaryLabel, "tertiaryLabelColor": .tertiaryLabel,
        "quaternaryLabelColor": .quaternaryLabel, "linkColor": .link, "placeholderTextColor": .placeholderText,
        "separatorColor": .separator, "opaqueSeparatorColor": .opaqueSeparator,
        "systemBackgroundColor": .systemBackground, "secondarySystemBackgroundColor": .secondarySystemBackground,
        "tertiarySystemBackgroundColor": .tertiarySystemBackground,
        "systemGroupedBackgroundColor": .systemGroupedBackground,
        "secondarySystemGroupedBackgroundColor": .secondarySystemGroupedBackground,
        "tertiarySystemGroupedBackgroundColor": .tertiarySystemGroupedBackground, "systemFillColor": .systemFill,
        "secondarySystemFillColor": .secondarySystemFill, "tertiarySystemFillColor": .tertiarySystemFill,
        "quaternarySystemFillColor": .quaternarySystemFill,
    ]
}
