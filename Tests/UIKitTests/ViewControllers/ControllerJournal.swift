// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import UIKit

/// Notes the callbacks of controllers in their order: "a will appear".
@MainActor
final class ControllerJournal {
    private(set) var lines: [String] = []
    /// Called after each line.
    var noted: (String) -> Void = { _ in }

    func note(_ line: String) {
        lines.append(line)
        noted(line)
    }

    /// The lines since the last call.
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }

    func controller(_ name: String) -> NotedController { NotedController(name, self) }
}

/// A controller that notes its callbacks.
final class NotedController: UIViewController {
    let name: String
    private let journal: ControllerJournal

    init(_ name: String, _ journal: ControllerJournal) {
        (self.name, self.journal) = (name, journal)
        super.init(nibName: nil, bundle: nil)
        title = name
    }

    required init?(coder: NSCoder) { nil }

    private func note(_ what: String) { journal.note("\(name) \(what)") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        note("loaded")
    }
    override func viewWillAppear(_ animated: Bool) {
        note("will appear" + (isMovingToParent ? " new" : "") + (animated ? " animated" : ""))
    }
    override func viewDidAppear(_ animated: Bool) { note("did appear" + (isMovingToParent ? " new" : "")) }
    override func viewWillDisappear(_ animated: Bool) {
        note("will disappear" + (isMovingFromParent ? " for good" : "") + (animated ? " animated" : ""))
    }
    override func viewDidDisappear(_ animated: Bool) { note("did disappear" + (isMovingFromParent ? " for good" : "")) }
    override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        note(parent == nil ? "will leave" : "will join")
    }
    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        note(parent == nil ? "left" : "joined")
    }
}

/// Notes what a navigation controller tells its delegate.
final class NavigationJournal: NSObject, UINavigationControllerDelegate {
    private let journal: ControllerJournal
    init(_ journal: ControllerJournal) { self.journal = journal }

    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) { journal.note("will show \(viewController.title ?? "")") }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) { journal.note("did show \(viewController.title ?? "")") }
}
