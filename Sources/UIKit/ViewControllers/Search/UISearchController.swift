// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Shows results while a search bar is used.
///
/// Set it as the `searchController` of a navigation item, or add `searchBar` to a view. When the user begins to edit the bar, the
/// controller is presented by the nearest controller that defines a presentation context:
///
///     searchBarShouldBeginEditing ──> searchBarTextDidBeginEditing ──> presentSearchController
///       ──> willPresentSearchController ──> appearance methods ──> updateSearchResults ──> didPresentSearchController
///     an edit, a scope ──> updateSearchResults
///     Cancel, Escape, the back button of the browser ──> searchBarCancelButtonClicked ──> willDismissSearchController
///       ──> the text is cleared, editing ends ──> didDismissSearchController
///
/// Without a `searchResultsController`, the program shows the results in the contents below. The presentation is in
/// `SearchPresentationController.swift`.
///
/// Differences from iOS: a search bar in a view stays in its place, and the results begin below it. In a navigation item the item's own
/// controller presents the search when no controller defines a context. There are no suggestions.
@preconcurrency @MainActor
open class UISearchController: UIViewController {
    /// When the scopes of the search bar are shown.
    public enum ScopeBarActivation: Int, Sendable {
        /// The same times as `onSearchActivation`.
        case automatic = 0
        /// The program shows and hides them.
        case manual = 1
        /// They are shown while there is text.
        case onTextEntry = 2
        /// They are shown while the search is active.
        case onSearchActivation = 3
    }

    // MARK: - Creation

    /// Creates a search controller.
    ///
    /// - Parameter searchResultsController: shows the results; nil if the contents below show them.
    public init(searchResultsController: UIViewController?) {
        results = searchResultsController
        super.init(nibName: nil, bundle: nil)
        setUp()
    }

    /// Creates a search controller without a controller for results.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        results = nil
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        setUp()
    }

    /// Returns nil: archives of controllers cannot be read yet.
    public required init?(coder: NSCoder) { nil }

    private func setUp() {
        ownBar.searchController = self
        ownBar.placeholder = "Search"
    }

    private let results: UIViewController?
    private let ownBar = UISearchBar()

    /// Shows the results; nil if the contents below show them.
    open var searchResultsController: UIViewController? { results }

    /// The bar of the search. Its delegate is the program's.
    public var searchBar: UISearchBar { ownBar }

    /// Updates the results. Not retained.
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?

    /// Is informed of the presentation. Not retained.
    open weak var delegate: (any UISearchControllerDelegate)? {
        didSet {
            #if DEBUG
                InheritedConformance.shared.check(delegate, (any UISearchControllerDelegate).self) {
                    $0 is any UISearchControllerDelegate.Type
                }
            #endif
        }
    }

    // MARK: - The search

    var state = SearchState()

    /// Whether the search is active. Setting it presents or dismisses the controller, animated; the bar does not become the
    /// first responder.
    open var isActive: Bool {
        get { state.isActive }
        set {
            guard newValue != state.isActive else { return }
            if newValue { activate() } else { deactivate() }
        }
    }

    /// Whether the contents below are darkened while no results are shown. The default is true.
    open var obscuresBackgroundDuringPresentation = true { didSet { showParts() } }
    /// The older name of `obscuresBackgroundDuringPresentation`.
    public var dimsBackgroundDuringPresentation: Bool {
        get { obscuresBackgroundDuringPresentation }
        set { obscuresBackgroundDuringPresentation = newValue }
    }

    /// Whether the title and the buttons of the navigation bar are hidden during the search. The default is true.
    open var hidesNavigationBarDuringPresentation = true {
        didSet { if hidesNavigationBarDuringPresentation != oldValue { barHeightChanged() } }
    }

    /// Whether the cancel button is shown during the search. The default is true.
    open var automaticallyShowsCancelButton = true

    /// Whether the results are shown when there is text. The default is true.
    open var automaticallyShowsSearchResultsController = true { didSet { showParts() } }

    /// Whether the results are shown. Setting it makes `automaticallyShowsSearchResultsController` false.
    open var showsSearchResultsController: Bool {
        get { showsResults }
        set {
            state.wantsResults = newValue
            automaticallyShowsSearchResultsController = false
        }
    }

    /// When the scopes of the bar are shown. The default is automatic.
    open var scopeBarActivation = ScopeBarActivation.automatic { didSet { showScopes(isActive: state.isActive) } }

    /// Whether the scopes of the bar are shown during the search: false means the activation `manual`.
    open var automaticallyShowsScopeBar: Bool {
        get { scopeBarActivation != .manual }
        set { scopeBarActivation = newValue ? .automatic : .manual }
    }

    // MARK: - The view

    open override func loadView() {
        let view = SearchView(of: self)
        view.frame = UIScreen.main.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        self.view = view
        guard let results else { return }
        addChild(results)
        view.addResults(results.view)
        results.didMove(toParent: self)
    }

    // MARK: - Presentation

    override func makeOwnPresentationController(presenting: UIViewController?) -> UIPresentationController? {
        SearchPresentationController(presentedViewController: self, presenting: presenting)
    }

    /// Cancels the search, as the cancel button.
    open override func accessibilityPerformEscape() -> Bool {
        guard presentation.presented == nil, state.isActive else { return false }
        searchBar.cancelTapped()
        return true
    }

}

/// The view of a search controller: what darkens the contents, and the results.
final class SearchView: UIView {
    private unowned let controller: UISearchController
    private let dimming = DimmingView()
    private weak var results: UIView?

    init(of controller: UISearchController) {
        self.controller = controller
        super.init(frame: .zero)
        addSubview(dimming)
    }

    required init?(coder: NSCoder) { nil }

    func addResults(_ view: UIView) {
        results = view
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.frame = bounds
        addSubview(view)
    }

    func show(isDark: Bool, results isShown: Bool) {
        dimming.alpha = isDark ? PresentationNumbers.sheetDim : 0
        results?.isHidden = !isShown
    }

    /// Touches beside the parts go to the contents below.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let found = super.hitTest(point, with: event)
        return found === self ? nil : found
    }
}
