// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// Arrow keys move from item to item; Space and Return choose the item, as a tap does. At the last item in a direction,
// and in collection views without selection, the keys scroll.

extension UICollectionView {
    /// - Returns: whether the key is one for items.
    func moveByKey(_ key: UIKey) -> Bool {
        guard canSelect, listDelegate != nil, movement == nil, counts.all > 0,
            key.modifierFlags.isDisjoint(with: [.shift, .control, .alternate, .command])
        else { return false }
        switch key.keyCode {
        case .keyboardDownArrow: return moveByKey(CGVector(dx: 0, dy: 1))
        case .keyboardUpArrow: return moveByKey(CGVector(dx: 0, dy: -1))
        case .keyboardRightArrow: return moveByKey(CGVector(dx: 1, dy: 0))
        case .keyboardLeftArrow: return moveByKey(CGVector(dx: -1, dy: 0))
        case .keyboardSpacebar, .keyboardReturnOrEnter, .keypadEnter:
            guard let keyItem, cellForItem(at: keyItem) != nil else { return false }
            choose(keyItem)
            return true
        default: return false
        }
    }

    private func moveByKey(_ way: CGVector) -> Bool {
        layoutIfNeeded()
        guard let next = keyItem.map({ neighbor(of: $0, way) }) ?? firstKeyItem else { return false }
        scroll(to: next, [], animated: false)
        layoutIfNeeded()
        setKeyItem(next)
        return true
    }

    /// Where the keyboard begins: at the first selected item in sight, or the first one in sight.
    private var firstKeyItem: IndexPath? {
        let inSight = indexPathsForVisibleItems.sorted()
        return inSight.first { selected.contains($0) } ?? inSight.first
    }

    func setKeyItem(_ path: IndexPath?) {
        guard path != keyItem else { return }
        let old = keyItem
        keyItem = path
        for path in [old, path].compactMap({ $0 }) {
            cellForItem(at: path).map { prepare($0, at: path) }
        }
    }

    /// The nearest item in a direction, up to a length of the view away.
    private func neighbor(of path: IndexPath, _ way: CGVector) -> IndexPath? {
        guard let frame = layoutAttributesForItem(at: path)?.frame else { return nil }
        let reach = CGVector(dx: way.dx * bounds.width, dy: way.dy * bounds.height)
        let area = frame.union(frame.offsetBy(dx: reach.dx, dy: reach.dy))
        let found = collectionViewLayout.layoutAttributesForElements(in: flip(area)) ?? []
        let others = found.map { placed($0) }.filter {
            $0.representedElementCategory == .cell && !$0.isHidden && $0.indexPath != path
        }
        func distance(_ other: CGRect) -> CGFloat? {
            let x = other.midX - frame.midX, y = other.midY - frame.midY
            let along = x * way.dx + y * way.dy, aside = abs(x * way.dy) + abs(y * way.dx)
            // Something ahead, and rather straight ahead than aside.
            return along > 0.5 ? along + aside * 2 : nil
        }
        let near = others.compactMap { other in distance(other.frame).map { ($0, other.indexPath) } }
        return near.min { $0 < $1 }?.1
    }
}
