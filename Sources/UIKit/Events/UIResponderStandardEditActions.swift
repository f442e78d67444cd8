// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The name of a method, for what asks about methods without calling them: `action == "copy:"`.
///
/// Differences: there is no Objective-C runtime that would find methods by their names. Names are known of the actions of
/// `UIResponderStandardEditActions`; others can be compared and passed on.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    private let name: String

    public init(_ str: String) { name = str }
    public init(stringLiteral value: String) { name = value }

    public var description: String { name }
}

extension Selector {
    package static let cut = Selector("cut:")
    package static let copy = Selector("copy:")
    package static let paste = Selector("paste:")
    package static let delete = Selector("delete:")
    package static let select = Selector("select:")
    package static let selectAll = Selector("selectAll:")
    package static let undo = Selector("undo:")
    package static let redo = Selector("redo:")
}

/// What menus and keyboards ask for where something can be edited. All responders have the methods: each passes on what it
/// does not do itself.
///
/// Whether one does something now, `canPerformAction(_:withSender:)` says; override both.
@preconcurrency @MainActor
public protocol UIResponderStandardEditActions: NSObjectProtocol {
    /// Takes what is selected to the pasteboard.
    func cut(_ sender: Any?)
    func copy(_ sender: Any?)
    /// Puts what the pasteboard has in the place of what is selected.
    func paste(_ sender: Any?)
    func delete(_ sender: Any?)
    /// Selects what is at the caret.
    func select(_ sender: Any?)
    func selectAll(_ sender: Any?)
}

extension UIResponder: UIResponderStandardEditActions {
    /// Does an action of `UIResponderStandardEditActions`, or undoes.
    ///
    /// - Returns: false for one that is none of them.
    @discardableResult
    package func perform(_ action: Selector, from sender: Any?) -> Bool {
        switch action {
        case .cut: cut(sender)
        case .copy: copy(sender)
        case .paste: paste(sender)
        case .delete: delete(sender)
        case .select: select(sender)
        case .selectAll: selectAll(sender)
        case .undo: undoManager?.undo()
        case .redo: undoManager?.redo()
        default: return false
        }
        return true
    }
}
