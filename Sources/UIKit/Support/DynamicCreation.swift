// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// Sources that are written for iOS create objects of classes that they know at run time only, as `cellType.init(frame: .zero)`.
// Swift allows that for required initializers only, and UIKit's are not (`DynamicInitialization.swift` of QuartzCore explains
// why). The rewriter replaces such calls by these functions.

/// Creates a view of a class with its `init(frame:)`.
@preconcurrency @MainActor
public func _make<View: UIView>(_ type: View.Type, frame: CGRect) -> View { makeView(of: type, frame: frame) }

/// Creates a cell of a class with its `init(style:reuseIdentifier:)`.
@preconcurrency @MainActor
public func _make<Cell: UITableViewCell>(
    _ type: Cell.Type, style: UITableViewCell.CellStyle, reuseIdentifier: String?
) -> Cell {
    unsafeDowncast(makeCell(of: type, style: style, reuseIdentifier: reuseIdentifier), to: type)
}

/// Creates a header or footer of a class with its `init(reuseIdentifier:)`.
@preconcurrency @MainActor
public func _make<View: UITableViewHeaderFooterView>(_ type: View.Type, reuseIdentifier: String?) -> View {
    unsafeDowncast(makeHeaderFooterView(of: type, reuseIdentifier: reuseIdentifier), to: type)
}

/// Creates a view controller of a class with its `init(nibName:bundle:)`.
@preconcurrency @MainActor
public func _make<Controller: UIViewController>(
    _ type: Controller.Type, nibName: String?, bundle: Bundle?
) -> Controller {
    unsafeDowncast(makeController(of: type, nibName: nibName, bundle: bundle), to: type)
}

/// Never created: it provides the calling convention for `UIViewController.init(nibName:bundle:)`.
open class _ControllerInitializationTwin: UIViewController {
    public required override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }

    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Calls `init(nibName:bundle:)` of the class.
@_optimize(none)
@MainActor
private func makeController(of type: UIViewController.Type, nibName: String?, bundle: Bundle?) -> UIViewController {
    unsafeBitCast(type, to: _ControllerInitializationTwin.Type.self).init(nibName: nibName, bundle: bundle)
}
