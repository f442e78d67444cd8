// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KosketusTesting
import Testing
import UIKit

/// What text fields and text views do alike.
@MainActor
struct TextEditingTests {
    enum Kind: CaseIterable, Sendable {
        case field
        case view
    }

    private typealias Text = UIView & UITextInput

    /// In a page of 300 x 200, at 20, 20.
    private func make(_ kind: Kind, _ string: String) -> (any Text, TestApplication) {
        let page = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200)), text: any Text
        let frame = CGRect(x: 20, y: 20, width: 200, height: 60)
        switch kind {
        case .field:
            let field = UITextField(frame: frame)
            field.text = string
            text = field
        case .view:
            let view = UITextView(frame: frame)
            view.text = string
            text = view
        }
        page.addSubview(text)
        let app = TestApplication(view: page)
        app.act { _ = text.becomeFirstResponder() }
        return (text, app)
    }

    private func string(_ text: any Text) -> String? {
        text.textRange(from: text.beginningOfDocument, to: text.endOfDocument).flatMap { text.text(in: $0) }
    }

    private func set(_ string: String, _ text: any Text) {
        (text as? UITextField)?.text = string
        (text as? UITextView)?.text = string
    }

    @Test(arguments: Kind.allCases) func editsAreForgottenWhenEditingEnds(_ kind: Kind) throws {
        let (text, app) = make(kind, "a")
        app.enterText("b")
        let manager = try #require(text.undoManager)
        #expect(manager.canUndo)
        app.act { _ = text.resignFirstResponder() }
        #expect(!manager.canUndo && string(text) == "ab")
    }

    @Test(arguments: Kind.allCases) func editsAreForgottenWhenTheProgramSetsTheText(_ kind: Kind) throws {
        let (text, app) = make(kind, "a")
        app.enterText("b")
        app.act { set("new", text) }
        let manager = try #require(text.undoManager)
        #expect(!manager.canUndo && string(text) == "new")
    }

    @Test(arguments: Kind.allCases) func textThatIsBeingComposedStaysWhenEditingEnds(_ kind: Kind) throws {
        let (text, app) = make(kind, "a")
        app.act { text.setMarkedText("かな", selectedRange: NSRange(location: 2, length: 0)) }
        #expect(text.markedTextRange != nil)
        app.act { _ = text.resignFirstResponder() }
        #expect(text.markedTextRange == nil && string(text) == "aかな")
    }

    @Test(arguments: Kind.allCases) func cutTextComesBackByPasting(_ kind: Kind) throws {
        let (text, app) = make(kind, "one two")
        app.act { text.select(nil) }
        #expect(text.canPerformAction("cut:", withSender: nil))
        app.act { text.cut(nil) }
        #expect(string(text) == "one " && UIPasteboard.general.string == "two")
        app.act {
            text.paste(nil)
            text.paste(nil)
        }
        #expect(string(text) == "one twotwo")
        app.act {
            text.selectAll(nil)
            text.delete(nil)
        }
        #expect(!text.hasText && UIPasteboard.general.string == "two")
        #expect(!text.canPerformAction("cut:", withSender: nil) && text.canPerformAction("paste:", withSender: nil))
        app.act { _ = text.resignFirstResponder() }
        #expect(!text.canPerformAction("paste:", withSender: nil))
    }

    @Test(arguments: Kind.allCases) func positionsAreFoundWhereTheirCaretsAre(_ kind: Kind) throws {
        let (text, _) = make(kind, "some words")
        for offset in 0...10 {
            let position = try #require(text.position(from: text.beginningOfDocument, offset: offset))
            let caret = text.caretRect(for: position)
            let found = try #require(text.closestPosition(to: CGPoint(x: caret.midX, y: caret.midY)))
            #expect(text.compare(found, to: position) == .orderedSame)
            // A caret stands half in front of its character.
            #expect(text.bounds.insetBy(dx: -caret.width / 2, dy: 0).contains(caret))
        }
        let all = try #require(text.textRange(from: text.beginningOfDocument, to: text.endOfDocument))
        let covered = text.selectionRects(for: all).reduce(CGRect.null) { $0.union($1.rect) }
        #expect(covered == text.firstRect(for: all))
        #expect(text.characterRange(at: CGPoint(x: covered.minX + 2, y: covered.midY))?.isEmpty == false)
        #expect(text.characterRange(at: CGPoint(x: covered.maxX + 20, y: covered.midY)) == nil)
    }
}
