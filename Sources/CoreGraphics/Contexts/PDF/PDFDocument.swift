// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A finished page. Positions are points from its top left corner, y down.
package struct PDFPage {
    package var size: CGSize
    package var list: DisplayList
    /// The transform from the list's plane to the page.
    package var base: CGAffineTransform
    package var links: [PDFLink] = []
    package var destinations: [PDFDestination] = []

    package init(size: CGSize, list: DisplayList, base: CGAffineTransform) {
        self.size = size
        self.list = list
        self.base = base
    }
}

/// A rectangle of a page that is a link.
package struct PDFLink: Equatable, Sendable {
    package enum Target: Equatable, Sendable {
        case url(String)
        /// The name of a destination on any page; a missing one makes the link inert.
        case destination(String)
    }

    package var rect: CGRect
    package var target: Target
}

/// A named position that links can lead to.
package struct PDFDestination: Equatable, Sendable {
    package var name: String
    package var point: CGPoint
}

/// A document that is written page by page.
package protocol PDFDocument: AnyObject {
    func add(_ page: PDFPage)

    /// Writes the end of the document. A document without pages gets an empty one.
    func finish()
}

extension CGRect {
    /// The default page size: US letter.
    package static let defaultMediaBox = CGRect(x: 0, y: 0, width: 612, height: 792)

    /// The standardised rectangle; nil if no page can have it: not finite, empty, or a side of more than a million
    /// points (a limit of the raster).
    package var asMediaBox: CGRect? {
        let box = standardized, most: CGFloat = 1_000_000
        guard box.isFinite, box.width > 0, box.height > 0, box.width <= most, box.height <= most else { return nil }
        return box
    }
}
