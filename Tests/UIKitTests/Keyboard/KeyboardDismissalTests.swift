// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

/// Fingers that scroll, and the keyboard that they come to: a screen of 300 x 500 with an input view of 160 and an accessory view
/// of 40 points above it.
@MainActor
struct KeyboardDismissalTests {
    private final class Chat: UIViewController {
        let scroll = UIScrollView(), pad = NotePad(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
        let keys = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 160))
        let bar = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 40))
        /// Whether the accessory view is the controller's own.
        var keepsBar = false
        let journal = KeyboardJournal()

        override var canBecomeFirstResponder: Bool { keepsBar }
        override var inputAccessoryView: UIView? { keepsBar ? bar : nil }

        override func loadView() {
            view = scroll
            scroll.contentSize = CGSize(width: 300, height: 2000)
            scroll.addSubview(pad)
        }
    }

    private let chat = Chat()

    private func open(
        _ mode: UIScrollView.KeyboardDismissMode, keepsBar: Bool = false, hasKeys: Bool = true
    ) -> TestApplication {
        let app = TestApplication(rootViewController: chat, screenSize: CGSize(width: 300, height: 500))
        chat.keepsBar = keepsBar
        if !keepsBar { chat.pad.ownAccessoryView = chat.bar }
        if hasKeys { chat.pad.ownInputView = chat.keys }
        app.act {
            chat.scroll.keyboardDismissMode = mode
            _ = chat.pad.becomeFirstResponder()
        }
        app.advance(by: 1)
        if let screen = chat.view.window?.screen { chat.journal.listen(to: screen) }
        return app
    }

    private var keysTop: CGFloat { chat.keys.convert(CGPoint.zero, to: nil).y }
    private var barTop: CGFloat { chat.bar.convert(CGPoint.zero, to: nil).y }

    private func finger(_ app: TestApplication, to y: CGFloat) -> TestFinger {
        let finger = app.touch(at: CGPoint(x: 150, y: 200))
        finger.drag(to: CGPoint(x: 150, y: y), duration: 0.5)
        return finger
    }

    @Test func inputViewsFollowAFingerAndGoWithIt() {
        let app = open(.interactive)
        #expect(barTop == 300 && keysTop == 340)
        let finger = finger(app, to: 330)
        #expect(keysTop == 340, "it has not come to the keys yet")
        finger.drag(to: CGPoint(x: 150, y: 400), duration: 0.3)
        #expect(keysTop == 400 && barTop == 360 && chat.pad.isFirstResponder)
        #expect(chat.journal.take().isEmpty, "nothing is told before it is lifted")
        app.advance(by: 0.2)
        finger.lift()
        #expect(!chat.pad.isFirstResponder)
        #expect(chat.journal.take() == ["will change", "will hide"])
        #expect(chat.journal.begin == CGRect(x: 0, y: 360, width: 300, height: 200), "from where it was left")
        #expect(chat.journal.end == CGRect(x: 0, y: 500, width: 300, height: 200))
        app.advance(by: 0.1)
        #expect(chat.keys.window != nil, "it is seen to go")
        app.advance(by: 0.3)
        #expect(chat.keys.window == nil && chat.bar.window == nil)
        #expect(chat.journal.take() == ["did change", "did hide"])
    }

    @Test func aPaddingAboveThemCountsAsTheKeyboard() {
        let app = open(.interactive), guide = chat.view.keyboardLayoutGuide
        guide.keyboardDismissPadding = 30
        let finger = finger(app, to: 260)
        #expect(keysTop == 340)
        finger.drag(to: CGPoint(x: 150, y: 320), duration: 0.3)
        #expect(keysTop == 350 && guide.keyboardDismissPadding == 30, "30 below the finger")
        finger.cancel()
        app.advance(by: 1)
        #expect(keysTop == 340)
    }

    @Test func theyComeBackWithAFingerThatTurnsUpwards() {
        let app = open(.interactive), finger = finger(app, to: 450)
        #expect(keysTop == 450)
        finger.drag(to: CGPoint(x: 150, y: 420), duration: 0.1)
        #expect(keysTop == 420)
        finger.lift()
        #expect(chat.pad.isFirstResponder && chat.journal.take() == ["will change", "will show"])
        #expect(chat.journal.begin == CGRect(x: 0, y: 380, width: 300, height: 200))
        #expect(chat.journal.end == CGRect(x: 0, y: 300, width: 300, height: 200))
        app.advance(by: 0.4)
        #expect(keysTop == 340 && chat.journal.take() == ["did change", "did show"])
        let second = self.finger(app, to: 450)
        second.drag(to: CGPoint(x: 150, y: 250), duration: 0.3)
        #expect(keysTop == 340, "pulled up again")
        second.lift()
        app.advance(by: 1)
        #expect(chat.pad.isFirstResponder && chat.journal.take().isEmpty)
    }

    @Test func aDragThatIsCancelledLeavesThem() {
        let app = open(.interactive), finger = finger(app, to: 450)
        finger.cancel()
        app.advance(by: 1)
        #expect(chat.pad.isFirstResponder && keysTop == 340)
    }

    @Test func theyComeBackWhenTheModeChangesUnderTheFinger() {
        let app = open(.interactive), finger = finger(app, to: 450)
        #expect(keysTop == 450)
        app.act { chat.scroll.keyboardDismissMode = .none }
        finger.lift()
        app.advance(by: 1)
        #expect(chat.pad.isFirstResponder && keysTop == 340)
    }

    @Test func onlyTheScrollViewThatHoldsThemLetsThemGo() {
        let app = open(.interactive), list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 90))
        list.contentSize = CGSize(width: 300, height: 1000)
        list.keyboardDismissMode = .interactive
        app.act { chat.view.window?.addSubview(list) }
        let finger = finger(app, to: 450), other = app.touch(at: CGPoint(x: 150, y: 80))
        other.drag(to: CGPoint(x: 150, y: 20), duration: 0.3)
        #expect(list.contentOffset.y > 0 && keysTop == 450, "it scrolls what it is on")
        other.lift()
        app.advance(by: 1)
        #expect(chat.pad.isFirstResponder && keysTop == 450)
        finger.lift()
        #expect(!chat.pad.isFirstResponder)
    }

    @Test func anInputViewThatHasLeftIsNotHeldAnyMore() {
        let app = open(.interactive), other = NotePad(frame: CGRect(x: 20, y: 300, width: 200, height: 40))
        let tall = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 200))
        other.ownAccessoryView = tall
        app.act { chat.scroll.addSubview(other) }
        let finger = finger(app, to: 450)
        app.act { _ = other.becomeFirstResponder() }
        #expect(other.isFirstResponder && tall.window != nil)
        #expect(chat.keys.window == nil && chat.bar.window == nil)
        finger.lift()
        app.advance(by: 1)
        #expect(tall.window == nil)
    }

    @Test func anAccessoryViewOfTheControllerStays() {
        let app = open(.interactive, keepsBar: true), finger = finger(app, to: 480)
        #expect(keysTop == 480 && barTop == 440)
        finger.drag(to: CGPoint(x: 150, y: 499), duration: 0.2)
        #expect(barTop == 459)
        finger.lift()
        app.advance(by: 1)
        #expect(chat.isFirstResponder && chat.keys.window == nil && barTop == 460)
        #expect(chat.journal.end == CGRect(x: 0, y: 460, width: 300, height: 40))
        // The keyboard has gone.
        let second = self.finger(app, to: 490)
        #expect(barTop == 460)
        second.lift()
        app.advance(by: 1)
        #expect(chat.isFirstResponder && barTop == 460)
    }

    @Test func withTheAccessoryEverythingGoes() {
        let app = open(.interactiveWithAccessory, keepsBar: true), finger = finger(app, to: 330)
        #expect(barTop == 330 && keysTop == 370, "it follows from the accessory view on")
        finger.lift()
        app.advance(by: 1)
        #expect(!chat.isFirstResponder && !chat.pad.isFirstResponder && chat.bar.window == nil)
    }

    @Test func aDeviceKeyboardStaysUntilTheFingerIsLifted() {
        let app = open(.interactive, hasKeys: false)
        app.showKeyboard(height: 200)
        app.advance(by: 1)
        _ = chat.journal.take()
        #expect(barTop == 260)
        let up = finger(app, to: 450)
        #expect(barTop == 260 && chat.pad.isFirstResponder)
        up.drag(to: CGPoint(x: 150, y: 400), duration: 0.1)
        up.lift()
        #expect(chat.pad.isFirstResponder)
        let beside = finger(app, to: 290)
        beside.lift()
        #expect(chat.pad.isFirstResponder, "not so far")
        let down = finger(app, to: 450)
        down.lift()
        #expect(!chat.pad.isFirstResponder && !app.isEditingText)
        app.showKeyboard(height: 0)
        app.advance(by: 1)
        #expect(chat.bar.window == nil)
    }

    @Test(arguments: [UIScrollView.KeyboardDismissMode.onDrag, .onDragWithAccessory])
    func aDragEndsEditingAtOnce(_ mode: UIScrollView.KeyboardDismissMode) {
        let app = open(mode, keepsBar: true), finger = finger(app, to: 230)
        #expect(!chat.pad.isFirstResponder && chat.isFirstResponder == (mode == .onDrag))
        app.advance(by: 1)
        #expect(chat.keys.window == nil && (chat.bar.window != nil) == (mode == .onDrag))
        finger.lift()
    }

    @Test func aTrackpadAndAModeOfNoneDoNothing() {
        let app = open(.none)
        finger(app, to: 480).lift()
        #expect(chat.pad.isFirstResponder && keysTop == 340)
        app.act { chat.scroll.keyboardDismissMode = .onDragWithAccessory }
        app.scrollSmoothly(by: CGVector(dx: 0, dy: 60), at: CGPoint(x: 150, y: 200), duration: 0.3)
        app.advance(by: 1)
        #expect(chat.pad.isFirstResponder)
    }
}
