// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

/// The looks of list contents: styles, texts and images.
@MainActor
struct ListContentLookTests {
    private func content(
        _ style: UIListContentConfiguration = .cell(), _ change: (inout UIListContentConfiguration) -> Void = { _ in }
    ) -> UIListContentConfiguration {
        var content = style
        content.text = "Text"
        change(&content)
        return content
    }

    /// A content view in a window, and what it contains.
    @MainActor
    private struct Shown {
        let app: TestApplication
        let view: UIListContentView

        init(_ content: UIListContentConfiguration) {
            let sheet = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
            let app = TestApplication(view: sheet), view = UIListContentView(configuration: content)
            app.act {
                view.insetsLayoutMarginsFromSafeArea = false
                sheet.addSubview(view)
                view.frame = CGRect(x: 0, y: 0, width: 300, height: view.sizeThatFits(sheet.bounds.size).height)
            }
            (self.app, self.view) = (app, view)
        }

        var labels: [UILabel] { view.subviews.compactMap { $0 as? UILabel } }
        var text: UILabel { labels[0] }
        var secondaryText: UILabel { labels[1] }
        var picture: UIImageView? { view.subviews.compactMap { $0 as? UIImageView }.first }

        func show(_ content: UIListContentConfiguration) {
            app.act {
                view.configuration = content
                view.frame.size.height = view.sizeThatFits(CGSize(width: 300, height: 0)).height
            }
        }
    }

    private func box(width: CGFloat, height: CGFloat) -> UIImage {
        let rect = CGRect(x: 0, y: 0, width: width, height: height)
        return UIGraphicsImageRenderer(size: rect.size).image { $0.fill(rect) }
    }

    // MARK: - Styles

    @Test func prominentHeadersAreLargerThanThoseOfGroupsAndKeepTheirLetters() {
        let group = Shown(content(.groupedHeader())), prominent = Shown(content(.prominentInsetGroupedHeader()))
        let extra = Shown(content(.extraProminentInsetGroupedHeader()))
        #expect(group.text.font.pointSize < prominent.text.font.pointSize)
        #expect(prominent.text.font.pointSize < extra.text.font.pointSize)
        #expect(prominent.view.bounds.height < extra.view.bounds.height)
        #expect(group.text.text == "TEXT" && prominent.text.text == "Text" && extra.text.text == "Text")
        #expect(group.text.textColor == .secondaryLabel && extra.text.textColor == .label)
    }

    @Test func aPlainFooterIsGrayAndSmallerThanItsHeader() {
        let header = Shown(content(.plainHeader())), footer = Shown(content(.plainFooter()))
        #expect(footer.text.textColor == .secondaryLabel && header.text.textColor == .label)
        #expect(footer.text.font.pointSize < header.text.font.pointSize && footer.text.text == "Text")
    }

    @Test func aSidebarHasHeadersThatAreLargerThanItsCells() {
        let header = Shown(content(.sidebarHeader())), cell = Shown(content(.sidebarCell()))
        #expect(header.text.font.pointSize > cell.text.font.pointSize)
        #expect(header.view.bounds.height > cell.view.bounds.height)
    }

    @Test func subtitlesInSidebarsAreSmallAndGrayBelowTheText() {
        let cells: [(UIListContentConfiguration, UIListContentConfiguration)] = [
            (.sidebarCell(), .sidebarSubtitleCell()), (.accompaniedSidebarCell(), .accompaniedSidebarSubtitleCell()),
        ]
        for (plain, subtitle) in cells {
            let cell = Shown(content(plain) { $0.secondaryText = "Secondary" })
            let small = Shown(content(subtitle) { $0.secondaryText = "Secondary" })
            #expect(small.secondaryText.frame.minY > small.text.frame.maxY)
            #expect(small.secondaryText.font.pointSize < small.text.font.pointSize)
            #expect(small.secondaryText.font.pointSize < cell.secondaryText.font.pointSize)
            #expect(small.secondaryText.textColor == .secondaryLabel)
        }
        let sidebar = Shown(content(.sidebarCell())), beside = Shown(content(.accompaniedSidebarCell()))
        #expect(beside.text.font.pointSize == sidebar.text.font.pointSize)
    }

    // MARK: - Texts

    @Test func attributesOfTheSecondaryTextAreShown() throws {
        let shown = Shown(content { $0.secondaryText = "Secondary" })
        let height = shown.view.bounds.height
        let attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 40), .foregroundColor: UIColor.systemRed,
        ]
        var styled = content()
        styled.secondaryAttributedText = NSAttributedString(string: "Styled", attributes: attributes)
        shown.show(styled)
        #expect(shown.secondaryText.text == "Styled" && styled.secondaryText == "Styled")
        let text = try #require(shown.secondaryText.attributedText)
        #expect(text.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .systemRed)
        #expect(shown.view.bounds.height > height + 15)
        styled.secondaryText = "Plain"
        shown.show(styled)
        #expect(styled.secondaryAttributedText == nil && shown.view.bounds.height == height)
    }

    @Test func textsThatAreTooCloseBesideEachOtherAreAboveEachOther() {
        let shown = Shown(content(.valueCell()) { $0.secondaryText = "Value" })
        #expect(shown.secondaryText.frame.midY == shown.text.frame.midY)
        shown.show(
            content(.valueCell()) {
                $0.secondaryText = "Value"
                $0.textToSecondaryTextHorizontalPadding = 250
            })
        #expect(shown.secondaryText.frame.minY > shown.text.frame.maxY)
    }

    @Test(arguments: [
        (UIListContentConfiguration.TextProperties.TextTransform.none, "some Text"), (.uppercase, "SOME TEXT"),
        (.lowercase, "some text"), (.capitalized, "Some Text"),
    ])
    func aTransformChangesTheLettersOnTheScreen(
        _ transform: UIListContentConfiguration.TextProperties.TextTransform, _ wanted: String
    ) {
        let content = content {
            $0.text = "some Text"
            $0.textProperties.transform = transform
        }
        #expect(Shown(content).text.text == wanted && content.text == "some Text")
    }

    @Test(arguments: [
        (UIListContentConfiguration.TextProperties.TextAlignment.natural, NSTextAlignment.natural),
        (.center, .center), (.justified, .justified),
    ])
    func linesAreAligned(
        _ alignment: UIListContentConfiguration.TextProperties.TextAlignment, _ wanted: NSTextAlignment
    ) {
        let shown = Shown(content { $0.textProperties.alignment = alignment })
        #expect(shown.text.textAlignment == wanted)
        #expect(shown.text.frame.width > 250, "there is space to be aligned in")
    }

    @Test func aTextHasTheLookOfOtherProperties() {
        var look: UIListContentConfiguration.TextProperties = UIListContentConfiguration.cell().textProperties
        (look.font, look.color) = (.systemFont(ofSize: 31), .systemPurple)
        let shown = Shown(content { $0.textProperties = look })
        #expect(shown.text.font.pointSize == 31 && shown.text.textColor == .systemPurple)
        #expect(shown.view.bounds.height > Shown(content()).view.bounds.height)
    }

    // MARK: - Images

    @Test func imagesWithTheStandardDimensionLeaveTheSpaceOfASymbol() throws {
        let symbol = Shown(content { $0.image = UIImage(systemName: "chevron.forward") })
        for width in [8, 24] as [CGFloat] {
            let image = box(width: width, height: 10)
            let free = Shown(content { $0.image = image })
            #expect(abs(free.text.frame.minX - (16 + width + 16)) < 0.01)
            let aligned = Shown(
                content {
                    $0.image = image
                    $0.imageProperties.reservedLayoutSize.width =
                        UIListContentConfiguration.ImageProperties.standardDimension
                })
            #expect(aligned.text.frame.minX == symbol.text.frame.minX)
            let picture = try #require(aligned.picture), end = aligned.text.frame.minX - 16
            #expect(picture.frame.width == width && abs(picture.frame.midX - (16 + end) / 2) <= 0.5)
        }
    }

    @Test func aTransformerChangesTheColorOfASymbol() {
        let shown = Shown(
            content {
                $0.image = UIImage(systemName: "star")
                $0.imageProperties.tintColor = .systemTeal
                $0.imageProperties.tintColorTransformer = UIConfigurationColorTransformer {
                    $0 == .systemTeal ? .systemGreen : .systemRed
                }
            })
        #expect(shown.picture?.tintColor == .systemGreen)
        shown.show(content { $0.image = UIImage(systemName: "star") })
        #expect(shown.picture?.tintColor == shown.view.tintColor)
    }
}
