// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Testing
import UIKit

@MainActor
@Suite struct NSParagraphStyleTests {
    // MARK: - Tab stops

    /// "The default value is an array of 12 left-aligned tabs at 28-point intervals."
    @Test func aStyleHasTwelveTabsToBeginWith() throws {
        let tabs = try #require(NSParagraphStyle.default.tabStops)
        #expect(tabs.map(\.location) == (1...12).map { CGFloat($0) * 28 })
        #expect(tabs.allSatisfy { $0.alignment == .left && $0.options.isEmpty })
        #expect(NSMutableParagraphStyle().tabStops.count == 12 && NSParagraphStyle.default.defaultTabInterval == 0)
    }

    @Test func addedTabsAreSortedByTheirLocations() {
        let style = NSMutableParagraphStyle()
        style.tabStops = [NSTextTab(textAlignment: .left, location: 100)]
        style.addTabStop(NSTextTab(textAlignment: .right, location: 50))
        style.addTabStop(NSTextTab(textAlignment: .center, location: 300))
        #expect(style.tabStops.map(\.location) == [50, 100, 300])
        #expect(style.tabStops.map(\.alignment) == [.right, .left, .center])
    }

    @Test func onlyEqualTabsAreRemoved() {
        let style = NSMutableParagraphStyle()
        style.tabStops = [
            NSTextTab(textAlignment: .left, location: 50), NSTextTab(textAlignment: .right, location: 90),
        ]
        style.removeTabStop(NSTextTab(textAlignment: .right, location: 50))
        #expect(style.tabStops.count == 2)
        style.removeTabStop(NSTextTab(textAlignment: .left, location: 50))
        #expect(style.tabStops.map(\.location) == [90])
        style.tabStops = nil
        #expect(style.tabStops.isEmpty)
    }

    @Test func aTabKeepsItsColumnTerminators() {
        let point = CharacterSet(charactersIn: ".")
        let tab = NSTextTab(textAlignment: .right, location: 80, options: [.columnTerminators: point])
        let style = NSMutableParagraphStyle()
        style.tabStops = [tab]
        #expect(style.tabStops == [tab] && style.tabStops[0].options[.columnTerminators] as? CharacterSet == point)
        #expect(tab != NSTextTab(textAlignment: .right, location: 80) && tab.copy() as? NSTextTab == tab)
        #expect(NSTextTab.columnTerminators(for: Locale(identifier: "de_DE")) == CharacterSet(charactersIn: ","))
        #expect(NSTextTab.OptionKey.columnTerminators.rawValue == "NSTabColumnTerminatorsAttributeName")
    }

    @Test func textIsPlacedAtTheTabs() {
        func width(_ tabs: [NSTextTab]) -> CGFloat {
            let style = NSMutableParagraphStyle()
            style.tabStops = tabs
            let text = NSAttributedString(
                string: "\t12.5", attributes: [.paragraphStyle: style, .font: UIFont.systemFont(ofSize: 17)])
            return text.size().width
        }
        let own = "12.5".size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)]).width
        #expect(abs(width([NSTextTab(textAlignment: .left, location: 100)]) - 100 - own) < 0.5)
        #expect(abs(width([NSTextTab(textAlignment: .right, location: 100)]) - 100) < 0.5)
        #expect(abs(width([NSTextTab(textAlignment: .center, location: 100)]) - 100 - own / 2) < 0.5)
        let behind = ".5".size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)]).width
        let column = NSTextTab(
            textAlignment: .right, location: 100, options: [.columnTerminators: CharacterSet(charactersIn: ".")])
        #expect(abs(width([column]) - 100 - behind) < 1.5, "the point is at the tab")
    }

    @Test func aLanguageHasItsWritingDirection() {
        let directions: [(String, NSWritingDirection)] = [
            ("en", .leftToRight), ("fi-FI", .leftToRight), ("ar", .rightToLeft), ("he-IL", .rightToLeft),
            ("fa", .rightToLeft), ("ja", .leftToRight),
        ]
        for (language, direction) in directions {
            #expect(NSParagraphStyle.defaultWritingDirection(forLanguage: language) == direction, "\(language)")
        }
    }

    // MARK: - Copies

    @Test func aStyleTakesOverAllOfAnother() {
        let other = NSMutableParagraphStyle()
        (other.alignment, other.lineSpacing, other.headIndent) = (.center, 3, 20)
        other.lineBreakMode = .byTruncatingMiddle
        other.allowsDefaultTighteningForTruncation = true
        other.tabStops = [NSTextTab(textAlignment: .left, location: 7)]
        let style = NSMutableParagraphStyle()
        style.setParagraphStyle(other)
        #expect(style == other && style.alignment == .center && style.tabStops.map(\.location) == [7])
        #expect(style.allowsDefaultTighteningForTruncation && style.lineBreakMode == .byTruncatingMiddle)
        other.lineSpacing = 9
        #expect(style.lineSpacing == 3)
    }

    @Test func aCopyDoesNotChangeWithTheOriginal() throws {
        let style = NSMutableParagraphStyle()
        style.lineBreakMode = .byWordWrapping
        style.usesDefaultHyphenation = true
        let copy = try #require(style.copy() as? NSParagraphStyle)
        style.usesDefaultHyphenation = false
        style.allowsDefaultTighteningForTruncation = true
        #expect(copy.usesDefaultHyphenation && !copy.allowsDefaultTighteningForTruncation && copy != style)
        #expect(!(copy is NSMutableParagraphStyle) && copy.mutableCopy() is NSMutableParagraphStyle)
        #expect(!NSParagraphStyle.default.allowsDefaultTighteningForTruncation)
        #expect(
            !NSParagraphStyle.default.usesDefaultHyphenation
                && NSParagraphStyle.default.lineBreakMode == .byWordWrapping)
    }

    /// Letters move closer before a word is cut.
    @Test func textIsTightenedBeforeItIsTruncated() {
        let text = "A line that is just too long", font = UIFont.systemFont(ofSize: 17)
        let width = text.size(withAttributes: [.font: font]).width
        func height(_ room: CGFloat, tightens: Bool) -> CGRect {
            let style = NSMutableParagraphStyle()
            style.lineBreakMode = .byTruncatingTail
            style.allowsDefaultTighteningForTruncation = tightens
            return NSAttributedString(string: text, attributes: [.font: font, .paragraphStyle: style]).boundingRect(
                with: CGSize(width: room, height: 100), options: [.usesLineFragmentOrigin], context: nil)
        }
        #expect(height(width * 0.98, tightens: true).width > height(width * 0.98, tightens: false).width)
        let label = UILabel()
        #expect(!label.allowsDefaultTighteningForTruncation)
        label.allowsDefaultTighteningForTruncation = true
        #expect(label.allowsDefaultTighteningForTruncation)
    }
}
