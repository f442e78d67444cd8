// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreText
import Foundation

// The layout of a text view's text.
//
//     bounds ──> adjusted insets ──> textContainerInset ──> lineFragmentPadding ──> lines
//
// The canvas is as large as the text, and scrolls with the contents. It has what is seen, and as much above and below it:
// what scrolls by itself is on the screen before the program gets to it.

extension UITextView: TextContainerView {
    func setUp(_ container: NSTextContainer) {
        backgroundColor = .systemBackground
        alwaysBounceVertical = true
        // Nothing happens before a finger is lifted or held, so there is nothing to wait for.
        touchDelay.isEnabled = false
        container.textView = self
        addSubview(canvas)
        editor.defaultAttributes = ownAttributes
        editor.layout.shows = { [weak self] in self?.shown($0) ?? $0 }
        layoutManagerIfMade = container.layoutManager
        adoptStorage()
    }

    /// Shows the text of a container that a program has connected with a layout manager.
    package func adoptStorage() {
        guard let storage = layoutManagerIfMade?.textStorage, storageLink?.storage !== storage else { return }
        storageLink?.end()
        storageLink = TextStorageLink(self, storage)
    }

    /// The paragraph with links in their appearance.
    private func shown(_ piece: TextPiece) -> TextPiece {
        let piece = detecting(piece)
        guard let values = linkTextAttributes, piece.runs.contains(where: { $0.attributes[.link] != nil }) else {
            return piece
        }
        return piece.changingAttributes { if $0[.link] != nil { $0.merge(values) { $1 } } }
    }

    // MARK: - Attributes

    var ownAttributes: TextAttributeValues {
        var values: TextAttributeValues = [
            .font: own.font ?? Self.defaultFont, .foregroundColor: own.color ?? UIColor.label,
        ]
        if own.alignment != .natural { values[.paragraphStyle] = Self.style(nil, own.alignment) }
        return values
    }

    /// Whether the whole text has the view's own attributes.
    var isPlain: Bool { editor.text.all.isSame(as: TextPiece(text, ownAttributes)) }

    private static let defaultFont = UIFont.systemFont(ofSize: 12)

    private static func style(_ old: Any?, _ alignment: NSTextAlignment) -> NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        if let old = old as? NSParagraphStyle { style.setParagraphStyle(old) }
        style.alignment = alignment
        return style
    }

    /// Applies a changed property of the view to the whole text.
    func ownChanged(_ key: NSAttributedString.Key) {
        let values = ownAttributes, alignment = own.alignment
        editor.defaultAttributes = values
        editor.changeAttributes {
            $0[key] = key == .paragraphStyle ? Self.style($0[key], alignment) : values[key]
        }
    }

    /// Adopts the first character's attributes of a text that the program has set.
    func takeOwn(from text: NSAttributedString) {
        guard text.length > 0 else { return }
        let values = text.attributes(at: 0, effectiveRange: nil)
        own.font = values[.font] as? UIFont ?? own.font
        own.color = values[.foregroundColor] as? UIColor ?? own.color
        own.alignment = (values[.paragraphStyle] as? NSParagraphStyle)?.alignment ?? own.alignment
        editor.defaultAttributes = ownAttributes
    }

    package func showNewAttributes() { attributesChanged() }

    /// Adjusts each font separately.
    func adjustFonts() {
        guard adjustsFontForContentSizeCategory else { return }
        own.font = own.font?.adjusted(to: traitCollection)
        editor.defaultAttributes = ownAttributes
        editor.changeAttributes {
            if let font = $0[.font] as? UIFont { $0[.font] = font.adjusted(to: traitCollection) }
        }
    }

    // MARK: - Placing

    /// Requests a new display of the text.
    func textChanged() {
        isTextStale = true
        setNeedsLayout()
    }

    /// Updates after the available space has changed.
    package func roomChanged() {
        editor.layout.mostLines = max(0, textContainer.maximumNumberOfLines)
        editor.layout.lastLineMode = textContainer.lineBreakMode
        editor.layout.excluded = textContainer.excludedAreas
        textChanged()
    }

    package var layoutOfText: EditedLayout {
        layoutIfNeeded()
        return editor.layout
    }

    private func textWidth(in width: CGFloat) -> CGFloat {
        if !textContainer.widthTracksTextView, textContainer.lineWidth.isFinite { return textContainer.lineWidth }
        let inset = textContainerInset, room = width - adjustedContentInset.left - adjustedContentInset.right
        return max(0, room - inset.left - inset.right - 2 * textContainer.lineFragmentPadding)
    }

    /// The text's corner in the contents' coordinates.
    var textOrigin: CGPoint {
        CGPoint(x: textContainerInset.left + textContainer.lineFragmentPadding, y: textContainerInset.top)
    }

    func layOut() {
        layOutTextIfNeeded()
        let isStale = isCanvasStale
        isCanvasStale = false
        show(isStale)
        revealSelection()
        // Where the caret is now; not for each frame of what scrolls by itself.
        if editing.isActive, motion == nil { window?.windowScene?.textInput.setNeedsUpdate() }
    }

    /// Makes the canvas and `contentSize` those of the text as it is.
    func layOutTextIfNeeded() {
        guard isMade, isTextStale || bounds.size != laidOutSize else { return }
        (isTextStale, laidOutSize, isCanvasStale) = (false, bounds.size, true)
        layOutText()
    }

    private func layOutText() {
        let layout = editor.layout
        layout.runsFromRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        layout.width = textWidth(in: bounds.width)
        let height = layout.height
        let frame = CGRect(origin: textOrigin, size: CGSize(width: layout.width, height: height))
        if canvas.frame != frame { canvas.frame = frame }
        let wanted = layout.width + 2 * textOrigin.x - textContainerInset.left + textContainerInset.right
        let room = max(0, bounds.width - adjustedContentInset.left - adjustedContentInset.right)
        let size = CGSize(
            width: textContainer.widthTracksTextView ? room : max(room, wanted),
            height: onPixel(height + textContainerInset.top + textContainerInset.bottom))
        if contentSize != size { contentSize = size }
        if textContainer.widthTracksTextView {
            // Its height is not limited.
            textContainer.follow(
                CGSize(width: layout.width + 2 * textContainer.lineFragmentPadding, height: .greatestFiniteMagnitude))
        }
        updateLinks()
    }

    /// Updates the canvas. During scrolling, only when the visible part reaches its end.
    private func show(_ isStale: Bool) {
        let seen = bounds.offsetBy(dx: -textOrigin.x, dy: -textOrigin.y)
        let needed = seen.intersection(canvas.bounds.insetBy(dx: -seen.width, dy: 0))
        if !isStale, let shown = canvas.seen, needed.isNull || shown.contains(needed) { return }
        canvas.isActive = editing.isActive
        canvas.showsCaret = editing.isEditing
        canvas.seen = seen.insetBy(dx: -seen.width, dy: -max(0, seen.height))
        canvas.update()
        interaction.updateHandles()
    }

    private func onPixel(_ length: CGFloat) -> CGFloat {
        TextDrawing.ceiling(length, max(1, traitCollection.displayScale))
    }

    func fittingSize(in size: CGSize) -> CGSize {
        let inset = textContainerInset, padding = 2 * textContainer.lineFragmentPadding
        let isLimited = size.width > 0 && size.width.isFinite
        let room = isLimited ? max(0, size.width - inset.left - inset.right - padding) : CGFloat.infinity
        let used = editor.layout.size(inWidth: room)
        let width = used.width.rounded(.up) + inset.left + inset.right + padding
        return CGSize(
            width: isLimited ? min(size.width, width) : width, height: onPixel(used.height + inset.top + inset.bottom))
    }
}
