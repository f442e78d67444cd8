// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A key by its place, whatever stands on it: the numbers are those of the keyboard page of "HID Usage Tables" (usb.org,
/// chapter 10), the names Apple's. Keys that no browser tells of are left out.
public enum UIKeyboardHIDUsage: Int, Sendable {
    case keyboardErrorUndefined = 3
    case keyboardA = 4
    case keyboardB = 5
    case keyboardC = 6
    case keyboardD = 7
    case keyboardE = 8
    case keyboardF = 9
    case keyboardG = 10
    case keyboardH = 11
    case keyboardI = 12
    case keyboardJ = 13
    case keyboardK = 14
    case keyboardL = 15
    case keyboardM = 16
    case keyboardN = 17
    case keyboardO = 18
    case keyboardP = 19
    case keyboardQ = 20
    case keyboardR = 21
    case keyboardS = 22
    case keyboardT = 23
    case keyboardU = 24
    case keyboardV = 25
    case keyboardW = 26
    case keyboardX = 27
    case keyboardY = 28
    case keyboardZ = 29
    case keyboard1 = 30
    case keyboard2 = 31
    case keyboard3 = 32
    case keyboard4 = 33
    case keyboard5 = 34
    case keyboard6 = 35
    case keyboard7 = 36
    case keyboard8 = 37
    case keyboard9 = 38
    case keyboard0 = 39
    case keyboardReturnOrEnter = 40
    case keyboardEscape = 41
    case keyboardDeleteOrBackspace = 42
    case keyboardTab = 43
    case keyboardSpacebar = 44
    case keyboardHyphen = 45
    case keyboardEqualSign = 46
    case keyboardOpenBracket = 47
    case keyboardCloseBracket = 48
    case keyboardBackslash = 49
    case keyboardNonUSPound = 50
    case keyboardSemicolon = 51
    case keyboardQuote = 52
    case keyboardGraveAccentAndTilde = 53
    case keyboardComma = 54
    case keyboardPeriod = 55
    case keyboardSlash = 56
    case keyboardCapsLock = 57
    case keyboardF1 = 58
    case keyboardF2 = 59
    case keyboardF3 = 60
    case keyboardF4 = 61
    case keyboardF5 = 62
    case keyboardF6 = 63
    case keyboardF7 = 64
    case keyboardF8 = 65
    case keyboardF9 = 66
    case keyboardF10 = 67
    case keyboardF11 = 68
    case keyboardF12 = 69
    case keyboardPrintScreen = 70
    case keyboardScrollLock = 71
    case keyboardPause = 72
    case keyboardInsert = 73
    case keyboardHome = 74
    case keyboardPageUp = 75
    case keyboardDeleteForward = 76
    case keyboardEnd = 77
    case keyboardPageDown = 78
    case keyboardRightArrow = 79
    case keyboardLeftArrow = 80
    case keyboardDownArrow = 81
    case keyboardUpArrow = 82
    case keypadNumLock = 83
    case keypadSlash = 84
    case keypadAsterisk = 85
    case keypadHyphen = 86
    case keypadPlus = 87
    case keypadEnter = 88
    case keypad1 = 89
    case keypad2 = 90
    case keypad3 = 91
    case keypad4 = 92
    case keypad5 = 93
    case keypad6 = 94
    case keypad7 = 95
    case keypad8 = 96
    case keypad9 = 97
    case keypad0 = 98
    case keypadPeriod = 99
    case keyboardNonUSBackslash = 100
    case keyboardApplication = 101
    case keyboardPower = 102
    case keypadEqualSign = 103
    case keyboardF13 = 104
    case keyboardF14 = 105
    case keyboardF15 = 106
    case keyboardF16 = 107
    case keyboardF17 = 108
    case keyboardF18 = 109
    case keyboardF19 = 110
    case keyboardF20 = 111
    case keyboardF21 = 112
    case keyboardF22 = 113
    case keyboardF23 = 114
    case keyboardF24 = 115
    case keypadComma = 133
    case keyboardInternational1 = 135
    case keyboardInternational2 = 136
    case keyboardInternational3 = 137
    case keyboardInternational4 = 138
    case keyboardInternational5 = 139
    case keyboardInternational6 = 140
    case keyboardInternational7 = 141
    case keyboardInternational8 = 142
    case keyboardInternational9 = 143
    case keyboardLANG1 = 144
    case keyboardLANG2 = 145
    case keyboardLANG3 = 146
    case keyboardLANG4 = 147
    case keyboardLANG5 = 148
    case keyboardLANG6 = 149
    case keyboardLANG7 = 150
    case keyboardLANG8 = 151
    case keyboardLANG9 = 152
    case keyboardLeftControl = 224
    case keyboardLeftShift = 225
    case keyboardLeftAlt = 226
    case keyboardLeftGUI = 227
    case keyboardRightControl = 228
    case keyboardRightShift = 229
    case keyboardRightAlt = 230
    case keyboardRightGUI = 231
}

extension UIKeyboardHIDUsage {
    /// What an American keyboard types with each key, alone and with Shift.
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

    /// The key that types something on an American keyboard, or that has this input of a key command.
    package init?(typing characters: String) {
        if let usage = Self(commandInput: characters) {
            self = usage
            return
        }
        guard let found = Self.american.first(where: { $0.1 == characters || $0.2 == characters }) else { return nil }
        self = found.0
    }

    /// Without Shift.
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

    /// A key that types nothing, by the name that key commands have for it.
    init?(commandInput: String) {
        guard let found = Self.inputs.first(where: { $0.1 == commandInput }) else { return nil }
        self = found.0
    }

    var commandInput: String? { Self.inputs.first { $0.0 == self }?.1 }
}
