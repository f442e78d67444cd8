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

    static let capitalizations: KeyValuePairs<String, UITextAutocapitalizationType> = [
        "none": .none, "words": .words, "sentences": .sentences, "allCharacters": .allCharacters,
    ]

    static let keyboards: KeyValuePairs<String, UIKeyboardType> = [
        "default": .default, "alphabet": .asciiCapable, "asciiCapable": .asciiCapable,
        "numbersAndPunctuation": .numbersAndPunctuation, "URL": .URL, "numberPad": .numberPad,
        "phonePad": .phonePad, "namePhonePad": .namePhonePad, "emailAddress": .emailAddress,
        "decimalPad": .decimalPad, "twitter": .twitter, "webSearch": .webSearch,
        "asciiCapableNumberPad": .asciiCapableNumberPad, "ASCIICapableNumberPad": .asciiCapableNumberPad,
        "ASCIICapable": .asciiCapable,
    ]

    static let appearances: KeyValuePairs<String, UIKeyboardAppearance> = [
        "default": .default, "dark": .dark, "light": .light, "alert": .dark,
    ]

    static let returnKeys: KeyValuePairs<String, UIReturnKeyType> = [
        "default": .default, "go": .go, "google": .google, "join": .join, "next": .next, "route": .route,
        "search": .search, "send": .send, "yahoo": .yahoo, "done": .done, "emergencyCall": .emergencyCall,
        "continue": .continue,
    ]
}

/// A text whose traits a file can set.
@MainActor
protocol NibTextInput: UITextInputTraits {
    var autocapitalizationType: UITextAutocapitalizationType { get set }
    var autocorrectionType: UITextAutocorrectionType { get set }
    var spellCheckingType: UITextSpellCheckingType { get set }
    var smartQuotesType: UITextSmartQuotesType { get set }
    var smartDashesType: UITextSmartDashesType { get set }
    var smartInsertDeleteType: UITextSmartInsertDeleteType { get set }
    var keyboardType: UIKeyboardType { get set }
    var keyboardAppearance: UIKeyboardAppearance { get set }
    var returnKeyType: UIReturnKeyType { get set }
    var enablesReturnKeyAutomatically: Bool { get set }
    var textContentType: UITextContentType! { get set }
}

extension NibTextInput {
    /// Sets the traits of text input in a file or an archive, except whether the text is secure.
    ///
    /// - Returns: the traits; nil if the file has none.
    @discardableResult
    func decodeTextInputTraits(_ values: NibValues) -> NibTextInputTraits? {
        guard let nib = values.nib else {
            let traits = NibTextInputTraits(values)
            set(traits)
            return traits
        }
        guard let element = values.child("textInputTraits") else { return nil }
        let decoder = NibDecoder(element, in: nib), traits = NibTextInputTraits(NibValues(decoder))
        set(traits)
        decoder.reportUnread()
        return traits
    }

    private func set(_ traits: NibTextInputTraits) {
        traits.capitalization.map { autocapitalizationType = $0 }
        traits.correction.map { autocorrectionType = $0 }
        traits.spellChecking.map { spellCheckingType = $0 }
        traits.smartQuotes.map { smartQuotesType = $0 }
        traits.smartDashes.map { smartDashesType = $0 }
        traits.smartInsertDelete.map { smartInsertDeleteType = $0 }
        traits.keyboard.map { keyboardType = $0 }
        traits.appearance.map { keyboardAppearance = $0 }
        traits.returnKey.map { returnKeyType = $0 }
        traits.enablesReturnKey.map { enablesReturnKeyAutomatically = $0 }
        traits.contentType.map { textContentType = $0 }
    }
}
