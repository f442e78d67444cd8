// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import FoundationNetworking
import ServiceServers
import Testing

/// The server for tests of services: answers, and each of its faults.
@MainActor
struct HTTPTestServerTests {
    private func get(_ url: URL) async throws -> (body: String, response: HTTPURLResponse) {
        let (data, response) = try await URLSession.shared.data(from: url)
        return (String(decoding: data, as: UTF8.self), try #require(response as? HTTPURLResponse))
    }

    @Test func answersAndRecordsRequests() async throws {
        try await HTTPTestServer.run {
            .text("\($0.method) \($0.path)")
        } while: { server in
            var request = URLRequest(url: server.url("/a/b?c=1&d=x%20y"))
            request.httpMethod = "POST"
            request.httpBody = Data("e=2+3&e=%26".utf8)
            request.setValue("application/x-www-form-urlencoded", forHTTPHeaderField: "Content-Type")
            let (data, _) = try await URLSession.shared.data(for: request)
            #expect(String(decoding: data, as: UTF8.self) == "POST /a/b")
            let received = await server.request(0)
            #expect(received.values("c") == ["1"] && received.values("d") == ["x y"])
            #expect(received.values("e") == ["2 3", "&"])
            #expect(received[header: "content-length"] == "11")
            #expect(server.requests.count == 1)
        }
    }

    @Test func waitsForARequestThatComesLater() async throws {
        try await HTTPTestServer.run { _ in
            .text("")
        } while: { server in
            async let second = server.request(1)
            for path in ["/first", "/second"] { _ = try await get(server.url(path)) }
            #expect(await second.path == "/second")
        }
    }

    @Test func anAnswerWaitsForItsGate() async throws {
        let gate = HTTPTestGate()
        try await HTTPTestServer.run { _ in
            await gate.wait()
            return .json("{}", status: 202)
        } while: { server in
            async let answer = get(server.url("/"))
            _ = await server.request(0)
            gate.open()
            let (_, response) = try await answer
            #expect(response.statusCode == 202)
        }
    }

    @Test func sendsChunks() async throws {
        let gate = HTTPTestGate()
        let chunks: [HTTPTestResponse.Piece] = [.bytes(Data("one ".utf8)), .gate(gate), .bytes(Data("two".utf8))]
        try await HTTPTestServer.run { _ in
            .text("").inChunks(chunks)
        } while: { server in
            async let answer = get(server.url("/"))
            _ = await server.request(0)
            gate.open()
            let (body, response) = try await answer
            #expect(body == "one two")
            #expect(response.value(forHTTPHeaderField: "Content-Length") == nil)
        }
    }

    @Test(arguments: [HTTPTestResponse.text("0123456789").cut(after: 4), .refused])
    func breaksOff(_ response: HTTPTestResponse) async throws {
        try await HTTPTestServer.run { _ in
            response
        } while: { server in
            await #expect(throws: URLError.self) { _ = try await get(server.url("/")) }
        }
    }

    @Test func sendsBytesThatAreCompressedAlready() async throws {
        // "hello" by gzip, RFC 1952, in a stored block.
        let gzip = Data([
            0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 1, 5, 0, 0xfa, 0xff, 0x68, 0x65, 0x6c, 0x6c, 0x6f, 0x86, 0xa6, 0x10,
            0x36, 5, 0, 0, 0,
        ])
        try await HTTPTestServer.run { _ in
            HTTPTestResponse(type: "text/plain", headers: [("Content-Encoding", "gzip")], body: gzip)
        } while: { server in
            let (body, _) = try await get(server.url("/"))
            #expect(body == "hello")
        }
    }

    @Test func pausesInTheMiddle() async throws {
        let gate = HTTPTestGate()
        try await HTTPTestServer.run { _ in
            .text("0123456789").paused(after: 3, until: gate)
        } while: { server in
            async let answer = get(server.url("/"))
            _ = await server.request(0)
            gate.open()
            let (body, _) = try await answer
            #expect(body == "0123456789")
        }
    }

    @Test func shutsDownWhileAnAnswerWaits() async throws {
        let gate = HTTPTestGate()
        let server = try await HTTPTestServer { _ in
            await gate.wait()
            return .text("never")
        }
        let url = server.url("/")
        let answer = Task { try await get(url) }
        _ = await server.request(0)
        await server.shutDown()
        await #expect(throws: URLError.self) { try await answer.value }
        await #expect(throws: URLError.self) { _ = try await get(server.url("/")) }
    }

    @Test func readsAnUploadWhenItsGateIsOpen() async throws {
        let gate = HTTPTestGate()
        try await HTTPTestServer.run(uploadGate: gate) {
            .text("\($0.body.count)")
        } while: { server in
            var request = URLRequest(url: server.url("/"))
            request.httpMethod = "PUT"
            let body = Data(count: 3_000_000)
            async let answer = URLSession.shared.upload(for: request, from: body)
            #expect(server.requests.isEmpty)
            gate.open()
            let (data, _) = try await answer
            #expect(String(decoding: data, as: UTF8.self) == "3000000")
        }
    }

    @Test func aPortRefusesConnections() async throws {
        let port = try RefusingPort()
        await #expect(throws: URLError.self) { try await get(try #require(URL(string: port.address))) }
    }
}
