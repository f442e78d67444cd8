// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Requests that a ``StubbedServer`` expects or allows, and their responses.
///
/// Responses are given in the order of their declaration. The last one is given again when there are more requests.
public final class StubbedExchange: @unchecked Sendable {
    let place: SourcePlace
    private let method: String?
    private let url: String
    private let matches: @Sendable (StubbedRequest) -> Bool
    private var answers: [@Sendable (StubbedRequest) -> StubbedAnswer] = []
    private var answered = 0
    private(set) var range = CallRange.once
    // The server's lock protects these.
    var count = 0
    var isReported = false

    init(
        _ method: String?, _ url: String, _ place: SourcePlace, _ matches: @escaping @Sendable (StubbedRequest) -> Bool
    ) {
        self.method = method
        self.url = url
        self.place = place
        self.matches = matches
    }

    // MARK: - Responses

    /// Responds to the next request with a text in UTF-8.
    @discardableResult
    public func respond(_ text: String, status: Int = 200, headers: [String: String] = [:]) -> Self {
        respond(status: status, headers: headers, chunks: [Data(text.utf8)])
    }

    /// Responds to the next request.
    ///
    /// - Parameters:
    ///   - status: of HTTP, such as 404.
    ///   - headers: the fields of the response. A field may contain several values, separated by commas.
    ///   - chunks: the parts of the body, which a session's delegate receives one by one.
    ///   - error: ends the response after the chunks, as a lost connection does; nil lets it end normally.
    @discardableResult
    public func respond(
        status: Int = 200, headers: [String: String] = [:], chunks: [Data] = [], endingWith error: URLError? = nil
    ) -> Self {
        add { _ in .response(StubbedResponse(status: status, headers: headers, chunks: chunks, error: error)) }
    }

    /// Responds to the next request with a text that is computed from it. Runs on the session's thread.
    @discardableResult
    public func respond(computing text: @escaping @Sendable (StubbedRequest) -> String) -> Self {
        add { .response(StubbedResponse(chunks: [Data(text($0).utf8)])) }
    }

    /// Lets the next request fail before a response comes: `fail(URLError(.notConnectedToInternet))`.
    @discardableResult
    public func fail(_ error: URLError) -> Self { add { _ in .failure(error) } }

    private func add(_ answer: @escaping @Sendable (StubbedRequest) -> StubbedAnswer) -> Self {
        answers.append(answer)
        return self
    }

    func nextAnswer(for request: StubbedRequest) -> StubbedAnswer {
        defer { answered += 1 }
        let answer = answered < answers.count ? answers[answered] : answers.last
        return answer?(request) ?? .response(StubbedResponse())
    }

    // MARK: - Counts

    /// Expects this number of requests, instead of one.
    @discardableResult
    public func times(_ count: Int) -> Self { times(count...count) }

    /// Expects a number of requests in a range: `times(2...)` at least two, `times(...3)` at most three.
    @discardableResult
    public func times(_ counts: some RangeExpression<Int>) -> Self {
        range = CallRange(counts)
        return self
    }

    /// Makes each such request a failure, which is reported when it comes.
    @discardableResult
    public func never() -> Self { times(0) }

    var lacksRequests: Bool { count < range.lowerBound }

    // MARK: - Matching

    func accepts(_ request: StubbedRequest) -> Bool {
        (method == nil || method == request.method) && acceptsURL(request.url.absoluteString) && matches(request)
    }

    private func acceptsURL(_ text: String) -> Bool {
        guard text.hasPrefix(url) else { return false }
        return text.count == url.count || text.dropFirst(url.count).first.map { "?#".contains($0) } == true
    }

    var summary: String { "\(method ?? "any method") \(url), \(range)" }
}

/// The answer that the session gets.
enum StubbedAnswer: Sendable {
    case response(StubbedResponse)
    case failure(URLError)
}

struct StubbedResponse: Sendable {
    var status = 200
    var headers: [String: String] = [:]
    var chunks: [Data] = []
    var error: URLError?
}
