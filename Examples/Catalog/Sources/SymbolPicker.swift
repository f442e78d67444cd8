// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A picker whose rows are views: a symbol and its name.
class SymbolPicker: UIPickerView, UIPickerViewDataSource, UIPickerViewAccessibilityDelegate {
    private static let rows = [
        ("Sun", "sun.max"), ("Clouds", "cloud"), ("Rain", "cloud.rain"), ("Snow", "snowflake"), ("Wind", "wind"),
        ("Moon", "moon"),
    ]

    override init(frame: CGRect) {
        super.init(frame: frame)
        dataSource = self
        delegate = self
        selectRow(2, inComponent: 0, animated: false)
    }

    required init?(coder: NSCoder) { nil }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { Self.rows.count }

    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { SymbolRow.height }

    func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView {
        let rowView = view as? SymbolRow ?? SymbolRow()
        rowView.show(Self.rows[row].0, symbol: Self.rows[row].1)
        return rowView
    }

    func pickerView(_ pickerView: UIPickerView, accessibilityLabelForComponent component: Int) -> String? { "Weather" }

    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        tellCatalog("Weather: \(Self.rows[row].0)")
    }
}

/// A symbol beside its name.
private class SymbolRow: UIView {
    /// In points.
    static let height: CGFloat = 40
    private static let width: CGFloat = 150
    private static let side: CGFloat = 28

    private let image = UIImageView()
    private let label = UILabel()

    init() {
        super.init(frame: CGRect(x: 0, y: 0, width: Self.width, height: Self.height))
        isOpaque = false
        image.contentMode = .scaleAspectFit
        image.tintColor = .systemOrange
        label.font = .systemFont(ofSize: 22)
        addSubview(image)
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ name: String, symbol: String) {
        label.text = name
        image.image = UIImage(systemName: symbol)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight, side = Self.side
        let start = isLeftToRight ? 0 : bounds.width - side
        image.frame = CGRect(x: start, y: (bounds.height - side) / 2, width: side, height: side)
        let room = max(0, bounds.width - side - 12)
        label.frame = CGRect(x: isLeftToRight ? side + 12 : 0, y: 0, width: room, height: bounds.height)
    }
}
