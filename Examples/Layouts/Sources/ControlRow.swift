// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A control beside its title; below it if the control needs the width, or the text is large.
class ControlRow: UIStackView {
    private let isWide: Bool

    init(_ title: String, _ control: UIControl, isWide: Bool = false) {
        self.isWide = isWide
        super.init(frame: .zero)
        let label = UILabel(title, .body)
        label.isAccessibilityElement = false
        // The title takes what the control leaves, and has more lines where that is not enough.
        label.setContentHuggingPriority(.defaultLow - 1, for: .horizontal)
        label.setContentCompressionResistancePriority(.defaultHigh - 1, for: .horizontal)
        control.accessibilityLabel = title
        addArrangedSubview(label)
        addArrangedSubview(control)
        spacing = 8
        _ = registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (row: ControlRow, _) in
            row.arrange()
        }
        arrange()
    }

    required init(coder: NSCoder) { fatalError("Rows are not in archives.") }

    private func arrange() {
        let isColumn = isWide || traitCollection.preferredContentSizeCategory.isAccessibilityCategory
        axis = isColumn ? .vertical : .horizontal
        alignment = isWide ? .fill : isColumn ? .leading : .center
    }
}
