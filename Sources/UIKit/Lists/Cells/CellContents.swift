// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// A cell, header or footer with configurations. What it overrides calls its `CellContents`.
@MainActor
protocol ConfiguredCell: CellContentOwner {
    var contents: CellContents { get }
    /// The state for configurations that update themselves.
    var stateForConfigurations: any UIConfigurationState { get }
    /// Calls `updateConfiguration(using:)`, which programs override.
    func callUpdateConfiguration()
    /// The background without a configuration, in the current state; nil for one that the program has replaced.
    var defaultBackground: UIBackgroundConfiguration? { get }
    /// Shows a color on the view's own layer.
    func paint(_ color: UIColor?, radius: CGFloat)
    /// The content view has been replaced.
    func contentViewChanged()
}

/// The content view and the backgrounds of a cell, header or footer, and the configurations that they come from.
///
///     from back to front     background         of the configuration; a plain color is that of the cell's own layer
///                            background view    the program's
///                            selected view      the program's, while the cell is selected or highlighted
///                            content view       the configuration's, or an empty one for the program's views
///                            accessories, separators, ...
///
/// A change of the state makes everything stale. Before layout, and before the cell is measured, `updateIfNeeded` calls the
/// program once, then shows the configurations: so each is shown once, however often it was set.
@MainActor
final class CellContents {
    // MARK: - Content

    private(set) var configuration: (any UIContentConfiguration)?
    var automaticallyUpdatesContent = true
    private var configuredView: (any UIView & UIContentView)?
    private(set) var plainView: UIView?

    func setConfiguration(_ new: (any UIContentConfiguration)?, of cell: any ConfiguredCell) {
        guard new != nil || configuration != nil else { return }
        configuration = new
        needsContent = true
        cell.setNeedsLayout()
        if new == nil { showContent(of: cell) }
    }

    /// The view that shows the content configuration or, without one, an empty view.
    func contentView(of cell: any ConfiguredCell) -> UIView {
        if configuration != nil {
            showContent(of: cell)
            if let configuredView { return configuredView }
        }
        if let plainView { return plainView }
        let view = CellContentView()
        // Constraints may be solved before the cell's first layout.
        view.frame = cell.bounds
        plainView = view
        put(view, into: cell)
        return view
    }

    /// The content view if there is one.
    var shownView: UIView? { configuredView ?? plainView }

    private func showContent(of cell: any ConfiguredCell) {
        guard needsContent else { return }
        needsContent = false
        guard let configuration else {
            configuredView?.removeFromSuperview()
            configuredView = nil
            return cell.contentViewChanged()
        }
        let new = automaticallyUpdatesContent ? configuration.updated(for: cell.stateForConfigurations) : configuration
        self.configuration = new
        if let configuredView, configuredView.supports(new) { return configuredView.configuration = new }
        let view = new.makeContentView()
        shownView?.removeFromSuperview()
        plainView = nil
        configuredView = view
        put(view, into: cell)
    }

    private func put(_ view: UIView, into cell: any ConfiguredCell) {
        cell.insertSubview(view, at: views.filter { $0.superview === cell }.count)
        cell.contentViewChanged()
        cell.setNeedsLayout()
    }

    // MARK: - Updates

    /// Invariant: set when `updateConfiguration(using:)` is due; cleared when it is called.
    private var needsUpdate = true
    private var needsContent = false
    private var needsBackground = true
    private var isUpdating = false

    func setNeedsUpdate(of cell: any ConfiguredCell) {
        needsUpdate = true
        cell.setNeedsLayout()
    }

    func setNeedsBackground(of cell: any ConfiguredCell) {
        needsBackground = true
        cell.setNeedsLayout()
    }

    func updateIfNeeded(_ cell: any ConfiguredCell) {
        guard !isUpdating else { return }
        if needsUpdate {
            needsUpdate = false
            isUpdating = true
            EventSteps.perform(
                { cell.traitCollection.performAsCurrent { cell.callUpdateConfiguration() } },
                beforeNestedLoops: {
                    self.isUpdating = false
                    // What has changed inside asks for another update, of the loop's own layout.
                    if self.needsUpdate { cell.setNeedsLayout() }
                })
            isUpdating = false
            needsContent = configuration != nil
            needsBackground = true
        }
        showContent(of: cell)
        showBackground(of: cell)
    }

    // MARK: - Background

    private(set) var background: UIBackgroundConfiguration?
    var automaticallyUpdatesBackground = true
    private var painting: BackgroundView?
    private(set) var backgroundView: UIView?
    private(set) var selectedView: UIView?

    /// The views behind the content view, from back to front.
    private var views: [UIView] { [painting, backgroundView, selectedView].compactMap { $0 } }

    func setBackground(_ new: UIBackgroundConfiguration?, of cell: any ConfiguredCell) {
        background = new
        if new != nil { setBackgroundView(nil, of: cell) }
        setNeedsBackground(of: cell)
    }

    func setBackgroundView(_ new: UIView?, of cell: any ConfiguredCell) {
        guard new !== backgroundView else { return }
        if backgroundView?.superview === cell { backgroundView?.removeFromSuperview() }
        backgroundView = new
        guard let new else { return }
        background = nil
        cell.insertSubview(new, at: painting?.superview === cell ? 1 : 0)
        setNeedsBackground(of: cell)
    }

    private func showBackground(of cell: any ConfiguredCell) {
        guard needsBackground else { return }
        needsBackground = false
        var shown = background
        if let background, automaticallyUpdatesBackground {
            shown = background.updated(for: cell.stateForConfigurations)
            self.background = shown
        }
        guard let shown = shown ?? cell.defaultBackground else { return }
        guard shown.isPlain else { return paint(shown, of: cell) }
        painting?.removeFromSuperview()
        painting = nil
        cell.paint(shown.resolvedBackgroundColor(for: cell.tintColor), radius: shown.cornerRadius)
    }

    private func paint(_ configuration: UIBackgroundConfiguration, of cell: any ConfiguredCell) {
        let view = painting ?? BackgroundView()
        if painting == nil {
            painting = view
            view.frame = cell.bounds
            cell.insertSubview(view, at: 0)
        }
        cell.paint(nil, radius: 0)
        view.show(configuration, radius: configuration.cornerRadius, tint: cell.tintColor)
    }

    // MARK: - Selected background

    /// Shows the program's view while the cell is selected, in front of its background.
    func showSelectedView(_ view: UIView?, of cell: any ConfiguredCell, animated: Bool) {
        if let old = selectedView, old !== view { fadeOut(old, animated: animated) }
        selectedView = view
        guard let view, view.superview !== cell else {
            view?.alpha = 1
            return
        }
        UIView.performWithoutAnimation {
            view.frame = cell.bounds
            view.alpha = animated ? 0 : 1
            let behind = [painting, backgroundView].filter { $0?.superview === cell }.count
            cell.insertSubview(view, at: behind)
        }
        if animated { UIView.animate(withDuration: CellMetrics.fadeDuration) { view.alpha = 1 } }
    }

    private func fadeOut(_ view: UIView, animated: Bool) {
        guard animated else { return view.removeFromSuperview() }
        UIView.animate(withDuration: CellMetrics.fadeDuration) {
            view.alpha = 0
        } completion: { [weak self] _ in
            if self?.selectedView !== view { view.removeFromSuperview() }
        }
    }

    // MARK: - Layout

    /// Lets the backgrounds fill the cell.
    func placeBackgrounds(in bounds: CGRect) {
        painting?.frame = bounds
        backgroundView?.frame = bounds
        selectedView?.frame = bounds
    }

    // MARK: - Measuring

    /// The height of the content view in a width; nil if nothing determines it.
    /// Measures with the view at the place that it will have: its margins depend on the distances from the cell's edges. A
    /// view that has a place already gets it back, for animations from there.
    func measure<Result>(at frame: CGRect, _ body: () -> Result) -> Result {
        guard let view = shownView, view.frame != frame else { return body() }
        let old = view.frame
        UIView.performWithoutAnimation { view.frame = frame }
        defer { if old.width > 0 { UIView.performWithoutAnimation { view.frame = old } } }
        return body()
    }

    /// Measures a cell that holds constraints itself. Those may relate the content view's subviews to the cell, so the
    /// content view follows the cell's size, as the cell's layout will place it.
    ///
    /// - Parameter frame: the content view's place in the cell's present bounds.
    func measure(following frame: CGRect, _ body: () -> CGSize) -> CGSize {
        guard let view = shownView, view.layoutFlags.contains(.subtreeUsesConstraints) else { return body() }
        let mask = view.autoresizingMask
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        defer { view.autoresizingMask = mask }
        return measure(at: frame, body)
    }

    func contentHeight(in width: CGFloat, of cell: any ConfiguredCell, fitting target: CGSize) -> CGFloat? {
        if let list = configuredView as? UIListContentView, list.constraints.isEmpty {
            return list.sizeThatFits(CGSize(width: width, height: 0)).height
        }
        guard let view = shownView, configuredView != nil || view.layoutFlags.contains(.subtreeUsesConstraints) else {
            return nil
        }
        let size = view.systemLayoutSizeFitting(
            CGSize(width: width, height: target.height), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        return size.height > 0 ? size.height : nil
    }
}

/// The content view of a cell without a content configuration.
final class CellContentView: UIView {
    override var marginsIgnoreVerticalSafeArea: Bool { superview?.marginsIgnoreVerticalSafeArea ?? false }

    override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        (superview as? any CellContentOwner)?.contentSizeChanged()
    }
}
