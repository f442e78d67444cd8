// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Testing

@Suite struct CGColorTests {
    @Test func aColourKeepsItsComponents() {
        let color = CGColor(srgbRed: 0.25, green: 0.5, blue: 0.75, alpha: 0.125)
        #expect(color.components == [0.25, 0.5, 0.75, 0.125])
        #expect(color.numberOfComponents == 4)
        #expect(color.alpha == 0.125)
    }

    @Test func aGrayHasTwoComponents() {
        let gray = CGColor(gray: 0.5, alpha: 0.25)
        #expect(gray.components == [0.5, 0.25])
        #expect(gray.numberOfComponents == 2)
        #expect(gray.copy(alpha: 1)?.components == [0.5, 1])
    }

    @Test func componentsOutsideAreKept() {
        #expect(CGColor(red: -1, green: 2, blue: 0.5, alpha: 1).components == [-1, 2, 0.5, 1])
    }

    @Test func equalColoursAreEqual() {
        let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
        #expect(red == CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(red != red.copy(alpha: 0.5))
        #expect(red == red.copy(alpha: 0.5)?.copy(alpha: 1))
        #expect(CGColor.black != CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1), "a gray and an RGB colour differ")
        #expect(Set([red, CGColor(red: 1, green: 0, blue: 0, alpha: 1)]).count == 1)
    }

    @Test func everyByteColourHasBytes() {
        for value in UInt8.min...UInt8.max {
            let bytes = SIMD4(value, 255 - value, value / 2, 255)
            #expect(RGBAColor(bytes: bytes).bytes == bytes)
        }
    }

    @Test(arguments: [Float(0.1), -0.001, 1.001, .nan, .infinity, 1e30])
    func aColourThatBytesCannotHoldHasNone(_ red: Float) {
        #expect(RGBAColor(red: red, green: 0, blue: 0, alpha: 1).bytes == nil)
    }
}
