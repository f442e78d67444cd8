// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// A program's preferred width of a column, in points; `automaticDimension` prefers nothing.
struct ColumnWidth: Equatable {
    var preferred = UISplitViewController.automaticDimension
    var fraction = UISplitViewController.automaticDimension
    var minimum = UISplitViewController.automaticDimension
    var maximum = UISplitViewController.automaticDimension

    /// The width in a split view, with the default for the column.
    func resolved(in total: CGFloat, default standard: CGFloat) -> CGFloat {
        let automatic = UISplitViewController.automaticDimension
        var width = min(standard, SplitNumbers.widthFraction * total)
        if fraction != automatic { width = fraction * total }
        if preferred != automatic { width = preferred }
        width = min(width, maximum == automatic ? standard : maximum)
        if minimum != automatic { width = max(width, minimum) }
        guard width.isFinite else { return min(standard, max(0, total)) }
        return min(max(0, width), max(0, total)).rounded(.up)
    }
}

/// The frames of the columns of a split view.
///
///     secondaryOnly    [primary][supplementary]| secondary               |
///     oneBeside                       [primary]| suppl.   | secondary    |
///     oneOver                         [primary]| suppl.   |dimmed        |   the secondary column has the whole width
///     twoBeside                                | primary  | suppl. | sec.|
///     twoDisplace                              | primary  | suppl. | dim.|mmed]
///
/// Hidden sidebars are off the screen, in their order. Everything is mirrored where the primary column is on the right.
struct SplitLayout: Equatable {
    struct Sidebar: Equatable {
        var column: UISplitViewController.Column
        var width: CGFloat
    }

    var size: CGSize
    /// The sidebars from the edge inwards.
    var sidebars: [Sidebar]
    var mode: UISplitViewController.DisplayMode
    var isOnRight: Bool

    private var visible: ArraySlice<Sidebar> { sidebars.suffix(mode.sidebarCount) }

    /// How far the visible sidebars reach from the edge, in points.
    var reach: CGFloat { visible.reduce(0) { $0 + $1.width } }

    var visibleColumns: [UISplitViewController.Column] { visible.map(\.column) + [.secondary] }

    func frame(of column: UISplitViewController.Column) -> CGRect {
        let (start, width) = column == .compact ? (0, size.width) : place(of: column)
        let x = isOnRight ? size.width - start - width : start
        return CGRect(x: x, y: 0, width: width, height: size.height)
    }

    private func place(of column: UISplitViewController.Column) -> (start: CGFloat, width: CGFloat) {
        guard column != .secondary else { return secondaryPlace }
        var end = reach
        for sidebar in sidebars.reversed() {
            if sidebar.column == column { return (end - sidebar.width, sidebar.width) }
            end -= sidebar.width
        }
        return (end, 0)
    }

    private var secondaryPlace: (start: CGFloat, width: CGFloat) {
        switch mode {
        case .automatic, .secondaryOnly, .oneOverSecondary, .twoOverSecondary: (0, size.width)
        case .oneBesideSecondary, .twoBesideSecondary: (reach, max(0, size.width - reach))
        case .twoDisplaceSecondary: (reach, max(0, size.width - (sidebars.last?.width ?? 0)))
        }
    }
}

/// Decides which behavior and which display mode a split view has.
struct SplitRules {
    typealias Mode = UISplitViewController.DisplayMode
    typealias Behavior = UISplitViewController.SplitBehavior

    var style: UISplitViewController.Style
    var size: CGSize
    /// The widths of the sidebars from the edge inwards.
    var widths: [CGFloat]
    var preferredMode: Mode
    var preferredBehavior: Behavior
    /// Whether preferences are followed where there is too little space: without the gesture, as documented.
    var isStrict: Bool

    private var isLandscape: Bool { size.width > size.height }

    /// Whether so many sidebars have room beside the secondary column.
    private func fits(_ count: Int) -> Bool {
        isStrict || size.width - widths.suffix(count).reduce(0, +) >= SplitNumbers.leastSecondaryWidth
    }

    // MARK: - Behavior

    /// The behavior; for the classic style the one that it resembles.
    var behavior: Behavior {
        if style == .unspecified { return classicBehavior }
        switch preferredBehavior {
        case .tile: return roomyBehavior
        case .displace: return fits(1) ? .displace : .overlay
        case .overlay: return .overlay
        case .automatic: return behaviorOfPreferredMode
        }
    }

    private var classicBehavior: Behavior {
        switch preferredMode {
        case .oneBesideSecondary, .twoBesideSecondary, .twoDisplaceSecondary: fits(1) ? .tile : .overlay
        case .oneOverSecondary, .twoOverSecondary, .secondaryOnly: .overlay
        case .automatic: isLandscape && fits(1) ? .tile : .overlay
        }
    }

    private var behaviorOfPreferredMode: Behavior {
        switch preferredMode {
        case .oneOverSecondary, .twoOverSecondary: .overlay
        case .twoDisplaceSecondary: fits(1) ? .displace : .overlay
        case .oneBesideSecondary, .twoBesideSecondary: roomyBehavior
        case .automatic, .secondaryOnly: isLandscape ? roomyBehavior : .overlay
        }
    }

    /// The behavior that hides the least of the secondary column.
    private var roomyBehavior: Behavior {
        if fits(widths.count) { return .tile }
        return fits(1) ? .displace : .overlay
    }

    // MARK: - Modes

    /// The mode of the behavior that shows so many sidebars.
    func mode(showing count: Int) -> Mode {
        let count = min(max(0, count), widths.count)
        guard count > 0 else { return .secondaryOnly }
        switch behavior {
        case .automatic, .tile: return count == 1 ? .oneBesideSecondary : .twoBesideSecondary
        case .overlay: return count == 1 ? .oneOverSecondary : .twoOverSecondary
        case .displace: return count == 1 ? .oneBesideSecondary : .twoDisplaceSecondary
        }
    }

    /// The mode before the user changes it.
    var proposedMode: Mode {
        guard preferredMode == .automatic else { return mode(showing: preferredMode.sidebarCount) }
        return behavior == .overlay ? .secondaryOnly : .oneBesideSecondary
    }

    /// Whether a mode is possible with the behavior.
    func allows(_ mode: Mode) -> Bool { mode == self.mode(showing: mode.sidebarCount) }
}
