// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import StandIns
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The listings of docs/StandIns.md about exchanges.
struct StubbedServerListingTests {
    @Test func loggingInSendsAForm() async throws {
        let server = StubbedServer()
        server.expect("POST", "https://reader.example/accounts/ClientLogin") { request in
            request.form == ["Email": "dan", "Passwd": "pass word"] && request.header("Accept") == "text/plain"
        }.respond("SID=mysid", headers: ["Content-Type": "text/plain"])

        var request = URLRequest(url: try #require(URL(string: "https://reader.example/accounts/ClientLogin")))
        request.httpMethod = "POST"
        request.setValue("text/plain", forHTTPHeaderField: "accept")
        request.httpBody = Data("Email=dan&Passwd=pass+word".utf8)
        let (data, response) = try await URLSession(configuration: server.configuration).data(for: request)

        #expect(String(decoding: data, as: UTF8.self) == "SID=mysid")
        #expect((response as? HTTPURLResponse)?.statusCode == 200)
        #expect(server.requests.map(\.text) == ["Email=dan&Passwd=pass+word"])
        server.verify()
    }

    @Test func aServiceThatFails() async throws {
        let server = StubbedServer()
        server.allow("GET", "https://reader.example/list")
            .fail(URLError(.notConnectedToInternet))
            .respond("busy", status: 503, headers: ["Retry-After": "5"])
            .respond(chunks: [Data("<feed><entry>".utf8)], endingWith: URLError(.networkConnectionLost))
            .respond { request in "page \(request.query["page"] ?? "")" }
        let session = URLSession(configuration: server.configuration)
        let url = try #require(URL(string: "https://reader.example/list?page=4"))

        await #expect(throws: URLError(.notConnectedToInternet)) { try await session.data(from: url) }
        #expect((try await session.data(from: url).1 as? HTTPURLResponse)?.statusCode == 503)
        await #expect(throws: URLError(.networkConnectionLost)) { try await session.data(from: url) }
        #expect(String(decoding: try await session.data(from: url).0, as: UTF8.self) == "page 4")
    }
}
