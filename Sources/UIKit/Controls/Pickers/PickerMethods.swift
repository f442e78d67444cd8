// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// Optional methods of a picker's delegate.
///
/// A protocol in Swift does not tell whether a method is implemented. The default implementations do: each notes in the
/// picker that it was called.
struct PickerMethods: OptionSet {
    let rawValue: UInt8

    static let width = PickerMethods(rawValue: 1 << 0)
    static let rowHeight = PickerMethods(rawValue: 1 << 1)
    static let title = PickerMethods(rawValue: 1 << 2)
    static let attributedTitle = PickerMethods(rawValue: 1 << 3)
    static let view = PickerMethods(rawValue: 1 << 4)
}

extension UIPickerView {
    /// Notes that a default implementation was called, and returns its result.
    func lacks<Result>(_ method: PickerMethods, _ result: Result) -> Result {
        missing.insert(method)
        return result
    }

    /// Calls a method of the delegate, unless it is known not to be implemented; nil if it is not.
    func ifImplemented<Result>(
        _ method: PickerMethods, _ call: (any UIPickerViewDelegate) -> Result?
    ) -> Result? {
        guard !missing.contains(method), let delegate, let result = call(delegate), !missing.contains(method) else {
            return nil
        }
        return result
    }
}
