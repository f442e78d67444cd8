// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The room that a text view gives its text. As wide as the view allows, and as high as the text.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
    /// Whose it is: the view that it was given to last.
    weak var textView: UITextView?

    public override init() { super.init() }

    /// Left and right of each line, in points. One that is not finite, or negative, counts as 0.
    open var lineFragmentPadding: CGFloat = 5 {
        didSet {
            if !(lineFragmentPadding >= 0 && lineFragmentPadding.isFinite) { lineFragmentPadding = 0 }
            if lineFragmentPadding != oldValue { textView?.roomChanged() }
        }
    }

    /// How many lines are shown; 0, as to begin with, for all. Less than 0 counts as 0.
    open var maximumNumberOfLines = 0 {
        didSet { if maximumNumberOfLines != oldValue { textView?.roomChanged() } }
    }

    /// How the last of them ends when there are more: with an ellipsis in one of the truncating modes.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping {
        didSet { if lineBreakMode != oldValue { textView?.roomChanged() } }
    }
}
