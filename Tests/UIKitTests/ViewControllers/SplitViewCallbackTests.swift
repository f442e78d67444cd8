// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import Testing
import UIKit

/// The order of all callbacks of a split view's controllers and its delegate.
@MainActor
struct SplitViewCallbackTests {
    private nonisolated static let wide = SplitScreen.wide, high = SplitScreen.high, narrow = SplitScreen.narrow

    // MARK: - First appearance

    @Test func firstAppearanceOnAWideScreen() {
        let screen = SplitScreen(Self.wide)
        #expect(
            screen.take() == [
                "list will join", "detail will join", "list loaded", "list joined", "detail loaded", "detail joined",
                "list will appear new", "detail will appear new", "list did appear new", "detail did appear new",
            ])
    }

    @Test func firstAppearanceOnANarrowScreen() {
        let screen = SplitScreen(Self.narrow)
        #expect(
            screen.take() == [
                "list will join", "detail will join", "list joined", "detail joined", "top column? secondary",
                "detail loaded", "did collapse", "detail will appear", "detail did appear",
            ])
    }

    @Test func firstAppearanceOnAHighScreen() {
        let screen = SplitScreen(Self.high)
        #expect(
            screen.take() == [
                "list will join", "detail will join", "detail loaded", "detail joined", "detail will appear new",
                "detail did appear new",
            ])
    }

    // MARK: - Collapsing and expanding

    struct Case: CustomTestStringConvertible, Sendable {
        var name: String
        var from: CGSize, to: CGSize
        var top: UISplitViewController.Column?
        var lines: [String]
        var testDescription: String { name }
    }

    @Test(arguments: [
        Case(
            name: "collapse with the detail on top", from: wide, to: narrow, top: nil,
            lines: [
                "top column? secondary", "will hide primary", "list will disappear", "list did disappear",
                "did collapse",
            ]),
        Case(
            name: "collapse with the list on top", from: wide, to: narrow, top: .primary,
            lines: [
                "top column? secondary", "will hide secondary", "detail will disappear", "detail did disappear",
                "did collapse",
            ]),
        Case(
            name: "collapse of a hidden list", from: high, to: narrow, top: nil,
            lines: ["list joined", "top column? secondary", "did collapse"]),
        Case(
            name: "expansion with the detail on top", from: narrow, to: wide, top: nil,
            lines: [
                "mode? oneBesideSecondary", "will change to oneBesideSecondary", "will show primary", "list loaded",
                "list will appear", "list did appear", "did expand",
            ]),
        Case(
            name: "expansion with the list on top", from: narrow, to: wide, top: .primary,
            lines: [
                "mode? oneBesideSecondary", "will change to oneBesideSecondary", "will show secondary",
                "detail loaded", "detail will appear", "detail did appear", "did expand",
            ]),
        Case(
            name: "expansion to the detail alone", from: narrow, to: high, top: .primary,
            lines: [
                "mode? secondaryOnly", "will hide primary", "will show secondary", "list will disappear",
                "detail loaded", "detail will appear", "list did disappear", "detail did appear", "did expand",
            ]),
    ])
    func aChangeOfSize(_ example: Case) {
        let screen = SplitScreen(example.from) { $0.delegate.topColumn = example.top }
        _ = screen.take()
        screen.resize(example.to)
        #expect(screen.take() == example.lines)
        #expect(screen.split.isCollapsed == (example.to == Self.narrow))
    }

    @Test func theCompactColumn() {
        let compact = UIViewController()
        let screen = SplitScreen(Self.wide) { $0.split.setViewController(compact, for: .compact) }
        _ = screen.take()
        screen.resize(Self.narrow)
        #expect(
            screen.take() == [
                "top column? compact", "will hide primary", "will hide secondary", "will show compact",
                "list will disappear", "detail will disappear", "list did disappear", "detail did disappear",
                "did collapse",
            ])
        #expect(compact.view.window != nil && screen.split.viewControllers == [compact])
        screen.resize(Self.wide)
        #expect(
            screen.take() == [
                "mode? oneBesideSecondary", "will hide compact", "will show primary", "will show secondary",
                "list will appear", "detail will appear", "list did appear", "detail did appear", "did expand",
            ])
        #expect(compact.view.window == nil)
    }

    @Test func theClassicStyle() {
        let screen = SplitScreen(Self.wide, .unspecified)
        #expect(
            screen.take() == [
                "list will join", "detail will join", "list loaded", "list joined", "detail loaded", "detail joined",
                "list will appear new", "detail will appear new", "list did appear new", "detail did appear new",
            ])
        screen.resize(Self.narrow)
        #expect(
            screen.take() == [
                "primary for collapsing?", "collapse secondary?", "list will disappear", "list did disappear",
            ])
        screen.resize(Self.wide)
        #expect(
            screen.take() == [
                "primary for expanding?", "separate secondary?", "list will appear", "list did appear",
            ])
    }

    // MARK: - Columns

    @Test func hidingAndShowingAColumn() {
        let screen = SplitScreen(Self.wide)
        _ = screen.take()
        screen.act { screen.split.hide(.primary) }
        #expect(
            screen.take() == ["will change to secondaryOnly", "list will disappear animated", "list did disappear"])
        screen.act { screen.split.show(.primary) }
        #expect(screen.take() == ["will change to oneBesideSecondary", "list will appear animated", "list did appear"])
    }

    @Test func theButtonReportsColumns() {
        let screen = SplitScreen(Self.wide)
        _ = screen.take()
        screen.tap("Hide Sidebar")
        #expect(
            screen.take() == [
                "will change to secondaryOnly", "will hide primary", "list will disappear animated",
                "list did disappear",
            ])
    }

    @Test func anotherSizeChangesTheMode() {
        let screen = SplitScreen(Self.wide)
        _ = screen.take()
        screen.resize(Self.high)
        #expect(
            screen.take() == [
                "will change to secondaryOnly", "will hide primary", "list will disappear", "list did disappear",
            ])
        screen.resize(Self.wide)
        #expect(
            screen.take() == [
                "will change to oneBesideSecondary", "will show primary", "list will appear", "list did appear",
            ])
    }

    // MARK: - Three columns

    struct Step: CustomTestStringConvertible, Sendable {
        var name: String
        var from: CGSize
        /// Done before the lines are noted.
        var first: @MainActor @Sendable (SplitScreen) -> Void = { _ in }
        var run: @MainActor @Sendable (SplitScreen) -> Void
        var lines: [String]
        var testDescription: String { name }
    }

    @Test(arguments: [
        Step(
            name: "start on the widest screen", from: SplitScreen.widest, run: { _ in },
            lines: [
                "folders will join", "list will join", "detail will join", "list loaded", "list joined",
                "detail loaded", "detail joined", "list will appear new", "detail will appear new",
                "list did appear new", "detail did appear new",
            ]),
        Step(
            name: "hide the primary column", from: SplitScreen.widest,
            first: { screen in screen.act { screen.split.show(.primary) } },
            run: { $0.split.hide(.primary) },
            lines: ["will change to oneBesideSecondary", "folders will disappear animated", "folders did disappear"]),
        Step(
            name: "hide the supplementary column", from: SplitScreen.widest,
            run: { $0.split.hide(.supplementary) },
            lines: ["will change to secondaryOnly", "list will disappear animated", "list did disappear"]),
        Step(
            name: "show the primary column", from: SplitScreen.widest,
            first: { screen in screen.act { screen.split.hide(.supplementary) } },
            run: { $0.split.show(.primary) },
            lines: [
                "will change to twoBesideSecondary", "folders loaded", "folders joined",
                "folders will appear new animated", "list will appear animated", "folders did appear new",
                "list did appear",
            ]),
        Step(
            name: "show the supplementary column", from: SplitScreen.widest,
            first: { screen in screen.act { screen.split.hide(.supplementary) } },
            run: { $0.split.show(.supplementary) },
            lines: ["will change to oneBesideSecondary", "list will appear animated", "list did appear"]),
        Step(
            name: "collapse", from: SplitScreen.widest, run: { $0.resize(narrow) },
            lines: [
                "folders joined", "top column? secondary", "will hide supplementary", "list will disappear",
                "list did disappear", "did collapse",
            ]),
        Step(
            name: "expand", from: narrow, run: { $0.resize(SplitScreen.widest) },
            lines: [
                "mode? oneBesideSecondary", "will change to oneBesideSecondary", "will show supplementary",
                "folders loaded", "list loaded", "list will appear", "list did appear", "did expand",
            ]),
        Step(
            name: "collapse and expand", from: SplitScreen.widest,
            run: { screen in
                screen.resize(narrow)
                screen.resize(SplitScreen.widest)
            },
            lines: [
                "folders joined", "top column? secondary", "will hide supplementary", "list will disappear",
                "list did disappear", "did collapse", "mode? oneBesideSecondary", "will show supplementary",
                "folders loaded", "list will appear", "list did appear", "did expand",
            ]),
        Step(
            name: "collapse in the middle of hiding", from: SplitScreen.widest,
            run: { screen in
                screen.app.act { screen.split.hide(.supplementary) }
                screen.app.advance(by: 0.1)
                screen.resize(narrow)
            },
            lines: [
                "will change to secondaryOnly", "list will disappear animated", "list did disappear", "folders joined",
                "top column? secondary", "did collapse",
            ]),
    ])
    func threeColumns(_ step: Step) {
        let screen = SplitScreen(step.from, .tripleColumn)
        step.first(screen)
        if !step.name.hasPrefix("start") { _ = screen.take() }
        screen.act { step.run(screen) }
        #expect(screen.take() == step.lines)
    }

    // MARK: - Gestures

    @Test func aSwipeThatIsCompleted() {
        let screen = SplitScreen(Self.high)
        _ = screen.take()
        let finger = screen.app.touch(at: CGPoint(x: 2, y: 400))
        finger.drag(to: CGPoint(x: 300, y: 400), duration: 0.5)
        screen.app.advance(by: 0.2)
        #expect(
            screen.take() == [
                "gesture will begin", "will change to oneOverSecondary", "will show primary", "list loaded",
                "list joined", "list will appear new animated",
            ])
        finger.lift()
        screen.app.advance(by: 1)
        #expect(screen.take() == ["gesture did end", "list did appear new"])
    }

    @Test func aSwipeThatIsCancelled() {
        let screen = SplitScreen(Self.high)
        screen.act { screen.split.show(.primary) }
        screen.act { screen.split.hide(.primary) }
        _ = screen.take()
        let finger = screen.app.touch(at: CGPoint(x: 2, y: 400))
        finger.drag(to: CGPoint(x: 80, y: 400), duration: 0.5)
        screen.app.advance(by: 0.2)
        finger.lift()
        screen.app.advance(by: 1)
        #expect(
            screen.take() == [
                "gesture will begin", "will change to oneOverSecondary", "will show primary",
                "list will appear animated", "gesture did end", "will change to secondaryOnly",
                "list will disappear animated", "list did disappear",
            ])
        #expect(screen.split.displayMode == .secondaryOnly && screen.frame(screen.list) == nil)
    }

    // MARK: - In the middle of an animation

    @Test func aNewSizeInTheMiddleOfAnAnimation() {
        let screen = SplitScreen(Self.high)
        _ = screen.take()
        screen.app.act { screen.split.show(.primary) }
        screen.app.advance(by: 0.1)
        screen.resize(Self.wide)
        #expect(
            screen.take() == [
                "will change to oneOverSecondary", "list loaded", "list joined", "list will appear new animated",
                "list did appear new", "will change to oneBesideSecondary",
            ])
        #expect(screen.frame(screen.list)?.minX == 0 && screen.frame(screen.detail)?.minX == 320)
    }

    @Test func aCollapseInTheMiddleOfAnAnimation() {
        let screen = SplitScreen(Self.wide)
        _ = screen.take()
        screen.app.act { screen.split.hide(.primary) }
        screen.app.advance(by: 0.1)
        screen.resize(Self.narrow)
        #expect(
            screen.take() == [
                "will change to secondaryOnly", "list will disappear animated", "list did disappear",
                "top column? secondary", "did collapse",
            ])
        #expect(screen.frame(screen.detail)?.width == 375)
    }
}
