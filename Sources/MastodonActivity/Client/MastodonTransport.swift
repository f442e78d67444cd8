// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import FoundationNetworking
import Synchronization

/// Sends requests, and receives answers, by a `URLSession` for each.
///
/// A session of its own has a connection of its own. When a kept connection breaks before the answer, libcurl repeats the
/// request on a new one by itself; swift-corelibs-foundation cannot give it the body again, and waits for its timeout.
///
/// A cancelled exchange is abandoned: the caller continues at once, and the answer is ignored when it comes. Its
/// `URLSessionTask` is never cancelled, because `cancel()` of swift-corelibs-foundation stops the process ("a task that is
/// not in the registry") if the task completes at that moment. What an abandoned task costs is bounded by the session's
/// timeout.
struct MastodonTransport: Sendable {
    struct Answer: Sendable {
        var status: Int
        var headers: [String: String]
        var body: Data

        /// By a name in lower-case letters.
        subscript(header name: String) -> String? { headers[name] }
    }

    /// Seconds without a byte after which an abandoned task ends.
    let timeout: TimeInterval

    /// - Parameter progress: gets the sent part of the body, from 0 to 1, on any thread.
    func send(_ request: URLRequest, progress: (@Sendable (Double) -> Void)? = nil) async throws -> Answer {
        let exchange = Exchange(progress: progress)
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                guard exchange.begin(continuation) else { return }
                start(request, exchange)
            }
        } onCancel: {
            exchange.finish(.failure(CancellationError()))
        }
    }

    private func start(_ request: URLRequest, _ exchange: Exchange) {
        var request = request
        let body = request.httpBody
        request.httpBody = nil
        let session = URLSession(configuration: configuration, delegate: exchange, delegateQueue: nil)
        let task = body.map { session.uploadTask(with: request, from: $0) } ?? session.dataTask(with: request)
        task.resume()
        // The session keeps the exchange until then.
        session.finishTasksAndInvalidate()
    }

    private var configuration: URLSessionConfiguration {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = timeout
        configuration.httpShouldSetCookies = false
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        return configuration
    }
}

/// One request and its answer, or what ended it.
private final class Exchange: NSObject, URLSessionDataDelegate, Sendable {
    typealias Continuation = CheckedContinuation<MastodonTransport.Answer, any Error>

    private struct State {
        var continuation: Continuation?
        var isFinished = false
        var body = Data()
    }
    /// The bytes of an answer that are kept. The instance of a large server has 20 kB.
    private static let longestAnswer = 4_000_000

    private let state = Mutex(State())
    private let progress: (@Sendable (Double) -> Void)?

    init(progress: (@Sendable (Double) -> Void)?) { self.progress = progress }

    /// Returns false if the exchange was cancelled before it began.
    func begin(_ continuation: Continuation) -> Bool {
        let begins = state.withLock { state in
            if !state.isFinished { state.continuation = continuation }
            return !state.isFinished
        }
        if !begins { continuation.resume(throwing: CancellationError()) }
        return begins
    }

    // MARK: - Reports of the session

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64, totalBytesSent: Int64,
        totalBytesExpectedToSend: Int64
    ) {
        guard totalBytesExpectedToSend > 0, !state.withLock(\.isFinished) else { return }
        progress?(min(1, Double(totalBytesSent) / Double(totalBytesExpectedToSend)))
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        state.withLock { if !$0.isFinished, $0.body.count <= Self.longestAnswer { $0.body += data } }
    }

    /// Redirections are answers like others: the token is for the server that the person named.
    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
    ) {
        completionHandler(nil)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        if let error { return finish(.failure(error)) }
        guard let response = task.response as? HTTPURLResponse else {
            return finish(.failure(URLError(.badServerResponse)))
        }
        var headers: [String: String] = [:]
        for case (let name as String, let value as String) in response.allHeaderFields {
            headers[name.lowercased()] = value
        }
        let body = state.withLock(\.body)
        finish(.success(.init(status: response.statusCode, headers: headers, body: body)))
    }

    // MARK: - End

    /// Only the first call counts.
    func finish(_ result: Result<MastodonTransport.Answer, any Error>) {
        let continuation = state.withLock { state in
            state.isFinished = true
            state.body = Data()
            defer { state.continuation = nil }
            return state.continuation
        }
        continuation?.resume(with: result)
    }
}
