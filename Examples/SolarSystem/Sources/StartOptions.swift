// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The arguments of the program: `make run APP=SolarSystem ARGS="-- --folder PATH"`.
struct StartOptions {
    /// The folder of the program's files.
    var folder: URL

    static let usage = "Usage: SolarSystem -- [--folder PATH]"

    /// Reads the arguments after `--`; nil if they are wrong.
    init?(_ commandLine: [String]) {
        let arguments = Array(commandLine.drop { $0 != "--" }.dropFirst())
        if arguments.isEmpty {
            folder = Self.usualFolder
        } else if arguments.count == 2, arguments[0] == "--folder", !arguments[1].isEmpty {
            folder = URL(fileURLWithPath: arguments[1], isDirectory: true)
        } else {
            return nil
        }
    }

    /// In the user's folder for data of programs: `~/.local/share`, or `$XDG_DATA_HOME`.
    private static var usualFolder: URL {
        let folder = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
        return (folder ?? URL(fileURLWithPath: NSHomeDirectory())).appendingPathComponent("SolarSystem")
    }
}
