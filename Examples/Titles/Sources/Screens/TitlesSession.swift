// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The actions and contents of a window, without its views: logs in, loads, and reports its progress.
///
///     idle ──save──> loggingIn ──> loading(0), loading(20), ... ──notification──> loaded
///                        └──────────────┴──────error, cancel──────> failed
///
/// From `loaded` and `failed` it begins again with the next `save`.
@MainActor
final class TitlesSession {
    typealias ClientMaker = @MainActor (_ address: String) throws(ReaderError) -> any TitlesClient

    enum State: Equatable {
        case idle
        case loggingIn
        /// With the number of titles so far.
        case loading(Int)
        case loaded
        case failed(ReaderError)
    }

    /// A field of the window.
    enum Field: Int, CaseIterable {
        case server, user, password

        var name: String { ["Server", "User Name", "Password"][rawValue] }
    }

    private(set) var state = State.idle { didSet { if state != oldValue { stateChanged() } } }
    /// The entries so far, also those that came before an error.
    private(set) var entries: [ReaderEntry] = []
    private var show: () -> Void = {}

    private let accounts: AccountStore
    private let makeClient: ClientMaker
    private var client: (any TitlesClient)?
    nonisolated(unsafe) private var observer: (any NSObjectProtocol)?

    init(accounts: AccountStore, makeClient: @escaping ClientMaker = TitlesSession.makeReader) {
        (self.accounts, self.makeClient) = (accounts, makeClient)
        observer = NotificationCenter.default.addObserver(
            forName: GReader.didLoadEntriesNotification, object: nil, queue: nil
        ) { [weak self] note in
            let sender = note.object.map { ObjectIdentifier($0 as AnyObject) }
            MainActor.assumeIsolated { self?.allLoaded(by: sender) }
        }
    }

    deinit { observer.map { NotificationCenter.default.removeObserver($0) } }

    static func makeReader(_ address: String) throws(ReaderError) -> any TitlesClient {
        try GReader(address: address)
    }

    /// The account that was saved last.
    var account: Account { accounts.account }

    var isBusy: Bool {
        switch state {
        case .loggingIn, .loading: true
        case .idle, .loaded, .failed: false
        }
    }

    // MARK: - Loading

    /// Remembers the server and the user, logs in, and begins to load. Has no effect while it does so already.
    func save(server: String, user: String, password: Password) {
        guard !isBusy else { return }
        accounts.save(Account(server: server, user: user))
        entries = []
        state = .loggingIn
        do throws(ReaderError) {
            let client = try makeClient(server)
            self.client = client
            try client.logIn(user: user, password: password)
            load(from: client)
        } catch {
            state = .failed(error)
        }
    }

    private func load(from client: any TitlesClient) {
        state = .loading(0)
        client.loadUnread(
            progress: { [weak self] progress in self?.loaded(progress) },
            completion: { [weak self] result in
                // The notification has said that all are there.
                if case .failure(let error) = result { self?.state = .failed(error) }
            })
    }

    private func loaded(_ progress: LoadProgress) {
        guard case .loading = state else { return }
        entries = progress.entries
        state = .loading(entries.count)
    }

    private func allLoaded(by sender: ObjectIdentifier?) {
        guard let client, sender == ObjectIdentifier(client) else { return }
        entries = client.entries
        state = .loaded
    }

    func cancel() { client?.cancel() }

    /// Ends everything. The window is gone.
    func end() {
        show = {}
        cancel()
    }

    // MARK: - Showing

    /// Calls a block now and after each change. It belongs to the window, and there is one.
    func showState(_ show: @escaping () -> Void) {
        self.show = show
        show()
    }

    /// Screen readers announce beginnings and ends, not each title.
    private func stateChanged() {
        show()
        if case .loading = state { return }
        if let status { UIAccessibility.post(notification: .announcement, argument: status) }
    }

    /// A line for people, nil if there is nothing to say.
    var status: String? {
        switch state {
        case .idle: nil
        case .loggingIn: "Logging in…"
        case .loading(0): "Loading…"
        case .loading: "Loading… \(TitleTexts.count(entries.count)) so far"
        case .loaded: TitleTexts.count(entries.count)
        case .failed(let error): error.message
        }
    }

    /// Whether `status` says that something went wrong.
    var hasProblem: Bool {
        if case .failed(let error) = state { error != .cancelled } else { false }
    }

    /// The field that the last error is in; nil if there is none.
    ///
    /// - Parameter isUserMissing: whether the field of the user name is empty.
    func fieldToCorrect(isUserMissing: Bool) -> Field? {
        guard case .failed(let error) = state else { return nil }
        return switch error {
        case .badAddress, .insecureAddress: .server
        case .missingCredentials: isUserMissing ? .user : .password
        case .wrongPassword: .password
        default: nil
        }
    }
}

/// The words for titles and their number.
enum TitleTexts {
    /// For example "42 titles".
    static func count(_ number: Int) -> String {
        switch number {
        case 0: "No unread titles"
        case 1: "1 title"
        default: "\(number) titles"
        }
    }

    static func title(of entry: ReaderEntry) -> String { entry.title.isEmpty ? "Untitled" : entry.title }
}
