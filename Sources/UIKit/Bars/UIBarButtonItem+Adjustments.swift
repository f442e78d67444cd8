// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

extension UIBarButtonItem {
    /// Sets the offset of the title from its usual position in bars of a height. It replaces that of the bar's appearance.
    ///
    /// - Parameters:
    ///   - adjustment: in points.
    ///   - barMetrics: compact bars without an offset of their own take that for `default`.
    public func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
        titleAdjustments[barMetrics] = adjustment
    }

    /// Returns the offset of the title that was set for bars of a height; zero if none was.
    public func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
        titleAdjustments[barMetrics] ?? .zero
    }

    /// Sets the offset of the title while the item is the back button of a bar. Programs hide the title by a large one.
    ///
    /// - Parameters:
    ///   - adjustment: in points.
    ///   - barMetrics: compact bars without an offset of their own take that for `default`.
    public func setBackButtonTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
        backButtonTitleAdjustments[barMetrics] = adjustment
    }

    /// Returns the offset of a back button's title that was set for bars of a height; zero if none was.
    public func backButtonTitlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
        backButtonTitleAdjustments[barMetrics] ?? .zero
    }

    /// The offset of the title in a bar; nil if none was set.
    func titleAdjustment(isBackButton: Bool, isCompact: Bool) -> UIOffset? {
        let adjustments = isBackButton ? backButtonTitleAdjustments : titleAdjustments
        return (isCompact ? adjustments[.compact] : nil) ?? adjustments[.default]
    }
}
