// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// Lets a person choose from rows on one or several wheels side by side.
///
/// The data source provides the numbers of wheels, called components, and of their rows; the delegate provides titles or
/// views. Only rows that are visible, or will be soon, have views, so a component can have a million rows.
///
///     picker.selectRow(3, inComponent: 0, animated: false)
///     let row = picker.selectedRow(inComponent: 0)
///
/// Fingers, wheels and trackpads turn a component, and a tap turns it to a row. With the keyboard's focus on it, the up
/// and down arrows turn it by a row, Page Up and Page Down by five, Home and End to its ends; left and right move the
/// focus to the next component. It always stops on a row.
///
/// The picker may ask several times for a row's contents: for the selected row, and for the rows above and below it,
/// which have smaller letters. If these calls return the same view, it is shown where the row is visible.
///
/// Differences from iOS: views of rows do not receive touches.
@preconcurrency @MainActor
open class UIPickerView: UIView {
    // MARK: - Creation

    /// Creates a picker. Without a size, it has 320 x 216 points.
    public override init(frame: CGRect) {
        let size = frame.size == .zero ? PickerNumbers.size : frame.size
        super.init(frame: CGRect(origin: frame.origin, size: size))
        setUp()
    }

    private func setUp() {
        isOpaque = false
        band.isUserInteractionEnabled = false
        band.backgroundColor = .tertiarySystemFill
        band.layer.cornerRadius = PickerNumbers.bandCornerRadius
        addSubview(band)
    }

    /// Creates a picker from a nib, a storyboard or an archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func beginAsNew() {
        super.beginAsNew()
        setUp()
    }

    override func decode(_ values: NibValues) {
        super.decode(values)
        decodePicker(values)
    }

    /// Behind the selected rows.
    let band = UIView()

    /// The size for a width: 216 points high. Without a width, 320 points wide.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let hasWidth = size.width > 0 && size.width.isFinite
        return CGSize(width: hasWidth ? size.width : PickerNumbers.size.width, height: PickerNumbers.size.height)
    }

    /// 320 x 216 points.
    open override var intrinsicContentSize: CGSize { PickerNumbers.size }

    // MARK: - Rows

    /// The object that provides the numbers of components and rows. Not retained.
    open weak var dataSource: (any UIPickerViewDataSource)? {
        didSet { if dataSource !== oldValue { setNeedsReload() } }
    }

    /// The object that provides the contents of rows, and receives the selection. Not retained.
    open weak var delegate: (any UIPickerViewDelegate)? {
        didSet {
            guard delegate !== oldValue else { return }
            checkDelegate()
            missing = []
            setNeedsReload()
        }
    }

    private func checkDelegate() {
        #if DEBUG
            let shared = InheritedConformance.shared
            shared.check(delegate, (any UIPickerViewDelegate).self) { $0 is any UIPickerViewDelegate.Type }
            shared.check(delegate, (any UIPickerViewAccessibilityDelegate).self) {
                $0 is any UIPickerViewAccessibilityDelegate.Type
            }
        #endif
    }

    /// The optional methods that the delegate has been seen not to implement.
    var missing = PickerMethods()

    /// The number of components, as the data source returned it.
    open var numberOfComponents: Int {
        loadIfNeeded()
        return columns.count
    }

    /// Returns the number of rows in a component; 0 if there is no such component.
    open func numberOfRows(inComponent component: Int) -> Int {
        loadIfNeeded()
        return columns.indices.contains(component) ? columns[component].rowCount : 0
    }

    /// Returns the size of a component's rows in points; zero if there is no such component.
    open func rowSize(forComponent component: Int) -> CGSize {
        measureIfNeeded()
        return rowSizes.indices.contains(component) ? rowSizes[component] : .zero
    }

    /// Returns the view that the delegate provided for a row; nil if the row is not on the wheel or shows a title.
    open func view(forRow row: Int, forComponent component: Int) -> UIView? {
        placeColumns()
        guard columns.indices.contains(component) else { return nil }
        columns[component].fill()
        return columns[component].content(ofRow: row)
    }

    /// Asks the data source for all numbers, and the delegate for all contents, again.
    ///
    /// Components keep their selected rows as far as these still exist, and those that turn go on turning.
    open func reloadAllComponents() {
        setNeedsReload()
        loadIfNeeded()
    }

    /// Asks for the rows of a component again.
    ///
    /// It keeps its selected row, or selects its last one. A debug build stops if there is no such component.
    open func reloadComponent(_ component: Int) {
        if column(component, of: "reloadComponent") != nil { reload(component) }
    }

    // State of UIPickerView+Loading.swift.

    /// Whether the data source has to be asked again.
    var needsReload = true
    /// Changes when the data source is asked for all numbers.
    var generation = 0
    var columns: [PickerColumn] = []
    /// Invariant: unless `needsMeasuring`, the sizes of the components' rows in `measuredSize`.
    var rowSizes: [CGSize] = []
    var needsMeasuring = true
    var measuredSize = CGSize.zero

    // MARK: - Selection

    /// Selects a row, without notifying the delegate. A row beyond the ends means the one at that end.
    ///
    /// A debug build stops if there is no such component.
    ///
    /// - Parameters:
    ///   - row: the row, from 0.
    ///   - component: the component, from 0.
    ///   - animated: whether the wheel turns there, in 0.3 s. In any case, the row is selected immediately.
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        column(component, of: "selectRow")?.select(row, animated: animated)
    }

    /// Returns the selected row of a component; -1 if the component has no rows, or does not exist.
    ///
    /// While a person turns the component, it is the row that was selected before.
    open func selectedRow(inComponent component: Int) -> Int {
        loadIfNeeded()
        return columns.indices.contains(component) ? columns[component].selected : -1
    }

    /// Whether the selected rows are marked. Has no effect: they always are, as on iOS 7 and later. The default is false.
    open var showsSelectionIndicator = false

    // MARK: - Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeColumns()
    }

    open override var isUserInteractionEnabled: Bool {
        didSet { if isUserInteractionEnabled != oldValue { columns.forEach { $0.accessibilityChanged() } } }
    }

    /// Components are described by what the picker says of them.
    override func accessibilityChanged() {
        super.accessibilityChanged()
        for column in columns { column.accessibilityIsStale = true }
    }

    // MARK: - Ticks

    /// Whether the wheels tick as rows pass by a person's action. The default is true.
    ///
    /// Devices that can vibrate also do so. That does not depend on this property.
    open var soundsEnabled = true

    private let feedback = UISelectionFeedbackGenerator()

    /// Plays the sound and the haptic feedback of a passing row.
    func tick() {
        feedback.view = self
        feedback.selectionChanged()
        if soundsEnabled { playSound(.tick) }
    }
}
