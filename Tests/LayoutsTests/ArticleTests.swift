// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import Testing
import UIKit

@testable import Layouts

/// The article.
@MainActor
struct ArticleTests {
    @Test func picturesAreAboveTheTextOnAPhone() throws {
        let app = open(.article), sections = try page(app, ArticleController.self).sections
        for section in sections {
            #expect(section.picture.place.minX == 16 && section.picture.place.maxX == 359)
            #expect(section.title.place.minY > section.picture.place.maxY)
            #expect(section.text.place.minX == 16 && section.text.place.maxX == 359)
        }
    }

    @Test func picturesAreBesideTheTextInAWideWindow() throws {
        let app = open(.article, on: CGSize(width: 1200, height: 800), scale: 1)
        let sections = try page(app, ArticleController.self).sections
        for (index, section) in sections.enumerated() {
            let (picture, text) = (section.picture.place, section.text.place)
            #expect(picture.width == 368, "two fifths of the readable width of 920")
            #expect(picture.minY == section.title.place.minY)
            #expect(index % 2 == 0 ? picture.maxX + 24 == text.minX : text.maxX + 24 == picture.minX)
            #expect(min(picture.minX, text.minX) == 140 && max(picture.maxX, text.maxX) == 1060)
        }
    }

    /// The text is as high as it needs to be in its width, and nothing below it overlaps it.
    @Test func theArticleReflowsWhenTheWindowChanges() throws {
        let app = open(.article), article = try page(app, ArticleController.self)
        var heights: [CGFloat] = []
        for width in [375, 639, 640, 1200, 320, 375] as [CGFloat] {
            app.resize(to: CGSize(width: width, height: 700))
            for (section, next) in zip(article.sections, article.sections.dropFirst()) {
                let needed = section.text.sizeThatFits(CGSize(width: section.text.bounds.width, height: 10_000))
                #expect(abs(section.text.bounds.height - needed.height) <= 1)
                // Origins are whole points.
                #expect(abs(section.place.maxY + 28 - next.place.minY) <= 0.5)
                let room = section.bounds.insetBy(dx: -0.5, dy: -0.5)
                #expect(room.contains(section.text.frame) && room.contains(section.picture.frame))
                let isWide = section.text.place.minY < section.picture.place.maxY
                #expect(isWide == (width >= 640))
            }
            heights.append(try #require(article.view.subviews.first as? UIScrollView).contentSize.height)
        }
        #expect(heights[0] == heights[5] && heights[2] < heights[1] && heights[4] != heights[0])
    }

    @Test func aFingerScrollsToTheEnd() throws {
        let app = open(.article), article = try page(app, ArticleController.self)
        for _ in 0..<6 {
            let finger = app.touch(at: CGPoint(x: 180, y: 600))
            finger.drag(velocity: CGVector(dx: 0, dy: -3000), duration: 0.15)
            finger.lift()
            app.advance(by: 3)
        }
        let last = try #require(article.sections.last)
        #expect(abs(last.text.place.maxY - (667 - 24)) < 1)
    }

    @Test func largeTextHasTheWholeWidth() throws {
        let app = open(.article, on: CGSize(width: 1200, height: 800), scale: 1)
        defer { app.environment = TestEnvironment() }
        let section = try page(app, ArticleController.self).sections[0]
        app.environment.preferredContentSizeCategory = .accessibilityLarge
        #expect(section.picture.place.width == 920 && section.text.place.minY > section.picture.place.maxY)
        app.environment.preferredContentSizeCategory = .large
        #expect(section.picture.place.width == 368)
    }

    @Test func headingsAreReadBeforeTheirPictures() {
        let read = open(.article).accessibilityTree.descendants.filter { !$0.label.isEmpty }
        let index = read.firstIndex { $0.label == "Open water" } ?? 0
        #expect(read[index].role == "heading" && read[index + 1].role == "img")
        #expect(read[index + 1].label == "The last warm evening." && read[index + 2].label.hasPrefix("In autumn"))
    }
}
