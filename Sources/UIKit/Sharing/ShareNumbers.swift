// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// The numbers of share sheets, in points. Chosen by eye from iOS 17 and 18 unless another origin is given.
enum ShareNumbers {
    /// Between the contents and the edges of the sheet.
    static let margin: CGFloat = 16
    /// The width of a popover.
    static let popoverWidth: CGFloat = 375

    /// The image in the header.
    static let thumbnail = CGSize(width: 48, height: 48), thumbnailRadius: CGFloat = 8
    /// Above and below the header's contents. The grabber of a sheet fits above them.
    static let headerEdge: CGFloat = 16
    static let headerGap: CGFloat = 12
    /// The close button, as large as a finger needs.
    static let close: CGFloat = 44

    /// An icon of an activity: the size of an app's icon on a phone.
    static let icon: CGFloat = 60, iconRadius: CGFloat = 13
    /// The width of an icon's place. Four and a half fit on a phone, which shows that the row scrolls.
    static let iconPlace: CGFloat = 80, widestPlace: CGFloat = 140
    /// Above and below the row, and between an icon and its title.
    static let rowEdge: CGFloat = 16, iconGap: CGFloat = 6
    /// The side of a symbol in an icon.
    static let iconSymbol: CGFloat = 26

    /// A row of the list: the least height, and the distance of the text from the row's edges.
    static let listRow: CGFloat = 52, listEdge: CGFloat = 15
    static let groupRadius: CGFloat = 10, groupGap: CGFloat = 16
    /// The place of a symbol at the end of a row.
    static let symbolPlace: CGFloat = 28
}
