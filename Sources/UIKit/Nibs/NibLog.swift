// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder
import ObjCRuntime
import QuartzCore

/// The log lines about files of Interface Builder.
@MainActor
enum NibLog {
    /// Receives each line. Tests replace it.
    static var write: (String) -> Void = { FileHandle.standardError.write(Data("\($0)\n".utf8)) }

    /// The lines written so far: cells of one nib would repeat them.
    private static var written: Set<String> = []

    /// Writes a warning, once.
    static func warn(_ warning: IBWarning) { writeOnce("\(warning)") }

    /// Writes a line, once.
    static func writeOnce(_ line: String) {
        guard written.insert(line).inserted else { return }
        write(line)
    }

    /// Receives each mistake for which iOS raises an exception, as `file:line: message`. A debug build stops there; a release
    /// build writes it once and leaves out what it is about. Tests replace it.
    static var fail: (String) -> Void = { message in
        FilePlace.with(nil) { programmingMistake(message, about: message) }
    }

    /// Forgets the lines written so far.
    static func forget() { written = [] }
}
