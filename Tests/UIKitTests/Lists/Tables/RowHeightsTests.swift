// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import UIKit

@Suite struct RowHeightsTests {
    private struct Row: Equatable {
        var height: CGFloat, isEstimated: Bool
    }

    private func expect(_ heights: RowHeights, _ rows: [Row], _ comment: Comment) {
        #expect(heights.count == rows.count, comment)
        let found = (0..<heights.count).map {
            Row(height: heights.height(of: $0), isEstimated: heights.isEstimated($0))
        }
        #expect(found == rows, comment)
        var offset: CGFloat = 0
        for row in rows.indices {
            #expect(abs(heights.offset(of: row) - offset) < 1e-6, comment)
            if rows[row].height > 0 {
                #expect(heights.row(at: heights.offset(of: row)) == row, comment)
                #expect(heights.row(at: heights.offset(of: row) + rows[row].height / 2) == row, comment)
            }
            offset += rows[row].height
        }
        #expect(abs(heights.total - offset) < 1e-6 && heights.offset(of: rows.count) == heights.total, comment)
    }

    private func randomRow(_ random: inout SeededGenerator) -> Row {
        let height = [0, 44, 44, 44.333, CGFloat.random(in: 1...90, using: &random)].randomElement(using: &random) ?? 0
        return Row(height: height, isEstimated: .random(using: &random))
    }

    private func change(_ heights: inout RowHeights, _ rows: inout [Row], _ random: inout SeededGenerator) {
        switch Int.random(in: 0..<10, using: &random) {
        case 0:
            let count = Int.random(in: 0...min(rows.count, 40), using: &random)
            let removed = rows.indices.shuffled(using: &random).prefix(count).sorted()
            heights.remove(at: removed)
            for row in removed.reversed() { rows.remove(at: row) }
        case 1:
            let count = Int.random(in: 0...40, using: &random)
            let places = (0..<rows.count + count).shuffled(using: &random).prefix(count).sorted()
            let inserted = places.map { ($0, randomRow(&random)) }
            heights.insert(inserted.map { ($0.0, $0.1.height, $0.1.isEstimated) })
            for (place, row) in inserted { rows.insert(row, at: place) }
        case 2 where Int.random(in: 0..<20, using: &random) == 0:
            heights = RowHeights(count: rows.count, height: 44, isEstimated: true)
            rows = rows.map { _ in Row(height: 44, isEstimated: true) }
        default:
            // A few rows in turn, as they scroll into view.
            guard let first = rows.indices.randomElement(using: &random) else { return }
            for row in first..<min(rows.count, first + Int.random(in: 1...20, using: &random)) {
                rows[row] = Row(height: randomRow(&random).height, isEstimated: false)
                heights.setHeight(rows[row].height, of: row)
            }
        }
    }

    @Test func randomChangesAgreeWithAnArray() {
        var random = SeededGenerator(seed: 12)
        for round in 0..<16 {
            let count = Int.random(in: 0...900, using: &random)
            var rows = (0..<count).map { _ in randomRow(&random) }
            for row in rows.indices { rows[row].isEstimated = true }
            if round % 2 == 0 { rows = rows.map { _ in Row(height: 44.333, isEstimated: true) } }
            var heights = RowHeights(heights: rows.map(\.height), areEstimated: true)
            if round % 4 == 0 { heights = RowHeights(count: count, height: 44.333, isEstimated: true) }
            for step in 0..<100 {
                change(&heights, &rows, &random)
                if step % 10 == 9 { expect(heights, rows, "round \(round), step \(step)") }
            }
        }
    }

    @Test func aMillionRowsAddUp() {
        let heights = RowHeights(count: 1_000_000, height: 44.333, isEstimated: false)
        #expect(abs(heights.total - 44_333_000) < 1e-6)
        for row in stride(from: 0, to: 1_000_000, by: 997) {
            #expect(heights.row(at: heights.offset(of: row)) == row)
            #expect(heights.row(at: heights.offset(of: row + 1).nextDown) == row)
        }
        var changed = heights
        changed.setHeight(100, of: 500_000)
        changed.insert([(row: 10, height: 7, isEstimated: true)])
        #expect(abs(changed.total - 44_333_062.667) < 1e-6 && changed.count == 1_000_001)
        #expect(changed.height(of: 500_001) == 100 && changed.isEstimated(10) && !changed.isEstimated(11))
        #expect(changed.row(at: changed.offset(of: 999_999)) == 999_999)
    }

    @Test func placesOutsideAreTheFirstAndTheLastRow() {
        let heights = RowHeights(heights: [0, 10, 0, 20, 0], areEstimated: false)
        #expect([-5, 0, 9, 10, 29, 30, .infinity, -.infinity].map(heights.row) == [1, 1, 1, 3, 3, 3, 3, 1])
        #expect(RowHeights(heights: [], areEstimated: false).row(at: 3) == 0)
        #expect(RowHeights(heights: [0, 0, 0], areEstimated: false).row(at: -1) == 0)
        #expect(RowHeights(heights: [0, 0, 0], areEstimated: false).row(at: 1) == 0)
    }

    @Test func heightsThatAreNoHeightsAreZero() {
        var heights = RowHeights(heights: [-1, .nan, .infinity, 5], areEstimated: true)
        #expect(heights.total == 5 && heights.isEstimated(0) && heights.isEstimated(1) && heights.row(at: 0) == 3)
        heights.setHeight(-3, of: 3)
        heights.insert([(row: 0, height: -.infinity, isEstimated: false)])
        #expect(heights.total == 0 && heights.count == 5 && !heights.isEstimated(4) && !heights.isEstimated(0))
        #expect(RowHeights(count: 3, height: -2, isEstimated: false).total == 0)
    }

    /// The estimate was right.
    @Test func aMeasuredHeightIsNoEstimate() {
        var heights = RowHeights(count: 3, height: 44, isEstimated: true)
        heights.setHeight(44, of: 1)
        #expect([0, 1, 2].map(heights.isEstimated) == [true, false, true] && heights.total == 132)
    }
}
