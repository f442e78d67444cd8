// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

// Headers and footers of sections. In a plain table they stay in view as long as their section is: a header below the
// upper edge, a footer above the lower one.

/// A header or footer in view.
struct ShownBar {
    enum Kind: Hashable {
        case header, footer
    }

    var kind: Kind
    var section: Int
    /// Nil for a section that has only the space for it.
    var view: UIView?
}

extension UITableView {
    /// The identifier of the framework's own headers and footers, which show titles.
    private static let titleIdentifier = "UITableViewTitle"

    func bar(_ kind: ShownBar.Kind, _ section: Int) -> UIView? {
        shownBars.first { $0.kind == kind && $0.section == section }?.view
    }

    // MARK: - Views

    /// The delegate's view, or one with the data source's title; nil if there is neither.
    private func barView(_ kind: ShownBar.Kind, _ section: Int) -> UIView? {
        delegateView(kind, section) ?? titleView(kind, section)
    }

    func delegateView(_ kind: ShownBar.Kind, _ section: Int) -> UIView? {
        switch kind {
        case .header:
            ifImplemented(.headerView) { tableDelegate?.tableView(self, viewForHeaderInSection: section) } ?? nil
        case .footer:
            ifImplemented(.footerView) { tableDelegate?.tableView(self, viewForFooterInSection: section) } ?? nil
        }
    }

    private func titleView(_ kind: ShownBar.Kind, _ section: Int) -> UIView? {
        guard let title = barTitle(kind, section) else { return nil }
        let used = barPool.dequeue(Self.titleIdentifier)
        used?.view.prepareForReuse()
        let view = used?.view ?? UITableViewHeaderFooterView(reuseIdentifier: Self.titleIdentifier)
        adopt(view, kind)
        view.showTitle(title)
        return view
    }

    private func adopt(_ view: UITableViewHeaderFooterView, _ kind: ShownBar.Kind) {
        view.tableStyle = style
        view.isFooter = kind == .footer
    }

    // MARK: - Heights

    /// Replaces guesses of heights of headers and footers in a range by real ones. Returns whether one was different.
    func resolveBars(in range: ClosedRange<CGFloat>) -> Bool {
        guard let first = geometry.section(at: range.lowerBound), let last = geometry.section(at: range.upperBound)
        else { return false }
        let begun = generation
        var hasChanged = false
        var section = first
        while generation == begun, section <= last, geometry.start(of: section) <= range.upperBound {
            if geometry.sections[section].headerIsEstimated, resolve(.header, section) { hasChanged = true }
            if generation == begun, geometry.sections[section].footerIsEstimated, resolve(.footer, section) {
                hasChanged = true
            }
            section += 1
        }
        return hasChanged && generation == begun
    }

    private func resolve(_ kind: ShownBar.Kind, _ section: Int) -> Bool {
        let begun = generation, view = existingBar(kind, section)
        let height = view.map { measure($0, kind, section) } ?? gap(kind, section)
        guard generation == begun else { return false }
        let old = geometry.sections[section].height
        let padding = padding(hasHeader: view != nil)
        geometry.update(section) { section in
            switch kind {
            case .header:
                (section.header, section.hasHeader, section.headerIsEstimated) = (height, view != nil, false)
                section.padding = padding
            case .footer: (section.footer, section.hasFooter, section.footerIsEstimated) = (height, view != nil, false)
            }
        }
        return geometry.sections[section].height != old
    }

    /// The view that is shown, or that was made to be measured.
    private func existingBar(_ kind: ShownBar.Kind, _ section: Int) -> UIView? {
        if let view = bar(kind, section) { return view }
        if let ready = readyBars.first(where: { $0.kind == kind && $0.section == section }) { return ready.view }
        let begun = generation, view = barView(kind, section)
        guard generation == begun else {
            view.map(retireBar)
            return nil
        }
        readyBars.append(ShownBar(kind: kind, section: section, view: view))
        return view
    }

    private func measure(_ view: UIView, _ kind: ShownBar.Kind, _ section: Int) -> CGFloat {
        let size = CGSize(width: rowWidth, height: UIView.layoutFittingCompressedSize.height)
        let isFirst = kind == .header && section == 0 && tableHeaderView == nil
        if let titled = view as? UITableViewHeaderFooterView { adopt(titled, kind) }
        var height = view.systemLayoutSizeFitting(
            size, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
        ).height
        if height <= 0 { height = view.bounds.height > 0 ? view.bounds.height : TableNumbers.plainHeader }
        let isTitle = (view as? UITableViewHeaderFooterView)?.reuseIdentifier == Self.titleIdentifier
        if isTitle { height = max(height.rounded(.down), leastTitleHeight(kind)) }
        if isTitle, style != .plain, isFirst { height += TableNumbers.firstGroupedHeader - TableNumbers.groupedHeader }
        let scale = max(contentScaleFactor, 1)
        return (height * scale).rounded(.up) / scale
    }

    private func leastTitleHeight(_ kind: ShownBar.Kind) -> CGFloat {
        if style == .plain { return TableNumbers.plainHeader }
        return kind == .header ? TableNumbers.groupedHeader : TableNumbers.gap
    }

    /// Makes measured heights guesses again.
    func forgetBarHeights() {
        for section in geometry.sections.indices {
            let old = geometry.sections[section]
            guard old.hasHeader || old.hasFooter else { continue }
            let isMeasured = (header: isBarMeasured(.header, section), footer: isBarMeasured(.footer, section))
            geometry.update(section) {
                if $0.hasHeader, isMeasured.header { $0.headerIsEstimated = true }
                if $0.hasFooter, isMeasured.footer { $0.footerIsEstimated = true }
            }
        }
    }

    // MARK: - Places

    /// Shows the headers and footers in view, and places them.
    func placeBars() {
        guard isLoaded else { return }
        let range = rangeToFill, begun = generation
        var wanted: [(kind: ShownBar.Kind, section: Int)] = []
        if let first = geometry.section(at: range.lowerBound), let last = geometry.section(at: range.upperBound) {
            for section in first...last { wanted += barsInView(of: section, range) }
        }
        let gone = shownBars.filter { bar in !wanted.contains { $0 == (bar.kind, bar.section) } }
        shownBars.removeAll { bar in !wanted.contains { $0 == (bar.kind, bar.section) } }
        gone.forEach(recycle)
        for bar in wanted where generation == begun {
            if !shownBars.contains(where: { ($0.kind, $0.section) == bar }) { insertBar(bar.kind, bar.section) }
        }
        guard generation == begun else { return }
        readyBars = []
        for bar in shownBars { place(bar) }
    }

    private func barsInView(
        of section: Int, _ range: ClosedRange<CGFloat>
    ) -> [(kind: ShownBar.Kind, section: Int)] {
        func isSeen(_ y: CGFloat, _ height: CGFloat) -> Bool {
            height > 0 && y < range.upperBound && y + height > range.lowerBound
        }
        var bars: [(kind: ShownBar.Kind, section: Int)] = []
        if geometry.sections[section].hasHeader {
            let y = barY(.header, section, at: bounds.minY)
            if isSeen(y, geometry.sections[section].header) { bars.append((.header, section)) }
        }
        if geometry.sections[section].hasFooter {
            let y = barY(.footer, section, at: bounds.minY)
            if isSeen(y, geometry.sections[section].footer) { bars.append((.footer, section)) }
        }
        return bars
    }

    /// The upper edge of a header or footer when the contents are scrolled to an offset.
    func barY(_ kind: ShownBar.Kind, _ section: Int, at offset: CGFloat) -> CGFloat {
        switch kind {
        case .header:
            let place = geometry.header(of: section)
            guard style == .plain else { return place.y }
            let low = offset + adjustedContentInset.top, end = geometry.footer(of: section).y - place.height
            return max(place.y, min(low, end))
        case .footer:
            let place = geometry.footer(of: section)
            guard style == .plain else { return place.y }
            let high = offset + bounds.height - adjustedContentInset.bottom - place.height
            return min(place.y, max(high, geometry.header(of: section).end))
        }
    }

    private func insertBar(_ kind: ShownBar.Kind, _ section: Int) {
        let begun = generation, view = existingBar(kind, section)
        guard generation == begun else { return }
        shownBars.append(ShownBar(kind: kind, section: section, view: view))
        guard let view else { return }
        if let bar = view as? UITableViewHeaderFooterView { adopt(bar, kind) }
        enter(ShownBar(kind: kind, section: section, view: view), view)
        switch kind {
        case .header: tableDelegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
        case .footer: tableDelegate?.tableView(self, willDisplayFooterView: view, forSection: section)
        }
    }

    /// Shows a header or footer at its place. In an animation it fades in.
    private func enter(_ bar: ShownBar, _ view: UIView) {
        let alpha = view.alpha, fades = UIView.inheritedAnimationDuration > 0
        UIView.performWithoutAnimation {
            if view.superview !== self { addSubview(view) }
            view.isHidden = false
            place(bar)
            view.layoutIfNeeded()
            if fades { view.alpha = 0 }
        }
        if motion != nil { pin(bar) }
        if fades { view.alpha = alpha }
    }

    private func place(_ bar: ShownBar) {
        guard let view = bar.view else { return }
        (view as? UITableViewHeaderFooterView)?.isPinned = isAwayFromItsPlace(bar)
        guard motion == nil || !isPinned(bar) else { return }
        let section = geometry.sections[bar.section]
        let span = TableGeometry.Span(
            y: barY(bar.kind, bar.section, at: bounds.minY),
            height: bar.kind == .header ? section.header : section.footer)
        let place = frame(span)
        if view.frame != place { view.frame = place }
    }

    /// Whether a header or footer stays in view while its section scrolls.
    private func isAwayFromItsPlace(_ bar: ShownBar) -> Bool {
        let own = bar.kind == .header ? geometry.header(of: bar.section) : geometry.footer(of: bar.section)
        return barY(bar.kind, bar.section, at: bounds.minY) != own.y
    }

    /// Whether a bar is moved by the animation that scrolls the table.
    private func isPinned(_ bar: ShownBar) -> Bool { bar.view?.layer.animation(forKey: Self.pinKey) != nil }

    func recycle(_ bar: ShownBar) {
        guard let view = bar.view else { return }
        retireBar(view)
        tellEnd(of: bar)
    }

    func tellEnd(of bar: ShownBar) {
        guard let view = bar.view else { return }
        switch bar.kind {
        case .header: tableDelegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: bar.section)
        case .footer: tableDelegate?.tableView(self, didEndDisplayingFooterView: view, forSection: bar.section)
        }
    }

    /// Keeps a header or footer for another section.
    func retireBar(_ view: UIView) {
        view.layer.removeAnimation(forKey: Self.pinKey)
        if let reusable = view as? UITableViewHeaderFooterView, let identifier = reusable.reuseIdentifier {
            view.isHidden = true
            barPool.enqueue(reusable, identifier)
        } else {
            view.removeFromSuperview()
        }
    }
}
