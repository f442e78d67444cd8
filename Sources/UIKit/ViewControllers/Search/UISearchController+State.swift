// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The state of a search controller.
@MainActor
struct SearchState {
    /// Whether the search is active: from before the presentation until before the dismissal.
    var isActive = false
    /// Whether bars and views are arranged for the search. It changes in the animations.
    var isArranged = false
    /// Whether the program wants the results to be shown.
    var wantsResults = false
    /// The controller whose navigation bar the search has hidden.
    weak var hidden: UINavigationController?
    /// The controller in whose view or item the bar is.
    weak var host: UIViewController?
    /// Whether the search was activated while it was ending.
    var beginsAgain = false
    /// The view that the search has hidden from assistive technology.
    weak var covered: UIView?
}

extension UISearchController {
    // MARK: - Beginning and ending

    /// The controller that presents the search by itself.
    private var ownHost: UIViewController? {
        if let navigation = searchBar.navigationBarAround?.controller {
            let owner = navigation.viewControllers.first { $0.navigationItem.searchController === self }
            return owner ?? navigation.topViewController
        }
        return searchBar.nearestViewController
    }

    func activate() {
        if presentation.stage == .disappearing { return activateAfterDismissal() }
        guard presentation.stage == .none else { return }
        delegate?.presentSearchController(self)
        guard presentation.stage == .none else { return update() }
        guard let host = ownHost, host !== self else { return }
        host.present(self, animated: true)
        if state.isActive { update() }
    }

    /// Begins a search again that is just ending.
    private func activateAfterDismissal() {
        guard !state.beginsAgain else { return }
        state.beginsAgain = true
        presentation.afterDismissal.append { [weak self] in
            guard let self, state.beginsAgain else { return }
            state.beginsAgain = false
            activate()
        }
    }

    func deactivate() {
        state.beginsAgain = false
        guard let presenter = presentation.presenter, presentation.stage != .disappearing else { return }
        presenter.beginDismissal(animated: true) {}
    }

    /// Called before the presentation.
    func presentationBegins() {
        state.isActive = true
        state.beginsAgain = false
        state.host = ownHost
        delegate?.willPresentSearchController(self)
        showParts()
    }

    func presentationEnded() {
        searchBar.setNeedsLayout()
        delegate?.didPresentSearchController(self)
    }

    /// Called before the dismissal.
    func dismissalBegins() {
        guard state.isActive else { return }
        state.isActive = false
        EventSteps.perform(
            { self.delegate?.willDismissSearchController(self) }, { self.searchBar.resignFirstResponder() },
            { self.clearText() })
    }

    private func clearText() {
        guard searchBar.text?.isEmpty == false else { return }
        searchBar.parts.field.text = nil
        searchBar.showRightButton()
        EventSteps.perform(
            { self.searchBar.delegate?.searchBar(self.searchBar, textDidChange: "") }, { self.update() })
    }

    func dismissalEnded() {
        searchBar.setNeedsLayout()
        delegate?.didDismissSearchController(self)
    }

    // MARK: - The search bar

    func update() { searchResultsUpdater?.updateSearchResults(for: self) }

    func editingBegan() { if state.isActive { update() } else { activate() } }

    func textChanged() {
        guard state.isActive else { return }
        showParts()
        if scopeBarActivation == .onTextEntry { showScopes(isActive: true) }
        update()
    }

    func scopeChanged() { if state.isActive { update() } }

    /// Called when the bar needs another height in a navigation bar.
    func barHeightChanged() {
        guard searchBar.place != .standalone, let bar = searchBar.navigationBarAround else { return }
        bar.searchChanged()
    }

    /// Called when a bar in a view was laid out: the results begin below it.
    func barMoved() {
        if searchBar.place == .standalone, state.isActive { presentation.controller?.container?.setNeedsLayout() }
    }

    /// Shows or hides the scopes, as the activation says.
    func showScopes(isActive: Bool) {
        let hasText = searchBar.text?.isEmpty == false
        switch scopeBarActivation {
        case .manual: break
        case .onTextEntry: searchBar.setShowsScope(isActive && hasText, animated: state.isArranged)
        case .automatic, .onSearchActivation:
            searchBar.setShowsScope(isActive && searchBar.scopeButtonTitles != nil, animated: state.isArranged)
        }
    }

    // MARK: - The parts

    var showsResults: Bool {
        guard results(areShownFor: searchBar.text ?? "") else { return false }
        return searchResultsController != nil
    }

    private func results(areShownFor text: String) -> Bool {
        automaticallyShowsSearchResultsController ? !text.isEmpty : state.wantsResults
    }

    private var isDark: Bool { obscuresBackgroundDuringPresentation && !showsResults }

    /// Whether something is over the contents.
    var covers: Bool { isDark || showsResults }

    /// Shows the results or darkens the contents, or neither.
    func showParts() {
        guard let view = viewIfLoaded as? SearchView else { return }
        view.show(isDark: isDark, results: showsResults)
        hideCovered(state.isActive && covers)
        state.host?.navigationController?.viewIfLoaded?.setNeedsLayout()
    }

    /// Hides contents below the results from assistive technology, unless the search bar is among them.
    func hideCovered(_ isHidden: Bool) {
        state.covered?.accessibilityElementsHidden = false
        state.covered = nil
        guard isHidden, let view = presentation.presenter?.viewIfLoaded, !searchBar.isDescendant(of: view),
            !view.accessibilityElementsHidden
        else { return }
        view.accessibilityElementsHidden = true
        state.covered = view
    }

    // MARK: - Bars

    /// Arranges bars for the search, or for its end. Called in the animation.
    func arrange(isActive: Bool) {
        state.isArranged = isActive
        if searchBar.window != nil { searchBar.prepareForChange() }
        if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(isActive, animated: false) }
        showScopes(isActive: isActive)
        if let bar = searchBar.navigationBarAround {
            bar.arrangeSearch()
        } else {
            hideNavigationBar(isActive)
        }
        presentation.controller?.container?.setNeedsLayout()
        presentation.controller?.container?.layoutIfNeeded()
    }

    private func hideNavigationBar(_ isHidden: Bool) {
        let isAnimated = UIView.inheritedAnimationDuration > 0
        guard isHidden else {
            state.hidden?.setNavigationBarHidden(false, animated: isAnimated)
            return state.hidden = nil
        }
        let navigation = state.host?.navigationController ?? state.host as? UINavigationController
        guard hidesNavigationBarDuringPresentation, let navigation, !navigation.isNavigationBarHidden else { return }
        state.hidden = navigation
        navigation.setNavigationBarHidden(true, animated: isAnimated)
    }
}
