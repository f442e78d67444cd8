// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

/// Notes everything that a search reports, and whether it is active at that time.
@MainActor
final class SearchJournal: NSObject, UISearchControllerDelegate, UISearchBarDelegate, UISearchResultsUpdating {
    let journal: ControllerJournal
    /// Presents the search by itself.
    weak var presenter: UIViewController?

    init(_ journal: ControllerJournal) { self.journal = journal }

    private func note(_ line: String, _ search: UISearchController) {
        journal.note(line + (search.isActive ? "" : " (inactive)"))
    }

    func presentSearchController(_ searchController: UISearchController) {
        note("present", searchController)
        presenter?.present(searchController, animated: true)
    }
    func willPresentSearchController(_ searchController: UISearchController) { note("will present", searchController) }
    func didPresentSearchController(_ searchController: UISearchController) { note("did present", searchController) }
    func willDismissSearchController(_ searchController: UISearchController) { note("will dismiss", searchController) }
    func didDismissSearchController(_ searchController: UISearchController) { note("did dismiss", searchController) }
    func updateSearchResults(for searchController: UISearchController) {
        note("update '\(searchController.searchBar.text ?? "")'", searchController)
    }

    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool {
        journal.note("begin?")
        return true
    }
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { journal.note("began") }
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { journal.note("ended") }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { journal.note("text '\(searchText)'") }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { journal.note("search") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { journal.note("cancel") }
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
        journal.note("scope \(selectedScope)")
    }
}

/// Searches in navigation bars and in views.
@MainActor
struct UISearchControllerTests {
    /// A list of coloured rows in a navigation controller, with a search in its item.
    @MainActor
    private final class Stage {
        let journal = ControllerJournal()
        let notes: SearchJournal
        let root: NotedController
        let scroll = UIScrollView()
        let navigation: UINavigationController
        let search: UISearchController
        let app: TestApplication

        init(
            results: Bool = false, size: CGSize = CGSize(width: 375, height: 667), scale: CGFloat = 2,
            environment: TestEnvironment = TestEnvironment(),
            _ adjust: (UISearchController, UIViewController) -> Void = { _, _ in }
        ) {
            let journal = journal
            notes = SearchJournal(journal)
            root = journal.controller("root")
            root.definesPresentationContext = true
            search = UISearchController(searchResultsController: results ? journal.controller("results") : nil)
            (search.delegate, search.searchResultsUpdater, search.searchBar.delegate) = (notes, notes, notes)
            root.navigationItem.searchController = search
            adjust(search, root)
            navigation = UINavigationController(rootViewController: root)
            navigation.navigationBar.prefersLargeTitles = true
            let (navigation, root, scroll) = (navigation, root, scroll)
            app = TestApplication(
                rootViewController: {
                    Self.fill(scroll, in: root)
                    return navigation
                }(), screenSize: size, scale: scale,
                safeAreaInsets: UIEdgeInsets(top: 20, left: 0, bottom: 34, right: 0), environment: environment)
            _ = journal.take()
        }

        private static func fill(_ scroll: UIScrollView, in root: UIViewController) {
            root.view.addSubview(scroll)
            root.view.backgroundColor = .systemBackground
            scroll.frame = root.view.bounds
            scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            scroll.contentSize = CGSize(width: 300, height: 1500)
            for (index, color) in [UIColor.systemRed, .systemGreen, .systemBlue, .systemOrange].enumerated() {
                let stripe = UIView(frame: CGRect(x: 40, y: CGFloat(index) * 60 + 10, width: 200, height: 40))
                stripe.backgroundColor = color
                scroll.addSubview(stripe)
            }
        }

        func after(_ body: () -> Void) -> [String] {
            app.act(body)
            app.advance(by: 1)
            return journal.take()
        }

        func tap(_ name: String) throws -> [String] {
            let frame = try #require(app.element(name), "\(name)").frame
            app.tap(at: CGPoint(x: frame.midX, y: frame.midY))
            app.advance(by: 1)
            return journal.take()
        }

        var barHeight: CGFloat { navigation.navigationBar.frame.height }
        var distance: CGFloat { scroll.contentOffset.y + scroll.adjustedContentInset.top }
        var barTop: CGFloat { search.searchBar.convert(CGPoint.zero, to: nil).y }
    }

    // MARK: - The order of callbacks

    @Test func searchingWithResults() throws {
        let stage = Stage(results: true) { search, _ in search.searchBar.scopeButtonTitles = ["All", "Berries"] }
        #expect(
            try stage.tap("Search") == [
                "begin?", "began", "present (inactive)", "will present", "results will join", "results loaded",
                "results joined", "results will appear animated", "update ''", "results did appear", "did present",
            ])
        let end = [
            "will dismiss (inactive)", "ended", "text ''", "update '' (inactive)", "results will disappear animated",
            "results did disappear", "did dismiss (inactive)",
        ]
        stage.app.enterText("a")
        #expect(stage.journal.take() == ["text 'a'", "update 'a'"])
        #expect(try stage.tap("Berries") == ["scope 1", "update 'a'"])
        stage.app.press(.keyboardReturnOrEnter, typing: "\n")
        #expect(stage.journal.take() == ["search", "ended"] && stage.search.isActive)
        #expect(try stage.tap("Search") == ["begin?", "began", "update 'a'"])
        #expect(try stage.tap("Cancel") == ["cancel"] + end)
        #expect(!stage.search.isActive && stage.search.searchBar.text == "")
        #expect(stage.search.presentingViewController == nil && !stage.app.isEditingText)
    }

    enum End: String, CaseIterable, Sendable {
        case cancelButton, escape, escapeWithoutField, backButton, isActive, dismiss, tapBeside
    }

    @Test(arguments: End.allCases) func everyWayToEnd(_ end: End) throws {
        let stage = Stage()
        _ = try stage.tap("Search")
        #expect(stage.root.presentedViewController === stage.search && stage.app.backSteps == 1)
        if end == .escapeWithoutField { _ = stage.after { _ = stage.search.searchBar.resignFirstResponder() } }
        let byUser: [End] = [.cancelButton, .escape, .escapeWithoutField, .backButton]
        let cancel = byUser.contains(end) ? ["cancel"] : []
        let ended = end == .escapeWithoutField ? [] : ["ended"]
        let lines: [String]
        switch end {
        case .cancelButton: lines = try stage.tap("Cancel")
        case .escape, .escapeWithoutField:
            stage.app.press(.keyboardEscape)
            lines = stage.after {}
        case .backButton:
            stage.app.goBack()
            lines = stage.after {}
        case .isActive: lines = stage.after { stage.search.isActive = false }
        case .dismiss: lines = stage.after { stage.root.dismiss(animated: true) }
        case .tapBeside:
            stage.app.tap(at: CGPoint(x: 100, y: 500))
            lines = stage.after {}
        }
        #expect(lines == cancel + ["will dismiss (inactive)"] + ended + ["did dismiss (inactive)"])
        #expect(!stage.search.isActive && stage.app.backSteps == 0 && stage.barHeight == 148)
        #expect(stage.app.element("Cancel") == nil && stage.root.view.window != nil)
    }

    @Test func activeByTheProgram() {
        let stage = Stage()
        #expect(
            stage.after { stage.search.isActive = true } == [
                "present (inactive)", "will present", "update ''", "did present",
            ])
        #expect(stage.search.isActive && !stage.app.isEditingText)
        #expect(stage.after { stage.search.searchBar.text = "x" } == ["update 'x'"])
        #expect(stage.after { stage.search.isActive = true }.isEmpty)
    }

    @Test func theDelegatePresents() throws {
        let stage = Stage()
        stage.notes.presenter = stage.root
        #expect(
            try stage.tap("Search") == [
                "begin?", "began", "present (inactive)", "will present", "update ''", "did present",
            ])
        #expect(stage.search.presentingViewController === stage.root)
    }

    private final class Silent: NSObject, UISearchControllerDelegate {}

    @Test func defaultsOfTheDelegate() {
        let search = UISearchController(), delegate: any UISearchControllerDelegate = Silent()
        delegate.presentSearchController(search)
        delegate.willPresentSearchController(search)
        delegate.didPresentSearchController(search)
        delegate.willDismissSearchController(search)
        delegate.didDismissSearchController(search)
        #expect(search.searchResultsController == nil && !search.isActive && !search.showsSearchResultsController)
        #expect(search.obscuresBackgroundDuringPresentation && search.hidesNavigationBarDuringPresentation)
        #expect(search.automaticallyShowsCancelButton && search.automaticallyShowsSearchResultsController)
        #expect(search.automaticallyShowsScopeBar && search.scopeBarActivation == .automatic)
        #expect(
            search.searchBar.placeholder == "Search" && search.searchResultsUpdater == nil && search.delegate == nil)
    }

    // MARK: - In a navigation bar

    @Test func theBarMakesRoom() throws {
        let stage = Stage(), inset = stage.scroll.adjustedContentInset.top
        #expect(stage.barHeight == 148 && inset == 168 && stage.barTop == 116)
        #expect(stage.search.searchBar.frame.size == CGSize(width: 375, height: 52))
        #expect(stage.search.searchBar.searchTextField.frame == CGRect(x: 16, y: 8, width: 343, height: 36))
        _ = try stage.tap("Search")
        #expect(stage.barHeight == 52 && stage.barTop == 20 && stage.root.view.safeAreaInsets.top == 72)
        #expect(stage.distance == 0 && stage.app.element("root") == nil && stage.search.view.safeAreaInsets.top == 72)
        _ = try stage.tap("Cancel")
        #expect(stage.barHeight == 148 && stage.distance == 0 && stage.app.element("root") != nil)
    }

    @Test func theTitleMovesAwayWithTheSearchBar() throws {
        let stage = Stage()
        stage.app.act { stage.search.isActive = true }
        stage.app.advance(by: 0.17)
        let bar = try #require(stage.navigation.navigationBar.layer.presentation())
        #expect(bar.bounds.height > 60 && bar.bounds.height < 140)
        stage.app.resize(to: CGSize(width: 667, height: 375))
        stage.app.advance(by: 1)
        #expect(
            stage.barHeight == 52 && stage.search.searchBar.frame.width == 667 && stage.search.view.frame.width == 667)
        _ = try stage.tap("Cancel")
        #expect(stage.barHeight == 84 && stage.app.element("root") != nil)
    }

    @Test func aTitleThatStays() throws {
        let stage = Stage { search, _ in
            search.hidesNavigationBarDuringPresentation = false
            search.automaticallyShowsCancelButton = false
        }
        _ = try stage.tap("Search")
        #expect(stage.barHeight == 148 && stage.app.element("root") != nil && stage.app.element("Cancel") == nil)
        stage.app.act { stage.scroll.contentOffset.y += 100 }
        #expect(stage.barHeight == 96)
    }

    @Test(
        arguments: [
            (true, [(0, 148), (20, 128), (52, 96), (70, 78), (200, 44), (-30, 178)]),
            (false, [(0, 148), (20, 128), (52, 96), (70, 96), (-30, 178)]),
        ] as [(Bool, [(CGFloat, CGFloat)])])
    func scrollingCollapsesTheBar(_ hides: Bool, _ cases: [(CGFloat, CGFloat)]) {
        let stage = Stage { _, root in root.navigationItem.hidesSearchBarWhenScrolling = hides }
        #expect(stage.root.navigationItem.hidesSearchBarWhenScrolling == hides)
        for (distance, height) in cases {
            stage.app.act { stage.scroll.contentOffset.y = distance - 168 }
            #expect(stage.barHeight == height, "\(distance)")
        }
        stage.app.act { stage.scroll.contentOffset.y = 20 - 168 }
        #expect(stage.search.searchBar.frame.height == (hides ? 32 : 52))
        stage.app.act { stage.scroll.contentOffset.y = 100 - 168 }
        #expect((stage.app.element("Search") == nil) == hides)
    }

    /// Neither the search bar nor the title rests half collapsed.
    @Test(arguments: [(20, 0), (40, 52), (60, 52), (90, 104)] as [(CGFloat, CGFloat)])
    func nothingRestsHalfCollapsed(_ end: CGFloat, _ rest: CGFloat) {
        let stage = Stage(), finger = stage.app.touch(at: CGPoint(x: 300, y: 500))
        finger.drag(to: CGPoint(x: 300, y: 490 - end), duration: 0.5)
        stage.app.advance(by: 0.3)
        finger.lift()
        stage.app.advance(by: 2)
        #expect(stage.scroll.contentOffset.y == rest - 168)
    }

    @Test func anItemGetsAndLosesItsSearch() {
        let stage = Stage()
        stage.app.act { stage.root.navigationItem.searchController = nil }
        #expect(stage.barHeight == 96 && stage.app.element("Search") == nil)
        #expect(stage.search.searchBar.superview == nil)
        stage.app.act { stage.root.navigationItem.searchController = stage.search }
        #expect(stage.barHeight == 148 && stage.root.navigationItem.searchController === stage.search)
    }

    @Test func theScopesAreShownAsTheActivationSays() throws {
        let stage = Stage { search, _ in search.searchBar.scopeButtonTitles = ["All", "Berries"] }
        let bar = stage.search.searchBar
        #expect(!bar.showsScopeBar)
        _ = try stage.tap("Search")
        #expect(bar.showsScopeBar && stage.barHeight == 92 && stage.app.element("Berries") != nil)
        _ = try stage.tap("Cancel")
        #expect(!bar.showsScopeBar && stage.barHeight == 148 && stage.app.element("Berries") == nil)
        stage.search.automaticallyShowsScopeBar = false
        #expect(stage.search.scopeBarActivation == .manual)
        _ = try stage.tap("Search")
        #expect(!bar.showsScopeBar)
        stage.app.act { stage.search.scopeBarActivation = .onTextEntry }
        stage.app.enterText("a")
        stage.app.advance(by: 1)
        #expect(bar.showsScopeBar && stage.barHeight == 92)
        stage.app.deleteBackward()
        stage.app.advance(by: 1)
        #expect(!bar.showsScopeBar && stage.barHeight == 52)
        stage.app.act { stage.search.scopeBarActivation = UISearchController.ScopeBarActivation.onSearchActivation }
        #expect(bar.showsScopeBar)
    }

    @Test func theResultsCoverTheContents() throws {
        let stage = Stage(results: true), results = try #require(stage.search.searchResultsController)
        _ = try stage.tap("Search")
        #expect(results.view.isHidden && !stage.search.showsSearchResultsController)
        stage.app.enterText("a")
        #expect(!results.view.isHidden && stage.search.showsSearchResultsController)
        #expect(results.view.frame == CGRect(x: 0, y: 0, width: 375, height: 667))
        #expect(results.view.safeAreaInsets == UIEdgeInsets(top: 72, left: 0, bottom: 34, right: 0))
        stage.app.act { stage.search.automaticallyShowsSearchResultsController = false }
        #expect(results.view.isHidden)
        stage.app.act { stage.search.showsSearchResultsController = true }
        #expect(!results.view.isHidden && !stage.search.automaticallyShowsSearchResultsController)
    }

    /// Without darkening, the contents below stay usable.
    @Test func theContentsMayStayUsable() throws {
        let stage = Stage { search, _ in search.obscuresBackgroundDuringPresentation = false }
        let button = UIButton(type: .system)
        button.setTitle("Row", for: .normal)
        button.frame = CGRect(x: 20, y: 200, width: 100, height: 40)
        var taps = 0
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        stage.app.act { stage.scroll.addSubview(button) }
        _ = try stage.tap("Search")
        _ = try stage.tap("Row")
        #expect(taps == 1 && stage.search.isActive && !stage.search.dimsBackgroundDuringPresentation)
        // By its older name.
        stage.app.act { stage.search.dimsBackgroundDuringPresentation = true }
        #expect(stage.app.element("Row") == nil)
        stage.app.tap(at: CGPoint(x: 60, y: 300))
        stage.app.advance(by: 1)
        #expect(taps == 1 && !stage.search.isActive && stage.app.element("Row") != nil)
    }

    @Test func aPushDuringASearch() throws {
        let stage = Stage(results: true), next = stage.journal.controller("next")
        _ = try stage.tap("Search")
        stage.app.enterText("a")
        _ = stage.after { stage.navigation.pushViewController(next, animated: true) }
        #expect(stage.barHeight == 96 && stage.search.isActive && !stage.app.isEditingText)
        #expect(stage.app.element("Search") == nil && stage.search.view.window == nil && stage.app.backSteps == 1)
        _ = stage.after { stage.navigation.popViewController(animated: true) }
        #expect(stage.barHeight == 52 && stage.search.isActive && stage.search.view.window != nil)
        #expect(stage.search.searchBar.text == "a" && stage.app.element("Search") != nil)
        #expect(stage.search.view.convert(CGPoint.zero, to: nil) == .zero)
        _ = try stage.tap("Cancel")
        #expect(stage.barHeight == 148 && !stage.search.isActive)
    }

    @Test func theContainerIsTheItemsControllerWithoutAContext() throws {
        let stage = Stage { _, root in root.definesPresentationContext = false }
        _ = try stage.tap("Search")
        #expect(stage.search.presentingViewController === stage.root)
    }

    // MARK: - Beside the title

    @Test func onWideScreensTheBarIsBesideTheTitle() throws {
        let stage = Stage(size: CGSize(width: 1024, height: 768)), item = stage.root.navigationItem
        #expect(item.searchBarPlacement == .inline && item.preferredSearchBarPlacement == .automatic)
        #expect(stage.barHeight == 96 && stage.search.searchBar.frame.width == 240 && stage.barTop == 20)
        _ = try stage.tap("Search")
        #expect(
            stage.barHeight == 96 && stage.search.searchBar.frame.width == 320 && stage.app.element("Cancel") != nil)
        _ = try stage.tap("Cancel")
        #expect(stage.search.searchBar.frame.width == 240)
        stage.app.act { item.preferredSearchBarPlacement = .stacked }
        #expect(item.searchBarPlacement == UINavigationItem.SearchBarPlacement.stacked && stage.barHeight == 148)
        stage.app.act { item.preferredSearchBarPlacement = .inline }
        stage.app.resize(to: CGSize(width: 375, height: 667))
        stage.app.advance(by: 1)
        #expect(item.searchBarPlacement == .stacked && stage.search.searchBar.frame.width == 375)
    }

    // MARK: - In a view

    @Test func aBarInAView() throws {
        let journal = ControllerJournal(), root = UIViewController(), results = journal.controller("results")
        let search = UISearchController(searchResultsController: results)
        root.definesPresentationContext = true
        search.automaticallyShowsSearchResultsController = false
        search.showsSearchResultsController = true
        let navigation = UINavigationController(rootViewController: root)
        let app = TestApplication(
            rootViewController: {
                search.searchBar.translatesAutoresizingMaskIntoConstraints = false
                root.view.addSubview(search.searchBar)
                NSLayoutConstraint.activate([
                    search.searchBar.topAnchor.constraint(equalTo: root.view.safeAreaLayoutGuide.topAnchor),
                    search.searchBar.leadingAnchor.constraint(equalTo: root.view.leadingAnchor),
                    search.searchBar.trailingAnchor.constraint(equalTo: root.view.trailingAnchor),
                ])
                return navigation
            }())
        #expect(search.searchBar.frame == CGRect(x: 0, y: 44, width: 375, height: 56))
        app.act { _ = search.searchBar.becomeFirstResponder() }
        app.advance(by: 1)
        #expect(search.isActive && search.presentingViewController === root && navigation.isNavigationBarHidden)
        #expect(search.searchBar.frame.minY == 0)
        #expect(results.view.convert(results.view.bounds, to: nil) == CGRect(x: 0, y: 56, width: 375, height: 611))
        app.act { search.isActive = false }
        app.advance(by: 1)
        #expect(!navigation.isNavigationBarHidden && search.searchBar.frame.minY == 44 && !app.isEditingText)
    }

    @Test func aBarAsATitleView() throws {
        let root = UIViewController(), search = UISearchController(searchResultsController: nil)
        search.hidesNavigationBarDuringPresentation = false
        root.navigationItem.titleView = search.searchBar
        let navigation = UINavigationController(rootViewController: root)
        let app = TestApplication(rootViewController: navigation)
        app.act { _ = search.searchBar.becomeFirstResponder() }
        app.advance(by: 1)
        #expect(
            search.presentingViewController === root && search.view.frame == CGRect(x: 0, y: 0, width: 375, height: 667)
        )
        #expect(search.view.safeAreaInsets.top == 44)
        app.press(.keyboardEscape)
        app.advance(by: 1)
        #expect(!search.isActive)
    }

    // MARK: - Memory

    @Test func nothingIsRetained() throws {
        let navigation = UINavigationController(rootViewController: UIViewController())
        let app = TestApplication(rootViewController: navigation)
        weak var search: UISearchController?
        func push(_ page: UIViewController) {
            app.act { navigation.pushViewController(page, animated: true) }
            app.advance(by: 1)
        }
        func pop() {
            app.act { _ = navigation.popViewController(animated: true) }
            app.advance(by: 1)
        }
        do {
            let page = UIViewController(), own = UISearchController(searchResultsController: UIViewController())
            (page.navigationItem.searchController, search) = (own, own)
            push(page)
            app.act { _ = own.searchBar.becomeFirstResponder() }
            app.advance(by: 1)
            app.enterText("a")
            app.press(.keyboardEscape)
            app.advance(by: 1)
            #expect(!own.isActive)
        }
        pop()
        push(UIViewController())
        pop()
        #expect(search == nil)
    }

    // MARK: - Pictures

    @Test(arguments: ["light", "dark", "right_to_left"]) func looks(_ look: String) throws {
        var environment = TestEnvironment()
        environment.userInterfaceStyle = look == "dark" ? .dark : .light
        environment.layoutDirection = look == "right_to_left" ? .rightToLeft : .leftToRight
        let stage = Stage(size: CGSize(width: 375, height: 420), scale: 1, environment: environment) { search, root in
            search.searchBar.scopeButtonTitles = ["All", "Berries", "Citrus"]
            root.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
        }
        let app = stage.app
        #expect(try app.mismatch(withGolden: "search_resting_\(look)") == nil)
        app.act { stage.scroll.contentOffset.y = 16 - 168 }
        #expect(try app.mismatch(withGolden: "search_collapsing_\(look)") == nil)
        app.act { stage.scroll.contentOffset.y = -168 }
        app.act { stage.search.isActive = true }
        app.advance(by: 0.17)
        #expect(try app.mismatch(withGolden: "search_beginning_\(look)") == nil)
        app.advance(by: 1)
        #expect(try app.mismatch(withGolden: "search_active_\(look)") == nil)
    }

    @Test func looksWide() throws {
        let stage = Stage(size: CGSize(width: 1024, height: 768), scale: 1)
        #expect(try stage.app.mismatch(withGolden: "search_wide") == nil)
        stage.app.act { stage.search.isActive = true }
        stage.app.advance(by: 1)
        #expect(try stage.app.mismatch(withGolden: "search_wide_active") == nil)
    }
}
