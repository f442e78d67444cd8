// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Testing
import UIKit

@MainActor
@Suite struct AttributedStringScopeTests {
    private typealias Scope = AttributeScopes.UIKitAttributes

    /// The names are those of `NSAttributedString.Key`, so that one kind of text becomes the other.
    @Test func attributesHaveTheNamesOfTheirKeys() {
        let names: [(String, NSAttributedString.Key)] = [
            (Scope.FontAttribute.name, .font), (Scope.ParagraphStyleAttribute.name, .paragraphStyle),
            (Scope.ForegroundColorAttribute.name, .foregroundColor),
            (Scope.BackgroundColorAttribute.name, .backgroundColor), (Scope.KernAttribute.name, .kern),
            (Scope.TrackingAttribute.name, .tracking), (Scope.BaselineOffsetAttribute.name, .baselineOffset),
            (Scope.UnderlineStyleAttribute.name, .underlineStyle),
            (Scope.StrikethroughStyleAttribute.name, .strikethroughStyle),
            (Scope.UnderlineColorAttribute.name, .underlineColor),
            (Scope.StrikethroughColorAttribute.name, .strikethroughColor),
        ]
        for (name, key) in names { #expect(name == key.rawValue) }
        #expect(NSAttributedString.Key.languageIdentifier.rawValue == "NSLanguage")
    }

    @Test func keysOfSpeechAreNamedAsOnIOS() {
        let keys: [(NSAttributedString.Key, String)] = [
            (.accessibilitySpeechPunctuation, "Punctuation"), (.accessibilitySpeechLanguage, "Language"),
            (.accessibilitySpeechPitch, "Pitch"), (.accessibilitySpeechQueueAnnouncement, "QueueAnnouncement"),
            (.accessibilitySpeechIPANotation, "IPANotation"), (.accessibilitySpeechSpellOut, "SpellOut"),
        ]
        for (key, name) in keys { #expect(key.rawValue == "UIAccessibilitySpeechAttribute\(name)") }
    }

    @Test func theScopeIsNamedWhereItIsWanted() {
        var container = AttributeContainer()
        container.uiKit.foregroundColor = .red
        container.uiKit.kern = 3
        let text = AttributedString("red", attributes: container)
        #expect(text.uiKit.foregroundColor == .red && text.kern == 3 && text.font == nil)
        var linked = text
        linked.link = URL(string: "https://example.org")
        #expect(linked.link?.host == "example.org", "the scope includes Foundation's attributes")
        let foundation: KeyPath<Scope, AttributeScopes.FoundationAttributes> = \.foundation
        #expect(foundation == \Scope.foundation)
    }

    /// A label shows all of them.
    @Test func aLabelGetsTheAttributes() throws {
        var text = AttributedString("styled")
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        (text.font, text.paragraphStyle) = (.boldSystemFont(ofSize: 20), style)
        (text.backgroundColor, text.tracking, text.baselineOffset) = (.yellow, 2, 4)
        (text.underlineStyle, text.underlineColor) = ([.single, .patternDashDot], .green)
        (text.strikethroughStyle, text.strikethroughColor) = (.double, .blue)
        let button = UIButton(configuration: .plain())
        button.configuration?.attributedTitle = text
        button.frame = CGRect(x: 0, y: 0, width: 200, height: 50)
        button.layoutIfNeeded()
        let shown = try #require(button.titleLabel?.attributedText)
        let values = shown.attributes(at: 0, effectiveRange: nil)
        #expect((values[.font] as? UIFont)?.pointSize == 20 && values[.backgroundColor] as? UIColor == .yellow)
        #expect(values[.tracking] as? CGFloat == 2 && values[.baselineOffset] as? CGFloat == 4)
        #expect(values[.underlineStyle] as? Int == 0x301 && values[.underlineColor] as? UIColor == .green)
        #expect(values[.strikethroughStyle] as? Int == 9 && values[.strikethroughColor] as? UIColor == .blue)
    }

    @Test func anAttachmentKeepsTheTypeOfItsContents() {
        let attachment = NSTextAttachment(data: Data([1, 2]), ofType: "public.png")
        #expect(attachment.fileType == "public.png" && attachment.contents == Data([1, 2]))
        attachment.fileType = "public.jpeg"
        #expect(attachment.fileType == "public.jpeg" && NSTextAttachment().fileType == nil)
    }

    /// A font's leading is space between lines that only some callers want.
    @Test func theFontsLeadingCountsWhereItIsAskedFor() throws {
        let name = try #require(UIFont.fontNames(forFamilyName: "Noto Looped Lao").first)
        let font = try #require(UIFont(name: name, size: 50)), text = "ກ\nກ" as NSString
        func height(_ options: NSStringDrawingOptions) -> CGFloat {
            text.boundingRect(
                with: CGSize(width: 500, height: 500), options: options, attributes: [.font: font], context: nil
            ).height
        }
        try #require(font.leading > 0)
        let more = height([.usesLineFragmentOrigin, .usesFontLeading]) - height(.usesLineFragmentOrigin)
        #expect(more > font.leading / 2)
    }
}
