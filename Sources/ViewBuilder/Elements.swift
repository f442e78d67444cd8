// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Creates a label with as many lines as its text needs. It follows the preferred text size.
///
/// - Parameters:
///   - text: the text.
///   - style: the font. The default is that of body text.
@preconcurrency @MainActor
public func label(_ text: String, style: UIFont.TextStyle = .body) -> UILabel {
    UILabel().with {
        $0.text = text
        $0.font = .preferredFont(forTextStyle: style)
        $0.adjustsFontForContentSizeCategory = true
        $0.numberOfLines = 0
    }
}

/// Creates a text field with a rounded border. It follows the preferred text size.
///
/// - Parameters:
///   - placeholder: what the field shows while it is empty.
///   - contentType: what the text is, for browsers that fill it in; nil does not say.
///   - isSecure: whether the text is hidden, as a password is.
@preconcurrency @MainActor
public func textField(
    _ placeholder: String, contentType: UITextContentType? = nil, isSecure: Bool = false
) -> UITextField {
    UITextField().with {
        $0.placeholder = placeholder
        $0.textContentType = contentType
        $0.isSecureTextEntry = isSecure
        $0.borderStyle = .roundedRect
        $0.font = .preferredFont(forTextStyle: .body)
        $0.adjustsFontForContentSizeCategory = true
    }
}

/// Creates a button that calls a closure.
///
/// - Parameters:
///   - title: the title.
///   - configuration: how the button looks. Its title is replaced.
///   - action: called by each tap, key or accessibility action that triggers the button. The button keeps the closure
///     and what it captures.
@preconcurrency @MainActor
public func button(
    _ title: String, configuration: UIButton.Configuration = .filled(), action: @escaping @MainActor () -> Void
) -> UIButton {
    var configuration = configuration
    configuration.title = title
    return UIButton(configuration: configuration, primaryAction: UIAction { _ in action() })
}
