// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// Recognizes files in Objective-C, which cannot be compiled here.
package enum ObjectiveC {
    /// The suffixes of sources, without a dot.
    package static let sourceSuffixes = ["m", "mm"]

    /// Returns true if a compiler for C cannot read the text of a header.
    package static func isDeclared(inHeader text: String) -> Bool {
        text.contains(/(?m)^\s*@(class|import|interface|protocol)\b|<(Foundation|UIKit|objc)\//)
    }
}
