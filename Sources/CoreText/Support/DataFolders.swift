// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The folders of files that programs share: fonts, and dictionaries for hyphenation.
///
/// A program that brings its own files with it is started with the folder that contains them in `XDG_DATA_DIRS`, a list separated by
/// colons: https://specifications.freedesktop.org/basedir-spec/latest/. The system's two folders follow in any case, because
/// desktops set this variable to lists of every kind.
enum DataFolders {
    private static let system = ["/usr/share", "/usr/local/share"]

    /// The folders with this name, in the order in which they are searched. Relative paths in the list are ignored, as the
    /// specification says.
    static func of(_ name: String, list: String? = getenv("XDG_DATA_DIRS").map { String(cString: $0) }) -> [String] {
        let first = (list ?? "").split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
        return (first.filter { !system.contains($0) } + system).map { "\($0)/\(name)" }
    }
}
