// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import StandIns
import Synchronization
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

struct StubbedServerTests {
    private let url = URL(string: "https://reader.example/list")!

    // MARK: - The ways of URLSession

    @Test func completionHandlersGetTheWholeBody() async throws {
        let server = StubbedServer()
        server.expect("GET", url.absoluteString).respond(
            status: 201, headers: ["X-Name": "a"], chunks: chunks("a", "b", "c"))
        let (text, response) = await withCheckedContinuation { continuation in
            URLSession(configuration: server.configuration).dataTask(with: url) { data, response, _ in
                continuation.resume(returning: (data.map { String(decoding: $0, as: UTF8.self) }, response))
            }.resume()
        }
        let http = try #require(response as? HTTPURLResponse)
        #expect(text == "abc" && http.statusCode == 201 && http.value(forHTTPHeaderField: "x-name") == "a")
    }

    @Test func completionHandlersGetErrors() async {
        let server = StubbedServer()
        server.expect(nil, url.absoluteString).fail(URLError(.timedOut))
        let error = await withCheckedContinuation { continuation in
            URLSession(configuration: server.configuration).dataTask(with: url) { _, _, error in
                continuation.resume(returning: error as? URLError)
            }.resume()
        }
        #expect(error == URLError(.timedOut))
    }

    @Test func delegatesGetChunks() async {
        let server = StubbedServer()
        let first: StubbedExchange = server.expect(nil, url.absoluteString)
        first.respond(chunks: chunks("a", "b", "c"))
        server.expect(nil, url.absoluteString)
            .respond(status: 500, chunks: chunks("d", "e"), endingWith: URLError(.networkConnectionLost))
        let delegate = Delegate()
        let session = URLSession(configuration: server.configuration, delegate: delegate, delegateQueue: nil)
        #expect(await delegate.run(session.dataTask(with: url)) == ["status 200", "a", "b", "c", "end"])
        #expect(await delegate.run(session.dataTask(with: url)) == ["status 500", "d", "e", "error -1005"])
    }

    @Test func completionHandlersOfSessionsWithADelegate() async throws {
        let server = StubbedServer()
        server.allow(nil, url.absoluteString).respond(chunks: chunks("a", "b"))
        let session = URLSession(configuration: server.configuration, delegate: Delegate(), delegateQueue: nil)
        #expect(try await session.data(from: url).0 == Data("ab".utf8))
    }

    // MARK: - Bodies

    @Test func bodiesFromStreams() async throws {
        let server = StubbedServer()
        server.expect("PUT", url.absoluteString) { $0.body.count == 200_000 }
        var request = URLRequest(url: url)
        request.httpMethod = "PUT"
        request.httpBodyStream = InputStream(data: Data(count: 200_000))
        _ = try await URLSession(configuration: server.configuration).data(for: request)
    }

    @Test func bodiesOfUploads() async throws {
        let server = StubbedServer()
        server.expect("POST", url.absoluteString) { $0.text == "data" }
        server.expect("POST", url.absoluteString) { $0.text == "file" }
        var request = URLRequest(url: url)
        request.httpMethod = "POST"
        let session = URLSession(configuration: server.configuration)
        _ = try await session.upload(for: request, from: Data("data".utf8))
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try Data("file".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        _ = try await session.upload(for: request, fromFile: file)
        let requests: [StubbedRequest] = server.requests
        #expect(requests.map(\.method) == ["POST", "POST"])
    }

    // MARK: - Isolation

    @Test func serversDoNotSeeEachOther() async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<40 {
                group.addTask { [url] in
                    let server = StubbedServer()
                    server.expect(nil, url.absoluteString).respond("\(number)").times(2)
                    for _ in 0..<2 {
                        let data = try await URLSession(configuration: server.configuration).data(from: url).0
                        #expect(String(decoding: data, as: UTF8.self) == "\(number)")
                    }
                    #expect(server.requests.count == 2)
                }
            }
            try await group.waitForAll()
        }
    }

    @Test func aServerThatIsGone() async {
        let configuration = StubbedServer().configuration
        await #expect(throws: URLError(.cannotFindHost)) {
            try await URLSession(configuration: configuration).data(from: url)
        }
    }

    @Test func cookiesComeBack() async throws {
        let server = StubbedServer()
        server.expect(nil, "https://reader.example/login").respond("", headers: ["Set-Cookie": "SID=mysid; Path=/"])
        server.expect(nil, "https://reader.example/list") { $0.header("cookie") == "SID=mysid" }
        for path in ["login", "list"] {
            let url = try #require(URL(string: "https://reader.example/\(path)"))
            _ = try await URLSession(configuration: server.configuration).data(from: url)
        }
        #expect(StubbedServer().configuration.httpCookieStorage?.cookies?.isEmpty != false)
    }

    // MARK: - Failures

    @Test func aMissingRequestIsReportedAtItsExpectation() async {
        let server = StubbedServer()
        server.expect("GET", "https://reader.example/list").times(2...3)
        let line = #line - 1
        _ = try? await URLSession(configuration: server.configuration).data(from: url)
        expectFailure(
            "Missing request: GET https://reader.example/list, 2 to 3 times. Requested once.",
            "All requests:\n- GET https://reader.example/list", line: line
        ) {
            server.verify()
        }
        server.verify()
    }

    @Test func aMissingRequestIsReportedWhenVerifyIsForgotten() {
        var server: StubbedServer? = StubbedServer()
        server?.expect(nil, "https://reader.example/list")
        let line = #line - 1
        expectFailure("Missing request: any method https://reader.example/list, once.", line: line) { server = nil }
    }

    @Test func unexpectedRequestsFail() async throws {
        let server = StubbedServer()
        server.allow("GET", "https://reader.example/li")
        let line = #line + 1
        server.expect("GET", "https://reader.example/list").respond("")
        let session = URLSession(configuration: server.configuration)
        var request = URLRequest(url: url)
        request.httpMethod = "POST"
        request.httpBody = Data("a=b".utf8)
        _ = try await session.data(from: url)
        await #expect(throws: URLError(.unsupportedURL)) { try await session.data(for: request) }
        expectFailure(
            "Unexpected request: POST https://reader.example/list with body \"a=b\".\nExpected:\n"
                + "- GET https://reader.example/li, any number of times, requested never so far",
            "- GET https://reader.example/list, once, requested once so far (StubbedServerTests.swift:\(line))",
            line: line
        ) {
            server.verify()
        }
        await #expect(throws: URLError(.unsupportedURL)) { try await session.data(from: url) }
        expectFailure("Expected: GET https://reader.example/list, once. This is request number 2.", line: line) {
            server.verify()
        }
    }

    private func chunks(_ texts: String...) -> [Data] { texts.map { Data($0.utf8) } }
}

/// Records what a session reports to its delegate.
private final class Delegate: NSObject, URLSessionDataDelegate, Sendable {
    private let events = Mutex<[String]>([])
    private let ending = Mutex<CheckedContinuation<Void, Never>?>(nil)

    func run(_ task: URLSessionDataTask) async -> [String] {
        await withCheckedContinuation { continuation in
            ending.withLock { $0 = continuation }
            task.resume()
        }
        return events.withLock { events in
            defer { events = [] }
            return events
        }
    }

    private func add(_ event: String) { events.withLock { $0.append(event) } }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
        add("status \((response as? HTTPURLResponse)?.statusCode ?? 0)")
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        add(String(decoding: data, as: UTF8.self))
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        add((error as? URLError).map { "error \($0.code.rawValue)" } ?? "end")
        ending.withLock { $0.take() }?.resume()
    }
}
