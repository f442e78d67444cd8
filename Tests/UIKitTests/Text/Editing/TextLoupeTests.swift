// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol
import Testing

@testable import KosketusTesting
@testable import UIKit

@MainActor
@Suite struct TextLoupeTests {
    /// On a page of 300 x 240, at 20, 120, 200 x 34.
    private func open(_ text: String = "Hello wide world", at y: CGFloat = 120) -> (UITextField, TestApplication) {
        let page = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 240))
        page.backgroundColor = .systemBackground
        let field = UITextField(frame: CGRect(x: 20, y: y, width: 200, height: 34))
        field.borderStyle = .roundedRect
        field.text = text
        page.addSubview(field)
        return (field, TestApplication(view: page))
    }

    private func loupe(_ app: TestApplication) -> TextLoupe? {
        app.application.windows.flatMap(\.subviews).lazy.compactMap { $0 as? TextLoupe }.first
    }

    private func caret(_ field: UITextField) -> CGRect { field.caretRect(for: field.selectedTextRange!.end) }

    /// The place of the caret in the loupe, on the screen.
    private func shownCaret(_ loupe: TextLoupe) -> CGPoint {
        func carets(_ view: UIView) -> [UIView] {
            view.bounds.width == EditedLayout.caretWidth && !view.isHidden
                ? [view] : view.subviews.flatMap { carets($0) }
        }
        guard let caret = carets(loupe).first else { return .zero }
        return caret.convert(CGPoint(x: caret.bounds.midX, y: caret.bounds.midY), to: nil)
    }

    @Test func aFingerThatMovesTheCaretHasAGlassAboveIt() throws {
        let (field, app) = open()
        let finger = app.touch(at: CGPoint(x: 90, y: 137))
        app.advance(by: 0.4)
        #expect(loupe(app) == nil)
        app.advance(by: 0.2)
        let glass = try #require(loupe(app))
        #expect(glass.frame.size == TextLoupe.size && glass.frame.midX == 90 && glass.frame.maxY < 120)
        #expect(abs(shownCaret(glass).x - glass.frame.midX) < 1 && abs(shownCaret(glass).y - glass.frame.midY) < 1)
        finger.drag(to: CGPoint(x: 130, y: 137), duration: 0.2)
        #expect(glass.frame.midX == 130 && abs(shownCaret(glass).x - 130) < 1 && caret(field).midX > 90)
        finger.lift()
        app.advance(by: 0.5)
        #expect(loupe(app) == nil)
    }

    @Test func itStaysOnTheScreen() throws {
        let (_, app) = open(at: 10)
        let finger = app.touch(at: CGPoint(x: 30, y: 27))
        app.advance(by: 0.6)
        let glass = try #require(loupe(app))
        #expect(glass.frame.minX == 4 && glass.frame.minY == 4)
        finger.cancel()
        app.advance(by: 0.5)
        #expect(loupe(app) == nil && app.application.windows.count == 1)
    }

    @Test func handlesHaveItToo() throws {
        let (field, app) = open()
        for _ in 0..<2 { app.tap(at: CGPoint(x: 80, y: 137)) }
        #expect(loupe(app) == nil)
        let rect = try #require(field.selectionRects(for: field.selectedTextRange!).first?.rect)
        let finger = app.touch(at: CGPoint(x: 20 + rect.maxX, y: 120 + rect.maxY + 5))
        finger.drag(to: CGPoint(x: 150, y: 137), duration: 0.1)
        app.advance(by: 0.3)
        let glass = try #require(loupe(app))
        #expect(abs(glass.frame.midX - 150) < 0.01 && shownCaret(glass) == .zero, "a selection has no caret")
        finger.lift()
        app.advance(by: 0.5)
        #expect(loupe(app) == nil)
    }

    @Test func itGoesWithItsField() throws {
        let (field, app) = open()
        let finger = app.touch(at: CGPoint(x: 90, y: 137))
        app.advance(by: 0.6)
        #expect(loupe(app) != nil)
        app.act { field.removeFromSuperview() }
        finger.drag(to: CGPoint(x: 130, y: 137), duration: 0.1)
        app.advance(by: 0.5)
        #expect(loupe(app) == nil && app.application.windows.count == 1)
        finger.lift()
    }

    @Test func itGoesWhenItShouldShowAFieldThatIsInNoWindow() {
        let (field, app) = open()
        let glass = TextLoupe(field.editor, in: field), place = EditedLayout.Place(offset: 3)
        app.act { glass.show(place, from: .zero, finger: .zero) }
        #expect(loupe(app) === glass)
        app.act { field.removeFromSuperview() }
        app.act { glass.show(place, from: .zero, finger: .zero) }
        app.advance(by: 0.5)
        #expect(glass.superview == nil && app.application.windows.count == 1)
    }

    @Test func aMouseNeedsNone() {
        let (field, app) = open()
        func mouse(_ phase: PointerSample.Phase, _ x: CGFloat) {
            let place = CGPoint(x: x, y: 137)
            let sample = PointerSample(pointer: 9, kind: .mouse, phase: phase, time: app.now, location: place)
            app.send(.pointers(app.scene, viewer: 0, [sample]))
        }
        mouse(.began, 60)
        mouse(.moved, 120)
        app.advance(by: 0.6)
        #expect(loupe(app) == nil && field.selectedTextRange?.isEmpty == false)
        mouse(.ended, 120)
    }
}
