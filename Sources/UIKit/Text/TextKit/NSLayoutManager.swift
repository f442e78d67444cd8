// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Says where the characters of a text storage stand in a text container: those of a text view, or those of a program that
/// draws text, or looks for what a finger touched, by itself.
///
///     NSTextStorage ──addLayoutManager──> NSLayoutManager ──addTextContainer──> NSTextContainer ──> UITextView
///
/// Coordinates are those of the container: points, y down, from its top left corner. Questions stand in
/// `NSLayoutManager+Geometry.swift`, drawing in `NSLayoutManager+Drawing.swift`.
///
/// Differences: a glyph is a UTF-16 unit of the text, so that numbers of glyphs and of characters are the same ones. All of
/// the text is laid out in the first container. A text view draws by itself, so there is nothing of drawing to override.
@preconcurrency @MainActor
open class NSLayoutManager: NSObject {
    public override init() { super.init() }

    // MARK: - What is laid out, and where

    /// Set by `NSTextStorage.addLayoutManager(_:)`; setting it does the same.
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

    open private(set) var textContainers: [NSTextContainer] = []

    open func addTextContainer(_ container: NSTextContainer) {
        insertTextContainer(container, at: textContainers.count)
    }

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

    /// Called by the text storage when something of it has changed.
    ///
    /// - Parameters:
    ///   - textStorage: the storage that was edited.
    ///   - editMask: whether characters, attributes, or both were edited.
    ///   - newCharRange: what was changed, as it is now.
    ///   - delta: by how many UTF-16 units the text became longer.
    ///   - invalidatedCharRange: what has to be laid out anew.
    open func processEditing(
        for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions, range newCharRange: NSRange,
        changeInLength delta: Int, invalidatedRange invalidatedCharRange: NSRange
    ) { isStale = true }

    /// Has a range laid out anew when it is needed next.
    open func invalidateLayout(
        forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
    ) {
        actualCharRange?.pointee = charRange
        isStale = true
        textContainers.first?.textView?.attributesChanged()
    }

    /// Has a range drawn anew.
    open func invalidateDisplay(forCharacterRange charRange: NSRange) {
        textContainers.first?.textView?.attributesChanged()
    }

    /// Text is laid out when somebody asks for it; this has it done now.
    open func ensureLayout(for container: NSTextContainer) { _ = layout?.height }
    open func ensureLayout(forCharacterRange charRange: NSRange) { _ = layout?.height }

    func roomChanged() { isStale = true }

    /// A layout of its own, where no view has one.
    private var ownLayout: EditedLayout?
    /// Set by changes of text and containers; cleared when it is laid out.
    private var isStale = true

    /// Nil without a container or a text.
    var layout: EditedLayout? {
        guard let container = textContainers.first else { return nil }
        if let view = container.textView, view.layoutManagerIfMade === self {
            view.layoutIfNeeded()
            return view.editor.layout
        }
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

    /// That of the container whose text is asked for: text is in the first one only.
    func layout(in container: NSTextContainer) -> EditedLayout? {
        container === textContainers.first ? layout : nil
    }

    /// Where lines begin in the container.
    var padding: CGFloat { textContainers.first?.lineFragmentPadding ?? 0 }
}
