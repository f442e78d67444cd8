// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// The drawings for one commit.
///
/// As in Core Animation, a layer that is marked while layers draw is drawn in the next cycle if it was already drawn in
/// this one: a `draw(in:)` or a `display()` that calls `setNeedsDisplay()` draws once in each frame, without delaying
/// the commit.
///
///     turn begins    no layer was displayed
///     a layer draws  it is recorded; when it is marked again while layers draw, it is deferred
///     turn ends      deferred layers are marked as usual, and the next frame is requested
///
/// A run loop inside a drawing has its own turns.
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

    /// Begins a turn, and forgets the displayed layers of the previous or outer turn.
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
    /// - Returns: whether layers are deferred to the next turn.
    func end() -> Bool {
        let waits = !putOff.isEmpty
        begin()
        return waits
    }
}
