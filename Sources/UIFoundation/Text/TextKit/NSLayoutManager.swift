// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Computes the positions of a text storage's characters in a text container: for a text view, or for a program that
/// draws text or finds touched characters itself.
///
///     NSTextStorage ──addLayoutManager──> NSLayoutManager ──addTextContainer──> NSTextContainer ──> UITextView
///
/// Coordinates are those of the container: points, y down, from its top left corner. Positions are in
/// `NSLayoutManager+Geometry.swift`, drawing in `NSLayoutManager+Drawing.swift`.
///
/// Differences from iOS: a glyph is a UTF-16 unit of the text, so glyph and character indices are equal. The whole text
/// is laid out in the first container. A text view draws by itself, so drawing cannot be overridden.
@preconcurrency @MainActor
open class NSLayoutManager: NSObject {
    public override init() { super.init() }

    // MARK: - Layout

    /// The text to lay out. `NSTextStorage.addLayoutManager(_:)` sets it; setting it has the same effect.
    open var textStorage: NSTextStorage? {
        get { ownStorage }
        set {
            guard newValue !== ownStorage else { return }
            if let newValue { newValue.addLayoutManager(self) } else { ownStorage?.removeLayoutManager(self) }
        }
    }

    private weak var ownStorage: NSTextStorage?

    func belongs(to storage: NSTextStorage?) {
        ownStorage = storage
        isStale = true
        textContainers.first?.textView?.adoptStorage()
    }

    /// The containers; text is laid out in the first one only.
    open private(set) var textContainers: [NSTextContainer] = []

    /// Adds a container after the others.
    open func addTextContainer(_ container: NSTextContainer) {
        insertTextContainer(container, at: textContainers.count)
    }

    /// Inserts a container at an index.
    open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
        guard !textContainers.contains(where: { $0 === container }) else { return }
        container.layoutManager?.removeTextContainer(container)
        textContainers.insert(container, at: min(max(0, index), textContainers.count))
        container.layoutManager = self
        isStale = true
        guard let view = container.textView, view.layoutManagerIfMade !== self else { return }
        view.layoutManagerIfMade = self
        view.adoptStorage()
    }

    /// Removes the container at an index.
    open func removeTextContainer(at index: Int) {
        guard textContainers.indices.contains(index) else { return }
        removeTextContainer(textContainers[index])
    }

    private func removeTextContainer(_ container: NSTextContainer) {
        textContainers.removeAll { $0 === container }
        if container.layoutManager === self { container.layoutManager = nil }
        isStale = true
    }

    // MARK: - Layout

    /// Called by the text storage after a change.
    ///
    /// - Parameters:
    ///   - textStorage: the storage that was edited.
    ///   - editMask: whether characters, attributes, or both were edited.
    ///   - newCharRange: the changed range in the new text.
    ///   - delta: by how many UTF-16 units the text became longer.
    ///   - invalidatedCharRange: the range to lay out again.
    open func processEditing(
        for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions, range newCharRange: NSRange,
        changeInLength delta: Int, invalidatedRange invalidatedCharRange: NSRange
    ) { isStale = true }

    /// Discards the layout of a range, which is computed again on demand.
    open func invalidateLayout(
        forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
    ) {
        actualCharRange?.pointee = charRange
        isStale = true
        textContainers.first?.textView?.showNewAttributes()
    }

    /// Requests drawing of a range.
    open func invalidateDisplay(forCharacterRange charRange: NSRange) {
        textContainers.first?.textView?.showNewAttributes()
    }

    /// Lays out the text of a container now, instead of on demand.
    open func ensureLayout(for container: NSTextContainer) { _ = layout?.height }
    /// Lays out the text of a range now, instead of on demand.
    open func ensureLayout(forCharacterRange charRange: NSRange) { _ = layout?.height }

    func roomChanged() { isStale = true }

    /// A layout of its own, when no view has one.
    private var ownLayout: EditedLayout?
    /// Set by changes of text and containers; cleared by layout.
    private var isStale = true

    /// Nil without a container or a text.
    var layout: EditedLayout? {
        guard let container = textContainers.first else { return nil }
        if let view = container.textView, view.layoutManagerIfMade === self { return view.layoutOfText }
        guard let storage = textStorage else { return nil }
        let layout = ownLayout ?? EditedLayout()
        if isStale || ownLayout == nil {
            layout.replaceAll(
                TextPiece(storage.attributedSubstring(from: NSRange(location: 0, length: storage.length))))
            layout.width = container.lineWidth
            layout.excluded = container.excludedAreas
            layout.mostLines = max(0, container.maximumNumberOfLines)
            layout.lastLineMode = container.lineBreakMode
        }
        (ownLayout, isStale) = (layout, false)
        return layout
    }

    /// The layout of a container: only the first one has text.
    func layout(in container: NSTextContainer) -> EditedLayout? {
        container === textContainers.first ? layout : nil
    }

    /// The start of lines in the container.
    var padding: CGFloat { textContainers.first?.lineFragmentPadding ?? 0 }
}
