// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ToolSupport

/// Where swiftc writes the outputs for each source.
struct OutputFileMap {
    private var objects: [String: String] = [:]

    /// Reads a file that a build system wrote for `-output-file-map`.
    init(path: String) {
        let data = Files.bytes(path).map { Data($0) } ?? Data()
        let entries = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any] ?? [:]
        objects = entries.compactMapValues { ($0 as? [String: Any])?["object"] as? String }
    }

    /// Removes the object file of a source, which makes swiftc compile it, though the source has not changed.
    func removeObject(of source: String) {
        if let object = objects[source] { unlink(object) }
    }
}
