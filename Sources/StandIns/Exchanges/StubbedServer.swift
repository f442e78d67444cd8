// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A server that exists only in a test: it answers the requests of a `URLSession` from a script, without a network.
///
///     let server = StubbedServer()
///     server.expect("POST", "https://reader.example/accounts/ClientLogin") { $0.form["Email"] == "dan" }
///         .respond("SID=mysid")
///     let session = URLSession(configuration: server.configuration)
///
/// Only sessions with a configuration of this server reach it, so tests in one process do not see each other's servers.
/// A request that no exchange allows fails with `URLError.unsupportedURL`, and is a failure of the test. An expected request
/// that does not come is a failure, too. ``verify()`` reports both, or the server when it is released: sessions send on threads
/// of their own, which know no test.
///
/// Differences: `URLSession` on Linux hands the chunks of a body to delegates one by one, and to completion handlers as a
/// whole. It cannot follow redirects of a custom protocol, so a response with status 302 is delivered as it is. A response with
/// status 401 and a field `WWW-Authenticate` starts its search for credentials, which may not end: leave the field away.
public final class StubbedServer: @unchecked Sendable {
    private let lock = NSRecursiveLock()
    private let reporter = FailureReporter()
    private let place: SourcePlace
    private let cookies: HTTPCookieStorage?
    private let number: Int
    private var exchanges: [StubbedExchange] = []
    private var received: [StubbedRequest] = []

    /// Creates a server that expects nothing.
    public init(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
    ) {
        place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
        cookies = URLSessionConfiguration.ephemeral.httpCookieStorage
        number = ServerList.shared.takeNumber()
        ServerList.shared.add(self, number)
    }

    deinit {
        verify()
        ServerList.shared.remove(number)
    }

    /// A configuration for sessions that reach only this server: `URLSession(configuration: server.configuration)`.
    ///
    /// It is ephemeral and caches nothing. The sessions of one server share their cookies, as those of one browser do.
    public var configuration: URLSessionConfiguration {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [ServerList.protocolClass(number)]
        configuration.urlCache = nil
        configuration.httpCookieStorage = cookies
        return configuration
    }

    /// The requests so far, oldest first, unexpected ones included.
    public var requests: [StubbedRequest] { lock.withLock { received } }

    // MARK: - Script

    /// Expects one request. Without a response it gets status 200 and an empty body.
    ///
    /// - Parameters:
    ///   - method: such as "GET"; nil accepts any.
    ///   - url: the whole URL, or a part of it up to the query or fragment: "https://reader.example/list" accepts any query.
    ///   - matches: returns whether the request is the expected one. Runs on the session's thread.
    ///   - fileID: the place in the source, as the other three.
    ///   - filePath: the place in the source.
    ///   - line: the place in the source.
    ///   - column: the place in the source.
    @discardableResult
    public func expect(
        _ method: String? = nil, _ url: String,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
        where matches: @escaping @Sendable (StubbedRequest) -> Bool = { _ in true }
    ) -> StubbedExchange {
        let exchange = StubbedExchange(
            method, url, SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column), matches)
        lock.withLock { exchanges.append(exchange) }
        return exchange
    }

    /// Allows any number of requests. The parameters are those of `expect`.
    @discardableResult
    public func allow(
        _ method: String? = nil, _ url: String,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
        where matches: @escaping @Sendable (StubbedRequest) -> Bool = { _ in true }
    ) -> StubbedExchange {
        expect(method, url, fileID: fileID, filePath: filePath, line: line, column: column, where: matches).times(0...)
    }

    /// Reports each unexpected request, and each expected request that has not come, with the file and line of its
    /// expectation. Each is reported once.
    public func verify() {
        let missing = lock.withLock {
            exchanges.filter { $0.lacksRequests && !$0.isReported }.map { exchange in
                exchange.isReported = true
                return (exchange.place, missingMessage(exchange))
            }
        }
        reporter.finish(with: missing)
    }

    // MARK: - Answers

    /// Records a request and returns its answer. Called by the protocol on the session's thread.
    func answer(_ request: StubbedRequest) -> StubbedAnswer {
        lock.lock()
        defer { lock.unlock() }
        received.append(request)
        let matching = exchanges.filter { $0.accepts(request) }
        guard let exchange = choice(matching) else {
            reporter.report(unexpectedMessage(request), at: exchanges.last?.place ?? place)
            return .failure(URLError(.unsupportedURL))
        }
        exchange.count += 1
        guard exchange.count <= exchange.range.upperBound else {
            reporter.report(excessMessage(exchange, request), at: exchange.place)
            return .failure(URLError(.unsupportedURL))
        }
        return exchange.nextAnswer(for: request)
    }

    private func choice(_ matching: [StubbedExchange]) -> StubbedExchange? {
        matching.first(where: \.lacksRequests) ?? matching.last { $0.range.hasRoom(after: $0.count) } ?? matching.last
    }

    func store(_ response: HTTPURLResponse, for url: URL) {
        let fields = response.allHeaderFields.reduce(into: [String: String]()) { $0["\($1.key)"] = "\($1.value)" }
        cookies?.setCookies(
            HTTPCookie.cookies(withResponseHeaderFields: fields, for: url), for: url, mainDocumentURL: nil)
    }

    // MARK: - Messages

    private func missingMessage(_ exchange: StubbedExchange) -> String {
        "Missing request: \(exchange.summary). Requested \(Description.times(exchange.count)).\n"
            + (received.isEmpty
                ? "There were no requests." : "All requests:" + Description.lines(received.map(\.description)))
    }

    private func unexpectedMessage(_ request: StubbedRequest) -> String {
        let expected = exchanges.map { "\($0.summary), requested \(Description.times($0.count)) so far (\($0.place))" }
        return "Unexpected request: \(request).\n"
            + (expected.isEmpty ? "No request was expected." : "Expected:" + Description.lines(expected))
    }

    private func excessMessage(_ exchange: StubbedExchange, _ request: StubbedRequest) -> String {
        "Unexpected request: \(request).\nExpected: \(exchange.summary). This is request number \(exchange.count)."
    }
}
