// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The client that the window needs. Tests have one of their own.
@MainActor
protocol TitlesClient: AnyObject {
    /// All entries that have been loaded so far.
    var entries: [ReaderEntry] { get }
    /// Returns when the server has answered. Touches go on meanwhile.
    func logIn(user: String, password: Password) throws(ReaderError)
    /// Loads entries, and posts `GReader.didLoadEntriesNotification` before the completion if all came.
    func loadUnread(
        progress: @escaping @MainActor (LoadProgress) -> Void,
        completion: @escaping @MainActor (Result<[ReaderEntry], ReaderError>) -> Void)
    func cancel()
}

extension GReader: TitlesClient {}
