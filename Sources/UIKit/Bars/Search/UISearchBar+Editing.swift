// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// What a search bar reports, in its order. Its controller hears of everything after the delegate.
//
//     a tap             shouldBeginEditing? ──> didBeginEditing ──> the controller becomes active
//     an edit           shouldChangeTextIn? ──> textDidChange ──> the controller updates its results
//     the return key    searchButtonClicked ──> with a controller, editing ends
//     the cancel button cancelButtonClicked ──> the controller becomes inactive
//     a scope           selectedScopeButtonIndexDidChange ──> the controller updates its results

extension UISearchBar {
    func userChangedText() {
        showRightButton()
        EventSteps.perform(
            { self.delegate?.searchBar(self, textDidChange: self.text ?? "") },
            { self.searchController?.textChanged() })
    }

    /// Called when the program has set the text.
    func textChanged() {
        showRightButton()
        searchController?.textChanged()
    }

    func scopeTapped() {
        let controller = searchController
        // The delegate hears of it before the controller.
        searchController = nil
        selectedScopeButtonIndex = parts.scopes.selectedSegmentIndex
        searchController = controller
        EventSteps.perform(
            {
                self.delegate?.searchBar(self, selectedScopeButtonIndexDidChange: self.selectedScopeButtonIndex)
            }, { controller?.scopeChanged() })
    }

    func cancelTapped() {
        EventSteps.perform(
            { self.delegate?.searchBarCancelButtonClicked(self) }, { self.searchController?.isActive = false })
    }

    func bookmarkTapped() { delegate?.searchBarBookmarkButtonClicked(self) }

    func resultsTapped() { delegate?.searchBarResultsListButtonClicked(self) }

    func returnPressed() {
        EventSteps.perform(
            { self.delegate?.searchBarSearchButtonClicked(self) },
            { if self.searchController != nil { self.resignFirstResponder() } })
    }

    func escape() -> Bool {
        guard showsCancelButton || searchController?.isActive == true else { return false }
        cancelTapped()
        return true
    }
}

/// The delegate of a search bar's field.
final class SearchFieldLink: NSObject, UITextFieldDelegate {
    private unowned let bar: UISearchBar

    init(to bar: UISearchBar) { self.bar = bar }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        bar.delegate?.searchBarShouldBeginEditing(bar) ?? true
    }

    func textFieldDidBeginEditing(_ textField: UITextField) {
        let bar = bar
        EventSteps.perform(
            { bar.delegate?.searchBarTextDidBeginEditing(bar) }, { bar.searchController?.editingBegan() })
    }

    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
        bar.delegate?.searchBarShouldEndEditing(bar) ?? true
    }

    func textFieldDidEndEditing(_ textField: UITextField) { bar.delegate?.searchBarTextDidEndEditing(bar) }

    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { bar.delegate?.searchBar(bar, shouldChangeTextIn: range, replacementText: string) ?? true }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        guard textField.hasText || !textField.enablesReturnKeyAutomatically else { return false }
        bar.returnPressed()
        return true
    }
}
