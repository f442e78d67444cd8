// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

@testable import BrowserDisplay
import NIOHTTP1
import Testing

@Suite struct AdmissionTests {
    private let one = "key-number-one-of-thirty-two-let", two = "key-number-two-of-thirty-two-let"

    private func credentials(_ key: String?, token: String? = nil) -> Admission.Credentials {
        Admission.Credentials(key: key, token: token)
    }

    @Test func aKeyIsAdmittedByTheTokenAndOpensByItselfFromThenOn() throws {
        let admission = Admission(token: Secret("sesame"))
        #expect(admission.admit(credentials(one)) == nil)
        #expect(admission.admit(credentials(one, token: "sesam")) == nil)
        let owner = try #require(admission.admit(credentials(one, token: "sesame")))
        #expect(admission.admit(credentials(one)) == owner)
        #expect(admission.admit(credentials(one, token: "old")) == owner)
        // A second device, and the same address opened twice.
        let other = try #require(admission.admit(credentials(two, token: "sesame")))
        #expect(other != owner && admission.admit(credentials(one)) == owner)
    }

    @Test(arguments: [
        "", "short", "key-number-one-of-thirty-two-le", "key-number-one-of-thirty-two-let-",
        "key number one of thirty two let",
    ])
    func whatIsNoKeyIsNotAdmitted(key: String) {
        let admission = Admission(token: Secret("sesame"))
        #expect(admission.admit(credentials(key, token: "sesame")) == nil)
        #expect(!admission.wouldAdmit(credentials(key, token: "sesame")))
        #expect(admission.admit(credentials(nil, token: "sesame")) == nil)
    }

    @Test func aTokenForASingleUseLetsOneBrowserIn() {
        let admission = Admission(token: Secret("sesame"), isTokenSingleUse: true)
        #expect(admission.isValid(token: "sesame") && admission.wouldAdmit(credentials(one, token: "sesame")))
        #expect(admission.admit(credentials(one, token: "sesame")) != nil)
        #expect(!admission.isValid(token: "sesame") && !admission.wouldAdmit(credentials(two, token: "sesame")))
        #expect(admission.admit(credentials(two, token: "sesame")) == nil)
        // An answer that was lost on the way does not lock it out.
        #expect(admission.admit(credentials(one, token: "sesame")) != nil)
        #expect(admission.admit(credentials(one)) != nil)
    }

    @Test func theBrowserThatCameLeastRecentlyIsForgottenFirst() {
        let admission = Admission(token: Secret("sesame"), keys: [one, two])
        for _ in 1..<Admission.mostKeys {
            #expect(admission.admit(credentials(one)) != nil)
            #expect(admission.admit(credentials(Secret.random().text, token: "sesame")) != nil)
        }
        #expect(admission.admit(credentials(one)) != nil && admission.admit(credentials(two)) == nil)
    }

    @Test func aProgramForMoreTabsKnowsMoreKeys() {
        let keys = (0...Admission.mostKeys).map { _ in Secret.random().text }
        let usual = Admission(token: Secret("sesame"), keys: keys)
        let larger = Admission(token: Secret("sesame"), keys: keys, mostKeys: keys.count)
        #expect(usual.admit(credentials(keys[0])) == nil && larger.admit(credentials(keys[0])) != nil)
    }

    @Test func base64ForAddressesHasNoOtherLetters() {
        let bytes: [UInt8] = [0xfb, 0xff, 0xfe, 0]
        #expect(Base64URL.encode(bytes) == "-__-AA" && Base64URL.decode("-__-AA") == bytes)
        for text in ["+//+AA", "-__-AA==", "-__-A", " "] { #expect(Base64URL.decode(text) == nil, "\(text)") }
    }
}
