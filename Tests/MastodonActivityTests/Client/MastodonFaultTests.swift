// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ServiceServers
import Testing

@testable import MastodonActivity

/// Each fault of a server, and what the person reads.
@MainActor
struct MastodonFaultTests {
    private typealias Faults = MastodonTestServer.Faults

    /// The error of an upload and of a status that a server answers so.
    private func errors(_ response: HTTPTestResponse) async throws -> (upload: MastodonError?, post: MastodonError?) {
        var faults = Faults()
        (faults.media, faults.status) = (response, response)
        return try await MastodonHarness.run(faults) { harness in
            let picture = try MastodonHarness.picture()
            let upload = await #expect(throws: MastodonError.self) { _ = try await harness.client.upload(picture) }
            let post = await #expect(throws: MastodonError.self) {
                _ = try await harness.client.post(MastodonStatus(text: "x"), key: "k")
            }
            return (upload, post)
        }
    }

    @Test func aRefusedPicture() async throws {
        let text = #"{"error":"Validation failed:\n File content type  is invalid"}"#
        let (upload, post) = try await errors(.json(text, status: 422))
        let reason = "Validation failed: File content type is invalid"
        guard case .refusedPicture(_, reason) = upload, case .refusedStatus(_, reason) = post else {
            Issue.record("\(String(describing: upload)), \(String(describing: post))")
            return
        }
        #expect(upload?.message.hasSuffix("does not take the picture: \(reason)") == true)
    }

    @Test func aPictureThatIsTooLargeForTheServer() async throws {
        let (upload, _) = try await errors(.text("", status: 413))
        guard case .refusedPicture(_, "it is too large") = upload else {
            Issue.record("\(String(describing: upload))")
            return
        }
    }

    @Test func anExpiredToken() async throws {
        try await MastodonHarness.run { harness in
            let other = try MastodonHarness.account(harness.server.address, token: "old")
            let client = MastodonClient(other, clock: harness.clock)
            let error = await #expect(throws: MastodonError.self) { _ = try await client.limits() }
            #expect(error == .expiredToken(server: other.server.name) && error?.isAboutAccount == true)
        }
    }

    @Test func forbidden() async throws {
        let (upload, post) = try await errors(
            .json(#"{"error":"This action is outside the authorized scopes"}"#, status: 403))
        #expect(upload == post)
        guard case .forbidden(_, "This action is outside the authorized scopes") = upload else {
            Issue.record("\(String(describing: upload))")
            return
        }
    }

    @Test(
        arguments: [
            (["Retry-After": "30"], 30, "in 30 seconds"), (["Retry-After": "-1"], nil, "later"), ([:], nil, "later"),
            (
                ["Date": "Thu, 26 Nov 2026 12:00:00 GMT", "Retry-After": "Thu, 26 Nov 2026 12:10:00 GMT"], 600,
                "in 10 minutes"
            ),
            (
                ["Date": "Thu, 26 Nov 2026 12:00:00 GMT", "X-RateLimit-Reset": "2026-11-26T12:05:00.512345Z"], 301,
                "in 6 minutes"
            ),
            (["Date": "Thu, 26 Nov 2026 12:00:00 GMT", "X-RateLimit-Reset": "2026-11-26T11:05:00Z"], 0, "in a second"),
        ] as [([String: String], Int?, String)])
    func tooManyRequests(headers: [String: String], wait: Int?, words: String) async throws {
        let response = HTTPTestResponse.json(
            #"{"error":"Too many requests"}"#, status: 429, headers: headers.map { ($0.key, $0.value) })
        let (upload, post) = try await errors(response)
        guard case .tooManyRequests(_, wait) = upload, upload == post else {
            Issue.record("\(String(describing: upload))")
            return
        }
        #expect(upload?.message.hasSuffix("Try again \(words).") == true)
    }

    @Test(arguments: [500, 502, 503]) func aServerError(_ status: Int) async throws {
        let (upload, post) = try await errors(.text("<html>oops", status: status, type: "text/html"))
        guard case .serverError(_, status) = upload, upload == post else {
            Issue.record("\(String(describing: upload))")
            return
        }
    }

    @Test(arguments: [
        HTTPTestResponse.text("<html>Welcome to the hotel's network"), .json("[1, 2"), .json(#"{"id": 5}"#),
        .text("not found", status: 404), .json("", status: 200),
    ])
    func anAnswerOfSomethingElse(_ response: HTTPTestResponse) async throws {
        let (upload, post) = try await errors(response)
        guard case .notMastodon = upload, case .notMastodon = post else {
            Issue.record("\(String(describing: upload)), \(String(describing: post))")
            return
        }
    }

    @Test(arguments: [HTTPTestResponse.refused, .json(#"{"id":"1","url":null}"#).cut(after: 9)])
    func aConnectionThatBreaksOff(_ response: HTTPTestResponse) async throws {
        let (upload, post) = try await errors(response)
        guard case .connectionLost = upload, case .connectionLost = post else {
            Issue.record("\(String(describing: upload)), \(String(describing: post))")
            return
        }
        #expect(upload?.message.contains("does not post twice") == true)
    }

    @Test func aRedirectionIsNotFollowedWithTheToken() async throws {
        try await HTTPTestServer.run { _ in
            .text("")
        } while: { elsewhere in
            let response = HTTPTestResponse(status: 302, headers: [("Location", elsewhere.address + "/api")])
            let (upload, post) = try await errors(response)
            #expect(elsewhere.requests.isEmpty)
            guard case .moved(_, "127.0.0.1") = upload, upload == post else {
                Issue.record("\(String(describing: upload))")
                return
            }
        }
    }

    @Test func aPortWithoutAServer() async throws {
        let port = try RefusingPort()
        let account = try MastodonHarness.account(port.address)
        let error = await #expect(throws: MastodonError.self) { _ = try await MastodonClient(account).limits() }
        #expect(error == .unreachable(server: account.server.name))
    }

    @Test func noNetwork() async throws {
        // RFC 6761: no name under .invalid exists.
        let account = try MastodonHarness.account("mastodon.invalid")
        for (hasNetwork, expected) in [
            (false, MastodonError.noNetwork), (true, .unreachable(server: "mastodon.invalid")),
        ] {
            let client = MastodonClient(account, .init(), ManualClock(), hasNetwork: { hasNetwork })
            let error = await #expect(throws: MastodonError.self) { _ = try await client.limits() }
            #expect(error == expected)
        }
    }

    @Test func aServerThatDoesNotAnswerInTime() async throws {
        var faults = Faults()
        faults.gate = HTTPTestGate()
        try await MastodonHarness.run(faults) { harness in
            let client = harness.client, picture = try MastodonHarness.picture()
            for (limit, isUpload) in [(30, false), (180, true)] {
                let task = Task {
                    if isUpload { _ = try await client.upload(picture) } else { _ = try await client.limits() }
                }
                await harness.clock.sleeper(for: .seconds(limit))
                harness.clock.advance(by: .seconds(limit))
                let error = await #expect(throws: MastodonError.self) { try await task.value }
                #expect(error == .tooSlow(server: harness.account.server.name))
            }
        }
    }

    @Test func aPictureThatIsNeverProcessed() async throws {
        var faults = Faults(), patience = MastodonClient.Patience()
        faults.questions = -1
        (patience.questions, patience.firstQuestion, patience.longestInterval) = (3, .milliseconds(400), .seconds(1))
        try await MastodonHarness.run(faults) { harness in
            let client = MastodonClient(harness.account, patience: patience, clock: harness.clock)
            let media = try await client.upload(try MastodonHarness.picture())
            let task = Task { try await client.waitUntilProcessed(media) }
            for interval in [400, 800, 1000].map(Duration.milliseconds) {
                await harness.clock.sleeper(for: interval)
                harness.clock.advance(by: interval)
            }
            let error = await #expect(throws: MastodonError.self) { try await task.value }
            #expect(error == .stillProcessing(server: harness.account.server.name))
            #expect(harness.server.count("GET", "/api/v1/media/1000") == 3)
        }
    }

    @Test(arguments: [
        (422, #"{"error":"Error processing thumbnail"}"#), (404, #"{"error":"Record not found"}"#),
    ])
    func aPictureThatCannotBeProcessed(status: Int, text: String) async throws {
        var faults = Faults()
        (faults.questions, faults.processing) = (1, .json(text, status: status))
        try await MastodonHarness.run(faults) { harness in
            let client = harness.client, media = try await client.upload(try MastodonHarness.picture())
            let task = Task { try await client.waitUntilProcessed(media) }
            await harness.clock.sleeper(for: .milliseconds(500))
            harness.clock.advance(by: .milliseconds(500))
            let error = await #expect(throws: MastodonError.self) { try await task.value }
            let server = harness.account.server.name
            #expect(
                error
                    == (status == 404
                        ? .lostPicture(server: server)
                        : .refusedPicture(server: server, reason: "Error processing thumbnail")))
        }
    }

    @Test(arguments: [401, 403, 404, 422, 429, 500]) func noTextHasTheToken(_ status: Int) async throws {
        let token = MastodonTestServer.token
        let response = HTTPTestResponse.json(#"{"error":"No access for \#(token)!"}"#, status: status)
        let (upload, post) = try await errors(response)
        for error in try [#require(upload), #require(post)] {
            var dumped = ""
            dump(error, to: &dumped)
            let texts = [
                error.title, error.message, "\(error)", String(reflecting: error), error.localizedDescription, dumped,
            ]
            for text in texts { #expect(!text.contains(token)) }
        }
    }

    @Test func everyErrorHasWords() {
        let server = "mastodon.test"
        let all: [MastodonError] = [
            .wrongAddress("x"), .unprotectedAddress("x"), .noNetwork, .unreachable(server: server),
            .connectionLost(server: server), .untrusted(server: server), .tooSlow(server: server),
            .stillProcessing(server: server), .notMastodon(server: server), .moved(server: server, to: "y"),
            .expiredToken(server: server), .forbidden(server: server, reason: ""),
            .refusedPicture(server: server, reason: ""), .lostPicture(server: server),
            .refusedStatus(server: server, reason: ""), .tooManyRequests(server: server, wait: 1),
            .serverError(server: server, status: 500), .unexpected(server: server, status: 418),
            .pictureTooLarge(bytes: 2_000_001, limit: 2_000_000), .tooManyPixels(10, limit: 9), .wrongType("image/x"),
            .noPicture,
        ]
        #expect(Set(all.map(\.message)).count == all.count)
        for error in all {
            #expect(!error.title.isEmpty && error.message.hasSuffix(".") && error.errorDescription == error.message)
        }
        #expect(all.first { if case .pictureTooLarge = $0 { true } else { false } }?.message.contains("2.1 MB") == true)
    }
}
