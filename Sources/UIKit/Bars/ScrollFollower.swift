// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// A container whose bars follow a scroll view.
@MainActor
protocol ScrollFollower: AnyObject {
    /// Called when the offset or the size of the contents has changed.
    func scrolled(_ scrollView: UIScrollView)
    /// Called when a finger is lifted, after the delegate. It may move the offset at which scrolling will end.
    func willEndDragging(_ scrollView: UIScrollView, at target: inout CGFloat)
}
