// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KosketusTesting
import Testing
import UIKit

/// `mutableString` of attributed texts.
@MainActor
struct AttributedTextCharactersTests {
    private func text(_ string: String) -> NSMutableAttributedString {
        let text = NSMutableAttributedString(string: string, attributes: [.kern: 1])
        text.addAttribute(.kern, value: 2, range: NSRange(location: 6, length: 5))
        return text
    }

    /// The ranges of the kerning.
    private func runs(_ text: NSAttributedString) -> [String] {
        var runs: [String] = []
        text.enumerateAttribute(.kern, in: NSRange(location: 0, length: text.length), options: []) { value, range, _ in
            runs.append("\(range.location)+\(range.length) \(value ?? "none")")
        }
        return runs
    }

    @Test func attributesFollowTheCharacters() {
        let text = text("hello world")
        text.mutableString.insert("wide ", at: 6)
        #expect(
            text.string == "hello wide world" && runs(text) == ["0+11 1", "11+5 2"], "those of the character before")
        text.mutableString.deleteCharacters(in: NSRange(location: 0, length: 6))
        #expect(text.string == "wide world" && runs(text) == ["0+5 1", "5+5 2"])
    }

    /// Foundation on Linux counts the later places wrongly for subclasses.
    @Test(
        arguments: [
            ("wide world", "w", "WW", [], "WWide WWorld"), ("aXa aa", "a", "aXa", [], "aXaXaXa aXaaXa"),
            ("one, two, three", ", ", "", [], "onetwothree"), ("Ab aB", "AB", "c", .caseInsensitive, "c c"),
            ("aaaa", "aa", "b", .backwards, "bb"), ("a1b22", "[0-9]+", "<$0>", .regularExpression, "a<1>b<22>"),
        ] as [(String, String, String, NSString.CompareOptions, String)])
    func allOccurrencesAreReplaced(
        _ string: String, _ target: String, _ replacement: String, _ options: NSString.CompareOptions, _ result: String
    ) {
        let text = NSMutableAttributedString(string: string, attributes: [.kern: 1])
        let all = NSRange(location: 0, length: text.length)
        #expect(text.mutableString.replaceOccurrences(of: target, with: replacement, options: options, range: all) > 0)
        #expect(text.string == result && runs(text) == ["0+\(result.utf16.count) 1"])
    }

    @Test func placesThatWereReadAreThoseOfTheTextNow() {
        let text = NSMutableAttributedString(string: "aba")
        let characters: AttributedTextCharacters = text.mutableString
        characters.replaceCharacters(in: characters.range(of: "a"), with: "cc")
        characters.replaceCharacters(in: characters.range(of: "a"), with: "cc")
        #expect(text.string == "ccbcc")
    }

    /// Two paragraphs beside each other, whose styles begin with different lengths.
    @Test func differentValuesAreCompared() {
        let text = NSMutableAttributedString(string: "one\ntwo\n"), one = NSMutableParagraphStyle(),
            two = NSMutableParagraphStyle()
        (one.lineSpacing, two.paragraphSpacing) = (2, 4)
        let shadow = NSShadow(), other = NSShadow()
        (shadow.shadowBlurRadius, other.shadowBlurRadius) = (2, 3)
        text.setAttributes([.paragraphStyle: one, .shadow: shadow], range: NSRange(location: 0, length: 4))
        text.setAttributes([.paragraphStyle: two, .shadow: other], range: NSRange(location: 4, length: 4))
        #expect(text.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle === one)
        text.setAttributes([.paragraphStyle: two, .shadow: other], range: NSRange(location: 0, length: 4))
        #expect(text.attribute(.shadow, at: 0, effectiveRange: nil) as? NSShadow === other)
    }

    /// Labels that highlight parts of their text do this.
    @Test func aTextThatWasReplacedCanBeChangedFurther() {
        let text = text("hello world")
        text.mutableString.setString("short")
        #expect(text.string == "short" && runs(text) == ["0+5 1"])
        text.addAttribute(.kern, value: 3, range: NSRange(location: 2, length: 3))
        text.mutableString.append(" and long again")
        #expect(runs(text) == ["0+2 1", "2+18 3"])
        let other = NSMutableAttributedString(string: "x")
        other.setAttributedString(text)
        #expect(other.isEqual(to: text))
        text.mutableString.setString("")
        #expect(text.length == 0 && text.string.isEmpty)
        text.mutableString.append("new")
        #expect(text.string == "new")
    }

    @Test func theyAreAString() {
        let text = text("hello wörld"), characters: NSMutableString = text.mutableString
        #expect(
            characters.length == 11 && characters as String == "hello wörld" && characters.isEqual(to: "hello wörld"))
        #expect(characters.range(of: "wör") == NSRange(location: 6, length: 3) && characters.contains("wörld"))
        let copy = characters.mutableCopy() as? NSMutableString
        copy?.append("!")
        #expect(copy == "hello wörld!" && text.string == "hello wörld")
    }

    @Test func aTextViewShowsTheirChanges() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
        let app = TestApplication(view: view, scale: 1)
        app.act { view.text = "one" }
        let before = app.snapshot()
        app.act { view.textStorage.mutableString.append(" two") }
        #expect(view.text == "one two" && app.snapshot() != before)
    }
}
