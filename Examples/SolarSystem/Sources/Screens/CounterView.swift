// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The numbers over the world: planets, age, orbits and energy.
///
/// Touches go through it. Give it a frame of the size that `sizeThatFits(_:)` returns for the width that there is.
final class CounterView: UIView {
    private let plate = DarkPlate()
    private let items = CounterTexts.names.map { CounterItem(name: $0) }
    private var shown = CounterTexts(planets: 0, age: 0, orbits: 0, energy: 0)
    /// Newer numbers, which wait until they may be shown.
    private var waiting: CounterTexts?
    /// When the texts were changed last, in seconds of Core Animation's clock.
    private var lastChange = -TimeInterval.infinity
    /// Runs only while numbers wait.
    private var link: CADisplayLink?

    /// Seconds between two changes. Chosen: faster ones cannot be read, and each is sent to all displays.
    static let interval: TimeInterval = 0.25

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        plate.layer.cornerRadius = Metrics.cornerRadius
        for view in [plate] + items { addSubview(view) }
        for (item, text) in zip(items, shown.shown) { item.value = text }
        isAccessibilityElement = true
        accessibilityLabel = "Counters"
        accessibilityTraits = [.staticText, .updatesFrequently]
        _ = registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (view: CounterView, _) in
            view.roomChanged()
        }
    }

    required init?(coder: NSCoder) { nil }

    override var accessibilityValue: String? {
        get { shown.spoken }
        set { super.accessibilityValue = newValue }
    }

    // MARK: - Numbers

    /// Shows numbers, at once or shortly after: the texts change at most four times a second, and only if they differ.
    ///
    /// - Parameters:
    ///   - planets: how many there are.
    ///   - age: of the world, in seconds.
    ///   - orbits: that were completed.
    ///   - energy: in mass times points² per second².
    func update(planets: Int, age: Double, orbits: Int, energy: Double) {
        let texts = CounterTexts(planets: planets, age: age, orbits: orbits, energy: energy)
        waiting = texts == shown ? nil : texts
        showWaiting()
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { setWatching(false) }
    }

    private func showWaiting() {
        if let texts = waiting, CACurrentMediaTime() - lastChange >= Self.interval {
            waiting = nil
            show(texts)
        }
        setWatching(waiting != nil)
    }

    private func show(_ texts: CounterTexts) {
        shown = texts
        lastChange = CACurrentMediaTime()
        var needsRoom = false
        for (item, text) in zip(items, texts.shown) where item.value != text {
            needsRoom = needsRoom || item.value.count != text.count
            item.value = text
        }
        // Digits are equally wide, so another number of the same length fits.
        if needsRoom { roomChanged() }
    }

    private func setWatching(_ watches: Bool) {
        guard watches != (link != nil) else { return }
        link?.invalidate()
        link = watches ? CADisplayLink(target: WeakCounter(self), selector: WeakCounter.frame) : nil
        link?.add(to: .main, forMode: .common)
    }

    /// A display link keeps its target, and the view keeps the link.
    @MainActor
    private final class WeakCounter {
        private weak var view: CounterView?
        init(_ view: CounterView) { self.view = view }
        func frame(_ link: CADisplayLink) {
            if let view { view.showWaiting() } else { link.invalidate() }
        }
    }

    // MARK: - Layout

    /// In points. Chosen by eye.
    private enum Metrics {
        static let cornerRadius: CGFloat = 12
        static let inset = CGSize(width: 12, height: 6)
        /// Between two columns, and between two rows.
        static let gap = CGSize(width: 18, height: 4)
    }

    /// Called after the view needs another size. Place it again then.
    var sizeChanged: () -> Void = {}

    private func roomChanged() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        sizeChanged()
    }

    /// The columns' widths and the rows' height: all items side by side if they fit, else two, else one.
    private func arrangement(in width: CGFloat) -> (columns: [CGFloat], rowHeight: CGFloat) {
        let sizes = items.map { $0.sizeThatFits(.zero) }
        let choices = [items.count, 2, 1].map { count in
            (0..<count).map { column in
                stride(from: column, to: sizes.count, by: count).map { sizes[$0].width }.max() ?? 0
            }
        }
        let columns = choices.first { Self.width(of: $0) <= width } ?? choices[choices.count - 1]
        return (columns, sizes.map(\.height).max() ?? 0)
    }

    private static func width(of columns: [CGFloat]) -> CGFloat {
        columns.reduce(0, +) + CGFloat(columns.count - 1) * Metrics.gap.width + 2 * Metrics.inset.width
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let (columns, height) = arrangement(in: size.width)
        let rows = CGFloat((items.count + columns.count - 1) / columns.count)
        return CGSize(
            width: min(Self.width(of: columns), max(size.width, 0)),
            height: rows * (height + Metrics.gap.height) - Metrics.gap.height + 2 * Metrics.inset.height)
    }

    override var intrinsicContentSize: CGSize { sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity)) }

    override func layoutSubviews() {
        super.layoutSubviews()
        plate.frame = bounds
        let (columns, height) = arrangement(in: bounds.width)
        // More than the texts need is spread; a width below the least one shrinks them.
        let extra = (bounds.width - Self.width(of: columns)) / CGFloat(columns.count)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (index, item) in items.enumerated() {
            let column = index % columns.count, before = columns[..<column].reduce(0, +)
            let width = max(0, columns[column] + extra)
            let x = Metrics.inset.width + before + CGFloat(column) * (Metrics.gap.width + extra)
            let y = Metrics.inset.height + CGFloat(index / columns.count) * (height + Metrics.gap.height)
            item.frame = CGRect(x: isMirrored ? bounds.width - x - width : x, y: y, width: width, height: height)
        }
    }
}

/// A number under its name.
private final class CounterItem: UIView {
    private let nameLabel = UILabel()
    private let valueLabel = UILabel()

    init(name: String) {
        super.init(frame: .zero)
        nameLabel.text = name
        nameLabel.textColor = UIColor { UIColor(white: 1, alpha: $0.accessibilityContrast == .high ? 1 : 0.7) }
        nameLabel.font = Self.font(.caption2, 11, largest: 20)
        valueLabel.font = Self.font(.subheadline, 15, largest: 28)
        valueLabel.textColor = .white
        for label in [nameLabel, valueLabel] {
            label.adjustsFontForContentSizeCategory = true
            label.adjustsFontSizeToFitWidth = true
            label.minimumScaleFactor = 0.5
            label.textAlignment = .center
            addSubview(label)
        }
    }

    required init?(coder: NSCoder) { nil }

    /// Grows with the preferred size, but leaves room for the planets.
    private static func font(_ style: UIFont.TextStyle, _ size: CGFloat, largest: CGFloat) -> UIFont {
        UIFontMetrics(forTextStyle: style).scaledFont(
            for: .monospacedDigitSystemFont(ofSize: size, weight: .medium), maximumPointSize: largest)
    }

    var value: String {
        get { valueLabel.text ?? "" }
        set { valueLabel.text = newValue }
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let sizes = [nameLabel, valueLabel].map { $0.sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity)) }
        return CGSize(
            width: (sizes.map(\.width).max() ?? 0).rounded(.up),
            height: sizes.reduce(0) { $0 + $1.height.rounded(.up) })
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let height = nameLabel.sizeThatFits(bounds.size).height.rounded(.up)
        nameLabel.frame = CGRect(x: 0, y: 0, width: bounds.width, height: min(height, bounds.height))
        valueLabel.frame = CGRect(
            x: 0, y: nameLabel.frame.maxY, width: bounds.width, height: max(0, bounds.height - nameLabel.frame.maxY))
    }
}
