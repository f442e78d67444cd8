// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// The distance between items that the system prefers.
@MainActor
enum SystemSpacing {
    /// The space between edges, in points (documented by Apple for visual formats).
    static let standard: CGFloat = 8

    /// The space between two anchors: between baselines it is the greater of the two texts' line heights.
    static func between(_ start: LayoutTerm?, _ end: LayoutTerm?) -> CGFloat {
        guard let start, let end, end.attribute.isBaseline, start.attribute.isBaseline else { return standard }
        let heights = [start, end].compactMap { term in
            term.item?.view?.baselineView(isFirst: term.attribute == .firstBaseline).baselineLineHeight
        }
        return heights.max() ?? standard
    }
}
