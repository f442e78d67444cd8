// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ServiceServers
import Testing

@testable import Titles

@MainActor
struct PasswordTests {
    private let password = Password("Geheimnis")

    /// Everything that prints a value.
    private func texts(of value: Any) -> [String] {
        var dumped = ""
        dump(value, to: &dumped)
        return [dumped, "\(value)", String(describing: value), String(reflecting: value)]
    }

    @Test func aPasswordIsNotInItsDescriptions() {
        #expect(password.revealed == "Geheimnis")
        let account = (user: "dan", password: Optional(password))
        for text in texts(of: password) + texts(of: account) + texts(of: [password]) {
            #expect(!text.contains("Geheimnis"))
        }
    }

    @Test func theLengthOfAPasswordIsNotShown() {
        #expect(Password("x").description == Password("much longer").description)
        #expect(!password.isEmpty && Password("").isEmpty)
    }

    @Test func aSessionIsNotInItsDescriptions() throws {
        let session = try ReaderSession(HTTPAnswer(status: 200, type: "text/plain", body: Data("SID=Geheimnis\n".utf8)))
        for text in texts(of: session) { #expect(!text.contains("Geheimnis")) }
    }

    @Test func errorsDoNotHaveThePassword() async throws {
        // A server that sends everything back in all ways that it has.
        try await HTTPTestServer.run { request in
            let text = String(decoding: request.body, as: UTF8.self)
            return HTTPTestResponse(
                status: 403, type: "text/plain", headers: [("Location", "/\(text)"), ("X-Body", text)],
                body: request.body)
        } while: { http in
            let reader = try GReader(address: http.address, options: .test)
            let error = #expect(throws: ReaderError.self) { try reader.logIn(user: "dan", password: password) }
            let error2 = try #require(error)
            for text in texts(of: error2) + [error2.message, error2.localizedDescription] + texts(of: reader) {
                #expect(!text.contains("Geheimnis"))
            }
            #expect(http.requests[0].values("Passwd") == ["Geheimnis"])
            #expect(!http.requests[0].path.contains("Geheimnis") && http.requests[0].query.isEmpty)
        }
    }

    @Test(arguments: [
        ReaderError.badAddress("x"), .insecureAddress("x"), .missingCredentials, .wrongPassword, .loginRefused("x"),
        .sessionExpired, .status(404), .noSession, .wrongContentType("text/html"),
        .brokenXML(XMLParseError(kind: .truncated, message: "x", line: 3, column: 4)), .notAFeed("rss"),
        .brokenJSON("x"),
        .brokenCompression, .connectionLost, .unreachable, .timeout(30), .untrustedServer, .repeatedContinuation,
        .tooManyPages(9), .tooManyEntries(9), .tooLong(9), .refused, .busy, .cancelled, .other("x"),
    ])
    func eachErrorHasAMessageOfItsOwn(_ error: ReaderError) {
        #expect(error.message != "The request has failed.")
        #expect(error.localizedDescription == error.message)
    }
}
