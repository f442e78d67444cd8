// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The view of a split view controller.
final class SplitView: UIView {
    private unowned let controller: UISplitViewController

    init(of controller: UISplitViewController) {
        self.controller = controller
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        controller.layOut()
    }

    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }
}

/// The columns of a split view. A gesture moves the time of its layer.
///
///     SplitStage
///       secondary        also without content, so that its place is known
///       shade            over the secondary column while sidebars cover or displace it
///       supplementary
///       primary
///       compact          the only content while the split view is collapsed
final class SplitStage: UIView {
    typealias Column = UISplitViewController.Column

    let shade = SplitShade()
    private let columns: [Column: SplitColumnView]

    override init(frame: CGRect) {
        let all: [Column] = [.secondary, .supplementary, .primary, .compact]
        columns = Dictionary(uniqueKeysWithValues: all.map { ($0, SplitColumnView()) })
        super.init(frame: frame)
        clipsToBounds = true
        for column in all {
            if let view = columns[column] { addSubview(view) }
            if column == .secondary { addSubview(shade) }
        }
        for column in [Column.primary, .supplementary] { columns[column]?.showsLine = true }
    }

    required init?(coder: NSCoder) { nil }

    /// Puts a view into a column; nil removes the one that is there.
    func put(_ view: UIView?, into column: Column) { columns[column]?.content = view }

    /// The column at a point of the stage's coordinates, if it has a content.
    func column(at point: CGPoint) -> Column? {
        let order: [Column] = [.primary, .supplementary, .secondary]
        return order.first { column in
            guard let view = columns[column], !view.isHidden else { return false }
            return view.frame.contains(point)
        }
    }

    /// Places the columns and lays them out.
    func place(_ layout: SplitLayout) {
        for (column, view) in columns {
            view.lineIsOnRight = !layout.isOnRight
            let frame = layout.frame(of: column)
            if view.frame != frame { view.frame = frame }
            view.layoutIfNeeded()
        }
        shade.frame = layout.frame(of: .secondary)
        shade.alpha = layout.mode.dims ? 1 : 0
    }

    /// Hides the dimmed column from assistive technology.
    func setSecondaryIsDimmed(_ isDimmed: Bool) {
        guard let view = columns[.secondary], view.accessibilityElementsHidden != isDimmed else { return }
        view.accessibilityElementsHidden = isDimmed
    }
}

/// A column, with the line at its inner edge.
final class SplitColumnView: UIView {
    private let line = UIView()
    var lineIsOnRight = true { didSet { if lineIsOnRight != oldValue { setNeedsLayout() } } }
    var showsLine = false { didSet { line.isHidden = !showsLine } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isHidden = true
        line.isHidden = true
        line.isUserInteractionEnabled = false
        line.backgroundColor = .separator
        addSubview(line)
    }

    required init?(coder: NSCoder) { nil }

    var content: UIView? {
        get { subviews.first { $0 !== line } }
        set {
            guard newValue !== content else { return }
            isHidden = newValue == nil
            content?.removeFromSuperview()
            guard let newValue else { return }
            newValue.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            newValue.frame = bounds
            insertSubview(newValue, belowSubview: line)
        }
    }

    /// Assistive technology reads column by column.
    override var groupsAccessibilityItems: Bool { true }

    override func layoutSubviews() {
        super.layoutSubviews()
        if let content, content.frame != bounds { content.frame = bounds }
        content?.layoutIfNeeded()
        let pixel = 1 / max(contentScaleFactor, 1)
        line.frame = CGRect(x: lineIsOnRight ? bounds.width - pixel : 0, y: 0, width: pixel, height: bounds.height)
    }
}

/// Dims the secondary column, and closes sidebars when it is tapped.
final class SplitShade: UIView {
    var close: (() -> Void)?

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = UIColor(white: 0, alpha: SplitNumbers.dim)
        alpha = 0
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: SplitShade.tapped))
        accessibilityTraits = .button
        accessibilityLabel = "Close Sidebar"
    }

    required init?(coder: NSCoder) { nil }

    private func tapped() { close?() }

    override func accessibilityActivate() -> Bool {
        close?()
        return true
    }
}
