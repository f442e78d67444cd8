// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import UIKit

/// The server and the token of a person.
final class MastodonSettingsController: MastodonForm, UITextFieldDelegate {
    private let settings: MastodonSettings
    private let server = UITextField()
    private let token = UITextField()
    private let message = label("", .footnote, .systemRed)
    private let saved: () -> Void
    private lazy var save = UIBarButtonItem(
        systemItem: .save, primaryAction: UIAction { [weak self] _ in self?.saveAccount() })

    /// - Parameters:
    ///   - settings: the file.
    ///   - problem: why the file could not be read.
    ///   - saved: is called when the file has an account.
    init(_ settings: MastodonSettings, problem: MastodonSettings.Problem?, saved: @escaping () -> Void) {
        (self.settings, self.saved) = (settings, saved)
        super.init(nibName: nil, bundle: nil)
        title = "Mastodon Account"
        message.text = problem?.description
        message.isHidden = problem == nil
        navigationItem.rightBarButtonItem = save
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        setUp(server, "Server", "mastodon.social", .URL)
        (server.keyboardType, server.returnKeyType) = (.URL, .next)
        setUp(token, "Access token", "from Development in the server’s preferences", .password)
        (token.isSecureTextEntry, token.returnKeyType) = (true, .done)
        // The token that is there already is not shown.
        server.text = (try? settings.read())?.server.description
        let note =
            "The token is kept in \(settings.file.path), which only you can read. It needs to write media and statuses."
        let rows = [
            Self.label("Server", .subheadline), server, Self.label("Access Token", .subheadline), token, message,
            Self.label(note, .footnote, .secondaryLabel),
        ]
        for row in rows { self.rows.addArrangedSubview(row) }
        fieldChanged()
    }

    private func setUp(_ field: UITextField, _ name: String, _ hint: String, _ type: UITextContentType) {
        field.accessibilityLabel = name
        field.placeholder = hint
        field.textContentType = type
        field.font = .preferredFont(forTextStyle: .body)
        field.adjustsFontForContentSizeCategory = true
        field.borderStyle = .roundedRect
        (field.autocapitalizationType, field.autocorrectionType) = (.none, .no)
        field.delegate = self
        field.addAction(UIAction { [weak self] _ in self?.fieldChanged() }, for: .editingChanged)
        field.heightAnchor.constraint(greaterThanOrEqualToConstant: Metrics.fieldHeight).isActive = true
    }

    private func fieldChanged() { save.isEnabled = server.hasText && token.hasText }

    func textFieldDidBeginEditing(_ textField: UITextField) { reveal(textField) }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        if textField === server { token.becomeFirstResponder() } else if save.isEnabled { saveAccount() }
        return false
    }

    private func saveAccount() {
        do {
            guard let token = MastodonToken(token.text ?? "") else {
                return say("A token has only letters and digits.")
            }
            try settings.write(MastodonAccount(server: try MastodonServer(server.text ?? ""), token: token))
        } catch let error as MastodonError {
            return say(error.message)
        } catch {
            return say("\(error)")
        }
        view.endEditing(true)
        saved()
    }

    private func say(_ text: String) {
        message.text = text
        message.isHidden = false
        UIAccessibility.post(notification: .announcement, argument: text)
    }
}
