// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import KosketusTesting
import Testing
import UIKit

@MainActor
@Suite struct UIKeyboardHIDUsageTests {
    /// `UIKeyConstants.h`, which has the numbers of "HID Usage Tables" (usb.org, chapter 10).
    @Test func keysHaveTheirUsageNumbers() {
        let keys: [(UIKeyboardHIDUsage, Int)] = [
            (.keyboardErrorUndefined, 0x03), (.keyboardA, 0x04), (.keyboardB, 0x05), (.keyboardC, 0x06),
            (.keyboardD, 0x07), (.keyboardE, 0x08), (.keyboardF, 0x09), (.keyboardG, 0x0a), (.keyboardH, 0x0b),
            (.keyboardI, 0x0c), (.keyboardJ, 0x0d), (.keyboardK, 0x0e), (.keyboardL, 0x0f), (.keyboardM, 0x10),
            (.keyboardN, 0x11), (.keyboardO, 0x12), (.keyboardP, 0x13), (.keyboardQ, 0x14), (.keyboardR, 0x15),
            (.keyboardS, 0x16), (.keyboardT, 0x17), (.keyboardU, 0x18), (.keyboardV, 0x19), (.keyboardW, 0x1a),
            (.keyboardX, 0x1b), (.keyboardY, 0x1c), (.keyboardZ, 0x1d), (.keyboard1, 0x1e), (.keyboard2, 0x1f),
            (.keyboard3, 0x20), (.keyboard4, 0x21), (.keyboard5, 0x22), (.keyboard6, 0x23), (.keyboard7, 0x24),
            (.keyboard8, 0x25), (.keyboard9, 0x26), (.keyboard0, 0x27), (.keyboardReturnOrEnter, 0x28),
            (.keyboardEscape, 0x29), (.keyboardDeleteOrBackspace, 0x2a), (.keyboardTab, 0x2b),
            (.keyboardSpacebar, 0x2c), (.keyboardHyphen, 0x2d), (.keyboardEqualSign, 0x2e),
            (.keyboardOpenBracket, 0x2f), (.keyboardCloseBracket, 0x30), (.keyboardBackslash, 0x31),
            (.keyboardNonUSPound, 0x32), (.keyboardSemicolon, 0x33), (.keyboardQuote, 0x34),
            (.keyboardGraveAccentAndTilde, 0x35), (.keyboardComma, 0x36), (.keyboardPeriod, 0x37),
            (.keyboardSlash, 0x38), (.keyboardCapsLock, 0x39), (.keyboardF1, 0x3a), (.keyboardF2, 0x3b),
            (.keyboardF3, 0x3c), (.keyboardF4, 0x3d), (.keyboardF5, 0x3e), (.keyboardF6, 0x3f), (.keyboardF7, 0x40),
            (.keyboardF8, 0x41), (.keyboardF9, 0x42), (.keyboardF10, 0x43), (.keyboardF11, 0x44),
            (.keyboardF12, 0x45), (.keyboardPrintScreen, 0x46), (.keyboardScrollLock, 0x47), (.keyboardPause, 0x48),
            (.keyboardInsert, 0x49), (.keyboardHome, 0x4a), (.keyboardPageUp, 0x4b), (.keyboardDeleteForward, 0x4c),
            (.keyboardEnd, 0x4d), (.keyboardPageDown, 0x4e), (.keyboardRightArrow, 0x4f), (.keyboardLeftArrow, 0x50),
            (.keyboardDownArrow, 0x51), (.keyboardUpArrow, 0x52), (.keypadNumLock, 0x53), (.keypadSlash, 0x54),
            (.keypadAsterisk, 0x55), (.keypadHyphen, 0x56), (.keypadPlus, 0x57), (.keypadEnter, 0x58),
            (.keypad1, 0x59), (.keypad2, 0x5a), (.keypad3, 0x5b), (.keypad4, 0x5c), (.keypad5, 0x5d),
            (.keypad6, 0x5e), (.keypad7, 0x5f), (.keypad8, 0x60), (.keypad9, 0x61), (.keypad0, 0x62),
            (.keypadPeriod, 0x63), (.keyboardNonUSBackslash, 0x64), (.keyboardApplication, 0x65),
            (.keyboardPower, 0x66), (.keypadEqualSign, 0x67), (.keyboardF13, 0x68), (.keyboardF14, 0x69),
            (.keyboardF15, 0x6a), (.keyboardF16, 0x6b), (.keyboardF17, 0x6c), (.keyboardF18, 0x6d),
            (.keyboardF19, 0x6e), (.keyboardF20, 0x6f), (.keyboardF21, 0x70), (.keyboardF22, 0x71),
            (.keyboardF23, 0x72), (.keyboardF24, 0x73), (.keypadComma, 0x85), (.keyboardInternational1, 0x87),
            (.keyboardInternational2, 0x88), (.keyboardInternational3, 0x89), (.keyboardInternational4, 0x8a),
            (.keyboardInternational5, 0x8b), (.keyboardInternational6, 0x8c), (.keyboardInternational7, 0x8d),
            (.keyboardInternational8, 0x8e), (.keyboardInternational9, 0x8f), (.keyboardLANG1, 0x90),
            (.keyboardLANG2, 0x91), (.keyboardLANG3, 0x92), (.keyboardLANG4, 0x93), (.keyboardLANG5, 0x94),
            (.keyboardLANG6, 0x95), (.keyboardLANG7, 0x96), (.keyboardLANG8, 0x97), (.keyboardLANG9, 0x98),
            (.keyboardLeftControl, 0xe0), (.keyboardLeftShift, 0xe1), (.keyboardLeftAlt, 0xe2),
            (.keyboardLeftGUI, 0xe3), (.keyboardRightControl, 0xe4), (.keyboardRightShift, 0xe5),
            (.keyboardRightAlt, 0xe6), (.keyboardRightGUI, 0xe7),
        ]
        for (key, number) in keys {
            #expect(key.rawValue == number && UIKeyboardHIDUsage(rawValue: number) == key)
        }
        #expect(UIKeyboardHIDUsage(rawValue: 0) == nil)
    }

    // MARK: - Commands

    private final class Page: UIViewController {
        var commands: [UIKeyCommand] = []
        var performed: [String] = []
        override var canBecomeFirstResponder: Bool { true }
        override var keyCommands: [UIKeyCommand]? { commands }
        func perform(_ command: UIKeyCommand) { performed.append(command.input ?? "") }
    }

    private static let inputs: [(String, UIKeyboardHIDUsage)] = [
        (UIKeyCommand.inputUpArrow, .keyboardUpArrow), (UIKeyCommand.inputDownArrow, .keyboardDownArrow),
        (UIKeyCommand.inputLeftArrow, .keyboardLeftArrow), (UIKeyCommand.inputRightArrow, .keyboardRightArrow),
        (UIKeyCommand.inputEscape, .keyboardEscape), (UIKeyCommand.inputPageUp, .keyboardPageUp),
        (UIKeyCommand.inputPageDown, .keyboardPageDown), (UIKeyCommand.inputHome, .keyboardHome),
        (UIKeyCommand.inputEnd, .keyboardEnd), (UIKeyCommand.inputDelete, .keyboardDeleteForward),
        (UIKeyCommand.f1, .keyboardF1), (UIKeyCommand.f2, .keyboardF2), (UIKeyCommand.f3, .keyboardF3),
        (UIKeyCommand.f4, .keyboardF4), (UIKeyCommand.f5, .keyboardF5), (UIKeyCommand.f6, .keyboardF6),
        (UIKeyCommand.f7, .keyboardF7), (UIKeyCommand.f8, .keyboardF8), (UIKeyCommand.f9, .keyboardF9),
        (UIKeyCommand.f10, .keyboardF10), (UIKeyCommand.f11, .keyboardF11), (UIKeyCommand.f12, .keyboardF12),
    ]

    @Test func everyKeyWithoutATextCanBeACommand() {
        let page = Page(), app = TestApplication(rootViewController: page)
        page.commands = Self.inputs.map { UIKeyCommand(input: $0.0, action: Page.perform) }
        _ = page.becomeFirstResponder()
        for (input, key) in Self.inputs {
            page.performed = []
            app.press(key)
            #expect(page.performed == [input])
        }
    }

    @Test func aPressHasTheInputAsItsText() {
        final class Listener: UIView {
            var texts: [String] = []
            override var canBecomeFirstResponder: Bool { true }
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
                texts += presses.compactMap { $0.key?.characters }
            }
        }
        let view = Listener(frame: CGRect(x: 0, y: 0, width: 9, height: 9)), app = TestApplication(view: view)
        _ = view.becomeFirstResponder()
        for key in [UIKeyboardHIDUsage.keyboardLeftArrow, .keyboardPageDown, .keyboardF7] { app.press(key) }
        #expect(view.texts == [UIKeyCommand.inputLeftArrow, UIKeyCommand.inputPageDown, UIKeyCommand.f7])
    }

    @Test func aCommandOfAControllerCanBeRemoved() {
        let page = UIViewController()
        let first = UIKeyCommand(input: "a", action: Page.perform),
            second = UIKeyCommand(input: "b", action: Page.perform)
        first.discoverabilityTitle = "Select everything"
        page.addKeyCommand(first)
        page.addKeyCommand(second)
        page.removeKeyCommand(first)
        #expect(page.keyCommands?.count == 1 && page.keyCommands?.first === second)
        #expect(first.discoverabilityTitle == "Select everything" && second.discoverabilityTitle == nil)
    }
}
