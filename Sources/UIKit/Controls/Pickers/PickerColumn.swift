// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// A component of a picker.
///
///     finger, wheel, key ──> PickerScroller: offset, movement that ends on a row
///     offset             ──> turned(): the wheels' transforms, ticks    (PickerColumn+Turning.swift)
///     movement           ──> motionBegan(): the wheels' animations
///                        ──> motionEnded(): the selection, the delegate
///     layout             ──> rows for the places at the front, and those ahead
///
/// The program's selection is `selected`. A person's is adopted when the wheels have come to rest.
final class PickerColumn: UIView {
    weak var picker: UIPickerView?
    let component: Int
    let scroller = PickerScroller()
    let wheels = [PickerWheel(.upper), PickerWheel(.lower), PickerWheel(.band)]

    init(_ picker: UIPickerView, component: Int) {
        (self.picker, self.component) = (picker, component)
        super.init(frame: .zero)
        isOpaque = false
        scroller.column = self
        for view in wheels + [scroller] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    // MARK: - State

    private(set) var rowCount = 0
    /// The selected row; -1 without rows.
    private(set) var selected = -1 { didSet { if selected != oldValue { accessibilityChanged() } } }
    /// The row that the wheels are turning to by themselves; nil when they do not, or by the force of a finger.
    var wanted: Int? { didSet { if wanted != oldValue { accessibilityChanged() } } }
    /// Whether a person's action turns the wheels, and not the program's.
    var isByPerson = false
    /// Whether the offset follows a change of rows or sizes: nothing turns.
    private(set) var isAdjusting = false
    /// The row that was in the middle last, and when the last tick was played.
    var passed = 0
    var lastTick = -Double.infinity
    /// Reports the selection after the current event.
    var rest: MediaDeadline?

    private(set) var geometry = WheelGeometry(height: 0, rowHeight: PickerNumbers.rowHeight)
    /// Changes when rows that are being made are no longer wanted.
    private var generation = 0
    /// How often the number of rows was asked for.
    var requests = 0
    /// Views of the delegate that have left the wheels.
    private var pool: [UIView] = []
    /// The spoken value of a row.
    private var spoken: (row: Int, value: String?)?

    // MARK: - Rows and sizes

    /// Asks for the contents of all rows again.
    func reload(rowCount count: Int) {
        forgetRows()
        pool = []
        adjust { scroller in
            rowCount = count
            selected = count == 0 ? -1 : min(max(selected, 0), count - 1)
            wanted = wanted.map(heldRow)
            updateContentSize()
            if let motion = scroller.motion {
                let last = offset(ofRow: heldRow(count))
                if motion.target.y > last { scroller.animateOffset(to: CGPoint(x: 0, y: last)) }
            } else if !scroller.isDragging {
                scroller.contentOffset.y = offset(ofRow: max(0, selected))
            }
        }
        if scroller.motion == nil, !scroller.isDragging { wanted = nil }
        accessibilityChanged()
    }

    /// Places it in the picker.
    func arrange(in frame: CGRect, rowHeight: CGFloat) {
        let new = WheelGeometry(height: frame.height, rowHeight: rowHeight)
        let isResized = new != geometry || frame.width != scroller.bounds.width
        self.frame = frame
        guard isResized else { return }
        // What turns, by force or by the program, is at its end at once.
        let end = scroller.motion.map { CGFloat(row(at: $0.target.y)) }, place = end ?? self.place
        pool = []
        generation += 1
        adjust { scroller in
            geometry = new
            for wheel in wheels { wheel.arrange(new, width: frame.width) }
            scroller.frame = bounds
            updateContentSize()
            scroller.contentOffset.y = scroller.onPixels(CGPoint(x: 0, y: place * new.rowHeight)).y
        }
        if end != nil { restSoon() }
    }

    /// Changes the offset silently.
    private func adjust(_ change: (PickerScroller) -> Void) {
        isAdjusting = true
        change(scroller)
        isAdjusting = false
        passed = nearestRow
        turned()
    }

    private func updateContentSize() {
        let way = offset(ofRow: max(0, rowCount - 1))
        scroller.contentSize = CGSize(width: scroller.bounds.width, height: geometry.height + way)
        scroller.alwaysBounceVertical = rowCount > 0
    }

    // MARK: - Places

    func offset(ofRow row: Int) -> CGFloat {
        scroller.onPixels(CGPoint(x: 0, y: CGFloat(row) * geometry.rowHeight)).y
    }

    /// The nearest row of the component.
    func heldRow(_ row: Int) -> Int { min(max(row, 0), max(0, rowCount - 1)) }

    func row(at offset: CGFloat) -> Int { heldRow(Int(min(max(offset / geometry.rowHeight, -1), 1e15).rounded())) }

    var nearestRow: Int { row(at: scroller.bounds.minY) }

    /// How many rows the wheels have turned.
    var place: CGFloat { restingRow.map { CGFloat($0) } ?? scroller.bounds.minY / geometry.rowHeight }

    /// The row on which the wheels are, on the nearest pixel; nil between rows and without rows.
    var restingRow: Int? {
        let row = nearestRow, way = scroller.bounds.minY - CGFloat(row) * geometry.rowHeight
        return rowCount > 0 && abs(way) * max(scroller.contentScaleFactor, 1) < 0.51 ? row : nil
    }

    /// The places that are seen now or soon.
    private var placesAhead: ClosedRange<CGFloat> {
        let rect = scroller.visibleRectAhead(), place = place, most = geometry.placesAhead
        let first = max(rect.minY / geometry.rowHeight, place - most)
        let last = min((rect.maxY - geometry.height) / geometry.rowHeight, place + most)
        return min(first, place)...max(last, place)
    }

    // MARK: - Making rows

    override func layoutSubviews() {
        super.layoutSubviews()
        fill()
    }

    /// Makes the rows that can be seen now or soon.
    func fill() {
        fillWheels()
        attachContents()
    }

    private func fillWheels() {
        guard bounds.width > 0 else { return }
        let places = placesAhead, begun = generation
        for wheel in wheels where !wheel.isHidden {
            let seen = wheel.rowsSeen(places).clamped(to: 0..<rowCount)
            pool += wheel.removeRows { !seen.contains($0) }
            for row in seen where wheel.rows[row] == nil {
                let made = makeRow(row, on: wheel)
                // The program may have run the run loop, and the rows are there, or others.
                let isWanted = generation == begun && wheel.rows[row] == nil
                if isWanted { wheel.insert(made, at: row) } else { wheel.discard(made) }
                guard generation == begun else { return }
            }
        }
    }

    private func makeRow(_ row: Int, on wheel: PickerWheel) -> PickerRow {
        guard let picker else { return PickerRow(label: wheel.label()) }
        if let content = picker.content(ofRow: row, component, reusing: pool.popLast()) {
            return PickerRow(content: content)
        }
        let title = picker.title(ofRow: row, component), label = wheel.label()
        label.show(title, font: wheel.font)
        return PickerRow(label: label)
    }

    /// Shows the delegate's views. One that the delegate returned several times is where its row can be seen.
    private func attachContents() {
        let place = place
        for wheel in wheels {
            for (number, row) in wheel.rows where !row.isComplete {
                let isFree = row.content?.superview == nil
                if isFree || wheel.owns(number, at: place) { row.attachContent() }
            }
        }
    }

    private func forgetRows() {
        generation += 1
        spoken = nil
        for wheel in wheels { _ = wheel.removeRows { _ in true } }
    }

    /// The delegate's view of a row that is on a wheel.
    func content(ofRow row: Int) -> UIView? {
        let place = place, shown = wheels.filter { $0.rows[row]?.isComplete == true }
        return (shown.first { $0.owns(row, at: place) } ?? shown.first)?.rows[row]?.content
    }

    // MARK: - Selection

    /// Selects a row for the program.
    func select(_ row: Int, animated: Bool) {
        guard rowCount > 0 else { return }
        let row = heldRow(row)
        isByPerson = scroller.isDragging
        (selected, wanted) = (row, row)
        // A motion would fight with the finger that holds the wheel, and outlast its choice.
        let mayAnimate = animated && !scroller.isDragging
        scroller.setContentOffset(CGPoint(x: 0, y: offset(ofRow: row)), animated: mayAnimate)
        if scroller.motion == nil { wanted = nil }
    }

    /// Adopts the row on which a person's action has ended.
    func adopt(_ row: Int) {
        guard row != selected else { return }
        selected = row
        guard let picker else { return }
        picker.delegate?.pickerView(picker, didSelectRow: row, inComponent: component)
    }

    /// A component that leaves the window is on its selected row when it returns.
    override func didMoveToWindow() {
        super.didMoveToWindow()
        guard window == nil, rowCount > 0 else { return }
        (rest, wanted, isByPerson) = (nil, nil, false)
        adjust { $0.contentOffset.y = offset(ofRow: selected) }
    }

    // MARK: - Accessibility

    override var isAccessibilityElementByDefault: Bool { true }

    override var defaultAccessibilityTraits: UIAccessibilityTraits {
        isEnabled ? .adjustable : [.adjustable, .notEnabled]
    }

    private var isEnabled: Bool { picker?.isUserInteractionEnabled != false }

    override var defaultAccessibilityLabel: String? {
        defaultAccessibilityAttributedLabel?.string
            ?? describe { $0.pickerView($1, accessibilityLabelForComponent: component) } ?? picker?.accessibilityLabel
    }

    override var defaultAccessibilityAttributedLabel: NSAttributedString? {
        describe { $0.pickerView($1, accessibilityAttributedLabelForComponent: component) }
    }

    override var accessibilityHint: String? {
        get {
            super.accessibilityHint
                ?? describe { $0.pickerView($1, accessibilityAttributedHintForComponent: component) }?.string
                ?? describe { $0.pickerView($1, accessibilityHintForComponent: component) }
        }
        set { super.accessibilityHint = newValue }
    }

    private func describe<Result>(
        _ ask: (any UIPickerViewAccessibilityDelegate, UIPickerView) -> Result?
    ) -> Result? {
        guard let picker, let delegate = picker.delegate as? any UIPickerViewAccessibilityDelegate else { return nil }
        return ask(delegate, picker)
    }

    override var defaultAccessibilityValue: String? {
        let row = wanted ?? selected
        guard let picker, rowCount > 0 else { return nil }
        // A program may change its view; titles change by a reload.
        if let contents = content(ofRow: row)?.spokenContents { return contents }
        if let spoken, spoken.row == row { return spoken.value }
        let begun = generation, value = picker.spokenTitle(ofRow: row, component)
        if generation == begun, value != nil { spoken = (row, value) }
        return value
    }

    override func accessibilityIncrement() { turn(to: (wanted ?? selected) + 1) }
    override func accessibilityDecrement() { turn(to: (wanted ?? selected) - 1) }

    override func adjustAccessibly(toMaximum isMaximum: Bool) -> Bool {
        turn(to: isMaximum ? rowCount - 1 : 0)
        return true
    }

    /// Up and down turn in the direction that they show; left and right go to the neighbors.
    override func handleFocusedKey(_ key: UIKeyboardHIDUsage) -> Bool {
        guard isEnabled else { return false }
        let row = wanted ?? selected, isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        switch key {
        case .keyboardUpArrow: turn(to: row - 1)
        case .keyboardDownArrow: turn(to: row + 1)
        case .keyboardPageUp: turn(to: row - PickerNumbers.pageRows)
        case .keyboardPageDown: turn(to: row + PickerNumbers.pageRows)
        case .keyboardLeftArrow: focusColumn(component + (isMirrored ? 1 : -1))
        case .keyboardRightArrow: focusColumn(component + (isMirrored ? -1 : 1))
        default: return false
        }
        return true
    }

    private func focusColumn(_ index: Int) {
        guard let columns = picker?.columns, columns.indices.contains(index), let scene = window?.windowScene else {
            return
        }
        scene.accessibility.moveFocus(to: columns[index])
    }
}

extension UILabel {
    /// Shows a title of a picker, in the picker's font: those of attributed titles have no effect, as on iOS.
    fileprivate func show(_ title: PickerTitle?, font: UIFont) {
        switch title {
        case .attributed(let text)?:
            let shown = NSMutableAttributedString(attributedString: text)
            shown.addAttribute(.font, value: font, range: NSRange(location: 0, length: shown.length))
            attributedText = shown
        case .plain(let text)?: self.text = text
        case nil: text = nil
        }
    }
}
