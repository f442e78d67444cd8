// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A stack view, and a control for each of its properties.
///
/// In a narrow window the stack view is above the controls, and both scroll; in a wide one they are side by side.
class StacksController: UIViewController {
    let stack = UIStackView()
    let blocks = [
        BlockView("A", .body, .systemRed), BlockView("B", .largeTitle, .systemOrange),
        BlockView("C", .footnote, .systemGreen), BlockView("D", .title2, .systemBlue),
    ]
    private let stage = UIScrollView()
    private let frame = UIView()
    private let page = UIScrollView()
    private let panel = UIView()
    private lazy var rows = UIStackView(arrangedSubviews: makeRows())

    /// In points.
    private enum Metrics {
        static let lowStage: CGFloat = 180
        static let highStage: CGFloat = 280
        static let spacing: CGFloat = 8
        static let margin: CGFloat = 12
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        for block in blocks { stack.addArrangedSubview(block) }
        // It takes what is left.
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            blocks[3].setContentHuggingPriority(.defaultLow - 1, for: axis)
        }
        stack.spacing = Metrics.spacing
        stack.layoutMargins = UIEdgeInsets(top: 16, left: 24, bottom: 16, right: 24)
        frame.backgroundColor = .secondarySystemBackground
        frame.layer.cornerRadius = 8
        rows.axis = .vertical
        rows.spacing = 14
        view.addConstrained(stage, page)
        stage.fill(with: frameInset)
        frame.addConstrained(stack)
        page.fill(with: panel)
        panel.addConstrained(rows)
        NSLayoutConstraint.activate(constraintsOfBoth)
        _ = registerForTraitChanges([UITraitHorizontalSizeClass.self]) { (controller: StacksController, _) in
            controller.view.setNeedsUpdateConstraints()
        }
    }

    /// The frame inside of the margins.
    private lazy var frameInset: UIView = {
        let view = UIView()
        view.addConstrained(frame)
        return view
    }()

    // MARK: - Layout

    /// Higher contents win.
    private lazy var stageHeight: NSLayoutConstraint = {
        let height = stack.heightAnchor.constraint(equalToConstant: Metrics.lowStage)
        height.priority = .defaultHigh - 1
        return height
    }()

    private var constraintsOfBoth: [NSLayoutConstraint] {
        let margins = frameInset.layoutMarginsGuide
        return [
            stageHeight,
            stage.topAnchor.constraint(equalTo: view.topAnchor),
            stage.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            frame.topAnchor.constraint(equalTo: frameInset.topAnchor, constant: 4),
            frame.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            frame.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            frame.bottomAnchor.constraint(equalTo: frameInset.bottomAnchor, constant: -4),
            stack.topAnchor.constraint(equalTo: frame.topAnchor, constant: Metrics.margin),
            stack.leadingAnchor.constraint(equalTo: frame.leadingAnchor, constant: Metrics.margin),
            stack.trailingAnchor.constraint(equalTo: frame.trailingAnchor, constant: -Metrics.margin),
            stack.bottomAnchor.constraint(equalTo: frame.bottomAnchor, constant: -Metrics.margin),
            page.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            page.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            rows.topAnchor.constraint(equalTo: panel.topAnchor, constant: 12),
            rows.leadingAnchor.constraint(equalTo: panel.readableContentGuide.leadingAnchor),
            rows.trailingAnchor.constraint(equalTo: panel.readableContentGuide.trailingAnchor),
            rows.bottomAnchor.constraint(equalTo: panel.bottomAnchor, constant: -24),
        ]
    }

    /// The stage is as high as its contents, but leaves more than half of the page for the controls. Contents that are
    /// higher scroll, rather than give way.
    private lazy var narrowConstraints: [NSLayoutConstraint] = {
        let height = stage.heightAnchor.constraint(equalTo: stage.contentLayoutGuide.heightAnchor)
        height.priority = .defaultHigh - 2
        return [
            height,
            stage.heightAnchor.constraint(lessThanOrEqualTo: view.heightAnchor, multiplier: 0.45),
            stage.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            page.topAnchor.constraint(equalTo: stage.bottomAnchor),
            page.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        ]
    }()

    private lazy var wideConstraints = [
        stage.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        stage.widthAnchor.constraint(equalTo: page.widthAnchor),
        page.topAnchor.constraint(equalTo: view.topAnchor),
        page.leadingAnchor.constraint(equalTo: stage.trailingAnchor),
    ]

    override func updateViewConstraints() {
        let isWide = traitCollection.horizontalSizeClass == .regular
        NSLayoutConstraint.deactivate(isWide ? narrowConstraints : wideConstraints)
        NSLayoutConstraint.activate(isWide ? wideConstraints : narrowConstraints)
        stageHeight.constant = isWide ? Metrics.highStage : Metrics.lowStage
        super.updateViewConstraints()
    }

    // MARK: - Controls

    private func makeRows() -> [UIView] {
        [
            choice("Axis", [("Row", .horizontal), ("Column", .vertical)], \.axis),
            choice(
                "Distribution",
                [
                    ("Fill", .fill), ("Equally", .fillEqually), ("Ratio", .fillProportionally),
                    ("Spacing", .equalSpacing), ("Centers", .equalCentering),
                ], \.distribution),
            choice(
                "Alignment",
                [
                    ("Fill", .fill), ("Start", .leading), ("Center", .center), ("End", .trailing),
                    ("First", .firstBaseline), ("Last", .lastBaseline),
                ], \.alignment),
            spacingRow, customSpacingRow,
            toggle("Inside of margins", \.isLayoutMarginsRelativeArrangement),
            toggle("Spaces between baselines", \.isBaselineRelativeArrangement),
        ] + blocks.map(visibilityRow) + [orderRow]
    }

    /// Changes the stack view. Its views move to their new places.
    private func change(_ body: @escaping @MainActor (UIStackView) -> Void) {
        UIView.animate(withDuration: 0.3) {
            body(self.stack)
            self.view.layoutIfNeeded()
        }
    }

    private func choice<Value: Equatable>(
        _ title: String, _ values: [(name: String, value: Value)],
        _ property: ReferenceWritableKeyPath<UIStackView, Value>
    ) -> ControlRow {
        let current = stack[keyPath: property]
        return segments(title, values.map(\.name), selected: values.firstIndex { $0.value == current } ?? 0) { index in
            { $0[keyPath: property] = values[index].value }
        }
    }

    private func segments(
        _ title: String, _ names: [String], selected: Int,
        change body: @escaping @MainActor (Int) -> @MainActor (UIStackView) -> Void
    ) -> ControlRow {
        let segments = UISegmentedControl(items: names)
        segments.selectedSegmentIndex = selected
        segments.apportionsSegmentWidthsByContent = true
        segments.addAction(
            UIAction { [unowned self, unowned segments] _ in change(body(segments.selectedSegmentIndex)) },
            for: .valueChanged)
        return ControlRow(title, segments, isWide: true)
    }

    private func toggle(_ title: String, _ property: ReferenceWritableKeyPath<UIStackView, Bool>) -> ControlRow {
        toggle(title, isOn: stack[keyPath: property]) { isOn in { $0[keyPath: property] = isOn } }
    }

    private func toggle(
        _ title: String, isOn: Bool, change body: @escaping @MainActor (Bool) -> @MainActor (UIStackView) -> Void
    ) -> ControlRow {
        let toggle = UISwitch()
        toggle.isOn = isOn
        toggle.addAction(
            UIAction { [unowned self, unowned toggle] _ in change(body(toggle.isOn)) }, for: .valueChanged)
        return ControlRow(title, toggle)
    }

    private var spacingRow: ControlRow {
        let slider = UISlider()
        slider.maximumValue = 40
        slider.value = Float(stack.spacing)
        slider.addAction(
            UIAction { [unowned self, unowned slider] _ in stack.spacing = CGFloat(slider.value.rounded()) },
            for: .valueChanged)
        return ControlRow("Space", slider, isWide: true)
    }

    private var customSpacingRow: ControlRow {
        let spaces = [UIStackView.spacingUseDefault, UIStackView.spacingUseSystem, 0, 40]
        return segments("Space after B", ["Default", "System", "0", "40"], selected: 0) { [blocks] index in
            { $0.setCustomSpacing(spaces[index], after: blocks[1]) }
        }
    }

    private func visibilityRow(_ block: BlockView) -> ControlRow {
        toggle("Show \(block.text ?? "")", isOn: true) { isOn in { _ in block.isHidden = !isOn } }
    }

    private var orderRow: UIButton {
        let button = UIButton(type: .system)
        button.setTitle("Move the first to the end", for: .normal)
        button.titleLabel?.font = .preferredFont(forTextStyle: .body)
        button.titleLabel?.adjustsFontForContentSizeCategory = true
        button.titleLabel?.numberOfLines = 0
        button.addAction(
            UIAction { [unowned self] _ in change { $0.addArrangedSubview($0.arrangedSubviews[0]) } },
            for: .touchUpInside)
        return button
    }
}
