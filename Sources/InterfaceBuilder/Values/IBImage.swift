// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An image that a document names.
package struct IBImage: Equatable, Sendable {
    /// The name in the asset catalog, among the program's files, or in the system's catalog.
    package var name: String

    /// True if the name is that of a symbol of the system, such as "star.fill".
    package var isSystem: Bool

    /// The size of the image in points when the file was saved, if the file says so.
    package var size: CGSize?

    /// "original" or "template", if the file says how to draw the image.
    package var renderingMode: String?

    /// The scale of a symbol: "small", "medium" or "large", if the file says so.
    package var symbolScale: String?

    package init(
        name: String, isSystem: Bool = false, size: CGSize? = nil, renderingMode: String? = nil,
        symbolScale: String? = nil
    ) {
        self.name = name
        self.isSystem = isSystem
        self.size = size
        self.renderingMode = renderingMode
        self.symbolScale = symbolScale
    }
}
