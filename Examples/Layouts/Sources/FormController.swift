// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A form whose direction can be chosen: from left to right, from right to left, or as the system has it.
///
/// All constraints name leading and trailing edges, so they stay as they are.
class FormController: UIViewController, UITextFieldDelegate {
    private let chooser = UISegmentedControl(items: ["System", "Left to right", "Right to left"])
    private let page = EditingPage()
    private let contents = UIView()
    let fields = [
        UITextField(placeholder: "Aino Virtanen", .name), UITextField(placeholder: "Rantatie 5", .streetAddressLine1),
        UITextField(placeholder: "Tampere", .addressCity),
    ]
    private lazy var rows = zip(["Name", "Street", "City"], fields).map { FormRow($0, $1) }
    let player = PlayerView()

    override func viewDidLoad() {
        super.viewDidLoad()
        chooser.selectedSegmentIndex = 0
        chooser.accessibilityLabel = "Direction"
        chooser.addTarget(self, action: FormController.directionChosen, for: .valueChanged)
        chooser.apportionsSegmentWidthsByContent = true
        for field in fields {
            field.delegate = self
            field.returnKeyType = field === fields.last ? .done : .next
        }
        let column = UIStackView(arrangedSubviews: [chooser] + rows + [toggleRow, volumeRow, player, note])
        column.axis = .vertical
        column.spacing = 16
        view.addConstrained(page)
        page.fill(with: contents)
        contents.addConstrained(column)
        let guide = contents.readableContentGuide
        NSLayoutConstraint.activate([
            page.topAnchor.constraint(equalTo: view.topAnchor),
            page.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            page.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            page.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
            column.topAnchor.constraint(equalTo: contents.topAnchor, constant: 12),
            column.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            column.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            column.bottomAnchor.constraint(equalTo: contents.bottomAnchor, constant: -24),
        ])
        // Titles have the width of the widest one, so that all fields begin at the same place.
        for row in rows.dropFirst() {
            row.title.widthAnchor.constraint(equalTo: rows[0].title.widthAnchor).isActive = true
        }
    }

    private let toggleRow: ControlRow = {
        let toggle = UISwitch()
        toggle.isOn = true
        return ControlRow("Send me the newsletter", toggle)
    }()

    private let volumeRow: ControlRow = {
        let slider = UISlider()
        slider.value = 0.25
        return ControlRow("Volume", slider, isWide: true)
    }()

    private let note = UILabel(
        "Leading edges are on the left or on the right. The buttons of a player stay in their order.", .footnote,
        color: .secondaryLabel)

    // MARK: - Direction

    /// The views of this page inherit the direction; the page's frame does not change.
    private func directionChosen() {
        UIView.animate(withDuration: 0.3) {
            switch self.chooser.selectedSegmentIndex {
            case 1: self.traitOverrides.layoutDirection = .leftToRight
            case 2: self.traitOverrides.layoutDirection = .rightToLeft
            default: self.traitOverrides.remove(UITraitLayoutDirection.self)
            }
            self.view.layoutIfNeeded()
        }
    }

    // MARK: - Editing

    func textFieldDidBeginEditing(_ textField: UITextField) { page.reveal(textField) }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        let next = (fields.firstIndex(of: textField) ?? 0) + 1
        if next < fields.count { fields[next].becomeFirstResponder() } else { textField.resignFirstResponder() }
        return false
    }
}

/// A field beside its title, on one baseline; below it if the text is large.
class FormRow: UIView {
    let title: UILabel
    private let field: UITextField

    init(_ name: String, _ field: UITextField) {
        title = UILabel(name, .body)
        self.field = field
        super.init(frame: .zero)
        title.isAccessibilityElement = false
        field.accessibilityLabel = name
        title.setContentHuggingPriority(.defaultHigh, for: .horizontal)
        title.setContentCompressionResistancePriority(.required, for: .horizontal)
        addConstrained(title, field)
        NSLayoutConstraint.activate([
            title.topAnchor.constraint(greaterThanOrEqualTo: topAnchor),
            title.leadingAnchor.constraint(equalTo: leadingAnchor),
            field.trailingAnchor.constraint(equalTo: trailingAnchor),
            field.bottomAnchor.constraint(equalTo: bottomAnchor),
        ])
        _ = registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (row: FormRow, _) in
            row.setNeedsUpdateConstraints()
        }
    }

    required init?(coder: NSCoder) { nil }

    private lazy var usualConstraints = [
        field.topAnchor.constraint(equalTo: topAnchor),
        field.firstBaselineAnchor.constraint(equalTo: title.firstBaselineAnchor),
        field.leadingAnchor.constraint(equalToSystemSpacingAfter: title.trailingAnchor, multiplier: 2),
    ]

    private lazy var largeConstraints = [
        title.topAnchor.constraint(equalTo: topAnchor),
        field.topAnchor.constraint(equalToSystemSpacingBelow: title.bottomAnchor, multiplier: 1),
        field.leadingAnchor.constraint(equalTo: leadingAnchor),
    ]

    override func updateConstraints() {
        let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
        NSLayoutConstraint.deactivate(isLarge ? usualConstraints : largeConstraints)
        NSLayoutConstraint.activate(isLarge ? largeConstraints : usualConstraints)
        super.updateConstraints()
    }
}

/// Buttons that are in the same order in both directions, as on every player.
class PlayerView: UIView {
    private let names = [("backward.fill", "Back"), ("play.fill", "Play"), ("forward.fill", "Forward")]

    init() {
        super.init(frame: .zero)
        semanticContentAttribute = .playback
        let buttons = names.map { symbol, name in
            let button = UIButton(type: .system)
            button.setImage(UIImage(systemName: symbol), for: .normal)
            button.accessibilityLabel = name
            button.semanticContentAttribute = .playback
            return button
        }
        let row = UIStackView(arrangedSubviews: buttons)
        row.semanticContentAttribute = .playback
        row.distribution = .fillEqually
        addConstrained(row)
        NSLayoutConstraint.activate([
            row.topAnchor.constraint(equalTo: topAnchor),
            row.bottomAnchor.constraint(equalTo: bottomAnchor),
            row.centerXAnchor.constraint(equalTo: centerXAnchor),
            row.widthAnchor.constraint(equalToConstant: 180),
            row.heightAnchor.constraint(equalToConstant: 44),
            row.leadingAnchor.constraint(greaterThanOrEqualTo: leadingAnchor),
        ])
    }

    required init?(coder: NSCoder) { nil }
}
