// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import Testing
import UIKit

@MainActor
struct UISwitchTests {
    @Test func itIsAlwaysAsLarge() {
        let control = UISwitch(frame: CGRect(x: 3, y: 4, width: 100, height: 2))
        #expect(control.frame == CGRect(x: 3, y: 4, width: 51, height: 31))
        control.frame = CGRect(x: 1, y: 2, width: 9, height: 9)
        #expect(control.frame == CGRect(x: 1, y: 2, width: 51, height: 31))
        #expect(control.intrinsicContentSize == CGSize(width: 51, height: 31) && !control.isOn)
    }

    @Test func settingItTellsNobody() {
        let control = UISwitch(), journal = ControlJournal(control)
        control.isOn = true
        control.setOn(false, animated: true)
        #expect(journal.lines.isEmpty && !control.isOn)
    }

    @Test(
        arguments: [
            // The switch is at 100...151. The steps of the finger, the events, whether it is on.
            ([.down(110, 110), .up], ["down", "value", "up inside"], true),
            // Dragged to the other side; dragged there and back.
            ([.down(110, 110), .move(140, 110), .up], ["down", "value", "up inside"], true),
            ([.down(110, 110), .move(140, 110), .move(105, 110), .up], ["down", "up inside"], false),
            // A finger that hardly moves is a tap; dragging to the side where the thumb is changes nothing.
            ([.down(110, 110), .move(114, 110), .up], ["down", "value", "up inside"], true),
            ([.down(120, 110), .move(102, 110), .up], ["down", "up inside"], false),
            // Beyond 70 points the switch ignores the finger, nearer it does not.
            ([.down(110, 110), .move(110, 202), .up], ["down", "up outside"], false),
            ([.down(110, 110), .move(110, 199), .up], ["down", "value", "up inside"], true),
            ([.down(110, 110), .move(110, 300), .move(110, 110), .up], ["down", "value", "up inside"], true),
            ([.down(110, 110), .move(140, 110), .cancel], ["down", "cancel"], false),
            ([.down(110, 110), .secondFinger, .up], ["down", "value", "up inside"], true),
            ([.down(110, 110), .move(140, 110), .disable, .up], ["down", "cancel"], false),
        ] as [([FingerStep], [String], Bool)])
    func aFingerWorksIt(_ steps: [FingerStep], _ told: [String], _ isOn: Bool) {
        let control = UISwitch(), app = ControlSheet.show(control, at: CGPoint(x: 100, y: 100))
        let journal = ControlJournal(control)
        app.go(steps, on: control)
        #expect(journal.lines == told && control.isOn == isOn)
    }

    @Test func itIsMirroredFromRightToLeft() {
        let control = UISwitch()
        control.semanticContentAttribute = .forceRightToLeft
        let app = ControlSheet.show(control, at: CGPoint(x: 100, y: 100))
        app.go([.down(140, 110), .move(105, 110), .up], on: control)
        #expect(control.isOn)
    }

    @Test func readersMeetAToggle() {
        let control = UISwitch(), journal = ControlJournal(control)
        #expect(control.isAccessibilityElement && control.accessibilityTraits.contains(.toggleButton))
        #expect(control.accessibilityValue == "0")
        #expect(control.accessibilityActivate() && control.accessibilityValue == "1" && journal.lines == ["value"])
        control.isEnabled = false
        #expect(!control.accessibilityActivate() && control.accessibilityTraits.contains(.notEnabled))
    }

    @Test func itSlidesByTheDisplaysOwnAnimation() {
        let control = UISwitch(), app = ControlSheet.show(control, at: CGPoint(x: 100, y: 100))
        app.act { control.setOn(true, animated: true) }
        let commits = app.commitCount
        app.advance(by: 0.2)
        #expect(app.commitCount == commits)
        app.advance(by: 1)
        #expect(control.isOn)
    }

    @Test(arguments: ["light", "dark", "high_contrast", "right_to_left"])
    func picture(_ look: String) throws {
        var row: [UIView] = []
        for (isOn, isEnabled) in [(false, true), (true, true), (false, false), (true, false)] {
            let control = UISwitch()
            (control.isOn, control.isEnabled) = (isOn, isEnabled)
            row.append(control)
        }
        let tinted = UISwitch()
        tinted.isOn = true
        (tinted.onTintColor, tinted.thumbTintColor) = (.systemPurple, .systemYellow)
        let app = ControlSheet([row + [tinted]], width: 320).shown(look)
        #expect(try app.mismatch(withGolden: "switches_\(look)") == nil)
    }
}
