// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A page, ready to be written. Positions on it are points from its top left corner, y down.
package struct PDFPage {
    package var size: CGSize
    package var list: DisplayList
    /// From the list's plane to the page.
    package var base: CGAffineTransform
    package var links: [PDFLink] = []
    package var destinations: [PDFDestination] = []

    package init(size: CGSize, list: DisplayList, base: CGAffineTransform) {
        self.size = size
        self.list = list
        self.base = base
    }
}

/// A rectangle of a page that leads somewhere.
package struct PDFLink: Equatable, Sendable {
    package enum Target: Equatable, Sendable {
        case url(String)
        /// The name of a destination, of any page; one that there is none of leads nowhere.
        case destination(String)
    }

    package var rect: CGRect
    package var target: Target
}

/// A place with a name, for links to lead to.
package struct PDFDestination: Equatable, Sendable {
    package var name: String
    package var point: CGPoint
}

/// A document that is being written, page by page.
package protocol PDFDocument: AnyObject {
    func add(_ page: PDFPage)

    /// Writes what comes after the last page. A document without pages gets an empty one.
    func finish()
}

extension CGRect {
    /// The default page: US letter.
    package static let defaultMediaBox = CGRect(x: 0, y: 0, width: 612, height: 792)

    /// Standardized; nil for rectangles that no page can have: with numbers that are not finite, without size, or of
    /// more than a million points a side (the raster can't place anything there).
    package var asMediaBox: CGRect? {
        let box = standardized, most: CGFloat = 1_000_000
        guard box.isFinite, box.width > 0, box.height > 0, box.width <= most, box.height <= most else { return nil }
        return box
    }
}
