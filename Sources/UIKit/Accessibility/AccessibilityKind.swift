// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import LayerProtocol

/// The kind of an element where its traits do not determine it.
enum AccessibilityKind: Equatable {
    case textField(isMultiline: Bool, isSecure: Bool)
    case toggle(isOn: Bool)
    case progress
    /// One of several alternatives.
    case option
    /// Contains alternatives.
    case choice
}

/// Something that a view reports: an element, or a group of elements.
struct AccessibilityItem {
    var number: UInt32
    /// The frame in the coordinates of the reporting view.
    var frame: CGRect
}

extension [AccessibilityItem] {
    /// Sorted by rows from the top, and by reading direction within a row. Two are in a row when the center of one lies
    /// between the top and bottom of the other. One that lies inside of the other is not beside it: a map or a canvas
    /// that fills the screen comes before what is in front of it.
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
        guard !frame.contains(other.frame), !other.frame.contains(frame) else { return false }
        let middle = frame.midY, otherMiddle = other.frame.midY
        return frame.minY <= otherMiddle && otherMiddle <= frame.maxY
            || other.frame.minY <= middle && middle <= other.frame.maxY
    }
}
