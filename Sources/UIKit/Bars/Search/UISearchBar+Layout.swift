// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// The layout of a search bar.
//
// A navigation bar that collapses makes the bar lower: the field becomes lower with it, and its contents fade.

extension UISearchBar {
    func setUp() {
        for view in parts.views { addSubview(view) }
        parts.background.isUserInteractionEnabled = false
        parts.field.delegate = link
        parts.field.addAction(UIAction { [weak self] _ in self?.userChangedText() }, for: .editingChanged)
        parts.cancel.addAction(UIAction { [weak self] _ in self?.cancelTapped() }, for: .touchUpInside)
        parts.bookmarkButton.addAction(UIAction { [weak self] _ in self?.bookmarkTapped() }, for: .touchUpInside)
        parts.resultsButton.addAction(UIAction { [weak self] _ in self?.resultsTapped() }, for: .touchUpInside)
        parts.scopes.addAction(UIAction { [weak self] _ in self?.scopeTapped() }, for: .valueChanged)
        showBackground()
    }

    // MARK: - Heights

    private var promptHeight: CGFloat { prompt == nil || place == .inline ? 0 : SearchBarMetrics.prompt }

    var hasScopes: Bool { parts.showsScopes && scopeButtonTitles?.isEmpty == false }

    private var scopesHeight: CGFloat { hasScopes ? SearchBarMetrics.scopes : 0 }

    private var fieldHeight: CGFloat { parts.field.intrinsicContentSize.height }

    var ownHeight: CGFloat { promptHeight + fieldHeight + 2 * place.padding + scopesHeight }

    func heightChanged() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        searchController?.barHeightChanged()
    }

    /// Changes parts of the bar, in an animation if that is wanted. A navigation bar that animates lays out the bar itself.
    func change(animated: Bool, _ body: () -> Void) {
        let isInside = UIView.inheritedAnimationDuration > 0
        guard window != nil, isInside ? navigationBarAround == nil : animated else {
            body()
            return setNeedsLayout()
        }
        prepareForChange()
        body()
        setNeedsLayout()
        if isInside { return layoutIfNeeded() }
        UIView.animate(withDuration: SearchBarMetrics.change) {
            self.navigationBarAround?.arrangeSearch()
            self.layoutIfNeeded()
        } completion: { [weak self] _ in
            self?.setNeedsLayout()
        }
    }

    /// Brings the parts to where they are before an animation.
    func prepareForChange() {
        UIView.performWithoutAnimation {
            layoutIfNeeded()
            parts.cancel.isHidden = false
            parts.scopes.isHidden = scopeButtonTitles?.isEmpty != false
        }
    }

    /// The navigation bar that contains the search bar, also as a part of a title view.
    var navigationBarAround: UINavigationBar? {
        var view = superview
        while let current = view {
            if let bar = current as? UINavigationBar { return bar }
            view = current.superview
        }
        return nil
    }

    // MARK: - Background

    func showBackground() {
        let image = backgroundImage(for: barPosition, barMetrics: .default) ?? backgroundImage
        var background = UIBarAppearance.Background.blurred.tinted(barTintColor, isTranslucent: isTranslucent)
        if let image { background = UIBarAppearance.Background(image: image) }
        parts.background.show(background)
        let isOfBar = place != .standalone || navigationBarAround != nil
        parts.background.isHidden = isOfBar || searchBarStyle == .minimal && image == nil
    }

    private func layOutBackground() {
        let top = barPosition == .topAttached ? max(0, frame.minY) : 0
        parts.background.frame = CGRect(x: 0, y: -top, width: bounds.width, height: bounds.height + top)
    }

    // MARK: - Icons

    func showIcons() {
        parts.field.searchImage = image(for: .search, state: .normal)
        parts.field.ownClearImage = image(for: .clear, state: .normal)
        parts.showImages(of: .bookmark, on: parts.bookmarkButton, usual: "book")
        parts.showImages(of: .resultsList, on: parts.resultsButton, usual: "list.bullet")
    }

    /// Shows a button in the field, while it is empty.
    func showRightButton() {
        let field = parts.field
        let button = showsBookmarkButton ? parts.bookmarkButton : showsSearchResultsButton ? parts.resultsButton : nil
        if field.rightView !== button { field.rightView = button }
        field.rightIcon = showsBookmarkButton ? .bookmark : .resultsList
        showActions(of: button)
        let mode: UITextField.ViewMode = button == nil || field.hasText ? .never : .always
        if field.rightViewMode != mode { field.rightViewMode = mode }
    }

    /// Offers the buttons in the field to assistive technology, to which the field is one element.
    private func showActions(of button: UIButton?) {
        let field = parts.field
        var actions: [UIAccessibilityCustomAction] = []
        if field.hasText {
            let clear = UIAccessibilityCustomAction(name: "Clear text") { [weak field] _ in
                field?.clearTapped()
                return true
            }
            actions = [clear]
        } else if let button {
            let press = UIAccessibilityCustomAction(name: button.accessibilityLabel ?? "") { [weak button] _ in
                button?.sendActions(for: .touchUpInside)
                return true
            }
            actions = [press]
        }
        if field.accessibilityCustomActions?.map(\.name) ?? [] != actions.map(\.name) {
            field.accessibilityCustomActions = actions
        }
    }

    // MARK: - Scopes

    func scopesChanged() {
        parts.setScopes(scopeButtonTitles ?? [], selected: selectedScopeButtonIndex)
        heightChanged()
    }

    // MARK: - Layout

    private struct Sides {
        var start: CGFloat
        var end: CGFloat
    }

    private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// The ends of the bar's contents, from the leading edge.
    private var sides: Sides {
        guard place != .inline else { return Sides(start: 0, end: bounds.width) }
        let isWide = bounds.width >= NavigationBarMetrics.wideBar
        let inBar = isWide ? NavigationBarMetrics.wideMargin : NavigationBarMetrics.margin
        let margin = place == .stacked ? inBar : SearchBarMetrics.margin
        let (leading, trailing) =
            isMirrored ? (safeAreaInsets.right, safeAreaInsets.left) : (safeAreaInsets.left, safeAreaInsets.right)
        return Sides(start: leading + margin, end: bounds.width - trailing - margin)
    }

    /// The rectangle whose x is from the leading edge.
    private func mirrored(_ rect: CGRect) -> CGRect {
        guard isMirrored else { return rect }
        return CGRect(x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }

    func layOut() {
        layOutBackground()
        let sides = sides, prompt = promptHeight
        parts.prompt.isHidden = prompt == 0
        parts.prompt.frame = CGRect(x: sides.start, y: 6, width: max(0, sides.end - sides.start), height: prompt)
        let row = CGRect(
            x: 0, y: prompt, width: bounds.width, height: max(0, bounds.height - prompt - scopesHeight))
        layOutField(row, sides)
        layOutScopes(below: row, sides)
        searchController?.barMoved()
    }

    private func layOutField(_ row: CGRect, _ sides: Sides) {
        let isAnimating = UIView.inheritedAnimationDuration > 0
        let cancel = parts.cancel, size = cancel.sizeThatFits(.zero), shows = parts.showsCancel
        let end = shows ? sides.end - size.width - SearchBarMetrics.gap : sides.end
        let padding = place == .standalone ? 1 : place.padding
        let height = min(fieldHeight, max(0, row.height - 2 * padding))
        let middle = place == .stacked ? row.minY + padding + height / 2 : row.midY
        let offset = searchFieldBackgroundPositionAdjustment
        parts.field.frame = mirrored(
            CGRect(x: sides.start, y: middle - height / 2, width: max(0, end - sides.start), height: height)
        ).offsetBy(dx: offset.horizontal, dy: offset.vertical)
        parts.field.contentAlpha = opacity(atHeight: height)
        let x = shows ? sides.end - size.width : bounds.width + SearchBarMetrics.gap
        cancel.frame = mirrored(
            CGRect(x: x, y: middle - fieldHeight / 2, width: size.width, height: fieldHeight))
        cancel.alpha = shows ? parts.field.contentAlpha : 0
        if shows || !isAnimating { cancel.isHidden = !shows }
    }

    /// The opacity of the field's contents while a navigation bar makes it lower.
    private func opacity(atHeight height: CGFloat) -> CGFloat {
        guard place == .stacked else { return 1 }
        let range = SearchBarMetrics.opaque - SearchBarMetrics.faded
        return min(max((height - SearchBarMetrics.faded) / range, 0), 1)
    }

    private func layOutScopes(below row: CGRect, _ sides: Sides) {
        let isAnimating = UIView.inheritedAnimationDuration > 0, shows = hasScopes && place != .inline
        parts.scopes.frame = CGRect(
            x: isMirrored ? bounds.width - sides.end : sides.start, y: row.maxY,
            width: max(0, sides.end - sides.start), height: SearchBarMetrics.scope)
        parts.scopes.alpha = shows ? 1 : 0
        if shows || !isAnimating { parts.scopes.isHidden = !shows }
        parts.scopeBackground.isHidden = !shows
        parts.scopeBackground.frame = CGRect(
            x: 0, y: row.maxY, width: bounds.width, height: max(0, bounds.height - row.maxY))
    }
}
