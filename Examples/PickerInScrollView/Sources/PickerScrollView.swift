// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A page in which a picker and a dial receive drags, and that scrolls everywhere else.
///
/// A scroll view takes a drag from its contents in three steps, and each has a property:
///
///     a finger lands ──delaysContentTouches──> after 150 ms, or at once, the contents receive it
///     it moves away  ──canCancelContentTouches──> may the page still take it?
///                    ──touchesShouldCancel(in:)──> from this view, too?
class PickerScrollView: UIScrollView {
    /// The views that keep drags which begin in them.
    var keepers: [UIView] = []
    /// Whether the views in `keepers` keep their drags. If false, the page takes them.
    var letsViewsKeepDrags = true

    override init(frame: CGRect) {
        super.init(frame: frame)
        canCancelContentTouches = true
        delaysContentTouches = false
    }

    required init?(coder: NSCoder) { nil }

    override func touchesShouldCancel(in view: UIView) -> Bool {
        guard keepers.contains(where: { view.isDescendant(of: $0) }) else {
            return super.touchesShouldCancel(in: view)
        }
        return !letsViewsKeepDrags
    }
}
