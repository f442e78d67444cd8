// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import LayerProtocol
import Testing

@testable import KosketusTesting
@testable import UIKit

/// A mouse's second button.
@MainActor
struct SecondButtonTests {
    private let middle = CGPoint(x: 150, y: 150)

    @Test func aTapMayAskForIt() {
        let stage = GestureStage()
        stage.watch(UITapGestureRecognizer(), "first")
        let second = UITapGestureRecognizer()
        second.buttonMaskRequired = .secondary
        stage.watch(second, "second") { "\($0.buttonMask.rawValue)" }
        let either = UITapGestureRecognizer()
        either.buttonMaskRequired = [.primary, .secondary]
        stage.watch(either, "both")
        stage.app.secondaryClick(at: middle)
        #expect(stage.lines == ["second ended 2"])
        stage.lines = []
        stage.app.tap(at: middle)
        #expect(Set(stage.lines).isSubset(of: ["first ended", "both ended"]) && stage.lines.contains("first ended"))
    }

    @Test func controlsAndScrollViewsLeaveItAlone() {
        let stage = GestureStage(), button = UIButton(type: .system)
        let scroll = UIScrollView(frame: stage.view.bounds)
        var pressed = 0
        stage.app.act {
            scroll.contentSize = CGSize(width: 320, height: 2000)
            stage.view.addSubview(scroll)
            button.frame = CGRect(x: 100, y: 100, width: 100, height: 100)
            button.addAction(UIAction { _ in pressed += 1 }, for: .allTouchEvents)
            scroll.addSubview(button)
        }
        stage.app.secondaryClick(at: middle)
        stage.app.advance(by: 1)
        #expect(pressed == 0 && !button.isHighlighted)
        let way: [(PointerSample.Phase, CGFloat)] = [(.began, 400), (.moved, 350), (.moved, 300), (.ended, 300)]
        for (phase, y) in way {
            let sample = PointerSample(
                pointer: 9, kind: .mouse, phase: phase, time: stage.app.now, location: CGPoint(x: 20, y: y),
                buttons: phase == .ended ? 0 : 2)
            stage.app.send(.pointers(stage.app.scene, viewer: 0, [sample]))
            stage.app.advance(by: 1.0 / 60)
        }
        #expect(scroll.contentOffset == .zero)
    }

    /// Sends an event of a mouse in one of the displays that show the scene.
    private func send(
        _ stage: GestureStage, _ phase: PointerSample.Phase, _ buttons: UInt8, _ x: CGFloat, _ y: CGFloat,
        viewer: UInt32 = 0
    ) {
        let sample = PointerSample(
            pointer: 9, kind: .mouse, phase: phase, time: stage.app.now, location: CGPoint(x: x, y: y), buttons: buttons
        )
        stage.app.send(.pointers(stage.app.scene, viewer: viewer, [sample]))
    }

    @Test func eachTouchHasItsOwnButtons() {
        let stage = GestureStage(), button = UIButton(type: .system)
        let pad = UIView(frame: CGRect(x: 0, y: 0, width: 90, height: 90))
        var pressed = 0
        stage.app.act {
            button.frame = CGRect(x: 100, y: 100, width: 100, height: 100)
            button.addAction(UIAction { _ in pressed += 1 }, for: .touchDown)
            stage.view.addSubview(button)
            stage.view.addSubview(pad)
        }
        let second = UITapGestureRecognizer()
        second.buttonMaskRequired = .secondary
        stage.watch(UITapGestureRecognizer(), "first", on: pad)
        stage.watch(second, "second", on: pad) { "\($0.buttonMask.rawValue)" }
        // Another display's mouse holds the second button elsewhere.
        send(stage, .began, 2, 20, 400)
        stage.app.tap(at: middle)
        #expect(pressed == 1, "of a finger")
        send(stage, .began, 1, 40, 40, viewer: 1)
        send(stage, .ended, 0, 40, 40, viewer: 1)
        #expect(stage.lines == ["first ended"])
        send(stage, .ended, 0, 20, 400)
        stage.lines = []
        // And another one the first button.
        send(stage, .began, 1, 20, 400)
        send(stage, .began, 2, 150, 150, viewer: 1)
        send(stage, .ended, 0, 150, 150, viewer: 1)
        #expect(pressed == 1)
        send(stage, .began, 2, 60, 60, viewer: 1)
        send(stage, .ended, 0, 60, 60, viewer: 1)
        #expect(stage.lines == ["second ended 2"])
    }

    /// How many mice it takes, and how long they are held before they move.
    private static let gestures: [(make: @MainActor () -> UIGestureRecognizer, mice: UInt32, pause: Double)] = [
        ({ UIPanGestureRecognizer() }, 1, 0), ({ UISwipeGestureRecognizer() }, 1, 0),
        ({ UILongPressGestureRecognizer() }, 1, 1), ({ UIPinchGestureRecognizer() }, 2, 0),
        ({ UIRotationGestureRecognizer() }, 2, 0),
        (
            {
                let edge = UIScreenEdgePanGestureRecognizer()
                edge.edges = .left
                return edge
            }, 1, 0
        ),
    ]

    @Test func nothingIsDraggedHeldOrTurnedWithIt() {
        for (make, mice, pause) in Self.gestures {
            for (buttons, isOne) in [(UInt8(1), true), (2, false), (3, true)] {
                let stage = GestureStage(), recognizer = make()
                stage.watch(recognizer)
                for viewer in 0..<mice { send(stage, .began, buttons, 5, 100 + 200 * CGFloat(viewer), viewer: viewer) }
                stage.app.advance(by: pause)
                for x in [30, 60, 90, 120] {
                    stage.app.advance(by: 1.0 / 60)
                    send(stage, .moved, buttons, CGFloat(x), 100)
                }
                for viewer in 0..<mice { send(stage, .ended, 0, 120, 100 + 200 * CGFloat(viewer), viewer: viewer) }
                #expect(stage.lines.isEmpty != isOne, "\(type(of: recognizer)), \(buttons): \(stage.lines)")
            }
        }
    }

    @Test func viewsAndAProgramsOwnRecognizersHearOfIt() {
        final class Pad: UIView {
            var count = 0
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { count += 1 }
        }
        final class Own: UIGestureRecognizer {
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
        }
        let stage = GestureStage(), pad = Pad(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        stage.app.act { stage.view.addSubview(pad) }
        stage.app.secondaryClick(at: middle)
        #expect(pad.count == 1)
        stage.watch(Own(), "own", on: pad)
        stage.app.secondaryClick(at: middle)
        #expect(stage.lines == ["own ended"])
    }

    @Test func aTapOfItIsNotTheControls() {
        let stage = GestureStage(), button = UIButton(type: .system)
        let tap = UITapGestureRecognizer()
        tap.buttonMaskRequired = .secondary
        stage.watch(tap, "tap")
        stage.app.act {
            button.frame = CGRect(x: 100, y: 100, width: 100, height: 100)
            stage.view.addSubview(button)
        }
        stage.app.secondaryClick(at: middle)
        #expect(stage.lines == ["tap ended"])
    }

    @Test func displaysAreToldWhoseItIs() {
        let stage = GestureStage()
        #expect(!stage.app.wantsSecondButton)
        let tap = UITapGestureRecognizer()
        stage.app.act { stage.view.addGestureRecognizer(tap) }
        #expect(!stage.app.wantsSecondButton)
        stage.app.act { tap.buttonMaskRequired = .secondary }
        #expect(stage.app.wantsSecondButton)
        stage.app.act { tap.isEnabled = false }
        #expect(!stage.app.wantsSecondButton)
        let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 34))
        stage.app.act { stage.view.addSubview(field) }
        #expect(stage.app.wantsSecondButton)
        stage.app.act { field.isEnabled = false }
        #expect(!stage.app.wantsSecondButton)
        let other = GestureStage()
        other.app.act { other.view.addInteraction(UIEditMenuInteraction(delegate: nil)) }
        #expect(other.app.wantsSecondButton)
        stage.app.act {}
        #expect(!stage.app.wantsSecondButton, "another program's screen")
    }

    @Test func aClickOnATextSelectsTheWordAndShowsWhatCanBeDone() throws {
        let stage = GestureStage()
        let field = UITextField(frame: CGRect(x: 10, y: 10, width: 300, height: 34))
        stage.app.act {
            stage.view.addSubview(field)
            field.text = "hello wide world"
        }
        func place(_ offset: Int) throws -> CGPoint {
            let position = try #require(field.position(from: field.beginningOfDocument, offset: offset))
            let caret = field.caretRect(for: position)
            return field.convert(CGPoint(x: caret.midX, y: caret.midY), to: nil)
        }
        var selected: String? { field.selectedTextRange.flatMap { field.text(in: $0) } }
        var menu: UIEditMenuInteraction? { field.window?.windowScene?.editMenuOwner }
        stage.app.secondaryClick(at: try place(8))
        #expect(field.isFirstResponder && selected == "wide" && menu is TextEditMenu)
        stage.app.act { menu?.dismissMenu() }
        stage.app.act { field.selectAll(nil) }
        stage.app.secondaryClick(at: try place(2))
        #expect(selected == "hello wide world" && menu != nil, "what is selected stays so")
        stage.app.act { menu?.dismissMenu() }
        stage.app.tap(at: CGPoint(x: 160, y: 400))
        #expect(menu == nil)
    }

    @Test func anEditMenuIsShownWhereTheMouseIs() throws {
        let stage = GestureStage()
        final class Host: UIEditMenuInteractionDelegate {
            var places: [CGPoint] = []
            func editMenuInteraction(
                _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
                suggestedActions: [UIMenuElement]
            ) -> UIMenu? {
                places.append(configuration.sourcePoint)
                return UIMenu(children: [UIAction(title: "Turn") { _ in }])
            }
        }
        let host = Host(), card = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        let interaction = UIEditMenuInteraction(delegate: host)
        stage.app.act {
            stage.view.addSubview(card)
            card.addInteraction(interaction)
        }
        stage.app.secondaryClick(at: CGPoint(x: 130, y: 120))
        #expect(host.places == [CGPoint(x: 30, y: 20)] && interaction.menuView != nil)
        stage.app.act {
            interaction.dismissMenu()
            card.removeInteraction(interaction)
        }
        stage.app.secondaryClick(at: CGPoint(x: 130, y: 120))
        #expect(host.places.count == 1 && interaction.menuView == nil)
    }
}
