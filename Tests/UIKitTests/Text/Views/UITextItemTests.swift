// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing

@testable import UIKit

@MainActor
@Suite struct UITextItemTests {
    private final class Chooser: NSObject, UITextViewDelegate {
        var lines: [String] = []
        var action: (UITextItem, UIAction) -> UIAction? = { $1 }
        var menu: (UIMenu) -> UIMenu? = { $0 }

        private func name(_ item: UITextItem) -> String {
            let range = "\(item.range.location)+\(item.range.length)"
            return switch item.content {
            case .link(let url): "\(url) \(range)"
            case .tag(let tag): "#\(tag) \(range)"
            case .textAttachment: "picture \(range)"
            }
        }

        func textView(_ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction)
            -> UIAction?
        {
            lines.append("tap \(name(textItem))")
            return action(textItem, defaultAction)
        }

        func textView(_ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu)
            -> UITextItem.MenuConfiguration?
        {
            lines.append("menu \(name(textItem))")
            return menu(defaultMenu).map { UITextItem.MenuConfiguration(menu: $0) }
        }
    }

    private final class Asked: NSObject, UITextViewDelegate {
        var lines: [Int] = []
        var allows = true

        func textView(
            _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
            interaction: UITextItemInteraction
        ) -> Bool {
            lines.append(interaction.rawValue)
            return allows
        }
    }

    /// Text of 17 points that can't be edited, at 0, 100 on a screen of 300 x 300.
    private func open(_ text: NSAttributedString, _ adjust: (UITextView) -> Void = { _ in }) -> (
        UITextView, TestApplication
    ) {
        let page = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        let view = UITextView(frame: CGRect(x: 0, y: 100, width: 300, height: 150))
        view.font = .systemFont(ofSize: 17)
        view.attributedText = text
        view.isEditable = false
        adjust(view)
        page.addSubview(view)
        return (view, TestApplication(view: page))
    }

    private func point(_ offset: Int, in view: UITextView) -> CGPoint {
        let rect = view.caretRect(for: view.position(from: view.beginningOfDocument, offset: offset)!)
        return CGPoint(x: rect.midX + 2, y: 100 + rect.midY)
    }

    private func titles(_ app: TestApplication) -> [String] {
        let menus = (app.application.windows.last?.subviews ?? []).compactMap { $0 as? EditMenuView }
        return menus.flatMap { $0.subviews.flatMap(\.subviews) }.compactMap { ($0 as? UILabel)?.text }
    }

    private var linked: NSAttributedString {
        let text = NSMutableAttributedString(string: "See the page of Ann.")
        text.addAttribute(.link, value: URL(string: "https://example.org")!, range: NSRange(location: 8, length: 4))
        text.addAttribute(.textItemTag, value: "ann", range: NSRange(location: 16, length: 3))
        return text
    }

    private func hold(_ app: TestApplication, at point: CGPoint) {
        app.advance(by: 1)
        let finger = app.touch(at: point)
        app.advance(by: 0.6)
        finger.lift()
    }

    // MARK: - Items

    @Test func aDelegateSaysWhatATapDoes() {
        let chooser = Chooser()
        let (view, app) = open(linked) { $0.delegate = chooser }
        app.tap(at: point(9, in: view))
        #expect(chooser.lines == ["tap https://example.org 8+4"] && app.requestedAddresses == ["https://example.org"])
        var taken: [String] = []
        chooser.action = { item, _ in
            guard case .tag(let tag) = item.content else { return nil }
            return UIAction { _ in taken.append(tag) }
        }
        app.advance(by: 1)
        app.tap(at: point(17, in: view))
        #expect(taken == ["ann"] && chooser.lines.last == "tap #ann 16+3" && app.requestedAddresses.count == 1)
        app.advance(by: 1)
        app.tap(at: point(1, in: view))
        #expect(chooser.lines.count == 2, "there is nothing to tap")
    }

    @Test func withoutAnActionATapBringsTheMenu() {
        let chooser = Chooser()
        chooser.action = { _, _ in nil }
        let (view, app) = open(linked) { $0.delegate = chooser }
        app.tap(at: point(9, in: view))
        #expect(chooser.lines == ["tap https://example.org 8+4", "menu https://example.org 8+4"])
        #expect(titles(app) == ["Open Link", "Copy Link"] && app.requestedAddresses.isEmpty)
    }

    @Test func aHeldFingerBringsTheMenuAndSelectsNothing() {
        let chooser = Chooser()
        let (view, app) = open(linked) { $0.delegate = chooser }
        hold(app, at: point(9, in: view))
        #expect(chooser.lines == ["menu https://example.org 8+4"] && titles(app) == ["Open Link", "Copy Link"])
        #expect(!view.isFirstResponder && view.selectedRange.length == 0 && app.requestedAddresses.isEmpty)
        chooser.menu = { _ in UIMenu(children: [UIAction(title: "Mine") { _ in }]) }
        hold(app, at: point(9, in: view))
        #expect(titles(app) == ["Mine"])
    }

    @Test func whereThereIsNoMenuAHeldFingerSelects() {
        let chooser = Chooser()
        chooser.menu = { _ in nil }
        let (view, app) = open(linked) { $0.delegate = chooser }
        hold(app, at: point(9, in: view))
        #expect(view.selectedRange == NSRange(location: 8, length: 4))
        let (plain, other) = open(linked)
        hold(other, at: point(17, in: plain))
        #expect(plain.selectedRange == NSRange(location: 16, length: 3), "a tag has no menu of its own")
    }

    @Test func withoutADelegateTheMenuIsThere() {
        let (view, app) = open(linked)
        hold(app, at: point(9, in: view))
        #expect(titles(app) == ["Open Link", "Copy Link"])
    }

    @Test func aTapOnATagBringsTheMenuThatADelegateHasForIt() {
        let chooser = Chooser()
        chooser.menu = { _ in UIMenu(children: [UIAction(title: "Write to Ann") { _ in }]) }
        let (view, app) = open(linked) { $0.delegate = chooser }
        app.tap(at: point(17, in: view))
        #expect(chooser.lines == ["tap #ann 16+3", "menu #ann 16+3"] && titles(app) == ["Write to Ann"])
        let (plain, other) = open(linked)
        other.tap(at: point(17, in: plain))
        #expect(titles(other).isEmpty, "nobody has one")
    }

    @Test func aClickElsewhereIsNotForTheLinkThatWasHeld() {
        let chooser = Chooser()
        let (view, app) = open(linked) { $0.delegate = chooser }
        let recognizers = view.gestureRecognizers?.count
        hold(app, at: point(9, in: view))
        #expect(titles(app) == ["Open Link", "Copy Link"] && view.gestureRecognizers?.count == recognizers)
        app.tap(at: CGPoint(x: 150, y: 50))
        app.advance(by: 1)
        #expect(titles(app).isEmpty && view.interactions.isEmpty)
        app.secondaryClick(at: point(1, in: view))
        app.advance(by: 1)
        #expect(!titles(app).contains("Open Link") && titles(app).contains("Copy"))
        #expect(view.selectedRange == NSRange(location: 0, length: 3) && chooser.lines.count == 1)
    }

    @Test func nothingIsKeptOfAMenuThatHasGone() {
        let chooser = Chooser()
        weak var kept: NSObject?
        chooser.menu = { _ in
            let own = NSObject()
            kept = own
            return UIMenu(children: [UIAction(title: "Mine") { _ in _ = own }])
        }
        let (view, app) = open(linked) { $0.delegate = chooser }
        hold(app, at: point(9, in: view))
        #expect(titles(app) == ["Mine"] && kept != nil)
        app.tap(at: CGPoint(x: 150, y: 50))
        app.advance(by: 1)
        #expect(titles(app).isEmpty && kept == nil)
    }

    @Test func thoseWhoAreAskedTheOldWayMaySayNo() {
        let asked = Asked()
        let (view, app) = open(linked) { $0.delegate = asked }
        hold(app, at: point(9, in: view))
        #expect(asked.lines == [1] && titles(app).count == 2)
        asked.allows = false
        app.advance(by: 1)
        app.tap(at: point(9, in: view))
        app.advance(by: 1)
        #expect(asked.lines == [1, 0] && titles(app).isEmpty && app.requestedAddresses.isEmpty)
    }

    // MARK: - Detectors

    @Test func whatIsFoundIsALink() {
        let text = NSAttributedString(string: "Call 555-1234 or\nask me@example.org.")
        let (view, app) = open(text) { $0.dataDetectorTypes = .all }
        #expect(
            view.dataDetectorTypes == .all && view.attributedText.attribute(.link, at: 5, effectiveRange: nil) == nil)
        app.tap(at: point(7, in: view))
        app.advance(by: 1)
        app.tap(at: point(23, in: view))
        #expect(app.requestedAddresses == ["tel:5551234", "mailto:me@example.org"])
        view.layoutIfNeeded()
        #expect(view.links.map(\.accessibilityLabel) == ["555-1234", "me@example.org"])
        hold(app, at: point(7, in: view))
        #expect(titles(app) == ["Call", "Copy Phone Number"])
    }

    @Test func nothingIsFoundWhileTheTextIsEdited() {
        let text = NSAttributedString(string: "Call 555-1234")
        let (view, app) = open(text) { ($0.dataDetectorTypes, $0.isEditable) = (.phoneNumber, true) }
        view.layoutIfNeeded()
        #expect(view.links.isEmpty)
        app.tap(at: point(7, in: view))
        #expect(app.requestedAddresses.isEmpty && view.isFirstResponder)
        app.act { view.isEditable = false }
        #expect(view.links.count == 1)
        app.act { view.text = "Call nobody" }
        #expect(view.links.isEmpty)
        app.act { view.dataDetectorTypes = [] }
        #expect(view.links.isEmpty)
    }

    @Test func aLinkOfTheProgramsStays() {
        let text = NSMutableAttributedString(string: "Call 555-1234")
        text.addAttribute(.link, value: "https://example.org", range: NSRange(location: 5, length: 8))
        let (view, app) = open(text) { $0.dataDetectorTypes = .all }
        app.tap(at: point(7, in: view))
        #expect(app.requestedAddresses == ["https://example.org"])
    }
}
