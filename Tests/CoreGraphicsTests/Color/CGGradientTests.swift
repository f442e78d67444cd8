// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Testing

@Suite struct CGGradientTests {
    private let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    private let blue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)

    private func locations(_ gradient: CGGradient?) -> [CGFloat]? { gradient?.stops.map(\.location) }

    @Test func withoutLocationsColoursAreSpreadEvenly() {
        let gradient = CGGradient(colorsSpace: nil, colors: [red, blue, red] as CFArray, locations: nil)
        #expect(locations(gradient) == [0, 0.5, 1])
        #expect(gradient?.colorSpace == CGColorSpaceCreateDeviceRGB())
    }

    @Test func locationsAreHeldAndPutInOrder() {
        let gradient = CGGradient(
            colorsSpace: nil, colors: [red, blue, red, blue] as NSArray, locations: [0.7, -3, 9, .nan])
        #expect(locations(gradient) == [0, 0, 0.7, 1])
        #expect(gradient?.stops.map { $0.color.red } == [0, 0, 1, 1])
    }

    @Test func componentsMakeColours() {
        let gradient = CGGradient(
            colorSpace: CGColorSpaceCreateDeviceGray(), colorComponents: [0, 1, 1, 0.5], locations: nil, count: 2)
        #expect(gradient?.stops.map(\.color) == [.black, RGBAColor(red: 1, green: 1, blue: 1, alpha: 0.5)])
    }

    /// Half way in linear light is lighter than half way in sRGB.
    @Test func coloursAreMixedInTheGradientsSpace() throws {
        let space = try #require(CGColorSpace(name: CGColorSpace.linearSRGB))
        let gradient = try #require(
            CGGradient(colorsSpace: space, colors: [CGColor.black, CGColor.white] as NSArray, locations: nil))
        let middle = try #require(gradient.stops.first { $0.location == 0.5 })
        #expect(abs(middle.color.red - 0.735357) < 1e-5)
        // Between the stops it goes in straight lines; nowhere are these off by half a step of 255, but at black.
        for (a, b) in zip(gradient.stops, gradient.stops.dropFirst()) where a.location > 0 {
            let half = CGColor(
                colorSpace: space, components: Array(repeating: (a.location + b.location) / 2, count: 3) + [1])
            let straight = (a.color.red + b.color.red) / 2, exact = try #require(half).rgba.red
            #expect(abs(straight - exact) < 0.012)
        }
    }

    @Test func whatIsNoColourMakesNoGradient() throws {
        #expect(CGGradient(colorsSpace: nil, colors: NSArray(), locations: nil) == nil)
        let pattern = try #require(
            CGPattern(
                bounds: CGRect(x: 0, y: 0, width: 1, height: 1), matrix: .identity, xStep: 1, yStep: 1,
                tiling: .noDistortion, isColored: true
            ) { _ in })
        let space = try #require(CGColorSpace(patternBaseSpace: nil))
        let color = try #require(CGColor(patternSpace: space, pattern: pattern, components: [1]))
        #expect(CGGradient(colorsSpace: nil, colors: [color] as NSArray, locations: nil) == nil)
        #expect(
            CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: [red, color] as NSArray, locations: nil)
                == nil)
        #expect(
            CGGradient(colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: [], locations: nil, count: 0) == nil)
    }

    @Test func aPatternWithoutASizeIsNone() {
        let cell = CGRect(x: 0, y: 0, width: 4, height: 4)
        func pattern(_ bounds: CGRect, _ step: CGFloat) -> CGPattern? {
            CGPattern(
                bounds: bounds, matrix: .identity, xStep: step, yStep: 4, tiling: .noDistortion, isColored: true
            ) { _ in }
        }
        #expect(pattern(cell, 4) != nil)
        #expect(pattern(.zero, 4) == nil && pattern(cell, 0) == nil && pattern(cell, .nan) == nil)
        #expect(pattern(CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1), 4) == nil)
    }
}
