// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import Testing
import UIKit

@MainActor
enum MenuPicture {
    static func environment(
        isDark: Bool = false, category: UIContentSizeCategory = .large, isRightToLeft: Bool = false
    ) -> TestEnvironment {
        var environment = TestEnvironment()
        environment.userInterfaceStyle = isDark ? .dark : .light
        environment.preferredContentSizeCategory = category
        environment.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
        return environment
    }
}

/// What menus look like.
@MainActor
struct MenuPictureTests {
    private func action(
        _ title: String, _ symbol: String? = nil, subtitle: String? = nil, _ attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off
    ) -> UIAction {
        UIAction(
            title: title, subtitle: subtitle, image: symbol.flatMap { UIImage(systemName: $0) },
            attributes: attributes, state: state
        ) { _ in }
    }

    private var menu: UIMenu {
        UIMenu(
            title: "Document",
            children: [
                action("Share", "square.and.arrow.up"), action("Rename", "pencil", subtitle: "Letter.txt"),
                UIMenu(
                    options: .displayInline,
                    children: [
                        action("By Name", state: .on), action("By Date", state: .mixed),
                        UIMenu(
                            title: "More", image: UIImage(systemName: "ellipsis"),
                            children: [action("Lock", "lock"), action("Move", "folder")]),
                    ]),
                action("Print", "printer", .disabled), action("Delete", "trash", .destructive),
            ])
    }

    private func screen(_ environment: TestEnvironment, _ menu: UIMenu? = nil) -> MenuScreen {
        MenuScreen(menu ?? self.menu, size: CGSize(width: 320, height: 460), environment: environment)
    }

    @Test(arguments: [false, true])
    func aMenuInLightAndDark(_ isDark: Bool) throws {
        let screen = screen(MenuPicture.environment(isDark: isDark))
        screen.open()
        #expect(try screen.app.mismatch(withGolden: isDark ? "menu_dark" : "menu_light") == nil)
    }

    @Test func aMenuFromRightToLeft() throws {
        let screen = screen(MenuPicture.environment(isRightToLeft: true))
        screen.open()
        #expect(try screen.app.mismatch(withGolden: "menu_right_to_left") == nil)
    }

    @Test func aMenuWithLargeText() throws {
        let screen = screen(MenuPicture.environment(category: .accessibilityMedium))
        screen.open()
        #expect(try screen.app.mismatch(withGolden: "menu_large_text") == nil)
    }

    @Test func aSubmenu() throws {
        let screen = screen(MenuPicture.environment())
        screen.open()
        try screen.tap("More")
        #expect(try screen.app.mismatch(withGolden: "menu_submenu") == nil)
    }

    @Test func aHighlightedElementOfAPlainMenu() throws {
        let screen = screen(MenuPicture.environment(), UIMenu(children: [action("One"), action("Two")]))
        screen.open()
        screen.app.press(.keyboardDownArrow)
        #expect(try screen.app.mismatch(withGolden: "menu_plain_highlighted") == nil)
    }

    @Test func elementsBesideEachOther() throws {
        let symbols = ["star", "heart", "bell", "flag"]
        let strip = { (size: UIMenu.ElementSize) in
            UIMenu(
                options: .displayInline, preferredElementSize: size,
                children: symbols.prefix(size == .medium ? 3 : 4).map { self.action($0.capitalized, $0) })
        }
        let palette = UIMenu(
            title: "Tag", options: [.displayInline, .displayAsPalette],
            children: symbols.map { action($0.capitalized, $0, state: $0 == "heart" ? .on : .off) })
        let screen = screen(
            MenuPicture.environment(), UIMenu(children: [strip(.small), strip(.medium), palette, action("Row")]))
        screen.open()
        #expect(try screen.app.mismatch(withGolden: "menu_strips") == nil)
    }

    @Test func aPopUpButton() throws {
        let screen = screen(MenuPicture.environment(), UIMenu(children: [action("Small"), action("Large")]))
        screen.app.act {
            screen.button.configuration = .gray()
            screen.button.changesSelectionAsPrimaryAction = true
            screen.button.sizeToFit()
        }
        screen.open()
        #expect(try screen.app.mismatch(withGolden: "menu_pop_up_button") == nil)
    }

    @Test func aMenuThatWaits() throws {
        let screen = screen(
            MenuPicture.environment(), UIMenu(children: [action("One"), UIDeferredMenuElement { _ in }]))
        screen.open()
        #expect(try screen.app.mismatch(withGolden: "menu_waiting") == nil)
    }
}
