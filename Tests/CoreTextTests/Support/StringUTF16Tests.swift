// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreText
import Testing

@Suite struct StringUTF16Tests {
    @Test(arguments: [
        "", "a", "plain words\n", "Hyvää päivää", "日本語", "नमस्ते", "👩🏽‍🚒🇫🇮",
        "\u{7f}\u{80}\u{7ff}\u{800}\u{ffff}\u{10000}\u{10ffff}", "\0",
    ])
    func textsComeBack(text: String) {
        let units = Array(text.utf16)
        #expect(String(utf16: units) == text)
        #expect(String(utf16: ([0x41] + units + [0x42])[1..<units.count + 1]) == text)
        #expect(String(utf16: text.utf16) == text, "units that are not in one piece of memory")
    }

    @Test func whateverUnitsThereAreItSaysWhatTheStandardLibrarySays() {
        let odd: [UInt16] = [0x41, 0xd7ff, 0xd800, 0xdbff, 0xdc00, 0xdfff, 0xe000, 0x7f, 0x80, 0x7ff, 0x800]
        for one in odd {
            for two in odd {
                for three in odd {
                    let units = [one, two, three]
                    #expect(
                        Array(String(utf16: units).utf8) == Array(String(decoding: units, as: UTF16.self).utf8),
                        "\(units)")
                }
            }
        }
    }
}
