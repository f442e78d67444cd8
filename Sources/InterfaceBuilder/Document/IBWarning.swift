// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Something in a document that could not be used. The rest of the document is loaded.
package struct IBWarning: Equatable, Sendable {
    /// The name of the file.
    package var file: String

    /// The line of the file, from 1.
    package var line: Int

    /// The element's name and identifier, such as "label 8bC-Xf-vdC".
    package var object: String

    /// The attribute or key that is not understood, if it is one.
    package var attribute: String?

    /// The mistake, and its effect.
    package var message: String

    package init(file: String, line: Int, object: String, attribute: String?, message: String) {
        self.file = file
        self.line = line
        self.object = object
        self.attribute = attribute
        self.message = message
    }
}

extension IBWarning: CustomStringConvertible {
    /// A line such as `Main.storyboard:12: label 8bC-Xf-vdC: 'sparkle' is unknown and ignored`.
    package var description: String {
        "\(file):\(line): \(object): " + (attribute.map { "'\($0)' " } ?? "") + message
    }
}
