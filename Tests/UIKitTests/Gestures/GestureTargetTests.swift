// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import KosketusTesting
import Testing
import UIKit

/// Which methods a recogniser and a control call.
@MainActor
struct GestureTargetTests {
    private final class Target: UIResponder {
        var calls: [String] = []

        func plain() { calls.append("plain") }
        func withResult() -> Bool {
            calls.append("withResult")
            return true
        }
        func any(_ sender: Any) { calls.append("any \(type(of: sender))") }
        func anyOptional(_ sender: Any?) { calls.append("anyOptional") }
        func object(_ sender: AnyObject) { calls.append("object") }
        func tap(_ sender: UITapGestureRecognizer) { calls.append("tap") }
        func tapWithResult(_ sender: UIGestureRecognizer) -> Int {
            calls.append("tapWithResult")
            return 1
        }
        func optional(_ sender: UIGestureRecognizer?) { calls.append("optional") }
        func pan(_ sender: UIPanGestureRecognizer) { calls.append("pan") }
        func button(_ sender: UIButton) { calls.append("button") }
        func event(_ sender: UIButton, event: UIEvent?) { calls.append("event \(event == nil)") }
        func eventThere(_ sender: Any, forEvent event: UIEvent) {
            calls.append("eventThere \(event.allTouches == nil)")
        }
    }

    /// Its initializer has one more argument, and it overrides the initializer that all others call.
    private final class OwnTap: UITapGestureRecognizer {
        let number: Int

        override init(target: Any?, action: Selector?) {
            number = 7
            super.init(target: target, action: action)
        }
    }

    @Test func aRecogniserCallsMethodsOfAllForms() {
        let target = Target()
        let recognizers = [
            UITapGestureRecognizer(target: target, action: Target.plain),
            UITapGestureRecognizer(target: target, action: Target.withResult),
            UITapGestureRecognizer(target: target, action: Target.any),
            UITapGestureRecognizer(target: target, action: Target.anyOptional),
            UITapGestureRecognizer(target: target, action: Target.object),
            UITapGestureRecognizer(target: target, action: Target.tap),
            UITapGestureRecognizer(target: target, action: Target.tapWithResult),
            UITapGestureRecognizer(target: target, action: Target.optional),
            OwnTap(target: target, action: Target.tap),
        ]
        for recognizer in recognizers {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
            view.addGestureRecognizer(recognizer)
            recognizer.addTarget(target, action: Target.pan)
            let app = TestApplication(view: view)
            app.tap(at: CGPoint(x: 10, y: 10))
        }
        #expect(
            target.calls == [
                "plain", "withResult", "any UITapGestureRecognizer", "anyOptional", "object", "tap", "tapWithResult",
                "optional", "tap",
            ])
    }

    @Test func aRecogniserNeedsNoTarget() {
        let plain = UITapGestureRecognizer(target: nil, action: nil), own = OwnTap(), base = UIGestureRecognizer()
        #expect(plain.state == .possible && own.number == 7 && OwnTap(target: nil, action: nil).number == 7)
        #expect(base.numberOfTouches == 0 && UIGestureRecognizer(target: Target(), action: nil).view == nil)
    }

    @Test func aControlCallsMethodsOfAllForms() {
        let target = Target(), button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        button.addTarget(target, action: Target.plain, for: .touchUpInside)
        button.addTarget(target, action: Target.withResult, for: .touchUpInside)
        button.addTarget(target, action: Target.any, for: .touchUpInside)
        button.addTarget(target, action: Target.button, for: .touchUpInside)
        button.addTarget(target, action: Target.event, for: .touchUpInside)
        button.addTarget(target, action: Target.eventThere, for: .touchUpInside)
        TestApplication(view: button).tap(at: CGPoint(x: 10, y: 10))
        let expected = ["plain", "withResult", "any UIButton", "button"]
        #expect(target.calls == expected + ["event false", "eventThere false"])
        target.calls = []
        button.sendActions(for: .touchUpInside)
        #expect(target.calls == expected + ["event true", "eventThere true"])
    }
}
