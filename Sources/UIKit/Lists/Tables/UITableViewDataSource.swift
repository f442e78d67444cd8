// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Provides the rows of a table, and carries out what the person changes in them.
///
/// Positions are index paths of a section and a row. The table asks for the numbers of sections and rows once after each
/// reload, and again after each batch of updates; it asks for a cell when its row comes into view.
///
/// The class that declares the conformance determines which methods are called. A method that only a subclass
/// implements is never called: implement it in the class too, and override it. A debug build warns about this.
@preconcurrency @MainActor
public protocol UITableViewDataSource: AnyObject {
    /// Returns the number of rows in a section.
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
    /// Returns the cell of a row, usually one from `UITableView.dequeueReusableCell(withIdentifier:for:)`.
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell

    /// Returns the number of sections. The default is 1.
    func numberOfSections(in tableView: UITableView) -> Int
    /// Returns the title above a section; nil, the default, for none.
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
    /// Returns the title below a section; nil, the default, for none.
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?

    /// Returns whether a row can be edited: deleted, inserted, or swiped. The default is true.
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
    /// Returns whether a row can be moved by its reorder control. A data source that implements
    /// `tableView(_:moveRowAt:to:)` need not implement this.
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
    /// Inserts or deletes a row, as the person asked for. The implementation changes the model and calls
    /// `insertRows(at:with:)` or `deleteRows(at:with:)`. The default does nothing.
    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath)
    /// Moves a row in the model, after the person has dragged it. The default does nothing.
    func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)

    /// Returns the entries of the index along the trailing edge; nil, the default, for no index.
    func sectionIndexTitles(for tableView: UITableView) -> [String]?
    /// Returns the section that an entry of the index scrolls to. The default is the entry's own position.
    func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int
}

extension UITableViewDataSource {
    /// Returns 1; tables with several sections implement it.
    public func numberOfSections(in tableView: UITableView) -> Int {
        callOptional("numberOfSectionsIn:", of: self, [tableView], else: 1)
    }
    /// Returns nil: there is no title above the section.
    public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        callOptional(
            "tableView:titleForHeaderInSection:", of: self, [tableView, section],
            else: tableView.lacks(.headerTitle, nil))
    }
    /// Returns nil: there is no title below the section.
    public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        callOptional(
            "tableView:titleForFooterInSection:", of: self, [tableView, section],
            else: tableView.lacks(.footerTitle, nil))
    }
    /// Returns true: the row can be edited.
    public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        callOptional(
            "tableView:canEditRowAt:", of: self, [tableView, indexPath], else: tableView.lacks(.canEdit, true))
    }
    /// Returns whether rows can be moved at all.
    public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        callOptional(
            "tableView:canMoveRowAt:", of: self, [tableView, indexPath], else: tableView.lacks(.canMove, true))
    }
    /// Does nothing; data sources of tables that can be edited implement it.
    public func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        callOptional(
            "tableView:commit:forRowAt:", of: self, [tableView, editingStyle, indexPath],
            else: tableView.lacks(.commit, ()))
    }
    /// Does nothing; data sources of tables that can be reordered implement it.
    public func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        callOptional(
            "tableView:moveRowAt:to:", of: self, [tableView, sourceIndexPath, destinationIndexPath],
            else: tableView.lacks(.move, ()))
    }
    /// Returns nil: there is no index.
    public func sectionIndexTitles(for tableView: UITableView) -> [String]? {
        callOptional("sectionIndexTitlesFor:", of: self, [tableView], else: nil)
    }
    /// Returns the index of the entry.
    public func tableView(
        _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int {
        callOptional("tableView:sectionForSectionIndexTitle:at:", of: self, [tableView, title, index], else: index)
    }
}
