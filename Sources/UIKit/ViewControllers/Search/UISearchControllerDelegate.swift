// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Is informed when a search controller appears and disappears.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: NSObjectProtocol {
    /// Called before the search controller appears. The default does nothing.
    func willPresentSearchController(_ searchController: UISearchController)
    /// Called when the search controller has appeared. The default does nothing.
    func didPresentSearchController(_ searchController: UISearchController)
    /// Called before the search controller disappears. The default does nothing.
    func willDismissSearchController(_ searchController: UISearchController)
    /// Called when the search controller has disappeared. The default does nothing.
    func didDismissSearchController(_ searchController: UISearchController)
    /// Called when a search begins: present the search controller in it, or do nothing, as the default. Then the
    /// controller presents itself.
    func presentSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
    /// Does nothing unless the delegate implements it.
    public func willPresentSearchController(_ searchController: UISearchController) {
        callOptional("willPresentSearchController:", of: self, [searchController])
    }
    /// Does nothing unless the delegate implements it.
    public func didPresentSearchController(_ searchController: UISearchController) {
        callOptional("didPresentSearchController:", of: self, [searchController])
    }
    /// Does nothing unless the delegate implements it.
    public func willDismissSearchController(_ searchController: UISearchController) {
        callOptional("willDismissSearchController:", of: self, [searchController])
    }
    /// Does nothing unless the delegate implements it.
    public func didDismissSearchController(_ searchController: UISearchController) {
        callOptional("didDismissSearchController:", of: self, [searchController])
    }
    /// Does nothing: the search controller presents itself.
    public func presentSearchController(_ searchController: UISearchController) {
        callOptional("presentSearchController:", of: self, [searchController])
    }
}
