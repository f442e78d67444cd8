// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// Written as programs are written, not as this package is.
// swift-format-ignore-file

import KosketusTesting
import UIKit

/// A screen whose methods are found by name: by keys, the menu of a text, a screen reader, and frames.
class Editor: UIViewController {
    let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 40))
    let row = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    private var link: CADisplayLink!
    private(set) var frames = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        field.text = "word"
        view.addSubview(field)
        row.isAccessibilityElement = true
        row.accessibilityLabel = "row"
        row.accessibilityCustomActions = [
            UIAccessibilityCustomAction(name: "Delete", target: self, selector: #selector(remove(_:))),
            UIAccessibilityCustomAction(name: "Keep", target: self, selector: #selector(Editor.keep)),
        ]
        view.addSubview(row)
        link = CADisplayLink(target: self, selector: #selector(step(_:)))
        link.add(to: .main, forMode: .common)
    }

    override var canBecomeFirstResponder: Bool { return true }
    override var keyCommands: [UIKeyCommand]? {
        return [
            UIKeyCommand(input: "s", modifierFlags: .command, action: #selector(save)),
            UIKeyCommand(input: UIKeyCommand.inputEscape, modifierFlags: [], action: #selector(leave(_:)), discoverabilityTitle: "Leave"),
        ]
    }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        if action == #selector(translate(_:)) { return field.text == "word" }
        return super.canPerformAction(action, withSender: sender)
    }

    @objc private func save() { Log.lines.append("save") }
    @objc func leave(_ command: UIKeyCommand) { Log.lines.append("leave by \(command.discoverabilityTitle ?? "")") }
    @objc func translate(_ sender: Any?) { Log.lines.append("translate by \(type(of: sender!))") }
    @objc fileprivate func remove(_ action: UIAccessibilityCustomAction) -> Bool {
        Log.lines.append("remove by \(action.name)")
        return true
    }
    @objc func keep() -> Bool { Log.lines.append("keep"); return false }
    @objc private func step(_ link: CADisplayLink) {
        frames += 1
        if frames == 3 { link.invalidate() }
    }
}

@MainActor private func place(of text: String, in view: UIView) -> CGPoint? {
    if let label = view as? UILabel, label.text == text { return label.convert(CGPoint(x: label.bounds.midX, y: label.bounds.midY), to: nil) }
    return view.subviews.lazy.compactMap { place(of: text, in: $0) }.first
}

@MainActor func checkActions() {
    let editor = Editor()
    let app = TestApplication(rootViewController: editor)
    app.type("s", .command)
    app.press(.keyboardEscape)
    Check.equal(Log.take(), ["save", "leave by Leave"])
    app.advance(by: 1)
    Check.equal(editor.frames, 3)
    Check.equal(app.element("row")?.customActions ?? [], ["Delete", "Keep"])
    for name in ["Delete", "Keep"] { app.element("row")?.performCustomAction(name) }
    Check.equal(Log.take(), ["remove by Delete", "keep"])

    app.act {
        UIMenuController.shared.menuItems = [UIMenuItem(title: "Translate", action: #selector(Editor.translate(_:)))]
        editor.field.becomeFirstResponder()
        editor.field.selectAll(nil)
    }
    app.secondaryClick(at: CGPoint(x: 35, y: 220))
    app.advance(by: 1)
    let item = app.application.windows.lazy.compactMap { place(of: "Translate", in: $0) }.first
    Check.that(item != nil, "the item is in the menu")
    app.tap(at: item ?? .zero)
    Check.equal(Log.take(), ["translate by UIMenuController"])
}
