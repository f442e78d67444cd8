// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import KosketusTesting
import ObjCRuntime
import Testing
import UIKit

// A class that conforms to a protocol without its optional methods, and subclasses that have them in their tables.

private class ScrollBase: NSObject, UIScrollViewDelegate {}

private final class Scroller: ScrollBase {
    var count = 0
    let zoomed = UIView()

    func scrollViewDidScroll(_ scrollView: UIScrollView) { count += 1 }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }

    @section("kosketus_objc") @used private nonisolated(unsafe) static let entry:
        @convention(c) (UnsafeMutableRawPointer) -> Void = {
            _ = ObjCRuntime._Members($0)
                .method("scrollViewDidScroll:", Scroller.scrollViewDidScroll(_:))
                .method("viewForZoomingIn:", Scroller.viewForZooming(in:))
        }
}

private class ListBase: NSObject, UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }
}

private final class List: ListBase {
    var calls: [String] = []
    var refusedRow: Int?

    func numberOfSections(in tableView: UITableView) -> Int { 3 }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 50 }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        section == 0 ? nil : "Section \(section)"
    }
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        indexPath.row == refusedRow ? nil : indexPath
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        calls.append("selected \(indexPath.row)")
    }

    @section("kosketus_objc") @used private nonisolated(unsafe) static let entry:
        @convention(c) (UnsafeMutableRawPointer) -> Void = {
            _ = ObjCRuntime._Members($0)
                .method("numberOfSectionsIn:", List.numberOfSections(in:))
                .method("tableView:heightForRowAt:", List.tableView(_:heightForRowAt:))
                .method("tableView:titleForHeaderInSection:", List.tableView(_:titleForHeaderInSection:))
                .method("tableView:willSelectRowAt:", List.tableView(_:willSelectRowAt:))
                .method("tableView:didSelectRowAt:", List.tableView(_:didSelectRowAt:))
        }
}

private class FieldBase: NSObject, UITextFieldDelegate {}

private final class FieldDelegate: FieldBase {
    var calls: [String] = []

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        calls.append("return")
        return false
    }
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        calls.append(string)
        return string != "x"
    }

    @section("kosketus_objc") @used private nonisolated(unsafe) static let entry:
        @convention(c) (UnsafeMutableRawPointer) -> Void = {
            _ = ObjCRuntime._Members($0)
                .method("textFieldShouldReturn:", FieldDelegate.textFieldShouldReturn(_:))
                .method(
                    "textField:shouldChangeCharactersIn:replacementString:",
                    FieldDelegate.textField(_:shouldChangeCharactersIn:replacementString:))
        }
}

private class KeyBase: UIView, UIKeyInput {
    var hasText: Bool { false }
    func insertText(_ text: String) {}
    func deleteBackward() {}
}

private final class PasswordView: KeyBase {
    var keyboardType: UIKeyboardType { .emailAddress }
    var isSecureTextEntry: Bool { true }
    var textContentType: UITextContentType! { .password }

    @section("kosketus_objc") @used private nonisolated(unsafe) static let entry:
        @convention(c) (UnsafeMutableRawPointer) -> Void = {
            _ = ObjCRuntime._Members($0)
                .value("keyboardType") { (view: PasswordView) in view.keyboardType }
                .value("isSecureTextEntry") { (view: PasswordView) in view.isSecureTextEntry }
                .value("textContentType") { (view: PasswordView) in view.textContentType }
        }
}

private class DriverBase: NSObject, UIViewControllerInteractiveTransitioning {
    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {}
}

private final class Driver: DriverBase {
    var completionSpeed: CGFloat { 2 }
    var completionCurve: UIView.AnimationCurve { .linear }
    var wantsInteractiveStart: Bool { false }

    @section("kosketus_objc") @used private nonisolated(unsafe) static let entry:
        @convention(c) (UnsafeMutableRawPointer) -> Void = {
            _ = ObjCRuntime._Members($0)
                .value("completionSpeed") { (driver: Driver) in driver.completionSpeed }
                .value("completionCurve") { (driver: Driver) in driver.completionCurve }
                .value("wantsInteractiveStart") { (driver: Driver) in driver.wantsInteractiveStart }
        }
}

@MainActor
struct OptionalRequirementTests {
    @Test func traitsOfASubclassThatTakesKeysCount() {
        let traits: any UITextInputTraits = PasswordView()
        #expect(traits.keyboardType == .emailAddress && traits.isSecureTextEntry)
        #expect(traits.textContentType == .password)
        #expect(traits.returnKeyType == .default && traits.autocapitalizationType == .sentences)
        let base: any UITextInputTraits = KeyBase()
        #expect(base.keyboardType == .default && !base.isSecureTextEntry && base.textContentType == nil)
    }

    @Test func theEndOfASubclassThatDrivesATransitionCounts() {
        let driver: any UIViewControllerInteractiveTransitioning = Driver()
        #expect(driver.completionSpeed == 2 && driver.completionCurve == .linear && !driver.wantsInteractiveStart)
        let base: any UIViewControllerInteractiveTransitioning = DriverBase()
        #expect(base.completionSpeed == 1 && base.completionCurve == .easeInOut && base.wantsInteractiveStart)
    }

    @Test func aSubclassOfAScrollViewsDelegateIsCalled() {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), scroller = Scroller()
        view.contentSize = CGSize(width: 100, height: 500)
        view.delegate = scroller
        view.contentOffset.y = 20
        #expect(scroller.count == 1)
        #expect(view.delegate?.viewForZooming(in: view) === scroller.zoomed)
        #expect(view.delegate?.scrollViewShouldScrollToTop(view) == true)
    }

    @Test func aSubclassWithoutTheMethodHasTheDefault() {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), base = ScrollBase()
        view.delegate = base
        #expect(view.delegate?.viewForZooming(in: view) == nil)
    }

    @Test func aSubclassOfATablesDataSourceIsCalled() {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 400)), list = List()
        let app = TestApplication(view: table)
        app.act { (table.dataSource, table.delegate) = (list, list) }
        #expect(table.numberOfSections == 3)
        #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)) == CGRect(x: 0, y: 50, width: 200, height: 50))
        #expect(table.rectForHeader(inSection: 0).height < table.rectForHeader(inSection: 1).height)
        app.tap(at: CGPoint(x: 100, y: 25))
        app.act { list.refusedRow = 1 }
        app.tap(at: CGPoint(x: 100, y: 75))
        #expect(list.calls == ["selected 0"])
        #expect(table.indexPathForSelectedRow == IndexPath(row: 0, section: 0))
    }

    @Test func aSubclassOfATextFieldsDelegateIsCalled() {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30)), delegate = FieldDelegate()
        let app = TestApplication(view: field)
        app.act {
            field.delegate = delegate
            field.becomeFirstResponder()
        }
        app.enterText("a")
        app.enterText("x")
        app.enterText("\n")
        #expect(delegate.calls.prefix(2) == ["a", "x"] && delegate.calls.contains("return") && field.text == "a")
    }

    #if DEBUG
        @Test func aMethodInATableIsNotWarnedOf() {
            var warnings: [String] = []
            let check = InheritedConformance { warnings.append($0) }
            check.check(Scroller(), (any UIScrollViewDelegate).self) { $0 is any UIScrollViewDelegate.Type }
            #expect(warnings.isEmpty)
        }
    #endif

    /// The rule that decides about names is Swift's: see the comment in `OptionalRequirement.swift`.
    @Test func anImplementedMethodIsKnown() {
        let list = List()
        #expect(list.responds(to: Selector(("tableView:didSelectRowAt:"))))
        #expect(!list.responds(to: Selector(("tableView:didDeselectRowAt:"))))
        #expect(!ListBase().responds(to: Selector(("tableView:didSelectRowAt:"))))
    }
}
