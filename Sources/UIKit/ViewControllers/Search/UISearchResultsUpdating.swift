// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Updates the results of a search.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: NSObjectProtocol {
    /// Called when the search begins, when its text or scope changes, and when the field becomes the first responder again.
    func updateSearchResults(for searchController: UISearchController)
}
