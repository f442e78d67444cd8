// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

@MainActor
struct KeyboardTests {
    private let controller = UIViewController()
    private let pad = NotePad(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
    private let journal = KeyboardJournal()

    private func open(safeArea: UIEdgeInsets = .zero) -> TestApplication {
        let app = TestApplication(
            rootViewController: controller, screenSize: CGSize(width: 300, height: 500), safeAreaInsets: safeArea)
        app.act { controller.view.addSubview(pad) }
        if let screen = controller.view.window?.screen { journal.listen(to: screen) }
        return app
    }

    @Test func theDevicesKeyboardIsTold() {
        let app = open()
        app.act { _ = pad.becomeFirstResponder() }
        #expect(journal.take().isEmpty, "there is none yet")
        app.showKeyboard(height: 200)
        #expect(journal.take() == ["will change", "will show"])
        #expect(
            journal.last[UIResponder.keyboardFrameBeginUserInfoKey] as? CGRect
                == CGRect(x: 0, y: 500, width: 300, height: 200))
        #expect(
            journal.last[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
                == CGRect(x: 0, y: 300, width: 300, height: 200))
        #expect(
            (journal.last[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue
                == CGRect(x: 0, y: 300, width: 300, height: 200))
        #expect(journal.last[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double == 0.25)
        #expect(journal.last[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int == 0)
        #expect(journal.last[UIResponder.keyboardIsLocalUserInfoKey] as? Bool == true)
        app.advance(by: 0.3)
        #expect(journal.take() == ["did change", "did show"])
        #expect(controller.view.safeAreaInsets == .zero, "the safe area is what it was")
        app.showKeyboard(height: 240)
        #expect(journal.take() == ["will change", "will show"])
        app.showKeyboard(height: 0)
        #expect(journal.take() == ["will change", "will hide"], "what was not done yet is not told")
        #expect(
            journal.last[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
                == CGRect(x: 0, y: 500, width: 300, height: 240))
        app.advance(by: 0.3)
        #expect(journal.take() == ["did change", "did hide"])
    }

    @Test func anAccessoryViewStandsAtTheEdgeAndAboveTheKeyboard() throws {
        let bar = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 50))
        pad.ownAccessoryView = bar
        let app = open(safeArea: UIEdgeInsets(top: 0, left: 0, bottom: 20, right: 0))
        app.act { _ = pad.becomeFirstResponder() }
        app.advance(by: 0.3)
        #expect(bar.convert(bar.bounds, to: nil) == CGRect(x: 0, y: 430, width: 300, height: 50))
        #expect(
            journal.last[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
                == CGRect(x: 0, y: 430, width: 300, height: 70))
        app.showKeyboard(height: 200)
        app.advance(by: 0.3)
        #expect(bar.convert(bar.bounds, to: nil) == CGRect(x: 0, y: 250, width: 300, height: 50))
        #expect(controller.view.safeAreaInsets.bottom == 20)
        app.act { _ = pad.resignFirstResponder() }
        app.showKeyboard(height: 0)
        app.advance(by: 0.3)
        #expect(bar.window == nil && app.application.windows.count == 1)
    }

    @Test func anInputViewTakesTheKeyboardsPlaceAndTouches() {
        final class Pad: UIView {
            var touches = 0
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { self.touches += 1 }
        }
        let keys = Pad(frame: CGRect(x: 0, y: 0, width: 10, height: 180))
        pad.ownInputView = keys
        let app = open()
        app.act { _ = pad.becomeFirstResponder() }
        app.advance(by: 0.3)
        #expect(journal.take() == ["will change", "will show", "did change", "did show"])
        #expect(keys.convert(keys.bounds, to: nil) == CGRect(x: 0, y: 320, width: 300, height: 180))
        app.tap(at: CGPoint(x: 100, y: 400))
        app.tap(at: CGPoint(x: 100, y: 200))
        #expect(keys.touches == 1 && pad.isFirstResponder)
        app.act {
            pad.ownInputView = nil
            pad.reloadInputViews()
        }
        app.advance(by: 0.3)
        #expect(journal.take() == ["will change", "will hide", "did change", "did hide"])
        #expect(keys.window == nil)
    }

    @Test func anInputViewLeavesWhenAnAccessoryViewOfItsHeightComes() {
        let keys = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 100))
        let bar = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 100))
        let other = NotePad(frame: CGRect(x: 20, y: 200, width: 200, height: 40))
        pad.ownInputView = keys
        other.ownAccessoryView = bar
        let app = open()
        app.act {
            controller.view.addSubview(other)
            _ = pad.becomeFirstResponder()
        }
        app.advance(by: 0.3)
        #expect(keys.window != nil)
        _ = journal.take()
        app.act { _ = other.becomeFirstResponder() }
        #expect(keys.window == nil && journal.take().isEmpty)
        #expect(bar.convert(bar.bounds, to: nil) == CGRect(x: 0, y: 400, width: 300, height: 100))
        app.act { _ = pad.becomeFirstResponder() }
        #expect(keys.window != nil && bar.window == nil)
        app.act { _ = pad.resignFirstResponder() }
        app.advance(by: 0.1)
        // No change meanwhile.
        app.act { pad.reloadInputViews() }
        #expect(keys.window != nil, "it is seen to go")
        app.advance(by: 0.3)
        #expect(keys.window == nil)
    }

    @Test func aControllersAccessoryViewIsFoundInTheChain() {
        final class Chat: UIViewController {
            let bar = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 44))
            override var canBecomeFirstResponder: Bool { true }
            override var inputAccessoryView: UIView? { bar }
        }
        let chat = Chat(), app = TestApplication(rootViewController: chat)
        app.act {
            chat.view.addSubview(pad)
            _ = chat.becomeFirstResponder()
        }
        #expect(chat.bar.window != nil && !app.isEditingText)
        app.act { _ = pad.becomeFirstResponder() }
        #expect(chat.bar.window != nil && app.isEditingText)
        app.resize(to: CGSize(width: 500, height: 300))
        app.advance(by: 0.3)
        #expect(chat.bar.convert(chat.bar.bounds, to: nil) == CGRect(x: 0, y: 256, width: 500, height: 44))
    }
}
