// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// A text's preferences for keyboards. Phones' on-screen keyboards follow them as far as browsers allow.

/// When letters are capitalized automatically.
public enum UITextAutocapitalizationType: Int, Sendable {
    /// Letters are never capitalized.
    case none = 0
    /// The first letter of each word is capitalized.
    case words = 1
    /// The first letter of each sentence is capitalized.
    case sentences = 2
    /// All letters are capitalized.
    case allCharacters = 3
}

/// Whether words are corrected automatically.
public enum UITextAutocorrectionType: Int, Sendable {
    /// The system decides.
    case `default` = 0
    /// Words are not corrected.
    case no = 1
    /// Words are corrected.
    case yes = 2
}

/// Whether spelling is checked.
public enum UITextSpellCheckingType: Int, Sendable {
    /// The system decides.
    case `default` = 0
    /// Spelling is not checked.
    case no = 1
    /// Spelling is checked.
    case yes = 2
}

/// Whether straight quotes become curly.
public enum UITextSmartQuotesType: Int, Sendable {
    /// The system decides.
    case `default` = 0
    /// Quotes are kept.
    case no = 1
    /// Quotes become curly.
    case yes = 2
}

/// Whether hyphens become dashes.
public enum UITextSmartDashesType: Int, Sendable {
    /// The system decides.
    case `default` = 0
    /// Hyphens are kept.
    case no = 1
    /// Hyphens become dashes.
    case yes = 2
}

/// Whether spaces are adjusted when text is inserted or deleted.
public enum UITextSmartInsertDeleteType: Int, Sendable {
    /// The system decides.
    case `default` = 0
    /// Spaces are kept.
    case no = 1
    /// Spaces are adjusted.
    case yes = 2
}

/// Whether predictions are shown in the text.
public enum UITextInlinePredictionType: Int, Sendable {
    /// The system decides.
    case `default` = 0
    /// Predictions are not shown.
    case no = 1
    /// Predictions are shown.
    case yes = 2
}

/// The kind of keyboard for a text.
public enum UIKeyboardType: Int, Sendable {
    /// The usual keyboard of the device.
    case `default` = 0
    /// A keyboard for ASCII characters.
    case asciiCapable = 1
    /// A keyboard for numbers and punctuation.
    case numbersAndPunctuation = 2
    /// A keyboard for URLs.
    case URL = 3
    /// A keyboard with digits only.
    case numberPad = 4
    /// A keyboard for telephone numbers.
    case phonePad = 5
    /// A keyboard for names and telephone numbers.
    case namePhonePad = 6
    /// A keyboard for email addresses.
    case emailAddress = 7
    /// A keyboard with digits and a decimal point.
    case decimalPad = 8
    /// A keyboard with easy access to @ and #.
    case twitter = 9
    /// A keyboard for searching the web.
    case webSearch = 10
    /// A keyboard with ASCII digits only.
    case asciiCapableNumberPad = 11
    /// The old name of `asciiCapable`.
    public static let alphabet = UIKeyboardType.asciiCapable
}

/// Whether the keyboard is light or dark.
public enum UIKeyboardAppearance: Int, Sendable {
    /// The keyboard follows the interface.
    case `default` = 0
    /// The keyboard is dark.
    case dark = 1
    /// The keyboard is light.
    case light = 2
    /// The old name of `dark`.
    public static let alert = UIKeyboardAppearance.dark
}

/// The label of the return key.
public enum UIReturnKeyType: Int, Sendable {
    /// The usual label, "return".
    case `default` = 0
    /// The label "Go".
    case go = 1
    /// The label for searching with Google.
    case google = 2
    /// The label "Join".
    case join = 3
    /// The label "Next".
    case next = 4
    /// The label "Route".
    case route = 5
    /// The label "Search".
    case search = 6
    /// The label "Send".
    case send = 7
    /// The label for searching with Yahoo.
    case yahoo = 8
    /// The label "Done".
    case done = 9
    /// The label "Emergency Call".
    case emergencyCall = 10
    /// The label "Continue".
    case `continue` = 11
}

/// The preferences of a text for keyboards. All have defaults: implement those that differ.
@preconcurrency @MainActor
public protocol UITextInputTraits: NSObjectProtocol {
    /// When letters are capitalized automatically. The default is at the start of sentences.
    var autocapitalizationType: UITextAutocapitalizationType { get }
    /// Whether words are corrected automatically.
    var autocorrectionType: UITextAutocorrectionType { get }
    /// Whether spelling is checked.
    var spellCheckingType: UITextSpellCheckingType { get }
    /// Whether straight quotes become curly. Has no effect: the device's settings decide.
    var smartQuotesType: UITextSmartQuotesType { get }
    /// Whether hyphens become dashes. Has no effect: the device's settings decide.
    var smartDashesType: UITextSmartDashesType { get }
    /// Whether spaces are adjusted when pasting. Has no effect: the device's settings decide.
    var smartInsertDeleteType: UITextSmartInsertDeleteType { get }
    /// Whether predictions are shown in the text. Has no effect: the device's settings decide.
    var inlinePredictionType: UITextInlinePredictionType { get }
    /// The kind of keyboard that is shown.
    var keyboardType: UIKeyboardType { get }
    /// The appearance of the keyboard. Has no effect: the device's settings decide.
    var keyboardAppearance: UIKeyboardAppearance { get }
    /// The label of the return key.
    var returnKeyType: UIReturnKeyType { get }
    /// Whether the return key is disabled while there is no text. The default is false.
    var enablesReturnKeyAutomatically: Bool { get }
    /// Whether the text is hidden as dots, as for a password. The default is false.
    var isSecureTextEntry: Bool { get }
    /// The kind of content that is typed, so that the browser can suggest it; nil for none.
    var textContentType: UITextContentType! { get }
}

extension UITextInputTraits {
    /// When letters are capitalized automatically. The default is at the start of sentences.
    public var autocapitalizationType: UITextAutocapitalizationType {
        callOptional("autocapitalizationType", of: self, [], else: .sentences)
    }
    /// Whether words are corrected automatically.
    public var autocorrectionType: UITextAutocorrectionType {
        callOptional("autocorrectionType", of: self, [], else: .default)
    }
    /// Whether spelling is checked.
    public var spellCheckingType: UITextSpellCheckingType {
        callOptional("spellCheckingType", of: self, [], else: .default)
    }
    /// Whether straight quotes become curly. Has no effect: the device's settings decide.
    public var smartQuotesType: UITextSmartQuotesType { callOptional("smartQuotesType", of: self, [], else: .default) }
    /// Whether hyphens become dashes. Has no effect: the device's settings decide.
    public var smartDashesType: UITextSmartDashesType { callOptional("smartDashesType", of: self, [], else: .default) }
    /// Whether spaces are adjusted when pasting. Has no effect: the device's settings decide.
    public var smartInsertDeleteType: UITextSmartInsertDeleteType {
        callOptional("smartInsertDeleteType", of: self, [], else: .default)
    }
    /// Whether predictions are shown in the text. Has no effect: the device's settings decide.
    public var inlinePredictionType: UITextInlinePredictionType {
        callOptional("inlinePredictionType", of: self, [], else: .default)
    }
    /// The kind of keyboard that is shown.
    public var keyboardType: UIKeyboardType { callOptional("keyboardType", of: self, [], else: .default) }
    /// The appearance of the keyboard. Has no effect: the device's settings decide.
    public var keyboardAppearance: UIKeyboardAppearance {
        callOptional("keyboardAppearance", of: self, [], else: .default)
    }
    /// The label of the return key.
    public var returnKeyType: UIReturnKeyType { callOptional("returnKeyType", of: self, [], else: .default) }
    /// Whether the return key is disabled while there is no text. The default is false.
    public var enablesReturnKeyAutomatically: Bool {
        callOptional("enablesReturnKeyAutomatically", of: self, [], else: false)
    }
    /// Whether the text is hidden as dots, as for a password. The default is false.
    public var isSecureTextEntry: Bool { callOptional("isSecureTextEntry", of: self, [], else: false) }
    /// The kind of content that is typed, so that the browser can suggest it; nil for none.
    public var textContentType: UITextContentType! {
        callOptional("textContentType", of: self, [], else: UITextContentType?.none)
    }
}
