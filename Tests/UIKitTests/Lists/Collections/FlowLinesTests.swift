// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Testing

@testable import UIKit

/// The measured rules for lines of a flow layout, as tables of cases.
struct FlowLinesTests {
    struct Case: CustomTestStringConvertible {
        var name: String
        var widths: [CGFloat]
        var available: CGFloat = 300
        var spacing: CGFloat = 10
        /// The places across, line by line.
        var lines: [[CGFloat]]
        var testDescription: String { name }
    }

    private static let cases = [
        Case(name: "a full line fills the length", widths: [90, 90, 90], lines: [[0, 105, 210]]),
        Case(
            name: "an equal last line is spaced as if it were full", widths: [90, 90, 90, 90, 90],
            lines: [[0, 105, 210], [0, 105]]),
        Case(name: "a single equal item begins the line", widths: [90], lines: [[0]]),
        Case(name: "an item that fills a line alone is centered", widths: [200, 200], lines: [[50], [50]]),
        Case(
            name: "an unequal last line has the least distance", widths: [100, 150, 40, 60],
            lines: [[0, 150], [0, 50]]),
        Case(name: "a lone unequal item is centered", widths: [100, 150, 40], lines: [[0, 150], [130]]),
        Case(name: "an item wider than the length is centered", widths: [340], lines: [[-20]]),
        Case(name: "what fits exactly stays in the line", widths: [145, 145], lines: [[0, 155]]),
    ]

    @Test(arguments: cases) func lines(_ test: Case) {
        let sizes = test.widths.map { FlowSize(across: $0, along: 40) }
        let isUniform = Set(test.widths).count == 1
        let lines = FlowLines(
            count: sizes.count, available: test.available, itemSpacing: test.spacing, lineSpacing: 10,
            common: sizes[0], own: isUniform ? FlowSizes() : FlowSizes(sizes))
        let items = sizes.indices.compactMap { lines.item($0) }
        #expect(items.map(\.across) == test.lines.flatMap { $0 })
        let along = test.lines.enumerated().flatMap { line in line.element.map { _ in CGFloat(line.offset) * 50 } }
        #expect(items.map(\.along) == along)
        #expect(lines.length == CGFloat(test.lines.count) * 50 - 10)
    }

    @Test func shorterItemsAreCenteredAcrossTheLine() {
        let sizes = [FlowSize(across: 100, along: 20), FlowSize(across: 150, along: 60)]
        let lines = FlowLines(
            count: 2, available: 300, itemSpacing: 10, lineSpacing: 10, common: sizes[0], own: FlowSizes(sizes))
        #expect(lines.item(0)?.along == 20 && lines.item(1)?.along == 0 && lines.length == 60)
    }

    @Test func aMillionEqualItemsAreOneRun() {
        let lines = FlowLines(
            count: 1_000_000, available: 320, itemSpacing: 0, lineSpacing: 0,
            common: FlowSize(across: 320, along: 44), own: FlowSizes())
        #expect(lines.length == 44_000_000)
        #expect(lines.item(500_000)?.along == 22_000_000)
        var found: [Int] = []
        lines.forEach(in: 22_000_000...22_000_087) { item, _ in found.append(item) }
        #expect(found == [500_000, 500_001])
    }

    @Test func sizesOfItemsThatAreGoneDoNotCount() {
        var own = FlowSizes()
        own[900] = FlowSize(across: 320, along: 60)
        let lines = FlowLines(
            count: 3, available: 320, itemSpacing: 0, lineSpacing: 0, common: FlowSize(across: 320, along: 44),
            own: own)
        #expect(lines.length == 132 && lines.item(2)?.along == 88 && lines.item(3) == nil)
    }

    @Test func changingSizesGivesTheLinesOfANewLayout() {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<200 {
            let count = Int.random(in: 1...60, using: &random), common = FlowSize(across: 70, along: 30)
            var lines = FlowLines(
                count: count, available: 320, itemSpacing: 10, lineSpacing: 5, common: common, own: FlowSizes())
            var own = FlowSizes()
            for _ in 0..<Int.random(in: 1...20, using: &random) {
                let item = Int.random(in: 0..<count, using: &random)
                let size = FlowSize(
                    across: CGFloat.random(in: 10...340, using: &random).rounded(),
                    along: CGFloat.random(in: 10...90, using: &random).rounded())
                own[item] = size
                lines.setSize(size, of: item)
            }
            let fresh = FlowLines(
                count: count, available: 320, itemSpacing: 10, lineSpacing: 5, common: common, own: own)
            #expect(lines.length == fresh.length)
            for item in 0..<count {
                let (one, other) = (lines.item(item), fresh.item(item))
                #expect(one?.across == other?.across && one?.along == other?.along && one?.size == other?.size)
            }
        }
    }
}
