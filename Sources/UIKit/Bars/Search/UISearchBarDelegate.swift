// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Allows or refuses editing in a search bar, and receives its changes and the taps on its buttons.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: UIBarPositioningDelegate {
    /// Returns whether editing may begin. The default is true.
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
    /// Called when editing has begun. The default does nothing.
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
    /// Returns whether editing may end. The default is true.
    ///
    /// It is not called when the bar leaves its window.
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
    /// Called when editing has ended. The default does nothing.
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
    /// Called when the user has changed the text, also by clearing it. The default does nothing.
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
    /// Returns whether typing, pasting or deleting may change the text. The default is true.
    ///
    /// - Parameters:
    ///   - searchBar: the bar that asks.
    ///   - range: in UTF-16 units.
    ///   - text: the text that replaces the range.
    func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    /// Called when the return key was pressed. The default does nothing.
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
    /// Called when the bookmark button was tapped. The default does nothing.
    func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
    /// Called when the cancel button was tapped, or Escape was pressed. The default does nothing.
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
    /// Called when the button for results was tapped. The default does nothing.
    func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)
    /// Called when the user has selected another scope. The default does nothing.
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
    /// Returns true: editing may begin.
    public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool {
        callOptional("searchBarShouldBeginEditing:", of: self, [searchBar], else: true)
    }
    /// Does nothing unless the delegate implements it.
    public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {
        callOptional("searchBarTextDidBeginEditing:", of: self, [searchBar])
    }
    /// Returns true: editing may end.
    public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool {
        callOptional("searchBarShouldEndEditing:", of: self, [searchBar], else: true)
    }
    /// Does nothing unless the delegate implements it.
    public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {
        callOptional("searchBarTextDidEndEditing:", of: self, [searchBar])
    }
    /// Does nothing unless the delegate implements it.
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
        callOptional("searchBar:textDidChange:", of: self, [searchBar, searchText])
    }
    /// Returns true: the text may change.
    public func searchBar(
        _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool {
        callOptional("searchBar:shouldChangeTextIn:replacementText:", of: self, [searchBar, range, text], else: true)
    }
    /// Does nothing unless the delegate implements it.
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
        callOptional("searchBarSearchButtonClicked:", of: self, [searchBar])
    }
    /// Does nothing unless the delegate implements it.
    public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {
        callOptional("searchBarBookmarkButtonClicked:", of: self, [searchBar])
    }
    /// Does nothing unless the delegate implements it.
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
        callOptional("searchBarCancelButtonClicked:", of: self, [searchBar])
    }
    /// Does nothing unless the delegate implements it.
    public func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {
        callOptional("searchBarResultsListButtonClicked:", of: self, [searchBar])
    }
    /// Does nothing unless the delegate implements it.
    public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
        callOptional("searchBar:selectedScopeButtonIndexDidChange:", of: self, [searchBar, selectedScope])
    }
}
