// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// The drawings for one commit.
///
/// As in Core Animation, what is marked while layers draw is drawn in the next cycle when it was drawn in this one already:
/// a `draw(in:)` or a `display()` that calls `setNeedsDisplay()` draws a frame at a time, and delays nothing.
///
///     turn begins    nothing was displayed
///     a layer draws  it is noted; marked again while layers draw, it is put off
///     turn ends      what was put off is marked as usual, and the next frame is asked for
///
/// A run loop inside a drawing makes a turn of its own, which begins anew.
final class DisplayPass {
    /// How many walks that draw are under way, in run loops inside each other.
    var depth = 0
    /// Layers whose next drawing is for the next commit.
    var putOff: [CALayer] = []
    private var displayed: [CALayer] = []

    func note(_ layer: CALayer) {
        guard layer.flags.insert(.wasDisplayed).inserted else { return }
        displayed.append(layer)
    }

    /// Begins a turn, and forgets what was displayed in the one before, or in the one outside.
    func begin() {
        for layer in displayed { layer.flags.remove(.wasDisplayed) }
        displayed = []
        let layers = putOff
        putOff = []
        for layer in layers where layer.flags.remove(.isDisplayPutOff) != nil {
            guard layer.flags.remove(.needsDisplay) != nil else { continue }
            layer.mark(.needsDisplay, above: .subtreeNeedsDisplay)
        }
    }

    /// Ends a turn.
    ///
    /// - Returns: whether something waits for the next one.
    func end() -> Bool {
        let waits = !putOff.isEmpty
        begin()
        return waits
    }
}
