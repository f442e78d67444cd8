// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing

@testable import UIKit

@MainActor
struct UIPickerViewTests {
    // MARK: - Rows

    @Test func itHasASizeOfItsOwn() {
        let picker = UIPickerView()
        #expect(picker.frame == CGRect(x: 0, y: 0, width: 320, height: 216))
        #expect(picker.intrinsicContentSize == CGSize(width: 320, height: 216))
        #expect(picker.sizeThatFits(CGSize(width: 500, height: 10)) == CGSize(width: 500, height: 216))
        #expect(picker.sizeThatFits(.zero) == CGSize(width: 320, height: 216))
        #expect(!picker.showsSelectionIndicator && picker.soundsEnabled)
        #expect(UIPickerView(frame: CGRect(x: 1, y: 2, width: 30, height: 40)).bounds.size.height == 40)
    }

    @Test func withoutADataSourceThereIsNothing() {
        let picker = UIPickerView(), app = PickerStage.show(picker)
        app.tap(at: CGPoint(x: 160, y: 108))
        #expect(picker.numberOfComponents == 0 && picker.numberOfRows(inComponent: 0) == 0)
        #expect(picker.selectedRow(inComponent: 0) == -1 && picker.rowSize(forComponent: 0) == .zero)
        #expect(picker.view(forRow: 0, forComponent: 0) == nil)
    }

    @Test func itHasTheComponentsOfItsDataSource() {
        let stage = PickerStage(5, 0, 7), picker = stage.picker
        #expect(picker.numberOfComponents == 3 && picker.numberOfRows(inComponent: 2) == 7)
        #expect((0..<3).map { picker.selectedRow(inComponent: $0) } == [0, -1, 0])
        // (320 - 18 - 2 * 5) / 3
        #expect(picker.rowSize(forComponent: 1) == CGSize(width: 97, height: 32))
        #expect(picker.columns.map(\.frame.minX) == [9, 111, 213])
    }

    @Test func beforeLayoutARowCanBeSelected() {
        let picker = UIPickerView(), model = PickerModel([10])
        (picker.dataSource, picker.delegate) = (model, model)
        picker.selectRow(7, inComponent: 0, animated: true)
        #expect(picker.selectedRow(inComponent: 0) == 7)
        let app = PickerStage.show(picker)
        app.act {}
        #expect(picker.columns[0].restingRow == 7 && model.selections == [])
    }

    private final class Sizes: UIPickerViewDelegate {
        func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
            component == 0 ? 100 : pickerView.bounds.width / 4
        }
        func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 40 }
    }

    @Test func theDelegateGivesSizes() {
        let picker = UIPickerView(), model = PickerModel([5, 5]), sizes = Sizes()
        (picker.dataSource, picker.delegate) = (model, sizes)
        let app = PickerStage.show(picker)
        #expect(picker.rowSize(forComponent: 1) == CGSize(width: 80, height: 40))
        // (320 - 100 - 5 - 80) / 2, rounded down
        #expect(picker.columns.map(\.frame.minX) == [67, 172])
        #expect(picker.band.frame == CGRect(x: 9, y: 87, width: 302, height: 42))
        app.act { picker.frame.size.width = 400 }
        #expect(picker.rowSize(forComponent: 1).width == 100)
    }

    @Test func componentsGoFromRightToLeft() {
        let stage = PickerStage(5, 5, look: "right_to_left")
        #expect(stage.picker.columns.map(\.frame.minX) == [162, 9])
    }

    // MARK: - The program's selection

    @Test func theProgramSelectsWithoutAnyNoise() {
        let stage = PickerStage(20), picker = stage.picker
        stage.select(3)
        #expect(picker.selectedRow(inComponent: 0) == 3 && stage.middle(ofRow: 3, on: .band) == 108)
        stage.app.act { picker.selectRow(9, inComponent: 0, animated: true) }
        #expect(picker.selectedRow(inComponent: 0) == 9 && picker.columns[0].restingRow == 3)
        stage.app.advance(by: 0.5)
        #expect(picker.columns[0].restingRow == 9)
        stage.select(100)
        #expect(picker.selectedRow(inComponent: 0) == 19)
        stage.select(-5)
        #expect(picker.selectedRow(inComponent: 0) == 0)
        #expect(stage.model.selections == [] && stage.app.sounds == [] && stage.app.haptics == [])
    }

    @Test func reloadingKeepsTheSelectedRow() {
        let stage = PickerStage(20, 20), picker = stage.picker
        stage.select(12)
        stage.model.counts = [15, 5]
        stage.model.title = { row, _ in "new \(row)" }
        stage.app.act { picker.reloadComponent(0) }
        #expect(picker.selectedRow(inComponent: 0) == 12 && picker.numberOfRows(inComponent: 1) == 20)
        #expect((stage.wheel(.band).rows[12]?.view as? UILabel)?.text == "new 12")
        stage.model.counts = [10]
        stage.app.act { picker.reloadAllComponents() }
        #expect(picker.numberOfComponents == 1 && picker.selectedRow(inComponent: 0) == 9)
        #expect(picker.columns[0].restingRow == 9)
        stage.model.counts = [0]
        stage.app.act { picker.reloadAllComponents() }
        #expect(picker.selectedRow(inComponent: 0) == -1 && stage.model.selections == [])
    }

    // MARK: - Fingers

    @Test func aDragSelectsTheRowUnderTheBand() {
        let stage = PickerStage(20)
        stage.drag(by: -106)
        #expect(stage.picker.selectedRow(inComponent: 0) == 3 && stage.model.selections == ["0: 3"])
        #expect(stage.app.sounds == [.tick, .tick, .tick])
        #expect(stage.app.haptics == [.selection, .selection, .selection])
    }

    @Test func itTurnsOnToTheNearestRow() {
        let stage = PickerStage(20)
        // 70 points are a little more than two rows.
        stage.drag(by: -80)
        #expect(stage.model.selections == [] && stage.picker.selectedRow(inComponent: 0) == 0)
        stage.app.advance(by: 1)
        #expect(stage.model.selections == ["0: 2"] && stage.picker.columns[0].scroller.bounds.minY == 64)
    }

    @Test func aDragThereAndBackSelectsNothing() {
        let stage = PickerStage(20)
        let finger = stage.app.touch(at: CGPoint(x: 160, y: 108))
        finger.drag(to: CGPoint(x: 160, y: 40), duration: 0.3)
        finger.drag(to: CGPoint(x: 160, y: 98), duration: 0.3)
        stage.app.advance(by: 0.2)
        finger.lift()
        stage.app.advance(by: 1)
        #expect(stage.model.selections == [] && stage.app.sounds.count == 4)
    }

    @Test func aFlickEndsOnARowAndTicksForEach() {
        let stage = PickerStage(100)
        stage.flick(-600)
        #expect(stage.model.selections == [])
        stage.app.advance(by: 4)
        // 50 points, and 600 * 0.499 * (1 - 10 / 600) after the finger: 344 of 352.
        #expect(stage.model.selections == ["0: 11"] && stage.app.sounds.count == 11)
        #expect(stage.picker.columns[0].restingRow == 11)
    }

    @Test func itBouncesAtItsEnds() {
        let stage = PickerStage(5), scroller = stage.picker.columns[0].scroller
        stage.flick(-3000)
        var farthest: CGFloat = 0
        for _ in 0..<60 {
            stage.app.advance(by: 1.0 / 60)
            farthest = max(farthest, scroller.bounds.minY)
        }
        stage.app.advance(by: 2)
        #expect(farthest > 128 && scroller.bounds.minY == 128 && stage.model.selections == ["0: 4"])
        stage.drag(by: -60)
        stage.app.advance(by: 1)
        #expect(scroller.bounds.minY == 128 && stage.model.selections.count == 1)
    }

    @Test func aFingerThatStopsItLeavesItToTheNearestRow() {
        let stage = PickerStage(100), column = stage.picker.columns[0]
        stage.flick(-1000)
        stage.app.advance(by: 0.3)
        let finger = stage.app.touch(at: CGPoint(x: 160, y: 170))
        let row = column.nearestRow
        stage.app.advance(by: 1)
        #expect(row > 3 && column.nearestRow == row && stage.model.selections == [])
        finger.lift()
        stage.app.advance(by: 1)
        #expect(column.restingRow == row && stage.model.selections == ["0: \(row)"])
    }

    @Test func aFingerThatStopsTheProgramsTurnSelects() {
        let stage = PickerStage(100), column = stage.picker.columns[0]
        stage.app.act { stage.picker.selectRow(50, inComponent: 0, animated: true) }
        stage.app.advance(by: 0.15)
        stage.app.tap(at: CGPoint(x: 160, y: 108))
        stage.app.advance(by: 1)
        let row = column.restingRow ?? -1
        #expect(row > 10 && row < 40 && stage.model.selections == ["0: \(row)"])
    }

    /// A tap hits the row as it is drawn. The heights are those of the measured formula.
    @Test(arguments: [
        (-4, 13.72), (-3, 26.58), (-2, 48.26), (-1, 76.42), (0, 108), (1, 139.58), (2, 167.74), (3, 189.42),
        (4, 202.28),
        (1, 125.0), (1, 154), (2, 156), (3, 181.5), (4, 199.5),
    ]) func aTapTurnsToTheRowThatItHits(_ distance: Int, _ y: Double) {
        let stage = PickerStage(20)
        stage.select(10)
        stage.app.tap(at: CGPoint(x: 160, y: y))
        stage.app.advance(by: 0.5)
        #expect(stage.picker.selectedRow(inComponent: 0) == 10 + distance)
        #expect(stage.model.selections == (distance == 0 ? [] : ["0: \(10 + distance)"]))
        #expect(stage.app.sounds.count == abs(distance))
    }

    @Test func aTapBesideTheRowsDoesNothing() {
        let stage = PickerStage(3)
        for point in [CGPoint(x: 160, y: 3), CGPoint(x: 160, y: 60), CGPoint(x: 160, y: 190), CGPoint(x: 3, y: 139)] {
            stage.app.tap(at: point)
            stage.app.advance(by: 0.5)
        }
        #expect(stage.model.selections == [])
    }

    @Test func aPickerWithoutInteractionStays() {
        let stage = PickerStage(20)
        stage.app.act { stage.picker.isUserInteractionEnabled = false }
        stage.drag(by: -106)
        #expect(stage.picker.columns[0].restingRow == 0 && stage.app.sounds == [])
    }

    @Test func itCanBeSilent() {
        let stage = PickerStage(20)
        stage.picker.soundsEnabled = false
        stage.drag(by: -106)
        #expect(stage.model.selections == ["0: 3"] && stage.app.sounds == [] && stage.app.haptics.count == 3)
    }

    // MARK: - Wheels and keys

    @Test func aStepOfAWheelTurnsByARowAtLeast() {
        let stage = PickerStage(20), place = CGPoint(x: 160, y: 108)
        stage.app.scroll(by: CGVector(dx: 0, dy: 10), at: place)
        stage.app.advance(by: 1)
        stage.app.scroll(by: CGVector(dx: 0, dy: 100), at: place)
        stage.app.advance(by: 1)
        stage.app.scroll(by: CGVector(dx: 0, dy: -10), at: place)
        stage.app.advance(by: 1)
        #expect(stage.model.selections == ["0: 1", "0: 4", "0: 3"] && stage.app.sounds.count == 5)
    }

    @Test func aTrackpadTurnsIt() {
        let stage = PickerStage(20)
        stage.app.scrollSmoothly(by: CGVector(dx: 0, dy: 70), at: CGPoint(x: 160, y: 108), duration: 0.2)
        #expect(stage.picker.columns[0].scroller.bounds.minY == 70)
        stage.app.advance(by: 2)
        #expect(stage.model.selections == ["0: 2"])
    }

    @Test func keysTurnTheFocusedComponent() throws {
        let stage = PickerStage(20, 5), picker = stage.picker
        try #require(stage.app.accessibilityTree.descendants.first { $0.role == "slider" }).focus()
        for key in [UIKeyboardHIDUsage.keyboardDownArrow, .keyboardDownArrow, .keyboardPageDown, .keyboardUpArrow] {
            stage.app.press(key)
        }
        stage.app.advance(by: 0.5)
        #expect(stage.model.selections == ["0: 6"])
        stage.app.press(.keyboardLeftArrow)
        stage.app.press(.keyboardEnd)
        stage.app.advance(by: 0.5)
        #expect(picker.selectedRow(inComponent: 0) == 19)
        stage.app.press(.keyboardDownArrow)
        stage.app.press(.keyboardRightArrow)
        #expect(stage.app.focusedElement?.object === picker.columns[1])
        stage.app.press(.keyboardDownArrow)
        stage.app.advance(by: 0.5)
        #expect(stage.model.selections == ["0: 6", "0: 19", "1: 1"])
    }

    // MARK: - Accessibility

    private final class Descriptions: UIPickerViewAccessibilityDelegate {
        func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
            component == 0 ? "\(row) hours" : "\(row) minutes"
        }
        func pickerView(_ pickerView: UIPickerView, accessibilityLabelForComponent component: Int) -> String? {
            ["Hours", "Minutes"][component]
        }
        func pickerView(_ pickerView: UIPickerView, accessibilityHintForComponent component: Int) -> String? {
            component == 0 ? "Of the day" : nil
        }
    }

    @Test func eachComponentIsAdjustable() throws {
        let picker = UIPickerView(), model = PickerModel([24, 60]), descriptions = Descriptions()
        (picker.dataSource, picker.delegate) = (model, descriptions)
        let app = PickerStage.show(picker)
        #expect(
            app.accessibilityTree.description == "- slider \"Hours\": 0 hours\n- slider \"Minutes\": 0 minutes")
        let hours = try #require(app.element("Hours"))
        #expect(hours.hint == "Of the day" && hours.isFocusable)
        #expect(hours.frame == CGRect(x: 9, y: 0, width: 148, height: 216))
        hours.increment()
        hours.increment()
        hours.decrement()
        #expect(app.element("Hours")?.value == "1 hours", "at once, not after the turn")
        app.advance(by: 0.5)
        #expect(picker.selectedRow(inComponent: 0) == 1 && picker.selectedRow(inComponent: 1) == 0)
        app.act { picker.isUserInteractionEnabled = false }
        app.element("Hours")?.increment()
        app.advance(by: 0.5)
        #expect(app.element("Hours")?.isEnabled == false && picker.selectedRow(inComponent: 0) == 1)
    }

    @Test func theValueFollowsTheSelection() {
        let stage = PickerStage(20) { row, _ in "row \(row)" }
        #expect(stage.app.accessibilityTree.description == "- slider: row 0")
        stage.drag(by: -106)
        #expect(stage.app.accessibilityTree.description == "- slider: row 3")
        stage.app.act { stage.picker.accessibilityLabel = "Numbers" }
        stage.select(5)
        #expect(stage.app.accessibilityTree.description == "- slider \"Numbers\": row 5")
    }

    // MARK: - Looks

    @Test(arguments: ["light", "dark", "right_to_left"]) func picture(_ look: String) throws {
        let stage = PickerStage(30, 12, look: look) { row, component in
            component == 0 ? "Day \(row + 1)" : ["January", "February", "March", "April"][row % 4]
        }
        stage.select(6)
        #expect(try stage.app.mismatch(withGolden: "picker_\(look)") == nil)
    }

    @Test func pictureWhileItTurns() throws {
        let stage = PickerStage(20) { row, _ in "Number \(row)" }
        stage.app.act { stage.picker.selectRow(8, inComponent: 0, animated: true) }
        stage.app.advance(by: 0.14)
        #expect(try stage.app.mismatch(withGolden: "picker_while_it_turns") == nil)
    }
}
