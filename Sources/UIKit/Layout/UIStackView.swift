// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// A view that arranges its subviews in a row or a column.
///
/// The stack view places the views in `arrangedSubviews` by constraints, which it makes in `updateConstraints()`, see
/// `UIStackView+Constraints.swift`. Unless other constraints determine its size, it fits the arranged views. Hidden
/// arranged views take no space.
@preconcurrency @MainActor
open class UIStackView: UIView {
    /// How a stack view arranges views along its axis.
    public enum Distribution: Int, Sendable {
        /// The views fill the axis: they grow and shrink by their hugging and compression resistance priorities.
        case fill
        /// The views fill the axis and have equal sizes.
        case fillEqually
        /// The views fill the axis in proportion to their natural sizes.
        case fillProportionally
        /// The spaces between the views are equal, and at least `spacing`.
        case equalSpacing
        /// The centers of the views have equal distances, as far as the spaces stay at least `spacing`.
        case equalCentering
    }

    /// How a stack view arranges views perpendicular to its axis.
    public enum Alignment: Int, Sendable {
        /// The views fill the stack view.
        case fill
        /// The leading edges of a column, or the top edges of a row, are aligned.
        case leading
        /// The first baselines of a row are aligned. A column treats this value as `leading`.
        case firstBaseline
        /// The centers are aligned.
        case center
        /// The trailing edges of a column, or the bottom edges of a row, are aligned.
        case trailing
        /// The last baselines of a row are aligned. A column treats this value as `leading`.
        case lastBaseline

        /// The top edges are aligned: another name for `leading`.
        public static var top: Alignment { .leading }
        /// The bottom edges are aligned: another name for `trailing`.
        public static var bottom: Alignment { .trailing }
    }

    // MARK: - Creation

    /// Creates a stack view without arranged views.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    private func setUp() {
        (ownMargins, keptMargins) = (NSDirectionalEdgeInsets(), UIEdgeInsets())
    }

    /// Creates a stack view that arranges views, which become its subviews.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    /// Creates a stack view from a nib, a storyboard or an archive.
    public required init(coder: NSCoder) { super.init(coder: coder)! }

    override func beginAsNew() {
        super.beginAsNew()
        setUp()
    }

    override func decode(_ values: NibValues) {
        super.decode(values)
        decodeStack(values)
    }

    open override class var requiresConstraintBasedLayout: Bool { true }

    // MARK: - Arranged views

    /// The views that the stack view arranges, in order along the axis. All are subviews.
    open var arrangedSubviews: [UIView] { arranged }

    private(set) var arranged: [UIView] = []
    let arrangement = StackArrangement()

    /// Adds a view at the end of the arranged views. It becomes the front subview, unless it is a subview already.
    open func addArrangedSubview(_ view: UIView) { arrange(view, at: nil) }

    /// Adds a view to the arranged views at an index, or moves it there. It becomes the front subview, unless it is a
    /// subview already.
    ///
    /// - Parameters:
    ///   - view: the view to arrange.
    ///   - stackIndex: the index among the arranged views. An index out of range stops a debug build; a release build
    ///     uses the nearest valid one.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) { arrange(view, at: stackIndex) }

    /// Stops arranging a view. It stays a subview.
    open func removeArrangedSubview(_ view: UIView) { stopArranging(view) }

    private func arrange(_ view: UIView, at index: Int?) {
        if let index, !(0...arranged.count).contains(index) {
            programmingMistake("UIStackView: there are \(arranged.count) arranged views, and no place at \(index).")
        }
        if view.superview !== self { addSubview(view) }
        guard view.superview === self else { return }
        arranged.removeAll { $0 === view }
        arranged.insert(view, at: min(max(index ?? arranged.count, 0), arranged.count))
        view.layoutFlags.insert(.isArranged)
        view.translatesAutoresizingMaskIntoConstraints = false
        arrangementChanged()
    }

    /// Forgets an arranged view, which may be about to leave the stack view.
    func stopArranging(_ view: UIView) {
        guard let index = arranged.firstIndex(where: { $0 === view }) else { return }
        arranged.remove(at: index)
        view.layoutFlags.remove(.isArranged)
        customSpacings[ObjectIdentifier(view)] = nil
        arrangement.removeConstraints(of: view)
        arrangementChanged()
    }

    // MARK: - Arrangement

    /// The axis along which the views are arranged. The default is horizontal.
    open var axis = NSLayoutConstraint.Axis.horizontal {
        didSet { if axis != oldValue { arrangementChanged() } }
    }

    /// How the views are arranged along the axis. The default is `fill`.
    open var distribution = Distribution.fill {
        didSet { if distribution != oldValue { arrangementChanged() } }
    }

    /// How the views are arranged perpendicular to the axis. The default is `fill`.
    open var alignment = Alignment.fill {
        didSet { if alignment != oldValue { arrangementChanged() } }
    }

    /// Whether the spaces of a column are measured from the last baseline of a view to the first baseline of the next.
    /// The default is false.
    open var isBaselineRelativeArrangement = false {
        didSet { if isBaselineRelativeArrangement != oldValue { arrangementChanged() } }
    }

    /// Whether the views are arranged inside of the layout margins, which are 0 by default. The default is false.
    open var isLayoutMarginsRelativeArrangement = false {
        didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementChanged() } }
    }

    // MARK: - Spacing

    /// The custom spacing that stands for `spacing`.
    public static let spacingUseDefault = CGFloat(Float.greatestFiniteMagnitude)
    /// The spacing that stands for the distance that the system prefers: 8 points, or a line height between baselines.
    public static let spacingUseSystem = CGFloat(Float.leastNormalMagnitude)

    /// The space between views, in points; the least space for `equalSpacing` and `equalCentering`. The default is 0.
    /// Negative spaces let views overlap.
    open var spacing: CGFloat = 0 {
        didSet {
            guard spacing != oldValue else { return }
            guard spacing.isFinite else {
                programmingMistake("UIStackView: the spacing can't become \(spacing).")
                return spacing = oldValue
            }
            arrangementChanged()
        }
    }

    /// Sets the space after an arranged view, in points. It replaces `spacing` there until the view is no longer
    /// arranged.
    ///
    /// - Parameters:
    ///   - spacing: the space, or `spacingUseDefault` or `spacingUseSystem`.
    ///   - arrangedSubview: the view before the space. Other views have no effect.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        guard arranged.contains(where: { $0 === arrangedSubview }) else { return }
        guard spacing.isFinite else {
            return programmingMistake("UIStackView: the custom spacing can't become \(spacing).")
        }
        customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
        arrangementChanged()
    }

    /// Returns the space that was set after a view; `spacingUseDefault` if none was.
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
    }

    private var customSpacings: [ObjectIdentifier: CGFloat] = [:]

    // MARK: - Constraints

    /// Makes the constraints that arrange the views.
    open override func updateConstraints() {
        makeArrangement()
        super.updateConstraints()
    }

    /// The first visible view of a column, or the tallest of a row; the stack view itself if it has none.
    open override var forFirstBaselineLayout: UIView { baselineView { $0.first } ?? self }

    /// The last visible view of a column, or the tallest of a row; the stack view itself if it has none.
    open override var forLastBaselineLayout: UIView { baselineView { $0.last } ?? self }

    func arrangementChanged() {
        setNeedsUpdateConstraints()
        setLayoutStale(.content)
        setNeedsLayout()
    }
}
