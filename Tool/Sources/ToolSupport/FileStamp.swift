// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The size and time of a file, which change when its content does.
package struct FileStamp: Codable, Hashable, Sendable {
    /// The size in bytes.
    package var size: Int64
    /// The time of the last change, in nanoseconds since 1970.
    package var time: Int64

    /// Reads the stamp of a file; nil if there is none.
    package init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        size = Int64(status.st_size)
        time = Int64(status.st_mtim.tv_sec) * 1_000_000_000 + Int64(status.st_mtim.tv_nsec)
    }

    /// The stamp as text, for hashes.
    package var text: String { "\(size) \(time)" }
}
