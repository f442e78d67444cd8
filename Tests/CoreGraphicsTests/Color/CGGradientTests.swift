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
        let gradient = CGGradient(
            colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: [red, blue, red] as CFArray, locations: nil)
        #expect(locations(gradient) == [0, 0.5, 1])
        #expect(gradient?.colorSpace == CGColorSpaceCreateDeviceRGB())
    }

    @Test func locationsAreHeldAndPutInOrder() {
        let gradient = CGGradient(
            colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: [red, blue, red, blue] as NSArray,
            locations: [0.7, -3, 9, .nan])
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

    /// Documented by Apple. The numbers are those of pictures of iPhones, within 2 of 255: generic RGB lacks saturated reds
    /// and greens, and the middle of two colours lies elsewhere than in sRGB.
    @Test func withoutASpaceColoursAreMixedInGenericRGB() throws {
        let mixtures: [(from: [CGFloat], to: [CGFloat], seen: [Float])] = [
            ([255, 0, 102], [255, 0, 102], [255, 43, 102]),
            ([0, 255, 12], [0, 255, 12], [5, 249, 12]),
            ([63, 233, 0], [255, 208, 148], [170, 220, 85]),
            ([127.5, 253.5, 6], [0, 255, 12], [82, 249, 9]),
        ]
        for (from, to, seen) in mixtures {
            let colors = [from, to].map {
                CGColor(srgbRed: $0[0] / 255, green: $0[1] / 255, blue: $0[2] / 255, alpha: 1)
            }
            let gradient = try #require(CGGradient(colorsSpace: nil, colors: colors as NSArray, locations: nil))
            let middle = from == to ? gradient.stops[0] : try #require(gradient.stops.first { $0.location == 0.5 })
            let parts = [middle.color.red, middle.color.green, middle.color.blue].map { Float($0) * 255 }
            for (part, value) in zip(parts, seen) { #expect(abs(part - value) <= 2, "\(from), \(to): \(parts)") }
        }
    }

    /// Grays keep their values: only what is between them depends on the space.
    @Test func graysOfGenericRGBStayGray() throws {
        let colors = [CGColor(gray: 0.2, alpha: 1), CGColor(gray: 0.8, alpha: 0.5)]
        let gradient = try #require(CGGradient(colorsSpace: nil, colors: colors as NSArray, locations: nil))
        let last = try #require(gradient.stops.last)
        for (color, gray) in [(gradient.stops[0].color, Float(0.2)), (last.color, Float(0.8))] {
            for part in [color.red, color.green, color.blue] { #expect(abs(Float(part) - gray) < 1e-5) }
        }
        #expect(gradient.stops.last?.color.alpha == 0.5)
        #expect(gradient.colorSpace?.model == .rgb && gradient.colorSpace != CGColorSpaceCreateDeviceRGB())
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
