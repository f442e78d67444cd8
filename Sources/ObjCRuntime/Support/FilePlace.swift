// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A line of a file that describes objects, such as a nib's. While its values are set, messages about them begin with it:
///
///     Form.xib:7: -[App.Form setLabel:]: could not set a UIButton as a value of type UILabel.
///
/// Setting a value may call the program, which may load another file: then that one's line is named, and afterwards again
/// this one.
package struct FilePlace: Equatable, Sendable {
    private let file: String
    private let line: Int

    /// Creates the place of a line, from 1, of the file of a name.
    package init(file: String, line: Int) { (self.file, self.line) = (file, line) }

    /// The place for the main actor, and the thread that it is on: on Linux that need not be the main thread. What another
    /// thread sets meanwhile is not the file's. `with(_:_:)` alone changes it.
    nonisolated(unsafe) private static var current: Setting?  // guarded by lock
    private typealias Setting = (place: FilePlace, thread: pthread_t)
    private static let lock = NSLock()

    /// Calls a body that sets the values of a line; nil for a body whose messages name their places themselves.
    @MainActor package static func with<Result>(_ place: FilePlace?, _ body: () throws -> Result) rethrows -> Result {
        let before = exchange(place.map { (place: $0, thread: pthread_self()) })
        defer { _ = exchange(before) }
        return try body()
    }

    private static func exchange(_ new: Setting?) -> Setting? {
        lock.withLock {
            defer { current = new }
            return current
        }
    }

    /// The start of a message: the file, the line, and a space. It is empty when no file's values are set on this thread.
    package static var prefix: String {
        guard let current = lock.withLock({ current }), pthread_equal(current.thread, pthread_self()) != 0 else {
            return ""
        }
        return "\(current.place.file):\(current.place.line): "
    }
}
