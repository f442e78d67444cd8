// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Testing
import UIKit

@MainActor
@Suite struct NSLayoutManagerMembersTests {
    /// Counts how often a layout reads its text.
    private final class CountedStorage: NSTextStorage {
        var readings = 0

        override func attributedSubstring(from range: NSRange) -> NSAttributedString {
            readings += 1
            return super.attributedSubstring(from: range)
        }
    }

    private let storage = CountedStorage(
        string: "one two three four", attributes: [.font: UIFont.systemFont(ofSize: 17)])
    private let manager = NSLayoutManager()
    private let container = NSTextContainer(size: CGSize(width: 90, height: 1000))
    private var all: NSRange { NSRange(location: 0, length: storage.length) }

    init() {
        container.lineFragmentPadding = 0
        manager.addTextContainer(container)
        storage.addLayoutManager(manager)
    }

    // MARK: - Containers

    @Test func containersAreKeptInTheirOrder() {
        let first = NSTextContainer(size: CGSize(width: 30, height: 1000)), last = NSTextContainer()
        manager.insertTextContainer(first, at: 0)
        manager.insertTextContainer(last, at: 2)
        #expect(
            manager.textContainers.map(ObjectIdentifier.init) == [first, container, last].map(ObjectIdentifier.init))
        #expect(first.layoutManager === manager && last.layoutManager === manager)
        #expect(manager.textContainer(forGlyphAt: 0, effectiveRange: nil) === first)
        manager.insertTextContainer(first, at: 1)
        #expect(manager.textContainers.count == 3, "it is in already")
        manager.removeTextContainer(at: 0)
        #expect(first.layoutManager == nil && manager.textContainers.first === container)
    }

    @Test func theTextIsLaidOutAnewInAnotherFirstContainer() {
        let wide = manager.usedRect(for: container).height
        manager.insertTextContainer(NSTextContainer(size: CGSize(width: 40, height: 1000)), at: 0)
        #expect(manager.usedRect(for: manager.textContainers[0]).height > wide)
        manager.removeTextContainer(at: 0)
        #expect(manager.usedRect(for: container).height == wide)
    }

    @Test func aContainerBelongsToOneManager() {
        let other = NSLayoutManager()
        other.insertTextContainer(container, at: 0)
        #expect(manager.textContainers.isEmpty && container.layoutManager === other)
    }

    // MARK: - Storage

    @Test func aStorageHasSeveralManagersAndForgetsThem() {
        let other = NSLayoutManager()
        storage.addLayoutManager(other)
        #expect(storage.layoutManagers.count == 2 && other.textStorage === storage)
        storage.addLayoutManager(other)
        #expect(storage.layoutManagers.count == 2)
        storage.removeLayoutManager(manager)
        #expect(storage.layoutManagers.count == 1 && storage.layoutManagers[0] === other && manager.textStorage == nil)
        #expect(manager.numberOfGlyphs == 0 && manager.usedRect(for: container) == .zero)
        let moved = NSTextStorage(string: "x")
        moved.addLayoutManager(other)
        #expect(storage.layoutManagers.isEmpty && other.textStorage === moved)
    }

    // MARK: - Glyphs

    @Test func glyphsAndCharactersHaveTheSameNumbers() {
        #expect(manager.isValidGlyphIndex(0) && manager.isValidGlyphIndex(17))
        #expect(!manager.isValidGlyphIndex(18) && !manager.isValidGlyphIndex(-1))
        for index in 0..<storage.length {
            #expect(manager.characterIndexForGlyph(at: manager.glyphIndexForCharacter(at: index)) == index)
        }
        var actual = NSRange()
        let range = manager.glyphRange(
            forCharacterRange: NSRange(location: 4, length: 3), actualCharacterRange: &actual)
        #expect(range.location == manager.glyphIndexForCharacter(at: 4) && actual == NSRange(location: 4, length: 3))
    }

    // MARK: - Layout

    @Test func aLayoutThatIsEnsuredIsNotMadeAgain() {
        manager.ensureLayout(for: container)
        let readings = storage.readings
        #expect(readings > 0)
        manager.ensureLayout(forCharacterRange: all)
        #expect(manager.usedRect(for: container).height > 20 && storage.readings == readings)
    }

    @Test func anInvalidatedLayoutIsMadeAgain() {
        manager.ensureLayout(forCharacterRange: all)
        let readings = storage.readings
        var actual = NSRange()
        manager.invalidateLayout(forCharacterRange: NSRange(location: 2, length: 5), actualCharacterRange: &actual)
        #expect(NSUnionRange(actual, NSRange(location: 2, length: 5)) == actual && storage.readings == readings)
        manager.ensureLayout(for: container)
        #expect(storage.readings > readings)
    }

    @Test func invalidatingTheDisplayKeepsTheLayout() {
        manager.ensureLayout(for: container)
        let readings = storage.readings, used = manager.usedRect(for: container)
        manager.invalidateDisplay(forCharacterRange: all)
        #expect(manager.usedRect(for: container) == used && storage.readings == readings)
    }

    // MARK: - Rectangles

    @Test func theUsedPartOfALineIsInItsRectangle() {
        var lineRange = NSRange(), usedRange = NSRange()
        for index in [0, 6, 12, 17] {
            let line = manager.lineFragmentRect(forGlyphAt: index, effectiveRange: &lineRange)
            let used = manager.lineFragmentUsedRect(forGlyphAt: index, effectiveRange: &usedRange)
            #expect(lineRange == usedRange && NSLocationInRange(index, usedRange))
            #expect(line.width == 90 && used.width < 90 && used.width > 10)
            #expect(used.minY == line.minY && used.height == line.height && used.minX >= line.minX)
        }
        #expect(manager.lineFragmentUsedRect(forGlyphAt: 18, effectiveRange: nil) == .zero)
    }

    @Test func aRangeIsEnclosedLineByLine() {
        var rects: [CGRect] = []
        let none = NSRange(location: NSNotFound, length: 0)
        manager.enumerateEnclosingRects(forGlyphRange: all, withinSelectedGlyphRange: none, in: container) { rect, _ in
            rects.append(rect)
        }
        var lines = 0
        manager.enumerateLineFragments(forGlyphRange: all) { _, _, _, _, _ in lines += 1 }
        #expect(rects.count == lines && lines > 1)
        #expect(zip(rects, rects.dropFirst()).allSatisfy { abs($0.maxY - $1.minY) < 0.01 })
        rects = []
        manager.enumerateEnclosingRects(forGlyphRange: all, withinSelectedGlyphRange: none, in: container) {
            rects.append($0)
            $1.pointee = true
        }
        #expect(rects.count == 1)
    }

    /// "If selectedRange isn't {NSNotFound, 0}, the rectangles are those of a selection": they fill lines to the end.
    @Test func aSelectionReachesTheEndOfItsLines() {
        func widths(_ selected: NSRange) -> [CGFloat] {
            var widths: [CGFloat] = []
            manager.enumerateEnclosingRects(
                forGlyphRange: all, withinSelectedGlyphRange: selected, in: container
            ) { rect, _ in widths.append(rect.width) }
            return widths
        }
        let selected = widths(all), plain = widths(NSRange(location: NSNotFound, length: 0))
        #expect(selected.dropLast().allSatisfy { $0 == 90 })
        #expect(plain.allSatisfy { $0 < 90 } && plain.count == selected.count)
    }
}
