// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Describes the components of a picker to assistive technology.
///
/// The value of a component is always the title of its selected row.
@preconcurrency @MainActor
public protocol UIPickerViewAccessibilityDelegate: UIPickerViewDelegate {
    /// Returns the name of a component; nil, the default, for none.
    func pickerView(_ pickerView: UIPickerView, accessibilityLabelForComponent component: Int) -> String?
    /// Returns what a component is for; nil, the default, for no hint.
    func pickerView(_ pickerView: UIPickerView, accessibilityHintForComponent component: Int) -> String?
    /// Returns the name of a component with attributes; nil, the default, for the plain one.
    func pickerView(
        _ pickerView: UIPickerView, accessibilityAttributedLabelForComponent component: Int
    ) -> NSAttributedString?
    /// Returns what a component is for, with attributes; nil, the default, for the plain hint.
    func pickerView(
        _ pickerView: UIPickerView, accessibilityAttributedHintForComponent component: Int
    ) -> NSAttributedString?
}

extension UIPickerViewAccessibilityDelegate {
    /// Returns nil: the component has no name.
    public func pickerView(_ pickerView: UIPickerView, accessibilityLabelForComponent component: Int) -> String? {
        callOptional("pickerView:accessibilityLabelForComponent:", of: self, [pickerView, component], else: nil)
    }
    /// Returns nil: there is no hint.
    public func pickerView(_ pickerView: UIPickerView, accessibilityHintForComponent component: Int) -> String? {
        callOptional("pickerView:accessibilityHintForComponent:", of: self, [pickerView, component], else: nil)
    }
    /// Returns nil: the component has its plain name.
    public func pickerView(
        _ pickerView: UIPickerView, accessibilityAttributedLabelForComponent component: Int
    ) -> NSAttributedString? {
        callOptional(
            "pickerView:accessibilityAttributedLabelForComponent:", of: self, [pickerView, component], else: nil)
    }
    /// Returns nil: the component has its plain hint.
    public func pickerView(
        _ pickerView: UIPickerView, accessibilityAttributedHintForComponent component: Int
    ) -> NSAttributedString? {
        callOptional(
            "pickerView:accessibilityAttributedHintForComponent:", of: self, [pickerView, component], else: nil)
    }
}
