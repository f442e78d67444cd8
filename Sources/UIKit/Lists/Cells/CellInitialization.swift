// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

// Creates cells of registered classes with the initializers that they override. Why it takes twins is explained in QuartzCore's DynamicInitialization.swift.

/// Never created: it provides the calling convention for `UITableViewCell.init(style:reuseIdentifier:)`.
open class _CellInitializationTwin: UITableViewCell {
    public required override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
    }

    public required init?(coder: NSCoder) { nil }
}

/// Calls `init(style:reuseIdentifier:)` of the class.
@_optimize(none)
@MainActor
func makeCell(
    of type: UITableViewCell.Type, style: UITableViewCell.CellStyle = .default, reuseIdentifier: String?
) -> UITableViewCell {
    unsafeBitCast(type, to: _CellInitializationTwin.Type.self).init(style: style, reuseIdentifier: reuseIdentifier)
}

/// Never created: it provides the calling convention for `UITableViewHeaderFooterView.init(reuseIdentifier:)`.
open class _HeaderFooterInitializationTwin: UITableViewHeaderFooterView {
    public required override init(reuseIdentifier: String?) { super.init(reuseIdentifier: reuseIdentifier) }

    public required init?(coder: NSCoder) { nil }
}

/// Calls `init(reuseIdentifier:)` of the class.
@_optimize(none)
@MainActor
func makeHeaderFooterView(
    of type: UITableViewHeaderFooterView.Type, reuseIdentifier: String?
) -> UITableViewHeaderFooterView {
    unsafeBitCast(type, to: _HeaderFooterInitializationTwin.Type.self).init(reuseIdentifier: reuseIdentifier)
}
