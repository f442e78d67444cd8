// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import LayerProtocol
import Testing
import UIKit

@testable import KosketusTesting

@MainActor
@Suite struct UITextContentTypeTests {
    /// The tokens of "Autofill" in the HTML standard, by which browsers know what a field is for.
    private static let tokens: [(UITextContentType, String)] = [
        (.name, "name"), (.namePrefix, "honorific-prefix"), (.givenName, "given-name"),
        (.middleName, "additional-name"), (.familyName, "family-name"), (.nameSuffix, "honorific-suffix"),
        (.nickname, "nickname"), (.jobTitle, "organization-title"), (.organizationName, "organization"),
        (.fullStreetAddress, "street-address"), (.streetAddressLine1, "address-line1"),
        (.streetAddressLine2, "address-line2"), (.addressCity, "address-level2"), (.addressState, "address-level1"),
        (.addressCityAndState, "address-level2"), (.sublocality, "address-level3"), (.countryName, "country-name"),
        (.postalCode, "postal-code"), (.telephoneNumber, "tel"), (.emailAddress, "email"), (.URL, "url"),
        (.username, "username"), (.password, "current-password"), (.newPassword, "new-password"),
        (.oneTimeCode, "one-time-code"), (.birthdate, "bday"), (.birthdateDay, "bday-day"),
        (.birthdateMonth, "bday-month"), (.birthdateYear, "bday-year"), (.creditCardName, "cc-name"),
        (.creditCardGivenName, "cc-given-name"), (.creditCardMiddleName, "cc-additional-name"),
        (.creditCardFamilyName, "cc-family-name"), (.creditCardNumber, "cc-number"),
        (.creditCardSecurityCode, "cc-csc"), (.creditCardType, "cc-type"), (.creditCardExpiration, "cc-exp"),
        (.creditCardExpirationMonth, "cc-exp-month"), (.creditCardExpirationYear, "cc-exp-year"),
    ]

    private func purpose(_ type: UITextContentType) throws -> String {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30)), app = TestApplication(view: field)
        field.textContentType = type
        app.act { _ = field.becomeFirstResponder() }
        return try #require(app.display.input(of: app.scene)).traits.purpose
    }

    @Test func aBrowserGetsTheNameOfTheContentInHTML() throws {
        for (type, token) in Self.tokens { #expect(try purpose(type) == token, "\(type)") }
    }

    /// HTML has no name for these: a browser ignores them.
    @Test func contentThatHTMLDoesNotKnowHasItsOwnName() throws {
        for type in [UITextContentType.shipmentTrackingNumber, .flightNumber, .dateTime, .location] {
            let name = try purpose(type)
            #expect(name == type.rawValue && !Self.tokens.contains { $0.1 == name })
        }
    }

    // MARK: - Keyboards

    private func state(_ prepare: (UITextField) -> Void) throws -> TextInputTraits {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30)), app = TestApplication(view: field)
        prepare(field)
        app.act { _ = field.becomeFirstResponder() }
        return try #require(app.display.input(of: app.scene)).traits
    }

    @Test func aBrowserGetsTheKeyboardThatIsNearest() throws {
        let keyboards: [(UIKeyboardType, TextInputTraits.Keyboard, Int)] = [
            (.default, .text, 0), (.asciiCapable, .text, 1), (.numbersAndPunctuation, .text, 2), (.URL, .url, 3),
            (.numberPad, .numeric, 4), (.phonePad, .tel, 5), (.namePhonePad, .text, 6), (.emailAddress, .email, 7),
            (.decimalPad, .decimal, 8), (.twitter, .text, 9), (.webSearch, .search, 10),
            (.asciiCapableNumberPad, .numeric, 11),
        ]
        for (type, keyboard, number) in keyboards {
            #expect(type.rawValue == number, "UITextInputTraits.h")
            #expect(try state { $0.keyboardType = type }.keyboard == keyboard)
        }
        #expect(UIKeyboardType.alphabet == .asciiCapable)
    }

    @Test func aBrowserGetsTheReturnKeyThatIsNearest() throws {
        let keys: [(UIReturnKeyType, TextInputTraits.ReturnKey, Int)] = [
            (.default, .enter, 0), (.go, .go, 1), (.google, .search, 2), (.join, .go, 3), (.next, .next, 4),
            (.route, .go, 5), (.search, .search, 6), (.send, .send, 7), (.yahoo, .search, 8), (.done, .done, 9),
            (.emergencyCall, .enter, 10), (.continue, .next, 11),
        ]
        for (type, key, number) in keys {
            #expect(type.rawValue == number, "UITextInputTraits.h")
            #expect(try state { $0.returnKeyType = type }.returnKey == key)
        }
    }

    @Test func aBrowserGetsWhichLettersAreCapitals() throws {
        let types: [(UITextAutocapitalizationType, TextInputTraits.Capitalization)] = [
            (.none, .none), (.words, .words), (.sentences, .sentences), (.allCharacters, .characters),
        ]
        for (number, (type, capitals)) in types.enumerated() {
            #expect(type.rawValue == number)
            #expect(try state { $0.autocapitalizationType = type }.capitalization == capitals)
        }
    }

    // MARK: - Traits that browsers have no keyboards for

    /// A class that only adopts the protocol has Apple's defaults.
    @Test func traitsHaveApplesDefaults() {
        for traits in [UITextField(), UITextView()] as [any UITextInputTraits] {
            #expect(traits.keyboardAppearance == .default && !traits.enablesReturnKeyAutomatically)
            #expect(traits.smartQuotesType == .default && traits.smartDashesType == .default)
            #expect(traits.smartInsertDeleteType == .default && traits.inlinePredictionType == .default)
        }
    }

    @Test func traitsAreKept() {
        let field = UITextField(), view = UITextView()
        (field.keyboardAppearance, field.enablesReturnKeyAutomatically) = (.dark, true)
        (field.smartQuotesType, field.smartDashesType, field.smartInsertDeleteType) = (.no, .yes, .no)
        (view.keyboardAppearance, view.inlinePredictionType, view.enablesReturnKeyAutomatically) = (.light, .no, true)
        field.inlinePredictionType = .yes
        #expect(field.keyboardAppearance == .dark && field.enablesReturnKeyAutomatically)
        #expect(field.smartQuotesType == .no && field.smartDashesType == .yes && field.smartInsertDeleteType == .no)
        #expect(field.inlinePredictionType == .yes && view.inlinePredictionType == .no)
        #expect(view.keyboardAppearance == .light && view.enablesReturnKeyAutomatically)
    }

    /// `UITextInputTraits.h`
    @Test func numbersAreApples() {
        #expect([UIKeyboardAppearance.default, .dark, .light].map(\.rawValue) == [0, 1, 2])
        #expect([UITextSmartQuotesType.default, .no, .yes].map(\.rawValue) == [0, 1, 2])
        #expect([UITextSmartDashesType.default, .no, .yes].map(\.rawValue) == [0, 1, 2])
        #expect([UITextSmartInsertDeleteType.default, .no, .yes].map(\.rawValue) == [0, 1, 2])
        #expect([UITextInlinePredictionType.default, .no, .yes].map(\.rawValue) == [0, 1, 2])
    }
}
