// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import Testing
import UIKit

@MainActor
struct UIEditMenuInteractionTests {
    private final class Host: UIEditMenuInteractionDelegate {
        var journal: [String] = []
        var target: CGRect?
        var menu: ([UIMenuElement]) -> UIMenu? = { UIMenu(children: $0) }

        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
            suggestedActions: [UIMenuElement]
        ) -> UIMenu? { menu(suggestedActions) }

        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
        ) -> CGRect { target ?? CGRect(origin: configuration.sourcePoint, size: .zero) }

        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
            animator: any UIEditMenuInteractionAnimating
        ) {
            journal.append("will present")
            animator.addCompletion { self.journal.append("presented") }
        }

        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
            animator: any UIEditMenuInteractionAnimating
        ) { journal.append("will dismiss") }
    }

    private let controller = UIViewController()
    private let pad = NotePad(frame: CGRect(x: 20, y: 100, width: 260, height: 40))
    private let host = Host()

    private func open(
        _ text: String, size: CGSize = CGSize(width: 300, height: 200), isDark: Bool = false
    ) -> (TestApplication, UIEditMenuInteraction) {
        var environment = TestEnvironment()
        environment.userInterfaceStyle = isDark ? .dark : .light
        let app = TestApplication(rootViewController: controller, screenSize: size, environment: environment)
        let interaction = UIEditMenuInteraction(delegate: host)
        app.act {
            controller.view.backgroundColor = .systemBackground
            controller.view.addSubview(pad)
            pad.string = text
            pad.addInteraction(interaction)
            _ = pad.becomeFirstResponder()
            pad.select(0..<3)
        }
        return (app, interaction)
    }

    private func present(_ app: TestApplication, _ interaction: UIEditMenuInteraction, at x: CGFloat = 130) {
        app.act {
            interaction.presentEditMenu(
                with: UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(x: x, y: 0)))
        }
        app.advance(by: 0.5)
    }

    /// The titles in the menu, with their places.
    private func buttons(_ app: TestApplication) -> [(title: String, center: CGPoint)] {
        let overlay = app.application.windows.last { $0.subviews.count == 1 && $0.rootViewController == nil }
        let labels = overlay?.subviews.first?.subviews.filter { !$0.isHidden } ?? []
        return labels.compactMap { button in
            guard let label = button.subviews.compactMap({ $0 as? UILabel }).first else { return nil }
            return (label.text ?? "", button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
        }
    }

    @Test func whatCanBeDoneIsInTheMenu() throws {
        let (app, interaction) = open("one two")
        present(app, interaction)
        #expect(buttons(app).map(\.title) == ["Cut", "Copy", "Paste", "Select All"])
        #expect(host.journal == ["will present", "presented"])
        app.tap(at: try #require(buttons(app).first { $0.title == "Copy" }).center)
        #expect(UIPasteboard.general.string == "one" && app.clipboard == "one")
        app.advance(by: 0.5)
        #expect(buttons(app).isEmpty && app.application.windows.count == 1)
        #expect(host.journal == ["will present", "presented", "will dismiss"])
        #expect(pad.isFirstResponder && pad.selection == 0..<3)
    }

    @Test func whatOthersCopiedIsPasted() throws {
        let (app, interaction) = open("one two")
        present(app, interaction)
        app.clipboard = "new"
        app.tap(at: try #require(buttons(app).first { $0.title == "Paste" }).center)
        app.advance(by: 0.1)
        #expect(pad.string == "new two")
    }

    @Test func anythingElseTakesItAway() {
        let (app, interaction) = open("one two")
        present(app, interaction)
        let finger = app.touch(at: CGPoint(x: 10, y: 190))
        finger.lift()
        #expect(host.journal.last == "will dismiss")
        present(app, interaction)
        app.enterText("x")
        #expect(host.journal.filter { $0 == "will dismiss" }.count == 2)
        present(app, interaction)
        app.act { _ = pad.resignFirstResponder() }
        #expect(host.journal.filter { $0 == "will dismiss" }.count == 3)
    }

    @Test func actionsOfTheProgramStandInIt() throws {
        let (app, interaction) = open("one two")
        var done: [String] = []
        host.menu = { suggested in
            UIMenu(children: [
                UIAction(title: "Stay", attributes: .keepsMenuPresented) { _ in done.append("stay") },
                UIAction(title: "Hidden", attributes: .hidden) { _ in },
                UIAction(title: "Not now", attributes: .disabled) { _ in done.append("no") },
                UIMenu(title: "More", children: [UIAction(title: "Inner") { _ in done.append("inner") }]),
            ])
        }
        present(app, interaction)
        #expect(buttons(app).map(\.title) == ["Stay", "Not now", "More"])
        for title in ["Stay", "Not now", "More", "Inner"] {
            app.tap(at: try #require(buttons(app).first { $0.title == title }).center)
        }
        #expect(done == ["stay", "inner"])
        host.menu = { _ in nil }
        present(app, interaction)
        #expect(buttons(app).isEmpty)
    }

    @Test func aMenuThatIsShownIsMadeAnew() throws {
        let (app, interaction) = open("one two")
        app.act { interaction.reloadVisibleMenu() }
        #expect(buttons(app).isEmpty, "there is none to be made anew")
        present(app, interaction)
        host.menu = { _ in UIMenu(children: [UIAction(title: "Other") { _ in }]) }
        app.act { interaction.reloadVisibleMenu() }
        #expect(buttons(app).map(\.title) == ["Other"] && host.journal == ["will present", "presented"])
        host.menu = { _ in nil }
        app.act { interaction.reloadVisibleMenu() }
        app.advance(by: 0.5)
        #expect(buttons(app).isEmpty && host.journal.last == "will dismiss")
    }

    @Test(arguments: [false, true]) func aMenuFollowsItsTarget(_ isAnimated: Bool) throws {
        let (app, interaction) = open("one two", size: CGSize(width: 600, height: 300))
        host.menu = { _ in UIMenu(children: [UIAction(title: "Go") { _ in }]) }
        host.target = CGRect(x: 60, y: 0, width: 0, height: 0)
        present(app, interaction)
        let before = try #require(buttons(app).first).center
        host.target = CGRect(x: 160, y: 30, width: 0, height: 0)
        app.act { interaction.updateVisibleMenuPosition(animated: isAnimated) }
        app.advance(by: 0.5)
        let after = try #require(buttons(app).first).center
        #expect(abs(after.x - before.x - 100) < 1 && abs(after.y - before.y - 30) < 1)
    }

    @Test func aMenuStandsOnTheSideThatIsPreferred() throws {
        let (app, interaction) = open("one two", size: CGSize(width: 300, height: 400))
        func height(_ direction: UIEditMenuArrowDirection) throws -> CGFloat {
            let configuration = UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(x: 130, y: 20))
            #expect(configuration.preferredArrowDirection == .automatic)
            configuration.preferredArrowDirection = direction
            app.act { interaction.presentEditMenu(with: configuration) }
            app.advance(by: 0.5)
            return try #require(buttons(app).first).center.y
        }
        #expect(try height(.down) < 120 && height(.up) > 120, "the arrow points from the menu to the target")
    }

    @Test func suggestedActionsCanBeTakenApart() throws {
        let (app, interaction) = open("one two")
        host.menu = { suggested in
            let standard = suggested.compactMap { $0 as? UIMenu }.first { $0.identifier == .standardEdit }
            let kept = standard?.children.filter { ($0 as? UICommand)?.action != "cut:" } ?? []
            return UIMenu(children: kept)
        }
        present(app, interaction)
        #expect(buttons(app).map(\.title) == ["Copy", "Paste", "Select All"])
    }

    @Test func itStandsWhereThereIsRoom() throws {
        let (app, interaction) = open("one two")
        present(app, interaction)
        let above = try #require(buttons(app).first).center.y
        #expect(above < 100)
        host.target = CGRect(x: 0, y: -80, width: 260, height: 100)
        present(app, interaction)
        let below = try #require(buttons(app).first).center.y
        #expect(below > 120, "nothing fits above")
        host.target = CGRect(x: -500, y: 0, width: 10, height: 10)
        present(app, interaction)
        #expect(try #require(buttons(app).first).center.x > 0, "it stays on the screen")
    }

    @Test func aNarrowScreenHasSeveralPages() throws {
        let (app, interaction) = open("one two", size: CGSize(width: 150, height: 200))
        present(app, interaction, at: 30)
        #expect(buttons(app).map(\.title).contains("Cut") && !buttons(app).map(\.title).contains("Select All"))
        var seen: [String] = []
        for _ in 0..<4 {
            seen += buttons(app).map(\.title).filter { !$0.isEmpty }
            app.tap(at: try #require(buttons(app).first { $0.title.isEmpty }).center)
        }
        #expect(Array(seen.prefix(4)) == ["Cut", "Copy", "Paste", "Select All"], "each page has its own")
    }

    @Test(arguments: [false, true])
    func itLooksAsOnAPhone(isDark: Bool) throws {
        let (app, interaction) = open("one two", size: CGSize(width: 300, height: 160), isDark: isDark)
        host.menu = { _ in UIMenu(children: ["Cut", "Copy", "Select All"].map { UIAction(title: $0) { _ in } }) }
        present(app, interaction)
        #expect(try app.mismatch(withGolden: isDark ? "edit_menu_dark" : "edit_menu_light") == nil)
    }

    @Test func theMenuOfADarkWindowIsDark() throws {
        let (app, interaction) = open("one two", size: CGSize(width: 300, height: 160))
        host.menu = { _ in UIMenu(children: ["Cut", "Copy", "Select All"].map { UIAction(title: $0) { _ in } }) }
        app.act { pad.window?.overrideUserInterfaceStyle = .dark }
        present(app, interaction)
        #expect(try app.mismatch(withGolden: "edit_menu_dark") == nil)
    }
}
