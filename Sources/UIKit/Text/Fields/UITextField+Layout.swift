// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreText
import Foundation
import QuartzCore

// The layout of a text field's parts.
//
//     bounds ──> border | left view | text ──> canvas, scrolled so that the caret is seen | right view or clear button

extension UITextField {
    // MARK: - Rectangles

    func shows(_ mode: ViewMode) -> Bool {
        switch mode {
        case .never: false
        case .whileEditing: isEditing
        case .unlessEditing: !isEditing
        case .always: true
        }
    }

    var showsLeftView: Bool { leftView != nil && shows(leftViewMode) }
    var showsRightView: Bool { rightView != nil && shows(rightViewMode) }
    var showsClearButton: Bool { isEnabled && hasText && shows(clearButtonMode) && !showsRightView }

    private var isTurnedRound: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// The view at the left edge. In right-to-left interfaces both side views change places, but their rectangles do
    /// not.
    var viewAtLeft: UIView? { isTurnedRound ? rightView : leftView }
    var viewAtRight: UIView? { isTurnedRound ? leftView : rightView }
    private var showsViewAtLeft: Bool { isTurnedRound ? showsRightView : showsLeftView }
    private var showsViewAtRight: Bool { isTurnedRound ? showsLeftView : showsRightView }

    func freeRect(in bounds: CGRect) -> CGRect {
        let inset = TextFieldMetrics.inset(borderStyle)
        var left = bounds.minX + inset, right = bounds.maxX - inset
        if showsViewAtLeft { left = leftViewRect(forBounds: bounds).maxX + inset }
        if showsViewAtRight { right = rightViewRect(forBounds: bounds).minX - inset }
        if showsClearButton {
            let button = clearButtonRect(forBounds: bounds)
            if isTurnedRound {
                left = max(left, button.maxX + TextFieldMetrics.clearButtonMargin)
            } else {
                right = min(right, button.minX - TextFieldMetrics.clearButtonMargin)
            }
        }
        return CGRect(x: left, y: bounds.minY, width: max(0, right - left), height: max(0, bounds.height))
    }

    func ownClearButtonRect(in bounds: CGRect) -> CGRect {
        let size = TextFieldMetrics.clearButton, margin = TextFieldMetrics.clearButtonMargin
        return CGRect(
            x: isTurnedRound ? bounds.minX + margin : bounds.maxX - margin - size.width,
            y: onPixel(bounds.midY - size.height / 2), width: size.width, height: size.height)
    }

    func sideRect(_ view: UIView?, in bounds: CGRect, isLeft: Bool) -> CGRect {
        guard let view else { return .zero }
        var size = view.bounds.size
        if size == .zero { size = view.intrinsicContentSize }
        // In a field that is smaller for a moment the view keeps its size, which is taken from the view itself.
        size = CGSize(width: max(0, size.width), height: max(0, size.height))
        return CGRect(
            x: isLeft ? bounds.minX : bounds.maxX - size.width, y: onPixel(bounds.midY - size.height / 2),
            width: size.width, height: size.height)
    }

    private func onPixel(_ length: CGFloat) -> CGFloat { TextDrawing.rounding(pixelScale)(length) }

    private var pixelScale: CGFloat { traitCollection.displayScale > 0 ? traitCollection.displayScale : 1 }

    /// The size of the text, or of the placeholder.
    var ownContentSize: CGSize {
        var width = naturalWidth(
            of: hasText ? editor.text.all.attributedString : shownPlaceholder ?? NSAttributedString(string: ""))
        if isSecureTextEntry, hasText { width = editor.layout.usedWidth }
        let line = (font ?? UIFont.systemFont(ofSize: 17)).lineHeight
        var size = CGSize(
            width: width.rounded(.up) + 2 * TextFieldMetrics.inset(borderStyle),
            height: line.rounded(.up) + TextFieldMetrics.extraHeight(borderStyle))
        for (isShown, view) in [(showsLeftView, leftView), (showsRightView, rightView)] where isShown {
            size.width += (view?.bounds.width ?? 0) + TextFieldMetrics.inset(borderStyle)
        }
        if showsClearButton { size.width += TextFieldMetrics.clearButton.width + TextFieldMetrics.clearButtonMargin }
        return size
    }

    private func naturalWidth(of text: NSAttributedString) -> CGFloat {
        var limits = TextLayout.Limits()
        limits.lines = 1
        return TextLayout(TextDrawing.styled(text), limits).size.width
    }

    /// The placeholder with the field's attributes where it has none.
    private var shownPlaceholder: NSAttributedString? {
        guard let attributedPlaceholder, attributedPlaceholder.length > 0 else { return nil }
        var base = defaultTextAttributes
        base[.foregroundColor] = placeholderColor
        return TextPiece(attributedPlaceholder, base).attributedString
    }

    // MARK: - Placing

    func layOut() {
        borderView.frame = borderRect(forBounds: bounds)
        showBorder()
        place(viewAtLeft, isShown: showsViewAtLeft, leftViewRect(forBounds: bounds))
        place(viewAtRight, isShown: showsViewAtRight, rightViewRect(forBounds: bounds))
        layOutClearButton()
        layOutPlaceholder()
        layOutText()
        interaction.updateHandles()
    }

    private func place(_ view: UIView?, isShown: Bool, _ rect: @autoclosure () -> CGRect) {
        guard let view else { return }
        guard isShown else {
            if view.superview === self { view.removeFromSuperview() }
            return
        }
        if view.superview !== self { addSubview(view) }
        view.frame = rect()
    }

    private func layOutClearButton() {
        if showsClearButton, clearButton == nil {
            let button = TextFieldClearButton()
            button.addAction(UIAction { [weak self] _ in self?.clearTapped() }, for: .touchUpInside)
            clearButton = button
        }
        clearButton?.show(clearButtonImage)
        place(clearButton, isShown: showsClearButton, clearButtonRect(forBounds: bounds))
    }

    private func layOutPlaceholder() {
        guard !hasText, let text = shownPlaceholder else {
            if attributedPlaceholder != nil { placeholderLabel.isHidden = true }
            return
        }
        if placeholderLabel.superview !== self { insertSubview(placeholderLabel, belowSubview: canvas) }
        placeholderLabel.isHidden = false
        placeholderLabel.attributedText = text
        placeholderLabel.frame = placeholderRect(forBounds: bounds)
    }

    private func layOutText() {
        let rect = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
        let layout = editor.layout
        layout.runsFromRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        // While nobody edits, a text that is too long ends in an ellipsis; else it can be scrolled.
        traitCollection.performAsCurrent {
            layout.scale = fittingScale(rect.width)
            layout.width = isEditing ? .infinity : max(0, rect.width)
            let height = layout.height
            let margin = isEditing ? EditedLayout.caretWidth : 0
            canvas.frame = CGRect(
                x: rect.minX - margin / 2, y: rect.minY, width: rect.width + margin, height: rect.height)
            let top = contentTop(height, in: rect)
            let x = isEditing ? scrolledOrigin(rect.width, layout.usedWidth) + margin / 2 : 0
            canvas.origin = CGPoint(x: x, y: top)
        }
        canvas.isActive = isEditing
        canvas.update()
    }

    private func contentTop(_ height: CGFloat, in rect: CGRect) -> CGFloat {
        switch contentVerticalAlignment {
        case .top: 0
        case .bottom: onPixel(rect.height - height)
        default: onPixel((rect.height - height) / 2)
        }
    }

    private func fittingScale(_ width: CGFloat) -> CGFloat {
        guard adjustsFontSizeToFitWidth, width > 0, let size = font?.pointSize, size > 0 else { return 1 }
        let least = minimumFontSize > 0 ? min(1, minimumFontSize / size) : 1
        guard least < 1 else { return 1 }
        let shown = self.shown(editor.text.all)
        return TextFitting.scale(of: shown.styled(), least: least) {
            var limits = TextLayout.Limits()
            limits.lines = 1
            return TextLayout($0, limits).size.width <= width + 0.01
        }
    }

    /// The start of the text, scrolled so that the caret is visible.
    private func scrolledOrigin(_ width: CGFloat, _ used: CGFloat) -> CGFloat {
        guard used > width else {
            scrollOffset = 0
            let free = width - used
            switch textAlignment {
            case .right: return free
            case .center: return free / 2
            case .left: return 0
            case .natural, .justified: return editor.layout.paragraphRunsFromRightToLeft(at: 0) ? free : 0
            }
        }
        let place = EditedLayout.Place(offset: editor.selection.upperBound, affinity: editor.affinity)
        let caret = editor.layout.caretRect(at: place).midX
        var offset = min(max(0, scrollOffset), used - width)
        if caret - offset > width { offset = caret - width }
        if caret < offset { offset = max(0, caret) }
        scrollOffset = offset
        return -offset
    }

    // MARK: - Shown text

    private static let dot: UInt16 = 0x2022
    /// The replacement of the other units of a hidden character: they join the dot.
    private static let joiner: UInt16 = 0x200d

    func shown(_ piece: TextPiece) -> TextPiece {
        guard isSecureTextEntry else {
            return piece.units.contains(where: \.endsParagraph)
                ? piece.showing { for index in $0.indices where $0[index].endsParagraph { $0[index] = 0x20 } } : piece
        }
        return piece.showing { units in
            var position = 0
            for character in String(utf16: units) {
                let end = position + character.utf16.count
                defer { position = end }
                if let revealed, revealed.overlaps(position..<end) { continue }
                units[position] = Self.dot
                for index in position + 1..<end { units[index] = Self.joiner }
            }
        }
    }
}

extension UITextField: TextInteractionClient {
    var textOrigin: CGPoint {
        CGPoint(x: canvas.frame.minX + canvas.origin.x, y: canvas.frame.minY + canvas.origin.y)
    }

    func interactionBegins() -> Bool {
        if !isFirstResponder { becomeFirstResponder() }
        return isEditing
    }

    var interactionEdits: Bool { true }

    var isSelectableByPointer: Bool { isEnabled }

    func interactionTapped(at point: CGPoint) -> Bool { false }

    func interactionHeld(at point: CGPoint) -> Bool { false }

    func interactionPulls(_ touch: UITouch) -> Bool {
        let x = touch.location(in: self).x
        return x < bounds.minX || x > bounds.maxX
    }
}
