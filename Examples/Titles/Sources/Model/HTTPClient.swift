// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import FoundationNetworking
import Synchronization

/// Receives the answer to a request as it comes. All methods are called on the client's queue.
protocol HTTPReceiver: AnyObject, Sendable {
    /// - Returns: whether the body is wanted. After false nothing more is called.
    func begin(_ response: HTTPURLResponse) -> Bool
    /// - Returns: whether more is wanted. After false nothing more is called.
    func receive(_ bytes: Data) -> Bool
    /// Called last: without an error if the answer is complete.
    func end(_ error: ReaderError?)
}

/// Sends requests by `URLSession`, and passes the answers on in the pieces in which they come.
///
/// It keeps no cookies, passwords or answers, and follows no redirection: a session must not go to another server.
///
/// All readers share one client, and with it connections that are still open. `URLSession` on Linux uses a processor while it
/// waits for the beginning of the first answer of a connection: it asks again and again whether it can write.
final class HTTPClient: NSObject, URLSessionDataDelegate, Sendable {
    static let shared = HTTPClient()

    private struct Exchange {
        var receiver: any HTTPReceiver
        var timeout: TimeInterval
    }

    /// The requests that are on their way, by the identifiers of the tasks.
    private let exchanges = Mutex<[Int: Exchange]>([:])
    private let queue = OperationQueue()
    private let session = Mutex<URLSession?>(nil)

    private override init() {
        super.init()
        queue.maxConcurrentOperationCount = 1
        session.withLock {
            $0 = URLSession(configuration: Self.configuration, delegate: self, delegateQueue: queue)
        }
    }

    private static var configuration: URLSessionConfiguration {
        let configuration = URLSessionConfiguration.ephemeral
        // With a cache, `cancel()` of a task can crash the process: see `stop(_:)`.
        configuration.urlCache = nil
        configuration.urlCredentialStorage = nil
        configuration.httpCookieStorage = nil
        configuration.httpShouldSetCookies = false
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        return configuration
    }

    // MARK: - Requests

    /// Starts a request.
    ///
    /// - Parameters:
    ///   - request: what to send.
    ///   - timeout: seconds without a byte after which the request fails; at least 1, because `URLSession` on Linux counts
    ///     whole ones.
    ///   - receiver: receives the answer.
    /// - Returns: a block that ends the request. The receiver may be called until the client's queue has done it.
    func start(
        _ request: URLRequest, timeout: TimeInterval, for receiver: any HTTPReceiver
    ) -> @Sendable () -> Void {
        let exchange = Exchange(receiver: receiver, timeout: max(timeout.rounded(.up), 1))
        var request = request
        request.timeoutInterval = exchange.timeout
        let task = session.withLock { $0!.dataTask(with: request) }
        exchanges.withLock { $0[task.taskIdentifier] = exchange }
        task.resume()
        return { [self] in queue.addOperation { [self] in stop(task) } }
    }

    /// Cancels a task, on the queue.
    ///
    /// On Linux the process stops if a task is completed between the two steps of `cancel()`, which are taken on the
    /// session's own queue: "Trying to access a behaviour for a task that in not in the registry". A task is completed by an
    /// operation of the queue on which this method runs, so none is completed here. Reading the priority waits for the
    /// session's queue: once for the first step, and once for the second.
    private func stop(_ task: URLSessionTask) {
        guard exchanges.withLock({ $0.removeValue(forKey: task.taskIdentifier) }) != nil else { return }
        task.cancel()
        for _ in 0..<2 { _ = task.priority }
    }

    private func receiver(of task: URLSessionTask) -> (any HTTPReceiver)? {
        exchanges.withLock { $0[task.taskIdentifier]?.receiver }
    }

    // MARK: - Delegate

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
        // The answer of the handler is needed before a task can be cancelled.
        completionHandler(.allow)
        guard let receiver = receiver(of: dataTask), let response = response as? HTTPURLResponse else { return }
        if !receiver.begin(response) { stop(dataTask) }
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        if receiver(of: dataTask)?.receive(data) == false { stop(dataTask) }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        guard let exchange = exchanges.withLock({ $0.removeValue(forKey: task.taskIdentifier) }) else { return }
        exchange.receiver.end(error.map { ReaderError($0, timeout: Int(exchange.timeout)) })
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
    ) {
        completionHandler(nil)
    }
}
