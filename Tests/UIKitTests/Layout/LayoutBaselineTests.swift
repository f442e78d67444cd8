// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import Testing

@testable import UIKit

/// Baselines of stack views, images and views that name another one.
@MainActor
struct LayoutBaselineTests {
    private let sheet = LayoutSheet()
    private var container: UIView { sheet.container }

    private func label(_ size: CGFloat, _ text: String = "Text") -> UILabel {
        let label = UILabel()
        label.font = .systemFont(ofSize: size)
        label.text = text
        return label
    }

    /// In the container's coordinates.
    private func baseline(_ label: UILabel) -> CGFloat {
        let middle = label.convert(CGPoint(x: 0, y: label.bounds.midY), to: container).y
        return middle - label.font.lineHeight / 2 + label.font.ascender
    }

    // MARK: - Stack views

    @Test(arguments: [UIStackView.Alignment.firstBaseline, .lastBaseline])
    func aStackViewThatIsFilledLaterIsAligned(alignment: UIStackView.Alignment) {
        let large = label(40), inner = UIStackView(), column = UIStackView(arrangedSubviews: [inner])
        (inner.axis, column.axis) = (.vertical, .vertical)
        _ = sheet.stack(of: [column, large]) { $0.alignment = alignment }
        let small = label(10)
        sheet.app.act { inner.addArrangedSubview(small) }
        #expect(abs(baseline(small) - baseline(large)) <= 1.5)
        sheet.app.act { small.font = .systemFont(ofSize: 16) }
        #expect(abs(baseline(small) - baseline(large)) <= 1.5)
        sheet.app.act { large.font = .systemFont(ofSize: 30) }
        #expect(abs(baseline(small) - baseline(large)) <= 1.5)
    }

    @Test func aColumnThatIsSpacedByBaselinesFollowsItsContents() {
        let first = UIStackView(), second = label(20)
        let column = sheet.stack(.vertical, of: [first, second]) {
            ($0.isBaselineRelativeArrangement, $0.spacing, $0.alignment) = (true, 50, .leading)
        }
        let text = label(30)
        sheet.app.act { first.addArrangedSubview(text) }
        #expect(abs(baseline(second) - baseline(text) - 50) <= 1.5)
        sheet.app.act { column.spacing = UIStackView.spacingUseSystem }
        #expect(abs(baseline(second) - baseline(text) - text.font.lineHeight) <= 1.5)
        // The spacing of the system is the greater line height.
        sheet.app.act { second.font = .systemFont(ofSize: 44) }
        #expect(abs(baseline(second) - baseline(text) - second.font.lineHeight) <= 1.5)
    }

    // MARK: - Views that name another one

    private final class Row: UIView {
        let label = UILabel()
        override var forLastBaselineLayout: UIView { label }
    }

    private func row(_ size: CGFloat) -> Row {
        let row = sheet.add(Row()), label = sheet.add(row.label, to: row)
        (label.text, label.font) = ("Text", .systemFont(ofSize: size))
        sheet.activate(
            label.topAnchor.constraint(equalTo: row.topAnchor, constant: 30),
            label.leadingAnchor.constraint(equalTo: row.leadingAnchor))
        return row
    }

    @Test func theFirstBaselineIsThatOfTheViewForTheLast() {
        let row = row(20), mark = sheet.plain()
        sheet.activate(
            row.topAnchor.constraint(equalTo: container.topAnchor, constant: 10),
            mark.topAnchor.constraint(equalTo: row.firstBaselineAnchor))
        #expect(row.forFirstBaselineLayout === row.label)
        #expect(abs(mark.frame.minY - 40 - row.label.font.ascender) <= 1.5)
    }

    @Test func theSpacingOfTheSystemIsThatOfTheTextInside() {
        let row = row(40), below = sheet.add(label(10))
        sheet.activate(
            row.topAnchor.constraint(equalTo: container.topAnchor),
            below.firstBaselineAnchor.constraint(equalToSystemSpacingBelow: row.lastBaselineAnchor, multiplier: 1))
        #expect(abs(baseline(below) - baseline(row.label) - row.label.font.lineHeight) <= 1.5)
    }

    // MARK: - Buttons

    @Test(arguments: [UIControl.ContentVerticalAlignment.top, .center, .bottom])
    func baselinesOfAStretchedButton(alignment: UIControl.ContentVerticalAlignment) {
        let button = sheet.add(UIButton(type: .system)), marks = [sheet.plain(), sheet.plain()]
        button.setTitle("One two three four five six", for: .normal)
        button.titleLabel?.numberOfLines = 0
        button.contentVerticalAlignment = alignment
        sheet.activate(
            button.topAnchor.constraint(equalTo: container.topAnchor),
            button.widthAnchor.constraint(equalToConstant: 80), button.heightAnchor.constraint(equalToConstant: 180),
            marks[0].topAnchor.constraint(equalTo: button.firstBaselineAnchor),
            marks[1].topAnchor.constraint(equalTo: button.lastBaselineAnchor))
        let title = button.titleLabel!
        #expect(title.frame.height > 2 * title.font.lineHeight)
        #expect(abs(marks[0].frame.minY - title.frame.minY - title.font.ascender) <= 1.5)
        #expect(abs(marks[1].frame.minY - title.frame.maxY - title.font.descender) <= 1.5)
    }

    @Test func aButtonOfSeveralLinesBetweenTwoEdges() {
        let button = sheet.add(UIButton(type: .system)), below = sheet.plain()
        button.setTitle("One two three four five six seven eight", for: .normal)
        button.titleLabel?.numberOfLines = 0
        let trailing = button.trailingAnchor.constraint(equalTo: container.trailingAnchor, constant: -200)
        sheet.activate(
            trailing, button.leadingAnchor.constraint(equalTo: container.leadingAnchor),
            button.topAnchor.constraint(equalTo: container.topAnchor),
            below.topAnchor.constraint(equalTo: button.bottomAnchor))
        let narrow = button.frame.height
        #expect(narrow == button.sizeThatFits(CGSize(width: 100, height: 0)).height)
        #expect(abs(below.frame.minY - narrow) <= 0.5)
        sheet.app.act { trailing.constant = -100 }
        #expect(button.frame.height == button.sizeThatFits(CGSize(width: 200, height: 0)).height)
        #expect(button.frame.height < narrow - 15 && abs(below.frame.minY - button.frame.height) <= 0.5)
    }

    // MARK: - Images

    private func picture(_ width: CGFloat, _ height: CGFloat) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { _ in }
    }

    private nonisolated static let modes: [(mode: UIView.ContentMode, baseline: CGFloat)] = [
        (.scaleToFill, 50), (.top, 15), (.center, 40), (.bottom, 65), (.scaleAspectFit, 40),
    ]

    @Test(arguments: modes)
    func imagesWithABaselineAreAlignedByIt(mode: UIView.ContentMode, baseline: CGFloat) {
        // In a view of 80 points: 15 of the 30 points of the picture are above its baseline, or 50 of 80, or ...
        let image = picture(10, 30).withBaselineOffset(fromBottom: mode == .scaleToFill ? 11.25 : 15)
        let view = sheet.add(UIImageView(image: image)), mark = sheet.plain()
        view.contentMode = mode
        sheet.activate(
            view.topAnchor.constraint(equalTo: container.topAnchor), view.heightAnchor.constraint(equalToConstant: 80),
            mark.topAnchor.constraint(equalTo: view.lastBaselineAnchor))
        #expect(mark.frame.minY == baseline)
        sheet.app.act { view.image = image.withBaselineOffset(fromBottom: -5) }
        #expect(mark.frame.minY > baseline)
        sheet.app.act { view.image = image.imageWithoutBaseline() }
        #expect(mark.frame.minY == 80 && view.image?.baselineOffsetFromBottom == nil)
    }

    @Test func theBaselineOfAnImageIsInsideOfItsAlignmentRectangle() {
        let image = picture(10, 30).withBaselineOffset(fromBottom: 8)
            .withAlignmentRectInsets(UIEdgeInsets(top: 4, left: 0, bottom: 6, right: 0))
        let view = sheet.add(UIImageView(image: image)), mark = sheet.plain()
        sheet.activate(
            view.topAnchor.constraint(equalTo: container.topAnchor, constant: 20),
            mark.topAnchor.constraint(equalTo: view.firstBaselineAnchor))
        // The frame is from 16 to 46.
        #expect(view.frame == rect(0, 16, 10, 30) && mark.frame.minY == 38)
    }

    @Test func symbolsHaveABaseline() throws {
        let image = try #require(UIImage(systemName: "star")), font = UIFont.systemFont(ofSize: 17)
        #expect(image.baselineOffsetFromBottom == (image.size.height - font.capHeight) / 2)
        #expect(image.imageWithoutBaseline().baselineOffsetFromBottom == nil)
        let large = try #require(image.applyingSymbolConfiguration(.init(pointSize: 50)))
        #expect(
            large.baselineOffsetFromBottom == (large.size.height - UIFont.systemFont(ofSize: 50).capHeight) / 2)
        #expect(picture(3, 3).baselineOffsetFromBottom == nil)
        #expect(picture(3, 3).withBaselineOffset(fromBottom: .nan).baselineOffsetFromBottom == 0)
    }

    @Test(arguments: [UIStackView.Alignment.firstBaseline, .lastBaseline])
    func symbolsStandInTheMiddleOfCapitals(alignment: UIStackView.Alignment) {
        let symbol = UIImageView(image: UIImage(systemName: "star")), text = label(30, "Favourites")
        let row = sheet.stack(of: [symbol, text]) { $0.alignment = alignment }
        func expectInTheMiddle() {
            let middle = baseline(text) - text.font.capHeight / 2
            let seen = symbol.convert(CGPoint(x: 0, y: symbol.bounds.midY), to: container).y
            // The baselines are equal, so a smaller symbol's middle is lower.
            let lower = (text.font.capHeight - UIFont.systemFont(ofSize: pointSize).capHeight) / 2
            #expect(abs(seen - middle - lower) <= 1.5, "\(seen), not \(middle + lower)")
        }
        var pointSize: CGFloat = 17
        expectInTheMiddle()
        pointSize = 30
        sheet.app.act { symbol.preferredSymbolConfiguration = .init(pointSize: 30) }
        expectInTheMiddle()
        #expect(row.arrangedSubviews.count == 2 && symbol.frame.width > 30)
    }

    @Test(arguments: ["light", "dark", "right_to_left"])
    func symbolsBesideText(_ name: String) throws {
        let view = UIView(frame: rect(0, 0, 170, 90))
        view.backgroundColor = .systemBackground
        view.clipsToBounds = true
        view.overrideUserInterfaceStyle = name == "dark" ? .dark : .light
        view.semanticContentAttribute = name == "right_to_left" ? .forceRightToLeft : .forceLeftToRight
        let column = UIStackView()
        (column.axis, column.alignment, column.spacing) = (.vertical, .leading, 6)
        for (size, symbol) in [(17, "star"), (28, "heart.fill"), (13, "checkmark.circle")] as [(CGFloat, String)] {
            let image = UIImageView(image: UIImage(systemName: symbol)), text = label(size, "Axy H")
            image.preferredSymbolConfiguration = .init(pointSize: size)
            let row = UIStackView(arrangedSubviews: [image, text])
            (row.alignment, row.spacing) = (.firstBaseline, 6)
            for each in [column, row] { each.semanticContentAttribute = view.semanticContentAttribute }
            column.addArrangedSubview(row)
        }
        column.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(column)
        NSLayoutConstraint.activate([
            column.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 8),
            column.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -8),
            column.topAnchor.constraint(equalTo: view.topAnchor, constant: 6),
        ])
        #expect(try TestApplication(view: view).mismatch(withGolden: "symbols_beside_text_\(name)") == nil)
    }
}
