// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// Asking the data source and the delegate for numbers and heights.
//
// Heights are asked for as late as possible. A row's height is one of these:
//
//     the same for all      `rowHeight`, if it is set and the delegate has no heights     costs nothing per row
//     known                 the delegate's heights, if `estimatedRowHeight` is 0          asked at once
//     a guess               until the row comes into view                                 then asked or measured

extension UITableView {
    func setNeedsReload(keepingSelection: Bool = false) {
        isLoaded = false
        generation += 1
        if updateDepth > 0 { isReloadedInBatch = true }
        if !keepingSelection { (selection, keyRow, prefetched) = ([], nil, []) }
        forgetTouch()
        endReorder(isCancelled: true)
        setNeedsLayout()
    }

    /// Asks for all heights again: at the end of the batch that is being collected, or before the next layout.
    func setNeedsHeights() {
        if updateDepth > 0 { needsHeights = true } else { setNeedsReload(keepingSelection: true) }
    }

    func loadIfNeeded() {
        guard !isLoaded else { return }
        isLoaded = true
        if let row = swipe.open?.row { showSwipe(false, row) }
        let (rows, bars) = (shown, shownBars)
        (shown, shownBars, readyBars, kindsWithViews) = ([], [], [], [])
        whileTiling(load)
        // The program finds the new rows when it hears of the old ones.
        rows.forEach(recycle)
        bars.forEach(recycle)
        swipe.abandon()
        setNeedsLayout()
    }

    private func load() {
        measuredWidth = bounds.width
        needsHeights = false
        let begun = generation
        geometry = makeGeometry()
        for section in geometry.sections.indices {
            let loaded = makeSection(section, rowCount: geometry.sections[section].rows.count)
            // The program may have reloaded the table meanwhile.
            guard generation == begun else { return }
            geometry.update(section) { $0 = loaded }
        }
        selection = selection.filter { geometry.contains($0) }
        loadIndex()
        adoptHeight()
    }

    /// Adopts the height of the contents.
    func adoptHeight() {
        let size = CGSize(width: bounds.width, height: geometry.height())
        if contentSize != size { contentSize = size }
    }

    /// The data source's numbers, with guesses of heights.
    private func makeGeometry() -> TableGeometry { guessedGeometry(askCounts()) }

    /// The data source's numbers of rows.
    func askCounts() -> [Int] {
        let count = dataSource?.numberOfSections(in: self) ?? 0
        return (0..<max(0, count)).map { max(0, dataSource?.tableView(self, numberOfRowsInSection: $0) ?? 0) }
    }

    /// The numbers of rows come first, heights later: the program may ask for the numbers while it is asked for heights.
    func guessedGeometry(_ counts: [Int]) -> TableGeometry {
        let sections = counts.map { count in
            TableGeometry.Section(rows: RowHeights(count: count, height: defaultEstimate, isEstimated: true))
        }
        return TableGeometry(
            top: tableHeaderView?.bounds.height ?? 0, bottom: tableFooterView?.bounds.height ?? 0, sections: sections)
    }

    func makeSection(_ section: Int, rowCount: Int) -> TableGeometry.Section {
        var result = TableGeometry.Section()
        result.rows = makeRows(section, count: rowCount)
        loadBars(section, &result)
        return result
    }

    // MARK: - Rows

    func makeRows(_ section: Int, count: Int) -> RowHeights {
        guard count > 0 else { return RowHeights(count: 0, height: 0, isEstimated: false) }
        if count >= TableNumbers.longSection { noteWhatIsNotOverridden() }
        if let height = uniformHeight(section) { return RowHeights(count: count, height: height, isEstimated: false) }
        let path = { IndexPath(row: $0, section: section) }
        if estimatedRowHeight == 0, !hasEstimates(section) {
            let heights = (0..<count).map { self.askedHeight(path($0)) ?? TableNumbers.rowHeight }
            return RowHeights(heights: heights, areEstimated: false)
        }
        guard hasEstimates(section) else {
            return RowHeights(count: count, height: defaultEstimate, isEstimated: true)
        }
        return RowHeights(heights: (0..<count).map { estimate(path($0)) }, areEstimated: true)
    }

    /// A controller has all methods. Which ones its class overrides is found out before each row of a long section is asked.
    private func noteWhatIsNotOverridden() {
        guard let controller = tableDelegate as? UITableViewController, controller.staticTable == nil else { return }
        let methods: [(TableMethods, String)] = [
            (.rowHeight, "tableView(_:heightForRowAt:)"),
            (.estimatedRowHeight, "tableView(_:estimatedHeightForRowAt:)"),
        ]
        for (method, name) in methods where ImplementedMethods.shared.contains(name, in: controller) == false {
            missing.insert(method)
        }
    }

    /// The height of all rows, if they have the same: nobody is asked for more than one.
    private func uniformHeight(_ section: Int) -> CGFloat? {
        guard rowHeight >= 0, !hasHeights(section) else { return nil }
        return rowHeight
    }

    private var defaultEstimate: CGFloat {
        if estimatedRowHeight > 0 { return estimatedRowHeight }
        return rowHeight >= 0 ? rowHeight : TableNumbers.rowHeight
    }

    /// Whether the delegate has heights of rows.
    private func hasHeights(_ section: Int) -> Bool {
        let path = IndexPath(row: 0, section: section)
        return ifImplemented(.rowHeight) { tableDelegate?.tableView(self, heightForRowAt: path) } != nil
    }

    func hasEstimates(_ section: Int) -> Bool {
        let path = IndexPath(row: 0, section: section)
        let estimate = ifImplemented(.estimatedRowHeight) {
            tableDelegate?.tableView(self, estimatedHeightForRowAt: path)
        }
        guard let estimate else { return false }
        // A controller that does not override the method returns the table's estimate.
        return !(tableDelegate is UITableViewController) || estimate != estimatedRowHeight
    }

    private func estimate(_ path: IndexPath) -> CGFloat {
        let height = tableDelegate?.tableView(self, estimatedHeightForRowAt: path) ?? defaultEstimate
        return height > 0 ? height : defaultEstimate
    }

    /// The height of an inserted row, and whether it is a guess.
    func newHeight(_ path: IndexPath) -> (height: CGFloat, isEstimated: Bool) {
        if let height = uniformHeight(path.section) { return (height, false) }
        if hasEstimates(path.section) { return (estimate(path), true) }
        if estimatedRowHeight == 0 { return (askedHeight(path) ?? TableNumbers.rowHeight, false) }
        return (defaultEstimate, true)
    }

    /// A height that is known without a cell; nil if the cell has to be measured.
    func askedHeight(_ path: IndexPath) -> CGFloat? {
        let height =
            ifImplemented(.rowHeight) { tableDelegate?.tableView(self, heightForRowAt: dataPath(of: path)) }
            ?? rowHeight
        return height >= 0 ? height : nil
    }

    // MARK: - Headers and footers

    private func loadBars(_ section: Int, _ result: inout TableGeometry.Section) {
        setHeader(loadBar(.header, section, delegateHeight(.header, section)), &result)
        setFooter(loadBar(.footer, section, delegateHeight(.footer, section)), &result)
    }

    /// The height of a header or footer before it comes into view.
    private typealias NewBar = (height: CGFloat, exists: Bool, isEstimated: Bool)

    private func setHeader(_ bar: NewBar?, _ result: inout TableGeometry.Section) {
        guard let bar else { return }
        (result.header, result.hasHeader, result.headerIsEstimated) = bar
        result.padding = padding(hasHeader: bar.exists && bar.height > 0)
    }

    private func setFooter(_ bar: NewBar?, _ result: inout TableGeometry.Section) {
        guard let bar else { return }
        (result.footer, result.hasFooter, result.footerIsEstimated) = bar
    }

    /// Asks again for the heights of a section's header and footer that the delegate gives. Measured ones are guesses then.
    func askBarsAgain(_ section: Int) {
        let begun = generation, heights = (delegateHeight(.header, section), delegateHeight(.footer, section))
        let old = geometry.sections[section]
        var new = old
        setHeader(heights.0.map { loadBar(.header, section, $0) }, &new)
        if new.headerIsEstimated, old.hasHeader { new.header = old.header }
        setFooter(heights.1.map { loadBar(.footer, section, $0) }, &new)
        if new.footerIsEstimated, old.hasFooter { new.footer = old.footer }
        if generation == begun { geometry.update(section) { $0 = new } }
    }

    /// The space above a header.
    func padding(hasHeader: Bool) -> CGFloat {
        guard style == .plain, hasHeader else { return 0 }
        return sectionHeaderTopPadding >= 0 ? sectionHeaderTopPadding : TableNumbers.headerPadding
    }

    private func loadBar(_ kind: ShownBar.Kind, _ section: Int, _ delegates: CGFloat?) -> NewBar {
        let asked = delegates ?? ownHeight(kind)
        if asked == 0, style == .plain { return (0, false, false) }
        // In a plain table the property is the height of the headers that there are; a delegate's height is space in any case.
        if asked > 0, delegates != nil || style != .plain { return (asked, true, false) }
        guard barTitle(kind, section) != nil || hasViews(kind, section) else {
            return (gap(kind, section), false, false)
        }
        if asked > 0 { return (asked, true, false) }
        let estimate = askedEstimate(kind, section)
        return (estimate > 0 ? estimate : usualHeight(kind, section), true, true)
    }

    /// Whether nobody gives the height of a header or footer, so that its view is measured.
    func isBarMeasured(_ kind: ShownBar.Kind, _ section: Int) -> Bool {
        (delegateHeight(kind, section) ?? ownHeight(kind)) < 0
    }

    private func ownHeight(_ kind: ShownBar.Kind) -> CGFloat {
        kind == .header ? sectionHeaderHeight : sectionFooterHeight
    }

    /// The height that the delegate gives a header or footer; nil if it has none.
    private func delegateHeight(_ kind: ShownBar.Kind, _ section: Int) -> CGFloat? {
        let height =
            switch kind {
            case .header:
                ifImplemented(.headerHeight) { tableDelegate?.tableView(self, heightForHeaderInSection: section) }
            case .footer:
                ifImplemented(.footerHeight) { tableDelegate?.tableView(self, heightForFooterInSection: section) }
            }
        // A controller that does not override the method returns the table's property.
        return tableDelegate is UITableViewController && height == ownHeight(kind) ? nil : height
    }

    private func askedEstimate(_ kind: ShownBar.Kind, _ section: Int) -> CGFloat {
        switch kind {
        case .header:
            ifImplemented(.estimatedHeaderHeight) {
                tableDelegate?.tableView(self, estimatedHeightForHeaderInSection: section)
            } ?? estimatedSectionHeaderHeight
        case .footer:
            ifImplemented(.estimatedFooterHeight) {
                tableDelegate?.tableView(self, estimatedHeightForFooterInSection: section)
            } ?? estimatedSectionFooterHeight
        }
    }

    func barTitle(_ kind: ShownBar.Kind, _ section: Int) -> String? {
        switch kind {
        case .header:
            ifImplemented(.headerTitle) { dataSource?.tableView(self, titleForHeaderInSection: section) } ?? nil
        case .footer:
            ifImplemented(.footerTitle) { dataSource?.tableView(self, titleForFooterInSection: section) } ?? nil
        }
    }

    /// Whether a section has a view of a kind. The delegate is asked until it makes one, which is kept until it is shown:
    /// further sections are expected to have one, too.
    private func hasViews(_ kind: ShownBar.Kind, _ section: Int) -> Bool {
        if kindsWithViews.contains(kind) { return true }
        guard let view = delegateView(kind, section) else { return false }
        kindsWithViews.insert(kind)
        readyBars.append(ShownBar(kind: kind, section: section, view: view))
        return true
    }

    /// The height of a bar with a title, and of none.
    private func usualHeight(_ kind: ShownBar.Kind, _ section: Int) -> CGFloat {
        if style == .plain { return TableNumbers.plainHeader }
        return kind == .header && isFirst(section) ? TableNumbers.firstGroupedHeader : TableNumbers.groupedHeader
    }

    func gap(_ kind: ShownBar.Kind, _ section: Int) -> CGFloat {
        if style == .plain { return 0 }
        return kind == .header && isFirst(section) ? TableNumbers.firstGap : TableNumbers.gap
    }

    private func isFirst(_ section: Int) -> Bool { section == 0 && tableHeaderView == nil }
}
