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

    private func picture(_ view: UIView) -> CGImage {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 220, height: 440))
        root.addSubview(view)
        return TestApplication(view: root).snapshot()
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
        #expect(PictureComparison(picture(card), picture(copy), tolerance: .exact).isMatch)
    }

    /// A stack of all kinds of controls, none with the values of a new one.
    private func makeForm() -> UIStackView {
        let slider = UISlider(), toggle = UISwitch(), stepper = UIStepper(), pages = UIPageControl()
        (slider.minimumValue, slider.maximumValue, slider.value, slider.minimumTrackTintColor) = (1, 9, 7, .systemRed)
        (toggle.isOn, toggle.onTintColor) = (true, .systemPurple)
        (stepper.maximumValue, stepper.stepValue, stepper.value, stepper.wraps) = (12, 3, 6, true)
        (pages.numberOfPages, pages.currentPage, pages.currentPageIndicatorTintColor) = (5, 3, .systemBlue)
        let segments = UISegmentedControl(items: ["One", UIImage(systemName: "heart.fill")!, "Three"])
        segments.selectedSegmentIndex = 2
        segments.setEnabled(false, forSegmentAt: 0)
        let field = UITextField(), secret = UITextField(), notes = UITextView()
        (field.text, field.placeholder, field.borderStyle, field.keyboardType) = ("Ada", "Name", .line, .emailAddress)
        (field.returnKeyType, field.autocapitalizationType) = (.send, .words)
        (secret.text, secret.isSecureTextEntry, secret.borderStyle) = ("hidden", true, .roundedRect)
        (notes.text, notes.isEditable, notes.textColor) = ("Two\nlines", false, .systemGreen)
        let progress = UIProgressView(progressViewStyle: .bar), wheel = UIActivityIndicatorView(style: .large)
        (progress.progress, wheel.color, wheel.hidesWhenStopped) = (0.25, .systemOrange, false)
        let views = [slider, toggle, stepper, pages, segments, field, secret, notes, progress, wheel]
        let form = UIStackView(arrangedSubviews: views)
        (form.axis, form.spacing, form.distribution) = (.vertical, 6, .fillProportionally)
        form.frame = CGRect(x: 10, y: 10, width: 200, height: 420)
        return form
    }

    @Test func controlsReturnWithTheirValuesAndWithoutTheirParts() throws {
        let form = makeForm(), copy = try copied(form)
        #expect(copy.axis == .vertical && copy.spacing == 6 && copy.distribution == .fillProportionally)
        #expect(copy.arrangedSubviews.map { "\(type(of: $0))" } == form.arrangedSubviews.map { "\(type(of: $0))" })
        for (one, other) in zip(form.arrangedSubviews, copy.arrangedSubviews) {
            #expect(other.subviews.count <= one.subviews.count, "\(type(of: one))")
        }
        let views = copy.arrangedSubviews
        let slider = try #require(views[0] as? UISlider), toggle = try #require(views[1] as? UISwitch)
        #expect(slider.minimumValue == 1 && slider.maximumValue == 9 && slider.value == 7 && toggle.isOn)
        let stepper = try #require(views[2] as? UIStepper), pages = try #require(views[3] as? UIPageControl)
        #expect(stepper.maximumValue == 12 && stepper.stepValue == 3 && stepper.value == 6 && stepper.wraps)
        #expect(pages.numberOfPages == 5 && pages.currentPage == 3)
        let segments = try #require(views[4] as? UISegmentedControl)
        #expect(segments.titleForSegment(at: 2) == "Three" && segments.imageForSegment(at: 1) != nil)
        #expect(segments.selectedSegmentIndex == 2 && !segments.isEnabledForSegment(at: 0))
        let field = try #require(views[5] as? UITextField), secret = try #require(views[6] as? UITextField)
        #expect(field.text == "Ada" && field.placeholder == "Name" && field.keyboardType == .emailAddress)
        #expect(field.returnKeyType == .send && field.autocapitalizationType == .words)
        #expect(secret.isSecureTextEntry && secret.text == "", "passwords are for no file")
        let notes = try #require(views[7] as? UITextView)
        #expect(notes.text == "Two\nlines" && !notes.isEditable)
        #expect((views[8] as? UIProgressView)?.progress == 0.25)
        #expect((views[9] as? UIActivityIndicatorView)?.hidesWhenStopped == false)
        secret.text = "hidden"
        #expect(PictureComparison(picture(form), picture(copy), tolerance: .exact).isMatch)
    }

    @Test func scrollViewsReturnWithTheirContents() throws {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), inner = UIView()
        inner.frame = CGRect(x: 0, y: 0, width: 50, height: 700)
        scroll.addSubview(inner)
        (scroll.contentSize, scroll.contentOffset) = (CGSize(width: 100, height: 700), CGPoint(x: 0, y: 300))
        (scroll.isPagingEnabled, scroll.maximumZoomScale, scroll.keyboardDismissMode) = (true, 3, .onDrag)
        let copy = try copied(scroll)
        #expect(copy.contentSize == scroll.contentSize && copy.contentOffset == scroll.contentOffset)
        #expect(copy.isPagingEnabled && copy.maximumZoomScale == 3 && copy.keyboardDismissMode == .onDrag)
        #expect(copy.subviews.filter { $0.frame == inner.frame }.count == 1)
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
