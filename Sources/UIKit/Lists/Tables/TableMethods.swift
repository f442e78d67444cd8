// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Optional methods of a table's delegate and data source.
///
/// A protocol in Swift does not tell whether a method is implemented. The default implementations do: each notes in the
/// table that it was called, so that a table of a million rows asks once, and not a million times, for the height that
/// all of them have.
struct TableMethods: OptionSet {
    let rawValue: UInt32

    static let rowHeight = TableMethods(rawValue: 1 << 0)
    static let headerHeight = TableMethods(rawValue: 1 << 1)
    static let footerHeight = TableMethods(rawValue: 1 << 2)
    static let estimatedRowHeight = TableMethods(rawValue: 1 << 3)
    static let estimatedHeaderHeight = TableMethods(rawValue: 1 << 4)
    static let estimatedFooterHeight = TableMethods(rawValue: 1 << 5)
    static let headerView = TableMethods(rawValue: 1 << 6)
    static let footerView = TableMethods(rawValue: 1 << 7)
    static let editingStyle = TableMethods(rawValue: 1 << 8)
    static let trailingSwipe = TableMethods(rawValue: 1 << 9)
    static let indentation = TableMethods(rawValue: 1 << 10)
    static let contextMenu = TableMethods(rawValue: 1 << 11)

    static let headerTitle = TableMethods(rawValue: 1 << 16)
    static let footerTitle = TableMethods(rawValue: 1 << 17)
    static let canEdit = TableMethods(rawValue: 1 << 18)
    static let canMove = TableMethods(rawValue: 1 << 19)
    static let commit = TableMethods(rawValue: 1 << 20)
    static let move = TableMethods(rawValue: 1 << 21)

    static let ofDelegate = TableMethods(rawValue: 0xFFFF)
    static let ofDataSource = TableMethods(rawValue: 0xFFFF_0000)
}

extension UITableView {
    /// Notes that a default implementation was called, and returns its result.
    func lacks<Result>(_ method: TableMethods, _ result: Result) -> Result {
        missing.insert(method)
        return result
    }

    /// Calls a method of the data source about a row; nil if it is not implemented.
    ///
    /// An override in a controller may call super for some rows. So a controller is asked again for each row.
    func ifImplementedForRow<Result>(_ method: TableMethods, _ call: () -> Result?) -> Result? {
        if dataSource is UITableViewController { missing.remove(method) }
        return ifImplemented(method, call)
    }

    /// Calls a method, unless it is known not to be implemented; nil if it is not.
    func ifImplemented<Result>(_ method: TableMethods, _ call: () -> Result?) -> Result? {
        guard !missing.contains(method), let result = call(), !missing.contains(method) else { return nil }
        return result
    }
}
