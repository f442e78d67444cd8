// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import KosketusTesting
import Testing
import UIKit

/// Properties of a button that are read before its layout.
@MainActor
struct UIButtonAskingTests {
    private func picture(_ side: CGFloat) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in }
    }

    private func button(_ type: UIButton.ButtonType = .system, title: String? = nil, image: UIImage? = nil) -> UIButton
    {
        let button = UIButton(type: type)
        button.traitOverrides.layoutDirection = .leftToRight
        button.setTitle(title, for: .normal)
        button.setImage(image, for: .normal)
        return button
    }

    @Test func placesAreFinalWhenTheyAreAskedFor() throws {
        let button = button(title: "Send", image: picture(10))
        button.frame = CGRect(x: 0, y: 0, width: 200, height: 40)
        let title = try #require(button.titleLabel), image = try #require(button.imageView)
        #expect(image.frame.size == CGSize(width: 10, height: 10) && image.frame.midY == 20)
        #expect(title.frame.minX == image.frame.maxX && title.text == "Send" && title.frame.width > 20)
        let before = (title.frame, image.frame)
        button.layoutIfNeeded()
        #expect(before == (title.frame, image.frame))
        button.frame.size.width = 300
        #expect(button.imageView?.frame.minX == before.1.minX + 50)
        #expect(button.titleLabel?.frame.minX == before.0.minX + 50)
    }

    @Test func theTitleIsThereAtOnce() {
        let button = button(title: "One")
        #expect(button.titleLabel?.text == "One")
        button.setTitle("Two", for: .normal)
        #expect(button.titleLabel?.text == "Two")
    }

    @Test func aConfigurationsPartsAreInTheirPlacesToo() {
        var configuration = UIButton.Configuration.plain()
        (configuration.title, configuration.subtitle) = ("Title", "Subtitle")
        let button = UIButton(configuration: configuration)
        button.frame = CGRect(x: 0, y: 0, width: 200, height: 80)
        #expect(button.subtitleLabel?.text == "Subtitle" && button.subtitleLabel?.frame.isEmpty == false)
        #expect(button.titleLabel?.frame.isEmpty == false)
    }

    /// A subclass that sets the label in its layout asks in the middle of one.
    @Test func askingInALayoutDoesNotBeginAnother() {
        final class Own: UIButton {
            var count = 0

            override func layoutSubviews() {
                super.layoutSubviews()
                count += 1
                titleLabel?.font = .systemFont(ofSize: 20)
                titleLabel?.frame = bounds
            }
        }
        let button = Own(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        button.setTitle("Send", for: .normal)
        #expect(button.titleLabel?.frame == button.bounds && button.count == 1)
    }

    @Test func askingDoesNotLayOutTheSuperview() {
        final class Outer: UIView {
            var count = 0
            override func layoutSubviews() { count += 1 }
        }
        let outer = Outer(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), button = button(title: "Send")
        button.frame = CGRect(x: 0, y: 0, width: 80, height: 40)
        outer.addSubview(button)
        #expect(button.titleLabel?.frame.isEmpty == false && outer.count == 0)
    }

    // MARK: - Sizes. As LayoutKit, whose tests compared its numbers with iPhones' buttons, has them.

    @Test func onlyAPlainTitleHasRoomAboveAndBelow() throws {
        let line = button(title: "Send").titleLabel!.sizeThatFits(.zero)
        #expect(button(title: "Send").intrinsicContentSize.height == line.height + 12)
        let inset = button(title: "Send")
        inset.contentEdgeInsets = UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1)
        #expect(inset.intrinsicContentSize.height == line.height && inset.intrinsicContentSize.width == line.width + 2)
        let pictured = button(title: "Send", image: picture(5))
        #expect(pictured.intrinsicContentSize == CGSize(width: line.width + 5, height: line.height))
        pictured.sizeToFit()
        #expect(pictured.bounds.height == line.height && pictured.titleLabel?.frame.minY == 0)
    }

    @Test func anEmptyTitleIsAsHighAsALine() {
        let line = button(title: "Send").titleLabel!.sizeThatFits(.zero).height
        #expect(button(title: "").intrinsicContentSize == CGSize(width: 30, height: line + 12))
        #expect(button(title: "", image: picture(5)).intrinsicContentSize == CGSize(width: 5, height: line))
        #expect(button(image: picture(5)).intrinsicContentSize == CGSize(width: 5, height: 5))
    }

    @Test func aBackgroundHasItsOwnHeight() {
        let button = button(title: "Send")
        button.setBackgroundImage(picture(40), for: .normal)
        #expect(button.intrinsicContentSize.height == 40)
    }
}
