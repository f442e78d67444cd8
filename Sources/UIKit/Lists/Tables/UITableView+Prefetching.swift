// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

extension UITableView {
    /// Announces the rows that scrolling will reach, and takes back those that it will not.
    func prefetch() {
        guard let source = prefetchDataSource, isPrefetchingEnabled, let first = shown.first?.path,
            let last = shown.last?.path, window != nil
        else { return lastPrefetchOffset = bounds.minY }
        let isUpward = bounds.minY < lastPrefetchOffset
        lastPrefetchOffset = bounds.minY
        let seen = Set(shown.map(\.path))
        prefetched.subtract(seen)
        let coming = rows(isUpward ? first : last, isUpward ? -1 : 1, TableNumbers.prefetchedRows)
        let stale = prefetched.subtracting(coming).sorted()
        let new = coming.filter { !prefetched.contains($0) }
        prefetched = Set(coming)
        if !stale.isEmpty { source.tableView(self, cancelPrefetchingForRowsAt: stale) }
        if !new.isEmpty { source.tableView(self, prefetchRowsAt: new) }
    }

    /// The rows after a row, in a direction.
    private func rows(_ start: IndexPath, _ step: Int, _ count: Int) -> [IndexPath] {
        var rows: [IndexPath] = [], path = start
        while rows.count < count, let next = geometry.row(path, step) {
            rows.append(next)
            path = next
        }
        return rows
    }
}
