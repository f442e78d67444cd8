// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import KosketusTesting
import ObjCRuntime
import Testing
import UIKit

@MainActor
struct ControlSelectorTests {
    private final class Knob: UIControl {
        var sent: [String] = []

        override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
            sent.append("\(action)")
            super.sendAction(action, to: target, for: event)
        }
    }

    private let target = SelectorTarget()
    private let knob = Knob(frame: CGRect(x: 100, y: 100, width: 40, height: 40))

    private func makeApp() -> TestApplication {
        let app = TestApplication(rootViewController: UIViewController(), screenSize: CGSize(width: 400, height: 400))
        app.act { app.window?.rootViewController?.view.addSubview(knob) }
        return app
    }

    @Test func aMethodGetsAsManyArgumentsAsItsNameHasColons() {
        let app = makeApp()
        knob.addTarget(target, action: Selector(("plain")), for: .touchUpInside)
        knob.addTarget(target, action: Selector(("sent:")), for: .touchUpInside)
        knob.addTarget(target, action: Selector("sent:event:", SelectorTarget.sent(_:event:)), for: .touchUpInside)
        app.tap(at: knob.center)
        #expect(target.calls == ["plain", "sent by Knob", "event"])
        #expect(knob.sent == ["plain", "sent:", "sent:event:"])
        knob.sendActions(for: .touchUpInside)
        #expect(target.calls.last == "no event")
    }

    @Test func aMethodIsCalledOnceHoweverOftenItWasAdded() {
        knob.addTarget(target, action: "plain", for: .touchDown)
        knob.addTarget(target, action: "sent:", for: .valueChanged)
        knob.addTarget(target, action: "plain", for: .valueChanged)
        knob.addTarget(target, action: "plain", for: .valueChanged)
        knob.sendActions(for: [.touchDown, .valueChanged])
        #expect(target.calls == ["plain", "sent by Knob"])
    }

    @Test func selectorsReferencesAndActionsAreInOneList() {
        knob.addTarget(target, action: SelectorTarget.plain, for: .valueChanged)
        knob.addTarget(target, action: "sent:", for: .valueChanged)
        let action = UIAction { [target] _ in target.calls.append("action") }
        knob.addAction(action, for: .valueChanged)
        knob.addTarget(target, action: SelectorTarget.sent(_:event:), for: .valueChanged)
        knob.sendActions(for: .valueChanged)
        #expect(target.calls == ["plain", "sent by Knob", "action", "no event"])
        #expect(knob.allTargets == [target])
        var found: [String] = []
        knob.enumerateEventHandlers { action, method, events, _ in
            #expect(events == .valueChanged && (method?.0 as AnyObject === target) == (method != nil))
            found.append(action == nil ? "\(method?.1 ?? "")" : "action")
        }
        #expect(found == ["sent:", "action"])
    }

    @Test func namesOfMethodsAreKnown() {
        knob.addTarget(target, action: "plain", for: [.touchDown, .valueChanged])
        knob.addTarget(target, action: "sent:", for: .valueChanged)
        knob.addTarget(nil, action: "turned", for: .touchDown)
        #expect(knob.actions(forTarget: target, forControlEvent: .valueChanged) == ["plain", "sent:"])
        #expect(knob.actions(forTarget: target, forControlEvent: .touchUpInside) == nil)
        #expect(knob.actions(forTarget: nil, forControlEvent: .touchDown) == ["turned"])
        #expect(knob.allControlEvents == [.touchDown, .valueChanged])
        #expect(knob.allTargets.count == 2 && knob.allTargets.contains(target))
        #expect(knob.allTargets.contains { $0.base is NSNull })
    }

    @Test func targetsAreRemovedByObjectNameOrBoth() {
        let other = SelectorTarget(), all: [Selector] = ["plain", "sent:"]
        func begin() {
            knob.removeTarget(nil, action: nil, for: .allEvents)
            for object in [target, other] {
                for action in all { knob.addTarget(object, action: action, for: [.touchDown, .valueChanged]) }
            }
        }
        func names(_ object: SelectorTarget, _ event: UIControl.Event = .valueChanged) -> [String]? {
            knob.actions(forTarget: object, forControlEvent: event)
        }
        begin()
        knob.removeTarget(target, action: "plain", for: .valueChanged)
        #expect(names(target) == ["sent:"] && names(other) == ["plain", "sent:"])
        #expect(names(target, .touchDown) == ["plain", "sent:"])
        begin()
        knob.removeTarget(nil, action: "sent:", for: .valueChanged)
        #expect(names(target) == ["plain"] && names(other) == ["plain"])
        begin()
        knob.removeTarget(target, action: nil, for: .allEvents)
        #expect(names(target) == nil && names(other) == ["plain", "sent:"])
        for target in knob.allTargets { knob.removeTarget(target, action: nil, for: .allEvents) }
        #expect(knob.allTargets.isEmpty)
    }

    @Test func aTargetThatIsNotHashableIsAmongTheTargets() throws {
        final class Plain {
            var count = 0
            func turned() { count += 1 }
        }
        let plain = Plain()
        knob.addTarget(plain, action: Plain.turned, for: .valueChanged)
        knob.addTarget(plain, action: Selector("turned", Plain.turned), for: .valueChanged)
        knob.sendActions(for: .valueChanged)
        #expect(plain.count == 2 && knob.allTargets.count == 1)
        let first: AnyHashable = try #require(knob.allTargets.first)
        knob.removeTarget(first, action: nil, for: .allEvents)
        #expect(knob.allTargets.isEmpty)
    }

    @Test func aTargetIsNotRetained() {
        weak var gone: SelectorTarget?
        do {
            let target = SelectorTarget()
            gone = target
            knob.addTarget(target, action: "plain", for: .valueChanged)
        }
        #expect(gone == nil)
        knob.sendActions(for: .valueChanged)
        #expect(knob.sent.isEmpty && knob.allControlEvents.isEmpty)
    }

    @Test func whoIsToldMayRemoveHimself() {
        knob.addTarget(target, action: "plain", for: .valueChanged)
        knob.addAction(
            UIAction { [knob, target] _ in knob.removeTarget(target, action: nil, for: .allEvents) }, for: .touchDown)
        knob.sendActions(for: [.touchDown, .valueChanged])
        knob.sendActions(for: .valueChanged)
        #expect(target.calls == ["plain"])
    }
}
