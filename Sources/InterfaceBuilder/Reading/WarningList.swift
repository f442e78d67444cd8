// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// Collects warnings up to a limit, so that a file with millions of mistakes doesn't fill the memory.
struct WarningList {
    private(set) var items: [IBWarning] = []

    /// True if there were more warnings than the limit.
    private var isFull: Bool { items.count > ReadingLimits.warnings }

    static func += (list: inout WarningList, warning: IBWarning) {
        if !list.isFull { list.items.append(warning) }
    }

    static func += (list: inout WarningList, other: WarningList) {
        for warning in other.items { list += warning }
    }

    /// The warnings in the order of their lines. If there were more than the limit, the last one says so.
    var sorted: [IBWarning] {
        var sorted = items.sorted { $0.line < $1.line }
        guard isFull, var last = sorted.popLast() else { return sorted }
        (last.object, last.attribute) = ("document", nil)
        last.message = "has further warnings, which are left out"
        return sorted + [last]
    }
}
