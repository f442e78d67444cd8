// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Testing

@testable import Raster

/// How images are reduced in programs' bitmaps: with the weights that pictures of iPhones show.
struct ImageReductionTests {
    /// An image whose columns have these levels in all three colors, with the same alpha everywhere.
    private func makeImage(columns: [UInt8], height: Int = 1, alpha: UInt8 = 255) throws -> CGImage {
        let row = columns.flatMap { [$0, $0, $0, alpha] }
        return try #require(
            CGImage(
                width: columns.count, height: height,
                premultipliedBGRA: (0..<height).flatMap { _ in row }))
    }

    private func levels(of image: CGImage, row: Int = 0, channel: Int = 0) -> [Int] {
        (0..<image.width).map { Int(image.pixels[row * image.pixelRowLength + $0 * 4 + channel]) }
    }

    private func makeBitmap(width: Int, height: Int) throws -> CGContext {
        try #require(
            CGContext(
                data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpace(name: CGColorSpace.sRGB)!,
                bitmapInfo: CGBitmapInfo.byteOrder32Little.rawValue | CGImageAlphaInfo.premultipliedFirst.rawValue))
    }

    /// The weights of a pixel of the source in all pixels of a row, by the definition.
    private func weights(of column: Int, from count: Int, to newCount: Int) -> [Double] {
        let ratio = Double(count) / Double(newCount)
        func curve(_ distance: Double) -> Double {
            guard distance >= 0.5 else { return 1 }
            let x = Double.pi * distance / ratio
            return x < 2 * .pi ? sin(x) / x * sin(x / 2) / (x / 2) : 0
        }
        return (0..<newCount).map { place in
            let middle = Double(place) * Double(count - 1) / Double(newCount - 1)
            let all = (-4 * count...5 * count).map { (min(max($0, 0), count - 1), curve(abs(Double($0) - middle))) }
            return all.filter { $0.0 == column }.map(\.1).reduce(0, +) / all.map(\.1).reduce(0, +)
        }
    }

    @Test(arguments: [(100, 37), (37, 36), (64, 8), (9, 2), (5, 1), (1, 1), (300, 299)])
    func oneColorStaysTheSame(_ size: (from: Int, to: Int)) throws {
        let image = try makeImage(columns: Array(repeating: 90, count: size.from), height: size.from, alpha: 200)
        let reduced = try #require(image.reducedWhole(width: size.to, height: size.to))
        for row in 0..<size.to {
            #expect(levels(of: reduced, row: row).allSatisfy { $0 == 90 })
            #expect(levels(of: reduced, row: row, channel: 3).allSatisfy { $0 == 200 })
        }
    }

    /// Each column of the source contributes by its weight, in the middle and at the edges.
    @Test(arguments: [(12, 5), (20, 19), (30, 4)])
    func columnsHaveTheWeightsOfLanczos(_ size: (from: Int, to: Int)) throws {
        for column in 0..<size.from {
            var columns = [UInt8](repeating: 100, count: size.from)
            columns[column] = 200
            let reduced = try #require(try makeImage(columns: columns).reducedWhole(width: size.to, height: 1))
            let expected = weights(of: column, from: size.from, to: size.to)
            for (level, weight) in zip(levels(of: reduced), expected) {
                #expect(abs(Double(level) - (100 + 100 * weight)) < 0.51, "\(column)")
            }
        }
    }

    @Test func rowsHaveTheSameWeightsAsColumns() throws {
        let levels = (0..<50).map { UInt8($0 * 73 % 256) }
        let upright = try #require(
            CGImage(width: 1, height: 50, premultipliedBGRA: levels.flatMap { [$0, $0, $0, 255] as [UInt8] }))
        let rows = try #require(upright.reducedWhole(width: 1, height: 17))
        let columns = try #require(try makeImage(columns: levels).reducedWhole(width: 17, height: 1))
        #expect((0..<17).map { Int(rows.pixels[$0 * rows.pixelRowLength]) } == self.levels(of: columns))
    }

    /// The weights of a sharp edge are negative beside it: no color wraps around or exceeds its alpha.
    @Test func edgesStayInRange() throws {
        let image = try makeImage(columns: [UInt8](repeating: 0, count: 50) + [UInt8](repeating: 255, count: 50))
        let reduced = levels(of: try #require(image.reducedWhole(width: 40, height: 1)))
        #expect(reduced == reduced.sorted() && reduced.first == 0 && reduced.last == 255)

        let bytes = (0..<100).flatMap { ($0 < 50 ? [0, 0, 0, 0] : [200, 10, 0, 200]) as [UInt8] }
        let source = try #require(CGImage(width: 100, height: 1, premultipliedBGRA: bytes))
        let faded = try #require(source.reducedWhole(width: 40, height: 1))
        let alphas = levels(of: faded, channel: 3)
        for channel in 0..<3 { #expect(zip(levels(of: faded, channel: channel), alphas).allSatisfy { $0 <= $1 }) }
        #expect(alphas.contains { $0 > 200 })
    }

    /// A rectangle of whole pixels receives the reduced picture, any other one the next larger picture in steps.
    @Test func bitmapsReduceLikeCoreGraphics() throws {
        let image = try makeImage(columns: (0..<40).map { UInt8($0 * 97 % 256) }, height: 40)
        let context = try makeBitmap(width: 16, height: 16)
        context.draw(image, in: CGRect(x: 0, y: 0, width: 16, height: 16))
        let drawn = try #require(context.makeImage())
        #expect(levels(of: drawn, row: 8) == levels(of: try #require(image.reducedWhole(width: 16, height: 16))))
        #expect(image.sizeInSteps(for: CGAffineTransform(scaleX: 0.39, y: 0.4), image.bounds) == (16, 16))
        #expect(image.sizeInSteps(for: CGAffineTransform(scaleX: 0.41, y: 2), image.bounds) == (17, 40))
    }

    /// Only the columns that the clip shows are reduced: 16 of them to 8.
    @Test func bitmapsReduceThePartInTheClip() throws {
        let image = try makeImage(columns: (0..<40).map { UInt8($0 * 97 % 256) }, height: 40)
        let context = try makeBitmap(width: 20, height: 20)
        context.clip(to: CGRect(x: 4, y: 0, width: 8, height: 20))
        context.draw(image, in: CGRect(x: 0, y: 0, width: 20, height: 20))
        let drawn = levels(of: try #require(context.makeImage()), row: 8)
        let part = CGRect(x: 8, y: 0, width: 16, height: 40)
        #expect(Array(drawn[4..<12]) == levels(of: try #require(image.reduced(part, width: 8, height: 20))))
        #expect(drawn[..<4].allSatisfy { $0 == 0 } && drawn[12...].allSatisfy { $0 == 0 })
    }

    /// As with mipmaps on iOS's screen, and in browsers.
    @Test func screensReduceByAveraging() throws {
        let image = try makeImage(columns: (0..<32).map { $0 % 2 == 0 ? 0 : 255 }, height: 32)
        let screen = try #require(
            CairoCanvas.image(width: 8, height: 8) {
                $0.draw(image, in: CGRect(x: 0, y: 0, width: 8, height: 8), under: .identity)
            })
        #expect(levels(of: screen, row: 4).dropFirst().dropLast().allSatisfy { abs($0 - 128) < 12 })
    }

    /// Without interpolation a pixel of the source is shown as it is.
    @Test func withoutInterpolationPixelsAreChosen() throws {
        let context = try makeBitmap(width: 10, height: 10)
        context.interpolationQuality = .none
        let image = try makeImage(columns: (0..<40).map { $0 % 2 == 0 ? 0 : 255 }, height: 40)
        context.draw(image, in: CGRect(x: 0, y: 0, width: 10, height: 10))
        let drawn = levels(of: try #require(context.makeImage()), row: 5)
        #expect(drawn.allSatisfy { $0 == 0 || $0 == 255 })
    }

    /// Turned, mirrored, cut and with transparency: no pixel outside, and none is left out.
    @Test func reductionsMayBeTurnedAndCut() throws {
        let context = try makeBitmap(width: 40, height: 40)
        context.clip(to: CGRect(x: 5, y: 5, width: 30, height: 30))
        context.translateBy(x: 20, y: 20)
        context.rotate(by: 0.4)
        context.scaleBy(x: -1, y: 1)
        context.setAlpha(0.5)
        let image = try makeImage(columns: Array(repeating: 80, count: 300), height: 300)
        context.draw(image, in: CGRect(x: -50, y: -50, width: 100, height: 100))
        let drawn = try #require(context.makeImage())
        for row in 0..<40 {
            for (column, alpha) in levels(of: drawn, row: row, channel: 3).enumerated() {
                #expect(5..<35 ~= column && 5..<35 ~= row ? 127...128 ~= alpha : alpha == 0)
            }
        }
    }

    /// More pixels than Cairo's filters examine, and a long thin picture.
    @Test func largePicturesBecomeSmall() throws {
        let columns = (0..<4000).map { UInt8($0 / 1000 * 80) }
        let image = try makeImage(columns: columns, height: 1000)
        let reduced = try #require(image.reducedWhole(width: 40, height: 10))
        for place in 0..<4 { #expect(levels(of: reduced, row: 5)[place * 10 + 5] == place * 80) }
        let thin = try makeImage(columns: Array(repeating: 7, count: CGImage.largestSide))
        #expect(levels(of: try #require(thin.reducedWhole(width: 3, height: 1))) == [7, 7, 7])
    }
}

extension CGImage {
    fileprivate func reducedWhole(width: Int, height: Int) -> CGImage? {
        reduced(bounds, width: width, height: height)
    }
}
