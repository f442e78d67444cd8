// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

extension UICollectionView {
    // MARK: - Scrolling to items

    func scroll(to indexPath: IndexPath, _ position: ScrollPosition, animated: Bool) {
        guard counts.contains(indexPath) else {
            return programmingMistake(
                "attempt to scroll to invalid index path: \(indexPath). There are \(counts.sections) sections"
                    + (counts.items.indices.contains(indexPath.section)
                        ? ", and \(counts.items[indexPath.section]) items in section \(indexPath.section)." : "."),
                about: "scrollToItem")
        }
        if layoutNeeds.preparation { layoutIfNeeded() }
        // Estimates on the way there become sizes when the items are visible: so the place is looked up again then.
        for _ in 0..<3 {
            guard let frame = layoutAttributesForItem(at: indexPath)?.frame else { return }
            containers?.scrollContainer(ofItemAt: indexPath, at: position, animated: animated)
            let offset = offset(of: containers?.containerFrame(ofItemAt: indexPath) ?? frame, at: position)
            setContentOffset(offset, animated: animated)
            if animated || !collectionViewLayout.wantsPreferredSizes { return }
            layoutIfNeeded()
            if layoutAttributesForItem(at: indexPath)?.frame == frame { return }
        }
    }

    /// The offset that shows a rectangle at a position.
    func offset(of frame: CGRect, at position: ScrollPosition) -> CGPoint {
        let insets = adjustedContentInset, seen = bounds.inset(by: insets)
        func place(_ low: CGFloat, _ high: CGFloat, _ seenLow: CGFloat, _ seenHigh: CGFloat, _ kind: Int?) -> CGFloat {
            switch kind {
            case 0: return low - seenLow
            case 1: return (low + high - seenLow - seenHigh) / 2
            case 2: return high - seenHigh
            default: return low < seenLow ? low - seenLow : max(0, min(high - seenHigh, low - seenLow))
            }
        }
        let vertical: [ScrollPosition] = [.top, .centeredVertically, .bottom]
        let horizontal: [ScrollPosition] = [.left, .centeredHorizontally, .right]
        let x = place(
            frame.minX, frame.maxX, seen.minX, seen.maxX, horizontal.firstIndex { position.contains($0) })
        let y = place(frame.minY, frame.maxY, seen.minY, seen.maxY, vertical.firstIndex { position.contains($0) })
        return inside(CGPoint(x: bounds.minX + x, y: bounds.minY + y))
    }

    // MARK: - Prefetching

    /// Announces the items that scrolling will show next, and takes back those that it will not.
    func announceItems() {
        guard isPrefetchingEnabled, let prefetchDataSource, let asked else { return }
        let way = CGPoint(x: bounds.minX - prefetchOrigin.x, y: bounds.minY - prefetchOrigin.y)
        for element in shown.keys where element.category == .cell { prefetched.remove(element.indexPath) }
        let isFirst = prefetched.isEmpty && way == .zero
        guard isFirst || way != .zero else { return }
        prefetchOrigin = bounds.origin
        let seen = bounds
        func isAhead(_ frame: CGRect) -> Bool {
            way.y > 0 || isFirst && contentSize.height > seen.height
                ? frame.minY >= seen.maxY
                : way.y < 0
                    ? frame.maxY <= seen.minY : way.x < 0 ? frame.maxX <= seen.minX : frame.minX >= seen.maxX
        }
        func distance(_ frame: CGRect) -> CGFloat {
            max(
                frame.minY - seen.maxY, seen.minY - frame.maxY, frame.minX - seen.maxX, seen.minX - frame.maxX)
        }
        let cells = asked.attributes.filter { $0.representedElementCategory == .cell && shown[$0.element] == nil }
        let ahead = cells.filter { isAhead($0.frame) }.sorted {
            (distance($0.frame), $0.indexPath) < (distance($1.frame), $1.indexPath)
        }
        let paths = ahead.map(\.indexPath), stale = prefetched.subtracting(cells.map(\.indexPath))
        let new = paths.filter { prefetched.insert($0).inserted }
        prefetched.subtract(stale)
        if !new.isEmpty { prefetchDataSource.collectionView(self, prefetchItemsAt: new) }
        if !stale.isEmpty {
            prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: stale.sorted())
        }
    }
}
