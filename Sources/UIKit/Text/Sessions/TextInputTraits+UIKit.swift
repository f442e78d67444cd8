// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import LayerProtocol

extension UIResponder {
    /// Whether the return key inserts a line break.
    var takesLineBreaks: Bool { !(self is UITextField) }
}

extension TextInputTraits {
    /// The preferences for keyboards that browsers support.
    @MainActor
    init(of traits: any UITextInputTraits) {
        self.init()
        let responder = traits as? UIResponder
        let isReadOnly = (traits as? any UITextInput)?.isEditable == false
        keyboard = responder?.inputView == nil && !isReadOnly ? Self.keyboard(traits.keyboardType) : .none
        returnKey = Self.returnKey(traits.returnKeyType)
        capitalization = Capitalization(rawValue: UInt8(traits.autocapitalizationType.rawValue)) ?? .none
        if traits.isSecureTextEntry { flags.insert(.secure) }
        if traits.autocorrectionType != .no, !traits.isSecureTextEntry { flags.insert(.corrects) }
        if !traits.isSecureTextEntry, Self.checksSpelling(traits) { flags.insert(.checksSpelling) }
        if responder?.takesLineBreaks != false, !traits.isSecureTextEntry { flags.insert(.multiline) }
        // The names of `UITextContentType` are those of HTML where HTML has one.
        purpose = traits.textContentType.map { Self.names[$0] ?? $0.rawValue } ?? ""
        if traits.isSecureTextEntry, purpose.isEmpty { purpose = "off" }
        if purpose.utf8.count > Self.longestPurpose { purpose = "" }
    }

    private static let names: [UITextContentType: String] = [
        .name: "name", .namePrefix: "honorific-prefix", .givenName: "given-name", .middleName: "additional-name",
        .familyName: "family-name", .nameSuffix: "honorific-suffix", .password: "current-password",
        .addressCityAndState: "address-level2", .creditCardMiddleName: "cc-additional-name",
    ]

    /// Whether spelling is checked; by default where words are corrected.
    @MainActor
    private static func checksSpelling(_ traits: any UITextInputTraits) -> Bool {
        switch traits.spellCheckingType {
        case .default: traits.autocorrectionType != .no
        case .yes: true
        case .no: false
        }
    }

    private static func keyboard(_ type: UIKeyboardType) -> Keyboard {
        switch type {
        case .default, .asciiCapable, .numbersAndPunctuation, .namePhonePad, .twitter: .text
        case .URL: .url
        case .numberPad, .asciiCapableNumberPad: .numeric
        case .phonePad: .tel
        case .emailAddress: .email
        case .decimalPad: .decimal
        case .webSearch: .search
        }
    }

    private static func returnKey(_ type: UIReturnKeyType) -> ReturnKey {
        switch type {
        case .default, .emergencyCall: .enter
        case .go, .join, .route: .go
        case .next, .continue: .next
        case .google, .search, .yahoo: .search
        case .send: .send
        case .done: .done
        }
    }
}
