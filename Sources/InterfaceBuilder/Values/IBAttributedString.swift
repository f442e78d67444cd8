// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Text with attributes, in fragments that each have the same attributes throughout.
package struct IBAttributedString: Equatable, Sendable {
    /// A piece of the text.
    package struct Fragment: Equatable, Sendable {
        /// The characters.
        package var content: String

        /// The elements of the attributes, each with the name of its attribute as key, such as "NSColor".
        package var attributes: IBObject?

        package init(content: String, attributes: IBObject?) {
            self.content = content
            self.attributes = attributes
        }

        /// The font, under the key "NSFont".
        package var font: IBFont? { attributes?.font("NSFont") }

        /// The colour of the characters, under the key "NSColor".
        package var color: IBColor? { attributes?.color("NSColor") }

        /// The colour behind the characters, under the key "NSBackgroundColor".
        package var backgroundColor: IBColor? { attributes?.color("NSBackgroundColor") }

        /// The paragraph style's attributes, such as `alignment`, `lineSpacing` and `lineBreakMode`.
        package var paragraphStyle: IBObject? { attributes?.child(key: "NSParagraphStyle") }
    }

    /// The pieces in order.
    package var fragments: [Fragment]

    package init(fragments: [Fragment]) { self.fragments = fragments }

    /// The characters of all fragments.
    package var string: String { fragments.map(\.content).joined() }
}
