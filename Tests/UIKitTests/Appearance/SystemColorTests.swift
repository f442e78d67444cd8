// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

@MainActor
@Suite struct SystemColorTests {
    private func text(_ color: UIColor, _ style: UIUserInterfaceStyle) -> String {
        var red: CGFloat = 0, green: CGFloat = 0, blue: CGFloat = 0, alpha: CGFloat = 0
        color.resolvedColor(with: UITraitCollection(userInterfaceStyle: style))
            .getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        let bytes = [red, green, blue].map { String(Int(($0 * 255).rounded())) }.joined(separator: " ")
        return "\(bytes) \(Int((alpha * 100).rounded()))%"
    }

    /// "Color" in the Human Interface Guidelines, and the values that iOS 13 and later resolve to.
    @Test func coloursAreApples() {
        let colors: [(String, UIColor, light: String, dark: String)] = [
            ("brown", .systemBrown, "162 132 94 100%", "172 142 104 100%"),
            ("cyan", .systemCyan, "50 173 230 100%", "100 210 255 100%"),
            ("mint", .systemMint, "0 199 190 100%", "99 230 226 100%"),
            ("gray 2", .systemGray2, "174 174 178 100%", "99 99 102 100%"),
            ("gray 6", .systemGray6, "242 242 247 100%", "28 28 30 100%"),
            ("label", .label, "0 0 0 100%", "255 255 255 100%"),
            ("quaternary label", .quaternaryLabel, "60 60 67 18%", "235 235 245 16%"),
            ("placeholder", .placeholderText, "60 60 67 30%", "235 235 245 30%"),
            ("separator", .separator, "60 60 67 29%", "84 84 88 60%"),
            ("opaque separator", .opaqueSeparator, "198 198 200 100%", "56 56 58 100%"),
            ("fill", .systemFill, "120 120 128 20%", "120 120 128 36%"),
            ("secondary fill", .secondarySystemFill, "120 120 128 16%", "120 120 128 32%"),
            ("tertiary fill", .tertiarySystemFill, "118 118 128 12%", "118 118 128 24%"),
            ("quaternary fill", .quaternarySystemFill, "116 116 128 8%", "118 118 128 18%"),
            ("tertiary background", .tertiarySystemBackground, "255 255 255 100%", "44 44 46 100%"),
            ("tertiary grouped", .tertiarySystemGroupedBackground, "242 242 247 100%", "44 44 46 100%"),
            ("dark text", .darkText, "0 0 0 100%", "0 0 0 100%"),
            ("light text", .lightText, "255 255 255 60%", "255 255 255 60%"),
        ]
        for (name, color, light, dark) in colors {
            #expect(text(color, .light) == light, "\(name)")
            #expect(text(color, .dark) == dark, "\(name)")
        }
    }

    // MARK: - Transformers

    @Test func aTransformerIsCalledLikeAFunction() {
        let fade = UIConfigurationColorTransformer { $0.withAlphaComponent(0.5) }
        #expect(text(fade(.red), .light) == "255 0 0 50%" && text(fade.callAsFunction(.red), .dark) == "255 0 0 50%")
        let bold = UIConfigurationTextAttributesTransformer { incoming in
            var outgoing = incoming
            outgoing.font = .boldSystemFont(ofSize: 30)
            return outgoing
        }
        var container = AttributeContainer()
        container.kern = 2
        let result = bold.callAsFunction(container)
        #expect(result.font?.pointSize == 30 && result.kern == 2 && container.font == nil)
    }

    @Test func aBackgroundTakesTheTintAndTransformsIt() {
        var background = UIBackgroundConfiguration.clear()
        #expect(text(background.resolvedBackgroundColor(for: .green), .light) == "0 0 0 0%")
        background.backgroundColor = nil
        #expect(background.resolvedBackgroundColor(for: .green) == .green)
        background.backgroundColorTransformer = UIConfigurationColorTransformer { $0.withAlphaComponent(0.25) }
        #expect(text(background.resolvedBackgroundColor(for: .green), .light) == "0 255 0 25%")
        #expect(background.resolvedStrokeColor(for: .blue) == .blue)
        background.strokeColor = .red
        background.strokeColorTransformer = .grayscale
        #expect(text(background.resolvedStrokeColor(for: .blue), .light) == "54 54 54 100%")
    }
}
