// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import ObjCRuntime
import Testing

@testable import UIKit

/// Key-value observing of views and scroll views.
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
