// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ObjCRuntime

/// Reports a mistake in the program that uses the framework: a debug build stops; a release build logs it once per call
/// site, subject and line of a nib, and continues as documented by the caller. While a nib's values are set, the message
/// begins with its file and line.
///
/// - Parameter subject: distinguishes mistakes of one call site, such as a class and its key.
package func programmingMistake(
    _ message: @autoclosure () -> String, about subject: @autoclosure () -> String = "",
    file: StaticString = #fileID, line: UInt = #line
) {
    let place = FilePlace.prefix
    assertionFailure(place + message(), file: file, line: line)
    tell(place + message(), about: "\(file):\(line):\(place)\(subject())")
}

/// Reports something that iOS takes without an exception and that has no effect: once for each place in the framework,
/// subject, and line of a nib whose values are set, in debug and release builds alike. The program goes on.
package func reportIgnored(
    _ message: @autoclosure () -> String, about subject: @autoclosure () -> String = "",
    file: StaticString = #fileID, line: UInt = #line
) {
    let place = FilePlace.prefix
    tell(place + message(), about: "\(file):\(line):\(place)\(subject())")
}

private func tell(_ message: @autoclosure () -> String, about subject: String) {
    guard toldMistakes.insert(subject) else { return }
    FileHandle.standardError.write(Data("\(message())\n".utf8))
}

private let toldMistakes = LockedSet()

/// A thread-safe set of strings.
private final class LockedSet: Sendable {
    private let lock = NSLock()
    nonisolated(unsafe) private var members: Set<String> = []  // guarded by lock

    func insert(_ member: String) -> Bool { lock.withLock { members.insert(member).inserted } }
}
