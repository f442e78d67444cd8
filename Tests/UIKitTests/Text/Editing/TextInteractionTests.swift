// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol
import Testing

@testable import KosketusTesting
@testable import UIKit

@MainActor
@Suite struct TextInteractionTests {
    /// Edited after a tap, at 20, 50.
    private func edit(_ text: String, multiline: Bool) -> (any TextEditingView, TestApplication) {
        let page = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        let frame = CGRect(x: 20, y: 50, width: 200, height: 34)
        let view: any TextEditingView = multiline ? UITextView(frame: frame) : UITextField(frame: frame)
        view.editor.setText(TextPiece(text, view.editor.defaultAttributes))
        page.addSubview(view)
        let app = TestApplication(view: page)
        app.tap(at: CGPoint(x: 200, y: 67))
        app.advance(by: 1)
        return (view, app)
    }

    /// A busy program finds several events when it continues, and handles them before it lays out.
    @Test(arguments: [false, true])
    func aMouseDragsNoHandleThatAKeyHasTakenAwayInTheSameTurn(multiline: Bool) throws {
        let (view, app) = edit("some words", multiline: multiline)
        app.type("a", .command)
        #expect(view.editor.selection == 0..<10)
        let start = CGPoint(x: 20 + view.caretRect(for: view.beginningOfDocument).midX, y: 67)
        #expect(view.interaction.handle(at: CGPoint(x: start.x - 20, y: 17)) != nil)
        func send(_ phase: PointerSample.Phase, _ place: CGPoint) {
            let sample = PointerSample(pointer: 9, kind: .mouse, phase: phase, time: app.now, location: place)
            app.display.send(.pointers(app.scene, viewer: 0, [sample]))
        }
        let state = try #require(app.display.input(of: app.scene))
        let key = TextEdit(state.edits + 1, .move, movement: TextMovement(.right))
        app.display.send(.edited(app.scene, viewer: 0, session: state.session, serial: state.serial, key))
        send(.began, start)
        send(.moved, CGPoint(x: 210, y: 67))
        send(.ended, CGPoint(x: 210, y: 67))
        app.act {}
        #expect(view.editor.selection == 0..<10)
        #expect(view.interaction.handle(at: CGPoint(x: start.x - 20, y: 17)) == nil, "no finger has selected this")
    }
}
