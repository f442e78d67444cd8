// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Lets the rows of a table end above the keyboard, and keeps what is edited in view.
@MainActor
final class TableKeyboardRoom {
    private weak var table: UITableView?
    nonisolated(unsafe) private var token: (any NSObjectProtocol)?
    /// The part of the table's lower inset that is there for the keyboard, in points.
    private var room: CGFloat = 0

    /// - Parameter scene: that of the table.
    init(_ table: UITableView, in scene: UIWindowScene) {
        self.table = table
        token = NotificationCenter.default.addObserver(
            forName: UIResponder.keyboardWillChangeFrameNotification, object: scene.screen, queue: nil
        ) { [weak self] notification in
            let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
            let duration = notification.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double
            MainActor.assumeIsolated { self?.keyboardChanged(to: frame ?? .zero, duration ?? 0) }
        }
        if !scene.keyboard.frame.isEmpty { keyboardChanged(to: scene.keyboard.frame, 0) }
    }

    deinit { token.map { NotificationCenter.default.removeObserver($0) } }

    private func keyboardChanged(to frame: CGRect, _ duration: Double) {
        guard let table, let window = table.window else { return }
        let inWindow = frame.offsetBy(dx: -window.frame.minX, dy: -window.frame.minY)
        let covered = table.bounds.maxY - table.convert(inWindow, from: window).minY
        // Above the safe area there is room already.
        let needed = max(0, min(covered, table.bounds.height) - table.safeAreaInsets.bottom)
        UIView.animate(withDuration: duration) { self.setRoom(needed) }
        if needed > 0 { revealEdited(in: table) }
    }

    private func setRoom(_ new: CGFloat) {
        guard let table, new != room else { return }
        table.contentInset.bottom += new - room
        table.verticalScrollIndicatorInsets.bottom += new - room
        room = new
    }

    private func revealEdited(in table: UITableView) {
        guard let edited = table.window?.firstResponder as? UIView, edited.isDescendant(of: table) else { return }
        table.scrollRectToVisible(edited.convert(edited.bounds, to: table), animated: true)
    }

    /// Takes the room back.
    func end() { setRoom(0) }
}
