// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreText
import Foundation

/// The room that text is laid out in: that of a text view, or one of a program's own layout manager.
///
/// Differences: text is not cut at its height, and the room of a line can't be chosen by subclasses.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
    /// Whose it is: the view that it was given to last.
    weak var textView: UITextView?

    /// - Parameter size: in points; 0 for no limit.
    public init(size: CGSize) {
        ownSize = size
        super.init()
    }

    public override convenience init() { self.init(size: .zero) }

    /// Who lays out text in it; set by `NSLayoutManager.addTextContainer(_:)`.
    open internal(set) weak var layoutManager: NSLayoutManager?

    /// In points; a side that is 0 or not finite does not limit the text. While `widthTracksTextView` the view says how wide.
    open var size: CGSize {
        get { ownSize }
        set {
            guard newValue != ownSize else { return }
            ownSize = newValue
            roomChanged()
        }
    }

    private var ownSize: CGSize

    /// The view has as much room.
    func follow(_ size: CGSize) {
        guard size != ownSize else { return }
        ownSize = size
        layoutManager?.roomChanged()
    }

    /// Whether it is as wide as its view has room, and not as `size` says. A view sets it for the container that it makes itself.
    open var widthTracksTextView = false {
        didSet { if widthTracksTextView != oldValue { roomChanged() } }
    }

    /// Left and right of each line, in points. One that is not finite, or negative, counts as 0.
    open var lineFragmentPadding: CGFloat = 5 {
        didSet {
            if !(lineFragmentPadding >= 0 && lineFragmentPadding.isFinite) { lineFragmentPadding = 0 }
            if lineFragmentPadding != oldValue { roomChanged() }
        }
    }

    /// How many lines are shown; 0, as to begin with, for all. Less than 0 counts as 0.
    open var maximumNumberOfLines = 0 {
        didSet { if maximumNumberOfLines != oldValue { roomChanged() } }
    }

    /// How the last of them ends when there are more: with an ellipsis in one of the truncating modes.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping {
        didSet { if lineBreakMode != oldValue { roomChanged() } }
    }

    /// Text stands beside what these fill, left and right of it, with the padding between: words that do not fit there go on
    /// farther down. In the container's coordinates. Paths with coordinates that are not finite exclude nothing; what is
    /// changed in a path afterwards changes nothing.
    open var exclusionPaths: [UIBezierPath] = [] {
        didSet {
            exclusions = exclusionPaths.map { ($0.cgPath, $0.usesEvenOddFillRule) }
            roomChanged()
        }
    }

    private var exclusions: [(path: CGPath, isEvenOdd: Bool)] = []

    /// In the coordinates of the text, which begins behind the padding.
    var excludedAreas: ExcludedAreas? { ExcludedAreas(exclusions, padding: lineFragmentPadding) }

    private func roomChanged() {
        layoutManager?.roomChanged()
        textView?.roomChanged()
    }

    /// How long lines may be.
    var lineWidth: CGFloat {
        size.width > 0 && size.width.isFinite && size.width < 1e7
            ? max(0, size.width - 2 * lineFragmentPadding) : .infinity
    }
}
