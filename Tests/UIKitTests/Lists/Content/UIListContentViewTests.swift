// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

@MainActor
struct UIListContentViewTests {
    private func content(
        _ style: UIListContentConfiguration = .cell(), _ change: (inout UIListContentConfiguration) -> Void = { _ in }
    ) -> UIListContentConfiguration {
        var content = style
        content.text = "Text"
        change(&content)
        return content
    }

    private func show(_ content: UIListContentConfiguration, width: CGFloat = 300) -> (
        TestApplication, UIListContentView
    ) {
        let sheet = UIView(frame: CGRect(x: 0, y: 0, width: width, height: 300))
        let app = TestApplication(view: sheet)
        let view = UIListContentView(configuration: content)
        app.act {
            view.insetsLayoutMarginsFromSafeArea = false
            sheet.addSubview(view)
            view.frame = CGRect(x: 0, y: 0, width: width, height: view.sizeThatFits(sheet.bounds.size).height)
        }
        return (app, view)
    }

    private func labels(_ view: UIView) -> [UILabel] { view.subviews.compactMap { $0 as? UILabel } }

    @Test func aTextIsBetweenTheMargins() {
        let (app, view) = show(content())
        let label = labels(view)[0]
        #expect(label.frame.minX == 16)
        #expect(abs(label.frame.maxX - 284) < 0.01, "\(label.frame)")
        #expect(label.frame.minY == 11)
        #expect(view.bounds.height == label.frame.height + 22)
        withExtendedLifetime(app) {}
    }

    @Test func theSecondaryTextIsBelowTheText() {
        let (app, view) = show(content { $0.secondaryText = "Secondary" })
        let labels = labels(view)
        #expect(labels[1].frame.minX == labels[0].frame.minX)
        #expect(labels[1].frame.minY == labels[0].frame.maxY + 3)
        withExtendedLifetime(app) {}
    }

    @Test func aValueIsAtTheTrailingEdgeIfBothTextsFit() {
        let (app, view) = show(content(.valueCell()) { $0.secondaryText = "Value" })
        let labels = labels(view)
        #expect(abs(labels[1].frame.maxX - 284) < 0.01)
        #expect(labels[1].frame.midY == labels[0].frame.midY)
        app.act {
            var long = content(.valueCell()) { $0.secondaryText = "A value that is too long to fit beside the text" }
            long.text = "Quite a long text"
            view.configuration = long
            view.sizeToFit()
        }
        #expect(labels[1].frame.minX == 16 && labels[1].frame.minY > labels[0].frame.maxY)
    }

    @Test func longTextsTakeSeveralLines() {
        let (app, view) = show(content { $0.text = "A text that needs more than a single line in such a width" })
        #expect(view.bounds.height > 50)
        app.act {
            view.configuration = content {
                $0.text = "A text that needs more than a single line in such a width"
                $0.textProperties.numberOfLines = 1
            }
        }
        #expect(view.sizeThatFits(CGSize(width: 300, height: 0)).height < 45)
    }

    @Test func textsBesideSymbolsOfDifferentWidthsAreAligned() {
        let (app, view) = show(content { $0.image = UIImage(systemName: "chevron.forward") })
        let narrow = labels(view)[0].frame.minX
        app.act { view.configuration = content { $0.image = UIImage(systemName: "person.2") } }
        #expect(labels(view)[0].frame.minX == narrow)
        app.act {
            view.configuration = content {
                $0.image = UIImage(systemName: "person.2")
                $0.imageProperties.reservedLayoutSize.width = 60
            }
        }
        #expect(abs(labels(view)[0].frame.minX - (16 + 60 + 16)) < 0.01)
    }

    @Test func anImageIsReducedToItsMaximumSize() {
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 80, height: 40))
        let (app, view) = show(
            content {
                $0.image = renderer.image { $0.fill(CGRect(x: 0, y: 0, width: 80, height: 40)) }
                $0.imageProperties.maximumSize = CGSize(width: 40, height: 0)
            })
        let picture = view.subviews.compactMap { $0 as? UIImageView }[0]
        #expect(picture.frame.size == CGSize(width: 40, height: 20))
        withExtendedLifetime(app) {}
    }

    @Test func guidesAreWhereTheTextsAre() throws {
        let (app, view) = show(content())
        #expect(view.secondaryTextLayoutGuide == nil && view.imageLayoutGuide == nil)
        let mark = UIView()
        try app.act {
            let guide = try #require(view.textLayoutGuide)
            mark.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(mark)
            NSLayoutConstraint.activate([
                mark.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
                mark.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
                mark.widthAnchor.constraint(equalToConstant: 4), mark.heightAnchor.constraint(equalToConstant: 4),
            ])
        }
        app.advance(by: 0)
        #expect(mark.frame.minX == 16 && abs(mark.frame.maxY - labels(view)[0].frame.maxY) <= 0.5)
    }

    @Test func alsoConstraintsGiveItTheHeightOfItsContents() {
        let sheet = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        let app = TestApplication(view: sheet)
        let view = UIListContentView(
            configuration: content { $0.text = "A text that needs more than a single line in such a width" })
        app.act {
            view.translatesAutoresizingMaskIntoConstraints = false
            sheet.addSubview(view)
            NSLayoutConstraint.activate([
                view.topAnchor.constraint(equalTo: sheet.topAnchor),
                view.leadingAnchor.constraint(equalTo: sheet.leadingAnchor),
                view.widthAnchor.constraint(equalToConstant: 220),
            ])
        }
        #expect(view.bounds.width == 220)
        #expect(abs(view.bounds.height - view.sizeThatFits(CGSize(width: 220, height: 0)).height) <= 0.5)
        #expect(view.bounds.height > 60)
    }

    @Test func headersShowCapitalsAndKeepTheirText() {
        let (app, view) = show(content(.groupedHeader()))
        #expect(labels(view)[0].text == "TEXT")
        #expect((view.configuration as? UIListContentConfiguration)?.text == "Text")
        withExtendedLifetime(app) {}
    }

    @Test func fontsFollowTheTextSize() {
        let (app, view) = show(content())
        let before = labels(view)[0].font.pointSize
        var environment = TestEnvironment()
        environment.preferredContentSizeCategory = .accessibilityLarge
        app.environment = environment
        #expect(labels(view)[0].font.pointSize > before)
        #expect(view.sizeThatFits(CGSize(width: 300, height: 0)).height > 44)
    }

    @Test func itShowsOnlyListContentConfigurations() async {
        #expect(UIListContentView(configuration: .cell()).supports(UIListContentConfiguration.valueCell()))
        #expect(!UIListContentView(configuration: .cell()).supports(OtherContent()))
        await #expect(processExitsWith: .failure) {
            await MainActor.run { UIListContentView(configuration: .cell()).configuration = OtherContent() }
        }
    }
}

private struct OtherContent: UIContentConfiguration {
    func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: .cell()) }
    func updated(for state: any UIConfigurationState) -> OtherContent { self }
}
