// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing

@testable import UIKit

@MainActor
@Suite struct NSTextContainerTests {
    private static let prose =
        "The quick brown fox jumps over the lazy dog, and goes home to its den. There it sleeps until the evening."

    /// 200 x 150, with text of 17 points next to an excluded rectangle.
    private func makeView(_ text: String = Self.prose, beside rect: CGRect) -> UITextView {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 150))
        view.font = .systemFont(ofSize: 17)
        view.text = text
        view.textContainer.exclusionPaths = [UIBezierPath(rect: rect)]
        view.layoutIfNeeded()
        return view
    }

    private func lines(_ view: UITextView) -> [(rect: CGRect, used: CGRect, text: String)] {
        var lines: [(CGRect, CGRect, String)] = []
        let all = NSRange(location: 0, length: view.text.utf16.count)
        view.layoutManager.enumerateLineFragments(forGlyphRange: all) { rect, used, _, range, _ in
            lines.append((rect, used, (view.text as NSString).substring(with: range)))
        }
        return lines
    }

    // MARK: - Exclusion paths

    @Test func textStandsBesideAPicture() {
        let view = makeView(beside: CGRect(x: 120, y: 0, width: 80, height: 60)), lines = lines(view)
        #expect(lines.map(\.text).joined() == Self.prose)
        for line in lines where line.rect.minY < 60 {
            #expect(line.rect.minX == 0 && line.rect.maxX == 120 && line.used.maxX <= 120.01)
        }
        #expect(lines.last!.rect.width == 200 && lines.filter { $0.rect.minY < 60 }.count >= 3)
        view.textContainer.exclusionPaths = []
        #expect(self.lines(view).allSatisfy { $0.rect.width == 200 } && self.lines(view).count < lines.count)
    }

    @Test func linesBeginInTheirOwnRoomBehindThePadding() {
        let view = makeView(beside: CGRect(x: 0, y: 0, width: 60, height: 40))
        let first = view.caretRect(for: view.beginningOfDocument)
        #expect(abs(first.midX - 65) < 0.5)
        #expect(lines(view)[0].rect.minX == 60 && lines(view)[0].used.minX == 60)
        #expect(view.layoutManager.location(forGlyphAt: 0).x == 5)
        let found = view.closestPosition(to: CGPoint(x: 2, y: 14)).map {
            view.offset(from: view.beginningOfDocument, to: $0)
        }
        #expect(found == 0)
    }

    @Test func theCaretOfAnEmptyLineIsWhereTheFirstLetterWillBe() {
        for (text, top) in [("", CGFloat(0)), ("a line\n", 25)] {
            let picture = CGRect(x: 0, y: top, width: 200, height: 50)
            let view = makeView(text, beside: picture), caret = view.caretRect(for: view.endOfDocument)
            #expect(caret.minY >= view.textContainerInset.top + picture.maxY)
            let typed = makeView(text + "x", beside: picture)
            let start = typed.position(from: typed.endOfDocument, offset: -1)!
            #expect(abs(typed.caretRect(for: start).minY - caret.minY) < 0.01)
            #expect(abs(typed.caretRect(for: start).midX - caret.midX) < 0.01)
        }
    }

    @Test func arrowsGoOverAGapAtOnce() throws {
        let view = makeView("above\nbelow\n", beside: CGRect(x: 0, y: 25, width: 200, height: 1e9))
        let start = try #require(view.position(from: view.beginningOfDocument, offset: 2))
        for (line, offset) in [(1, 8), (2, 12)] {
            let below = try #require(view.position(from: start, in: .down, offset: line))
            #expect(view.offset(from: view.beginningOfDocument, to: below) == offset)
            let back = try #require(view.position(from: below, in: .up, offset: line))
            #expect(view.compare(back, to: start) == .orderedSame)
        }
        #expect(view.position(from: start, in: .down, offset: 3) == nil)
        #expect(view.position(from: start, in: .up, offset: 1) == nil)
    }

    @Test func aPointIsInTheLineOnItsOwnSide() throws {
        let view = makeView(beside: CGRect(x: 85, y: 0, width: 30, height: 45)), lines = lines(view)
        #expect(lines[0].rect.minY == lines[1].rect.minY && lines[1].rect.minX == 115)
        let second = lines[0].text.utf16.count
        let start = try #require(view.position(from: view.beginningOfDocument, offset: second + 1))
        let rect = view.caretRect(for: start)
        #expect(rect.midX > 115 && abs(rect.midY - view.caretRect(for: view.beginningOfDocument).midY) < 0.5)
        let back = try #require(view.closestPosition(to: CGPoint(x: rect.midX, y: rect.midY)))
        #expect(view.compare(back, to: start) == .orderedSame)
        let below = try #require(view.position(from: start, in: .down, offset: 1))
        #expect(view.caretRect(for: below).midX > 115 && view.caretRect(for: below).minY > rect.minY)
    }

    @Test func aSelectionDoesNotCoverThePicture() {
        let picture = CGRect(x: 85, y: 0, width: 30, height: 45), view = makeView(beside: picture)
        let all = view.textRange(from: view.beginningOfDocument, to: view.endOfDocument)!
        let rects = view.selectionRects(for: all).map(\.rect).filter { !$0.isEmpty }
        let covered = picture.offsetBy(dx: 0, dy: 8).insetBy(dx: 1, dy: 1)
        #expect(rects.count > 4 && rects.allSatisfy { !$0.intersects(covered) })
    }

    @Test func aPaintedShapeMayHaveTextWithin() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 150))
        view.font = .systemFont(ofSize: 12)
        view.text = Self.prose
        let ring = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 200, height: 100))
        ring.append(UIBezierPath(rect: CGRect(x: 40, y: 0, width: 120, height: 100)))
        ring.usesEvenOddFillRule = true
        view.textContainer.exclusionPaths = [ring]
        view.layoutIfNeeded()
        #expect(lines(view)[0].rect.minX == 40 && lines(view)[0].rect.maxX == 160)
    }

    @Test func whatIsTypedAboveMovesWhatStandsBeside() {
        let text = (1...12).map { "line \($0) of this text, which is long" }.joined(separator: "\n")
        let view = makeView(text, beside: CGRect(x: 100, y: 60, width: 100, height: 90))
        let layout = view.editor.layout
        for (range, new) in [(0..<0, "\n\n"), (3..<3, "a word more "), (0..<2, ""), (40..<200, "x"), (5..<5, "\n")] {
            _ = layout.replace(range, with: TextPiece(new, view.editor.defaultAttributes))
            let height = layout.height
            let places = (0..<layout.text.paragraphs.count).map { layout.entry($0).layout.lines.map(\.origin) }
            layout.invalidate()
            #expect(abs(layout.height - height) < 0.01, "after \(new)")
            #expect(places == (0..<layout.text.paragraphs.count).map { layout.entry($0).layout.lines.map(\.origin) })
        }
    }

    @Test func aViewIsHigherWithAPictureInIt() {
        let view = makeView(beside: CGRect(x: 0, y: 0, width: 200, height: 50))
        let size = view.sizeThatFits(CGSize(width: 200, height: 0))
        view.textContainer.exclusionPaths = []
        #expect(abs(size.height - view.sizeThatFits(CGSize(width: 200, height: 0)).height - 50) <= 1)
    }

    @Test func aLayoutManagerOfOnesOwnLooksAtThem() {
        let storage = NSTextStorage(string: Self.prose), manager = NSLayoutManager()
        let container = NSTextContainer(size: CGSize(width: 200, height: 0))
        manager.addTextContainer(container)
        storage.addLayoutManager(manager)
        container.exclusionPaths = [UIBezierPath(rect: CGRect(x: 0, y: 0, width: 100, height: 20))]
        #expect(manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil).minX == 100)
        container.exclusionPaths = []
        #expect(manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil).minX == 0)
    }

    @Test func oddPathsDoNoHarm() {
        let view = makeView(beside: CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10))
        #expect(lines(view).allSatisfy { $0.rect.width == 200 })
        for rect in [
            CGRect(x: -1e9, y: -1e9, width: 2e9, height: 1e9 + 30), CGRect(x: 0, y: 20, width: 1e-9, height: 1e9),
            CGRect(x: 10, y: 10, width: -5, height: -5), CGRect(x: 199, y: 0, width: 1, height: 1e12),
        ] {
            view.textContainer.exclusionPaths = [UIBezierPath(rect: rect), UIBezierPath()]
            view.layoutIfNeeded()
            #expect(lines(view).map(\.text).joined() == Self.prose)
        }
        let huge = UIBezierPath()
        huge.move(to: CGPoint(x: -1.7e308, y: 0))
        huge.addLine(to: CGPoint(x: 1.7e308, y: 50))
        huge.addLine(to: CGPoint(x: 0, y: 100))
        view.textContainer.exclusionPaths = [huge]
        view.layoutIfNeeded()
        #expect(lines(view).map(\.text).joined() == Self.prose)
        view.textContainer.exclusionPaths = [UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 200, height: 200))]
        view.frame.size = .zero
        view.layoutIfNeeded()
    }
}
