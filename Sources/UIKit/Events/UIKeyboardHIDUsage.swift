// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A key by its position, independent of the layout. The numbers are those of the keyboard page of "HID Usage Tables"
/// (usb.org, chapter 10), the names Apple's. Keys that no browser reports are left out.
public enum UIKeyboardHIDUsage: Int, Sendable {
    /// An unknown key of the keyboard.
    case keyboardErrorUndefined = 3
    /// The key for A on an American keyboard.
    case keyboardA = 4
    /// The key for B on an American keyboard.
    case keyboardB = 5
    /// The key for C on an American keyboard.
    case keyboardC = 6
    /// The key for D on an American keyboard.
    case keyboardD = 7
    /// The key for E on an American keyboard.
    case keyboardE = 8
    /// The key for F on an American keyboard.
    case keyboardF = 9
    /// The key for G on an American keyboard.
    case keyboardG = 10
    /// The key for H on an American keyboard.
    case keyboardH = 11
    /// The key for I on an American keyboard.
    case keyboardI = 12
    /// The key for J on an American keyboard.
    case keyboardJ = 13
    /// The key for K on an American keyboard.
    case keyboardK = 14
    /// The key for L on an American keyboard.
    case keyboardL = 15
    /// The key for M on an American keyboard.
    case keyboardM = 16
    /// The key for N on an American keyboard.
    case keyboardN = 17
    /// The key for O on an American keyboard.
    case keyboardO = 18
    /// The key for P on an American keyboard.
    case keyboardP = 19
    /// The key for Q on an American keyboard.
    case keyboardQ = 20
    /// The key for R on an American keyboard.
    case keyboardR = 21
    /// The key for S on an American keyboard.
    case keyboardS = 22
    /// The key for T on an American keyboard.
    case keyboardT = 23
    /// The key for U on an American keyboard.
    case keyboardU = 24
    /// The key for V on an American keyboard.
    case keyboardV = 25
    /// The key for W on an American keyboard.
    case keyboardW = 26
    /// The key for X on an American keyboard.
    case keyboardX = 27
    /// The key for Y on an American keyboard.
    case keyboardY = 28
    /// The key for Z on an American keyboard.
    case keyboardZ = 29
    /// The key for 1 on an American keyboard.
    case keyboard1 = 30
    /// The key for 2 on an American keyboard.
    case keyboard2 = 31
    /// The key for 3 on an American keyboard.
    case keyboard3 = 32
    /// The key for 4 on an American keyboard.
    case keyboard4 = 33
    /// The key for 5 on an American keyboard.
    case keyboard5 = 34
    /// The key for 6 on an American keyboard.
    case keyboard6 = 35
    /// The key for 7 on an American keyboard.
    case keyboard7 = 36
    /// The key for 8 on an American keyboard.
    case keyboard8 = 37
    /// The key for 9 on an American keyboard.
    case keyboard9 = 38
    /// The key for 0 on an American keyboard.
    case keyboard0 = 39
    /// The key for Return.
    case keyboardReturnOrEnter = 40
    /// The key for Escape.
    case keyboardEscape = 41
    /// The key for Backspace.
    case keyboardDeleteOrBackspace = 42
    /// The key for Tab.
    case keyboardTab = 43
    /// The key for the space bar.
    case keyboardSpacebar = 44
    /// The key for the hyphen.
    case keyboardHyphen = 45
    /// The key for the equals sign.
    case keyboardEqualSign = 46
    /// The key for the opening bracket.
    case keyboardOpenBracket = 47
    /// The key for the closing bracket.
    case keyboardCloseBracket = 48
    /// The key for the backslash.
    case keyboardBackslash = 49
    /// The key for # on a European keyboard.
    case keyboardNonUSPound = 50
    /// The key for the semicolon.
    case keyboardSemicolon = 51
    /// The key for the quotation mark.
    case keyboardQuote = 52
    /// The key for the grave accent.
    case keyboardGraveAccentAndTilde = 53
    /// The key for the comma.
    case keyboardComma = 54
    /// The key for the period.
    case keyboardPeriod = 55
    /// The key for the slash.
    case keyboardSlash = 56
    /// The key for Caps Lock.
    case keyboardCapsLock = 57
    /// The function key F1.
    case keyboardF1 = 58
    /// The function key F2.
    case keyboardF2 = 59
    /// The function key F3.
    case keyboardF3 = 60
    /// The function key F4.
    case keyboardF4 = 61
    /// The function key F5.
    case keyboardF5 = 62
    /// The function key F6.
    case keyboardF6 = 63
    /// The function key F7.
    case keyboardF7 = 64
    /// The function key F8.
    case keyboardF8 = 65
    /// The function key F9.
    case keyboardF9 = 66
    /// The function key F10.
    case keyboardF10 = 67
    /// The function key F11.
    case keyboardF11 = 68
    /// The function key F12.
    case keyboardF12 = 69
    /// The key for Print Screen.
    case keyboardPrintScreen = 70
    /// The key for Scroll Lock.
    case keyboardScrollLock = 71
    /// The key for Pause.
    case keyboardPause = 72
    /// The key for Insert.
    case keyboardInsert = 73
    /// The key for Home.
    case keyboardHome = 74
    /// The key for Page Up.
    case keyboardPageUp = 75
    /// The key for forward delete.
    case keyboardDeleteForward = 76
    /// The key for End.
    case keyboardEnd = 77
    /// The key for Page Down.
    case keyboardPageDown = 78
    /// The key for the right arrow.
    case keyboardRightArrow = 79
    /// The key for the left arrow.
    case keyboardLeftArrow = 80
    /// The key for the down arrow.
    case keyboardDownArrow = 81
    /// The key for the up arrow.
    case keyboardUpArrow = 82
    /// The key for Num Lock on the numeric keypad.
    case keypadNumLock = 83
    /// The key for the slash on the numeric keypad.
    case keypadSlash = 84
    /// The key for the asterisk on the numeric keypad.
    case keypadAsterisk = 85
    /// The key for the hyphen on the numeric keypad.
    case keypadHyphen = 86
    /// The key for the plus sign on the numeric keypad.
    case keypadPlus = 87
    /// The key for Enter on the numeric keypad.
    case keypadEnter = 88
    /// The key for 1 on the numeric keypad.
    case keypad1 = 89
    /// The key for 2 on the numeric keypad.
    case keypad2 = 90
    /// The key for 3 on the numeric keypad.
    case keypad3 = 91
    /// The key for 4 on the numeric keypad.
    case keypad4 = 92
    /// The key for 5 on the numeric keypad.
    case keypad5 = 93
    /// The key for 6 on the numeric keypad.
    case keypad6 = 94
    /// The key for 7 on the numeric keypad.
    case keypad7 = 95
    /// The key for 8 on the numeric keypad.
    case keypad8 = 96
    /// The key for 9 on the numeric keypad.
    case keypad9 = 97
    /// The key for 0 on the numeric keypad.
    case keypad0 = 98
    /// The key for the period on the numeric keypad.
    case keypadPeriod = 99
    /// The key for the backslash on a European keyboard.
    case keyboardNonUSBackslash = 100
    /// The key for the context menu.
    case keyboardApplication = 101
    /// The power button.
    case keyboardPower = 102
    /// The key for the equals sign on the numeric keypad.
    case keypadEqualSign = 103
    /// The function key F13.
    case keyboardF13 = 104
    /// The function key F14.
    case keyboardF14 = 105
    /// The function key F15.
    case keyboardF15 = 106
    /// The function key F16.
    case keyboardF16 = 107
    /// The function key F17.
    case keyboardF17 = 108
    /// The function key F18.
    case keyboardF18 = 109
    /// The function key F19.
    case keyboardF19 = 110
    /// The function key F20.
    case keyboardF20 = 111
    /// The function key F21.
    case keyboardF21 = 112
    /// The function key F22.
    case keyboardF22 = 113
    /// The function key F23.
    case keyboardF23 = 114
    /// The function key F24.
    case keyboardF24 = 115
    /// The key for the comma on the numeric keypad.
    case keypadComma = 133
    /// A key of Japanese and other keyboards, number 1 of nine.
    case keyboardInternational1 = 135
    /// A key of Japanese and other keyboards, number 2 of nine.
    case keyboardInternational2 = 136
    /// A key of Japanese and other keyboards, number 3 of nine.
    case keyboardInternational3 = 137
    /// A key of Japanese and other keyboards, number 4 of nine.
    case keyboardInternational4 = 138
    /// A key of Japanese and other keyboards, number 5 of nine.
    case keyboardInternational5 = 139
    /// A key of Japanese and other keyboards, number 6 of nine.
    case keyboardInternational6 = 140
    /// A key of Japanese and other keyboards, number 7 of nine.
    case keyboardInternational7 = 141
    /// A key of Japanese and other keyboards, number 8 of nine.
    case keyboardInternational8 = 142
    /// A key of Japanese and other keyboards, number 9 of nine.
    case keyboardInternational9 = 143
    /// A key that switches the language of input, number 1 of nine.
    case keyboardLANG1 = 144
    /// A key that switches the language of input, number 2 of nine.
    case keyboardLANG2 = 145
    /// A key that switches the language of input, number 3 of nine.
    case keyboardLANG3 = 146
    /// A key that switches the language of input, number 4 of nine.
    case keyboardLANG4 = 147
    /// A key that switches the language of input, number 5 of nine.
    case keyboardLANG5 = 148
    /// A key that switches the language of input, number 6 of nine.
    case keyboardLANG6 = 149
    /// A key that switches the language of input, number 7 of nine.
    case keyboardLANG7 = 150
    /// A key that switches the language of input, number 8 of nine.
    case keyboardLANG8 = 151
    /// A key that switches the language of input, number 9 of nine.
    case keyboardLANG9 = 152
    /// The key for the left Control.
    case keyboardLeftControl = 224
    /// The key for the left Shift.
    case keyboardLeftShift = 225
    /// The key for the left Option or Alt.
    case keyboardLeftAlt = 226
    /// The key for the left Command or Windows.
    case keyboardLeftGUI = 227
    /// The key for the right Control.
    case keyboardRightControl = 228
    /// The key for the right Shift.
    case keyboardRightShift = 229
    /// The key for the right Option or Alt.
    case keyboardRightAlt = 230
    /// The key for the right Command or Windows.
    case keyboardRightGUI = 231
}

extension UIKeyboardHIDUsage {
    /// The text that each key types on an American keyboard, alone and with Shift.
    private static let american: [(UIKeyboardHIDUsage, String, String)] = [
        (.keyboardA, "a", "A"), (.keyboardB, "b", "B"), (.keyboardC, "c", "C"), (.keyboardD, "d", "D"),
        (.keyboardE, "e", "E"), (.keyboardF, "f", "F"), (.keyboardG, "g", "G"), (.keyboardH, "h", "H"),
        (.keyboardI, "i", "I"), (.keyboardJ, "j", "J"), (.keyboardK, "k", "K"), (.keyboardL, "l", "L"),
        (.keyboardM, "m", "M"), (.keyboardN, "n", "N"), (.keyboardO, "o", "O"), (.keyboardP, "p", "P"),
        (.keyboardQ, "q", "Q"), (.keyboardR, "r", "R"), (.keyboardS, "s", "S"), (.keyboardT, "t", "T"),
        (.keyboardU, "u", "U"), (.keyboardV, "v", "V"), (.keyboardW, "w", "W"), (.keyboardX, "x", "X"),
        (.keyboardY, "y", "Y"), (.keyboardZ, "z", "Z"), (.keyboard1, "1", "!"), (.keyboard2, "2", "@"),
        (.keyboard3, "3", "#"), (.keyboard4, "4", "$"), (.keyboard5, "5", "%"), (.keyboard6, "6", "^"),
        (.keyboard7, "7", "&"), (.keyboard8, "8", "*"), (.keyboard9, "9", "("), (.keyboard0, "0", ")"),
        (.keyboardHyphen, "-", "_"), (.keyboardEqualSign, "=", "+"), (.keyboardOpenBracket, "[", "{"),
        (.keyboardCloseBracket, "]", "}"), (.keyboardBackslash, "\\", "|"), (.keyboardSemicolon, ";", ":"),
        (.keyboardQuote, "'", "\""), (.keyboardGraveAccentAndTilde, "`", "~"), (.keyboardComma, ",", "<"),
        (.keyboardPeriod, ".", ">"), (.keyboardSlash, "/", "?"), (.keyboardSpacebar, " ", " "),
        (.keyboardReturnOrEnter, "\r", "\r"), (.keyboardTab, "\t", "\t"),
        (.keyboardDeleteOrBackspace, "\u{8}", "\u{8}"), (.keyboardEscape, "\u{1b}", "\u{1b}"),
    ]

    /// The key that types a text on an American keyboard, or has this input of a key command.
    package init?(typing characters: String) {
        if let usage = Self(commandInput: characters) {
            self = usage
            return
        }
        guard let found = Self.american.first(where: { $0.1 == characters || $0.2 == characters }) else { return nil }
        self = found.0
    }

    /// The text of the key without Shift.
    var americanCharacter: String? { Self.american.first { $0.0 == self }?.1 }

    private static let inputs: [(UIKeyboardHIDUsage, String)] = [
        (.keyboardUpArrow, UIKeyCommand.inputUpArrow), (.keyboardDownArrow, UIKeyCommand.inputDownArrow),
        (.keyboardLeftArrow, UIKeyCommand.inputLeftArrow), (.keyboardRightArrow, UIKeyCommand.inputRightArrow),
        (.keyboardEscape, UIKeyCommand.inputEscape), (.keyboardPageUp, UIKeyCommand.inputPageUp),
        (.keyboardPageDown, UIKeyCommand.inputPageDown), (.keyboardHome, UIKeyCommand.inputHome),
        (.keyboardEnd, UIKeyCommand.inputEnd), (.keyboardDeleteForward, UIKeyCommand.inputDelete),
        (.keyboardF1, UIKeyCommand.f1), (.keyboardF2, UIKeyCommand.f2), (.keyboardF3, UIKeyCommand.f3),
        (.keyboardF4, UIKeyCommand.f4), (.keyboardF5, UIKeyCommand.f5), (.keyboardF6, UIKeyCommand.f6),
        (.keyboardF7, UIKeyCommand.f7), (.keyboardF8, UIKeyCommand.f8), (.keyboardF9, UIKeyCommand.f9),
        (.keyboardF10, UIKeyCommand.f10), (.keyboardF11, UIKeyCommand.f11), (.keyboardF12, UIKeyCommand.f12),
    ]

    /// A key without text, by its name in key commands.
    init?(commandInput: String) {
        guard let found = Self.inputs.first(where: { $0.1 == commandInput }) else { return nil }
        self = found.0
    }

    var commandInput: String? { Self.inputs.first { $0.0 == self }?.1 }
}
