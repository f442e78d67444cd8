// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreFoundation
import Foundation
import FoundationNetworking

/// A client for servers that speak the Google Reader API: logs in, loads the unread entries, marks entries as read.
///
///     logIn ──> POST accounts/ClientLogin ──> SID, Auth        blocks; the run loop goes on
///     loadUnread ──> GET reader/atom/... ──> page, continuation ──> next page ... ──> notification
///                    (404, 400, 501: GET reader/api/0/stream/contents/... in JSON)
///     markAsRead ──> GET reader/api/0/token ──> POST reader/api/0/edit-tag
///
/// A reader does one thing at a time. A call that comes while another one runs fails with `ReaderError.busy`.
@MainActor
final class GReader {
    /// Posted on the main actor when all unread entries are loaded, before the completion is called. The object is the
    /// reader, and `entries` has them.
    static let didLoadEntriesNotification = Notification.Name("GReaderDidLoadEntries")

    struct Options: Sendable {
        /// The name that the client gives itself at login.
        var source = "Kosketus-Titles-1"
        /// Seconds without any byte from the server after which a request fails with `ReaderError.timeout`: whole ones, and
        /// at least 1.
        var timeout: TimeInterval = 30
        /// The number of entries that are asked for at once.
        var pageSize = 100
        /// The number of pages after which loading fails with `ReaderError.tooManyPages`.
        var pageLimit = 1000
        /// The number of entries after which loading fails with `ReaderError.tooManyEntries`.
        var entryLimit = 50_000
        /// Calls a block on the main actor. By default in the main run loop, also in one that is nested.
        var deliver: @Sendable (@escaping @MainActor @Sendable () -> Void) -> Void = performOnMainLoop
    }

    /// The address of the server's API, to which `accounts/ClientLogin` is appended.
    var server: URL { address.url }
    let options: Options
    /// Whether the server has given a session that it still accepts.
    var isLoggedIn: Bool { session != nil }
    /// Whether a request is running.
    var isBusy: Bool { running != nil }
    /// The entries that the last load has loaded so far.
    private(set) var entries: [ReaderEntry] = []

    private let address: ReaderAddress
    private var session: ReaderSession?
    private var running: Running?
    /// Whether the server is not known to have no lists in Atom.
    private var wantsAtom = true

    /// The reader's current work.
    @MainActor
    private final class Running {
        /// Ends the request that is on its way.
        var stop: () -> Void = {}
        let fail: (ReaderError) -> Void

        init(fail: @escaping (ReaderError) -> Void) { self.fail = fail }
    }

    /// Creates a client for an address.
    ///
    /// - Parameters:
    ///   - address: such as `https://example.com/api/greader.php`, or without a scheme. Only the own machine may be
    ///     addressed by `http`: a password would be readable on the way.
    ///   - options: how to ask.
    /// - Throws: `ReaderError.badAddress`, `ReaderError.insecureAddress`.
    init(address: String, options: Options = Options()) throws(ReaderError) {
        self.address = try ReaderAddress(address)
        self.options = options
    }

    isolated deinit { running?.stop() }

    // MARK: - Login

    /// Logs in, and returns when the server has answered. Meanwhile the run loop goes on, with touches and drawing.
    ///
    /// - Throws: `ReaderError.wrongPassword`, `.cancelled` after `cancel()`, and others.
    func logIn(user: String, password: Password) throws(ReaderError) {
        guard !isBusy else { throw .busy }
        guard !user.isEmpty, !password.isEmpty else { throw .missingCredentials }
        session = nil
        session = try Self.session(wait(for: loginRequest(user, password)))
    }

    private func loginRequest(_ user: String, _ password: Password) -> URLRequest {
        address.post(
            "accounts/ClientLogin",
            [
                ("Email", user), ("Passwd", password.revealed), ("service", "reader"), ("source", options.source),
            ])
    }

    /// Runs the run loop until a request is answered.
    private func wait(for request: URLRequest) throws(ReaderError) -> HTTPAnswer {
        let wait = RunLoopWait<Result<HTTPAnswer, ReaderError>>()
        begin { wait.end(with: .failure($0)) }
        running?.stop = start(request, for: AnswerReceiver { wait.end(with: $0) })
        let result = wait.wait()
        running = nil
        return try result.get()
    }

    private func begin(fail: @escaping (ReaderError) -> Void) { running = Running(fail: fail) }

    private static func session(_ answer: HTTPAnswer) throws(ReaderError) -> ReaderSession {
        switch answer.status {
        case 200: return try ReaderSession(answer)
        case 401, 403: throw refusal(answer)
        default: throw .status(answer.status)
        }
    }

    /// Google has a reason in a line `Error=`. Others say that the password is wrong by the status.
    private static func refusal(_ answer: HTTPAnswer) -> ReaderError {
        guard let match = answer.text.firstMatch(of: /(?m)^Error=([A-Za-z]{1,40})/), match.1 != "BadAuthentication"
        else {
            return .wrongPassword
        }
        return .loginRefused(String(match.1))
    }

    // MARK: - Reading list

    private static let readingList = "user/-/state/com.google/reading-list"
    private static let read = "user/-/state/com.google/read"

    /// Loads all unread entries, page by page. An entry that the server sends twice counts once.
    ///
    /// - Parameters:
    ///   - progress: called on the main actor whenever entries have come, and after each page.
    ///   - completion: called on the main actor once, after the notification if it went well.
    func loadUnread(
        progress: @escaping @MainActor (LoadProgress) -> Void = { _ in },
        completion: @escaping @MainActor (Result<[ReaderEntry], ReaderError>) -> Void
    ) {
        guard !isBusy else { return completion(.failure(.busy)) }
        entries = []
        begin { completion(.failure($0)) }
        let load = Load(progress: progress) { [weak self] in self?.finishLoading(completion) }
        requestPage(of: load, continuation: nil)
    }

    private func finishLoading(_ completion: (Result<[ReaderEntry], ReaderError>) -> Void) {
        running = nil
        NotificationCenter.default.post(name: Self.didLoadEntriesNotification, object: self)
        completion(.success(entries))
    }

    private func requestPage(of load: Load, continuation: String?) {
        send(pageRequest(continuation)) { deliver in
            PageReceiver(wantsAtom: wantsAtom) { entries, bytes in
                deliver { reader in reader.add(entries, bytes, to: load) }
            } ended: { end in
                deliver { reader in reader.finishPage(of: load, end) }
            }
        }
    }

    private func pageRequest(_ continuation: String?) -> URLRequest {
        var query: ReaderAddress.Fields = [("n", "\(options.pageSize)"), ("xt", Self.read)]
        if let continuation { query.append(("c", continuation)) }
        guard !wantsAtom else { return address.get("reader/atom/" + Self.readingList, query) }
        return address.get("reader/api/0/stream/contents/" + Self.readingList, query + [("output", "json")])
    }

    private func add(_ new: [ReaderEntry], _ bytes: Int, to load: Load) {
        let new = new.filter(load.isNew)
        entries += new
        load.bytes += bytes
        guard entries.count <= options.entryLimit else { return fail(.tooManyEntries(options.entryLimit)) }
        if !new.isEmpty { load.report(entries) }
    }

    private func finishPage(of load: Load, _ end: PageReceiver.End) {
        switch end {
        case .page(let continuation): finishPage(of: load, continuation: continuation)
        case .failure(let error): fail(error)
        case .noAtom:
            wantsAtom = false
            requestPage(of: load, continuation: nil)
        }
    }

    private func finishPage(of load: Load, continuation: String?) {
        load.pages += 1
        load.report(entries)
        // The report may have cancelled.
        guard running != nil else { return }
        guard let continuation else { return load.finish() }
        guard load.continuations.insert(continuation).inserted else { return fail(.repeatedContinuation) }
        guard load.pages < options.pageLimit else { return fail(.tooManyPages(options.pageLimit)) }
        requestPage(of: load, continuation: continuation)
    }

    // MARK: - Changes

    /// The number of entries that one request changes, chosen: the form stays below 20 kB.
    private static let batchSize = 250

    /// Marks entries as read.
    ///
    /// - Parameters:
    ///   - ids: the identifiers of the entries.
    ///   - completion: called on the main actor once.
    func markAsRead(_ ids: [ReaderEntry.ID], completion: @escaping @MainActor (Result<Void, ReaderError>) -> Void) {
        guard !isBusy else { return completion(.failure(.busy)) }
        begin { completion(.failure($0)) }
        request(address.get("reader/api/0/token")) { reader, token in
            let token = token.text.trimmingCharacters(in: .whitespacesAndNewlines)
            reader.mark(ids[...], token) {
                reader.running = nil
                completion(.success(()))
            }
        }
    }

    private func mark(_ ids: ArraySlice<ReaderEntry.ID>, _ token: String, _ finish: @escaping @MainActor () -> Void) {
        guard !ids.isEmpty else { return finish() }
        let form = [("a", Self.read), ("T", token)] + ids.prefix(Self.batchSize).map { ("i", $0) }
        request(address.post("reader/api/0/edit-tag", form)) { reader, answer in
            let isDone = answer.text.trimmingCharacters(in: .whitespacesAndNewlines) == "OK"
            guard isDone else { return reader.fail(.refused) }
            reader.mark(ids.dropFirst(Self.batchSize), token, finish)
        }
    }

    /// Sends a request with a short answer.
    private func request(_ request: URLRequest, then: @escaping @MainActor @Sendable (GReader, HTTPAnswer) -> Void) {
        send(request) { deliver in
            AnswerReceiver { result in deliver { $0.take(result, then) } }
        }
    }

    private func take(_ result: Result<HTTPAnswer, ReaderError>, _ then: (GReader, HTTPAnswer) -> Void) {
        switch result {
        case .failure(let error): fail(error)
        case .success(let answer) where answer.status == 200: then(self, answer)
        case .success(let answer): fail([401, 403].contains(answer.status) ? .sessionExpired : .status(answer.status))
        }
    }

    // MARK: - Requests

    private typealias Deliver = @Sendable (@escaping @MainActor @Sendable (GReader) -> Void) -> Void

    /// Sends a request of the session. What its receiver delivers comes to the main actor as long as the reader still does
    /// the same thing.
    private func send(_ request: URLRequest, _ receiver: (@escaping Deliver) -> any HTTPReceiver) {
        guard let session, let running else { return fail(.sessionExpired) }
        var request = request
        session.sign(&request)
        let deliver: Deliver = { [weak self, weak running, deliver = options.deliver] body in
            deliver { if let self, let running, self.running === running { body(self) } }
        }
        running.stop = start(request, for: receiver(deliver))
    }

    private func start(_ request: URLRequest, for receiver: any HTTPReceiver) -> () -> Void {
        HTTPClient.shared.start(request, timeout: options.timeout, for: receiver)
    }

    private func fail(_ error: ReaderError) {
        guard let running else { return }
        if error == .sessionExpired { session = nil }
        self.running = nil
        running.stop()
        running.fail(error)
    }

    /// Ends what is running with `ReaderError.cancelled`. Has no effect if nothing is.
    ///
    /// `logIn` throws it when the nested run loop has returned; the completions of the others are called before this
    /// method returns.
    func cancel() { fail(.cancelled) }

    /// Cancels what is running, and forgets the session.
    func logOut() {
        cancel()
        session = nil
    }
}

/// A reading list that is being loaded.
@MainActor
private final class Load {
    var pages = 0
    var bytes = 0
    /// The continuation that the server has asked for.
    var continuations: Set<String> = []
    /// Ends the load.
    let finish: () -> Void
    private let progress: (LoadProgress) -> Void
    private var ids: Set<ReaderEntry.ID> = []

    init(progress: @escaping (LoadProgress) -> Void, finish: @escaping () -> Void) {
        (self.progress, self.finish) = (progress, finish)
    }

    /// Whether an entry comes for the first time. Pages overlap if new entries come between them.
    func isNew(_ entry: ReaderEntry) -> Bool { entry.id.isEmpty || ids.insert(entry.id).inserted }

    func report(_ entries: [ReaderEntry]) { progress(LoadProgress(entries: entries, pages: pages, bytes: bytes)) }
}

/// Calls a block in the main run loop, also in one that is nested in a block of the main dispatch queue.
func performOnMainLoop(_ block: @escaping @MainActor @Sendable () -> Void) {
    RunLoop.main.perform { MainActor.assumeIsolated(block) }
    CFRunLoopWakeUp(CFRunLoopGetMain())
}
