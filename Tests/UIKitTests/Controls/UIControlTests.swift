// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import Testing
import UIKit

@MainActor
struct UIControlTests {
    private final class Knob: UIControl {
        var begins = true, continues = true
        var calls: [String] = []

        override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
            calls.append("begin")
            return begins
        }

        override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
            calls.append("continue")
            return continues
        }

        override func endTracking(_ touch: UITouch?, with event: UIEvent?) { calls.append("end") }
        override func cancelTracking(with event: UIEvent?) { calls.append("cancel") }
    }

    private static let names: [(UIControl.Event, String)] = [
        (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragInside, "drag inside"),
        (.touchDragOutside, "drag outside"), (.touchDragEnter, "enter"), (.touchDragExit, "exit"),
        (.touchUpInside, "up inside"), (.touchUpOutside, "up outside"), (.touchCancel, "cancel"),
        (.valueChanged, "value"), (.primaryActionTriggered, "primary"),
    ]

    /// A control of 40 points at (100, 100), which records its events.
    private func makeKnob() -> (knob: Knob, app: TestApplication, told: () -> [String]) {
        final class Journal {
            var lines: [String] = []
        }
        let knob = Knob(frame: CGRect(x: 100, y: 100, width: 40, height: 40)), journal = Journal()
        for (event, name) in Self.names {
            knob.addAction(
                UIAction { [unowned knob] action in
                    #expect(action.sender === knob)
                    journal.lines.append(knob.isHighlighted ? "\(name)*" : name)
                }, for: event)
        }
        let app = TestApplication(rootViewController: UIViewController(), screenSize: CGSize(width: 400, height: 400))
        app.act { app.window?.rootViewController?.view.addSubview(knob) }
        return (knob, app, { journal.lines })
    }

    private let middle = CGPoint(x: 120, y: 120)

    // MARK: - Following a finger. A star stands for a control that is highlighted.

    @Test(
        arguments: [
            // The movement of the finger, the events, the calls of the control.
            ([], ["down*", "up inside"], ["begin", "end"]),
            ([CGPoint(x: 125, y: 120)], ["down*", "drag inside*", "up inside"], ["begin", "continue", "end"]),
            // Up to 70 points from the edge are inside.
            ([CGPoint(x: 209, y: 120)], ["down*", "drag inside*", "up inside"], ["begin", "continue", "end"]),
            (
                [CGPoint(x: 211, y: 120), CGPoint(x: 300, y: 120)],
                ["down*", "exit", "drag outside", "drag outside", "up outside"],
                ["begin", "continue", "continue", "end"]
            ),
            (
                [CGPoint(x: 120, y: 300), CGPoint(x: 120, y: 110)],
                ["down*", "exit", "drag outside", "enter*", "drag inside*", "up inside"],
                ["begin", "continue", "continue", "end"]
            ),
        ] as [([CGPoint], [String], [String])])
    func aFingerIsFollowed(_ way: [CGPoint], _ events: [String], _ calls: [String]) {
        let (knob, app, told) = makeKnob()
        let finger = app.touch(at: middle)
        #expect(knob.isTracking && knob.isTouchInside && knob.isHighlighted && knob.state == .highlighted)
        for point in way { finger.move(to: point) }
        finger.lift()
        #expect(told() == events && knob.calls == calls)
        #expect(!knob.isTracking && !knob.isTouchInside && knob.state == .normal)
    }

    @Test func aSecondTapIsARepeat() {
        let (_, app, told) = makeKnob()
        app.tap(at: middle)
        app.tap(at: middle)
        #expect(told() == ["down*", "up inside", "down*", "repeat*", "up inside"])
    }

    @Test func aFingerThatIsTakenAwayCancels() {
        let (knob, app, told) = makeKnob()
        let finger = app.touch(at: middle)
        finger.cancel()
        #expect(told() == ["down*", "cancel"] && knob.calls == ["begin", "cancel"] && !knob.isTracking)
    }

    @Test func oneThatDoesNotFollowTellsNothing() {
        let (knob, app, told) = makeKnob()
        knob.begins = false
        app.tap(at: middle)
        #expect(told().isEmpty && knob.calls == ["begin"])
        knob.begins = true
        knob.continues = false
        app.advance(by: 1)
        let finger = app.touch(at: middle)
        finger.move(to: CGPoint(x: 121, y: 120))
        #expect(!knob.isTracking && !knob.isHighlighted)
        finger.move(to: CGPoint(x: 122, y: 120))
        finger.lift()
        #expect(told() == ["down*"] && knob.calls == ["begin", "begin", "continue"])
    }

    @Test func aDisabledOneSwallowsFingers() {
        let (knob, app, told) = makeKnob()
        let finger = app.touch(at: middle)
        knob.isEnabled = false
        #expect(knob.state == .disabled)
        finger.lift()
        app.tap(at: middle)
        #expect(told() == ["down*", "cancel"])
        knob.isEnabled = true
        knob.isSelected = true
        #expect(knob.state == .selected)
        app.advance(by: 1)
        app.tap(at: middle)
        #expect(told() == ["down*", "cancel", "down*", "up inside"])
    }

    @Test func oneThatLeavesItsWindowLetsGo() {
        let (knob, app, told) = makeKnob()
        _ = app.touch(at: middle)
        app.act { knob.removeFromSuperview() }
        #expect(told() == ["down*", "cancel"] && !knob.isTracking)
    }

    @Test func aSecondFingerIsNotFollowed() {
        let (knob, app, told) = makeKnob()
        knob.isMultipleTouchEnabled = true
        let first = app.touch(at: middle), second = app.touch(at: CGPoint(x: 110, y: 110))
        second.lift()
        #expect(knob.isTracking)
        first.lift()
        #expect(told() == ["down*", "up inside"])
    }

    // MARK: - Who is told

    private final class Target {
        var calls: [String] = []
        func plain() { calls.append("plain") }
        func sent(_ knob: Knob) { calls.append("knob") }
        func sentWithEvent(_ control: UIControl, _ event: UIEvent?) {
            calls.append(event == nil ? "no event" : "event")
        }
        func slid(_ switcher: Lever) { calls.append("lever") }
    }

    private final class Lever: UIControl {}

    @Test func methodsOfATargetAreCalled() {
        let (knob, app, _) = makeKnob()
        let target = Target()
        knob.addTarget(target, action: Target.plain, for: .touchDown)
        knob.addTarget(target, action: Target.sent, for: [.touchUpInside, .valueChanged])
        knob.addTarget(target, action: Target.sentWithEvent, for: .touchUpInside)
        knob.addTarget(target, action: Target.slid, for: .touchUpInside)
        app.tap(at: middle)
        knob.sendActions(for: .valueChanged)
        #expect(target.calls == ["plain", "knob", "event", "knob"])
        #expect(knob.allTargets.count == 1 && knob.allControlEvents.contains([.touchDown, .valueChanged]))
        knob.removeTarget(target, action: nil, for: .touchUpInside)
        knob.sendActions(for: [.touchUpInside, .valueChanged])
        #expect(target.calls.suffix(1) == ["knob"] && target.calls.count == 5)
        knob.removeTarget(nil, action: nil, for: .allEvents)
        #expect(knob.allTargets.isEmpty)
    }

    @Test func aTargetIsHeldWeakly() {
        let knob = Knob()
        weak var gone: Target?
        do {
            let target = Target()
            gone = target
            knob.addTarget(target, action: Target.plain, for: .valueChanged)
        }
        #expect(gone == nil)
        knob.sendActions(for: .valueChanged)
        #expect(knob.allControlEvents.isEmpty)
    }

    @Test func withoutATargetTheResponderChainIsSearched() {
        final class Page: UIViewController {
            var count = 0
            func turned() { count += 1 }
        }
        let page = Page(), knob = Knob()
        knob.addTarget(nil, action: Page.turned, for: .valueChanged)
        knob.sendActions(for: .valueChanged)
        page.view.addSubview(knob)
        knob.sendActions(for: .valueChanged)
        #expect(page.count == 1)
    }

    @Test func actionsAreDoneOnceEachAndCanBeTakenBack() {
        let knob = Knob()
        var done: [String] = []
        let first = UIAction(title: "first", identifier: UIAction.Identifier("a")) { done.append($0.title) }
        let second = UIAction(title: "second", identifier: UIAction.Identifier("a")) { done.append($0.title) }
        let disabled = UIAction(title: "disabled", attributes: .disabled) { done.append($0.title) }
        knob.addAction(first, for: [.valueChanged, .touchDown])
        knob.addAction(second, for: .valueChanged)
        knob.addAction(disabled, for: .valueChanged)
        knob.sendActions(for: .valueChanged)
        knob.sendActions(for: .touchDown)
        #expect(done == ["second", "first"])
        var found: [String] = []
        knob.enumerateEventHandlers { action, _, events, stop in
            found.append(action?.title ?? "")
            stop = events == .valueChanged
        }
        #expect(found == ["first", "second"])
        knob.removeAction(second, for: .valueChanged)
        knob.removeAction(identifiedBy: first.identifier, for: .allEvents)
        #expect(knob.allControlEvents == .valueChanged)
    }

    @Test func whoIsToldMayRemoveHimself() {
        let knob = Knob()
        var count = 0
        for _ in 0..<3 {
            let identifier = UIAction.Identifier("\(count)-\(Int.random(in: 0..<Int.max))")
            knob.addAction(
                UIAction(identifier: identifier) { _ in
                    count += 1
                    knob.removeAction(identifiedBy: identifier, for: .allEvents)
                }, for: .valueChanged)
        }
        knob.sendActions(for: .valueChanged)
        knob.sendActions(for: .valueChanged)
        #expect(count == 3)
    }

    @Test func alignmentFollowsTheDirection() {
        let knob = Knob()
        knob.contentHorizontalAlignment = .leading
        #expect(knob.effectiveContentHorizontalAlignment == .left)
        knob.semanticContentAttribute = .forceRightToLeft
        #expect(knob.effectiveContentHorizontalAlignment == .right)
        knob.contentHorizontalAlignment = .trailing
        #expect(knob.effectiveContentHorizontalAlignment == .left)
    }

    @Test func thePrimaryActionWaitsForTheMainEvent() {
        var count = 0
        let knob = UIControl(frame: .zero, primaryAction: UIAction { _ in count += 1 })
        knob.sendActions(for: .touchUpInside)
        knob.sendActions(for: .primaryActionTriggered)
        #expect(count == 1)
    }
}
