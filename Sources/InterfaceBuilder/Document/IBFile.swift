// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The facts that the objects of one document share: the file's name, and the resources at its end.
package final class IBFile: Sendable {
    /// The name of the file that warnings and errors begin with, such as "Main.storyboard".
    package let name: String

    /// The images that objects name, by name.
    package let images: [String: IBImageResource]

    /// The values of named colours in the asset catalog when the file was saved, by name.
    package let namedColors: [String: IBColor]

    /// The values of system colours when the file was saved, by name, such as "labelColor".
    package let systemColors: [String: IBColor]

    package init(
        name: String, images: [String: IBImageResource] = [:], namedColors: [String: IBColor] = [:],
        systemColors: [String: IBColor] = [:]
    ) {
        self.name = name
        self.images = images
        self.namedColors = namedColors
        self.systemColors = systemColors
    }
}

extension IBFile: Equatable {
    package static func == (first: IBFile, second: IBFile) -> Bool {
        first === second
            || first.name == second.name && first.images == second.images
                && first.namedColors == second.namedColors && first.systemColors == second.systemColors
    }
}
