// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// Lets a person choose from rows on one or several wheels side by side.
@preconcurrency @MainActor
open class UIPickerView: UIView {
    // MARK: - Creation

    /// Creates a picker. Without a size, it has 320 x 216 points.
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Returns nil: archives of views cannot be read yet.
    public required init?(coder: NSCoder) { nil }

    // MARK: - Rows

    /// The object that provides the numbers of components and rows. Not retained.
    open weak var dataSource: (any UIPickerViewDataSource)?

    /// The object that provides the contents of rows, and receives the selection. Not retained.
    open weak var delegate: (any UIPickerViewDelegate)?

    /// The optional methods that the delegate has been seen not to implement.
    var missing = PickerMethods()

    /// The number of components.
    open var numberOfComponents: Int { 0 }

    /// Returns the number of rows in a component.
    open func numberOfRows(inComponent component: Int) -> Int { 0 }

    /// Returns the size of a component's rows in points.
    open func rowSize(forComponent component: Int) -> CGSize { .zero }

    /// Returns the view that the delegate provided for a row; nil if the row is not visible or shows a title.
    open func view(forRow row: Int, forComponent component: Int) -> UIView? { nil }

    /// Asks the data source and the delegate for everything again.
    open func reloadAllComponents() {}

    /// Asks the data source and the delegate for a component's rows again.
    open func reloadComponent(_ component: Int) {}

    // MARK: - Selection

    /// Selects a row, without notifying the delegate.
    ///
    /// - Parameters:
    ///   - row: the row, from 0.
    ///   - component: the component, from 0.
    ///   - animated: whether the wheel turns there.
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {}

    /// Returns the selected row of a component; -1 if the component has no rows.
    open func selectedRow(inComponent component: Int) -> Int { -1 }

    /// Whether the selected rows are marked. Has no effect: they always are, as on iOS 7 and later. The default is true.
    open var showsSelectionIndicator = true

    /// Whether the wheels tick as rows pass. The default is true.
    open var soundsEnabled = true
}
