// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

/// The order of all callbacks of a search in a navigation bar, also when something interrupts its beginning or its end.
///
/// "root" is the controller of the list, and "results" that of the results.
@MainActor
struct SearchCallbackTests {
    @MainActor
    final class Stage {
        let journal = ControllerJournal()
        let notes: SearchJournal
        let root: NotedController, results: NotedController
        let navigation: UINavigationController
        let search: UISearchController
        let app: TestApplication

        init() {
            let journal = journal
            notes = SearchJournal(journal)
            (root, results) = (journal.controller("root"), journal.controller("results"))
            search = UISearchController(searchResultsController: results)
            (search.delegate, search.searchResultsUpdater, search.searchBar.delegate) = (notes, notes, notes)
            root.definesPresentationContext = true
            root.navigationItem.searchController = search
            navigation = UINavigationController(rootViewController: root)
            app = TestApplication(rootViewController: navigation)
            _ = journal.take()
        }

        func act(_ body: (Stage) -> Void) { app.act { body(self) } }

        /// Begins the search by a tap, and ends its animation.
        func begin() {
            tap("Search")
            app.advance(by: 1)
        }

        func tap(_ name: String) {
            guard let frame = app.element(name)?.frame else { return journal.note("no \(name)") }
            app.tap(at: CGPoint(x: frame.midX, y: frame.midY))
        }
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let run: @MainActor @Sendable (Stage) -> Void
        /// Whether the search is active in the end.
        let isActive: Bool
        let expected: [String]
        var testDescription: String { name }
    }

    @Test(arguments: cases) func searches(_ one: Case) {
        let stage = Stage()
        one.run(stage)
        stage.app.advance(by: 2)
        #expect(stage.journal.take() == one.expected)
        #expect(stage.search.isActive == one.isActive && stage.search.transitionCoordinator == nil)
        #expect((stage.search.presentingViewController != nil) == one.isActive)
        #expect((stage.search.viewIfLoaded?.window != nil) == one.isActive)
    }

    nonisolated private static let begun = [
        "begin?", "began", "present (inactive)", "will present", "results will join", "results loaded",
        "results joined", "results will appear animated", "update ''", "results did appear", "did present",
    ]
    nonisolated private static let ended = [
        "will dismiss (inactive)", "ended", "results will disappear animated", "results did disappear",
        "did dismiss (inactive)",
    ]
    /// The program begins it again, and gives the keyboard to nobody.
    nonisolated private static let begunAgain = [
        "present (inactive)", "will present", "results will appear animated", "update ''", "results did appear",
        "did present",
    ]

    nonisolated static let cases = [
        Case(name: "a search begins", run: { $0.tap("Search") }, isActive: true, expected: begun),
        Case(
            name: "a search ends",
            run: { stage in
                stage.begin()
                _ = stage.journal.take()
                stage.tap("Cancel")
            }, isActive: false, expected: ["cancel"] + ended),
        Case(
            name: "a search that ends while it begins",
            run: { stage in
                stage.tap("Search")
                stage.app.advance(by: 0.1)
                stage.act { $0.search.isActive = false }
            }, isActive: false, expected: begun + ended),
        Case(
            name: "a search that begins again while it ends",
            run: { stage in
                stage.begin()
                _ = stage.journal.take()
                stage.tap("Cancel")
                stage.app.advance(by: 0.1)
                stage.act { $0.search.isActive = true }
            }, isActive: true, expected: ["cancel"] + ended + begunAgain),
        Case(
            name: "a dismissal of a search that begins",
            run: { stage in
                stage.tap("Search")
                stage.app.advance(by: 0.1)
                stage.act { $0.root.dismiss(animated: true) }
            }, isActive: false, expected: begun + ended),
        Case(
            name: "results, and a search that ends with them",
            run: { stage in
                stage.begin()
                _ = stage.journal.take()
                stage.app.enterText("a")
                stage.app.advance(by: 0.5)
                stage.act { $0.search.isActive = false }
            }, isActive: false,
            expected: [
                "text 'a'", "update 'a'", "will dismiss (inactive)", "ended", "text ''", "update '' (inactive)",
                "results will disappear animated", "results did disappear", "did dismiss (inactive)",
            ]),
        Case(
            name: "another size class in the middle of the beginning",
            run: { stage in
                stage.tap("Search")
                stage.app.advance(by: 0.1)
                stage.app.resize(to: CGSize(width: 1024, height: 768))
            }, isActive: true, expected: begun),
        Case(
            name: "another size class during a search",
            run: { stage in
                stage.begin()
                stage.app.enterText("a")
                stage.app.advance(by: 0.5)
                _ = stage.journal.take()
                stage.app.resize(to: CGSize(width: 1024, height: 768))
                stage.app.advance(by: 1)
                stage.app.resize(to: CGSize(width: 375, height: 667))
            }, isActive: true, expected: []),
        Case(
            name: "another size class in the middle of the end",
            run: { stage in
                stage.begin()
                _ = stage.journal.take()
                stage.tap("Cancel")
                stage.app.advance(by: 0.1)
                stage.app.resize(to: CGSize(width: 1024, height: 768))
            }, isActive: false, expected: ["cancel"] + ended),
    ]
}
