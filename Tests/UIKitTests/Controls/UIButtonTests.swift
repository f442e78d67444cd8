// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

@MainActor
struct UIButtonTests {
    private func picture(_ color: UIColor, _ width: CGFloat = 20, _ height: CGFloat = 16) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        let size = CGSize(width: width, height: height)
        return UIGraphicsImageRenderer(size: size, format: format).image { context in
            color.setFill()
            context.fill(CGRect(origin: .zero, size: size))
        }
    }

    private func laidOut(_ button: UIButton, _ size: CGSize? = nil) -> UIButton {
        // Without its own screen, a view would belong to another test's application.
        button.traitOverrides.layoutDirection = .leftToRight
        if let size { button.frame.size = size } else { button.sizeToFit() }
        button.layoutIfNeeded()
        return button
    }

    // MARK: - Selection

    /// Its background is in the tint color, which may be that of the title.
    @Test func aSelectedSystemButtonIsWhiteOnItsTint() {
        let button = UIButton(type: .system)
        button.tintColor = .systemGreen
        button.setTitle("10%", for: .normal)
        button.setTitleColor(.systemGreen, for: .normal)
        #expect(laidOut(button).titleLabel?.textColor == .systemGreen)
        button.isSelected = true
        #expect(laidOut(button).titleLabel?.textColor == .white)
        button.setTitleColor(.systemRed, for: .selected)
        #expect(laidOut(button).titleLabel?.textColor == .systemRed, "without a background")
        button.isSelected = false
        #expect(laidOut(button).titleLabel?.textColor == .systemGreen)
    }

    // MARK: - Contents for each state

    private static let all: [UIControl.State] = [
        .normal, .highlighted, .disabled, .selected, [.selected, .highlighted], [.selected, .disabled],
    ]

    @Test(
        arguments: [
            // Which states have a title; what each of `all` shows.
            ([], [nil, nil, nil, nil, nil, nil]),
            ([.normal], ["0", "0", "0", "0", "0", "0"]),
            ([.normal, .highlighted], ["0", "1", "0", "0", "0", "0"]),
            ([.selected], [nil, nil, nil, "4", nil, nil]),
            // A combination is a separate state: a selected button that is touched shows the normal title.
            ([.normal, .selected], ["0", "0", "0", "4", "0", "0"]),
            ([.normal, .selected, [.selected, .highlighted]], ["0", "0", "0", "4", "5", "0"]),
            ([.normal, .disabled], ["0", "0", "2", "0", "0", "0"]),
        ] as [([UIControl.State], [String?])])
    func aStateWithoutATitleShowsTheNormalOne(_ states: [UIControl.State], _ expected: [String?]) {
        let button = UIButton()
        for state in states { button.setTitle("\(state.rawValue)", for: state) }
        #expect(Self.all.map { button.title(for: $0) } == expected)
        for (state, title) in zip(Self.all, expected) {
            button.isHighlighted = state.contains(.highlighted)
            button.isSelected = state.contains(.selected)
            button.isEnabled = !state.contains(.disabled)
            button.layoutIfNeeded()
            #expect(button.state == state && button.currentTitle == title && button.titleLabel?.text == title)
        }
    }

    @Test func everythingIsKeptForEachState() {
        let button = UIButton(), red = picture(.red), blue = picture(.blue),
            bold = UIImage.SymbolConfiguration(weight: .bold)
        button.setImage(red, for: .normal)
        button.setBackgroundImage(blue, for: .highlighted)
        button.setTitleColor(.green, for: .selected)
        button.setTitleShadowColor(.black, for: .normal)
        button.setPreferredSymbolConfiguration(bold, forImageIn: .normal)
        #expect(button.image(for: .selected) === red && button.backgroundImage(for: .normal) == nil)
        #expect(button.titleColor(for: .selected) == .green && button.titleColor(for: .normal) == .white)
        #expect(button.titleShadowColor(for: .disabled) == .black && button.currentPreferredSymbolConfiguration == bold)
        button.setImage(nil, for: .normal)
        #expect(button.currentImage == nil)
        button.isHighlighted = true
        #expect(button.currentBackgroundImage === blue)
    }

    @Test func anAttributedTitleCountsMore() {
        let button = UIButton(type: .system)
        button.setTitle("plain", for: .normal)
        button.setAttributedTitle(NSAttributedString(string: "attributed", attributes: [.kern: 2]), for: .normal)
        button.setTitle("touched", for: .highlighted)
        #expect(laidOut(button).titleLabel?.text == "attributed")
        button.setAttributedTitle(nil, for: .normal)
        button.isHighlighted = true
        #expect(laidOut(button).titleLabel?.text == "touched")
    }

    @Test func systemButtonsTakeTheTint() {
        let button = UIButton(type: .system)
        button.setTitle("Send", for: .normal)
        button.tintColor = .purple
        #expect(laidOut(button).titleLabel?.textColor == .purple && button.currentTitleColor == .purple)
        button.isEnabled = false
        #expect(laidOut(button).titleLabel?.textColor == .tertiaryLabel)
        button.setTitleColor(.red, for: .normal)
        #expect(laidOut(button).titleLabel?.textColor == .red)
        button.setImage(picture(.black), for: .normal)
        #expect(laidOut(button).imageView?.image?.renderingMode == .alwaysTemplate)
    }

    @Test func aFingerDimsASystemButton() throws {
        let button = UIButton(type: .system)
        button.setTitle("Send", for: .normal)
        button.isHighlighted = true
        #expect(abs(try #require(laidOut(button).titleLabel).alpha - 0.2) < 0.001)
        button.isHighlighted = false
        #expect(laidOut(button).titleLabel?.alpha == 1)
        let custom = UIButton()
        custom.setTitle("Send", for: .normal)
        custom.isHighlighted = true
        #expect(laidOut(custom).titleLabel?.alpha == 1)
    }

    // MARK: - Sizes, as iPhones have them

    @Test func sizesAreThoseOfIPhones() {
        #expect(UIButton().intrinsicContentSize == CGSize(width: 30, height: 34))
        #expect(UIButton(type: .system).intrinsicContentSize == CGSize(width: 30, height: 30))
        let titled = UIButton(type: .system)
        titled.setTitle("Button", for: .normal)
        #expect(titled.intrinsicContentSize.height == 30)
        #expect(abs(titled.intrinsicContentSize.width - 46) <= 1.5)
        #expect(UIButton(type: .close).frame.size == CGSize(width: 30, height: 30))
        for type in [UIButton.ButtonType.infoLight, .infoDark, .detailDisclosure, .contactAdd] {
            let size = UIButton(type: type).frame.size
            #expect((22...27).contains(size.width) && (22...27).contains(size.height))
        }
        let image = UIButton()
        image.setImage(picture(.red, 50, 20), for: .normal)
        #expect(image.intrinsicContentSize == CGSize(width: 50, height: 20))
        image.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        image.imageEdgeInsets = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 100)
        #expect(image.intrinsicContentSize == CGSize(width: 56, height: 24))
    }

    @Test func aLargerFontMakesALargerButton() {
        let button = UIButton(type: .system)
        button.setTitle("Button", for: .normal)
        let before = button.intrinsicContentSize
        button.titleLabel?.font = .systemFont(ofSize: 30)
        #expect(button.intrinsicContentSize.width > 1.8 * before.width)
        #expect(abs(button.intrinsicContentSize.height - 48) < 0.01)
    }

    // MARK: - Places

    @Test(
        arguments: [
            (UIControl.ContentHorizontalAlignment.left, UIControl.ContentVerticalAlignment.top, CGPoint(x: 10, y: 4)),
            (.right, .bottom, CGPoint(x: 170, y: 80)), (.center, .center, CGPoint(x: 90, y: 42)),
            (.leading, .center, CGPoint(x: 10, y: 42)), (.trailing, .top, CGPoint(x: 170, y: 4)),
        ])
    func contentsAreAligned(
        _ horizontal: UIControl.ContentHorizontalAlignment, _ vertical: UIControl.ContentVerticalAlignment,
        _ origin: CGPoint
    ) {
        let button = UIButton()
        button.setImage(picture(.red), for: .normal)
        button.contentHorizontalAlignment = horizontal
        button.contentVerticalAlignment = vertical
        button.contentEdgeInsets = UIEdgeInsets(top: 4, left: 10, bottom: 4, right: 10)
        #expect(laidOut(button, CGSize(width: 200, height: 100)).imageView?.frame.origin == origin)
    }

    @Test func imageAndTitleStandBesideEachOther() throws {
        let button = UIButton()
        button.setImage(picture(.red), for: .normal)
        button.setTitle("Title", for: .normal)
        button.contentHorizontalAlignment = .left
        _ = laidOut(button, CGSize(width: 200, height: 40))
        let title = try #require(button.titleLabel).frame
        #expect(button.imageView?.frame.minX == 0 && title.minX == 20)
        // Insets move a left-aligned title by their full width, and a centred one by half of it.
        button.titleEdgeInsets.left = 8
        #expect(laidOut(button, button.frame.size).titleLabel?.frame.minX == 28)
        button.contentHorizontalAlignment = .center
        button.titleEdgeInsets.left = 0
        let centred = try #require(laidOut(button, button.frame.size).titleLabel).frame.minX
        button.titleEdgeInsets.left = 8
        #expect(laidOut(button, button.frame.size).titleLabel?.frame.minX == centred + 4)
        button.semanticContentAttribute = .forceRightToLeft
        button.titleEdgeInsets = .zero
        _ = laidOut(button, button.frame.size)
        #expect(button.imageView?.frame.minX == button.titleLabel?.frame.maxX)
    }

    @Test func aTitleWithoutRoomIsCutInTheMiddle() {
        let button = UIButton(type: .system)
        button.setTitle("A title that is much too long", for: .normal)
        _ = laidOut(button, CGSize(width: 80, height: 30))
        #expect(button.titleLabel?.frame.width == 80 && button.titleLabel?.lineBreakMode == .byTruncatingMiddle)
        _ = laidOut(button, .zero)
        #expect(button.titleLabel?.frame.size == .zero)
    }

    @Test func placesCanBeOverridden() {
        final class Upright: UIButton {
            override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
                CGRect(x: contentRect.midX - 10, y: contentRect.minY, width: 20, height: 16)
            }

            override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
                CGRect(x: contentRect.minX, y: contentRect.minY + 20, width: contentRect.width, height: 22)
            }

            override func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 5, dy: 5) }
        }
        let button = Upright()
        button.setImage(picture(.red), for: .normal)
        button.setTitle("Title", for: .normal)
        _ = laidOut(button, CGSize(width: 100, height: 60))
        #expect(button.imageView?.frame == CGRect(x: 40, y: 5, width: 20, height: 16))
        #expect(button.titleLabel?.frame == CGRect(x: 5, y: 25, width: 90, height: 22))
    }

    // MARK: - What a tap does

    private func shown(_ button: UIButton) -> TestApplication {
        let sheet = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 320))
        sheet.addSubview(button)
        return TestApplication(view: sheet)
    }

    @Test func aTapIsThePrimaryAction() {
        var done: [String] = []
        let button = UIButton(
            type: .system, primaryAction: UIAction(title: "Go") { done.append("primary \($0.title)") })
        button.frame = CGRect(x: 100, y: 100, width: 80, height: 40)
        button.addAction(UIAction { _ in done.append("up") }, for: .touchUpInside)
        button.addAction(UIAction { _ in done.append("once") }, for: [.touchUpInside, .primaryActionTriggered])
        let app = shown(button)
        #expect(button.currentTitle == "Go")
        app.tap(at: CGPoint(x: 120, y: 120))
        #expect(done == ["primary Go", "up", "once"])
    }

    @Test(
        arguments: [
            // The movement of the finger from (120, 120), whether the button is dimmed during it, and whether it is a
            // tap.
            ([], [], 1), ([CGPoint(x: 200, y: 120)], [true], 1), ([CGPoint(x: 249, y: 120)], [true], 1),
            ([CGPoint(x: 251, y: 120)], [false], 0),
            ([CGPoint(x: 251, y: 120), CGPoint(x: 120, y: 200)], [false, true], 1),
            ([CGPoint(x: 120, y: 211)], [false], 0), ([CGPoint(x: 120, y: 29)], [false], 0),
        ] as [([CGPoint], [Bool], Int)])
    func aFingerMayLeaveAndComeBack(_ way: [CGPoint], _ dimmed: [Bool], _ taps: Int) {
        var count = 0
        let button = UIButton(type: .system, primaryAction: UIAction { _ in count += 1 })
        button.frame = CGRect(x: 100, y: 100, width: 80, height: 40)
        let finger = shown(button).touch(at: CGPoint(x: 120, y: 120))
        #expect(button.isHighlighted)
        #expect(
            way.map {
                finger.move(to: $0); return button.isHighlighted
            } == dimmed)
        finger.lift()
        #expect(count == taps && !button.isHighlighted)
    }

    @Test func aToggleHasChangedBeforeItsActionsAreDone() {
        var seen: [Bool] = []
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        button.changesSelectionAsPrimaryAction = true
        button.addAction(UIAction { _ in seen.append(button.isSelected) }, for: .touchUpInside)
        let app = shown(button)
        app.tap(at: CGPoint(x: 10, y: 10))
        app.tap(at: CGPoint(x: 10, y: 10))
        #expect(seen == [true, false])
    }

    // MARK: - Configuration

    @Test func configurationsHaveTheSizesOfIPhones() {
        let heights: [(UIButton.Configuration.Size, CGFloat)] = [
            (.mini, 28), (.small, 28), (.medium, 34.5), (.large, 50.5),
        ]
        for (size, height) in heights {
            var configuration = UIButton.Configuration.filled()
            configuration.buttonSize = size
            configuration.title = "Button"
            #expect(abs(UIButton(configuration: configuration).intrinsicContentSize.height - height) <= 0.5)
        }
        var own = UIButton.Configuration.plain()
        own.contentInsets = .zero
        own.buttonSize = .large
        #expect(own.contentInsets == .zero)
    }

    @Test func imageAndTextsStandWhereTheConfigurationSays() throws {
        var configuration = UIButton.Configuration.plain()
        configuration.image = picture(.red)
        configuration.title = "Title"
        configuration.subtitle = "A longer subtitle"
        configuration.imagePadding = 6
        let button = UIButton(configuration: configuration)
        _ = laidOut(button)
        let image = try #require(button.imageView), title = try #require(button.titleLabel)
        let subtitle = try #require(button.subtitleLabel)
        #expect(image.frame.minX == 12 && title.frame.minX == 12 + 20 + 6 && subtitle.frame.minX == title.frame.minX)
        #expect(subtitle.frame.minY == title.frame.maxY + 1)
        button.configuration?.imagePlacement = .trailing
        _ = laidOut(button)
        #expect(image.frame.maxX == button.bounds.width - 12 && title.frame.maxX == subtitle.frame.maxX)
        button.configuration?.imagePlacement = .top
        _ = laidOut(button)
        #expect(image.frame.minY == 7 && abs(image.frame.midX - title.frame.midX) <= 0.5)
        #expect(title.frame.minY == image.frame.maxY + 6)
        button.configuration?.imagePlacement = .leading
        button.semanticContentAttribute = .forceRightToLeft
        _ = laidOut(button)
        #expect(image.frame.maxX == button.bounds.width - 12 && image.frame.minX == title.frame.maxX + 6)
    }

    @Test func theHandlerIsCalledBeforeLayoutWhenTheStateHasChanged() {
        var states: [UIControl.State] = []
        let button = UIButton(configuration: .filled())
        button.configurationUpdateHandler = { button in
            states.append(button.state)
            button.configuration?.title = button.isHighlighted ? "down" : "up"
        }
        _ = laidOut(button)
        button.isHighlighted = true
        button.isSelected = true
        _ = laidOut(button)
        #expect(states == [.normal, [.highlighted, .selected]] && button.titleLabel?.text == "down")
    }

    @Test func colorsFollowTheStateUnlessTheyAreToStay() throws {
        func color(_ button: UIButton) throws -> UIColor? {
            let text = try #require(laidOut(button).titleLabel?.attributedText)
            return text.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
        }
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Title"
        let button = UIButton(configuration: configuration)
        button.isEnabled = false
        #expect(try color(button) == .tertiaryLabel)
        button.automaticallyUpdatesConfiguration = false
        #expect(try color(button) == .white)
        button.configuration = configuration.updated(for: button)
        #expect(try color(button) == .tertiaryLabel)
    }

    @Test func transformersHaveTheLastWord() throws {
        var configuration = UIButton.Configuration.tinted()
        configuration.title = "Title"
        configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
            var outgoing = incoming
            outgoing.font = .boldSystemFont(ofSize: 24)
            outgoing.foregroundColor = .brown
            return outgoing
        }
        configuration.image = picture(.red)
        configuration.imageColorTransformer = UIConfigurationColorTransformer { _ in .orange }
        let button = laidOut(UIButton(configuration: configuration))
        let text = try #require(button.titleLabel?.attributedText)
        #expect(text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == .boldSystemFont(ofSize: 24))
        #expect(text.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .brown)
        #expect(button.imageView?.tintColor == .orange)
        var gray: CGFloat = 0
        UIConfigurationColorTransformer.grayscale(.red).getWhite(&gray, alpha: nil)
        #expect(abs(gray - 0.2126) < 0.001)
    }

    @Test func whatTheConfigurationLeavesOpenIsTheButtons() {
        let button = UIButton(
            configuration: .gray(), primaryAction: UIAction(title: "Go", image: picture(.red)) { _ in })
        #expect(laidOut(button).titleLabel?.text == "Go" && button.imageView?.image != nil)
        button.configuration?.title = "Stop"
        #expect(laidOut(button).titleLabel?.text == "Stop")
        button.configuration = nil
        #expect(laidOut(button).titleLabel?.text == "Go" && button.subviews.count == 2)
    }

    @Test func textOfAConfigurationGrowsWithThePreferredSize() {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Button"
        let button = UIButton(configuration: configuration)
        let before = laidOut(button).frame.height
        button.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
        #expect(laidOut(button).frame.height > 2 * before)
    }

    @Test func aClassicTitleGrowsWithThePreferredSizeWhereItIsToldTo() {
        let button = UIButton(type: .system)
        button.setTitle("Title", for: .normal)
        button.titleLabel?.font = .preferredFont(forTextStyle: .body)
        let app = ControlSheet.show(button, at: CGPoint(x: 10, y: 10)), usual = button.intrinsicContentSize.height
        app.act { button.traitOverrides.preferredContentSizeCategory = .accessibilityLarge }
        #expect(button.intrinsicContentSize.height == usual)
        app.act { button.titleLabel?.adjustsFontForContentSizeCategory = true }
        #expect(button.intrinsicContentSize.height > usual * 1.3)
    }

    @Test func aWheelSpinsInTheImagesPlace() throws {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Loading"
        configuration.showsActivityIndicator = true
        let button = UIButton(configuration: configuration)
        let app = shown(button)
        app.act { button.sizeToFit() }
        let wheel = try #require(button.subviews.lazy.compactMap { $0 as? UIActivityIndicatorView }.first)
        #expect(wheel.isAnimating && wheel.frame.minX == 12)
        let commits = app.commitCount
        app.advance(by: 2)
        #expect(app.commitCount == commits)
        app.act { button.configuration?.showsActivityIndicator = false }
        #expect(wheel.superview == nil)
    }

    @Test func strangeNumbersAreHarmless() {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Title"
        configuration.image = picture(.red)
        configuration.imageReservation = -50
        configuration.imagePadding = -10
        configuration.contentInsets = NSDirectionalEdgeInsets(top: 500, leading: 500, bottom: 500, trailing: 500)
        configuration.imagePlacement = []
        configuration.background.strokeWidth = -1
        configuration.background.cornerRadius = 1e9
        let button = laidOut(UIButton(configuration: configuration), CGSize(width: 20, height: 10))
        #expect(button.titleLabel?.frame.width == 0 && button.imageView?.frame.isEmpty == true)
        let classic = UIButton()
        classic.setTitle("Title", for: .normal)
        classic.contentEdgeInsets = UIEdgeInsets(top: -1e6, left: 1e6, bottom: 0, right: 0)
        #expect(laidOut(classic, CGSize(width: 20, height: 10)).titleLabel?.frame.width == 0)
    }
}
