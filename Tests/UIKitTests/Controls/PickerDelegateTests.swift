// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing

@testable import UIKit

/// What delegates provide, and what they do while they are asked.
@MainActor
struct PickerDelegateTests {
    // MARK: - Attributed titles

    private final class Styled: UIPickerViewDelegate {
        func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
            "plain \(row)"
        }
        func pickerView(
            _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
        ) -> NSAttributedString? {
            guard row % 2 == 0 else { return nil }
            let attributes: [NSAttributedString.Key: Any] = [
                .foregroundColor: UIColor.systemRed, .font: UIFont.systemFont(ofSize: 8),
            ]
            return NSAttributedString(string: "red \(row)", attributes: attributes)
        }
    }

    @Test func attributedTitlesHaveTheFontOfThePicker() throws {
        let picker = UIPickerView(), model = PickerModel([5]), styled = Styled()
        (picker.dataSource, picker.delegate) = (model, styled)
        let app = PickerStage.show(picker)
        let lower = try #require(picker.columns[0].wheels.first { $0.part == .lower })
        let label = try #require(lower.rows[2]?.view as? UILabel)
        let attributes = try #require(label.attributedText).attributes(at: 0, effectiveRange: nil)
        #expect(label.text == "red 2" && attributes[.foregroundColor] as? UIColor == .systemRed)
        #expect((attributes[.font] as? UIFont)?.pointSize == 21)
        #expect((lower.rows[1]?.view as? UILabel)?.text == "plain 1")
        #expect(app.accessibilityTree.description == "- slider: red 0")
    }

    /// As in a picker whose second wheel depends on the first one.
    @Test func aWheelThatAFingerHoldsIsSelectedByTheFinger() {
        let stage = PickerStage(20), picker = stage.picker
        let finger = stage.app.touch(at: CGPoint(x: 160, y: 108))
        finger.drag(to: CGPoint(x: 160, y: 30), duration: 0.5)
        stage.app.act { picker.selectRow(0, inComponent: 0, animated: true) }
        stage.app.advance(by: 1)
        finger.drag(to: CGPoint(x: 160, y: 20), duration: 0.5)
        stage.app.advance(by: 0.2)
        finger.lift()
        stage.app.advance(by: 2)
        let row = picker.selectedRow(inComponent: 0)
        #expect(row > 0 && stage.model.selections == ["0: \(row)"])
    }

    @Test func theLaterAnswerOfADataSourceCounts() {
        final class Source: UIPickerViewDataSource {
            var count = 9, answered = {}

            func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }

            func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
                let answer = count, answered = answered
                self.answered = {}
                answered()
                return answer
            }
        }
        let source = Source(), picker = UIPickerView()
        picker.dataSource = source
        let app = PickerStage.show(picker)
        source.answered = {
            source.count = 3
            picker.reloadComponent(0)
        }
        app.act { picker.reloadComponent(0) }
        #expect(picker.numberOfRows(inComponent: 0) == 3)
    }

    // MARK: - Views

    private final class Views: UIPickerViewDelegate {
        var make: (Int, UIView?) -> UIView = { row, used in
            let label = used as? UILabel ?? UILabel()
            label.text = "view \(row)"
            return label
        }
        var used = 0, asked = 0

        func pickerView(
            _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
        ) -> UIView {
            asked += 1
            if view != nil { used += 1 }
            return make(row, view)
        }
    }

    private func show(_ views: Views, _ count: Int) -> (picker: UIPickerView, model: PickerModel, app: TestApplication)
    {
        let picker = UIPickerView(), model = PickerModel([count])
        (picker.dataSource, picker.delegate) = (model, views)
        return (picker, model, PickerStage.show(picker))
    }

    @Test func viewsFillTheirRowsAndAreUsedAgain() throws {
        let views = Views(), (picker, model, app) = show(views, 200)
        let first = try #require(picker.view(forRow: 0, forComponent: 0))
        #expect(first.bounds.size == CGSize(width: 302, height: 32))
        #expect(abs(first.convert(first.bounds, to: picker).midY - 108) < 1e-6)
        #expect(
            picker.view(forRow: 100, forComponent: 0) == nil && app.accessibilityTree.description == "- slider: view 0")
        for row in stride(from: 5, to: 200, by: 5) {
            app.act { picker.selectRow(row, inComponent: 0, animated: false) }
        }
        // All but those of the rows at first.
        #expect(views.asked - views.used < 20 && views.used > 100)
        #expect((picker.view(forRow: 195, forComponent: 0) as? UILabel)?.text == "view 195")
        #expect(picker.dataSource === model)
    }

    @Test func viewsWithASizeAreInTheMiddle() throws {
        let views = Views()
        views.make = { _, _ in UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10)) }
        let (picker, model, app) = show(views, 5)
        app.act {}
        #expect(model.numberOfComponents(in: picker) == picker.numberOfComponents)
        let view = try #require(picker.view(forRow: 0, forComponent: 0))
        #expect(view.convert(view.bounds, to: picker) == CGRect(x: 150, y: 103, width: 20, height: 10))
    }

    @Test func theSameViewForARowIsWhereTheRowIsSeen() {
        let views = Views(), own = (0..<6).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10)) }
        views.make = { row, _ in own[row] }
        let (picker, model, app) = show(views, 6)
        defer { withExtendedLifetime(model) {} }
        for selected in [0, 3, 5, 1] {
            app.act { picker.selectRow(selected, inComponent: 0, animated: false) }
            for row in 0..<6 where abs(row - selected) < 5 {
                let wheel = WheelGeometry(height: 216, rowHeight: 32)
                #expect(picker.view(forRow: row, forComponent: 0) === own[row])
                let middle = own[row].convert(CGPoint(x: 10, y: 5), to: picker)
                #expect(abs(middle.y - wheel.y(at: CGFloat(row - selected))) < 0.01)
                let part: PickerWheel.Part = row == selected ? .band : row < selected ? .upper : .lower
                #expect(picker.columns[0].wheels.first { own[row].isDescendant(of: $0) }?.part == part)
            }
        }
    }

    @Test func titlesHaveNoViews() {
        let stage = PickerStage(5)
        #expect(stage.picker.view(forRow: 0, forComponent: 0) == nil)
    }

    @Test func anotherDelegateIsAskedForEverything() {
        let stage = PickerStage(5), views = Views()
        stage.app.act { stage.picker.delegate = views }
        #expect(stage.picker.view(forRow: 1, forComponent: 0) is UILabel)
        stage.app.act { stage.picker.delegate = stage.model }
        #expect(stage.picker.view(forRow: 1, forComponent: 0) == nil)
    }

    // MARK: - Changes while it turns

    @Test func aDelegateMayReloadAtOnce() {
        let stage = PickerStage(20), picker = stage.picker
        stage.model.chosen = { [model = stage.model] _, _ in
            model.counts = [2]
            picker.reloadAllComponents()
        }
        stage.drag(by: -106)
        stage.app.advance(by: 1)
        #expect(stage.model.selections == ["0: 3"] && picker.selectedRow(inComponent: 0) == 1)
        #expect(picker.columns[0].restingRow == 1)
        stage.model.chosen = { _, _ in }
    }

    @Test func rowsMayVanishWhileItTurns() {
        let stage = PickerStage(100), picker = stage.picker
        stage.flick(-1500)
        stage.app.advance(by: 0.2)
        stage.model.counts = [5]
        stage.app.act { picker.reloadAllComponents() }
        stage.app.advance(by: 3)
        #expect(picker.columns[0].restingRow == 4 && stage.model.selections == ["0: 4"])
        stage.flick(400)
        stage.model.counts = [0]
        stage.app.act { picker.reloadAllComponents() }
        stage.app.advance(by: 3)
        #expect(picker.selectedRow(inComponent: 0) == -1 && stage.model.selections.count == 1)
    }

    @Test func reloadedRowsGoOnTurning() {
        let stage = PickerStage(100)
        stage.flick(-600)
        stage.app.advance(by: 0.2)
        stage.app.act { stage.picker.reloadAllComponents() }
        stage.app.advance(by: 4)
        #expect(stage.model.selections == ["0: 11"])
    }

    @Test func theProgramMaySelectWhileItTurns() {
        let stage = PickerStage(100), picker = stage.picker
        stage.flick(-1500)
        stage.app.advance(by: 0.2)
        let ticks = stage.app.sounds.count
        stage.select(2)
        stage.app.advance(by: 3)
        #expect(picker.columns[0].restingRow == 2 && picker.selectedRow(inComponent: 0) == 2)
        #expect(stage.model.selections == [] && stage.app.sounds.count == ticks)
    }

    @Test func aPickerThatLeavesTheWindowReturnsWithItsSelection() {
        let stage = PickerStage(100), picker = stage.picker, sheet = picker.superview
        stage.flick(-1234)
        stage.app.advance(by: 0.217)
        stage.app.act { picker.removeFromSuperview() }
        stage.app.advance(by: 3)
        stage.app.act { sheet?.addSubview(picker) }
        let row = picker.selectedRow(inComponent: 0)
        #expect(stage.picker.columns[0].restingRow == row && stage.middle(ofRow: row, on: .band) == 108)
        stage.drag(by: -42)
        #expect(picker.selectedRow(inComponent: 0) == row + 1)
    }

    // MARK: - Nested run loops

    @Test func aDelegateMayRunTheRunLoopWhenItIsTold() {
        let stage = PickerStage(20), app = stage.app
        stage.model.chosen = { row, _ in if row == 3 { app.tap(at: CGPoint(x: 160, y: 139)); app.advance(by: 1) } }
        stage.drag(by: -106)
        #expect(stage.model.selections == ["0: 3", "0: 4"] && stage.picker.columns[0].restingRow == 4)
        stage.model.chosen = { _, _ in }
    }

    @Test func aDelegateMayRunTheRunLoopWhenItIsAsked() {
        let stage = PickerStage(20), app = stage.app
        var isNested = false
        stage.model.title = { row, _ in
            if !isNested {
                isNested = true
                app.advance(by: 0.1)
                isNested = false
            }
            return "\(row)"
        }
        app.act { stage.picker.reloadAllComponents() }
        stage.select(12)
        stage.model.title = { row, _ in "\(row)" }
        app.act {}
        for wheel in stage.picker.columns[0].wheels {
            #expect(wheel.subviews.count { !$0.isHidden } == wheel.rows.count)
            for (row, made) in wheel.rows { #expect((made.view as? UILabel)?.text == "\(row)") }
        }
        #expect(stage.picker.columns[0].restingRow == 12 && stage.wheel(.band).rows[12] != nil)
    }

    @Test func aDataSourceMayReloadWhileItIsAsked() {
        let stage = PickerStage(20), picker = stage.picker
        final class Restless: UIPickerViewDataSource {
            var hasReloaded = false
            func numberOfComponents(in pickerView: UIPickerView) -> Int { hasReloaded ? 2 : 1 }
            func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
                if !hasReloaded {
                    hasReloaded = true
                    pickerView.reloadAllComponents()
                }
                return 7
            }
        }
        let source = Restless()
        stage.app.act { picker.dataSource = source }
        #expect(picker.numberOfComponents == 2 && picker.numberOfRows(inComponent: 1) == 7)
    }
}
