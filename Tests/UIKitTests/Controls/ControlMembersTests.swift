// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

@MainActor
@Suite struct ControlMembersTests {
    private func picture(_ color: UIColor, _ width: CGFloat = 8, _ height: CGFloat = 6) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format).image {
            color.setFill()
            $0.fill(CGRect(x: 0, y: 0, width: width, height: height))
        }
    }

    /// Red, green, blue and alpha, premultiplied, of a point of a view.
    private func pixel(_ view: UIView, _ x: Int, _ y: Int) throws -> [Int] {
        view.layoutIfNeeded()
        let width = Int(view.bounds.width), height = Int(view.bounds.height)
        let context = try #require(
            CGContext(
                data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: width * 4,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        context.translateBy(x: 0, y: CGFloat(height))
        context.scaleBy(x: 1, y: -1)
        view.layer.render(in: context)
        let data = try #require(context.data).assumingMemoryBound(to: UInt8.self)
        return (0..<4).map { Int(data[y * context.bytesPerRow + x * 4 + $0]) }
    }

    // MARK: - UIControl

    @Test func anActionIsSentFromTheControl() {
        let control = UIControl()
        var senders: [AnyObject?] = []
        let handler: UIActionHandler = { senders.append($0.sender as AnyObject?) }
        control.sendAction(UIAction(handler: handler))
        #expect(senders.count == 1 && senders[0] === control)
    }

    @Test func groupsOfEventsContainTheirMembers() {
        for event in [UIControl.Event.editingDidBegin, .editingChanged, .editingDidEnd, .editingDidEndOnExit] {
            #expect(UIControl.Event.allEditingEvents.contains(event))
        }
        #expect(!UIControl.Event.allEditingEvents.contains(.valueChanged))
        #expect(
            UIControl.Event.allEvents.isSuperset(of: [.applicationReserved, .systemReserved, .menuActionTriggered]))
        let own = UIControl.Event(rawValue: 1 << 24), control = UIControl()
        #expect(UIControl.Event.applicationReserved.contains(own))
        var calls = 0
        control.addAction(UIAction { _ in calls += 1 }, for: own)
        control.sendActions(for: own)
        control.sendActions(for: .menuActionTriggered)
        #expect(calls == 1)
    }

    // MARK: - Menus

    @Test func aMenuWithOtherChildrenKeepsEverythingElse() {
        let action = UIAction(title: "Copy", discoverabilityTitle: "Copies the text") { _ in }
        let menu = UIMenu(title: "Edit", identifier: .standardEdit, options: .displayInline, children: [])
        let other = menu.replacingChildren([action])
        #expect(other.children.count == 1 && other.children[0] === action && menu.children.isEmpty)
        #expect(other.title == "Edit" && other.identifier == .standardEdit && other.options == .displayInline)
        #expect(action.discoverabilityTitle == "Copies the text" && UIAction { _ in }.discoverabilityTitle == nil)
    }

    // MARK: - UIPageControl

    @Test func aPageHasItsOwnImages() {
        let control = UIPageControl(), usual = picture(.gray), own = picture(.red), current = picture(.blue)
        control.numberOfPages = 3
        control.preferredIndicatorImage = usual
        control.setIndicatorImage(own, forPage: 1)
        control.setCurrentPageIndicatorImage(current, forPage: 2)
        #expect(control.indicatorImage(forPage: 1) === own && control.indicatorImage(forPage: 0) == nil)
        #expect(control.currentPageIndicatorImage(forPage: 2) === current)
        #expect(control.currentPageIndicatorImage(forPage: 1) == nil)
        control.setIndicatorImage(nil, forPage: 1)
        #expect(control.indicatorImage(forPage: 1) == nil)
    }

    @Test func aPagesImageIsShown() throws {
        let control = UIPageControl()
        control.numberOfPages = 2
        control.backgroundStyle = .minimal
        control.pageIndicatorTintColor = .red
        control.currentPageIndicatorTintColor = .blue
        control.setIndicatorImage(picture(.black, 12, 12), forPage: 1)
        control.setCurrentPageIndicatorImage(picture(.black, 12, 12), forPage: 0)
        control.frame.size = control.sizeThatFits(CGSize(width: 500, height: 500))
        let colors = try (0..<Int(control.bounds.width)).map { try pixel(control, $0, Int(control.bounds.midY)) }
        #expect(colors.count { $0[0] > 200 && $0[2] < 50 } >= 8, "the image of page 1, in its colour")
        #expect(colors.count { $0[2] > 200 && $0[0] < 50 } >= 8, "the image of the current page")
    }

    // MARK: - UIProgressView

    @Test func imagesReplaceTheBarAndItsTrack() throws {
        let view = UIProgressView(progressViewStyle: .bar)
        #expect(view.progressImage == nil && view.trackImage == nil)
        (view.progressImage, view.trackImage, view.progress) = (picture(.red), picture(.blue), 0.5)
        view.frame = CGRect(x: 0, y: 0, width: 100, height: 4)
        let done = try pixel(view, 20, 1), rest = try pixel(view, 80, 1)
        #expect(done[0] > 200 && done[2] < 50 && rest[2] > 200 && rest[0] < 50)
    }

    // MARK: - UIStepper

    @Test func aStepperHasImagesForItsStates() {
        let stepper = UIStepper(), minus = picture(.red), plus = picture(.blue)
        #expect(stepper.decrementImage(for: .normal) != nil && stepper.incrementImage(for: .normal) != nil)
        stepper.setDecrementImage(minus, for: .normal)
        stepper.setIncrementImage(plus, for: .disabled)
        #expect(stepper.decrementImage(for: .normal) === minus && stepper.decrementImage(for: .highlighted) === minus)
        #expect(stepper.incrementImage(for: .disabled) === plus && stepper.incrementImage(for: .normal) !== plus)
    }

    // MARK: - UISlider

    @Test func aSliderHasTracksForItsStates() throws {
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
        let low = picture(.red, 4, 4), high = picture(.green, 4, 4), off = picture(.blue, 4, 4)
        slider.setMinimumTrackImage(low, for: .normal)
        slider.setMaximumTrackImage(high, for: .normal)
        slider.setMaximumTrackImage(off, for: .disabled)
        #expect(slider.minimumTrackImage(for: .normal) === low && slider.minimumTrackImage(for: .disabled) === low)
        #expect(slider.maximumTrackImage(for: .normal) === high && slider.maximumTrackImage(for: .disabled) === off)
        slider.value = 0.5
        let left = try pixel(slider, 20, 15), right = try pixel(slider, 180, 15)
        #expect(left[0] > 200 && left[1] < 50 && right[1] > 200 && right[0] < 50)
    }

    // MARK: - UISegmentedControl

    @Test func aSegmentsActionIsReplaced() {
        var chosen: [String] = []
        func action(_ name: String) -> UIAction { UIAction(title: name) { _ in chosen.append(name) } }
        let control = UISegmentedControl(
            frame: CGRect(x: 0, y: 0, width: 200, height: 32), actions: [action("a"), action("b")])
        control.setAction(action("c"), forSegmentAt: 1)
        #expect(control.titleForSegment(at: 1) == "c" && control.numberOfSegments == 2)
        let app = TestApplication(view: control)
        app.tap(at: CGPoint(x: 150, y: 16))
        #expect(chosen == ["c"])
    }

    @Test func segmentsKeepOffsetsDividersAndAttributes() {
        let control = UISegmentedControl(items: ["a", "b"]), divider = picture(.red, 2, 20),
            pressed = picture(.blue, 2, 20)
        control.setContentOffset(CGSize(width: 3, height: -2), forSegmentAt: 1)
        #expect(control.contentOffsetForSegment(at: 1) == CGSize(width: 3, height: -2))
        #expect(control.contentOffsetForSegment(at: 0) == .zero)
        control.setDividerImage(divider, forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default)
        control.setDividerImage(
            pressed, forLeftSegmentState: .selected, rightSegmentState: .normal, barMetrics: .default)
        func image(_ left: UIControl.State, _ right: UIControl.State) -> UIImage? {
            control.dividerImage(forLeftSegmentState: left, rightSegmentState: right, barMetrics: .default)
        }
        #expect(image(.normal, .normal) === divider && image(.selected, .normal) === pressed)
        control.setTitleTextAttributes([.kern: 4], for: .selected)
        #expect(control.titleTextAttributes(for: .selected)?[.kern] as? Int == 4)
        #expect(control.titleTextAttributes(for: .normal) == nil)
    }

    // MARK: - UIButton

    @Test func aButtonKnowsItsTypeAndWhatItShows() {
        let button = UIButton(type: .custom), configuration = UIImage.SymbolConfiguration(pointSize: 30)
        #expect(button.buttonType == .custom && UIButton(type: .system).buttonType == .system)
        button.setAttributedTitle(NSAttributedString(string: "off"), for: .disabled)
        button.setTitleShadowColor(.red, for: .normal)
        button.setPreferredSymbolConfiguration(configuration, forImageIn: .highlighted)
        #expect(button.currentAttributedTitle == nil && button.currentTitleShadowColor == .red)
        #expect(button.preferredSymbolConfigurationForImage(in: .highlighted) == configuration)
        #expect(button.preferredSymbolConfigurationForImage(in: .normal) == nil)
        button.isEnabled = false
        #expect(button.currentAttributedTitle?.string == "off")
        #expect(
            button.backgroundRect(forBounds: CGRect(x: 1, y: 2, width: 3, height: 4))
                == CGRect(x: 1, y: 2, width: 3, height: 4))
        let role: UIButton.Role = .destructive
        button.role = role
        #expect(button.role == .destructive && UIButton().role == .normal)
    }

    @Test func anImageIsDimmedUnlessTheButtonSaysOtherwise() throws {
        let button = UIButton(type: .custom)
        button.setImage(picture(.red, 20, 20), for: .normal)
        button.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        #expect(button.adjustsImageWhenDisabled && button.adjustsImageWhenHighlighted)
        #expect(try pixel(button, 10, 10) == [255, 0, 0, 255])
        button.isEnabled = false
        #expect(try pixel(button, 10, 10)[3] < 200)
        button.adjustsImageWhenDisabled = false
        #expect(try pixel(button, 10, 10) == [255, 0, 0, 255])
        (button.isEnabled, button.isHighlighted) = (true, true)
        #expect(try pixel(button, 10, 10) != [255, 0, 0, 255])
        button.adjustsImageWhenHighlighted = false
        #expect(try pixel(button, 10, 10) == [255, 0, 0, 255])
    }

    @Test func aConfigurationIsUpdatedWhenTheButtonIsAskedTo() {
        final class Counter: UIButton {
            var updates = 0
            override func updateConfiguration() {
                updates += 1
                super.updateConfiguration()
            }
        }
        let button = Counter(configuration: .filled())
        var handled = 0
        let handler: UIButton.ConfigurationUpdateHandler = { _ in handled += 1 }
        button.configurationUpdateHandler = handler
        button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
        button.layoutIfNeeded()
        let (updates, before) = (button.updates, handled)
        #expect(updates > 0 && before > 0)
        button.setNeedsUpdateConfiguration()
        button.setNeedsUpdateConfiguration()
        button.layoutIfNeeded()
        #expect(button.updates == updates + 1 && handled == before + 1, "once for both")
    }

    // MARK: - UIButton.Configuration

    private func button(_ configuration: UIButton.Configuration, _ title: String = "") -> UIButton {
        var configuration = configuration
        if !title.isEmpty { configuration.title = title }
        let button = UIButton(configuration: configuration)
        button.tintColor = .red
        button.traitOverrides.layoutDirection = .leftToRight
        button.traitOverrides.userInterfaceStyle = .light
        button.frame = CGRect(x: 0, y: 0, width: 200, height: 80)
        button.layoutIfNeeded()
        return button
    }

    @Test func borderedStylesHaveTheirBackgrounds() throws {
        #expect(try pixel(button(.borderless()), 100, 40)[3] == 0)
        #expect(try pixel(button(.borderedProminent()), 100, 40) == [255, 0, 0, 255])
        let tinted = try pixel(button(.borderedTinted()), 100, 40)
        #expect(tinted[3] > 10 && tinted[3] < 150 && tinted[0] == tinted[3] && tinted[1] == 0)
        let gray = try pixel(button(.bordered()), 100, 40)
        #expect(gray[3] > 10 && abs(gray[0] - gray[1]) < 4)
    }

    @Test func baseColoursReplaceTheTint() throws {
        var configuration = UIButton.Configuration.filled()
        configuration.baseBackgroundColor = .blue
        configuration.baseForegroundColor = .green
        let button = button(configuration, "T")
        #expect(try pixel(button, 30, 40) == [0, 0, 255, 255])
        let color =
            button.titleLabel?.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
        #expect((color ?? button.titleLabel?.textColor)?.resolvedColor(with: button.traitCollection) == .green)
    }

    @Test func aBackgroundHasInsetsAndAViewOfItsOwn() {
        var configuration = UIButton.Configuration.plain()
        let view = UIView()
        configuration.background.customView = view
        configuration.background.backgroundInsets = NSDirectionalEdgeInsets(top: 5, leading: 6, bottom: 7, trailing: 8)
        let button = button(configuration)
        #expect(view.convert(view.bounds, to: button) == CGRect(x: 6, y: 5, width: 186, height: 68))
    }

    @Test func aBackgroundHasAStrokeOutsideOfIt() throws {
        var configuration = UIButton.Configuration.plain()
        configuration.background.backgroundInsets = NSDirectionalEdgeInsets(
            top: 20, leading: 20, bottom: 20, trailing: 20)
        (configuration.background.cornerRadius, configuration.cornerStyle) = (0, .fixed)
        configuration.background.strokeColor = .blue
        (configuration.background.strokeWidth, configuration.background.strokeOutset) = (2, 10)
        let button = button(configuration)
        #expect(try pixel(button, 100, 11) == [0, 0, 255, 255] && pixel(button, 100, 21)[3] == 0)
    }

    @Test func aBackgroundsPictureHasItsContentMode() throws {
        var configuration = UIButton.Configuration.plain()
        configuration.background.image = picture(.red, 20, 20)
        configuration.background.imageContentMode = .center
        let centred = button(configuration)
        #expect(try pixel(centred, 100, 40) == [255, 0, 0, 255] && pixel(centred, 100, 10)[3] == 0)
        configuration.background.imageContentMode = .scaleToFill
        #expect(try pixel(button(configuration), 100, 10) == [255, 0, 0, 255])
    }

    @Test func contentInsetsReturnToTheirDefaults() {
        var configuration = UIButton.Configuration.filled()
        let standard = configuration.contentInsets
        configuration.contentInsets = NSDirectionalEdgeInsets(top: 50, leading: 1, bottom: 1, trailing: 1)
        configuration.setDefaultContentInsets()
        #expect(configuration.contentInsets == standard && standard.leading > 0)
    }

    @Test func titlesAreAlignedPaddedAndTransformed() throws {
        var configuration = UIButton.Configuration.plain()
        (configuration.title, configuration.attributedSubtitle) = ("A long title", AttributedString("sub"))
        configuration.titleAlignment = .trailing
        configuration.titlePadding = 12
        configuration.subtitleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
            var outgoing = incoming
            outgoing.font = .boldSystemFont(ofSize: 9)
            return outgoing
        }
        let shown = button(configuration)
        let title = try #require(shown.titleLabel), subtitle = try #require(shown.subtitleLabel)
        #expect(abs(title.frame.maxX - subtitle.frame.maxX) < 1 && title.frame.minX < subtitle.frame.minX - 10)
        #expect(abs(subtitle.frame.minY - title.frame.maxY - 12) < 1)
        let font = subtitle.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
        #expect(font?.pointSize == 9 && configuration.subtitle == "sub")
        configuration.titleAlignment = .leading
        let leading = button(configuration)
        #expect(abs((leading.titleLabel?.frame.minX ?? 0) - (leading.subtitleLabel?.frame.minX ?? 9)) < 1)
    }

    @Test func longTitlesAreBrokenOrCut() throws {
        var configuration = UIButton.Configuration.plain()
        (configuration.title, configuration.subtitle) = (
            "A title that is too long for the width", "And a subtitle that is too"
        )
        let plain = button(configuration)
        plain.frame.size.width = 120
        plain.layoutIfNeeded()
        let lines = try #require(plain.titleLabel).frame.height
        configuration.titleLineBreakMode = .byTruncatingTail
        configuration.subtitleLineBreakMode = .byTruncatingMiddle
        plain.configuration = configuration
        plain.layoutIfNeeded()
        #expect(try #require(plain.titleLabel).frame.height < lines)
        #expect(plain.titleLabel?.lineBreakMode == .byTruncatingTail)
        #expect(plain.subtitleLabel?.lineBreakMode == .byTruncatingMiddle)
    }

    @Test func aSelectionChangesTheLookUnlessTheProgramDoesIt() throws {
        var configuration = UIButton.Configuration.gray()
        func background(_ isSelected: Bool) throws -> [Int] {
            let button = button(configuration)
            button.isSelected = isSelected
            return try pixel(button, 100, 40)
        }
        #expect(configuration.automaticallyUpdateForSelection)
        let (normal, selected) = (try background(false), try background(true))
        #expect(normal != selected)
        configuration.automaticallyUpdateForSelection = false
        let (own, ownSelected) = (try background(false), try background(true))
        #expect(own == ownSelected && own == normal)
    }

    @Test func symbolsAndIndicatorsTakeTheConfigurationsSettings() throws {
        var configuration = UIButton.Configuration.plain()
        configuration.image = UIImage(systemName: "heart")
        let small = try #require(button(configuration).imageView).frame.height
        configuration.preferredSymbolConfigurationForImage = UIImage.SymbolConfiguration(pointSize: 50)
        #expect(try #require(button(configuration).imageView).frame.height > small * 1.5)
        configuration.showsActivityIndicator = true
        configuration.activityIndicatorColorTransformer = UIConfigurationColorTransformer { _ in .green }
        let busy = button(configuration)
        let indicator = busy.subviews.compactMap { $0 as? UIActivityIndicatorView }.first
        #expect(indicator?.color.resolvedColor(with: busy.traitCollection) == .green)
    }
}
