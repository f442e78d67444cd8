// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import Testing
import UIKit

/// Menus of buttons, used with fingers, a mouse, keys and a screen reader.
@MainActor
final class MenuTests {
    private var journal: [String] = []

    private func action(
        _ title: String, _ attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
    ) -> UIAction {
        UIAction(title: title, attributes: attributes, state: state) { [weak self] _ in self?.journal.append(title) }
    }

    private func screen(_ children: [UIMenuElement]? = nil, title: String = "") -> MenuScreen {
        let usual = [
            action("One"), action("Two", .disabled),
            UIMenu(title: "More", children: [action("Inner"), action("Other")]),
        ]
        return MenuScreen(UIMenu(title: title, children: children ?? usual))
    }

    // MARK: - Touches

    @Test func aTapOpensAndATapChooses() throws {
        let screen = screen()
        screen.open()
        #expect(screen.isOpen && screen.title == "Menu")
        try screen.tap("Two")
        #expect(screen.isOpen && journal.isEmpty, "a disabled element does nothing")
        try screen.tap("One")
        #expect(!screen.isOpen && journal == ["One"])
        #expect(screen.app.application.windows.count == 1)
    }

    @Test func theMenuOpensWhenTheFingerLands() {
        let screen = screen()
        var events: [String] = []
        screen.button.addAction(UIAction { _ in events.append("menu") }, for: .menuActionTriggered)
        screen.button.addAction(UIAction { _ in events.append("tap") }, for: .touchUpInside)
        let finger = screen.app.touch(at: screen.center)
        #expect(screen.isOpen && events == ["menu"])
        finger.lift()
        #expect(screen.isOpen && events == ["menu"], "it stays open")
    }

    @Test func aFingerSlidesToAnElement() throws {
        let screen = screen()
        let finger = screen.app.touch(at: screen.center)
        screen.app.advance(by: 1)
        finger.drag(to: try screen.place("One"), duration: 0.3)
        finger.lift()
        screen.app.advance(by: 1)
        #expect(journal == ["One"] && !screen.isOpen)
    }

    @Test func aFingerThatSlidesElsewhereChoosesNothing() throws {
        let screen = screen()
        let finger = screen.app.touch(at: screen.center)
        screen.app.advance(by: 1)
        finger.drag(to: try screen.place("One"), duration: 0.3)
        finger.drag(to: CGPoint(x: 300, y: 470), duration: 0.3)
        finger.lift()
        #expect(journal.isEmpty && screen.isOpen)
        let other = screen.app.touch(at: try screen.place("Two"))
        other.drag(to: try screen.place("One"), duration: 0.3)
        other.lift()
        #expect(journal == ["One"], "a finger that lands in the menu slides too")
    }

    @Test func aTouchBesideItClosesItAndGoesNoFurther() {
        let screen = screen(), below = UIButton(frame: CGRect(x: 0, y: 400, width: 320, height: 80))
        below.addAction(UIAction { [weak self] _ in self?.journal.append("below") }, for: .touchUpInside)
        screen.app.act { screen.controller.view.addSubview(below) }
        screen.open()
        screen.close()
        #expect(!screen.isOpen && journal.isEmpty)
        screen.close()
        #expect(journal == ["below"])
    }

    @Test func elementsMayKeepTheMenuOpen() throws {
        var count = 0
        let stay = UIAction(title: "Stay", attributes: .keepsMenuPresented) { action in
            count += 1
            action.state = count == 1 ? .on : .off
        }
        let screen = screen([stay])
        screen.open()
        try screen.tap("Stay")
        #expect(screen.isOpen && screen.shown == ["Stay (selected)"])
        try screen.tap("Stay")
        #expect(screen.shown == ["Stay"] && count == 2)
    }

    @Test func theSenderIsTheButton() throws {
        var sender: AnyObject?
        let screen = screen([UIAction(title: "One") { sender = $0.sender as AnyObject? }])
        screen.open()
        try screen.tap("One")
        #expect(sender === screen.button)
    }

    @Test func withoutAPrimaryMenuAPressOpensItAndATapPerformsTheAction() {
        let screen = screen()
        screen.app.act {
            screen.button.showsMenuAsPrimaryAction = false
            screen.button.addAction(
                UIAction { [weak self] _ in self?.journal.append("tap") }, for: .primaryActionTriggered)
        }
        screen.open()
        #expect(!screen.isOpen && journal == ["tap"])
        let finger = screen.app.touch(at: screen.center)
        screen.app.advance(by: 0.4)
        #expect(!screen.isOpen)
        screen.app.advance(by: 0.2)
        #expect(screen.isOpen)
        finger.lift()
        #expect(journal == ["tap"] && screen.isOpen)
    }

    @Test func aDisabledButtonAndOneWithoutAMenuOpenNothing() {
        let screen = screen()
        screen.app.act { screen.button.isEnabled = false }
        screen.open()
        #expect(!screen.isOpen)
        screen.app.act { (screen.button.isEnabled, screen.button.menu) = (true, nil) }
        #expect(!screen.button.isContextMenuInteractionEnabled && screen.button.contextMenuInteraction == nil)
        screen.open()
        #expect(!screen.isOpen)
    }

    @Test func inAScrollViewAFlickScrolls() throws {
        let screen = screen(), scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        screen.app.act {
            scrollView.contentSize = CGSize(width: 320, height: 2000)
            screen.controller.view.addSubview(scrollView)
            scrollView.addSubview(screen.button)
            screen.button.frame.origin.y = 300
        }
        let finger = screen.app.touch(at: screen.center)
        finger.drag(to: CGPoint(x: 40, y: 200), duration: 0.1)
        finger.lift()
        screen.app.advance(by: 2)
        #expect(!screen.isOpen && scrollView.contentOffset.y > 50)
        screen.app.act { scrollView.contentOffset = .zero }
        screen.open()
        #expect(screen.isOpen, "a tap")
        screen.close()
        let other = screen.app.touch(at: screen.center)
        screen.app.advance(by: 0.2)
        #expect(screen.isOpen, "a finger that rests")
        other.lift()
    }

    // MARK: - Submenus

    @Test func aSubmenuOpensAboveItsParentAndClosesAgain() throws {
        let screen = screen()
        screen.open()
        let row = try #require(screen.frame("More"))
        try screen.tap("More")
        #expect(screen.shown == ["More", "Inner", "Other"])
        #expect(try abs(#require(screen.frame("More")).minY - row.minY) < 1, "it covers the row that opened it")
        try screen.tap("More")
        #expect(screen.shown == ["One", "Two (disabled)", "More"])
        try screen.tap("More")
        try screen.tap("Inner")
        #expect(!screen.isOpen && journal == ["Inner"])
    }

    @Test func aTouchOnTheParentClosesTheSubmenu() throws {
        let screen = screen()
        screen.open()
        let first = try screen.place("One")
        try screen.tap("More")
        screen.app.tap(at: first)
        screen.app.advance(by: 1)
        #expect(screen.shown == ["One", "Two (disabled)", "More"] && journal.isEmpty)
        try screen.tap("More")
        screen.close()
        #expect(!screen.isOpen)
    }

    // MARK: - Selection

    @Test func aSingleSelectionIsKept() throws {
        let menu = UIMenu(
            options: .singleSelection,
            children: [action("A", state: .on), UIMenu(title: "Inner", children: [action("B")]), action("C")])
        let screen = MenuScreen(menu)
        screen.open()
        try screen.tap("C")
        #expect(menu.selectedElements.map(\.title) == ["C"])
        screen.open()
        try screen.tap("Inner")
        try screen.tap("B")
        #expect(menu.selectedElements.map(\.title) == ["B"] && journal == ["C", "B"])
    }

    @Test func aPopUpButtonShowsItsChoice() throws {
        let screen = screen([action("Small"), action("Large")])
        screen.app.act { screen.button.changesSelectionAsPrimaryAction = true }
        #expect(screen.button.currentTitle == "Small" && screen.button.menu?.selectedElements.map(\.title) == ["Small"])
        screen.open()
        #expect(screen.shown == ["Small (selected)", "Large"])
        try screen.tap("Large")
        #expect(screen.button.currentTitle == "Large" && journal == ["Large"] && !screen.button.isSelected)
        #expect(screen.button.menu?.selectedElements.map(\.title) == ["Large"])
    }

    @Test func aConfiguredPopUpButtonHasAMark() {
        let screen = screen([action("Small"), action("Large")])
        func width() -> CGFloat { screen.button.sizeThatFits(CGSize(width: 300, height: 100)).width }
        screen.app.act {
            (screen.button.configuration, screen.button.changesSelectionAsPrimaryAction) = (.gray(), true)
        }
        let marked = width()
        screen.app.act { screen.button.configuration?.indicator = .none }
        let plain = width()
        #expect(plain + 8 < marked)
        screen.app.act {
            screen.button.configuration?.indicator = .popup
            screen.button.configuration?.indicatorColorTransformer = UIConfigurationColorTransformer { _ in .red }
        }
        #expect(width() == marked)
    }

    // MARK: - Keys and a mouse

    @Test func keysChoose() {
        let screen = screen()
        screen.open()
        for key in [UIKeyboardHIDUsage.keyboardDownArrow, .keyboardReturnOrEnter] { screen.app.press(key) }
        #expect(journal == ["One"] && !screen.isOpen)
        screen.open()
        for key in [UIKeyboardHIDUsage.keyboardEnd, .keyboardRightArrow, .keyboardDownArrow, .keyboardDownArrow] {
            screen.app.press(key)
        }
        screen.app.press(.keyboardSpacebar)
        #expect(journal == ["One", "Inner"], "the first row of a submenu closes it")
    }

    @Test func leftAndEscapeGoBack() {
        let screen = screen()
        screen.open()
        for key in [UIKeyboardHIDUsage.keyboardUpArrow, .keyboardRightArrow] { screen.app.press(key) }
        #expect(screen.shown.contains("Inner"))
        screen.app.press(.keyboardLeftArrow)
        #expect(!screen.shown.contains("Inner") && screen.isOpen)
        for key in [UIKeyboardHIDUsage.keyboardHome, .keyboardDownArrow, .keyboardRightArrow] { screen.app.press(key) }
        #expect(screen.shown.contains("Inner"))
        screen.app.press(.keyboardEscape)
        #expect(!screen.shown.contains("Inner") && screen.isOpen)
        screen.app.press(.keyboardEscape)
        #expect(!screen.isOpen)
    }

    @Test func aMouseHighlightsWhatIsBelowIt() throws {
        let screen = screen()
        screen.open()
        let place = try screen.place("One"), before = screen.app.snapshot()
        screen.app.hover(at: place)
        let pixel = { (image: CGImage) in image.color(x: Int(place.x + 80) * 2, y: Int(place.y) * 2) }
        #expect(pixel(screen.app.snapshot()) != pixel(before))
        screen.app.stopHovering()
        #expect(pixel(screen.app.snapshot()) == pixel(before))
    }

    // MARK: - Position

    @Test func theMenuIsBelowOrAboveItsButton() throws {
        let low = MenuScreen(UIMenu(children: [action("One"), action("Two")]), at: CGPoint(x: 200, y: 420))
        low.open()
        let one = try #require(low.frame("One")), two = try #require(low.frame("Two"))
        #expect(two.maxY < one.minY + 1 && one.maxY <= 420, "the first element is the nearest")
        #expect(one.maxX <= 312 && one.width == 250)
        low.close()
        low.app.act { low.button.preferredMenuElementOrder = .fixed }
        low.open()
        #expect(try #require(low.frame("One")).minY < #require(low.frame("Two")).minY)
    }

    @Test func rowsHaveTheirHeights() throws {
        let screen = screen([action("One"), UIAction(title: "Two", subtitle: "Below") { _ in }], title: "Header")
        screen.open()
        #expect(screen.title == "Header")
        #expect(try #require(screen.frame("Header")).height == 40 && #require(screen.frame("One")).height == 44)
        #expect(try #require(screen.frame("Two, Below")).height == 58)
    }

    @Test func aLongMenuScrolls() throws {
        let screen = screen((1...30).map { action("Row \($0)") })
        screen.open()
        let place = try screen.place("Row 3")
        let finger = screen.app.touch(at: place)
        finger.drag(to: CGPoint(x: place.x, y: place.y - 90), duration: 0.4)
        finger.lift()
        screen.app.advance(by: 2)
        #expect(screen.isOpen && journal.isEmpty)
        #expect(try #require(screen.frame("Row 3")).midY < place.y - 50)
        for _ in 0..<30 { screen.app.press(.keyboardDownArrow) }
        #expect(try #require(screen.frame("Row 30")).maxY <= 480)
    }

    @Test func aControlDeterminesThePlace() throws {
        final class Dial: UIControl {
            override func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
                CGPoint(x: 5, y: 100)
            }

            override func contextMenuInteraction(
                _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
            ) -> UIContextMenuConfiguration? {
                UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "Turn") { _ in }]) }
                )
            }
        }
        let screen = screen(), dial = Dial(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
        screen.app.act {
            dial.isContextMenuInteractionEnabled = true
            dial.showsMenuAsPrimaryAction = true
            screen.controller.view.addSubview(dial)
        }
        screen.app.tap(at: CGPoint(x: 50, y: 150))
        screen.app.advance(by: 1)
        #expect(dial.contextMenuInteraction?.menuAppearance == .compact)
        #expect(try #require(screen.frame("Turn")).minY == 208)
    }

    @Test func aChangeOfTheScreenClosesIt() {
        let screen = screen()
        screen.open()
        screen.app.resize(to: CGSize(width: 480, height: 320))
        #expect(!screen.isOpen && screen.app.application.windows.count == 1)
    }

    @Test func theMenuOfADarkWindowIsDark() {
        var dark = TestEnvironment()
        dark.userInterfaceStyle = .dark
        let expected = MenuScreen(UIMenu(children: [action("One")]), environment: dark)
        let screen = screen([action("One")])
        screen.app.act { screen.button.window?.overrideUserInterfaceStyle = .dark }
        for screen in [expected, screen] { screen.open() }
        #expect(screen.isOpen)
        let comparison = PictureComparison(screen.app.snapshot(), expected.app.snapshot())
        #expect(comparison.isMatch, "\(comparison.summary)")
    }

    // MARK: - Accessibility

    @Test func screenReadersReadAndChoose() throws {
        let screen = screen(title: "Options")
        try #require(screen.app.element("Menu")).activate()
        screen.app.advance(by: 1)
        #expect(
            screen.app.accessibilityTree.description == """
                - dialog "Options"
                  - heading "Options"
                  - button "One"
                  - button "Two" [disabled]
                  - button "More"
                  - button "Close Menu"
                """)
        #expect(screen.app.focusedElement?.label == "One")
        try #require(screen.app.element("More")).activate()
        screen.app.advance(by: 1)
        #expect(screen.app.focusedElement?.label == "More")
        try #require(screen.app.element("Inner")).activate()
        screen.app.advance(by: 1)
        #expect(journal == ["Inner"] && !screen.isOpen && screen.app.focusedElement?.label == "Menu")
        try #require(screen.app.element("Menu")).activate()
        try #require(screen.app.element("Close Menu")).activate()
        #expect(!screen.isOpen)
    }
}
