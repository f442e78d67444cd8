// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import KosketusTesting
import ObjCRuntime
import Testing
import UIKit

@MainActor
struct GestureSelectorTests {
    private let target = SelectorTarget()
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    private let app: TestApplication

    init() { app = TestApplication(view: view) }

    private func tap(_ recognizer: UIGestureRecognizer, times: Int = 1) {
        app.act { view.addGestureRecognizer(recognizer) }
        for _ in 0..<times {
            app.tap(at: CGPoint(x: 50, y: 50))
            app.advance(by: 1)
        }
    }

    @Test func aRecognizerCallsAMethodByItsName() {
        let recognizer = UITapGestureRecognizer(target: target, action: Selector(("tapped:")))
        recognizer.addTarget(target, action: "plain")
        recognizer.addTarget(target, action: "plain")
        recognizer.addTarget(target, action: SelectorTarget.tapped)
        tap(recognizer)
        #expect(target.calls == ["tapped 3", "plain", "tapped 3"])
    }

    @Test func aMethodOfTheFrameworkIsCalledThroughItsReference() {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        app.act {
            view.addSubview(field)
            field.becomeFirstResponder()
        }
        let recognizer = UITapGestureRecognizer(
            target: view, action: Selector("endEditing:", UIView.endEditing(_:)))
        app.act { view.addGestureRecognizer(recognizer) }
        app.tap(at: CGPoint(x: 50, y: 70))
        #expect(!field.isFirstResponder)
    }

    @Test func targetsAreRemoved() {
        let other = SelectorTarget(), recognizer = UITapGestureRecognizer()
        for object in [target, other] {
            recognizer.addTarget(object, action: "plain")
            recognizer.addTarget(object, action: "tapped:")
        }
        recognizer.removeTarget(target, action: "plain")
        recognizer.removeTarget(nil, action: "tapped:")
        tap(recognizer)
        #expect(target.calls.isEmpty && other.calls == ["plain"])
        recognizer.removeTarget(other, action: nil)
        tap(recognizer)
        #expect(other.calls.count == 1)
    }

    @Test func aTargetIsNotRetained() {
        weak var gone: SelectorTarget?
        let recognizer: UITapGestureRecognizer
        do {
            let target = SelectorTarget()
            gone = target
            recognizer = UITapGestureRecognizer(target: target, action: Selector(("plain")))
        }
        #expect(gone == nil)
        recognizer.addTarget(target, action: "plain")
        tap(recognizer)
        #expect(target.calls == ["plain"])
    }

    @Test func anUnknownMethodStopsTheProgram() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let target = SelectorTarget(), view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
                let app = TestApplication(view: view)
                view.addGestureRecognizer(UITapGestureRecognizer(target: target, action: Selector(("unknown:"))))
                app.tap(at: CGPoint(x: 25, y: 25))
            }
        }
    }

    @Test func withoutATargetNothingIsCalled() {
        let recognizer = UITapGestureRecognizer(target: nil, action: Selector(("plain")))
        recognizer.addTarget(target, action: "tapped:")
        tap(recognizer)
        #expect(target.calls == ["tapped 3"])
    }
}
