// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Testing

@testable import KosketusTesting
@testable import UIKit

/// Screens that a panel presents, which report the questions and news of pickers, text fields, text views and edit menus.
@MainActor
final class NestingForms: NSObject {
    private unowned let panel: NestingPanel
    let picker = UIPickerView(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
    let pages = UIPageControl(frame: CGRect(x: 0, y: 440, width: 320, height: 40))
    let field = UITextField(frame: CGRect(x: 0, y: 10, width: 200, height: 30))
    let notes = UITextView(frame: CGRect(x: 0, y: 50, width: 320, height: 60))
    let links = UITextView(frame: CGRect(x: 0, y: 120, width: 320, height: 60))
    let asked = UITextView(frame: CGRect(x: 0, y: 190, width: 320, height: 60))
    let keys: KeyPad
    private let chooser: LinkChooser

    init(_ panel: NestingPanel) {
        self.panel = panel
        keys = KeyPad(panel)
        chooser = LinkChooser(panel)
        super.init()
    }

    func pickers() -> UIViewController {
        let controller = panel.screens.controller("Pickers")
        controller.modalPresentationStyle = .fullScreen
        (picker.dataSource, picker.delegate) = (self, self)
        pages.numberOfPages = 3
        pages.backgroundColor = .darkGray
        pages.addAction(UIAction { [unowned panel] _ in panel.called(.pageChosen) }, for: .valueChanged)
        for view in [picker, pages] as [UIView] { controller.view.addSubview(view) }
        return controller
    }

    func texts() -> UIViewController {
        let controller = panel.screens.controller("Texts")
        controller.modalPresentationStyle = .fullScreen
        field.borderStyle = .roundedRect
        field.clearButtonMode = .always
        field.text = "old"
        (notes.text, notes.font) = ("one two", .systemFont(ofSize: 17))
        for view in [field, notes] as [UIView & UITextInput] {
            (view as? UITextField)?.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 10))
            (view as? UITextView)?.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 10))
        }
        (field.delegate, notes.delegate, links.delegate, asked.delegate) = (self, self, self, chooser)
        notes.textStorage.delegate = self
        for view in [links, asked] {
            view.font = .systemFont(ofSize: 17)
            view.attributedText = NSAttributedString(
                string: "linked here", attributes: [.link: URL(string: "https://example.org")!])
            view.isEditable = false
        }
        for view in [field, notes, links, asked, keys] as [UIView] { controller.view.addSubview(view) }
        return controller
    }

    /// Answers the older questions about links.
    private final class LinkChooser: NSObject, UITextViewDelegate {
        private unowned let panel: NestingPanel
        init(_ panel: NestingPanel) { self.panel = panel }

        func textView(
            _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
            interaction: UITextItemInteraction
        ) -> Bool {
            panel.called(.linkAsked)
            return false
        }
    }

    /// A text that a program edits itself, with an edit menu.
    final class KeyPad: UIView, UIKeyInput, UIEditMenuInteractionDelegate {
        private unowned let panel: NestingPanel
        private(set) lazy var menu = UIEditMenuInteraction(delegate: self)
        var text = ""

        init(_ panel: NestingPanel) {
            self.panel = panel
            super.init(frame: CGRect(x: 0, y: 300, width: 320, height: 40))
            addInteraction(menu)
        }

        required init?(coder: NSCoder) { nil }

        override var canBecomeFirstResponder: Bool { true }
        override var inputView: UIView? { UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 10)) }

        var hasText: Bool { !text.isEmpty }

        func insertText(_ text: String) {
            panel.called(.keyInserted)
            self.text += text
        }

        func deleteBackward() {
            panel.called(.keyDeleted)
            text = String(text.dropLast())
        }

        override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
            panel.called(.canPerform)
            return super.canPerformAction(action, withSender: sender)
        }

        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
            suggestedActions: [UIMenuElement]
        ) -> UIMenu? {
            panel.called(.editMenu)
            return UIMenu(children: [
                UIAction(title: "Edit \(panel.name)") { [unowned panel] _ in panel.called(.editMenuAction) }
            ])
        }

        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
        ) -> CGRect {
            panel.called(.editMenuTarget)
            return CGRect(origin: configuration.sourcePoint, size: .zero)
        }

        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
            animator: any UIEditMenuInteractionAnimating
        ) { panel.called(.editMenuWillPresent) }

        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
            animator: any UIEditMenuInteractionAnimating
        ) { panel.called(.editMenuWillDismiss) }
    }
}

extension NestingForms: UIPickerViewDataSource, UIPickerViewDelegate {
    func numberOfComponents(in pickerView: UIPickerView) -> Int {
        panel.called(.pickerComponents)
        return 2
    }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        panel.called(.pickerRows)
        return 10
    }

    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
        panel.called(.pickerWidth)
        return 140
    }

    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat {
        panel.called(.pickerHeight)
        return 32
    }

    func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString? {
        panel.called(.pickerAttributedTitle)
        return nil
    }

    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        panel.called(.pickerTitle)
        return "number \(row)"
    }

    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        panel.called(.pickerSelected)
    }
}

extension NestingForms: UITextFieldDelegate {
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        panel.called(.shouldBeginEditing)
        return true
    }

    func textFieldShouldClear(_ textField: UITextField) -> Bool {
        panel.called(.shouldClear)
        return true
    }

    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
        panel.called(.shouldEndEditing)
        return true
    }

    func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
        panel.called(.endedEditingFor)
    }

    func textField(
        _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
        panel.called(.fieldMenu)
        return UIMenu(children: suggestedActions)
    }

    func textField(_ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating) {
        panel.called(.fieldMenuWillPresent)
    }

    func textField(_ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating) {
        panel.called(.fieldMenuWillDismiss)
    }
}

extension NestingForms: UITextViewDelegate, NSTextStorageDelegate {
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
        panel.called(.textViewShouldBegin)
        return true
    }

    func textViewDidBeginEditing(_ textView: UITextView) { panel.called(.textViewBegan) }
    func textViewDidChangeSelection(_ textView: UITextView) { panel.called(.textViewSelection) }

    func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
        panel.called(.textViewShouldEnd)
        return true
    }

    func textViewDidEndEditing(_ textView: UITextView) { panel.called(.textViewEnded) }

    func textView(
        _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
        panel.called(.textViewMenu)
        return UIMenu(children: suggestedActions)
    }

    func textView(_ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating) {
        panel.called(.textViewMenuWillPresent)
    }

    func textView(_ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating) {
        panel.called(.textViewMenuWillDismiss)
    }

    func textView(
        _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
    ) -> UIAction? {
        panel.called(.linkAction)
        return UIAction { [unowned panel] _ in panel.called(.linkTaken) }
    }

    func textView(
        _ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu
    ) -> UITextItem.MenuConfiguration? {
        panel.called(.linkMenu)
        return UITextItem.MenuConfiguration(menu: defaultMenu)
    }

    func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
    ) { panel.called(.storageWillProcess) }

    func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
    ) { panel.called(.storageDidProcess) }
}

// MARK: - What leads to a call

extension Callback {
    static let ofPickers: [Callback] = [
        .pickerComponents, .pickerRows, .pickerWidth, .pickerHeight, .pickerAttributedTitle, .pickerTitle,
        .pickerSelected, .pageChosen,
    ]
    static let ofTexts: [Callback] = [
        .shouldBeginEditing, .shouldClear, .shouldEndEditing, .endedEditingFor, .fieldMenu, .fieldMenuWillPresent,
        .fieldMenuWillDismiss, .textViewShouldBegin, .textViewBegan, .textViewSelection, .textViewShouldEnd,
        .textViewEnded, .textViewMenu, .textViewMenuWillPresent, .textViewMenuWillDismiss, .linkAsked, .linkAction,
        .linkTaken, .linkMenu, .storageWillProcess, .storageDidProcess, .keyInserted, .keyDeleted,
        .canPerform, .editMenu, .editMenuTarget, .editMenuWillPresent, .editMenuWillDismiss, .editMenuAction,
    ]
}

extension NestingStage {
    /// - Returns: false for a callback of another kind.
    func provokeForm(_ callback: Callback, on panel: NestingPanel) -> Bool {
        if Callback.ofPickers.contains(callback) {
            usePickers(on: panel)
        } else if Callback.ofTexts.contains(callback) {
            useTexts(on: panel)
        } else {
            return false
        }
        return true
    }

    /// Selects a row of each wheel, and a page.
    func usePickers(on panel: NestingPanel) {
        let forms = NestingForms(panel)
        present(app.act { forms.pickers() }, on: panel, animated: false) {
            let picker = forms.picker, hidden = timesHidden
            for (component, x) in [CGFloat(80), 240].enumerated() {
                app.tap(at: CGPoint(x: x, y: 140))
                app.advance(by: 1)
                #expect(picker.selectedRow(inComponent: component) == 1 || hidden != timesHidden)
            }
            app.tap(at: CGPoint(x: 300, y: 460))
            #expect(forms.pages.currentPage == 1 || hidden != timesHidden)
        }
    }

    /// Edits, clears, opens menus, and follows links.
    func useTexts(on panel: NestingPanel) {
        let forms = NestingForms(panel)
        present(app.act { forms.texts() }, on: panel, animated: false) {
            useField(forms)
            useNotes(forms)
            useLinks(forms)
            useKeyPad(forms, of: panel)
        }
    }

    /// A dialog takes the keys.
    private func edit(_ view: UIView) {
        app.advance(by: 1)
        if !view.isFirstResponder { app.act { _ = view.becomeFirstResponder() } }
        #expect(view.isFirstResponder)
    }

    private func holdFinger(at place: CGPoint) {
        app.advance(by: 1)
        let finger = newFinger()
        send(finger, .began, place)
        app.advance(by: 0.7)
        send(finger, .ended, place)
        app.advance(by: 0.5)
    }

    private func useField(_ forms: NestingForms) {
        let field = forms.field
        app.tap(at: CGPoint(x: 50, y: 25))
        edit(field)
        holdFinger(at: CGPoint(x: 20, y: 25))
        app.tap(at: CGPoint(x: 185, y: 25))
        edit(field)
        #expect(field.text == "")
        app.enterText("new")
        app.act { _ = field.resignFirstResponder() }
        app.advance(by: 1)
        #expect(field.text == "new" && !field.isEditing)
    }

    private func useNotes(_ forms: NestingForms) {
        let notes = forms.notes
        app.tap(at: CGPoint(x: 100, y: 65))
        edit(notes)
        holdFinger(at: CGPoint(x: 20, y: 65))
        edit(notes)
        let end = notes.endOfDocument
        app.act { notes.selectedTextRange = notes.textRange(from: end, to: end) }
        edit(notes)
        app.enterText("x")
        #expect(notes.text == "one twox")
        app.act { _ = notes.resignFirstResponder() }
        app.advance(by: 1)
        #expect(!notes.isFirstResponder)
    }

    private func useLinks(_ forms: NestingForms) {
        for view in [forms.links, forms.asked] {
            app.tap(at: CGPoint(x: 30, y: view.frame.minY + 18))
            app.advance(by: 1)
        }
        holdFinger(at: CGPoint(x: 30, y: forms.links.frame.minY + 18))
        app.tap(at: CGPoint(x: 310, y: 470))
        app.advance(by: 1)
    }

    private func useKeyPad(_ forms: NestingForms, of panel: NestingPanel) {
        let keys = forms.keys
        edit(keys)
        app.enterText("a")
        app.enterText("b")
        app.deleteBackward()
        #expect(keys.text == "a")
        edit(keys)
        app.act {
            keys.menu.presentEditMenu(
                with: UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(x: 100, y: 0)))
        }
        app.advance(by: 1)
        app.element("Edit \(panel.name)")?.activate()
        app.advance(by: 1)
        app.act { keys.menu.dismissMenu() }
        app.advance(by: 1)
    }
}
