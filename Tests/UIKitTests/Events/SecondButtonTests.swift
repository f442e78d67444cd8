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
