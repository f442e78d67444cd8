// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension CGContext {
    /// Draws a picture with its last row at `rect.minY`, as Quartz does: where y grows downwards it stands on its head.
    /// `UIImage.draw(in:)` draws it upright.
    public func draw(_ image: CGImage, in rect: CGRect) {
        guard DisplayShape.primitive(.rect(rect)).isFinite else { return }
        onItsHead(in: rect) {
            draw(.drawImage(writer.number(of: image), rect), interpolates: true)
        }
    }

    /// Calls the body in coordinates that are mirrored in the rectangle, upside down.
    func onItsHead(in rect: CGRect, _ body: () -> Void) {
        saveGState()
        translateBy(x: 0, y: rect.minY + rect.maxY)
        scaleBy(x: 1, y: -1)
        body()
        restoreGState()
    }
}
