// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import ImageComparison
import Testing

@Suite struct ImageComparisonTests {
    /// A picture of grey levels.
    private func grays(_ rows: [[UInt8]]) -> CGImage {
        let pixels = rows.joined().flatMap { level -> [UInt8] in [level, level, level, 255] }
        return CGImage(width: rows[0].count, height: rows.count, premultipliedBGRA: pixels)!
    }

    /// Black, from a column on white; the column itself may be in between.
    private func edge(at column: Int, between level: UInt8 = 255) -> CGImage {
        grays((0..<8).map { _ in (0..<8).map { $0 < column ? 0 : $0 == column ? level : 255 } })
    }

    private func pixel(_ blue: UInt8, _ green: UInt8, _ red: UInt8, _ alpha: UInt8) -> CGImage {
        CGImage(width: 1, height: 1, premultipliedBGRA: [blue, green, red, alpha])!
    }

    @Test func equalPicturesMatch() {
        let comparison = ImageComparison(edge(at: 3), edge(at: 3), tolerance: .exact)
        #expect(comparison.isMatch && comparison.differingPixels == 0 && comparison.largestDelta == 0)
    }

    @Test func blackAndWhiteAreOneApart() {
        let comparison = ImageComparison(grays([[0]]), grays([[255]]))
        #expect(!comparison.isMatch && abs(comparison.largestDelta - 1) < 1e-6)
        #expect(comparison.differingPixels == 1 && comparison.differingShare == 1)
    }

    @Test func whatNobodySeesMatches() {
        #expect(ImageComparison(grays([[100]]), grays([[104]])).isMatch)
        #expect(!ImageComparison(grays([[100]]), grays([[110]])).isMatch)
        #expect(!ImageComparison(grays([[100]]), grays([[101]]), tolerance: .exact).isMatch)
    }

    /// The eye distinguishes greens better than blues.
    @Test func coloursAreWeighedAsTheEyeDoes() {
        let black = pixel(0, 0, 0, 255)
        let blue = ImageComparison(pixel(100, 0, 0, 255), black).largestDelta
        let red = ImageComparison(pixel(0, 0, 100, 255), black).largestDelta
        let green = ImageComparison(pixel(0, 100, 0, 255), black).largestDelta
        #expect(blue < red && red < green)
    }

    @Test func transparencyIsSeen() {
        #expect(!ImageComparison(pixel(0, 0, 0, 0), pixel(0, 0, 0, 255)).isMatch, "they differ on white")
        #expect(!ImageComparison(pixel(0, 0, 0, 0), pixel(255, 255, 255, 255)).isMatch, "they differ on black")
    }

    @Test func anEdgeThatIsSmoothedInAnotherWayMatches() {
        #expect(ImageComparison(edge(at: 3, between: 128), edge(at: 3, between: 90)).isMatch)
    }

    @Test func anEdgeThatIsElsewhereDoesNotMatch() {
        let moved = ImageComparison(edge(at: 3), edge(at: 4))
        #expect(!moved.isMatch && moved.differingPixels == 8)
        #expect(!ImageComparison(edge(at: 3, between: 255), edge(at: 3, between: 128)).isMatch, "by half a pixel")
    }

    @Test func aDifferenceInAPlainAreaIsNoEdge() {
        var rows = (0..<5).map { _ in [UInt8](repeating: 200, count: 5) }
        rows[2][2] = 180
        let comparison = ImageComparison(grays(rows), grays((0..<5).map { _ in [UInt8](repeating: 200, count: 5) }))
        #expect(!comparison.isMatch && comparison.differingPixels == 1)
    }

    @Test func aShareOfPixelsMayDiffer() {
        var rows = (0..<10).map { _ in [UInt8](repeating: 0, count: 10) }
        let plain = grays(rows)
        rows[5][5] = 255
        #expect(!ImageComparison(grays(rows), plain, tolerance: .init(differingShare: 0.009)).isMatch)
        #expect(ImageComparison(grays(rows), plain, tolerance: .init(differingShare: 0.01)).isMatch)
    }

    @Test func otherSizesNeverMatch() {
        let comparison = ImageComparison(grays([[0, 0]]), grays([[0], [0]]), tolerance: .init(differingShare: 1))
        #expect(!comparison.isMatch && comparison.largestDelta == 1 && comparison.differingPixels == 2 + 1)
        #expect(comparison.summary == "2 x 1 pixels instead of 1 x 2")
        #expect(comparison.difference.width == 2 && comparison.difference.height == 2)
    }

    @Test func theDifferenceIsRedOnPale() {
        let difference = ImageComparison(grays([[0, 0]]), grays([[0, 255]])).difference
        #expect(difference.color(x: 0, y: 0) == SIMD4(204, 204, 204, 255))
        #expect(difference.color(x: 1, y: 0) == SIMD4(255, 0, 0, 255))
    }

    @Test func theSummaryHasTheNumbers() {
        let comparison = ImageComparison(grays([[0, 0, 0]]), grays([[0, 0, 255]]))
        #expect(comparison.summary == "1 pixels differ (33.33 %), the largest distance is 1.0 of 1")
    }
}
