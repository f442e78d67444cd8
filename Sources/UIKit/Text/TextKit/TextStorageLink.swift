// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Synchronizes a text view's text with a text storage. Created when the storage is first requested.
///
///     typed ──> EditedLayout ──changed──> storage: delegate, layout managers ──> their changes ──> EditedLayout
///     program ──> storage: delegate, layout managers ──storageChanged──> EditedLayout, selection, layout
@MainActor
final class TextStorageLink: TextStorageClient {
    let storage: NSTextStorage
    private unowned let view: UITextView
    /// Set while one side is updated from the other.
    private var isTelling = false

    /// - Parameter storage: an existing one, whose text the view shows from now on; nil for a new one with the view's
    ///   text.
    init(_ view: UITextView, _ storage: NSTextStorage?) {
        self.view = view
        self.storage = storage ?? NSTextStorage(attributedString: view.attributedText)
        self.storage.addClient(self)
        view.editor.layout.changed = { [unowned self] change in editorChanged(change) }
        if storage != nil { storageChanged(NSRange(location: 0, length: self.storage.length)) }
    }

    /// Ends the link when the view gets another storage.
    func end() { storage.removeClient(self) }

    private func editorChanged(_ change: EditedLayout.Change) {
        guard !isTelling else { return }
        isTelling = true
        storage.beginEditing()
        switch change {
        case .text(let range, let piece): storage.replaceCharacters(in: NSRange(range), with: piece.attributedString)
        case .attributes(let start, let piece):
            var place = start
            for run in piece.runs {
                storage.setAttributes(run.attributes, range: NSRange(location: place, length: run.count))
                place += run.count
            }
        }
        storage.endEditing()
        isTelling = false
    }

    func storageChanged(_ range: NSRange) {
        let editor = view.editor, difference = storage.length - editor.text.count
        // A subclass may have reported a range that does not exist.
        let start = min(max(0, range.location), editor.text.count, storage.length)
        let old = start..<min(max(start, range.upperBound - difference), editor.text.count)
        let end = max(start, min(range.upperBound, storage.length))
        let part = storage.attributedSubstring(from: NSRange(location: start, length: end - start))
        let piece = TextPiece(part, view.ownAttributes)
        guard !piece.isSame(as: editor.text[old]) else { return }
        let wasTelling = isTelling
        isTelling = true
        // What a delegate changes of what was typed is part of the typing.
        editor.replaceSilently(old, with: piece, isTyping: wasTelling)
        isTelling = wasTelling
    }
}
