// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Testing
import UIFoundation

@MainActor
@Suite struct NSTextAttachmentTests {
    private static let font = UIFont.systemFont(ofSize: 17)

    private func picture(_ side: CGFloat) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format).image {
            UIColor.red.setFill()
            $0.fill(CGRect(x: 0, y: 0, width: side, height: side))
        }
    }

    private func size(_ attachment: NSTextAttachment) -> CGSize {
        let text = NSMutableAttributedString(attributedString: NSAttributedString(attachment: attachment))
        text.addAttribute(.font, value: Self.font, range: NSRange(location: 0, length: 1))
        return text.size()
    }

    @Test func aPictureTakesItsOwnSizeOrItsBounds() {
        let attachment = NSTextAttachment(image: picture(30))
        #expect(size(attachment).width == 30)
        attachment.bounds = CGRect(x: 0, y: -4, width: 50, height: 40)
        #expect(size(attachment).width == 50)
        #expect(size(NSTextAttachment()).width == 0)
    }

    /// A subclass, as programs write it.
    private final class Remote: NSTextAttachment, @unchecked Sendable {
        let address: String
        init(_ address: String, _ data: Data?) {
            self.address = address
            super.init(data: data, ofType: "public.png")
        }
    }

    @Test func aSubclassIsMadeOfAFile() {
        let attachment = Remote("a", picture(18).pngData())
        #expect(size(attachment).width == 18 && attachment.fileType == "public.png" && attachment.address == "a")
    }

    @Test func theBytesOfAFileAreAPicture() throws {
        let data = try #require(picture(24).pngData())
        #expect(size(NSTextAttachment(data: data, ofType: "public.png")).width == 24)
        let attachment = NSTextAttachment(data: Data([1, 2, 3]), ofType: nil)
        #expect(size(attachment).width == 0)
        attachment.contents = data
        #expect(size(attachment).width == 24)
    }

    /// As high as its line, like icons in text.
    private final class Icon: NSTextAttachment, @unchecked Sendable {
        override func attachmentBounds(
            for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
            characterIndex charIndex: Int
        ) -> CGRect { CGRect(x: 0, y: -2, width: lineFrag.height * 2, height: lineFrag.height) }
    }

    @Test func aSubclassSaysHowLargeItIs() {
        let icon = Icon(image: picture(10))
        #expect(abs(size(icon).width - 2 * Self.font.lineHeight) < 0.01)
    }

    @Test func aMatrixOfADescriptorIsTheFonts() throws {
        let leaning = CGAffineTransform(a: 1, b: 0, c: 0.3, d: 1, tx: 0, ty: 0)
        let named = UIFontDescriptor(name: "Inter-Regular", matrix: leaning)
        #expect(named.matrix == leaning && UIFont(descriptor: named, size: 17).fontDescriptor.matrix == leaning)
        let system = Self.font.fontDescriptor.withMatrix(leaning)
        #expect(UIFont(descriptor: system, size: 0).fontDescriptor.matrix == leaning)
        #expect(UIFont(descriptor: system, size: 0) != Self.font)
    }
}
