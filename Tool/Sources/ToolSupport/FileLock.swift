// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A lock between processes: a file that one process at a time holds.
package enum FileLock {
    /// Runs a function while no other process is in one with the same file.
    ///
    /// - Parameters:
    ///   - path: the file, which is created and stays.
    ///   - waiting: called once if another process holds the lock.
    package static func hold<Result>(
        _ path: String, waiting: () -> Void, _ body: () throws -> Result
    ) throws -> Result {
        let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
        guard file >= 0 else { throw ToolError("The file \(path) can't be opened for writing.") }
        defer { close(file) }
        if flock(file, LOCK_EX | LOCK_NB) != 0 {
            waiting()
            while flock(file, LOCK_EX) != 0 && errno == EINTR {}
        }
        return try body()
    }
}
