// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// The accessories and controls of cells, in tables and in lists.

/// A symbol at the trailing edge of a cell.
final class CellSymbol: UIImageView {
    enum Kind { case chevron, checkmark }

    let kind: Kind

    init(_ kind: Kind) {
        self.kind = kind
        super.init(frame: .zero)
        switch kind {
        case .chevron:
            image = UIImage(systemName: "chevron.forward", withConfiguration: Self.chevron)
            tintColor = .tertiaryLabel
        case .checkmark: image = UIImage(systemName: "checkmark", withConfiguration: Self.checkmark)
        }
        sizeToFit()
    }

    required init?(coder: NSCoder) { nil }

    private static let chevron = UIImage.SymbolConfiguration(
        pointSize: CellMetrics.chevronSize, weight: .semibold, scale: .medium)
    private static let checkmark = UIImage.SymbolConfiguration(
        pointSize: CellMetrics.checkmarkSize, weight: .semibold, scale: .medium)
}

/// A red disc for deletion, or a green one for insertion.
final class EditDisc: UIControl {
    let isInsertion: Bool
    private let disc = UIView(), across = UIView(), down = UIView()

    init(isInsertion: Bool, _ tapped: @escaping () -> Void) {
        self.isInsertion = isInsertion
        super.init(frame: .zero)
        disc.backgroundColor = isInsertion ? .systemGreen : .systemRed
        disc.layer.cornerRadius = CellMetrics.discDiameter / 2
        for view in isInsertion ? [disc, across, down] : [disc, across] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        for stroke in [across, down] { stroke.backgroundColor = .white }
        accessibilityLabel = isInsertion ? "Insert" : "Delete"
        accessibilityTraits = .button
        addAction(UIAction { _ in tapped() }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let length = CellMetrics.strokeLength, width = CellMetrics.strokeWidth
        func centered(_ width: CGFloat, _ height: CGFloat) -> CGRect {
            CGRect(
                x: (bounds.width - width) / 2, y: ((bounds.height - height) / 2).rounded(), width: width, height: height
            )
        }
        disc.frame = centered(CellMetrics.discDiameter, CellMetrics.discDiameter)
        across.bounds = CGRect(x: 0, y: 0, width: length, height: width)
        down.bounds = CGRect(x: 0, y: 0, width: width, height: length)
        (across.center, down.center) = (disc.center, disc.center)
    }

    /// Nil means the color of the system.
    func setColors(sign: UIColor?, disc: UIColor?) {
        self.disc.backgroundColor = disc ?? (isInsertion ? .systemGreen : .systemRed)
        for stroke in [across, down] { stroke.backgroundColor = sign ?? .white }
    }

    /// Turns the stroke upright while the deletion waits for its confirmation.
    func setTurned(_ isTurned: Bool) {
        across.transform = isTurned ? CGAffineTransform(rotationAngle: -.pi / 2) : .identity
    }
}

/// The circle of a row among several that can be selected.
final class SelectionMark: UIImageView {
    init() {
        super.init(frame: .zero)
        contentMode = .center
        isOn = false
        show()
    }

    required init?(coder: NSCoder) { nil }

    var isOn = true { didSet { if isOn != oldValue { show() } } }

    private static let configuration = UIImage.SymbolConfiguration(
        pointSize: CellMetrics.discDiameter, weight: .regular, scale: .medium)

    private func show() {
        image = UIImage(
            systemName: isOn ? "checkmark.circle.fill" : "circle", withConfiguration: Self.configuration)
        tintColor = isOn ? nil : .tertiaryLabel
    }
}

/// The three bars by which a row is moved.
final class ReorderControl: UIView {
    private let report: (UIGestureRecognizer) -> Void

    init(_ report: @escaping (UIGestureRecognizer) -> Void) {
        self.report = report
        super.init(frame: .zero)
        isOpaque = false
        contentMode = .redraw
        // A control that holds the finger at once, before the table scrolls.
        let recognizer = UILongPressGestureRecognizer(target: self, action: ReorderControl.dragged)
        recognizer.minimumPressDuration = 0
        addGestureRecognizer(recognizer)
    }

    required init?(coder: NSCoder) { nil }

    private func dragged(_ recognizer: UILongPressGestureRecognizer) { report(recognizer) }

    /// The color of the bars; nil for the system's.
    var barColor: UIColor? { didSet { if barColor != oldValue { setNeedsDisplay() } } }
    /// Whether a line separates the bars from what is before them.
    var showsLine = false { didSet { if showsLine != oldValue { setNeedsDisplay() } } }

    private func drawLine() {
        guard showsLine else { return }
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        UIColor.separator.setFill()
        UIRectFill(
            CGRect(
                x: isMirrored ? bounds.width - cellPixel : 0, y: CellMetrics.reorderLineInset, width: cellPixel,
                height: max(0, bounds.height - 2 * CellMetrics.reorderLineInset)))
    }

    override func draw(_ rect: CGRect) {
        drawLine()
        (barColor ?? .tertiaryLabel).setFill()
        let top = bounds.midY - CellMetrics.reorderStep - CellMetrics.reorderBar / 2
        // Beside a line, the bars move to the edge.
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let shift = showsLine ? CellMetrics.accessoryGap / 2 * (isMirrored ? -1 : 1) : 0
        for index in 0..<3 {
            let y = top + CGFloat(index) * CellMetrics.reorderStep
            UIBezierPath(
                roundedRect: CGRect(
                    x: (bounds.width - CellMetrics.reorderWidth) / 2 + shift, y: y, width: CellMetrics.reorderWidth,
                    height: CellMetrics.reorderBar),
                cornerRadius: CellMetrics.reorderBar / 2
            ).fill()
        }
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsDisplay()
    }
}

/// Places views at both ends of a row, from the edges to the middle. What is left is for the contents.
///
/// Lengths are points. Places are for a layout from left to right, and are mirrored when they are given to views.
@MainActor
struct CellRow {
    let size: CGSize
    let direction: UIUserInterfaceLayoutDirection
    /// The free part of the row.
    var start: CGFloat
    var end: CGFloat

    /// Puts a view at the end of the free part, centered vertically.
    ///
    /// - Parameter gap: between the view and the things after it.
    mutating func placeAtEnd(_ view: UIView, _ viewSize: CGSize, gap: CGFloat) {
        end -= gap + viewSize.width
        place(view, viewSize, at: end)
    }

    func place(_ view: UIView, _ viewSize: CGSize, at x: CGFloat) {
        let y = ((size.height - viewSize.height) / 2).rounded()
        view.frame = CGRect(x: x, y: y, width: viewSize.width, height: viewSize.height).mirrored(
            in: size.width, direction)
    }
}
