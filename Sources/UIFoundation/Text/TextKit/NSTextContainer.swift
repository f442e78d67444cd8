// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreText
import Foundation

/// The area in which text is laid out: that of a text view, or of a program's layout manager.
///
/// Differences from iOS: text is not cut at its height, and subclasses cannot choose the area of a line.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
    /// The view that it was last assigned to.
    package weak var textView: (any TextContainerView)?

    /// Creates a container.
    ///
    /// - Parameter size: in points; 0 for no limit.
    public init(size: CGSize) {
        ownSize = size
        super.init()
    }

    public override convenience init() { self.init(size: .zero) }

    /// The layout manager of the container; set by `NSLayoutManager.addTextContainer(_:)`.
    open internal(set) weak var layoutManager: NSLayoutManager?

    /// The size in points; a side that is 0 or not finite does not limit the text. While `widthTracksTextView`, the
    /// view sets the width.
    open var size: CGSize {
        get { ownSize }
        set {
            guard newValue != ownSize else { return }
            ownSize = newValue
            roomChanged()
        }
    }

    private var ownSize: CGSize

    /// Adopts the view's available size.
    package func follow(_ size: CGSize) {
        guard size != ownSize else { return }
        ownSize = size
        layoutManager?.roomChanged()
    }

    /// Whether the width follows the view instead of `size`. True for the container that a view creates itself.
    open var widthTracksTextView = false {
        didSet { if widthTracksTextView != oldValue { roomChanged() } }
    }

    /// The space left and right of each line, in points. The default is 5; values that are negative or not finite
    /// become 0.
    open var lineFragmentPadding: CGFloat = 5 {
        didSet {
            if !(lineFragmentPadding >= 0 && lineFragmentPadding.isFinite) { lineFragmentPadding = 0 }
            if lineFragmentPadding != oldValue { roomChanged() }
        }
    }

    /// The largest number of lines; 0, the default, for no limit. Negative numbers become 0.
    open var maximumNumberOfLines = 0 {
        didSet { if maximumNumberOfLines != oldValue { roomChanged() } }
    }

    /// How the last line ends when text is left out: with an ellipsis in the truncating modes. The default is by words.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping {
        didSet { if lineBreakMode != oldValue { roomChanged() } }
    }

    /// Areas that text flows around, in the container's coordinates, with the padding between.
    ///
    /// Words that do not fit beside them continue farther down. Paths that are not finite exclude nothing. Later
    /// changes of a path have no effect.
    open var exclusionPaths: [UIBezierPath] = [] {
        didSet {
            exclusions = exclusionPaths.map { ($0.cgPath, $0.usesEvenOddFillRule) }
            roomChanged()
        }
    }

    private var exclusions: [(path: CGPath, isEvenOdd: Bool)] = []

    /// The excluded areas in the coordinates of the text, which begins after the padding.
    package var excludedAreas: ExcludedAreas? { ExcludedAreas(exclusions, padding: lineFragmentPadding) }

    private func roomChanged() {
        layoutManager?.roomChanged()
        textView?.roomChanged()
    }

    /// The largest width of lines.
    package var lineWidth: CGFloat {
        size.width > 0 && size.width.isFinite && size.width < 1e7
            ? max(0, size.width - 2 * lineFragmentPadding) : .infinity
    }
}

/// The view that shows the text of a container, which is a `UITextView`.
@MainActor
package protocol TextContainerView: AnyObject {
    /// The layout manager of the view, once there is one.
    var layoutManagerIfMade: NSLayoutManager? { get set }
    /// The layout of the view's text, after the view has been laid out.
    var layoutOfText: EditedLayout { get }
    /// Shows the text of the layout manager's storage.
    func adoptStorage()
    /// Draws the text again with its new attributes.
    func showNewAttributes()
    /// Lays the text out again in the container's new area.
    func roomChanged()
}
