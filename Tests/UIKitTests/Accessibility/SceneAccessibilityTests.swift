// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LayerProtocol
import TestSupport
import Testing
import UIKit

@testable import KosketusTesting

/// The description of the screen for screen readers.
@MainActor
struct SceneAccessibilityTests {
    private let controller = UIViewController()

    private func launch(_ direction: UITraitEnvironmentLayoutDirection = .leftToRight) -> TestApplication {
        var environment = TestEnvironment()
        environment.layoutDirection = direction
        return TestApplication(rootViewController: controller, environment: environment)
    }

    @discardableResult
    private func label(_ text: String, _ x: CGFloat, _ y: CGFloat, in view: UIView? = nil) -> UILabel {
        let label = UILabel(frame: CGRect(x: x, y: y, width: 40, height: 20))
        label.text = text
        (view ?? controller.view).addSubview(label)
        return label
    }

    private func texts(_ app: TestApplication) -> [String] {
        app.accessibilityTree.descendants.map(\.label).filter { !$0.isEmpty }
    }

    // MARK: - Order

    @Test func rowsAreReadFromTheTopDownAndEachFromWhereReadingBegins() {
        let app = launch()
        label("four", 100, 52)
        label("three", 0, 50)
        label("two", 100, 0)
        label("one", 0, 4)
        #expect(texts(app) == ["one", "two", "three", "four"])
    }

    @Test func whereTextRunsFromTheRightRowsBeginThere() {
        let app = launch(.rightToLeft)
        label("two", 0, 0)
        label("one", 100, 0)
        #expect(texts(app) == ["one", "two"])
    }

    @Test func viewsThatAreNothingByThemselvesDoNotCountForTheOrder() {
        let app = launch()
        let left = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 200))
        controller.view.addSubview(left)
        label("three", 0, 50, in: left)
        label("one", 0, 0, in: left)
        label("two", 100, 0)
        #expect(texts(app) == ["one", "two", "three"])
        app.act { left.shouldGroupAccessibilityChildren = true }
        #expect(texts(app) == ["one", "three", "two"])
    }

    @Test func whatFillsTheScreenIsReadBeforeWhatIsInFrontOfIt() {
        let app = launch()
        let map = label("map", 0, 0)
        map.frame = controller.view.bounds
        label("right", 200, 10)
        label("left", 100, 12)
        label("below", 10, 400)
        #expect(texts(app) == ["map", "left", "right", "below"])
    }

    @Test func aContainerSaysInWhichOrder() {
        let app = launch()
        let first = label("first", 0, 100), second = label("second", 0, 0)
        app.act { controller.view.accessibilityElements = [first, second] }
        #expect(texts(app) == ["first", "second"])
        app.act { controller.view.accessibilityElements = nil }
        #expect(texts(app) == ["second", "first"])
    }

    @Test func whatMovesIsReadWhereItIsNow() {
        let app = launch()
        let one = label("one", 0, 0)
        label("two", 0, 50)
        #expect(texts(app) == ["one", "two"])
        app.act { one.frame.origin.y = 100 }
        #expect(texts(app) == ["two", "one"])
        app.act { one.transform = CGAffineTransform(translationX: 0, y: -100) }
        #expect(texts(app) == ["one", "two"])
    }

    // MARK: - What is told

    @Test func elementsHideWhatIsInThem() {
        let app = launch()
        let card = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        controller.view.addSubview(card)
        label("inside", 0, 0, in: card)
        #expect(texts(app) == ["inside"])
        app.act {
            card.isAccessibilityElement = true
            card.accessibilityLabel = "card"
        }
        #expect(texts(app) == ["card"])
        app.act { card.isAccessibilityElement = false }
        #expect(texts(app) == ["inside"])
    }

    @Test func whatIsHiddenIsNotToldOf() {
        let app = launch()
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        controller.view.addSubview(outer)
        let inner = label("inner", 0, 0, in: outer)
        let changes: [(UIView) -> Void] = [
            { $0.isHidden = true }, { $0.alpha = 0 }, { $0.accessibilityElementsHidden = true },
            { $0.removeFromSuperview() },
        ]
        let returns: [(UIView) -> Void] = [
            { $0.isHidden = false }, { $0.alpha = 1 }, { $0.accessibilityElementsHidden = false },
            { controller.view.addSubview($0) },
        ]
        for (hide, show) in zip(changes, returns) {
            app.act { hide(outer) }
            #expect(texts(app).isEmpty)
            app.act { inner.text = "changed" }
            app.act { show(outer) }
            #expect(texts(app) == ["changed"])
            app.act { inner.text = "inner" }
            #expect(texts(app) == ["inner"])
        }
    }

    @Test func whatStandsBesideSomethingModalIsPassedOver() {
        let app = launch()
        label("behind", 0, 0)
        let dialog = UIView(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
        controller.view.addSubview(dialog)
        label("question", 0, 0, in: dialog)
        app.act { dialog.accessibilityViewIsModal = true }
        #expect(app.accessibilityTree.description == "- dialog\n  - text \"question\"")
        app.act { dialog.removeFromSuperview() }
        #expect(texts(app) == ["behind"])
    }

    @Test func traitsSayWhatItIs() {
        let app = launch()
        let cases: [(UIAccessibilityTraits, String)] = [
            (.button, "button"), (.link, "link"), (.header, "heading"), (.image, "img"), (.adjustable, "slider"),
            (.searchField, "searchbox"), (.toggleButton, "switch"), (.none, "text"),
            (.allowsDirectInteraction, "application"),
            ([.button, .selected], "button"),
        ]
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.isAccessibilityElement = true
        view.accessibilityLabel = "it"
        controller.view.addSubview(view)
        for (traits, role) in cases {
            app.act { view.accessibilityTraits = traits }
            #expect(app.element("it")?.role == role)
        }
        #expect(app.element("it")?.isSelected == true && app.element("it")?.isFocusable == true)
        app.act {
            view.accessibilityTraits = [.toggleButton, .notEnabled]
            view.accessibilityValue = "1"
            view.accessibilityHint = "Turns it on."
            view.accessibilityIdentifier = "lamp"
        }
        let lamp = app.element("it")
        #expect(app.accessibilityTree.description == "- switch \"it\" [disabled, on]" && lamp?.isFocusable == false)
        #expect(lamp?.hint == "Turns it on." && lamp?.identifier == "lamp" && lamp?.object === view)
    }

    private final class Chart: UIView {
        override var accessibilityElements: [Any]? {
            get {
                (0..<2).map { index in
                    let bar = UIAccessibilityElement(accessibilityContainer: self)
                    bar.accessibilityLabel = "bar \(index)"
                    bar.accessibilityFrameInContainerSpace = CGRect(x: CGFloat(index) * 10, y: 5, width: 10, height: 20)
                    return bar
                }
            }
            set {}
        }
    }

    @Test func partsOfADrawingStandInTheirView() {
        let app = launch()
        let chart = Chart(frame: CGRect(x: 50, y: 60, width: 100, height: 30))
        chart.accessibilityContainerType = .semanticGroup
        chart.accessibilityLabel = "Chart"
        controller.view.addSubview(chart)
        #expect(
            app.accessibilityTree.description == "- group \"Chart\"\n  - text \"bar 0\"\n  - text \"bar 1\"")
        #expect(app.element("bar 1")?.frame == CGRect(x: 60, y: 65, width: 10, height: 20))
        #expect(app.element("bar 1")?.object is UIAccessibilityElement, "somebody keeps it")
    }

    private final class Score: UIView {
        var points = 0 { didSet { setNeedsDisplay() } }
        override var isAccessibilityElement: Bool {
            get { true }
            set {}
        }
        override var accessibilityLabel: String? {
            get { "\(points) points" }
            set {}
        }
    }

    @Test func whatIsDrawnAnewIsAskedAnew() {
        let app = launch()
        let score = Score(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        controller.view.addSubview(score)
        #expect(texts(app) == ["0 points"])
        app.act { score.points = 3 }
        #expect(texts(app) == ["3 points"])
    }

    @Test func longTextsAreCutBetweenCharacters() throws {
        let app = launch()
        label(String(repeating: "å🎈", count: 2000), 0, 0)
        let text = try #require(texts(app).first)
        #expect(text.utf8.count <= AccessibilityNode.longestText && text.utf8.count > AccessibilityNode.longestText - 8)
        #expect(text.hasPrefix("å🎈å🎈"))
    }

    @Test func placesThatMakeNoSenseDoNoHarm() {
        let app = launch()
        let view = label("far", 0, 0)
        for frame in [CGRect.null, .infinite, CGRect(x: CGFloat.nan, y: 0, width: -1, height: .infinity)] {
            app.act { view.accessibilityFrame = frame }
            #expect(texts(app) == ["far"])
        }
    }

    // MARK: - Cost

    private func updates(_ app: TestApplication) -> Int { app.descriptionCount }

    @Test func nothingIsToldWhenNothingHasChanged() {
        let app = launch()
        let one = label("one", 0, 0)
        label("two", 0, 50)
        app.act {}
        let before = updates(app)
        #expect(before > 0)
        app.act { controller.view.backgroundColor = .red }
        app.act { controller.view.setNeedsLayout() }
        app.act { one.setNeedsDisplay() }
        app.act { one.text = "one" }
        app.act { one.frame.origin.x = 5 }
        #expect(updates(app) == before)
        app.act {
            one.text = "ein"
            one.text = "yksi"
        }
        #expect(updates(app) == before + 1)
    }

    @Test func aScreenWithoutElementsIsNotToldOf() {
        let app = launch()
        for _ in 0..<10 { controller.view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))) }
        app.act {}
        #expect(updates(app) == 0)
    }

    private final class Counted: UIView {
        var asked = 0
        override var isAccessibilityElement: Bool {
            get { true }
            set {}
        }
        override var accessibilityLabel: String? {
            get {
                asked += 1
                return "counted"
            }
            set {}
        }
    }

    @Test func onlyWhatHasChangedIsAsked() {
        let app = launch()
        let views = (0..<50).map { index in
            let view = Counted(frame: CGRect(x: 0, y: CGFloat(index) * 10, width: 10, height: 10))
            controller.view.addSubview(view)
            return view
        }
        app.act {}
        let before = views.map(\.asked)
        app.act { views[7].accessibilityHint = "new" }
        let asked = zip(views, before).map { $0.asked - $1 }
        #expect(asked[7] == 1 && asked.reduce(0, +) == 1)
    }

    @Test(arguments: 0..<5)
    func anyChangesEndInWhatIsThere(seed: UInt64) {
        let app = launch()
        var random = SeededGenerator(seed: seed)
        var views: [UIView] = [controller.view]
        for _ in 0..<200 {
            app.act {
                for _ in 0..<3 {
                    let view = views.randomElement(using: &random) ?? controller.view!
                    switch Int.random(in: 0..<8, using: &random) {
                    case 0...2:
                        views.append(
                            label("label \(views.count)", .random(in: 0...300), .random(in: 0...600), in: view))
                    case 3: view.isHidden.toggle()
                    case 4: if view !== controller.view { view.removeFromSuperview() }
                    case 5: view.isAccessibilityElement.toggle()
                    case 6: view.shouldGroupAccessibilityChildren.toggle()
                    default: view.frame.origin.y = .random(in: 0...600)
                    }
                }
            }
        }
        let lived = app.accessibilityTree.description
        app.act { UIAccessibility.post(notification: .layoutChanged, argument: nil) }
        #expect(app.accessibilityTree.description == lived)
    }

    // MARK: - Doing

    private final class Dial: UIView {
        var level = 5
        var told: [String] = []
        override var isAccessibilityElement: Bool {
            get { true }
            set {}
        }
        override var accessibilityLabel: String? {
            get { "Dial" }
            set {}
        }
        override var accessibilityValue: String? {
            get { "\(level)" }
            set {}
        }
        override var accessibilityTraits: UIAccessibilityTraits {
            get { .adjustable }
            set {}
        }
        override func accessibilityIncrement() { change(1) }
        override func accessibilityDecrement() { change(-1) }
        override func accessibilityPerformEscape() -> Bool {
            told.append("escape")
            return true
        }
        override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
            told.append("scroll \(direction)")
            return true
        }
        override func accessibilityActivate() -> Bool {
            told.append("activate")
            return true
        }
        private func change(_ by: Int) {
            level += by
            setNeedsDisplay()
        }
    }

    @Test func readersAdjustAndActivate() throws {
        let app = launch()
        let dial = Dial(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        dial.accessibilityCustomActions = [
            UIAccessibilityCustomAction(name: "Reset") { [weak dial] _ in
                dial?.level = 0
                return true
            }
        ]
        controller.view.addSubview(dial)
        let element = try #require(app.element("Dial"))
        element.increment()
        #expect(app.element("Dial")?.value == "6")
        element.decrement()
        element.decrement()
        #expect(app.element("Dial")?.value == "4")
        element.activate()
        #expect(dial.told == ["activate"] && element.customActions == ["Reset"])
        #expect(element.performCustomAction("Reset") && !element.performCustomAction("None") && dial.level == 0)
    }

    @Test func keysWorkWhatTheKeyboardIsAt() throws {
        let app = launch()
        let dial = Dial(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        controller.view.addSubview(dial)
        app.press(.keyboardUpArrow)
        #expect(dial.level == 5)
        try #require(app.element("Dial")).focus()
        for key in [UIKeyboardHIDUsage.keyboardUpArrow, .keyboardRightArrow, .keyboardRightArrow, .keyboardLeftArrow] {
            app.press(key)
        }
        #expect(dial.level == 7)
        app.keyDown(.keyboardDownArrow)
        app.keyDown(.keyboardDownArrow, isRepeated: true)
        app.keyUp(.keyboardDownArrow)
        #expect(dial.level == 5)
        app.press(.keyboardSpacebar, typing: " ")
        app.press(.keyboardPageDown)
        app.press(.keyboardEscape)
        #expect(dial.told == ["activate", "escape"] && dial.level == 2)
        app.press(.keyboardUpArrow, .command)
        #expect(dial.level == 2, "with Command it is somebody else's")
    }

    private final class Pager: UIView {
        var told: [UIAccessibilityScrollDirection] = []

        override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
            told.append(direction)
            return true
        }
    }

    @Test func pageKeysScrollWhatIsNotAdjustable() throws {
        let app = launch()
        let pager = Pager(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        pager.isAccessibilityElement = true
        pager.accessibilityLabel = "Pager"
        pager.accessibilityTraits = .button
        controller.view.addSubview(pager)
        try #require(app.element("Pager")).focus()
        app.press(.keyboardPageDown)
        app.press(.keyboardPageUp)
        #expect(pager.told == [.down, .up])
    }

    private final class Commander: UIViewController {
        var told: [String] = []
        override var keyCommands: [UIKeyCommand]? {
            [UIKeyCommand(input: " ", modifierFlags: [], action: Commander.space)]
        }
        func space() { told.append("command") }
        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { told.append("press") }
    }

    @Test func keyCommandsComeFirstAndOtherKeysStayPresses() throws {
        let commander = Commander()
        let app = TestApplication(rootViewController: commander)
        let dial = Dial(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        commander.view.addSubview(dial)
        try #require(app.element("Dial")).focus()
        app.press(.keyboardSpacebar, typing: " ")
        app.press(.keyboardA, typing: "a")
        #expect(commander.told == ["command", "press"] && dial.told.isEmpty)
    }

    @Test func aControlIsTouchedInItsMiddle() throws {
        let app = launch()
        let control = UIControl(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
        control.accessibilityLabel = "Go"
        var events: [String] = []
        control.addAction(UIAction { _ in events.append("down") }, for: .touchDown)
        control.addAction(UIAction { _ in events.append("up") }, for: .touchUpInside)
        controller.view.addSubview(control)
        try #require(app.element("Go")).activate()
        #expect(events == ["down", "up"])
        let cover = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        app.act { controller.view.addSubview(cover) }
        try #require(app.element("Go")).activate()
        #expect(events == ["down", "up", "up"], "it is told although a finger would not find it")
        control.isEnabled = false
        try #require(app.element("Go")).activate()
        #expect(events.count == 3)
    }

    @Test func actionsOnWhatIsGoneDoNothing() throws {
        let app = launch()
        let dial = Dial(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        controller.view.addSubview(dial)
        let element = try #require(app.element("Dial"))
        app.act { dial.removeFromSuperview() }
        element.increment()
        element.setValue(.nan)
        #expect(dial.level == 5 && element.object == nil)
    }

    // MARK: - Telling

    @Test func announcementsAreReadOut() {
        let app = launch()
        app.act {
            UIAccessibility.post(notification: .announcement, argument: "Saved")
            UIAccessibility.post(notification: .announcement, argument: nil)
            UIAccessibility.post(notification: .pageScrolled, argument: "Page 2 of 5")
        }
        #expect(app.announcements == ["Saved", "Page 2 of 5"])
    }

    @Test func aNewScreenBringsReadersToAnElement() throws {
        let app = launch()
        let title = label("Title", 0, 0)
        app.act { UIAccessibility.post(notification: .screenChanged, argument: title) }
        #expect(app.focusedElement?.label == "Title")
        label("Above", 0, -30)
        app.act { UIAccessibility.post(notification: .layoutChanged, argument: nil) }
        #expect(app.focusedElement?.label == "Title", "where they are is still there")
        app.act { UIAccessibility.post(notification: .screenChanged, argument: nil) }
        #expect(app.focusedElement?.label == "Above", "a new screen is read from its beginning")
        app.act { UIAccessibility.post(notification: .screenChanged, argument: title) }
        app.act { UIAccessibility.post(notification: .layoutChanged, argument: UIView()) }
        #expect(app.focusedElement?.label == "Title")
    }

    @Test func readersAreBroughtToAnElementAfterEditingHasEnded() throws {
        let app = launch()
        let title = label("Title", 0, 0), field = UITextField(frame: CGRect(x: 0, y: 30, width: 80, height: 30))
        controller.view.addSubview(field)
        app.act { _ = field.becomeFirstResponder() }
        let before = app.display.requests.count
        app.act {
            field.resignFirstResponder()
            UIAccessibility.post(notification: .screenChanged, argument: title)
        }
        let told = app.display.requests.dropFirst(before)
        let end = try #require(told.firstIndex { if case .input(_, _, nil, _) = $0 { true } else { false } })
        let focus = try #require(told.firstIndex { if case .focus = $0 { true } else { false } })
        #expect(end < focus, "pages move no focus while a text is edited")
        #expect(app.focusedElement?.label == "Title")
    }
}
