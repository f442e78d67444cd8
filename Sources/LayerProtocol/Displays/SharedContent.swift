// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// The contents for a device's share dialog.
package struct SharedContent: Hashable, Sendable {
    package var title: String?
    package var text: String?
    /// The URL of a page.
    package var address: String?
    package var files: [SharedFile]

    package init(title: String? = nil, text: String? = nil, address: String? = nil, files: [SharedFile] = []) {
        (self.title, self.text, self.address, self.files) = (title, text, address, files)
    }

    /// The most files at once. Chosen.
    package static let mostFiles = 16

    /// Whether a display can be asked to share it: it has something to share, within the limits of `DisplayRequest`,
    /// and `SharedFile.largest` bytes of files.
    package var isShareable: Bool {
        let hasContent = text != nil || address != nil || !files.isEmpty
        let isShort =
            Self.length(title) <= DisplayRequest.longestTitle && Self.length(text) <= DisplayRequest.longestText
            && Self.length(address) <= DisplayRequest.longestAddress
        return hasContent && isShort && files.count <= Self.mostFiles
            && files.reduce(0) { $0 + $1.contents.count } <= SharedFile.largest
    }

    /// In bytes of UTF-8.
    private static func length(_ text: String?) -> Int { text?.utf8.count ?? 0 }
}
