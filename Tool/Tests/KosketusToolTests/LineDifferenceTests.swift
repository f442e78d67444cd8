// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CompilerWrapper

@Suite struct LineDifferenceTests {
    private func difference(_ old: String, _ new: String) -> String {
        String(decoding: LineDifference(Array(old.utf8), Array(new.utf8)).text, as: UTF8.self)
    }

    @Test func printsLinesThatDifferWithTheirNumbers() {
        #expect(difference("a\n@objc b\nc\n", "a\n      b\nc\n") == "2 - @objc b\n2 +       b\n")
    }

    @Test func printsNothingForEqualTexts() {
        #expect(difference("a\n\nb", "a\n\nb").isEmpty)
    }
}
