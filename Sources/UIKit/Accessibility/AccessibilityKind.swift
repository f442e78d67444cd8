// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import LayerProtocol

/// What an element is when its traits can't tell.
enum AccessibilityKind: Equatable {
    case textField(isMultiline: Bool, isSecure: Bool)
    case toggle(isOn: Bool)
    case progress
    /// One of several of which one is chosen.
    case option
    /// Holds options.
    case choice
}

/// Something that is told of a view: one element, or a group of them.
struct AccessibilityItem {
    var number: UInt32
    /// In the coordinates of the view that has the item.
    var frame: CGRect
}

extension [AccessibilityItem] {
    /// From the top down, and in a row from where reading begins. Two stand in a row when the middle of the one is not above
    /// or below the other.
    func inReadingOrder(_ direction: UIUserInterfaceLayoutDirection) -> [AccessibilityItem] {
        guard count > 1 else { return self }
        var rows: [[AccessibilityItem]] = []
        // Sorting by (key, index) keeps the order of subviews where places are the same.
        let byTop = enumerated().sorted { ($0.element.frame.minY, $0.offset) < ($1.element.frame.minY, $1.offset) }
        for (_, item) in byTop {
            if let first = rows.last?.first, first.isInRow(with: item) {
                rows[rows.count - 1].append(item)
            } else {
                rows.append([item])
            }
        }
        return rows.flatMap { row in
            let sorted = row.enumerated().sorted {
                let (left, right) = ($0.element.frame, $1.element.frame)
                let (one, other) = direction == .leftToRight ? (left.minX, right.minX) : (-left.maxX, -right.maxX)
                return (one, $0.offset) < (other, $1.offset)
            }
            return sorted.map(\.element)
        }
    }
}

extension AccessibilityItem {
    fileprivate func isInRow(with other: AccessibilityItem) -> Bool {
        let middle = frame.midY, otherMiddle = other.frame.midY
        return frame.minY <= otherMiddle && otherMiddle <= frame.maxY
            || other.frame.minY <= middle && middle <= other.frame.maxY
    }
}
