// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Provides the contents of a picker's rows and their sizes, and receives the person's selection.
///
/// Contents come from the first of these methods that is implemented: the view, the attributed title, the title. A nil
/// attributed title means the title.
///
/// The class that declares the conformance determines which methods are called. A method that only a subclass
/// implements is never called: implement it in the class too, and override it. A debug build warns about this.
@preconcurrency @MainActor
public protocol UIPickerViewDelegate: AnyObject {
    /// Returns the width of a component in points. The default is an equal part of the picker's width.
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
    /// Returns the height of a component's rows in points. The default is 32.
    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat

    /// Returns the title of a row; nil, the default, for an empty one.
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
    /// Returns the styled title of a row; nil, the default, for the plain one.
    ///
    /// Its fonts have no effect, as on iOS. The picker's color applies where the title has none.
    func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString?
    /// Returns the view of a row. By default, rows show titles.
    ///
    /// - Parameters:
    ///   - pickerView: the picker.
    ///   - row: the row, from 0.
    ///   - component: the component, from 0.
    ///   - view: a view that has left the component, to be returned with new contents; nil if there is none.
    func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView

    /// Called when a component has come to rest on another row after the person moved it. The default does nothing.
    ///
    /// `selectRow(_:inComponent:animated:)` does not cause it.
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
    /// Returns an equal part of the picker's width.
    public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
        callOptional(
            "pickerView:widthForComponent:", of: self, [pickerView, component], else: pickerView.lacks(.width, 0))
    }
    /// Returns 32 points.
    public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat {
        callOptional(
            "pickerView:rowHeightForComponent:", of: self, [pickerView, component],
            else: pickerView.lacks(.rowHeight, 0))
    }
    /// Returns nil: the row is empty.
    public func pickerView(
        _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
    ) -> String? {
        callOptional(
            "pickerView:titleForRow:forComponent:", of: self, [pickerView, row, component],
            else: pickerView.lacks(.title, nil))
    }
    /// Returns nil: the row shows its plain title.
    public func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString? {
        callOptional(
            "pickerView:attributedTitleForRow:forComponent:", of: self, [pickerView, row, component],
            else: pickerView.lacks(.attributedTitle, nil))
    }
    /// Returns a view that is not shown: the row shows its title.
    public func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView {
        callOptional(
            "pickerView:viewForRow:forComponent:reusing:", of: self, [pickerView, row, component, view],
            else: pickerView.lacks(.view, UIView()))
    }
    /// Does nothing; delegates that follow the selection implement it.
    public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        callOptional("pickerView:didSelectRow:inComponent:", of: self, [pickerView, row, component])
    }
}
