// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// Creates views whose class is known only at run time. `DynamicInitialization.swift` of QuartzCore explains how.

/// Never created: it provides the calling convention for `UIView.init(frame:)`. Open, so that the optimizer does not
/// assume it is the only class.
open class _ViewInitializationTwin: UIView {
    public required override init(frame: CGRect) { super.init(frame: frame) }

    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Calls `init(frame:)` of the class.
@_optimize(none)
@MainActor
func makeView<View: UIView>(of type: View.Type, frame: CGRect) -> View {
    let twin = unsafeBitCast(type as UIView.Type, to: _ViewInitializationTwin.Type.self)
    return unsafeDowncast(twin.init(frame: frame) as UIView, to: type)
}
