// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

extension UITableViewCell {
    /// Whether the cell looks selected.
    var isShownActive: Bool { selectionStyle != .none && (isSelected || isHighlighted) }

    func selectionChanged(animated: Bool) {
        accessibilityChanged()
        setNeedsUpdateConfiguration()
        showSelection(animated: animated)
    }

    /// Shows the selection: at once and animated, or before the next layout.
    func showSelection(animated: Bool) {
        highlightContents()
        (edges.leading as? SelectionMark)?.isOn = isSelected
        let view = isShownActive ? ownSelectedView : nil
        contents.showSelectedView(view, of: self, animated: animated && window != nil)
        contents.setNeedsBackground(of: self)
        guard animated, window != nil else { return }
        UIView.animate(withDuration: CellMetrics.fadeDuration, delay: 0, options: .allowUserInteraction) {
            self.contents.updateIfNeeded(self)
        }
    }

    /// The view that is shown behind the contents of a selected cell; nil means a color.
    private var ownSelectedView: UIView? {
        let isMultiple = isEditing && tableAllowsMultipleSelectionDuringEditing
        if let view = isMultiple ? multipleSelectionBackgroundView ?? selectedBackgroundView : selectedBackgroundView {
            return view
        }
        guard backgroundView != nil else { return nil }
        // The color of the cell is hidden behind its background view.
        let view = UIView()
        view.backgroundColor = ListBackgroundStyle.highlight
        return view
    }

    private func highlightContents() {
        if classic.isEmpty {
            contents.plainView?.setHighlightedContents(isShownActive)
        } else {
            contentView.setHighlightedContents(isShownActive)
        }
    }

    // MARK: - Background

    var shownDefaultBackground: UIBackgroundConfiguration? {
        let isActive = isShownActive && contents.selectedView == nil
        if isActive || ownColor == nil {
            var background = backgroundView == nil ? defaultBackgroundConfiguration() : .clear()
            background.styleColor = background.listStyle?.color(isActive: isActive)
            return background
        }
        var background = UIBackgroundConfiguration.clear()
        background.backgroundColor = (ownColor ?? nil) ?? .clear
        return background
    }
}

extension UIView {
    /// Highlights labels and images, as those of a selected row are.
    func setHighlightedContents(_ isHighlighted: Bool) {
        for view in subviews {
            (view as? UILabel)?.isHighlighted = isHighlighted
            (view as? UIImageView)?.isHighlighted = isHighlighted
            if !(view is UIControl) { view.setHighlightedContents(isHighlighted) }
        }
    }
}
