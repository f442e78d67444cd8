// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

@testable import BrowserDisplay
import Testing

@Suite struct SecretTests {
    @Test func randomOnesAreLongFitForAnAddressAndNeverTheSame() {
        let secrets = (0..<1000).map { _ in Secret.random().text }
        #expect(Set(secrets).count == 1000)
        #expect(secrets.allSatisfy { $0.count == 32 })
        #expect(secrets.joined().allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) })
    }

    @Test(arguments: [("secret", true), ("secreT", false), ("secre", false), ("secret1", false), ("", false)])
    func matching(candidate: String, matches: Bool) {
        #expect(Secret("secret").matches(candidate) == matches)
    }

    @Test func nothingMatchesAnEmptyOne() { #expect(!Secret("").matches("")) }

    @Test func itDoesNotPrint() { #expect("\(Secret("tellnobody"))" == "a secret of 10 bytes") }
}
