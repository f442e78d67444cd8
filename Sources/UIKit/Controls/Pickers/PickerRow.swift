// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// A row on a wheel: a label with a title, or a container with the delegate's view.
@MainActor
final class PickerRow {
    /// The view on the wheel.
    let view: UIView
    /// The delegate's view; nil for a title.
    let content: UIView?
    /// Whether the delegate's view had no width or height of its own, and fills the row.
    private let fills: (width: Bool, height: Bool)

    init(label: UILabel) { (view, content, fills) = (label, nil, (false, false)) }

    init(content: UIView) {
        let size = content.bounds.size
        (view, self.content, fills) = (UIView(), content, (!(size.width > 0), !(size.height > 0)))
        view.isOpaque = false
    }

    /// Whether it shows what it should: the delegate may have returned the view of another row again.
    var isComplete: Bool { content == nil || content?.superview === view }

    /// Shows the delegate's view in the middle of the row.
    func attachContent() {
        guard let content else { return }
        if content.superview !== view { view.addSubview(content) }
        layOutContent()
    }

    func layOutContent() {
        guard let content, content.superview === view else { return }
        let room = view.bounds.size, own = content.bounds.size
        content.bounds.size = CGSize(
            width: fills.width ? room.width : own.width, height: fills.height ? room.height : own.height)
        content.center = CGPoint(x: room.width / 2, y: room.height / 2)
    }

    /// Removes it from the wheel. Returns the delegate's view, unless another row shows it.
    func remove() -> UIView? {
        view.removeFromSuperview()
        guard let content, content.superview === view else { return nil }
        content.removeFromSuperview()
        return content
    }
}
