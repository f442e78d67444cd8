// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import LayerProtocol

/// What a layer's `draw(in:)` drew, and the bounds that it drew it in.
///
/// When the bounds change, and the layer is not to draw anew, it is put where `contentsGravity` says: the list that a
/// display gets is then this one, under a transform. It is always made from the first one, so that nothing adds up.
struct DrawnContents {
    let list: DisplayList
    let bounds: CGRect

    /// - Returns: nil when it can't be done, and the layer has to draw anew: it had no size, or the list can't be part of
    ///   another one.
    func list(in newBounds: CGRect, _ gravity: ContentsGravity) -> DisplayList? {
        guard newBounds != bounds else { return list }
        guard bounds.width > 0, bounds.height > 0 else { return nil }
        let frame = gravity.frame(of: bounds.size, in: newBounds)
        let context = CGContext()
        context.translateBy(x: frame.minX, y: frame.minY)
        context.scaleBy(x: frame.width / bounds.width, y: frame.height / bounds.height)
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        context.clip(to: bounds)
        return context.draw(list) ? context.displayList() : nil
    }
}
