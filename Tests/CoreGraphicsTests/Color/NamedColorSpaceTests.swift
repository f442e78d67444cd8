// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Testing

@Suite struct NamedColorSpaceTests {
    @Test func greySpacesHaveOneComponent() throws {
        for name in [
            CGColorSpace.genericGrayGamma2_2, CGColorSpace.extendedGray, CGColorSpace.linearGray,
            CGColorSpace.extendedLinearGray,
        ] {
            let space = try #require(CGColorSpace(name: name))
            #expect(space.model == .monochrome && space.numberOfComponents == 1 && space.name == name)
            #expect(!space.isWideGamutRGB && space.baseColorSpace == nil && space.supportsOutput)
        }
    }

    @Test func aGreyInALinearSpaceIsLighterThanItsNumber() throws {
        let srgb = try #require(CGColorSpace(name: CGColorSpace.sRGB))
        func converted(_ name: CFString, _ value: CGFloat) throws -> [CGFloat] {
            let space = try #require(CGColorSpace(name: name))
            let color = try #require(CGColor(colorSpace: space, components: [value, 1]))
            return try #require(color.converted(to: srgb, intent: .relativeColorimetric, options: nil)?.components)
        }
        // sRGB's curve at half the light.
        let linear = try converted(CGColorSpace.linearGray, 0.5)
        #expect(linear.count == 4 && linear.prefix(3).allSatisfy { abs($0 - 0.7354) < 0.002 })
        let plain = try converted(CGColorSpace.genericGrayGamma2_2, 0.5)
        #expect(plain.prefix(3).allSatisfy { abs($0 - 0.5) < 0.002 })
        let bright = try converted(CGColorSpace.extendedLinearGray, 0.5)
        #expect(bright == linear)
    }

    @Test func aPatternsSpaceKnowsTheSpaceOfItsColours() throws {
        let base = try #require(CGColorSpace(name: CGColorSpace.displayP3))
        let stencils = try #require(CGColorSpace(patternBaseSpace: base))
        #expect(stencils.baseColorSpace == base && stencils.model == .pattern && stencils.numberOfComponents == 3)
        #expect(try #require(CGColorSpace(patternBaseSpace: nil)).baseColorSpace == nil)
        #expect(CGColorSpace(patternBaseSpace: stencils) == nil)
    }
}
