// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing

@testable import UIKit

/// The places of rows on the wheel, and the rows that exist.
@MainActor
struct PickerGeometryTests {
    @Test func theNumbersAreThoseOfTheMeasuredFormula() {
        let wheel = WheelGeometry(height: 216, rowHeight: 32)
        #expect(wheel.rowsPerTurn == 19 && abs(wheel.radius - 97.2596) < 0.001 && wheel.band == 91...125)
        #expect(WheelGeometry(height: 162, rowHeight: 32).rowsPerTurn == 15)
    }

    /// Where rows are drawn at a height of 216 points: the middle, and the height.
    @Test(arguments: [(1, 139.58, 30.27), (2, 167.74, 25.25), (3, 189.42, 17.5), (4, 202.28, 7.86)])
    func rowsAreOnACylinder(_ distance: Int, _ y: Double, _ height: Double) throws {
        let stage = PickerStage(20)
        stage.select(10)
        let below = try #require(stage.frame(ofRow: 10 + distance, on: .lower))
        let above = try #require(stage.frame(ofRow: 10 - distance, on: .upper))
        #expect(abs(below.midY - y) < 0.01 && abs(below.height - height) < 0.01)
        #expect(abs(above.midY - (216 - y)) < 0.01 && abs(above.height - height) < 0.01)
        #expect(abs(below.minX - 9) < 1e-9 && abs(below.width - 302) < 1e-9)
    }

    @Test func selectedRowsAreLarger() throws {
        let stage = PickerStage(20)
        #expect(Self.isNear(stage.frame(ofRow: 0, on: .band), CGRect(x: 9, y: 92, width: 302, height: 32)))
        #expect((stage.wheel(.band).rows[0]?.view as? UILabel)?.font.pointSize == 23.5)
        #expect((stage.wheel(.lower).rows[1]?.view as? UILabel)?.font.pointSize == 21)
        #expect(stage.wheel(.band).alpha == 1 && abs(stage.wheel(.lower).alpha - 0.447) < 0.001)
        #expect(Self.isNear(stage.wheel(.upper).frame, CGRect(x: 0, y: 0, width: 302, height: 91)))
        #expect(Self.isNear(stage.wheel(.band).frame, CGRect(x: 0, y: 91, width: 302, height: 34)))
        #expect(Self.isNear(stage.wheel(.lower).frame, CGRect(x: 0, y: 125, width: 302, height: 91)))
        #expect(stage.picker.band.frame == CGRect(x: 9, y: 91, width: 302, height: 34))
    }

    @Test func thePreferredTextSizeChangesNothing() {
        let stage = PickerStage(20), before = stage.app.snapshot()
        stage.app.environment.preferredContentSizeCategory = .accessibilityExtraLarge
        #expect(PictureComparison(before, stage.app.snapshot()).isMatch)
    }

    private static func isNear(_ rect: CGRect?, _ other: CGRect) -> Bool {
        guard let rect else { return false }
        let gaps = [rect.minX - other.minX, rect.minY - other.minY, rect.maxX - other.maxX, rect.maxY - other.maxY]
        return gaps.allSatisfy { abs($0) < 1e-6 }
    }

    @Test(arguments: [
        // The height of the picker, that of rows: no row, or only one, may have room.
        (216.0, 400.0), (216, 150), (10, 32), (1000, 5), (216, 33.3), (216, -1), (216, .nan),
    ]) func strangeHeightsAreSound(_ height: Double, _ rowHeight: Double) {
        let wheel = WheelGeometry(height: height, rowHeight: rowHeight)
        #expect(wheel.rowsPerTurn >= 3 && wheel.rowHeight > 0 && wheel.band.lowerBound >= 0)
        #expect(wheel.row(at: CGFloat(height) / 2, place: 0) == 0)
        #expect(wheel.row(at: CGFloat(height) / 2, place: 1_000_000) == 1_000_000)
        // Between two rows there may be a gap.
        let between = wheel.row(at: CGFloat(height) / 2, place: 0.5)
        #expect(between == nil || between == 0 || between == 1)
        // What exists is never a turn too early.
        #expect(wheel.placesAhead + 1.25 < CGFloat(wheel.rowsPerTurn))
    }

    @Test func aMillionRowsCostAsMuchAsAFew() {
        let stage = PickerStage(1_000_000)
        #expect(stage.model.titlesAsked < 20)
        stage.select(999_999)
        #expect(stage.picker.selectedRow(inComponent: 0) == 999_999 && stage.model.titlesAsked < 40)
        #expect(stage.middle(ofRow: 999_999, on: .band) == 108)
        #expect(stage.middle(ofRow: 999_998, on: .upper) == 76.42)
        stage.flick(2000)
        stage.app.advance(by: 5)
        let labels = stage.picker.columns[0].wheels.flatMap(\.subviews)
        #expect(stage.picker.selectedRow(inComponent: 0) < 999_990 && labels.count < 80)
        #expect(stage.model.selections.count == 1)
    }

    @Test func thereAreOnlyRowsOfTheComponent() {
        let stage = PickerStage(2)
        #expect(Set(stage.picker.columns[0].wheels.flatMap(\.rows.keys)) == [0, 1])
    }

    @Test func aNewSizeKeepsTheRow() {
        let stage = PickerStage(50), picker = stage.picker
        stage.select(30)
        stage.app.act { picker.frame.size = CGSize(width: 200, height: 162) }
        #expect(picker.columns[0].restingRow == 30 && stage.middle(ofRow: 30, on: .band) == 81)
        stage.app.act { picker.frame.size.height = 300 }
        #expect(picker.columns[0].restingRow == 30 && stage.middle(ofRow: 30, on: .band) == 150)
        #expect(stage.model.selections == [] && stage.app.sounds == [])
    }

    @Test func aNewSizeFinishesATurn() {
        let stage = PickerStage(100), picker = stage.picker
        stage.flick(-600)
        stage.app.advance(by: 0.3)
        stage.app.act { picker.frame.size.height = 162 }
        stage.app.act {}
        #expect(stage.model.selections == ["0: 11"] && picker.columns[0].restingRow == 11)
    }

    // MARK: - Movement

    /// The display turns the wheels by itself, to where the program has them.
    @Test func theDisplayTurnsAsTheProgramDoes() throws {
        let turning = PickerStage(40), still = PickerStage(40)
        turning.flick(-900)
        turning.app.advance(by: 0.35)
        let scroller = turning.picker.columns[0].scroller, motion = try #require(scroller.motion)
        let offset = motion.offset(at: turning.app.now).y
        #expect(abs(offset - scroller.bounds.minY) < 10 && offset > 150)
        still.app.act { still.picker.columns[0].scroller.contentOffset.y = offset }
        #expect(PictureComparison(turning.app.snapshot(), still.app.snapshot()).isMatch)
    }

    @Test func theEndOfATurnLooksLikeRest() {
        let turned = PickerStage(40), still = PickerStage(40)
        turned.flick(-600)
        turned.app.advance(by: 4)
        still.select(11)
        #expect(PictureComparison(turned.app.snapshot(), still.app.snapshot()).isMatch)
    }

    @Test func aTurnNeedsCommitsForNewRowsOnly() {
        let stage = PickerStage(5)
        stage.app.act { stage.picker.selectRow(2, inComponent: 0, animated: true) }
        let before = stage.app.commitCount
        stage.app.advance(by: 0.4)
        // Of some 18 frames.
        #expect(stage.picker.columns[0].restingRow == 2 && stage.app.commitCount - before <= 8)
    }
}
