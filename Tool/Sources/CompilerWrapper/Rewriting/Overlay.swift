// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ToolSupport

/// A virtual file system of the compiler, in which shadows stand in the places of the originals.
///
/// The compiler reads a shadow under the path of the original: errors, breakpoints and `#filePath` name the original.
struct Overlay {
    /// The shadow of each original, by its absolute path.
    var shadows: [String: String]

    /// Writes the file for `-vfsoverlay`, unless it is there.
    func write(to path: String) throws {
        let byFolder = Dictionary(grouping: shadows, by: { Files.folder(of: $0.key) })
        let roots = byFolder.sorted { $0.key < $1.key }.map { folder, files in
            Folder(name: folder, contents: files.sorted { $0.key < $1.key }.map { File(original: $0, shadow: $1) })
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try Files.write(encoder.encode(System(roots: roots)), to: path)
    }

    private struct System: Encodable {
        var version = 0
        var caseSensitive = "true"
        var useExternalNames = false
        var roots: [Folder]

        enum CodingKeys: String, CodingKey {
            case version, roots
            case caseSensitive = "case-sensitive"
            case useExternalNames = "use-external-names"
        }
    }

    private struct Folder: Encodable {
        var type = "directory"
        var name: String
        var contents: [File]
    }

    private struct File: Encodable {
        var type = "file"
        var name: String
        var contents: String

        init(original: String, shadow: String) {
            name = Files.name(of: original)
            contents = shadow
        }

        enum CodingKeys: String, CodingKey {
            case type, name
            case contents = "external-contents"
        }
    }
}
