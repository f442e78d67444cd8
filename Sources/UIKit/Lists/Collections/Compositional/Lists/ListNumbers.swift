// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// Lengths of lists in points.
enum ListNumbers {
    /// The height of a row until its cell was asked (documented by Apple: the least height of a cell).
    static let row: CGFloat = 44
    /// The height of a header or a footer until its view was asked (chosen).
    static let header: CGFloat = 28
    /// The space above and below the rows of a grouped section (chosen: half of the 35 that are between two sections of a
    /// grouped table).
    static let groupedSpace: CGFloat = 17.5
    /// The space above a plain section's header (documented by Apple for tables since iOS 15 as automatic; 22 by eye).
    static let plainHeaderPadding: CGFloat = 22
    /// The space at the sides of an inset section in a compact width (chosen: the layout margins of a phone).
    static let inset: CGFloat = 16
    /// The same in a regular width (chosen: the layout margins of a tablet).
    static let wideInset: CGFloat = 20
    /// The space at the sides of a sidebar's rows (chosen).
    static let sidebarInset: CGFloat = 8
    /// The radius of an inset section's corners (chosen).
    static let cornerRadius: CGFloat = 10
}
