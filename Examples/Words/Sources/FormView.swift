// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Fields of several kinds under each other. The return key goes to the next one.
class FormView: UIView, UITextFieldDelegate {
    let fields: [UITextField]
    /// Called by the return key of the last field.
    var onDone: () -> Void = {}

    private static let leastHeight: CGFloat = 34
    private static let space: CGFloat = 10

    override init(frame: CGRect) {
        fields = [
            Self.field("Name", .name) { $0.autocapitalizationType = .words },
            Self.field("E-mail", .emailAddress) {
                ($0.keyboardType, $0.autocapitalizationType) = (.emailAddress, .none)
            },
            Self.field("Telephone", .telephoneNumber) { $0.keyboardType = .phonePad },
            Self.field("Password", .newPassword) { $0.isSecureTextEntry = true },
            Self.field("Search", nil) { ($0.keyboardType, $0.returnKeyType) = (.webSearch, .search) },
        ]
        super.init(frame: frame)
        for field in fields {
            field.delegate = self
            if field !== fields.last { field.returnKeyType = .next }
            addSubview(field)
        }
    }

    required init?(coder: NSCoder) { nil }

    private static func field(
        _ placeholder: String, _ type: UITextContentType?, _ adjust: (UITextField) -> Void
    ) -> UITextField {
        let field = UITextField(frame: .zero)
        field.placeholder = placeholder
        field.font = .preferredFont(forTextStyle: .body)
        field.adjustsFontForContentSizeCategory = true
        field.textContentType = type
        field.borderStyle = .roundedRect
        field.clearButtonMode = .whileEditing
        adjust(field)
        return field
    }

    /// Higher with large text.
    private var fieldHeight: CGFloat { max(Self.leastHeight, fields[0].sizeThatFits(.zero).height) }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let count = CGFloat(fields.count)
        return CGSize(width: size.width, height: count * fieldHeight + (count - 1) * Self.space)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (index, field) in fields.enumerated() {
            let y = CGFloat(index) * (fieldHeight + Self.space)
            field.frame = CGRect(x: 0, y: y, width: bounds.width, height: fieldHeight)
        }
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        let next = (fields.firstIndex(of: textField) ?? 0) + 1
        if next < fields.count {
            fields[next].becomeFirstResponder()
        } else {
            onDone()
        }
        return false
    }
}
