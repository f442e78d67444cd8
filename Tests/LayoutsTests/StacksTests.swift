// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import Testing
import UIKit

@testable import Layouts

/// The playground of stack views.
@MainActor
struct StacksTests {
    private let app = open(.stacks)

    private var stack: UIStackView { get throws { try page(app, StacksController.self).stack } }

    /// Chooses a segment of a control, or turns a switch over.
    private func choose(_ name: String, of control: String? = nil) throws {
        let group = try control.map { try #require(app.element($0), "\($0)") } ?? app.accessibilityTree
        try #require(group.descendants.first { $0.label == name }, "\(name)").activate()
        app.advance(by: 0.5)
    }

    private func lefts() throws -> [CGFloat] { try stack.arrangedSubviews.map(\.frame.minX) }

    /// The spaces between the views along a row.
    private func spaces() throws -> [CGFloat] {
        let views = try stack.arrangedSubviews
        return zip(views, views.dropFirst()).map { $1.frame.minX - $0.frame.maxX }
    }

    /// Origins are whole points, sizes whole pixels.
    private func are(_ spaces: [CGFloat], _ expected: [CGFloat]) -> Bool {
        spaces.count == expected.count && zip(spaces, expected).allSatisfy { abs($0 - $1) <= 0.75 }
    }

    @Test func theAxisIsChosen() throws {
        #expect(try Set(stack.arrangedSubviews.map(\.frame.minY)).count == 1)
        try choose("Column", of: "Axis")
        #expect(try stack.axis == .vertical && Set(lefts()).count == 1)
        try choose("Row", of: "Axis")
        #expect(try stack.axis == .horizontal)
    }

    @Test func eachDistributionIsChosen() throws {
        let widths = try stack.arrangedSubviews.map(\.bounds.width)
        #expect(widths[3] > 3 * widths[1], "D takes what is left")
        try choose("Equally", of: "Distribution")
        let equal = try stack.arrangedSubviews.map(\.bounds.width)
        #expect(try stack.distribution == .fillEqually && equal.allSatisfy { abs($0 - equal[0]) <= 0.5 })
        try choose("Ratio", of: "Distribution")
        let ratios = try stack.arrangedSubviews.map { $0.bounds.width / $0.intrinsicContentSize.width }
        // The last one also takes what the spaces leave.
        #expect(try stack.distribution == .fillProportionally)
        #expect(ratios.dropLast().allSatisfy { abs($0 - ratios[0]) < 0.1 } && ratios[0] > 1.5)
        try choose("Spacing", of: "Distribution")
        #expect(try stack.distribution == .equalSpacing && spaces().allSatisfy { try abs($0 - spaces()[0]) <= 1 })
        #expect(try spaces()[0] > 20)
        try choose("Centers", of: "Distribution")
        let centers = try stack.arrangedSubviews.map(\.frame.midX)
        let distances = zip(centers, centers.dropFirst()).map { $1 - $0 }
        #expect(try stack.distribution == .equalCentering && distances.allSatisfy { abs($0 - distances[0]) <= 1 })
        try choose("Fill", of: "Distribution")
        #expect(try stack.arrangedSubviews.map(\.bounds.width) == widths)
    }

    @Test func eachAlignmentIsChosen() throws {
        let expected: [(String, UIStackView.Alignment)] = [
            ("Start", .top), ("Center", .center), ("End", .bottom), ("First", .firstBaseline), ("Last", .lastBaseline),
        ]
        for (name, alignment) in expected {
            try choose(name, of: "Alignment")
            let stack = try stack, views = stack.arrangedSubviews
            #expect(stack.alignment == alignment)
            let places = views.map { view in
                switch alignment {
                case .top: view.frame.minY
                case .center: view.frame.midY
                case .bottom: view.frame.maxY
                default: baseline(view)
                }
            }
            #expect(places.allSatisfy { abs($0 - places[0]) <= 1 }, "\(name): \(places)")
            #expect(views.allSatisfy { abs($0.bounds.height - $0.intrinsicContentSize.height) <= 1 }, "\(name)")
        }
        try choose("Fill", of: "Alignment")
        #expect(try stack.arrangedSubviews.allSatisfy { try $0.bounds.height == stack.bounds.height })
    }

    /// Of a letter in the middle of its view.
    private func baseline(_ view: UIView) -> CGFloat {
        guard let font = (view as? UILabel)?.font else { return 0 }
        return view.frame.midY - font.lineHeight / 2 + font.ascender
    }

    @Test func aFingerDragsTheSpacing() throws {
        let slider = try #require(app.element("Space")?.object as? UISlider)
        let thumb = slider.thumbRect(
            forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds), value: slider.value)
        let start = slider.convert(CGPoint(x: thumb.midX, y: thumb.midY), to: nil)
        let finger = app.touch(at: start)
        app.advance(by: 0.2)
        finger.drag(to: CGPoint(x: start.x + 100, y: start.y), duration: 0.3)
        finger.lift()
        let spacing = try stack.spacing
        #expect(spacing > 18 && spacing == spacing.rounded())
        #expect(try are(spaces(), [spacing, spacing, spacing]))
    }

    @Test func theSpaceAfterOneViewIsItsOwn() throws {
        try choose("40", of: "Space after B")
        #expect(try are(spaces(), [8, 40, 8]))
        try choose("0", of: "Space after B")
        #expect(try are(spaces(), [8, 0, 8]))
        try choose("System", of: "Space after B")
        #expect(try are(spaces(), [8, 8, 8]))
        try choose("40", of: "Space after B")
        try choose("Default", of: "Space after B")
        #expect(try are(spaces(), [8, 8, 8]))
    }

    @Test func marginsCountWhenTheyShould() throws {
        #expect(try lefts()[0] == 0)
        try choose("Inside of margins")
        #expect(try lefts()[0] == 24 && stack.arrangedSubviews[0].frame.minY == 16)
        try choose("Inside of margins")
        #expect(try lefts()[0] == 0)
    }

    @Test func aColumnIsSpacedByItsBaselines() throws {
        try choose("Column", of: "Axis")
        try choose("Start", of: "Alignment")
        try #require(app.element("Space")).setValue(40)
        try choose("Spaces between baselines")
        let views = try stack.arrangedSubviews
        #expect(try stack.isBaselineRelativeArrangement)
        #expect(abs(baseline(views[1]) - baseline(views[0]) - 40) <= 1)
    }

    /// The others move to their new places, and the view that goes stays visible until they are there.
    @Test func aViewIsHiddenInAnAnimation() throws {
        let stack = try stack, views = stack.arrangedSubviews, before = views[2].frame
        try #require(app.element("Show B")).activate()
        #expect(views[1].isHidden && views[2].frame.minX < before.minX - 20)
        app.advance(by: 0.15)
        let shown = try #require(views[2].layer.presentation()?.frame)
        #expect(shown.minX > views[2].frame.minX + 5 && shown.minX < before.minX - 5)
        #expect(views[1].layer.presentation()?.isHidden == false)
        app.advance(by: 0.3)
        #expect(views[2].layer.presentation()?.frame == views[2].layer.frame)
        #expect(views[1].layer.presentation()?.isHidden == true)
        try choose("Show B")
        #expect(!views[1].isHidden && views[2].frame == before)
        for name in ["A", "B", "C", "D"] { try choose("Show \(name)") }
        #expect(views.allSatisfy(\.isHidden) && stack.bounds.width > 300)
    }

    @Test func theFirstViewBecomesTheLast() throws {
        try choose("Move the first to the end")
        let names = try stack.arrangedSubviews.map { ($0 as? UILabel)?.text }
        #expect(try names == ["B", "C", "D", "A"] && lefts() == lefts().sorted())
    }

    @Test func inAWideWindowTheControlsAreBesideTheStackView() throws {
        let controller = try page(app, StacksController.self)
        #expect(try controller.stack.place.maxY < #require(app.element("Axis")).frame.minY)
        app.resize(to: CGSize(width: 1200, height: 700))
        #expect(try controller.stack.place.maxX < #require(app.element("Axis")).frame.minX)
        #expect(try stack.bounds.height == 280)
        app.resize(to: CGSize(width: 375, height: 667))
        #expect(try controller.stack.place.maxY < #require(app.element("Axis")).frame.minY)
        #expect(try stack.bounds.height == 180)
    }

    /// A column of large text does not take the room from the controls.
    @Test func aHighStackScrolls() throws {
        defer { app.environment = TestEnvironment() }
        app.environment.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
        try choose("Column", of: "Axis")
        let controller = try page(app, StacksController.self), room = controller.view.bounds.height
        let stage = try #require(controller.view.subviews.first as? UIScrollView)
        #expect(stage.contentSize.height > stage.bounds.height && stage.bounds.height <= 0.45 * room + 1)
        #expect(try stack.arrangedSubviews.allSatisfy { $0.bounds.height >= $0.intrinsicContentSize.height - 1 })
    }
}
