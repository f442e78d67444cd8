// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import KosketusTesting
import Testing
import UIKit

@MainActor
struct FirstResponderTests {
    private final class Field: UIView {
        var allows = true, lets = true
        var told: [String] = []

        override var canBecomeFirstResponder: Bool { allows }
        override var canResignFirstResponder: Bool { lets }

        override func becomeFirstResponder() -> Bool {
            let isFirst = super.becomeFirstResponder()
            told.append("become \(isFirst)")
            return isFirst
        }

        override func resignFirstResponder() -> Bool {
            let isDone = super.resignFirstResponder()
            told.append("resign \(isDone)")
            return isDone
        }
    }

    private let first = Field(), second = Field(), controller = UIViewController()

    private func launch() -> TestApplication {
        let app = TestApplication(rootViewController: controller)
        controller.view.addSubview(first)
        controller.view.addSubview(second)
        return app
    }

    @Test func oneGivesWayToTheOther() {
        let app = launch()
        #expect(!UIView().becomeFirstResponder() && !Field().becomeFirstResponder())
        #expect(first.becomeFirstResponder() && first.isFirstResponder)
        #expect(second.becomeFirstResponder() && second.isFirstResponder && !first.isFirstResponder)
        #expect(first.told == ["become true", "resign true"])
        #expect(second.resignFirstResponder() && !second.isFirstResponder)
        #expect(app.window?.isFirstResponder == false)
    }

    @Test func oneThatHoldsOnStays() {
        let app = launch()
        #expect(first.becomeFirstResponder())
        first.lets = false
        #expect(!second.becomeFirstResponder() && first.isFirstResponder)
        #expect(!first.resignFirstResponder() && !controller.view.endEditing(false) && first.isFirstResponder)
        #expect(controller.view.endEditing(true) && !first.isFirstResponder)
        #expect(app.window?.endEditing(false) == true)
    }

    @Test func oneThatMayNotLeavesTheOtherAlone() {
        let app = launch()
        second.allows = false
        #expect(first.becomeFirstResponder() && !second.becomeFirstResponder() && first.isFirstResponder)
        #expect(app.window != nil)
    }

    @Test func oneThatLeavesTheWindowIsNotAsked() {
        let app = launch()
        #expect(first.becomeFirstResponder())
        first.lets = false
        first.removeFromSuperview()
        #expect(!first.isFirstResponder && first.told.last == "resign true")
        #expect(second.becomeFirstResponder())
        controller.view.removeFromSuperview()
        #expect(!second.isFirstResponder && app.window != nil)
    }

    @Test func aControllerMayBeTheFirst() {
        final class Page: UIViewController {
            override var canBecomeFirstResponder: Bool { true }
        }
        let page = Page()
        #expect(!page.becomeFirstResponder())
        let app = TestApplication(rootViewController: page)
        #expect(page.becomeFirstResponder() && page.isFirstResponder)
        app.window?.rootViewController = nil
        #expect(!page.isFirstResponder)
    }
}
