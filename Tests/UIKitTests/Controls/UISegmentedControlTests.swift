// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

@MainActor
struct UISegmentedControlTests {
    private func make(_ selected: Int = 0) -> UISegmentedControl {
        let control = UISegmentedControl(items: ["One", "Two", "Three"])
        control.selectedSegmentIndex = selected
        return control
    }

    /// Three segments of 60 points from (100, 100) on.
    private func shown(_ control: UISegmentedControl) -> TestApplication {
        ControlSheet.show(control, at: CGPoint(x: 100, y: 100), width: 180)
    }

    @Test(
        arguments: [
            // The steps of the finger with the first segment selected, the events, the selection.
            ([.down(190, 110), .up], ["down", "value", "up inside"], 1),
            ([.down(120, 110), .up], ["down", "up inside"], 0),
            // A finger that lands elsewhere selects where it is lifted, and not when it is far away then.
            ([.down(190, 110), .move(250, 110), .up], ["down", "value", "up inside"], 2),
            ([.down(190, 110), .move(190, 300), .up], ["down", "up outside"], 0),
            ([.down(190, 110), .move(190, 300), .move(190, 110), .up], ["down", "value", "up inside"], 1),
            // A finger that lands on the selection drags it, and leaves it at its last place.
            ([.down(120, 110), .move(250, 110), .up], ["down", "value", "up inside"], 2),
            ([.down(120, 110), .move(190, 110), .move(190, 300), .up], ["down", "value", "up outside"], 1),
            ([.down(120, 110), .move(250, 110), .cancel], ["down", "cancel"], 0),
            ([.down(190, 110), .secondFinger, .up], ["down", "value", "up inside"], 1),
            ([.down(120, 110), .move(250, 110), .disable, .up], ["down", "cancel"], 0),
        ] as [([FingerStep], [String], Int)])
    func aFingerSelects(_ steps: [FingerStep], _ told: [String], _ selected: Int) {
        let control = make(), app = shown(control), journal = ControlJournal(control)
        app.go(steps, on: control)
        #expect(journal.lines == told && control.selectedSegmentIndex == selected)
    }

    @Test func momentarySegmentsAreButtons() {
        let control = make(UISegmentedControl.noSegment), app = shown(control)
        control.isMomentary = true
        var chosen: [Int] = []
        control.addAction(UIAction { _ in chosen.append(control.selectedSegmentIndex) }, for: .valueChanged)
        app.go([.down(190, 110), .up], on: control)
        app.go([.down(190, 110), .up], on: control)
        #expect(chosen == [1, 1] && control.selectedSegmentIndex == -1)
    }

    @Test func aDisabledSegmentIsNotSelected() {
        let control = make(), app = shown(control), journal = ControlJournal(control)
        control.setEnabled(false, forSegmentAt: 1)
        app.go([.down(190, 110), .up], on: control)
        #expect(journal.lines.isEmpty && control.selectedSegmentIndex == 0 && !control.isEnabledForSegment(at: 1))
    }

    /// At one pixel per point a divider is one pixel wide: between pixels it would be a pale line of two.
    @Test(arguments: [1, 2, 3] as [CGFloat]) func dividersStandOnWholePixels(_ scale: CGFloat) {
        let control = make(UISegmentedControl.noSegment)
        let sheet = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 100))
        control.frame = CGRect(x: 16, y: 12, width: 200, height: 33)
        sheet.addSubview(control)
        let app = TestApplication(view: sheet, scale: scale)
        app.act { control.layoutIfNeeded() }
        let dividers = control.subviews.filter { $0.bounds.width == 1 && $0.alpha == 1 }
        #expect(dividers.count == 2)
        for edge in dividers.flatMap({ [$0.frame.minX, $0.frame.minY] }) {
            #expect(abs(edge * scale - (edge * scale).rounded()) < 1e-6)
        }
    }

    @Test func segmentsComeAndGo() {
        let control = make(1)
        control.insertSegment(withTitle: "Zero", at: -5, animated: false)
        #expect(control.selectedSegmentIndex == 2 && control.titleForSegment(at: 0) == "Zero")
        control.removeSegment(at: 0, animated: true)
        control.removeSegment(at: 99, animated: true)
        #expect(control.selectedSegmentIndex == 1 && control.numberOfSegments == 3)
        control.setImage(UIImage(systemName: "star"), forSegmentAt: 1)
        #expect(control.titleForSegment(at: 1) == nil && control.imageForSegment(at: 1) != nil)
        control.setTitle("Two", forSegmentAt: 1)
        #expect(control.imageForSegment(at: 1) == nil)
        control.removeSegment(at: 1, animated: false)
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
        control.selectedSegmentIndex = 77
        #expect(control.selectedSegmentIndex == -1 && control.titleForSegment(at: -1) == nil)
        control.removeAllSegments()
        #expect(control.numberOfSegments == 0 && control.subviews.count == 3)
    }

    @Test func segmentsMakeRoomForANewOneAndForgetAnOldOne() throws {
        let control = make(1), app = shown(control)
        func label(_ title: String) -> UILabel? {
            control.subviews.compactMap { $0 as? UILabel }.first { $0.text == title }
        }
        func opacity(_ title: String) -> Float {
            label(title).map { $0.layer.presentation()?.opacity ?? $0.layer.opacity } ?? -1
        }
        app.act { control.insertSegment(withTitle: "Four", at: 1, animated: true) }
        let old = try #require(label("Three")?.layer.presentation()).position.x
        app.advance(by: 0.1)
        let middle = try #require(label("Three")?.layer.presentation()).position.x
        #expect(opacity("Four") > 0 && opacity("Four") < 1 && middle > old)
        app.advance(by: 1)
        #expect(opacity("Four") == 1 && control.selectedSegmentIndex == 2)
        app.act { control.removeSegment(at: 1, animated: true) }
        app.advance(by: 0.1)
        #expect(opacity("Four") > 0 && opacity("Four") < 1 && control.numberOfSegments == 3)
        app.advance(by: 1)
        #expect(label("Four") == nil && control.selectedSegmentIndex == 1)
    }

    @Test func actionsOfSegmentsAreDone() {
        var done: [String] = []
        let actions = ["a", "b"].map { name in
            UIAction(title: name, identifier: UIAction.Identifier(name)) { done.append($0.title) }
        }
        let control = UISegmentedControl(frame: .zero, actions: actions)
        let app = ControlSheet.show(control, at: CGPoint(x: 100, y: 100), width: 120)
        app.tap(at: CGPoint(x: 190, y: 110))
        #expect(done == ["b"] && control.segmentIndex(identifiedBy: UIAction.Identifier("b")) == 1)
        #expect(control.segmentIndex(identifiedBy: UIAction.Identifier("c")) == NSNotFound)
        control.insertSegment(action: actions[1], at: 0, animated: false)
        #expect(control.numberOfSegments == 2 && control.actionForSegment(at: 0) === actions[1])
    }

    @Test func widthsAreEvenOrGoByContents() {
        let control = make()
        #expect(control.intrinsicContentSize.height == 32)
        let even = control.intrinsicContentSize.width
        control.apportionsSegmentWidthsByContent = true
        #expect(control.intrinsicContentSize.width < even)
        control.setWidth(200, forSegmentAt: 0)
        control.setWidth(.nan, forSegmentAt: 1)
        #expect(control.widthForSegment(at: 0) == 200 && control.widthForSegment(at: 1) == 0)
        #expect(control.intrinsicContentSize.width > 200)
    }

    @Test func titlesAreInTheirPlacesBeforeLayout() throws {
        let control = UISegmentedControl(items: ["One", "Two"])
        func middle(_ title: String) throws -> CGFloat {
            let labels = control.subviews.compactMap { $0 as? UILabel }
            return try #require(labels.first { $0.attributedText?.string == title }).frame.midX
        }
        #expect(try abs(middle("One") - control.bounds.width / 4) <= 1)
        control.frame = CGRect(x: 10, y: 0, width: 200, height: 32)
        #expect(try abs(middle("One") - 50) <= 1 && abs(middle("Two") - 150) <= 1)
        control.setWidth(60, forSegmentAt: 0)
        #expect(try abs(middle("One") - 30) <= 1 && abs(middle("Two") - 130) <= 1)
        control.setContentOffset(CGSize(width: 5, height: 0), forSegmentAt: 1)
        #expect(try abs(middle("Two") - 135) <= 1)
        control.setWidth(0, forSegmentAt: 0)
        control.apportionsSegmentWidthsByContent = true
        control.setTitle("A much longer title", forSegmentAt: 1)
        #expect(try middle("One") < 50)
        control.bounds.size.width = 400
        #expect(try middle("A much longer title") > 200)
    }

    @Test func readersMeetItsSegments() throws {
        let control = make(1), journal = ControlJournal(control)
        control.semanticContentAttribute = .forceLeftToRight
        control.frame = CGRect(x: 0, y: 0, width: 180, height: 32)
        let elements = try #require(control.accessibilityElements as? [UIAccessibilityElement])
        #expect(!control.isAccessibilityElement && elements.map(\.accessibilityLabel) == ["One", "Two", "Three"])
        #expect(elements.map { $0.accessibilityTraits.contains(.selected) } == [false, true, false])
        #expect(elements[2].accessibilityFrameInContainerSpace == CGRect(x: 120, y: 0, width: 60, height: 32))
        #expect(elements[2].accessibilityActivate() && control.selectedSegmentIndex == 2 && journal.values == 1)
    }

    @Test(arguments: ["light", "dark", "high_contrast", "right_to_left"])
    func picture(_ look: String) throws {
        let app = ControlSheet.shown(look) {
            let usual = make(), middle = make(1), disabled = make(),
                images = UISegmentedControl(
                    items: ["star", "heart", "bell"].compactMap { UIImage(systemName: $0) })
            disabled.isEnabled = false
            middle.selectedSegmentTintColor = .systemOrange
            middle.setTitleTextAttributes([.foregroundColor: UIColor.white], for: .selected)
            images.selectedSegmentIndex = 2
            images.setEnabled(false, forSegmentAt: 0)
            return ControlSheet([[usual, middle], [disabled, images]], width: 420)
        }
        #expect(try app.mismatch(withGolden: "segments_\(look)") == nil)
    }
}
