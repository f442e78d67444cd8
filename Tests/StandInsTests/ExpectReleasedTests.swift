// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import StandIns
import TestSupport
import Testing

/// One test for each kind of leak, and those for objects that do not leak.
@MainActor
@Suite(.enabled(if: isMemoryItsOwn, "the search for references takes minutes in the memory of a sanitizer"))
struct ExpectReleasedTests {
    // MARK: - Nothing leaks

    @Test func releasedObjectsAreNoFailure() {
        expectReleased {
            let parent = Panel()
            let child = Panel()
            parent.children = [child]
            child.weakParent = parent
            child.unownedParent = parent
            parent.onDone = { [weak parent] in parent?.title = "done" }
            return [parent, child]
        }
    }

    @Test func objectsThatATaskHoldsForAMoment() async {
        await expectReleased { () async -> AnyObject in
            let panel = Panel()
            Task { panel.title = "done" }
            return panel
        }
    }

    @Test func objectsThatSettlingReleases() {
        let window = Window()
        expectReleased(from: ["window": window], settle: { window.root = nil }) {
            let panel = Panel()
            window.root = panel
            return panel
        }
    }

    // MARK: - Leaks

    @Test func aPathFromARoot() {
        let window = Window()
        window.root = Panel()
        expectFailure(
            "Model was not released. It has 1 strong reference.", "window.root.children[1].model",
            "Panel.model → the object"
        ) {
            expectReleased(from: ["window": window]) {
                let child = Panel()
                child.model = Model()
                window.root?.children = [Panel(), child]
                return child.model!
            }
        }
    }

    @Test func aClosureThatCapturesItsOwner() {
        var leaked: Unmanaged<Panel>?
        let line = #line + 5
        expectFailure(
            "Panel was not released. It has 1 strong reference.",
            "Panel (the object itself).onDone → the object", line: line
        ) {
            expectReleased {
                let panel = Panel()
                panel.onDone = { panel.title = "done" }
                leaked = .passUnretained(panel)
                return panel
            }
        }
        leaked?.takeUnretainedValue().onDone = nil
    }

    @Test func aStrongDelegate() {
        weak var leaked: Panel?
        expectFailure("the object itself: self.model.delegate", "Model.delegate → the object") {
            expectReleased {
                let panel = Panel()
                panel.model = Model()
                panel.model?.delegate = panel
                leaked = panel
                return panel
            }
        }
        leaked?.model = nil
    }

    @Test func aParentAndItsChild() {
        weak var leaked: Panel?
        expectFailure(
            "Panel was not released", "the object itself: self.children[0].parent", "Panel.parent → the object"
        ) {
            expectReleased {
                let panel = Panel()
                let child = Panel()
                panel.children = [child]
                child.parent = panel
                leaked = panel
                return panel
            }
        }
        leaked?.children = []
    }

    @Test func aTimer() {
        weak var leaked: Panel?
        expectFailure("Panel was not released", "Timer._fire → the object") {
            expectReleased {
                let panel = Panel()
                panel.timer = Timer(timeInterval: 1000, repeats: true) { _ in
                    MainActor.assumeIsolated { panel.title = "" }
                }
                leaked = panel
                return panel
            }
        }
        leaked?.timer?.invalidate()
        leaked?.timer = nil
    }

    /// What is between the center and the object is up to Foundation.
    @Test func anObserverOfNotifications() {
        let center = NotificationCenter()
        var token: (any NSObjectProtocol)?
        expectFailure("Panel was not released", "Found in memory:", " → the object") {
            expectReleased {
                let panel = Panel()
                token = center.addObserver(forName: .init("a"), object: nil, queue: nil) { _ in
                    MainActor.assumeIsolated { panel.title = "" }
                }
                return panel
            }
        }
        if let token { center.removeObserver(token) }
    }

    @Test func aGlobalVariable() {
        expectFailure("Panel was not released. It has 1 strong reference.", "global variable") {
            expectReleased {
                let panel = Panel()
                keptPanel = panel
                return panel
            }
        }
        keptPanel = nil
    }

    @Test func dictionariesAndLazyProperties() {
        let window = Window()
        expectFailure("window.panels[0].value.late", "Panel.late → the object") {
            expectReleased(from: ["window": window]) {
                let panel = Panel()
                window.panels["a"] = panel
                return panel.late
            }
        }
    }
}

@MainActor private var keptPanel: Panel?

@MainActor private final class Panel {
    var title = ""
    var children: [Panel] = []
    var model: Model?
    var parent: Panel?
    weak var weakParent: Panel?
    unowned var unownedParent: Panel?
    var onDone: (() -> Void)?
    var timer: Timer?
    lazy var late = Model()
}

@MainActor private final class Model {
    var delegate: Panel?
}

@MainActor private final class Window {
    var root: Panel?
    var panels: [String: Panel] = [:]
}
