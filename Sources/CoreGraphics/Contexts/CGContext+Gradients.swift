// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension CGContext {
    /// Paints all that the gradient reaches inside the clip.
    ///
    /// - Parameter gradient: in the coordinates in force. Stops need no order; locations are held to 0...1.
    package func draw(_ gradient: DisplayGradient) {
        var gradient = gradient
        for index in gradient.stops.indices {
            let location = gradient.stops[index].location
            gradient.stops[index].location = location.isNaN ? 0 : min(max(location, 0), 1)
        }
        // Equal ones keep their order.
        gradient.stops = gradient.stops.enumerated()
            .sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }
            .map(\.element)
        if case .radial(_, let start, _, let end) = gradient.kind, !(start >= 0 && end >= 0) { return }
        guard !gradient.stops.isEmpty, gradient.isFinite else { return }
        draw(.drawGradient(gradient))
    }
}
