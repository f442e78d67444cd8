// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The arguments of the program: `make run APP=Flick ARGS="-- --database PATH"`.
struct StartOptions {
    /// The file of the events.
    var database: URL

    /// Reads the arguments after `--`; nil if they are wrong.
    init?(_ commandLine: [String]) {
        let arguments = Array(commandLine.drop { $0 != "--" }.dropFirst())
        if arguments.isEmpty {
            database = Self.usualDatabase
        } else if arguments.count == 2, arguments[0] == "--database", !arguments[1].isEmpty {
            database = URL(fileURLWithPath: arguments[1])
        } else {
            return nil
        }
    }

    /// In the user's folder for data of programs: `~/.local/share`, or `$XDG_DATA_HOME`.
    private static var usualDatabase: URL {
        let folder = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
        return (folder ?? URL(fileURLWithPath: NSHomeDirectory()))
            .appendingPathComponent("Flick").appendingPathComponent("Events.sqlite")
    }
}
