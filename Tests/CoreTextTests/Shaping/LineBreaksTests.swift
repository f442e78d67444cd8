// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
@testable import CoreText

@Suite struct LineBreaksTests {
    /// The breaks between plain words found without ICU equal those of ICU.
    @Test(arguments: 0..<40) func plainWordsBreakWhereTheRulesSay(_ seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let parts = [
            "a", "word", " ", " ", "  ", "I", "-", "(", ")", "\"", "'", "!", "/", "7", "\u{301}", "é", "漢", "\u{a0}",
            "\n",
        ]
        let plain = ["a", "word", "Of", "7", "28", " ", "  "]
        let text = (0..<30).map { _ in (seed % 2 == 0 ? parts : plain).randomElement(using: &random)! }.joined()
        let units = Array(text.utf16)
        var found = 0
        for start in units.indices {
            for position in start + 1..<max(start + 1, units.count) {
                guard let short = LineBreaks.lastBetweenWords(in: units[...], from: start, atOrBefore: position) else {
                    continue
                }
                found += 1
                let long = LineBreaks.lastByRules(in: units[...], from: start, atOrBefore: position)
                #expect(short == long, "from \(start) at \(position) in \(text.debugDescription)")
            }
        }
        #expect(found > 0 || seed % 2 == 0)
    }
}
