// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import KosketusTesting
import Testing
import UIKit

@MainActor
struct UILabelTests {
    private func label(_ text: String, _ adjust: (UILabel) -> Void = { _ in }) -> UILabel {
        let label = UILabel()
        label.text = text
        adjust(label)
        return label
    }

    private let two = UITraitCollection(displayScale: 2)

    /// In a window with two pixels per point.
    private func size(_ label: UILabel, _ room: CGSize = .zero) -> CGSize {
        label.traitOverrides.displayScale = 2
        return label.sizeThatFits(room)
    }

    // MARK: - Defaults

    @Test func aNewLabelIsAsInUIKit() {
        let label = UILabel()
        #expect(label.text == nil && label.attributedText == nil && label.numberOfLines == 1)
        #expect(label.font == .systemFont(ofSize: 17) && label.textColor == .label)
        #expect(label.textAlignment == .natural && label.lineBreakMode == .byTruncatingTail)
        #expect(!label.isUserInteractionEnabled && label.isEnabled && !label.isHighlighted)
        #expect(label.shadowOffset == CGSize(width: 0, height: -1) && label.minimumScaleFactor == 0)
        #expect(label.intrinsicContentSize == .zero)
    }

    @Test func aLastLineHasNoSingleWordUnlessItIsAskedFor() {
        let label = label("The quick brown fox jumps over the lazy dog.") { $0.numberOfLines = 0 }
        #expect(label.lineBreakStrategy == .standard && NSParagraphStyle.default.lineBreakStrategy == [])
        let width = size(label, CGSize(width: 180, height: 0)).width
        label.lineBreakStrategy = []
        let wider = size(label, CGSize(width: 180, height: 0)).width
        label.attributedText = NSAttributedString(string: label.text ?? "")
        label.lineBreakStrategy = .pushOut
        let style = label.attributedText?.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
        #expect(style?.lineBreakStrategy == .pushOut)
        #expect(width <= wider)
    }

    @Test func inAnInterfaceFromRightToLeftTextStandsAtTheRight() {
        let label = label("Hello"), bounds = CGRect(x: 0, y: 0, width: 200, height: 30)
        label.frame = bounds
        #expect(label.textRect(forBounds: bounds, limitedToNumberOfLines: 1).minX == 0)
        label.traitOverrides.layoutDirection = .rightToLeft
        #expect(abs(label.textRect(forBounds: bounds, limitedToNumberOfLines: 1).maxX - 200) <= 1)
        label.textAlignment = .left
        #expect(label.textRect(forBounds: bounds, limitedToNumberOfLines: 1).minX == 0)
        label.textAlignment = .natural
        label.layer.displayIfNeeded()
        label.semanticContentAttribute = .forceLeftToRight
        #expect(label.textRect(forBounds: bounds, limitedToNumberOfLines: 1).minX == 0 && label.layer.needsDisplay())
    }

    // MARK: - Sizes

    @Test func aLineIsAsHighAsOnAppleSystems() {
        let label = label("Hello")
        #expect(size(label).height == 20.5 && abs(size(label).width - 39) <= 0.5)
        label.traitOverrides.displayScale = 3
        #expect(abs(label.sizeThatFits(.zero).height - 61.0 / 3) < 1e-9)
        #expect(label.intrinsicContentSize == label.sizeThatFits(.zero))
    }

    @Test func oneLineIsAsLongAsItLikes() {
        let label = label("The quick brown fox jumps over the lazy dog")
        let wide = size(label, CGSize(width: 50, height: 10))
        #expect(wide.width > 300 && wide.height == 20.5)
        label.frame = CGRect(x: 5, y: 6, width: 50, height: 10)
        label.sizeToFit()
        #expect(label.frame == CGRect(origin: CGPoint(x: 5, y: 6), size: wide))
    }

    @Test func severalLinesTakeTheRoomThatTheyGet() {
        let label = label("The quick brown fox jumps over the lazy dog") { $0.numberOfLines = 0 }
        let four = size(label, CGSize(width: 120, height: 5))
        #expect(four.width <= 120 && four.height == 81.5)
        label.numberOfLines = 2
        #expect(size(label, CGSize(width: 120, height: 5)).height == 41)
        label.preferredMaxLayoutWidth = 120
        #expect(label.intrinsicContentSize.height == 41)
        label.preferredMaxLayoutWidth = 0
        #expect(label.intrinsicContentSize.height == 20.5)
    }

    @Test func textStandsInTheMiddle() {
        let label = label("Hi") { $0.textAlignment = .center }
        label.traitOverrides.displayScale = 2
        let rect = label.textRect(forBounds: CGRect(x: 10, y: 20, width: 100, height: 50), limitedToNumberOfLines: 1)
        #expect(abs(rect.midX - 60) < 0.6 && abs(rect.midY - 45) < 0.6 && rect.height == 20.5)
    }

    // MARK: - Attributes

    @Test func plainTextHasTheLabelsAttributes() throws {
        let label = label("abc") { $0.textColor = .red }
        let attributes = try #require(label.attributedText).attributes(at: 0, effectiveRange: nil)
        #expect(attributes[.font] as? UIFont == label.font && attributes[.foregroundColor] as? UIColor == .red)
    }

    @Test func settingAFontChangesAttributedText() throws {
        let label = UILabel()
        label.attributedText = NSAttributedString(
            string: "abc", attributes: [.font: UIFont.systemFont(ofSize: 30), .kern: 2])
        #expect(label.text == "abc" && size(label).height > 35)
        label.font = .systemFont(ofSize: 10)
        #expect(size(label).height < 13)
        let attributes = try #require(label.attributedText).attributes(at: 0, effectiveRange: nil)
        #expect(attributes[.kern] as? Int == 2)
        label.text = "plain"
        #expect(label.attributedText?.attributes(at: 0, effectiveRange: nil)[.kern] == nil)
    }

    @Test func attributedTextIsCopied() {
        let text = NSMutableAttributedString(string: "abc"), label = UILabel()
        label.attributedText = text
        text.append(NSAttributedString(string: "def"))
        #expect(label.text == "abc")
    }

    // MARK: - Dynamic type

    @Test func fontsFollowTheSizeThatIsPreferred() {
        let label = label("abc") {
            $0.font = .preferredFont(forTextStyle: .body)
            $0.adjustsFontForContentSizeCategory = true
        }
        let fixed = self.label("abc") { $0.font = .preferredFont(forTextStyle: .body) }
        let view = UIView()
        view.addSubview(label)
        view.addSubview(fixed)
        view.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
        #expect(label.font.pointSize == 33 && fixed.font.pointSize == 17)
        view.traitOverrides.preferredContentSizeCategory = .small
        #expect(label.font.pointSize == 15)
    }

    // MARK: - What is seen

    private func sheet(_ size: CGSize, _ labels: [UILabel]) -> TestApplication {
        let view = UIView(frame: CGRect(origin: .zero, size: size))
        view.backgroundColor = .white
        for label in labels { view.addSubview(label) }
        return TestApplication(view: view)
    }

    private static let fox = "The quick brown fox jumps over the lazy dog"

    private func row(_ y: CGFloat, _ text: String, height: CGFloat = 22, _ adjust: (UILabel) -> Void = { _ in })
        -> UILabel
    {
        let label = UILabel(frame: CGRect(x: 5, y: y, width: 190, height: height))
        label.backgroundColor = UIColor(white: 0.94, alpha: 1)
        label.text = text
        adjust(label)
        return label
    }

    @Test func truncatedLabels() throws {
        let modes: [NSLineBreakMode] = [.byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle, .byClipping]
        var labels = modes.enumerated().map { index, mode in
            row(5 + CGFloat(index) * 25, Self.fox) { $0.lineBreakMode = mode }
        }
        labels.append(row(105, Self.fox + Self.fox, height: 45) { $0.numberOfLines = 2 })
        labels.append(
            row(153, Self.fox + Self.fox, height: 45) {
                ($0.numberOfLines, $0.lineBreakMode) = (2, .byTruncatingMiddle)
            })
        labels.append(row(201, "Fits\nand goes on") { $0.numberOfLines = 1 })
        let app = sheet(CGSize(width: 200, height: 230), labels)
        #expect(try app.mismatch(withGolden: "truncated_labels") == nil)
    }

    @Test func alignedLabels() throws {
        let alignments: [NSTextAlignment] = [.left, .center, .right, .natural]
        var labels = alignments.enumerated().map { index, alignment in
            row(5 + CGFloat(index) * 25, "Kosketus") { $0.textAlignment = alignment }
        }
        labels.append(row(105, "קוסקטוס") { $0.textAlignment = .natural })
        labels.append(
            row(130, "Words from edge to edge, but in the last line", height: 66) {
                ($0.textAlignment, $0.numberOfLines) = (.justified, 0)
            })
        let app = sheet(CGSize(width: 200, height: 200), labels)
        #expect(try app.mismatch(withGolden: "aligned_labels") == nil)
    }

    @Test func labelsThatShrink() throws {
        let adjustments: [UIBaselineAdjustment] = [.alignBaselines, .alignCenters, .none]
        var labels = adjustments.enumerated().map { index, adjustment in
            row(5 + CGFloat(index) * 25, Self.fox) {
                ($0.adjustsFontSizeToFitWidth, $0.baselineAdjustment) = (true, adjustment)
            }
        }
        labels.append(
            row(80, Self.fox) { ($0.adjustsFontSizeToFitWidth, $0.minimumScaleFactor) = (true, 0.8) })
        let app = sheet(CGSize(width: 200, height: 107), labels)
        #expect(try app.mismatch(withGolden: "labels_that_shrink") == nil)
    }

    @Test func statesOfLabels() throws {
        let labels = [
            row(5, "Highlighted") { ($0.highlightedTextColor, $0.isHighlighted) = (.red, true) },
            row(30, "Disabled") { $0.isEnabled = false },
            row(55, "Shadow") { ($0.shadowColor, $0.shadowOffset) = (.orange, CGSize(width: 1, height: 1)) },
            row(80, "Dark") { ($0.overrideUserInterfaceStyle, $0.backgroundColor) = (.dark, .black) },
        ]
        let app = sheet(CGSize(width: 200, height: 107), labels)
        #expect(try app.mismatch(withGolden: "states_of_labels") == nil)
    }

    /// One label for each script, with a caption for human viewers of the picture.
    @Test func labelsInEveryScript() throws {
        let texts = [
            "Latin: Äpfel, œuvre, Ångström", "Ελληνικά, Кириллица", "العربية: مرحبا بالعالم", "עברית: שלום עולם",
            "हिन्दी: नमस्ते दुनिया", "ไทย: สวัสดีชาวโลก", "中文：你好，世界", "日本語：こんにちは", "한국어: 안녕하세요",
            "বাংলা, தமிழ், తెలుగు", "👍🏽👩‍👩‍👧🇫🇮❤️1️⃣ emoji", "Mixed: abc שלום 123 مرحبا", "√2 ≈ 1.414 → ∞ ⌘",
        ]
        let labels = texts.enumerated().map { index, text in
            row(5 + CGFloat(index) * 31, text, height: 28) { $0.frame.size.width = 260 }
        }
        let app = sheet(CGSize(width: 270, height: 410), labels)
        #expect(try app.mismatch(withGolden: "labels_in_every_script") == nil)
    }

    @Test func weightsAndSizes() throws {
        let weights: [UIFont.Weight] = [
            .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
        ]
        var labels = weights.enumerated().map { index, weight in
            row(5 + CGFloat(index) * 25, "Hamburgefonstiv") { $0.font = .systemFont(ofSize: 17, weight: weight) }
        }
        let others: [UIFont] = [
            .italicSystemFont(ofSize: 17), .monospacedSystemFont(ofSize: 15, weight: .regular),
            .preferredFont(forTextStyle: .caption2), .preferredFont(forTextStyle: .largeTitle),
        ]
        for (index, font) in others.enumerated() {
            labels.append(
                row(230 + CGFloat(index) * 27, "Hamburgefonstiv", height: index == 3 ? 42 : 25) { $0.font = font })
        }
        let app = sheet(CGSize(width: 200, height: 360), labels)
        #expect(try app.mismatch(withGolden: "weights_and_sizes") == nil)
    }

    // MARK: - Changes

    @Test func aLabelDrawsAnewWhenItsTextChanges() {
        let label = row(5, "before"), app = sheet(CGSize(width: 200, height: 40), [label])
        let before = app.snapshot()
        app.act { label.text = "after" }
        #expect(!PictureComparison(before, app.snapshot()).isMatch)
        app.act { label.text = "before" }
        #expect(PictureComparison(before, app.snapshot()).isMatch)
    }

    @Test func theColourFollowsTheTraits() {
        let label = row(5, "text") { $0.backgroundColor = nil }, app = sheet(CGSize(width: 200, height: 40), [label])
        let before = app.snapshot()
        app.act { label.overrideUserInterfaceStyle = .dark }
        #expect(!PictureComparison(before, app.snapshot()).isMatch, "it is white on white")
    }
}
