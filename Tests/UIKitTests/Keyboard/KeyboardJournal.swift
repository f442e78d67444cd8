// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import UIKit

/// Records keyboard notifications.
final class KeyboardJournal: @unchecked Sendable {
    var lines: [String] = []
    var tokens: [any NSObjectProtocol] = []
    var last: [AnyHashable: Any] = [:]

    /// Records the notifications of one screen, because other tests run at the same time.
    @MainActor
    func listen(to screen: UIScreen) {
        let names: [(NSNotification.Name, String)] = [
            (UIResponder.keyboardWillShowNotification, "will show"),
            (UIResponder.keyboardDidShowNotification, "did show"),
            (UIResponder.keyboardWillHideNotification, "will hide"),
            (UIResponder.keyboardDidHideNotification, "did hide"),
            (UIResponder.keyboardWillChangeFrameNotification, "will change"),
            (UIResponder.keyboardDidChangeFrameNotification, "did change"),
        ]
        tokens = names.map { name, line in
            NotificationCenter.default.addObserver(forName: name, object: screen, queue: nil) {
                [unowned self] note in
                self.lines.append(line)
                self.last = note.userInfo ?? [:]
            }
        }
    }

    var begin: CGRect? { last[UIResponder.keyboardFrameBeginUserInfoKey] as? CGRect }
    var end: CGRect? { last[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect }

    func take() -> [String] {
        defer { lines = [] }
        return lines
    }

    deinit { for token in tokens { NotificationCenter.default.removeObserver(token) } }
}
