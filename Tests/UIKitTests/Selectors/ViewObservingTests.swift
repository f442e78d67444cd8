// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import ObjCRuntime
import Testing

@testable import UIKit

/// Key-value observing of views and controllers.
@MainActor
struct ViewObservingTests {
    private let view = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
    private let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    private let watcher = ViewWatcher()

    @Test func anObserverGetsOldAndNewValuesOfTheOffset() {
        scroll.contentSize = CGSize(width: 100, height: 900)
        scroll.addObserver(watcher, forKeyPath: "contentOffset", options: [.old, .new], context: nil)
        scroll.contentOffset = CGPoint(x: 0, y: 40)
        scroll.setContentOffset(CGPoint(x: 0, y: 60), animated: false)
        scroll.contentOffset = CGPoint(x: 0, y: 60)
        #expect(watcher.changes.map(\.key) == ["contentOffset", "contentOffset"])
        #expect(watcher.changes.map { ($0.values[.oldKey] as? CGPoint)?.y } == [0, 40])
        #expect(watcher.changes.map { ($0.values[.newKey] as? CGPoint)?.y } == [40, 60])
        scroll.removeObserver(watcher, forKeyPath: "contentOffset")
        scroll.contentOffset.y = 0
        #expect(watcher.changes.count == 2)
    }

    @Test func aKeyPathIsObservedInASubclassAsWell() {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        table.contentSize = CGSize(width: 100, height: 900)
        var seen: [CGFloat?] = []
        let observation = table.observe(\.contentOffset, options: [.initial, .old, .new]) { _, change in
            MainActor.assumeIsolated {
                seen.append(change.oldValue?.y)
                seen.append(change.newValue?.y)
            }
        }
        table.contentOffset = CGPoint(x: 0, y: 30)
        #expect(seen == [nil, 0, 0, 30])
        observation.invalidate()
        table.contentOffset = .zero
        #expect(seen.count == 4)
    }

    @Test func theImageOfAnImageViewIsReported() {
        let imageView = UIImageView(), image = UIImage(systemName: "star")
        var seen: [UIImage?] = []
        let observation = imageView.observe(\.image, options: .new) { _, change in
            MainActor.assumeIsolated { seen.append(change.newValue ?? nil) }
        }
        imageView.image = image
        imageView.image = nil
        #expect(seen == [image, nil])
        observation.invalidate()
        imageView.image = image
        #expect(seen.count == 2)
    }

    /// On iOS any property of UIKit can be observed, so a program goes on here as well.
    @Test func aPropertyThatIsNotReportedIsObservedInVain() {
        var seen: [UIView.ContentMode?] = []
        let observation = view.observe(\.contentMode, options: [.initial, .new]) { _, change in
            MainActor.assumeIsolated { seen.append(change.newValue) }
        }
        view.contentMode = .center
        #expect(seen == [.scaleToFill])
        observation.invalidate()
    }

    @Test func theOffsetIsReportedDuringAMovement() {
        let app = TestApplication(view: scroll)
        app.act { scroll.contentSize = CGSize(width: 100, height: 5000) }
        scroll.addObserver(watcher, forKeyPath: "contentOffset", options: .new, context: nil)
        app.act { scroll.setContentOffset(CGPoint(x: 0, y: 500), animated: true) }
        app.advance(by: 1)
        #expect(watcher.changes.count > 3)
        #expect((watcher.changes.last?.values[.newKey] as? CGPoint)?.y == 500)
    }

    @Test func sizeAndInsetOfTheContentsAreReported() {
        for key in ["contentSize", "contentInset"] {
            scroll.addObserver(watcher, forKeyPath: key, options: [.old, .new], context: nil)
        }
        scroll.contentSize = CGSize(width: 50, height: -1)
        scroll.contentSize = CGSize(width: 50, height: 0)
        scroll.contentInset.top = 8
        #expect(watcher.changes.map(\.key) == ["contentSize", "contentInset"])
        #expect(watcher.changes.first?.values[.newKey] as? CGSize == CGSize(width: 50, height: 0))
        #expect((watcher.changes.last?.values[.oldKey] as? UIEdgeInsets)?.top == 0)
        #expect((watcher.changes.last?.values[.newKey] as? UIEdgeInsets)?.top == 8)
    }

    @Test func geometryIsReportedAsFarAsItChanges() {
        for key in ["frame", "bounds", "center"] {
            view.addObserver(watcher, forKeyPath: key, options: .new, context: nil)
        }
        func keys(_ change: () -> Void) -> [String] {
            let count = watcher.changes.count
            change()
            return watcher.changes.dropFirst(count).map { $0.key ?? "" }.sorted()
        }
        #expect(keys { view.frame.origin.x = 20 } == ["center", "frame"])
        #expect(keys { view.frame.size.width = 50 } == ["bounds", "center", "frame"])
        #expect(keys { view.bounds.size.height = 50 } == ["bounds", "frame"])
        #expect(keys { view.bounds.origin.y = 5 } == ["bounds"])
        #expect(keys { view.center = .zero } == ["center", "frame"])
        #expect(keys { view.frame = view.frame } == [])
    }

    @Test func alphaAndHidingAreReported() {
        for key in ["alpha", "hidden", "isHidden"] {
            view.addObserver(watcher, forKeyPath: key, options: [.old, .new], context: nil)
        }
        view.alpha = 0.5
        view.isHidden = true
        view.isHidden = true
        #expect(watcher.changes.compactMap(\.key).sorted() == ["alpha", "hidden", "isHidden"])
        #expect(watcher.changes.first?.values[.newKey] as? CGFloat == 0.5)
        #expect(watcher.changes.last?.values[.oldKey] as? Bool == false)
        #expect(watcher.changes.last?.values[.newKey] as? Bool == true)
        var seen: [Bool?] = []
        let observation = view.observe(\.isHidden, options: .new) { _, change in
            MainActor.assumeIsolated { seen.append(change.newValue) }
        }
        view.isHidden = false
        #expect(seen == [false])
        observation.invalidate()
    }

    private func watch(_ object: NSObject, _ keys: String...) {
        for key in keys { object.addObserver(watcher, forKeyPath: key, options: [.old, .new], context: nil) }
    }

    private var keys: [String] { watcher.changes.compactMap(\.key) }

    private func texts(_ key: NSKeyValueChangeKey) -> [String?] { watcher.changes.map { $0.values[key] as? String } }

    private func flags(_ key: NSKeyValueChangeKey) -> [Bool?] { watcher.changes.map { $0.values[key] as? Bool } }

    @Test func theTextOfALabelIsReported() {
        let label = UILabel()
        watch(label, "text")
        label.text = "One"
        label.text = "One"
        label.text = nil
        #expect(texts(.oldKey) == [nil, "One"] && texts(.newKey) == ["One", nil])
        var seen: [String?] = []
        let observation = label.observe(\.text, options: .new) { _, change in
            MainActor.assumeIsolated { seen.append(change.newValue ?? nil) }
        }
        label.text = "Two"
        #expect(seen == ["Two"])
        observation.invalidate()
    }

    @Test func textsThatThePersonEntersAreNotReported() {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        let notes = UITextView(frame: CGRect(x: 0, y: 50, width: 200, height: 100))
        let app = TestApplication(
            view: {
                let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 150))
                for view in [field, notes] { root.addSubview(view) }
                return root
            }())
        for view in [field, notes] { watch(view, "text") }
        for view in [field, notes] {
            app.act { _ = view.becomeFirstResponder() }
            app.enterText("typed")
        }
        #expect(field.text == "typed" && notes.text == "typed" && watcher.changes.isEmpty)
        app.act { (field.text, notes.text) = ("set", "written") }
        #expect(texts(.oldKey) == ["typed", "typed"] && texts(.newKey) == ["set", "written"])
    }

    @Test func theStateOfAControlIsReported() {
        let button = UIButton(type: .system)
        watch(button, "enabled", "selected", "highlighted")
        button.isEnabled = false
        button.isSelected = true
        button.isHighlighted = true
        button.isHighlighted = true
        #expect(keys == ["enabled", "selected", "highlighted"])
        #expect(flags(.oldKey) == [true, false, false] && flags(.newKey) == [false, true, true])
        var seen: [Bool?] = []
        let field = UITextField()
        let observations = [
            button.observe(\.isEnabled, options: .new) { _, change in
                MainActor.assumeIsolated { seen.append(change.newValue) }
            },
            field.observe(\.isEnabled, options: .new) { _, change in
                MainActor.assumeIsolated { seen.append(change.newValue) }
            },
        ]
        button.isEnabled = true
        field.isEnabled = false
        #expect(seen == [true, false])
        for observation in observations { observation.invalidate() }
    }

    @Test func aFingerHighlightsAControl() {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        let app = TestApplication(view: button)
        watch(button, "highlighted")
        app.tap(at: CGPoint(x: 50, y: 20))
        #expect(flags(.newKey) == [true, false])
    }

    @Test func theTitleOfAControllerIsReported() {
        let controller = UIViewController()
        let alert = UIAlertController(title: "Old", message: nil, preferredStyle: .alert)
        for controller in [controller, alert] { watch(controller, "title") }
        controller.title = "List"
        controller.title = "List"
        alert.title = "New"
        #expect(texts(.oldKey) == [nil, "Old"] && texts(.newKey) == ["List", "New"])
        var seen: [String?] = []
        let observation = controller.observe(\.title, options: .new) { _, change in
            MainActor.assumeIsolated { seen.append(change.newValue ?? nil) }
        }
        controller.title = nil
        #expect(seen == [nil])
        observation.invalidate()
    }

    @Test func theInitialNotificationHasTheValue() {
        view.addObserver(watcher, forKeyPath: "bounds", options: [.initial, .new], context: nil)
        #expect(watcher.changes.first?.values[.newKey] as? CGRect == CGRect(x: 0, y: 0, width: 100, height: 100))
    }
}

private final class ViewWatcher: NSObject {
    private(set) var changes: [(key: String?, values: [NSKeyValueChangeKey: Any])] = []

    func note(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) { changes.append((keyPath, change ?? [:])) }

    @section("kosketus_objc") @used private nonisolated(unsafe) static let entry:
        @convention(c) (UnsafeMutableRawPointer) -> Void = {
            _ = ObjCRuntime._Members($0).method(
                "observeValueForKeyPath:of:change:context:", ViewWatcher.note(forKeyPath:of:change:context:))
        }
}
