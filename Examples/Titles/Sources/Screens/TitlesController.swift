// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The window as a view controller: a form for the account, and the titles below it.
class TitlesController: UIViewController, UITextFieldDelegate {
    private let session: TitlesSession
    private let fields = TitlesSession.Field.allCases.map { _ in UITextField() }
    private let saveButton = UIButton(configuration: .filled())
    private let cancelButton = UIButton(configuration: .gray())
    private let warning = UIImageView(image: UIImage(systemName: "exclamationmark.triangle.fill"))
    private let status = UILabel()
    private lazy var statusRow = UIStackView(arrangedSubviews: [warning, status])
    private lazy var table = TitlesTable(form: form, fields: fields)

    /// In points.
    private enum Metrics {
        static let spacing: CGFloat = 12
        static let nameSpacing: CGFloat = 4
        static let leastFieldHeight: CGFloat = 44
    }

    private var server: UITextField { fields[TitlesSession.Field.server.rawValue] }
    private var user: UITextField { fields[TitlesSession.Field.user.rawValue] }
    private var password: UITextField { fields[TitlesSession.Field.password.rawValue] }

    init(_ session: TitlesSession) {
        self.session = session
        super.init(nibName: nil, bundle: nil)
        title = "Titles"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        setUpFields()
        setUpButtons()
        setUpStatus()
        placeTable()
        (server.text, user.text) = (session.account.server, session.account.user)
        session.showState { [weak self] in self?.show() }
    }

    // MARK: - Views

    private func setUpFields() {
        for (field, name) in zip(fields, TitlesSession.Field.allCases.map(\.name)) {
            field.accessibilityLabel = name
            field.borderStyle = .roundedRect
            field.font = .preferredFont(forTextStyle: .body)
            field.adjustsFontForContentSizeCategory = true
            field.autocapitalizationType = .none
            field.autocorrectionType = .no
            field.returnKeyType = .next
            field.delegate = self
            field.heightAnchor.constraint(greaterThanOrEqualToConstant: Metrics.leastFieldHeight).isActive = true
        }
        server.placeholder = "https://example.com"
        (server.keyboardType, server.textContentType) = (.URL, .URL)
        user.textContentType = .username
        (password.isSecureTextEntry, password.textContentType, password.returnKeyType) = (true, .password, .go)
    }

    private func setUpButtons() {
        saveButton.configuration?.title = "Save"
        saveButton.configuration?.imagePadding = Metrics.spacing
        saveButton.addAction(UIAction { [weak self] _ in self?.save() }, for: .primaryActionTriggered)
        cancelButton.configuration?.title = "Cancel"
        cancelButton.addAction(UIAction { [weak self] _ in self?.session.cancel() }, for: .primaryActionTriggered)
    }

    private func setUpStatus() {
        warning.tintColor = .systemRed
        warning.setContentHuggingPriority(.required - 1, for: .horizontal)
        warning.setContentCompressionResistancePriority(.required - 1, for: .horizontal)
        status.font = .preferredFont(forTextStyle: .body)
        status.adjustsFontForContentSizeCategory = true
        status.numberOfLines = 0
        statusRow.spacing = UIStackView.spacingUseSystem
        statusRow.alignment = .center
    }

    private func row(_ name: String, _ field: UITextField) -> UIView {
        let label = UILabel()
        label.text = name
        label.font = .preferredFont(forTextStyle: .footnote)
        label.adjustsFontForContentSizeCategory = true
        label.numberOfLines = 0
        label.textColor = .secondaryLabel
        // The field says it.
        label.isAccessibilityElement = false
        let row = UIStackView(arrangedSubviews: [label, field])
        (row.axis, row.spacing) = (.vertical, Metrics.nameSpacing)
        return row
    }

    private lazy var form: UIView = {
        let rows = zip(TitlesSession.Field.allCases.map(\.name), fields).map { row($0, $1) }
        let form = UIStackView(arrangedSubviews: rows + [saveButton, cancelButton, statusRow])
        (form.axis, form.spacing) = (.vertical, Metrics.spacing)
        return form
    }()

    /// The table ends at the keyboard, and without one at the edge of the screen.
    private func placeTable() {
        view.addSubview(table)
        view.keyboardLayoutGuide.usesBottomSafeArea = false
        table.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            table.topAnchor.constraint(equalTo: view.topAnchor),
            table.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            table.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            table.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
        ])
    }

    // MARK: - Editing

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        let next = (fields.firstIndex(of: textField) ?? 0) + 1
        if next < fields.count { fields[next].becomeFirstResponder() } else { save() }
        return false
    }

    private func save() {
        view.endEditing(true)
        session.save(
            server: server.text ?? "", user: user.text ?? "", password: Password(password.text ?? ""))
    }

    // MARK: - Showing

    private func show() {
        saveButton.isEnabled = !session.isBusy
        saveButton.configuration?.showsActivityIndicator = session.isBusy
        cancelButton.isHidden = !session.isBusy
        status.text = session.status
        statusRow.isHidden = session.status == nil
        warning.isHidden = !session.hasProblem
        table.show(session.entries)
        if let field = session.fieldToCorrect(isUserMissing: !user.hasText) {
            fields[field.rawValue].becomeFirstResponder()
        }
    }
}
