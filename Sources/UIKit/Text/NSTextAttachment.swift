// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreText
import Foundation

/// A picture in a line of text. Not to be changed while another thread draws it.
open class NSTextAttachment: NSObject, @unchecked Sendable {
    /// What stands for it in the text.
    public static let character: Int = 0xfffc

    open var image: UIImage?
    /// From where the character is on the baseline, y up, in points; empty for the picture's own size, standing on the
    /// baseline.
    open var bounds = CGRect.zero

    public override init() { super.init() }

    public convenience init(image: UIImage) {
        self.init()
        self.image = image
    }

    /// The bounds that count.
    var shownBounds: CGRect {
        bounds.isEmpty ? CGRect(origin: bounds.origin, size: image?.size ?? .zero) : bounds.standardized
    }
}

extension NSTextAttachment: InlineBoxConvertible {
    package func coreTextBox(for font: CTFont) -> InlineBox {
        let bounds = shownBounds
        return InlineBox(width: bounds.maxX, ascent: bounds.maxY, descent: -bounds.minY)
    }
}

extension NSAttributedString {
    /// The character for a picture.
    public convenience init(attachment: NSTextAttachment) {
        self.init(string: "\u{fffc}", attributes: [.attachment: attachment])
    }
}
