// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The traits of text input that a file sets; nil where it does not.
@MainActor
struct NibTextInputTraits {
    let capitalization: UITextAutocapitalizationType?
    let correction: UITextAutocorrectionType?
    let spellChecking: UITextSpellCheckingType?
    let smartQuotes: UITextSmartQuotesType?
    let smartDashes: UITextSmartDashesType?
    let smartInsertDelete: UITextSmartInsertDeleteType?
    let keyboard: UIKeyboardType?
    let appearance: UIKeyboardAppearance?
    let returnKey: UIReturnKeyType?
    let enablesReturnKey: Bool?
    let contentType: UITextContentType?
    let isSecure: Bool?

    init(_ values: NibValues) {
        // Interface Builder's default of capitals is none, and it writes "sentences".
        capitalization =
            values.choice("autocapitalizationType", Self.capitalizations)
            ?? (values.hasAbsentDefaults ? UITextAutocapitalizationType.none : nil)
        correction = values.choice("autocorrectionType", ["default": .default, "no": .no, "yes": .yes])
        spellChecking = values.choice("spellCheckingType", ["default": .default, "no": .no, "yes": .yes])
        smartQuotes = values.choice("smartQuotesType", ["default": .default, "no": .no, "yes": .yes])
        smartDashes = values.choice("smartDashesType", ["default": .default, "no": .no, "yes": .yes])
        smartInsertDelete = values.choice("smartInsertDeleteType", ["default": .default, "no": .no, "yes": .yes])
        keyboard = values.choice("keyboardType", Self.keyboards)
        appearance = values.choice("keyboardAppearance", Self.appearances)
        returnKey = values.choice("returnKeyType", Self.returnKeys)
        enablesReturnKey = values.bool("enablesReturnKeyAutomatically")
        contentType = values.string("textContentType").map { UITextContentType(rawValue: $0) }
        isSecure = values.bool("secureTextEntry")
    }

    private static let capitalizations: KeyValuePairs<String, UITextAutocapitalizationType> = [
        "none": .none, "words": .words, "sentences": .sentences, "allCharacters": .allCharacters,
    ]

    private static let keyboards: KeyValuePairs<String, UIKeyboardType> = [
        "default": .default, "alphabet": .asciiCapable, "asciiCapable": .asciiCapable,
        "numbersAndPunctuation": .numbersAndPunctuation, "URL": .URL, "numberPad": .numberPad,
        "phonePad": .phonePad, "namePhonePad": .namePhonePad, "emailAddress": .emailAddress,
        "decimalPad": .decimalPad, "twitter": .twitter, "webSearch": .webSearch,
        "asciiCapableNumberPad": .asciiCapableNumberPad, "ASCIICapableNumberPad": .asciiCapableNumberPad,
        "ASCIICapable": .asciiCapable,
    ]

    private static let appearances: KeyValuePairs<String, UIKeyboardAppearance> = [
        "default": .default, "dark": .dark, "light": .light, "alert": .dark,
    ]

    private static let returnKeys: KeyValuePairs<String, UIReturnKeyType> = [
        "default": .default, "go": .go, "google": .google, "join": .join, "next": .next, "route": .route,
        "search": .search, "send": .send, "yahoo": .yahoo, "done": .done, "emergencyCall": .emergencyCall,
        "continue": .continue,
    ]
}

extension NibValues {
    /// Calls a closure with the traits of text input in the file, if it has any.
    func withTextInputTraits(_ body: (NibTextInputTraits) -> Void) {
        guard let nib, let element = child("textInputTraits") else { return }
        let decoder = NibDecoder(element, in: nib)
        body(NibTextInputTraits(NibValues(decoder)))
        decoder.reportUnread()
    }
}
