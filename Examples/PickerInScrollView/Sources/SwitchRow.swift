// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A switch after its title; below it if the text is large.
class SwitchRow: UIStackView {
    let control = UISwitch()

    /// - Parameter changed: called with the new state when a person turns the switch over. It is on at first.
    init(_ title: String, changed: @escaping (Bool) -> Void) {
        super.init(frame: .zero)
        let label = UILabel(title, .body)
        label.isAccessibilityElement = false
        // The title takes what the switch leaves, and has more lines where that is not enough.
        label.setContentHuggingPriority(.defaultLow - 1, for: .horizontal)
        label.setContentCompressionResistancePriority(.defaultHigh - 1, for: .horizontal)
        control.isOn = true
        control.accessibilityLabel = title
        let action = UIAction { [unowned control] _ in changed(control.isOn) }
        control.addAction(action, for: .valueChanged)
        addArrangedSubview(label)
        addArrangedSubview(control)
        spacing = 8
        _ = registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (row: SwitchRow, _) in
            row.arrange()
        }
        arrange()
    }

    required init(coder: NSCoder) { fatalError("Rows are not in archives.") }

    private func arrange() {
        let isColumn = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
        axis = isColumn ? .vertical : .horizontal
        alignment = isColumn ? .leading : .center
    }
}

extension UILabel {
    /// A label in a text style, with as many lines as its text needs.
    convenience init(_ text: String, _ style: UIFont.TextStyle, color: UIColor = .label) {
        self.init()
        self.text = text
        font = .preferredFont(forTextStyle: style)
        adjustsFontForContentSizeCategory = true
        textColor = color
        numberOfLines = 0
    }
}
