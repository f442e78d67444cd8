// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UITableView {
    /// Registers a nib with a cell for an identifier; nil removes the registration.
    ///
    /// The nib contains one object at its top: a `UITableViewCell`.
    ///
    /// - Parameters:
    ///   - nib: makes the cells that `dequeueReusableCell(withIdentifier:for:)` returns.
    ///   - identifier: the name of the registration. A cell without a reuse identifier in the nib gets this one.
    public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        guard let nib else { return pool.register(identifier, nil) }
        pool.register(identifier) {
            let cell = nib.instantiate(UITableViewCell.self, for: identifier)
            cell.adoptIdentifier(identifier)
            return cell
        }
    }

    /// Registers a nib with a header or footer for an identifier; nil removes the registration.
    ///
    /// - Parameters:
    ///   - nib: contains one object at its top: a `UITableViewHeaderFooterView`.
    ///   - identifier: the name of the registration.
    public func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
        guard let nib else { return barPool.register(identifier, nil) }
        barPool.register(identifier) {
            let view = nib.instantiate(UITableViewHeaderFooterView.self, for: identifier)
            view.adoptIdentifier(identifier)
            return view
        }
    }
}
