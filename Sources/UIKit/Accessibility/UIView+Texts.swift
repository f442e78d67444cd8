// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

extension UIView {
    /// The labels of texts and images that a reader would read, and their values if they are wanted.
    func gatherAccessibleTexts(_ parts: inout [String], withValues: Bool = false) {
        guard !isHidden, alpha >= 0.01, !accessibilityElementsHidden else { return }
        guard isAccessibilityElement else {
            if hasOperableElements { return }
            return subviews.forEach { $0.gatherAccessibleTexts(&parts, withValues: withValues) }
        }
        guard !isOperable else { return }
        let texts = [accessibilityLabel, withValues ? accessibilityValue : nil].compactMap { $0 }.filter { !$0.isEmpty }
        if !texts.isEmpty { parts.append(texts.joined(separator: ", ")) }
    }

    /// The spoken text of a view that is part of another element: its own label, or the texts in it.
    var spokenContents: String? {
        if !isAccessibilityElement, let accessibilityLabel { return accessibilityLabel }
        var parts: [String] = []
        gatherAccessibleTexts(&parts, withValues: true)
        return parts.isEmpty ? nil : parts.joined(separator: " ")
    }

    func gatherOperable(_ parts: inout [UIView]) {
        guard !isHidden, alpha >= 0.01, !accessibilityElementsHidden else { return }
        if isAccessibilityElement {
            if isOperable { parts.append(self) }
            return
        }
        if hasOperableElements { return parts.append(self) }
        for view in subviews { view.gatherOperable(&parts) }
    }

    /// Whether the view is a control of several elements, such as the segments of a segmented control.
    private var hasOperableElements: Bool { self is UIControl && accessibilityElements?.isEmpty == false }

    private var isOperable: Bool { accessibilityRespondsToUserInteraction || self is UIControl }
}
