// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The colours of planets for drawing. Each is made once, and kept.
///
/// Their components are whole 255ths, which need a quarter of the bytes in a drawing.
@MainActor
final class PlanetColors {
    struct Entry {
        let solid: CGColor
        /// For the inside of a disc.
        let translucent: CGColor
        /// The number of the tint that is most like it.
        let tint: Int
    }

    /// How many tints there are. Drawings that share what depends on a colour use them.
    static let tintCount = 24

    /// One set for all views.
    static let shared = PlanetColors()

    private var entries: [UInt32: Entry] = [:]
    /// Of planets that overlap.
    let touching: Entry

    private init() { touching = Self.entry(255, 0, 0) }

    /// The colours of a planet, whether it touches another one or not.
    func own(of planet: Planet) -> Entry { own(planet.color) }

    func own(_ color: PlanetColor) -> Entry {
        let red = Self.byte(color.red), green = Self.byte(color.green), blue = Self.byte(color.blue)
        let key = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
        if let known = entries[key] { return known }
        let new = Self.entry(red, green, blue)
        entries[key] = new
        return new
    }

    /// Red for a planet that touches another one.
    func shown(of planet: Planet) -> Entry { planet.isTouching ? touching : own(of: planet) }

    private static func byte(_ part: Double) -> UInt8 { UInt8((min(max(part, 0), 1) * 255).rounded()) }

    private static func entry(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Entry {
        let solid = CGColor(
            srgbRed: CGFloat(red) / 255, green: CGFloat(green) / 255, blue: CGFloat(blue) / 255, alpha: 1)
        return Entry(solid: solid, translucent: faded(solid, to: 128), tint: tint(red, green, blue))
    }

    private static func faded(_ color: CGColor, to alpha: UInt8) -> CGColor {
        color.copy(alpha: CGFloat(alpha) / 255) ?? color
    }

    // MARK: - Tints

    /// The tint with the same hue.
    private static func tint(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Int {
        let parts = SIMD3(Double(red), Double(green), Double(blue)), most = parts.max(), range = most - parts.min()
        guard range > 0 else { return 0 }
        let sixth =
            switch most {
            case parts.x: (parts.y - parts.z) / range
            case parts.y: 2 + (parts.z - parts.x) / range
            default: 4 + (parts.x - parts.y) / range
            }
        let step = Int((sixth / 6 * Double(tintCount)).rounded())
        return (step + tintCount) % tintCount
    }

    /// As bright as planets are: components from 0.35 to 1.
    static func color(tint: Int, alpha: CGFloat = 1) -> UIColor {
        let hue = CGFloat(tint) / CGFloat(tintCount)
        return UIColor(hue: hue, saturation: 0.65, brightness: 1, alpha: alpha)
    }

    /// The opacity of trails, in 255ths.
    private nonisolated static let lineAlpha: UInt8 = 170
    nonisolated static let lineOpacity = Float(lineAlpha) / 255

    /// The tints' colours for lines in a drawing that is translucent as a whole.
    private(set) lazy var solidLines: [CGColor] = (0..<Self.tintCount).map { tint in
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        Self.color(tint: tint).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return Self.entry(Self.byte(red), Self.byte(green), Self.byte(blue)).solid
    }

    /// The tints' colours for lines.
    private(set) lazy var lines: [CGColor] = solidLines.map { Self.faded($0, to: Self.lineAlpha) }
}
