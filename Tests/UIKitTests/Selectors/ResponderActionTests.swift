// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import KosketusTesting
import ObjCRuntime
import Testing
import UIKit

/// A controller with methods that are found by name.
private final class Page: UIViewController {
    var calls: [String] = []
    var isLocked = false

    override var canBecomeFirstResponder: Bool { true }

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        !isLocked && super.canPerformAction(action, withSender: sender)
    }

    func rename(_ sender: Any?) { calls.append("rename by \(sender.map { "\(type(of: $0))" } ?? "nobody")") }
    override func copy(_ sender: Any?) { calls.append("copy") }

    @section("kosketus_objc") @used private nonisolated(unsafe) static let entry:
        @convention(c) (UnsafeMutableRawPointer) -> Void = {
            _ = ObjCRuntime._Members($0).method("rename:", Page.rename(_:)).method("copy:", Page.copy(_:))
        }
}

@MainActor
struct ResponderActionTests {
    private let page = Page()

    @Test func aResponderCanPerformWhatItsClassHas() {
        #expect(page.canPerformAction("rename:", withSender: nil))
        #expect(page.canPerformAction("copy:", withSender: nil))
        #expect(!page.canPerformAction("rename", withSender: nil))
        // UIResponder has the method, and only passes it on.
        let paste = Selector("paste:", UIResponder.paste(_:))
        #expect(!page.canPerformAction(paste, withSender: nil))
        #expect(!UIView().canPerformAction("copy:", withSender: nil))
    }

    @Test func theTargetIsTheFirstInTheChainThatCan() {
        let app = TestApplication(rootViewController: page), inner = UIView()
        app.act { page.view.addSubview(inner) }
        #expect(inner.target(forAction: "rename:", withSender: nil) as? Page === page)
        page.isLocked = true
        #expect(inner.target(forAction: "rename:", withSender: nil) == nil)
        #expect(inner.target(forAction: "unknown:", withSender: nil) == nil)
    }

    @Test func theFirstResponderResignsByItsName() {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        let app = TestApplication(view: field)
        app.act { _ = field.becomeFirstResponder() }
        let action = Selector("resignFirstResponder", UIResponder.resignFirstResponder)
        #expect(app.act { UIApplication.shared.sendAction(action, to: nil, from: nil, for: nil) })
        #expect(!field.isFirstResponder)
    }

    @Test func anActionWithoutATargetGoesUpFromItsSender() {
        let app = TestApplication(rootViewController: page), button = UIButton(type: .system)
        button.frame = CGRect(x: 10, y: 50, width: 80, height: 40)
        button.addTarget(nil, action: "rename:", for: .touchUpInside)
        app.act { page.view.addSubview(button) }
        app.tap(at: button.center)
        #expect(page.calls == ["rename by UIButton"])
        page.isLocked = true
        app.tap(at: button.center)
        #expect(page.calls.count == 1)
    }

    @Test func theFirstResponderComesBeforeTheSender() {
        final class Field: UITextField {
            var count = 0
            func mark() { count += 1 }
        }
        let fields = [Field(), Field()], button = UIButton(type: .system)
        let app = TestApplication(rootViewController: page)
        app.act {
            for view in fields + [button] { page.view.addSubview(view) }
            fields[0].addSubview(button)
            fields[1].becomeFirstResponder()
        }
        let action = Selector("mark", Field.mark)
        app.act { button.sendAction(action, to: nil, for: nil) }
        #expect(fields.map(\.count) == [0, 1])
        app.act { _ = fields[1].resignFirstResponder() }
        app.act { button.sendAction(action, to: nil, for: nil) }
        #expect(fields.map(\.count) == [1, 1])
    }

    @Test func aSentActionTellsWhetherItFoundAReceiver() {
        let app = TestApplication(rootViewController: page)
        #expect(app.act { UIApplication.shared.sendAction("rename:", to: nil, from: nil, for: nil) })
        #expect(app.act { UIApplication.shared.sendAction("rename:", to: page, from: UIView(), for: nil) })
        #expect(!app.act { UIApplication.shared.sendAction("unknown:", to: nil, from: nil, for: nil) })
        #expect(page.calls == ["rename by nobody", "rename by UIView"])
    }

    @Test func editingActionsNeedNoTable() {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        field.text = "word"
        let app = TestApplication(view: field)
        app.act { _ = field.becomeFirstResponder() }
        #expect(app.act { UIApplication.shared.sendAction("selectAll:", to: nil, from: nil, for: nil) })
        #expect(field.selectedTextRange.flatMap { field.text(in: $0) } == "word")
    }
}
