// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The arguments of the program: `make run APP=Titles ARGS="-- --blocks"`.
struct StartOptions {
    /// Whether the window is the one that is made of nested blocks.
    var usesBlocks = false
    /// The folder of the program's file: by default `~/.local/share/Titles`, or one in `$XDG_DATA_HOME`.
    var folder = Self.usualFolder

    static let usage = "Usage: Titles -- [--blocks] [--folder PATH]"

    /// Reads the arguments after `--`; nil if they are wrong.
    init?(_ commandLine: [String]) {
        var arguments = Array(commandLine.drop { $0 != "--" }.dropFirst())
        while let option = arguments.first {
            arguments.removeFirst()
            switch option {
            case "--blocks": usesBlocks = true
            case "--folder":
                guard let path = arguments.first, !path.isEmpty else { return nil }
                folder = URL(fileURLWithPath: path, isDirectory: true)
                arguments.removeFirst()
            default: return nil
            }
        }
    }

    private static var usualFolder: URL {
        let folder = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
        return (folder ?? URL(fileURLWithPath: NSHomeDirectory())).appendingPathComponent("Titles")
    }
}
