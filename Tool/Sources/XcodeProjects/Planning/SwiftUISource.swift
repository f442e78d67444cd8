// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A source that imports SwiftUI.
struct SwiftUISource {
    /// Whether the source is the entry of a SwiftUI app.
    let isApplication: Bool

    /// Nil if the source does not import SwiftUI, does so only where it exists, or cannot be read.
    init?(_ path: String) {
        guard let data = FileManager.default.contents(atPath: path), data.range(of: Data("SwiftUI".utf8)) != nil else {
            return nil
        }
        let text = String(decoding: data, as: UTF8.self)
        guard text.contains(/(?m)^\s*(@\w+\s+)?import SwiftUI\b/), !text.contains("canImport(SwiftUI)") else {
            return nil
        }
        isApplication = text.contains("@main") && text.contains(/struct\s+\w+\s*:[^{]*\bApp\b/)
    }
}
