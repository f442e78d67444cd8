// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A recipe with a picker and a dial between its texts, and switches for the properties that let them work there.
class PorridgeController: UIViewController {
    let page = PickerScrollView()
    let picker = UIPickerView()
    let dial = Dial()
    let summary = UILabel("", .headline)
    private let column = UIStackView()
    private(set) var recipe = Recipe() {
        didSet { summary.text = recipe.summary }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        setUpPicker()
        setUpDial()
        page.keepers = [picker, dial]
        summary.text = recipe.summary
        summary.textAlignment = .center
        fillColumn()
        arrange()
    }

    private func setUpPicker() {
        picker.dataSource = self
        picker.delegate = self
        picker.selectRow(Recipe.grains.firstIndex(of: recipe.grain) ?? 0, inComponent: 0, animated: false)
        picker.selectRow(Recipe.minutes.firstIndex(of: recipe.time) ?? 0, inComponent: 1, animated: false)
    }

    private func setUpDial() {
        dial.accessibilityLabel = "Heat"
        dial.value = recipe.heat
        dial.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                recipe.heat = dial.value
            }, for: .valueChanged)
    }

    // MARK: - The switches

    private func rows() -> [SwitchRow] {
        [
            SwitchRow("Wheels and dial keep drags") { [page] in page.letsViewsKeepDrags = $0 },
            SwitchRow("Text gives drags to the page") { [page] in page.canCancelContentTouches = $0 },
            SwitchRow("Touches arrive at once") { [page] in page.delaysContentTouches = !$0 },
        ]
    }

    // MARK: - Layout

    private func fillColumn() {
        let title = UILabel("Porridge", .title1)
        title.accessibilityTraits = .header
        let views = [title, UILabel(Recipe.introduction, .body)] + rows() + [picker, dial, summary]
        let steps = Recipe.steps.enumerated().map { index, step in UILabel("\(index + 1). \(step)", .body) }
        for view in views + steps { column.addArrangedSubview(view) }
        column.axis = .vertical
        column.spacing = 8
        for step in steps { column.setCustomSpacing(16, after: step) }
        column.setCustomSpacing(20, after: summary)
    }

    private func arrange() {
        page.frame = view.bounds
        page.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(page)
        let contents = UIView()
        for view in [page, contents] { view.preservesSuperviewLayoutMargins = true }
        contents.translatesAutoresizingMaskIntoConstraints = false
        column.translatesAutoresizingMaskIntoConstraints = false
        page.addSubview(contents)
        contents.addSubview(column)
        NSLayoutConstraint.activate([
            contents.topAnchor.constraint(equalTo: page.contentLayoutGuide.topAnchor),
            contents.leadingAnchor.constraint(equalTo: page.contentLayoutGuide.leadingAnchor),
            contents.trailingAnchor.constraint(equalTo: page.contentLayoutGuide.trailingAnchor),
            contents.bottomAnchor.constraint(equalTo: page.contentLayoutGuide.bottomAnchor),
            contents.widthAnchor.constraint(equalTo: page.frameLayoutGuide.widthAnchor),
            column.topAnchor.constraint(equalTo: contents.topAnchor, constant: 12),
            column.leadingAnchor.constraint(equalTo: contents.readableContentGuide.leadingAnchor),
            column.trailingAnchor.constraint(equalTo: contents.readableContentGuide.trailingAnchor),
            column.bottomAnchor.constraint(equalTo: contents.bottomAnchor, constant: -20),
        ])
    }
}

// MARK: - The wheels

extension PorridgeController: UIPickerViewDataSource, UIPickerViewAccessibilityDelegate {
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        component == 0 ? Recipe.grains.count : Recipe.minutes.count
    }

    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        component == 0 ? Recipe.grains[row] : "\(Recipe.minutes[row]) min"
    }

    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        if component == 0 { recipe.grain = Recipe.grains[row] } else { recipe.time = Recipe.minutes[row] }
    }

    func pickerView(_ pickerView: UIPickerView, accessibilityLabelForComponent component: Int) -> String? {
        component == 0 ? "Grain" : "Time"
    }
}
