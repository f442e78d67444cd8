// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreText
import Foundation

/// A picture in a line of text. Not to be changed while another thread draws it.
open class NSTextAttachment: NSObject, @unchecked Sendable {
    /// What stands for it in the text.
    public static let character: Int = 0xfffc

    /// Without one, that of `contents` is shown, if they are a picture.
    open var image: UIImage?
    /// The bytes of a file.
    open var contents: Data? {
        didSet { contentsImage = nil }
    }
    /// What kind of file `contents` are, as a uniform type identifier; not needed to show a picture.
    open var fileType: String?
    /// From where the character is on the baseline, y up, in points; empty for the picture's own size, standing on the
    /// baseline.
    open var bounds = CGRect.zero

    public override init() { super.init() }

    public convenience init(image: UIImage) {
        self.init()
        self.image = image
    }

    /// - Parameters:
    ///   - contentData: the bytes of the attached file, or nil.
    ///   - uti: a uniform type identifier, such as "public.png".
    public convenience init(data contentData: Data?, ofType uti: String?) {
        self.init()
        (contents, fileType) = (contentData, uti)
    }

    /// Decoded once.
    private var contentsImage: UIImage?

    private var shownImage: UIImage? {
        if let image { return image }
        if contentsImage == nil { contentsImage = contents.flatMap { UIImage(data: $0) } }
        return contentsImage
    }

    // MARK: - For subclasses

    /// What the picture takes of its line: `bounds`, or its own size.
    ///
    /// Differences: it is asked before lines are made. The container is nil, the line has no place yet, and is as high as one of
    /// the attachment's font.
    ///
    /// - Returns: from where the character is on the baseline, y up.
    open func attachmentBounds(
        for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
        characterIndex charIndex: Int
    ) -> CGRect { bounds.isEmpty ? CGRect(origin: bounds.origin, size: shownImage?.size ?? .zero) : bounds }

    /// The picture that is drawn.
    ///
    /// - Parameters:
    ///   - imageBounds: what `attachmentBounds` said.
    ///   - textContainer: the container of the text.
    ///   - charIndex: the position of the attachment in the text.
    open func image(
        forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
    ) -> UIImage? { shownImage }

    /// The bounds that count.
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
    /// The character for a picture.
    public convenience init(attachment: NSTextAttachment) {
        self.init(string: "\u{fffc}", attributes: [.attachment: attachment])
    }
}
