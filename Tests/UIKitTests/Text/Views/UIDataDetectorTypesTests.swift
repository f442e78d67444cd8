// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

@Suite struct UIDataDetectorTypesTests {
    private func found(_ text: String, _ types: UIDataDetectorTypes = .all) -> [String] {
        DataDetector(types: types).matches(in: text).map { match in
            "\((text as NSString).substring(with: NSRange(match.range))) \(match.url.absoluteString)"
        }
    }

    @Test(arguments: [
        ("See https://example.org/a?b=c#d.", "https://example.org/a?b=c#d https://example.org/a?b=c#d"),
        ("(http://example.org/a_(b))", "http://example.org/a_(b) http://example.org/a_(b)"),
        ("at www.example.org, say", "www.example.org http://www.example.org"),
        ("at example.com/x!", "example.com/x http://example.com/x"),
        ("<HTTPS://Example.org>", "HTTPS://Example.org HTTPS://Example.org"),
        ("write to Ann.Lee+1@mail.example.org.", "Ann.Lee+1@mail.example.org mailto:Ann.Lee+1@mail.example.org"),
        ("日本 https://example.org 日本", "https://example.org https://example.org"),
        ("😀 is at https://example.org", "https://example.org https://example.org"),
        (
            "at example.com/x?next=https://a.org",
            "example.com/x?next=https://a.org http://example.com/x?next=https://a.org"
        ),
        ("www.a.org/?u=http://b.org", "www.a.org/?u=http://b.org http://www.a.org/?u=http://b.org"),
        ("(see https://example.org/a))", "https://example.org/a https://example.org/a"),
    ])
    func addressesAreFound(_ text: String, _ match: String) {
        #expect(found(text) == [match])
    }

    @Test(arguments: [
        ("Call +49 30 1234567 now", "+49 30 1234567 tel:+49301234567"),
        ("Call +49 (0)30 1234567", "+49 (0)30 1234567 tel:+490301234567"),
        ("(555) 123-4567.", "(555) 123-4567 tel:5551234567"), ("Phone:555-1234", "555-1234 tel:5551234"),
        ("1-800-555-0199", "1-800-555-0199 tel:18005550199"), ("0301234567", "0301234567 tel:0301234567"),
        ("👩‍👩‍👧 Call us (555-123-4567)!", "555-123-4567 tel:5551234567"), ("(0301234567)", "0301234567 tel:0301234567"),
        (
            "\u{660}\u{661}\u{662}\u{663} \u{664}\u{665}\u{666}",
            "\u{660}\u{661}\u{662}\u{663} \u{664}\u{665}\u{666} tel:0123456"
        ),
    ])
    func phoneNumbersAreFound(_ text: String, _ match: String) {
        #expect(found(text) == [match])
    }

    @Test(arguments: [
        "2024-01-31", "31.12.2024", "192.168.100.200", "1234567", "3.14159265", "1.234.567", "12:30", "$12345678901",
        "v1.2.3", "a.b", "common.communal", "e-mail@", "@example", "http://", "1 2 3", "123456789012345678901234567890",
        "2024-01-31 10:30", "", "(2024-01-31)", "(1234567)",
    ])
    func whatOnlyLooksAlikeIsLeftAlone(_ text: String) {
        #expect(found(text) == [])
    }

    @Test func onlyWhatIsAskedForIsFound() {
        let text = "555-1234 https://example.org/555-1234 me@example.org"
        #expect(found(text, .phoneNumber).first == "555-1234 tel:5551234")
        #expect(found(text, .link).count == 2 && found(text).count == 3 && found(text, []).isEmpty)
    }

    /// A search that goes back over itself would take hours.
    @Test(
        arguments: [
            "a", "1 ", "a.", "1-", "a@", "http://", "(", "www.", "1(", "é", "a@a.", "+",
            "https://a" + String(repeating: ")", count: 1990) + " ",
        ])
    func longTextsThatAreAlmostSomethingAreGoneThroughOnce(_ piece: String) {
        let count = min(20_000, 1_000_000 / piece.utf8.count)
        #expect(found(String(repeating: piece, count: count)).count <= count)
    }
}
