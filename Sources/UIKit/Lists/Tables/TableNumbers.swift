// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import QuartzCore

/// The numbers of tables, in points and seconds.
enum TableNumbers {
    /// The height of a row, and the guess for rows that are measured. Documented by Apple.
    static let rowHeight: CGFloat = 44
    /// The height of a header of a plain table. Long published.
    static let plainHeader: CGFloat = 28
    /// The space above a header of a plain table since iOS 15. Measured by many.
    static let headerPadding: CGFloat = 22
    /// The space above the first section of a grouped table, and between sections, if there is no title. Long published.
    static let firstGap: CGFloat = 35
    static let gap: CGFloat = 17.5
    /// The heights of headers and footers with a title of one line in a grouped table. Long published.
    static let groupedHeader: CGFloat = 38
    static let firstGroupedHeader: CGFloat = 55.5

    /// The number of rows of a section from which it is worth to look up whether there is a method for each row. Chosen.
    static let longSection = 1000
    /// The number of rows announced for prefetching, beyond those in view. Chosen.
    static let prefetchedRows = 10
    /// The scale and the shadow of a row that is being moved, and how far from an edge it makes the table scroll, with the
    /// greatest velocity in points per second. Chosen by eye.
    static let liftedOpacity: CGFloat = 0.9
    static let scrollEdge: CGFloat = 60
    static let scrollVelocity: CGFloat = 600
}
