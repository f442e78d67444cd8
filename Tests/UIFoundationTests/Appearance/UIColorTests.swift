// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Testing
import UIFoundation

@Suite struct UIColorTests {
    private static let dark = UITraitCollection(userInterfaceStyle: .dark)

    private func bytes(_ color: UIColor, _ traits: UITraitCollection = UITraitCollection()) -> [Int] {
        var red: CGFloat = 0, green: CGFloat = 0, blue: CGFloat = 0, alpha: CGFloat = 0
        color.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return [red, green, blue, alpha].map { Int(($0 * 255).rounded()) }
    }

    @Test func aProviderMakesTheColourForTraits() {
        let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
        #expect(color.resolvedColor(with: Self.dark) == .white)
        #expect(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)) == .black)
        Self.dark.performAsCurrent { #expect(color.cgColor == CGColor.white) }
        #expect(UIColor.red.resolvedColor(with: Self.dark) === UIColor.red)
    }

    @Test func aProviderMayReturnAnotherDynamicColour() {
        let color = UIColor { _ in .systemBackground }
        #expect(bytes(color, Self.dark) == [0, 0, 0, 255])
        #expect(bytes(color) == [255, 255, 255, 255])
    }

    @Test func anotherAlphaStaysDynamic() {
        let color = UIColor.systemRed.withAlphaComponent(0.2)
        #expect(bytes(color) == [255, 59, 48, 51])
        #expect(bytes(color, Self.dark) == [255, 69, 58, 51])
        #expect(bytes(color.withAlphaComponent(1), Self.dark) == [255, 69, 58, 255])
    }

    @Test func systemColoursHaveTheirPublishedLooks() {
        func traits(_ style: UIUserInterfaceStyle, _ contrast: UIAccessibilityContrast, _ level: UIUserInterfaceLevel)
            -> UITraitCollection
        {
            UITraitCollection {
                $0.userInterfaceStyle = style
                $0.accessibilityContrast = contrast
                $0.userInterfaceLevel = level
            }
        }
        #expect(bytes(.systemBlue, traits(.light, .high, .base)) == [0, 64, 221, 255])
        #expect(bytes(.systemBlue, traits(.dark, .high, .base)) == [64, 156, 255, 255])
        #expect(bytes(.secondaryLabel, traits(.light, .normal, .base)) == [60, 60, 67, 153])
        #expect(bytes(.separator, traits(.dark, .normal, .base)) == [84, 84, 88, 153])
        #expect(bytes(.systemGroupedBackground, traits(.light, .normal, .base)) == [242, 242, 247, 255])
        #expect(bytes(.secondarySystemGroupedBackground, traits(.dark, .normal, .elevated)) == [44, 44, 46, 255])
        #expect(bytes(.systemBackground, traits(.dark, .high, .elevated)) == [36, 36, 38, 255])
        #expect(bytes(.systemBackground, traits(.light, .high, .elevated)) == [255, 255, 255, 255])
    }

    @Test(
        arguments: [
            (0, 1, 1, [255, 0, 0]), (1.0 / 3, 1, 1, [0, 255, 0]), (2.0 / 3, 1, 1, [0, 0, 255]), (1, 1, 1, [255, 0, 0]),
            (0.5, 1, 0.5, [0, 128, 128]), (0.1, 0, 0.2, [51, 51, 51]), (-3, 2, .nan, [0, 0, 0]),
            (1.0 / 12, 0.5, 0.8, [204, 153, 102]),
        ] as [(CGFloat, CGFloat, CGFloat, [Int])])
    func hueSaturationAndBrightness(_ hue: CGFloat, _ saturation: CGFloat, _ brightness: CGFloat, _ expected: [Int]) {
        let color = UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: 1)
        #expect(Array(bytes(color).prefix(3)) == expected)
    }

    @Test func hueIsFoundAgain() {
        for step in 0..<24 {
            let hue = CGFloat(step) / 24
            let color = UIColor(hue: hue, saturation: 0.6, brightness: 0.7, alpha: 0.5)
            var found: CGFloat = 0, saturation: CGFloat = 0, brightness: CGFloat = 0, alpha: CGFloat = 0
            color.getHue(&found, saturation: &saturation, brightness: &brightness, alpha: &alpha)
            let parts = [found, saturation, brightness, alpha]
            let errors = zip(parts, [hue, 0.6, 0.7, 0.5]).map { abs($0 - $1) }
            #expect(errors.allSatisfy { $0 < 1e-5 }, "\(parts)")
        }
    }

    /// Programs make bytes of them by cutting what comes after the point.
    @Test func componentsComeBackAsTheyWereGiven() {
        var red: CGFloat = 0, green: CGFloat = 0, blue: CGFloat = 0, alpha: CGFloat = 0
        for byte in 0...255 {
            let part = CGFloat(byte) / 255
            let given: [CGFloat] = [part, 1 - part, part / 3, part]
            UIColor(red: given[0], green: given[1], blue: given[2], alpha: given[3])
                .getRed(&red, green: &green, blue: &blue, alpha: &alpha)
            #expect([red, green, blue, alpha] == given)
            UIColor(white: given[0], alpha: given[1]).getWhite(&red, alpha: &alpha)
            #expect([red, alpha] == [given[0], given[1]])
        }
        UIColor(hue: 0.6, saturation: 0.5, brightness: 0.7, alpha: 0.1)
            .getHue(&red, saturation: &green, brightness: &blue, alpha: &alpha)
        #expect(abs(red - 0.6) < 1e-12 && abs(green - 0.5) < 1e-12)
        #expect([blue, alpha] == [0.7, 0.1])
    }

    @Test func grayIsReadOfGraysOnly() {
        var white: CGFloat = -1, alpha: CGFloat = -1
        #expect(UIColor(white: 0.25, alpha: 0.5).getWhite(&white, alpha: &alpha))
        #expect(white == 0.25 && alpha == 0.5)
        #expect(!UIColor.red.getWhite(&white, alpha: &alpha))
        #expect(white == 0.25)
    }

    /// Numbers of https://www.w3.org/TR/css-color-4/: P3 green is color(srgb -0.511605 1.018267 -0.310675).
    @Test func displayP3GoesBeyondSRGB() {
        var red: CGFloat = 0, green: CGFloat = 0, blue: CGFloat = 0
        UIColor(displayP3Red: 0, green: 1, blue: 0, alpha: 1).getRed(&red, green: &green, blue: &blue, alpha: nil)
        #expect(abs(red + 0.5116) < 1e-3 && abs(green - 1.0183) < 1e-3 && abs(blue + 0.3107) < 1e-3)
        let gray = UIColor(displayP3Red: 0.5, green: 0.5, blue: 0.5, alpha: 1)
        #expect(bytes(gray) == [128, 128, 128, 255])
        #expect(gray.cgColor.colorSpace?.name == CGColorSpace.displayP3)
        #expect(gray.getWhite(&red, alpha: nil) && abs(red - 0.5) < 1e-6)
        let pale = gray.withAlphaComponent(0.25)
        #expect(pale.cgColor.components == [0.5, 0.5, 0.5, 0.25])
    }

    @Test func equality() {
        #expect(UIColor.red == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(UIColor.white != UIColor(red: 1, green: 1, blue: 1, alpha: 1))
        #expect(UIColor.systemRed == .systemRed && UIColor.systemRed != .systemOrange)
        #expect(UIColor.label != .black)
        #expect(UIColor.label.withAlphaComponent(0.5) == UIColor.label.withAlphaComponent(0.5))
        #expect(UIColor.label.withAlphaComponent(0.5).hash == UIColor.label.withAlphaComponent(0.5).hash)
        let literal: UIColor = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
        #expect(literal == .red)
    }
}
