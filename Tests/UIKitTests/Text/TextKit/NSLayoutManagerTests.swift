// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

@MainActor
@Suite struct NSLayoutManagerTests {
    @MainActor
    private struct Kit {
        let storage: NSTextStorage
        let manager = NSLayoutManager()
        let container: NSTextContainer

        init(_ text: String, width: CGFloat = 200, _ adjust: (NSTextContainer) -> Void = { _ in }) {
            storage = NSTextStorage(string: text, attributes: [.font: UIFont.systemFont(ofSize: 17)])
            container = NSTextContainer(size: CGSize(width: width, height: 1000))
            adjust(container)
            manager.addTextContainer(container)
            storage.addLayoutManager(manager)
        }
    }

    private static let height = UIFont.systemFont(ofSize: 17).lineHeight
    private static let fox = "The quick brown fox jumps over the lazy dog"

    // MARK: - Sizes

    @Test func theTextTakesSoMuchRoom() {
        let kit = Kit("Hello")
        let width = "Hello".size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)]).width
        let used = kit.manager.usedRect(for: kit.container)
        #expect(used.origin == .zero && abs(used.width - width - 10) < 0.01 && abs(used.height - Self.height) < 0.01)
        kit.container.lineFragmentPadding = 0
        #expect(abs(kit.manager.usedRect(for: kit.container).width - width) < 0.01)
        kit.storage.append(NSAttributedString(string: "\nthere"))
        #expect(kit.manager.usedRect(for: kit.container).height > 1.5 * Self.height)
        #expect(kit.manager.numberOfGlyphs == 11)
        #expect(kit.manager.glyphRange(for: kit.container) == NSRange(location: 0, length: 11))
        #expect(kit.manager.glyphRange(for: NSTextContainer()).length == 0)
    }

    @Test func linesAreTheContainersLines() {
        let kit = Kit(Self.fox, width: 120) { $0.lineFragmentPadding = 0 }
        var texts: [String] = [], tops: [CGFloat] = []
        kit.manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: 43)) {
            rect, used, container, range, _ in
            #expect(rect.width == 120 && used.width <= 120 && container === kit.container)
            texts.append((Self.fox as NSString).substring(with: range))
            tops.append(rect.minY)
        }
        #expect(texts.joined() == Self.fox && texts.count == 4 && tops == tops.sorted() && tops[0] == 0)
        var range = NSRange()
        let second = kit.manager.lineFragmentRect(forGlyphAt: texts[0].utf16.count, effectiveRange: &range)
        #expect(second.minY == tops[1] && range.length == texts[1].utf16.count)
        var count = 0
        kit.manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: 43)) { _, _, _, _, stop in
            count += 1
            stop.pointee = true
        }
        #expect(count == 1)
        kit.container.maximumNumberOfLines = 2
        kit.container.lineBreakMode = .byTruncatingTail
        #expect(abs(kit.manager.usedRect(for: kit.container).height - 2 * Self.height) < 0.01)
    }

    @Test func aWordsRectangleIsWhereItStands() {
        let kit = Kit("one two three")
        let font = UIFont.systemFont(ofSize: 17)
        func width(_ text: String) -> CGFloat { text.size(withAttributes: [.font: font]).width }
        let rect = kit.manager.boundingRect(forGlyphRange: NSRange(location: 4, length: 3), in: kit.container)
        #expect(abs(rect.minX - 5 - width("one two") + width("two")) < 0.2 && abs(rect.width - width("two")) < 0.2)
        #expect(rect.minY == 0 && abs(rect.height - Self.height) < 0.01)
        let place = kit.manager.location(forGlyphAt: 4)
        #expect(abs(place.x - rect.minX) < 0.01 && abs(place.y - font.ascender) < 0.01)
        #expect(kit.manager.boundingRect(forGlyphRange: NSRange(location: 90, length: 3), in: kit.container) == .zero)
    }

    // MARK: - Points

    @Test func theCharacterUnderAFingerIsFound() {
        let kit = Kit("one two three")
        for place in 0..<13 {
            let rect = kit.manager.boundingRect(forGlyphRange: NSRange(location: place, length: 1), in: kit.container)
            var fraction: CGFloat = 0
            let quarter = CGPoint(x: rect.minX + rect.width / 4, y: rect.midY)
            let found = kit.manager.characterIndex(
                for: quarter, in: kit.container, fractionOfDistanceBetweenInsertionPoints: &fraction)
            #expect(found == place && abs(fraction - 0.25) < 0.01)
            let late = CGPoint(x: rect.minX + rect.width * 0.9, y: rect.midY)
            #expect(kit.manager.glyphIndex(for: late, in: kit.container) == place)
        }
        var fraction: CGFloat = 0
        let far = CGPoint(x: 190, y: 10)
        #expect(kit.manager.glyphIndex(for: far, in: kit.container, fractionOfDistanceThroughGlyph: &fraction) == 12)
        #expect(fraction == 1)
        #expect(kit.manager.glyphIndex(for: CGPoint(x: -50, y: 10), in: kit.container) == 0)
        #expect(kit.manager.glyphIndex(for: CGPoint(x: CGFloat.nan, y: 10), in: kit.container) == 0)
        #expect(Kit("").manager.glyphIndex(for: .zero, in: kit.container) == 0)
    }

    @Test func charactersThatRunFromRightToLeftAreFoundFromTheRight() {
        let kit = Kit("שלום")
        let rect = kit.manager.boundingRect(forGlyphRange: NSRange(location: 0, length: 1), in: kit.container)
        #expect(rect.maxX > 190)
        var fraction: CGFloat = 0
        let found = kit.manager.glyphIndex(
            for: CGPoint(x: rect.maxX - rect.width / 4, y: 10), in: kit.container,
            fractionOfDistanceThroughGlyph: &fraction)
        #expect(found == 0 && abs(fraction - 0.25) < 0.01)
    }

    /// The most frequent use: finding the tapped word of a label.
    @Test func aLabelsWordIsFoundByALayoutLikeIts() {
        let label = UILabel()
        (label.text, label.numberOfLines, label.lineBreakStrategy) = (Self.fox, 0, [])
        let size = label.sizeThatFits(CGSize(width: 150, height: 0))
        let kit = Kit(Self.fox, width: 150) {
            ($0.lineFragmentPadding, $0.maximumNumberOfLines, $0.lineBreakMode) = (
                0, label.numberOfLines, label.lineBreakMode
            )
        }
        let used = kit.manager.usedRect(for: kit.container)
        #expect(abs(used.height - size.height) <= 1 && abs(used.width - size.width) <= 1)
    }

    // MARK: - In a text view

    @Test func aViewsManagerAnswersForTheView() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        view.font = .systemFont(ofSize: 17)
        view.text = Self.fox
        let manager = view.layoutManager
        #expect(manager === view.layoutManager && manager.textStorage === view.textStorage)
        let used = manager.usedRect(for: view.textContainer)
        #expect(view.textContainer.layoutManager === manager && view.textContainer.size.width == 200)
        #expect(abs(used.height + 16 - view.sizeThatFits(CGSize(width: 200, height: 0)).height) <= 1)
        view.textStorage.append(NSAttributedString(string: "\n"))
        #expect(manager.extraLineFragmentRect.height > 0)
        let caret = view.caretRect(for: view.endOfDocument)
        #expect(abs(caret.minY - manager.extraLineFragmentRect.minY - 8) < 1)
        let word = manager.boundingRect(forGlyphRange: NSRange(location: 4, length: 5), in: view.textContainer)
        let start = view.position(from: view.beginningOfDocument, offset: 4)!
        #expect(abs(view.caretRect(for: start).midX - word.minX) < 0.5)
    }

    @Test func theBackgroundIsDrawnWithoutLetters() throws {
        let (red, text) = (UIColor.red.cgColor, NSMutableAttributedString(string: "Marked and plain"))
        text.addAttribute(.backgroundColor, value: UIColor.red, range: NSRange(location: 0, length: 6))
        let kit = Kit("", width: 160)
        kit.storage.setAttributedString(text)
        let range = kit.manager.glyphRange(for: kit.container)
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 160, height: 20))
        func colors(_ draw: @escaping () -> Void) throws -> (isMarked: Bool, hasLetters: Bool) {
            let image = try #require(renderer.image { _ in draw() }.cgImage)
            let data = try #require(image.dataProvider?.data)
            let pixels = stride(from: 0, to: data.count, by: 4).map { Array(data[$0..<$0 + 4]) }
            let isMarked = pixels.contains { $0.contains(255) && $0[3] == 255 && $0[1] == 0 && $0 != [0, 0, 0, 255] }
            return (isMarked, pixels.contains([0, 0, 0, 255]))
        }
        let background = try colors { kit.manager.drawBackground(forGlyphRange: range, at: .zero) }
        #expect(background.isMarked && !background.hasLetters && red.alpha == 1)
        let letters = try colors { kit.manager.drawGlyphs(forGlyphRange: range, at: .zero) }
        #expect(!letters.isMarked && letters.hasLetters)
    }

    @Test func glyphsAreDrawn() throws {
        let kit = Kit("Drawn by hand, in\ntwo lines", width: 160)
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 160, height: 50))
        let all = renderer.image { _ in
            kit.manager.drawGlyphs(forGlyphRange: kit.manager.glyphRange(for: kit.container), at: .zero)
        }
        let none = renderer.image { _ in }
        let word = renderer.image { _ in
            kit.manager.drawGlyphs(forGlyphRange: NSRange(location: 0, length: 5), at: .zero)
        }
        let data = try [all, none, word].map { try #require($0.pngData()) }
        #expect(data[0] != data[1] && data[2] != data[1] && data[0] != data[2])
    }
}
