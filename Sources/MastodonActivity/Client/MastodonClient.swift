// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import FoundationNetworking

/// Posts pictures and texts to a Mastodon server: https://docs.joinmastodon.org/client/intro/
///
///     let client = MastodonClient(account)
///     let media = try await client.upload(picture, description: "Saturn and its rings") { print($0) }
///     try await client.waitUntilProcessed(media)
///     let status = MastodonStatus(text: "Look!", visibility: .unlisted, media: [media.id])
///     let post = try await client.post(status, key: UUID().uuidString)
///
/// Functions throw `MastodonError`, or `CancellationError` at once when their task is cancelled. A request that is on its way
/// then may still have an effect on the server.
public final class MastodonClient: Sendable {
    /// How long the client waits. Chosen to be longer than large servers take when they are busy.
    public struct Patience: Sendable {
        /// For an answer, after the request is sent.
        public var answer = Duration.seconds(30)
        /// For the upload of a picture and its answer.
        public var upload = Duration.seconds(180)
        /// From question to question whether a picture is processed: the first one, which doubles each time.
        public var firstQuestion = Duration.milliseconds(500)
        /// The longest interval between questions.
        public var longestInterval = Duration.seconds(5)
        /// How often the client asks at most.
        public var questions = 20

        /// Creates patience for usual servers.
        public init() {}
    }

    /// The account for which the client acts.
    public let account: MastodonAccount
    private let patience: Patience
    private let clock: any Clock<Duration>
    private let transport: MastodonTransport
    /// Whether this computer has a network, which is asked after a failure.
    private let hasNetwork: @Sendable () -> Bool

    /// Creates a client.
    ///
    /// - Parameters:
    ///   - account: the server and the token.
    ///   - patience: how long to wait.
    ///   - clock: the clock of all waiting. Tests use their own.
    public convenience init(
        _ account: MastodonAccount, patience: Patience = Patience(), clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.init(account, patience, clock, hasNetwork: { NetworkInterfaces.hasNetwork })
    }

    init(
        _ account: MastodonAccount, _ patience: Patience, _ clock: any Clock<Duration>,
        hasNetwork: @escaping @Sendable () -> Bool
    ) {
        (self.account, self.patience, self.clock, self.hasNetwork) = (account, patience, clock, hasNetwork)
        // Later than `patience`, whose clock decides: this one ends what nobody waits for any more.
        transport = MastodonTransport(timeout: Double(max(patience.answer, patience.upload).components.seconds) + 10)
    }

    private var server: String { account.server.name }

    // MARK: - Requests

    /// Returns the limits of the server.
    public func limits() async throws -> MastodonLimits {
        let answer = try await send(request("GET", "/api/v2/instance"), within: patience.answer)
        try check(answer) { _ in nil }
        return MastodonLimits(try decode(InstanceAnswer.self, answer))
    }

    /// Sends a picture.
    ///
    /// - Parameters:
    ///   - picture: the picture, whose bytes are sent as they are.
    ///   - description: the text for people who do not see the picture; empty for none.
    ///   - progress: is called with the sent part of the request, from 0 to 1, on any thread.
    /// - Returns: the picture on the server, which it may not have processed yet.
    public func upload(
        _ picture: MastodonPicture, description: String = "", progress: @escaping @Sendable (Double) -> Void = { _ in }
    ) async throws -> MastodonMedia {
        let form = MultipartForm(
            fields: description.isEmpty ? [] : [("description", description)], picture: picture)
        var request = request("POST", "/api/v2/media")
        request.setValue(form.contentType, forHTTPHeaderField: "Content-Type")
        request.httpBody = form.body
        let answer = try await send(request, within: patience.upload, progress: progress)
        try checkMedia(answer)
        return MastodonMedia(id: try decode(MediaAnswer.self, answer).id, isProcessed: answer.status != 202)
    }

    /// Posts a status.
    ///
    /// - Parameters:
    ///   - status: the text, and the uploaded pictures.
    ///   - key: the name of the attempt (`Idempotency-Key`). The server posts a status only once for one key, so an attempt
    ///     whose answer was lost is repeated with the same key.
    public func post(_ status: MastodonStatus, key: String) async throws -> MastodonPost {
        var request = request("POST", "/api/v1/statuses")
        request.setValue(key, forHTTPHeaderField: "Idempotency-Key")
        request.setValue(URLEncodedForm.contentType, forHTTPHeaderField: "Content-Type")
        let form = URLEncodedForm(
            fields: [("status", status.text), ("visibility", status.visibility.rawValue)]
                + status.media.map { ("media_ids[]", $0) })
        request.httpBody = form.body
        let answer = try await send(request, within: patience.answer)
        try check(answer) { $0 == 422 ? .refusedStatus(server: server, reason: reason(answer)) : lost(answer) }
        let post = try decode(StatusAnswer.self, answer)
        return MastodonPost(id: post.id, url: post.url.flatMap { URL(string: $0) })
    }

    // MARK: - Processing

    /// Returns when the server has processed a picture: it asks until the server answers 200; 206 means "not yet".
    public func waitUntilProcessed(_ media: MastodonMedia) async throws {
        guard !media.isProcessed else { return }
        var interval = patience.firstQuestion
        for _ in 0..<patience.questions {
            try await clock.sleep(for: interval)
            interval = min(interval * 2, patience.longestInterval)
            let answer = try await send(request("GET", "/api/v1/media/" + pathPart(media.id)), within: patience.answer)
            try checkMedia(answer)
            if answer.status == 200 { return }
        }
        throw MastodonError.stillProcessing(server: server)
    }

    private func checkMedia(_ answer: MastodonTransport.Answer) throws {
        try check(answer) { status in
            switch status {
            case 413: .refusedPicture(server: server, reason: "it is too large")
            case 415, 422: .refusedPicture(server: server, reason: reason(answer))
            default: lost(answer)
            }
        }
    }

    private func pathPart(_ id: String) -> String {
        id.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    }

    // MARK: - Sending

    private func request(_ method: String, _ path: String) -> URLRequest {
        var request = URLRequest(url: URL(string: account.server.url.absoluteString + path) ?? account.server.url)
        request.httpMethod = method
        request.setValue(account.token.authorization, forHTTPHeaderField: "Authorization")
        request.setValue("application/json", forHTTPHeaderField: "Accept")
        return request
    }

    private func send(
        _ request: URLRequest, within limit: Duration, progress: (@Sendable (Double) -> Void)? = nil
    ) async throws -> MastodonTransport.Answer {
        do {
            return try await withThrowingTaskGroup { group in
                group.addTask { [transport] in try await transport.send(request, progress: progress) }
                group.addTask { [clock, server] in
                    try await clock.sleep(for: limit)
                    throw MastodonError.tooSlow(server: server)
                }
                defer { group.cancelAll() }
                guard let answer = try await group.next() else { throw CancellationError() }
                return answer
            }
        } catch let error as URLError {
            let isOffline = !account.server.isLocal && !hasNetwork()
            throw isOffline ? MastodonError.noNetwork : MastodonError(error, server: server)
        }
    }

    // MARK: - Answers

    /// Throws for a status that is not 200 to 299.
    ///
    /// - Parameter special: what a status means here, if it means something else than everywhere.
    private func check(_ answer: MastodonTransport.Answer, special: (Int) -> MastodonError?) throws {
        if (200..<300).contains(answer.status) { return }
        throw special(answer.status) ?? general(answer)
    }

    /// Mastodon says "Record not found". Other servers know nothing of the path.
    private func lost(_ answer: MastodonTransport.Answer) -> MastodonError? {
        [404, 410].contains(answer.status) && !reason(answer).isEmpty ? .lostPicture(server: server) : nil
    }

    private func general(_ answer: MastodonTransport.Answer) -> MastodonError {
        switch answer.status {
        case 300..<400: .moved(server: server, to: place(answer))
        case 401: .expiredToken(server: server)
        case 403: .forbidden(server: server, reason: reason(answer))
        case 404, 410: .notMastodon(server: server)
        case 429: .tooManyRequests(server: server, wait: RetryTime.seconds(answer.headers))
        case 500...: .serverError(server: server, status: answer.status)
        default: .unexpected(server: server, status: answer.status)
        }
    }

    private func place(_ answer: MastodonTransport.Answer) -> String {
        answer[header: "location"].flatMap { URL(string: $0)?.host } ?? "another place"
    }

    /// The server's own words: one line, not too long, and without the token, even if the server repeats it.
    private func reason(_ answer: MastodonTransport.Answer) -> String {
        guard let text = try? JSONDecoder().decode(ErrorAnswer.self, from: answer.body).error else { return "" }
        let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return String(account.token.removed(from: line).prefix(200))
    }

    private func decode<Value: Decodable>(_ type: Value.Type, _ answer: MastodonTransport.Answer) throws -> Value {
        do {
            return try JSONDecoder().decode(type, from: answer.body)
        } catch {
            throw MastodonError.notMastodon(server: server)
        }
    }
}

extension MastodonError {
    /// Translates an error of the network for the person.
    init(_ error: URLError, server: String) {
        self =
            switch error.code {
            case .notConnectedToInternet, .dataNotAllowed, .internationalRoamingOff: .noNetwork
            case .timedOut: .tooSlow(server: server)
            case .cannotFindHost, .cannotConnectToHost, .dnsLookupFailed: .unreachable(server: server)
            case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
                .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected:
                .untrusted(server: server)
            case .badServerResponse, .cannotParseResponse, .cannotDecodeContentData, .cannotDecodeRawData,
                .unsupportedURL:
                .notMastodon(server: server)
            default: .connectionLost(server: server)
            }
    }
}
