// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing

@testable import UIKit

/// Views in archives of `NSKeyedArchiver`.
@MainActor
struct NibArchiveTests {
    private func copied<View: UIView>(_ view: View) throws -> View {
        let data = try NSKeyedArchiver.archivedData(withRootObject: view, requiringSecureCoding: false)
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
        unarchiver.requiresSecureCoding = false
        return try #require(unarchiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? View)
    }

    private func makeCard() -> UIView {
        let card = UIView(frame: CGRect(x: 10, y: 20, width: 200, height: 160))
        (card.tag, card.alpha, card.clipsToBounds) = (4, 0.75, true)
        card.backgroundColor = .secondarySystemBackground
        card.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        let label = UILabel(frame: CGRect(x: 10, y: 10, width: 180, height: 50))
        (label.text, label.textAlignment, label.numberOfLines) = ("A long text of two lines or so", .center, 2)
        (label.font, label.textColor) = (
            .preferredFont(forTextStyle: .headline), UIColor(red: 0, green: 0.5, blue: 1, alpha: 1)
        )
        let image = UIImageView(image: UIImage(systemName: "heart.fill"))
        (image.frame, image.contentMode) = (CGRect(x: 10, y: 70, width: 40, height: 40), .scaleAspectFit)
        image.tintColor = .systemRed
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 60, y: 70, width: 120, height: 40)
        button.setTitle("Press", for: .normal)
        button.setTitle("Pressed", for: .highlighted)
        button.setTitleColor(.systemPurple, for: .normal)
        for view in [label, image, button] { card.addSubview(view) }
        return card
    }

    @Test func aHierarchyReturnsFromAnArchive() throws {
        let card = makeCard(), copy = try copied(card)
        #expect(copy !== card && copy.frame == card.frame && copy.tag == 4 && copy.alpha == 0.75)
        #expect(copy.clipsToBounds && copy.autoresizingMask == card.autoresizingMask && copy.subviews.count == 3)
        #expect(copy.backgroundColor === UIColor.secondarySystemBackground)
        let label = try #require(copy.subviews[0] as? UILabel)
        #expect(label.text == "A long text of two lines or so" && label.numberOfLines == 2)
        #expect(label.font == .preferredFont(forTextStyle: .headline) && label.textAlignment == .center)
        let button = try #require(copy.subviews[2] as? UIButton)
        #expect(button.buttonType == .system && button.title(for: .highlighted) == "Pressed")
        #expect(button.titleColor(for: .normal) === UIColor.systemPurple)
    }

    @Test func itLooksTheSame() throws {
        let card = makeCard(), copy = try copied(card)
        func picture(_ view: UIView) -> CGImage {
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 220, height: 200))
            root.addSubview(view)
            return TestApplication(view: root).snapshot()
        }
        #expect(PictureComparison(picture(card), picture(copy), tolerance: .exact).isMatch)
    }

    @Test func imagesOfPixelsReturn() throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
        }
        let copy = try copied(UIImageView(image: image))
        #expect(copy.image?.size == image.size && copy.image?.scale == image.scale)
        #expect(copy.image?.pngData() == image.pngData())
    }

    @Test func programsReadTheirOwnKeys() throws {
        let copy = try copied(CodedView(note: "kept"))
        #expect(copy.note == "kept" && copy.bounds.width == 5)
    }
}

/// A view with a value of its own. Archives name only classes that are in no other type.
final class CodedView: UIView {
    var note = ""

    init(note: String) {
        self.note = note
        super.init(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
    }

    required init?(coder: NSCoder) {
        note = coder.decodeObject(forKey: "note") as? String ?? ""
        super.init(coder: coder)
    }

    override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(note as NSString, forKey: "note")
    }
}
