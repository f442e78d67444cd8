// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreText
import Foundation

/// An image in a line of text. Do not change it while another thread draws it.
open class NSTextAttachment: NSObject, @unchecked Sendable {
    // The first property.
    private let mark = ForeignObjectMark()
    /// The character that represents an attachment in a text.
    public static let character: Int = 0xfffc

    /// The image; nil means that of `contents`, if that is an image.
    open var image: UIImage?
    /// The bytes of a file.
    open var contents: Data? {
        didSet { contentsImage = nil }
    }
    /// The type of `contents` as a uniform type identifier; not needed to show an image.
    open var fileType: String?
    /// The rectangle from the character's position on the baseline, y up, in points; empty for the image's own size on
    /// the baseline.
    open var bounds = CGRect.zero

    public override init() { super.init() }

    /// Creates an attachment of an image.
    public convenience init(image: UIImage) {
        self.init()
        self.image = image
    }

    /// Creates an attachment of a file.
    ///
    /// - Parameters:
    ///   - contentData: the bytes of the attached file, or nil.
    ///   - uti: a uniform type identifier, such as "public.png".
    public init(data contentData: Data?, ofType uti: String?) {
        (contents, fileType) = (contentData, uti)
        super.init()
    }

    /// Decoded once.
    private var contentsImage: UIImage?

    private var shownImage: UIImage? {
        if let image { return image }
        if contentsImage == nil { contentsImage = contents.flatMap { UIImage(data: $0) } }
        return contentsImage
    }

    // MARK: - For subclasses

    /// Returns the rectangle of the image in its line: `bounds`, or its own size.
    ///
    /// Difference from iOS: it is called before lines are laid out. The container is nil, and the line has no position
    /// and the height of the attachment's font.
    ///
    /// - Returns: from the character's position on the baseline, y up.
    open func attachmentBounds(
        for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
        characterIndex charIndex: Int
    ) -> CGRect { bounds.isEmpty ? CGRect(origin: bounds.origin, size: shownImage?.size ?? .zero) : bounds }

    /// Returns the image to draw.
    ///
    /// - Parameters:
    ///   - imageBounds: the result of `attachmentBounds`.
    ///   - textContainer: the container of the text.
    ///   - charIndex: the position of the attachment in the text.
    open func image(
        forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
    ) -> UIImage? { shownImage }

    /// The rectangle in the line.
    func shownBounds(for font: CTFont) -> CGRect {
        let height = font.metrics.ascent + font.metrics.descent
        let line = CGRect(x: 0, y: 0, width: CGFloat.greatestFiniteMagnitude, height: height)
        let bounds = attachmentBounds(
            for: nil, proposedLineFragment: line, glyphPosition: .zero, characterIndex: 0)
        return bounds.standardized
    }
}

extension NSTextAttachment: InlineBoxConvertible {
    package func coreTextBox(for font: CTFont) -> InlineBox {
        let bounds = shownBounds(for: font)
        return InlineBox(width: bounds.maxX, ascent: bounds.maxY, descent: -bounds.minY)
    }
}

extension NSAttributedString {
    /// Creates a text of one character that shows an attachment.
    public convenience init(attachment: NSTextAttachment) {
        self.init(string: "\u{fffc}", attributes: [.attachment: attachment])
    }
}
