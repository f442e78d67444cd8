// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import KosketusTesting
import Testing
import UIKit

@MainActor
struct UIMenuTests {
    private func action(_ title: String, _ state: UIMenuElement.State = .off) -> UIAction {
        UIAction(title: title, state: state) { _ in }
    }

    @Test func aMenuHasItsValues() {
        let children = [action("One"), action("Two")]
        let menu = UIMenu(
            title: "Title", subtitle: "Subtitle", image: UIImage(systemName: "star"),
            identifier: UIMenu.Identifier("own"), options: [.displayInline, .singleSelection],
            preferredElementSize: .small, children: children)
        #expect(menu.title == "Title" && menu.subtitle == "Subtitle" && menu.image != nil)
        #expect(menu.identifier.rawValue == "own" && menu.identifier == UIMenu.Identifier(rawValue: "own"))
        #expect(menu.options == [.displayInline, .singleSelection] && menu.preferredElementSize == .small)
        #expect(menu.children == children)
        let other = UIMenu()
        #expect(other.preferredElementSize == .automatic && other.options.isEmpty && other.children.isEmpty)
        #expect(other.identifier != UIMenu().identifier)
    }

    @Test func valuesAreThoseOfIOS() {
        #expect(UIMenu.Options.displayInline.rawValue == 1 && UIMenu.Options.destructive.rawValue == 2)
        #expect(UIMenu.Options.singleSelection.rawValue == 32 && UIMenu.Options.displayAsPalette.rawValue == 128)
        #expect([UIMenu.ElementSize.automatic, .small, .medium, .large].map(\.rawValue) == [-1, 0, 1, 2])
        #expect([UIContextMenuConfiguration.ElementOrder.automatic, .priority, .fixed].map(\.rawValue) == [0, 1, 2])
        #expect([UIContextMenuInteraction.Appearance.unknown, .rich, .compact].map(\.rawValue) == [0, 1, 2])
        #expect([UIContextMenuInteractionCommitStyle.dismiss, .pop].map(\.rawValue) == [0, 1])
        #expect([UIButton.Configuration.Indicator.automatic, .none, .popup].map(\.rawValue) == [0, 1, 2])
    }

    @Test func replacingChildrenKeepsTheRest() {
        let menu = UIMenu(
            title: "Title", subtitle: "Subtitle", identifier: UIMenu.Identifier("own"), options: .destructive,
            preferredElementSize: .medium, children: [action("Old")])
        let new = menu.replacingChildren([action("New")])
        #expect(new.children.map(\.title) == ["New"] && menu.children.map(\.title) == ["Old"])
        #expect(new.title == "Title" && new.subtitle == "Subtitle" && new.identifier == menu.identifier)
        #expect(new.options == .destructive && new.preferredElementSize == .medium)
    }

    @Test func selectedElementsIncludeThoseOfSubmenus() {
        let menu = UIMenu(children: [
            action("Off"), action("On", .on), action("Mixed", .mixed),
            UIMenu(title: "Inner", children: [action("Off below"), action("On below", .on)]),
            UIMenu(options: .displayInline, children: [action("On inline", .on)]),
        ])
        #expect(menu.selectedElements.map(\.title) == ["On", "On below", "On inline"])
    }

    // MARK: - What is shown

    private struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let make: @MainActor @Sendable () -> [UIMenuElement]
        /// The labels in the open menu, with their states.
        let shown: [String]
    }

    private nonisolated static let cases = [
        Case(testDescription: "actions", make: { [a("One"), a("Two")] }, shown: ["One", "Two"]),
        Case(
            testDescription: "hidden, disabled and destructive",
            make: { [a("One", .hidden), a("Two", .disabled), a("Three", .destructive)] },
            shown: ["Two (disabled)", "Three"]),
        Case(
            testDescription: "states",
            make: {
                [
                    UIAction(title: "On", state: .on) { _ in }, UIAction(title: "Mixed", state: .mixed) { _ in },
                    a("Off"),
                ]
            }, shown: ["On (selected)", "Mixed = Mixed", "Off"]),
        Case(
            testDescription: "subtitles", make: { [UIAction(title: "Title", subtitle: "Below") { _ in }] },
            shown: ["Title, Below"]),
        Case(
            testDescription: "a submenu", make: { [a("One"), UIMenu(title: "More", children: [a("Inner")])] },
            shown: ["One", "More"]),
        Case(
            testDescription: "an inline section with a title",
            make: { [a("One"), UIMenu(title: "Section", options: .displayInline, children: [a("Inner")]), a("Two")] },
            shown: ["One", "Section", "Inner", "Two"]),
        Case(
            testDescription: "an inline section in another",
            make: {
                [
                    UIMenu(
                        options: .displayInline,
                        children: [a("One"), UIMenu(options: .displayInline, children: [a("Two")]), a("Three")])
                ]
            }, shown: ["One", "Two", "Three"]),
        Case(
            testDescription: "an empty section", make: { [a("One"), UIMenu(options: .displayInline)] }, shown: ["One"]),
        Case(
            testDescription: "a submenu with a single selection shows which",
            make: {
                [
                    UIMenu(
                        title: "Sort", options: .singleSelection,
                        children: [a("Name"), UIAction(title: "Date", state: .on) { _ in }])
                ]
            }, shown: ["Sort, Date"]),
        Case(
            testDescription: "deferred elements",
            make: { [a("One"), UIDeferredMenuElement { $0([a("Two"), a("Three")]) }, a("Four")] },
            shown: ["One", "Two", "Three", "Four"]),
        Case(
            testDescription: "a palette",
            make: { [UIMenu(options: [.displayInline, .displayAsPalette], children: [a("Red"), a("Green")])] },
            shown: ["Red", "Green"]),
    ]

    private static func a(_ title: String, _ attributes: UIMenuElement.Attributes = []) -> UIAction {
        UIAction(title: title, attributes: attributes) { _ in }
    }

    @Test(arguments: cases)
    private func elementsAreShown(_ each: Case) {
        let screen = MenuScreen(UIMenu(children: each.make()))
        screen.open()
        #expect(screen.shown == each.shown)
    }

    @Test func anEmptyMenuDoesNotOpen() {
        let screen = MenuScreen(UIMenu(children: [UIMenu(options: .displayInline), Self.a("Hidden", .hidden)]))
        screen.open()
        #expect(!screen.isOpen)
    }

    // MARK: - Deferred elements

    @Test func cachedElementsAreRequestedOnceAndOthersEachTime() {
        var cached = 0, uncached = 0
        let screen = MenuScreen(
            UIMenu(children: [
                UIDeferredMenuElement {
                    cached += 1
                    $0([Self.a("Cached \(cached)")])
                },
                UIDeferredMenuElement.uncached {
                    uncached += 1
                    $0([Self.a("Uncached \(uncached)")])
                },
            ]))
        for count in 1...3 {
            screen.open()
            #expect(screen.shown == ["Cached 1", "Uncached \(count)"])
            screen.close()
        }
        #expect(cached == 1 && uncached == 3)
    }

    @Test func elementsMayArriveLater() {
        var answer: (([UIMenuElement]) -> Void)?
        let screen = MenuScreen(
            UIMenu(children: [Self.a("First"), UIDeferredMenuElement { answer = $0 }]))
        screen.open()
        #expect(screen.shown == ["First", "Loading"])
        screen.app.act { answer?([Self.a("Second"), UIDeferredMenuElement { $0([Self.a("Third")]) }]) }
        #expect(screen.shown == ["First", "Second", "Third"])
        screen.app.act { answer?([Self.a("Ignored")]) }
        #expect(screen.shown == ["First", "Second", "Third"])
    }
}
