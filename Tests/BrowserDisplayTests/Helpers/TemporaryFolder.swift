// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A folder that is deleted with this object.
final class TemporaryFolder {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("states-\(UUID().uuidString)").path

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The names of its files; none if it does not exist.
    var names: Set<String> { Set((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []) }

    func bytes(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(name)")))
    }

    /// Writes a file for the user alone.
    func write(_ bytes: [UInt8], _ name: String) throws {
        try Data(bytes).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
        chmod("\(path)/\(name)", 0o600)
    }

    /// The permissions of a file, or of the folder.
    func mode(_ name: String = "") -> mode_t {
        var status = stat()
        lstat("\(path)/\(name)", &status)
        return status.st_mode & 0o7777
    }
}
