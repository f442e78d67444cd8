// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A reason why a document can't be read at all.
package struct IBError: Error, Equatable, Sendable {
    /// The name of the file.
    package var file: String

    /// The line of the file, from 1. Nil if the error isn't at one line.
    package var line: Int?

    /// The column in the line, from 1, if it is known.
    package var column: Int?

    /// The mistake, and where it helps, a remedy.
    package var message: String

    package init(file: String, line: Int? = nil, column: Int? = nil, message: String) {
        self.file = file
        self.line = line
        self.column = column
        self.message = message
    }
}

extension IBError: CustomStringConvertible {
    /// A line such as `Main.storyboard:12:5: the element 'view' is not closed`.
    package var description: String {
        ([file] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":") + ": " + message
    }
}
