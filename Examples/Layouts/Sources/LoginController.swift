// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A form in the middle of what the keyboard leaves visible. It scrolls where that is not enough.
class LoginController: UIViewController, UITextFieldDelegate {
    let account = UITextField(placeholder: "E-mail", .username)
    let password = UITextField(placeholder: "Password", .password)
    let button = UIButton(configuration: .filled())
    let message = UILabel("", .footnote)
    private let visibility = UISwitch()
    private let page = EditingPage()
    private lazy var form = UIStackView(arrangedSubviews: [
        picture, heading, account, password, visibilityRow, message, button,
    ])

    /// In points.
    private enum Metrics {
        static let widest: CGFloat = 400
        static let margin: CGFloat = 20
        static let picture: CGFloat = 60
    }

    static let leastPasswordLength = 8

    override func viewDidLoad() {
        super.viewDidLoad()
        setUpFields()
        button.configuration?.title = "Log in"
        button.addTarget(self, action: LoginController.logIn, for: .touchUpInside)
        message.isHidden = true
        message.textAlignment = .center
        form.axis = .vertical
        form.spacing = 12
        form.setCustomSpacing(20, after: heading)
        form.setCustomSpacing(20, after: message)
        view.addConstrained(page)
        page.addConstrained(form)
        NSLayoutConstraint.activate(constraintsOfPage + constraintsOfForm)
        fieldChanged()
    }

    private let picture: UIImageView = {
        let symbol = UIImage.SymbolConfiguration(pointSize: Metrics.picture)
        let picture = UIImageView(image: UIImage(systemName: "person.crop.circle", withConfiguration: symbol))
        picture.contentMode = .center
        return picture
    }()

    private let heading: UILabel = {
        let heading = UILabel("Welcome back", .title2)
        heading.textAlignment = .center
        heading.accessibilityTraits = .header
        return heading
    }()

    private lazy var visibilityRow: ControlRow = {
        visibility.addAction(
            UIAction { [unowned self] _ in password.isSecureTextEntry = !visibility.isOn }, for: .valueChanged)
        return ControlRow("Show the password", visibility)
    }()

    private func setUpFields() {
        account.keyboardType = .emailAddress
        account.autocapitalizationType = .none
        account.returnKeyType = .next
        password.isSecureTextEntry = true
        password.returnKeyType = .go
        for field in [account, password] {
            field.delegate = self
            field.addTarget(self, action: LoginController.fieldChanged, for: .editingChanged)
        }
    }

    // MARK: - Layout

    /// The page ends where the keyboard begins, and without a keyboard at the safe area. Its contents are as wide as
    /// the page and at least as high, so that the form is in the middle.
    private var constraintsOfPage: [NSLayoutConstraint] {
        let contents = page.contentLayoutGuide, visible = page.frameLayoutGuide
        let height = contents.heightAnchor.constraint(equalTo: visible.heightAnchor)
        height.priority = .defaultLow
        return [
            page.topAnchor.constraint(equalTo: view.topAnchor),
            page.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            page.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            page.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
            contents.widthAnchor.constraint(equalTo: visible.widthAnchor),
            contents.heightAnchor.constraint(greaterThanOrEqualTo: visible.heightAnchor), height,
        ]
    }

    private var constraintsOfForm: [NSLayoutConstraint] {
        let contents = page.contentLayoutGuide
        let width = form.widthAnchor.constraint(equalToConstant: Metrics.widest)
        width.priority = .defaultHigh
        return [
            width,
            form.widthAnchor.constraint(lessThanOrEqualTo: view.readableContentGuide.widthAnchor),
            form.centerXAnchor.constraint(equalTo: contents.centerXAnchor),
            form.centerYAnchor.constraint(equalTo: contents.centerYAnchor),
            form.topAnchor.constraint(greaterThanOrEqualTo: contents.topAnchor, constant: Metrics.margin),
        ]
    }

    // MARK: - Editing

    private func fieldChanged() { button.isEnabled = account.hasText && password.hasText }

    func textFieldDidBeginEditing(_ textField: UITextField) { page.reveal(textField) }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        if textField === account {
            password.becomeFirstResponder()
        } else if button.isEnabled {
            logIn()
        }
        return false
    }

    private func logIn() {
        guard (password.text ?? "").count >= Self.leastPasswordLength else {
            password.becomeFirstResponder()
            return say("A password has at least \(Self.leastPasswordLength) letters.", .systemRed)
        }
        view.endEditing(true)
        say("You are logged in as \(account.text ?? "").", .secondaryLabel)
    }

    /// The form makes room for the message.
    private func say(_ text: String, _ color: UIColor) {
        message.text = text
        message.textColor = color
        UIView.animate(withDuration: 0.25) {
            self.message.isHidden = false
            self.view.layoutIfNeeded()
        }
        UIAccessibility.post(notification: .announcement, argument: text)
    }
}
