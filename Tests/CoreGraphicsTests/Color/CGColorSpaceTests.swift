// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Testing

@Suite struct CGColorSpaceTests {
    private static let names = [
        CGColorSpace.sRGB, CGColorSpace.extendedSRGB, CGColorSpace.linearSRGB, CGColorSpace.extendedLinearSRGB,
        CGColorSpace.displayP3, CGColorSpace.extendedDisplayP3, CGColorSpace.linearDisplayP3,
        CGColorSpace.extendedLinearDisplayP3,
    ].map { $0 as String }

    private func space(_ name: String) throws -> CGColorSpace { try #require(CGColorSpace(name: name as NSString)) }

    private func convert(_ components: [CGFloat], _ from: String, _ to: String) throws -> [CGFloat] {
        let color = try #require(CGColor(colorSpace: space(from), components: components))
        let converted = try #require(color.converted(to: space(to), intent: .defaultIntent, options: nil))
        return try #require(converted.components)
    }

    private func expectNear(
        _ actual: [CGFloat], _ expected: [CGFloat], within tolerance: CGFloat = 1e-6,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let worst = zip(actual, expected).map { abs($0 - $1) }.max() ?? .infinity
        #expect(actual.count == expected.count && worst <= tolerance, "\(actual)", sourceLocation: sourceLocation)
    }

    // MARK: - Names

    @Test func aSpaceIsFoundByItsName() throws {
        for name in Self.names {
            let found = try space(name)
            #expect(found.name as String? == name)
            #expect(found.model == .rgb && found.numberOfComponents == 3)
            #expect(try found == space(name))
        }
        #expect(CGColorSpace(name: "no such space") == nil)
        #expect(CGColorSpaceCreateDeviceGray().numberOfComponents == 1)
    }

    @Test func wideSpacesSaySo() throws {
        #expect(try space("kCGColorSpaceDisplayP3").isWideGamutRGB)
        #expect(try space("kCGColorSpaceExtendedSRGB").isWideGamutRGB)
        #expect(!CGColorSpaceCreateDeviceRGB().isWideGamutRGB)
        #expect(!CGColorSpaceCreateDeviceGray().isWideGamutRGB)
    }

    @Test func aPatternsSpaceHasItsBasesComponents() throws {
        let space = try #require(CGColorSpace(patternBaseSpace: CGColorSpaceCreateDeviceRGB()))
        #expect(space.model == .pattern && space.numberOfComponents == 3 && !space.supportsOutput)
        #expect(CGColorSpace(patternBaseSpace: space) == nil)
        #expect(CGColorSpace(patternBaseSpace: nil)?.numberOfComponents == 0)
    }

    // MARK: - Conversion

    /// Known pairs: the curve of IEC 61966-2-1 at a half, and the red of Display P3 as CSS Color 4 gives it.
    @Test func knownColoursConvert() throws {
        let linear = try convert([0.5, 0.5, 0.5, 1], "kCGColorSpaceSRGB", "kCGColorSpaceLinearSRGB")
        expectNear(linear, [0.21404114, 0.21404114, 0.21404114, 1])
        let red = try convert([1, 0, 0, 0.5], "kCGColorSpaceDisplayP3", "kCGColorSpaceExtendedSRGB")
        expectNear(red, [1.0930663, -0.2267420, -0.1501345, 0.5], within: 1e-5)
        let white = try convert([1, 1, 1, 1], "kCGColorSpaceDisplayP3", "kCGColorSpaceSRGB")
        expectNear(white, [1, 1, 1, 1])
    }

    @Test func aSpaceThatIsNotExtendedHoldsItsColours() throws {
        let red = try convert([1, 0, 0, 1], "kCGColorSpaceDisplayP3", "kCGColorSpaceSRGB")
        #expect(red == [1, 0, 0, 1])
    }

    @Test func aGrayIsTheLuminance() throws {
        let green = try convert([0, 1, 0, 1], "kCGColorSpaceLinearSRGB", "kCGColorSpaceLinearGray")
        expectNear(green, [0.7152, 1])
        let back = try convert([0.25, 1], "kCGColorSpaceGenericGrayGamma2_2", "kCGColorSpaceSRGB")
        expectNear(back, [0.25, 0.25, 0.25, 1])
    }

    @Test func thereAndBackIsTheSame() throws {
        for from in Self.names {
            for to in Self.names where to.contains("Extended") {
                let color: [CGFloat] = [0.9, 0.2, 0.55, 0.7]
                expectNear(try convert(try convert(color, from, to), to, from), color, within: 1e-9)
            }
        }
    }

    @Test func drawingGetsTheColourInSRGB() throws {
        let color = try #require(
            CGColor(colorSpace: space("kCGColorSpaceLinearSRGB"), components: [0.21404114, 0, 1, 0.5]))
        #expect(abs(color.rgba.red - 0.5) < 1e-6)
        #expect(color.rgba.green == 0 && abs(color.rgba.blue - 1) < 1e-6 && color.rgba.alpha == 0.5)
    }

    // MARK: - Bad input

    @Test func aWrongCountIsNoColour() {
        let rgb = CGColorSpaceCreateDeviceRGB()
        for count in [0, 1, 3, 5] {
            #expect(CGColor(colorSpace: rgb, components: [CGFloat](repeating: 1, count: count)) == nil)
        }
    }

    @Test func numbersThatAreNoneComeThrough() throws {
        let color = try convert(
            [.nan, .infinity, -.infinity, 1], "kCGColorSpaceSRGB", "kCGColorSpaceExtendedLinearSRGB")
        #expect(color.count == 4 && color[3] == 1)
    }
}
