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
        let card = makeCard(), copy = try archivedCopy(of: card)
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
        let card = makeCard(), copy = try archivedCopy(of: card)
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
        let form = makeForm(), copy = try archivedCopy(of: form)
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

    @Test func aStackHasItsCustomSpacingsAgain() throws {
        let views = (0..<3).map { _ in UIView() }, stack = UIStackView(arrangedSubviews: views)
        stack.setCustomSpacing(12, after: views[1])
        let copy = try archivedCopy(of: stack)
        #expect(
            copy.arrangedSubviews.map { copy.customSpacing(after: $0) }
                == [UIStackView.spacingUseDefault, 12, UIStackView.spacingUseDefault])
    }

    /// They are connections of a nib, which an archive of views does not have.
    @Test func targetsAndRecognisersAreNotArchived() throws {
        let button = UIButton(type: .system)
        button.addTarget(button, action: Selector(("becomeFirstResponder")), for: .touchUpInside)
        button.addGestureRecognizer(UITapGestureRecognizer())
        let copy = try archivedCopy(of: button)
        #expect(copy.allTargets.isEmpty && copy.gestureRecognizers?.isEmpty != false)
    }

    @Test func scrollViewsReturnWithTheirContents() throws {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), inner = UIView()
        inner.frame = CGRect(x: 0, y: 0, width: 50, height: 700)
        scroll.addSubview(inner)
        (scroll.contentSize, scroll.contentOffset) = (CGSize(width: 100, height: 700), CGPoint(x: 0, y: 300))
        (scroll.isPagingEnabled, scroll.maximumZoomScale, scroll.keyboardDismissMode) = (true, 3, .onDrag)
        let copy = try archivedCopy(of: scroll)
        #expect(copy.contentSize == scroll.contentSize && copy.contentOffset == scroll.contentOffset)
        #expect(copy.isPagingEnabled && copy.maximumZoomScale == 3 && copy.keyboardDismissMode == .onDrag)
        #expect(copy.subviews.filter { $0.frame == inner.frame }.count == 1)
    }

    @Test func imagesOfPixelsReturn() throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
        }
        let copy = try archivedCopy(of: UIImageView(image: image))
        #expect(copy.image?.size == image.size && copy.image?.scale == image.scale)
        #expect(copy.image?.pngData() == image.pngData())
    }

    // MARK: - Attributed texts

    private func makeText() -> NSAttributedString {
        let style = NSMutableParagraphStyle()
        (style.alignment, style.lineSpacing, style.lineBreakMode) = (.right, 4, .byTruncatingTail)
        let text = NSMutableAttributedString(
            string: "Red ",
            attributes: [
                .font: UIFont.boldSystemFont(ofSize: 20), .foregroundColor: UIColor.systemRed, .paragraphStyle: style,
                .kern: 1.5, .underlineStyle: NSUnderlineStyle.single.rawValue,
            ])
        let plain: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 12), .foregroundColor: UIColor.label, .paragraphStyle: style,
            .link: URL(string: "https://example.org/")!,
        ]
        text.append(NSAttributedString(string: "and 🙂 linked", attributes: plain))
        return text
    }

    /// Expects the runs of `makeText()`.
    private func check(_ text: NSAttributedString?) throws {
        let text = try #require(text)
        #expect(text.string == "Red and 🙂 linked")
        var range = NSRange()
        let first = text.attributes(at: 0, effectiveRange: &range)
        #expect(range == NSRange(location: 0, length: 4))
        #expect(first[.font] as? UIFont == .boldSystemFont(ofSize: 20))
        #expect(first[.foregroundColor] as? UIColor === UIColor.systemRed)
        let style = first[.paragraphStyle] as? NSParagraphStyle
        #expect(style?.alignment == .right && style?.lineSpacing == 4 && style?.lineBreakMode == .byTruncatingTail)
        #expect((first[.kern] as? NSNumber)?.doubleValue == 1.5 && (first[.underlineStyle] as? NSNumber)?.intValue == 1)
        let second = text.attributes(at: 4, effectiveRange: nil)
        #expect(second[.font] as? UIFont == .systemFont(ofSize: 12) && second[.kern] == nil)
        #expect((second[.link] as? URL)?.absoluteString == "https://example.org/")
    }

    @Test func attributedTextsReturn() throws {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 40)), field = UITextField(),
            notes = UITextView()
        (label.attributedText, field.attributedText, notes.attributedText) = (makeText(), makeText(), makeText())
        let labelCopy = try archivedCopy(of: label)
        try check(labelCopy.attributedText)
        try check(try archivedCopy(of: field).attributedText)
        try check(try archivedCopy(of: notes).attributedText)
        #expect(PictureComparison(picture(label), picture(labelCopy), tolerance: .exact).isMatch)
    }

    @Test func buttonsHaveTheirAttributedTitlesAgain() throws {
        let button = UIButton(type: .custom)
        button.setTitle("Plain", for: .highlighted)
        button.setAttributedTitle(makeText(), for: .normal)
        let copy = try archivedCopy(of: button)
        try check(copy.attributedTitle(for: .normal))
        #expect(copy.title(for: .highlighted) == "Plain")
    }

    @Test func aPlainTextReturnsWithoutAttributesOfItsOwn() throws {
        let label = UILabel()
        label.text = "Plain"
        let copy = try archivedCopy(of: label)
        copy.textColor = .systemBlue
        #expect(copy.text == "Plain" && copy.attributedPiece == nil)
    }

    @Test func noPasswordReturnsInAnAttributedText() throws {
        let secret = UITextField()
        (secret.isSecureTextEntry, secret.attributedText) = (true, makeText())
        #expect(try archivedCopy(of: secret).attributedText?.string == "")
    }

    // MARK: - Constraints

    /// A view of 200 x 100 points, in which constraints and guides place two views.
    private func makeConstrained() -> (view: UIView, constraints: [NSLayoutConstraint]) {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100)), box = UIView(), inner = UIView()
        let guide = UILayoutGuide()
        guide.identifier = "middle"
        view.addLayoutGuide(guide)
        view.addSubview(box)
        box.addSubview(inner)
        for view in [box, inner] { view.translatesAutoresizingMaskIntoConstraints = false }
        let constraints = [
            guide.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            guide.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5, constant: -10),
            guide.topAnchor.constraint(equalTo: view.topAnchor),
            guide.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            box.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            box.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            box.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 5),
            box.heightAnchor.constraint(greaterThanOrEqualToConstant: 30),
            box.heightAnchor.constraint(equalToConstant: 10),
            inner.topAnchor.constraint(equalTo: box.topAnchor), inner.widthAnchor.constraint(equalToConstant: 20),
            inner.heightAnchor.constraint(equalToConstant: 8),
            inner.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -3),
        ]
        constraints[8].priority = .defaultLow
        constraints[8].identifier = "low"
        NSLayoutConstraint.activate(constraints)
        return (view, constraints)
    }

    private func frames(_ view: UIView) -> [CGRect] {
        view.layoutIfNeeded()
        return view.subviews.flatMap { [$0.frame] + $0.subviews.map(\.frame) }
    }

    @Test func constraintsReturnThatShouldBeArchived() throws {
        let (view, constraints) = makeConstrained()
        for constraint in constraints { constraint.shouldBeArchived = true }
        let copy = try archivedCopy(of: view)
        #expect(frames(copy) == frames(view))
        #expect(
            frames(copy) == [CGRect(x: 55, y: 5, width: 90, height: 30), CGRect(x: 122, y: 0, width: 20, height: 8)])
        #expect(copy.layoutGuides.map(\.identifier) == ["middle"])
        #expect(copy.constraints.count == view.constraints.count)
        let low = try #require(copy.subviews[0].constraints.first { $0.identifier == "low" })
        #expect(low.priority == .defaultLow && low.constant == 10 && low.isActive && low.shouldBeArchived)
        #expect(frames(try archivedCopy(of: copy)) == frames(view), "a copy of a copy")
    }

    @Test func otherConstraintsDoNotReturn() throws {
        let (view, constraints) = makeConstrained()
        constraints[7].shouldBeArchived = true
        let copy = try archivedCopy(of: view)
        #expect(copy.constraints.isEmpty && copy.subviews[0].constraints.count == 1)
    }

    @Test func anArchiveOfAPartLeavesOutWhatIsAroundIt() throws {
        let (view, constraints) = makeConstrained()
        for constraint in constraints { constraint.shouldBeArchived = true }
        let box = view.subviews[0], copy = try archivedCopy(of: box)
        #expect(copy.constraints.count == box.constraints.count && copy.superview == nil)
        #expect(copy.constraints.allSatisfy { ($0.firstItem as? UIView)?.isDescendant(of: copy) == true })
    }

    @Test func theConstraintsOfNibsAreArchived() throws {
        let view: UIView = try NibText.first(
            """
            <view id="v">\(String.frame(0, 0, 100, 100))
                <subviews><label text="a" translatesAutoresizingMaskIntoConstraints="NO" horizontalHuggingPriority="400" \
            id="l">\(String.frame(0, 0, 10, 10))</label></subviews>
                <constraints>
                    <constraint firstItem="l" firstAttribute="top" secondItem="v" secondAttribute="top" constant="7" id="a"/>
                    <constraint firstItem="l" firstAttribute="leading" secondItem="v" secondAttribute="leading" id="b"/>
                </constraints>
            </view>
            """)
        let copy = try archivedCopy(of: view)
        #expect(copy.constraints.map(\.constant) == [7, 0] && frames(copy) == frames(view))
        #expect(copy.subviews[0].contentHuggingPriority(for: .horizontal).rawValue == 400)
    }

    @Test func programsReadTheirOwnKeys() throws {
        let copy = try archivedCopy(of: CodedView(note: "kept"))
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
