// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import UIFoundation

@Suite struct EditedTextTests {
    /// The same as replacing in a string, with whatever ends lines.
    @Test func anyEditIsAsInAString() {
        var random = SeededGenerator(seed: 7)
        let parts = ["a", "\n", "\r", "\n", "\r\n", "bc", "\u{2029}", "é", "👍"]
        var units: [UInt16] = []
        var text = EditedText()
        for _ in 0..<400 {
            let start = Int.random(in: 0...units.count, using: &random)
            let end = Int.random(in: start...min(units.count, start + 4), using: &random)
            let new = parts.randomElement(using: &random)!
            units.replaceSubrange(start..<end, with: Array(new.utf16))
            _ = text.replace(start..<end, with: TextPiece(new, [:]))
            #expect(text.all.units == units && text.count == units.count)
            #expect(text.paragraphs.map(\.units) == EditedText(text.all).paragraphs.map(\.units))
        }
    }
}
