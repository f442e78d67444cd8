// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Labels without attributes as attributed strings, kept for elements that are read again and again: Foundation on Linux (6.3)
/// does not free all of an `NSAttributedString`, and a screen is read after each change.
@MainActor
enum PlainLabels {
    /// Chosen: more than a screen has.
    private static let most = 512
    private static var known: [String: NSAttributedString] = [:]

    static func attributed(_ label: String) -> NSAttributedString {
        if let text = known[label] { return text }
        if known.count == most { known.removeAll(keepingCapacity: true) }
        let text = NSAttributedString(string: label)
        known[label] = text
        return text
    }
}

extension NSAttributedString.Key {
    /// Whether screen readers use the attribute: Apple's names of all of these begin alike.
    var isForReaders: Bool { rawValue.hasPrefix("UIAccessibility") }
}
