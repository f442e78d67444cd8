// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import XCTest

/// The place of an expectation in a test's source, where its failures are reported.
struct SourcePlace: CustomStringConvertible, Sendable {
    let fileID: StaticString
    let filePath: StaticString
    let line: Int
    let column: Int

    /// The file's name and the line.
    var description: String { "\("\(fileID)".split(separator: "/").last ?? ""):\(line)" }

    /// Reports a failure of the running test.
    ///
    /// - Parameters:
    ///   - message: the failure's text.
    ///   - isSwiftTesting: whether what fails was created in a test of Swift Testing.
    func report(_ message: String, _ isSwiftTesting: Bool) {
        if isSwiftTesting || Test.current != nil {
            let location = SourceLocation(fileID: "\(fileID)", filePath: "\(filePath)", line: line, column: column)
            Issue.record(Comment(rawValue: message), sourceLocation: location)
        } else {
            XCTFail(message, file: filePath, line: UInt(line))
        }
    }
}
