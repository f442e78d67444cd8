// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit
import ViewBuilder

/// The window of `TitlesController`, written as nested blocks.
///
/// The window keeps the views, and the session keeps what shows its state. The buttons do not keep the session, so
/// nothing is kept in a circle.
@MainActor
func blockWindow(for session: TitlesSession, in scene: UIWindowScene) -> UIWindow {
    let server = accountField(.server, "https://example.com", .URL).with {
        ($0.text, $0.keyboardType) = (session.account.server, .URL)
    }
    let user = accountField(.user, "", .username).with { $0.text = session.account.user }
    let password = accountField(.password, "", .password).with {
        ($0.isSecureTextEntry, $0.returnKeyType) = (true, .go)
    }
    let fields = [server, user, password]

    let save = button("Save") { [weak session] in
        for field in fields { field.resignFirstResponder() }
        session?.save(server: server.text ?? "", user: user.text ?? "", password: Password(password.text ?? ""))
    }
    let cancel = button("Cancel", configuration: .gray()) { [weak session] in session?.cancel() }
    let (warning, status) = (warningSign(), label(""))
    var statusRow: UIView?

    let form = verticalStack(spacing: 12) {
        for field in fields {
            verticalStack(spacing: 4) {
                label(field.accessibilityLabel ?? "", style: .footnote).with {
                    ($0.textColor, $0.isAccessibilityElement) = (.secondaryLabel, false)
                }
                field
            }
        }
        save.with { $0.configuration?.imagePadding = 12 }
        cancel
        horizontalStack(alignment: .center) {
            warning
            status
        }.with { statusRow = $0 }
    }
    let table = TitlesTable(form: form, fields: fields)
    linkReturnKeys(of: fields, to: save)

    session.showState { [unowned session, statusRow] in
        save.isEnabled = !session.isBusy
        save.configuration?.showsActivityIndicator = session.isBusy
        cancel.isHidden = !session.isBusy
        status.text = session.status
        statusRow?.isHidden = session.status == nil
        warning.isHidden = !session.hasProblem
        table.show(session.entries)
        session.fieldToCorrect(isUserMissing: !user.hasText).map { _ = fields[$0.rawValue].becomeFirstResponder() }
    }
    return window(title: "Titles", in: scene, filling: .bounds) { table }
}

@MainActor
private func accountField(
    _ field: TitlesSession.Field, _ placeholder: String, _ type: UITextContentType
) -> UITextField {
    textField(placeholder, contentType: type).with {
        $0.accessibilityLabel = field.name
        ($0.autocapitalizationType, $0.autocorrectionType, $0.returnKeyType) = (.none, .no, .next)
        $0.heightAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true
    }
}

@MainActor
private func warningSign() -> UIImageView {
    UIImageView(image: UIImage(systemName: "exclamationmark.triangle.fill")).with {
        $0.tintColor = .systemRed
        $0.setContentHuggingPriority(.required - 1, for: .horizontal)
        $0.setContentCompressionResistancePriority(.required - 1, for: .horizontal)
    }
}

/// The return key goes to the next field, and in the last one it presses the button.
@MainActor
private func linkReturnKeys(of fields: [UITextField], to button: UIButton) {
    for (field, next) in zip(fields, fields.dropFirst()) {
        field.addAction(UIAction { [weak next] _ in _ = next?.becomeFirstResponder() }, for: .primaryActionTriggered)
    }
    fields.last?.addAction(
        UIAction { [weak button] _ in button?.sendActions(for: .primaryActionTriggered) },
        for: .primaryActionTriggered)
}
