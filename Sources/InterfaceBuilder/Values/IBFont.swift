// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A font as a document writes it.
package struct IBFont: Equatable, Sendable {
    /// How the font is chosen.
    package enum Design: Equatable, Sendable {
        /// The system's font. The weight is a word such as "semibold".
        case system(weight: String?)
        /// The bold system font.
        case boldSystem
        /// The italic system font.
        case italicSystem
        /// A font by its PostScript name, with its family.
        case named(String, family: String?)
        /// A text style such as "UICTFontTextStyleBody", which follows the user's text size.
        case style(String)
    }

    /// How the font is chosen.
    package var design: Design

    /// The size in points. Nil for text styles, and where the file leaves the size to the system.
    package var pointSize: Double?

    package init(_ design: Design, pointSize: Double?) {
        self.design = design
        self.pointSize = pointSize
    }
}
