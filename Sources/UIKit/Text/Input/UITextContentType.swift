// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The kind of content that is typed into a field.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The content is a full name.
    public static let name = UITextContentType(rawValue: "name")
    /// The content is a name's prefix, such as Dr.
    public static let namePrefix = UITextContentType(rawValue: "name-prefix")
    /// The content is a given name.
    public static let givenName = UITextContentType(rawValue: "given-name")
    /// The content is a middle name.
    public static let middleName = UITextContentType(rawValue: "middle-name")
    /// The content is a family name.
    public static let familyName = UITextContentType(rawValue: "family-name")
    /// The content is a name's suffix, such as Jr.
    public static let nameSuffix = UITextContentType(rawValue: "name-suffix")
    /// The content is a nickname.
    public static let nickname = UITextContentType(rawValue: "nickname")
    /// The content is a job title.
    public static let jobTitle = UITextContentType(rawValue: "organization-title")
    /// The content is the name of an organization.
    public static let organizationName = UITextContentType(rawValue: "organization")
    /// The content is a location with an address.
    public static let location = UITextContentType(rawValue: "location")
    /// The content is a complete street address.
    public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
    /// The content is the first line of a street address.
    public static let streetAddressLine1 = UITextContentType(rawValue: "address-line1")
    /// The content is the second line of a street address.
    public static let streetAddressLine2 = UITextContentType(rawValue: "address-line2")
    /// The content is the city of an address.
    public static let addressCity = UITextContentType(rawValue: "address-level2")
    /// The content is the state of an address.
    public static let addressState = UITextContentType(rawValue: "address-level1")
    /// The content is the city and state of an address.
    public static let addressCityAndState = UITextContentType(rawValue: "address-level1+2")
    /// The content is the sublocality of an address.
    public static let sublocality = UITextContentType(rawValue: "address-level3")
    /// The content is the name of a country.
    public static let countryName = UITextContentType(rawValue: "country-name")
    /// The content is a postal code.
    public static let postalCode = UITextContentType(rawValue: "postal-code")
    /// The content is a telephone number.
    public static let telephoneNumber = UITextContentType(rawValue: "tel")
    /// The content is an email address.
    public static let emailAddress = UITextContentType(rawValue: "email")
    /// The content is the URL of a page.
    public static let URL = UITextContentType(rawValue: "url")
    /// The content is the number of a credit card.
    public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
    /// The content is a user name for logging in.
    public static let username = UITextContentType(rawValue: "username")
    /// The content is a password for logging in.
    public static let password = UITextContentType(rawValue: "password")
    /// The content is a new password.
    public static let newPassword = UITextContentType(rawValue: "new-password")
    /// The content is a code for a single login.
    public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
    /// The content is the tracking number of a shipment.
    public static let shipmentTrackingNumber = UITextContentType(rawValue: "shipment-tracking-number")
    /// The content is the number of a flight.
    public static let flightNumber = UITextContentType(rawValue: "flight-number")
    /// The content is a date and time.
    public static let dateTime = UITextContentType(rawValue: "date-time")
    /// The content is a date of birth.
    public static let birthdate = UITextContentType(rawValue: "bday")
    /// The content is the day of a date of birth.
    public static let birthdateDay = UITextContentType(rawValue: "bday-day")
    /// The content is the month of a date of birth.
    public static let birthdateMonth = UITextContentType(rawValue: "bday-month")
    /// The content is the year of a date of birth.
    public static let birthdateYear = UITextContentType(rawValue: "bday-year")
    /// The content is the name on a credit card.
    public static let creditCardName = UITextContentType(rawValue: "cc-name")
    /// The content is the given name on a credit card.
    public static let creditCardGivenName = UITextContentType(rawValue: "cc-given-name")
    /// The content is the middle name on a credit card.
    public static let creditCardMiddleName = UITextContentType(rawValue: "cc-middle-name")
    /// The content is the family name on a credit card.
    public static let creditCardFamilyName = UITextContentType(rawValue: "cc-family-name")
    /// The content is the security code of a credit card.
    public static let creditCardSecurityCode = UITextContentType(rawValue: "cc-csc")
    /// The content is the type of a credit card.
    public static let creditCardType = UITextContentType(rawValue: "cc-type")
    /// The content is the expiration date of a credit card.
    public static let creditCardExpiration = UITextContentType(rawValue: "cc-exp")
    /// The content is the month in which a credit card expires.
    public static let creditCardExpirationMonth = UITextContentType(rawValue: "cc-exp-month")
    /// The content is the year in which a credit card expires.
    public static let creditCardExpirationYear = UITextContentType(rawValue: "cc-exp-year")
}
