// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ObjCRuntime

extension Selector {
    package static let cut = Selector("cut:")
    package static let copy = Selector("copy:")
    package static let paste = Selector("paste:")
    package static let delete = Selector("delete:")
    package static let select = Selector("select:")
    package static let selectAll = Selector("selectAll:")
    package static let undo = Selector("undo:")
    package static let redo = Selector("redo:")

    /// The editing actions whose methods `UIResponder` has, and only passes on.
    static let passedOn: Set<Selector> = [.cut, .copy, .paste, .delete, .select, .selectAll]
}

/// The editing actions of menus and keyboards. All responders have the methods, and pass on those that they do not
/// handle.
///
/// `canPerformAction(_:withSender:)` determines whether an action is available; override both.
@preconcurrency @MainActor
public protocol UIResponderStandardEditActions: NSObjectProtocol {
    /// Moves the selection to the pasteboard.
    func cut(_ sender: Any?)
    /// Copies the selection to the pasteboard.
    func copy(_ sender: Any?)
    /// Replaces the selection by the pasteboard's content.
    func paste(_ sender: Any?)
    /// Deletes the selection.
    func delete(_ sender: Any?)
    /// Selects the content at the caret.
    func select(_ sender: Any?)
    /// Selects all content.
    func selectAll(_ sender: Any?)
}

extension UIResponder: UIResponderStandardEditActions {
    /// Performs an action of `UIResponderStandardEditActions`, or an undo.
    ///
    /// - Returns: false for other actions.
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
