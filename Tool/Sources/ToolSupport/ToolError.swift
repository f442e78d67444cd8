// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// An error for the person who runs the tool: what happened, and what to do.
package struct ToolError: Error, CustomStringConvertible, Equatable {
    /// The message, in whole sentences.
    package let message: String
    /// The exit code of the tool.
    package let code: Int32

    package init(_ message: String, code: Int32 = 1) {
        self.message = message
        self.code = code
    }

    package var description: String { message }
}
