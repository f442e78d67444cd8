// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

@testable import Titles

/// A client that answers when the test wants it to.
@MainActor
final class StubClient: TitlesClient {
    private(set) var entries: [ReaderEntry] = []
    /// The users and passwords of all logins.
    private(set) var logins: [[String]] = []
    private(set) var cancellations = 0
    /// What login throws.
    var loginError: ReaderError?
    /// Called while login waits, as touches are.
    var duringLogin: () -> Void = {}

    private var progress: @MainActor (LoadProgress) -> Void = { _ in }
    private var completion: (@MainActor (Result<[ReaderEntry], ReaderError>) -> Void)?
    private var isCancelled = false

    var isLoading: Bool { completion != nil }

    // MARK: - What the window calls

    func logIn(user: String, password: Password) throws(ReaderError) {
        logins.append([user, password.revealed])
        isCancelled = false
        duringLogin()
        if isCancelled { throw .cancelled }
        if let loginError { throw loginError }
    }

    func loadUnread(
        progress: @escaping @MainActor (LoadProgress) -> Void,
        completion: @escaping @MainActor (Result<[ReaderEntry], ReaderError>) -> Void
    ) {
        entries = []
        (self.progress, self.completion) = (progress, completion)
    }

    func cancel() {
        cancellations += 1
        isCancelled = true
        fail(.cancelled)
    }

    // MARK: - What the test does

    func send(_ titles: [String]) {
        for title in titles {
            entries.append(ReaderEntry(id: "\(entries.count)", title: title, sourceTitle: "A feed"))
        }
        progress(LoadProgress(entries: entries, pages: 1, bytes: 1))
    }

    func finish() {
        NotificationCenter.default.post(name: GReader.didLoadEntriesNotification, object: self)
        end(.success(entries))
    }

    func fail(_ error: ReaderError) { end(.failure(error)) }

    private func end(_ result: Result<[ReaderEntry], ReaderError>) {
        let completion = completion
        self.completion = nil
        completion?(result)
    }
}
