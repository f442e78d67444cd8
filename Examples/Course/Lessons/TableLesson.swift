// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A table in each style, with a scroll view under it. A table is a scroll view itself: each scrolls on its own.
class TableLesson: UIViewController, UITableViewDataSource, UITableViewDelegate {
    private let groups: [(name: String, colors: [(name: String, color: UIColor)])] = [
        ("Warm", [("Red", .systemRed), ("Orange", .systemOrange), ("Yellow", .systemYellow)]),
        ("Cold", [("Green", .systemGreen), ("Teal", .systemTeal), ("Blue", .systemBlue), ("Indigo", .systemIndigo)]),
    ]
    private let styles: [UITableView.Style] = [.plain, .grouped, .insetGrouped]
    private let choice = UISegmentedControl(items: ["Plain", "Grouped", "Inset"])
    private let place = UIView(), pages = UIScrollView()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        choice.selectedSegmentIndex = 0
        choice.addAction(UIAction { [unowned self] _ in showTable() }, for: .valueChanged)
        addPages()
        layOut()
        showTable()
    }

    /// The style of a table is chosen when it is created, so another style needs another table.
    private func showTable() {
        for old in place.subviews { old.removeFromSuperview() }
        let table = UITableView(frame: place.bounds, style: styles[choice.selectedSegmentIndex])
        table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        (table.dataSource, table.delegate) = (self, self)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "color")
        place.addSubview(table)
    }

    // MARK: - The scroll view

    private func addPages() {
        let boxes = groups.flatMap(\.colors).map { UIView.box("\($0.name) page", $0.color) }
        let column = UIStackView(arrangedSubviews: boxes)
        (column.axis, column.distribution) = (.vertical, .fillEqually)
        pages.addSubview(column)
        column.fill(pages.contentLayoutGuide, .zero)
        NSLayoutConstraint.activate([
            column.widthAnchor.constraint(equalTo: pages.frameLayoutGuide.widthAnchor),
            column.heightAnchor.constraint(
                equalTo: pages.frameLayoutGuide.heightAnchor, multiplier: CGFloat(boxes.count)),
        ])
        pages.isPagingEnabled = true
    }

    private func layOut() {
        let bar = UIStackView(arrangedSubviews: [choice])
        bar.isLayoutMarginsRelativeArrangement = true
        bar.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 0, trailing: 16)
        let column = UIStackView(arrangedSubviews: [bar, place, pages])
        (column.axis, column.spacing) = (.vertical, 8)
        view.addSubview(column)
        column.fill(view.safeAreaLayoutGuide, .zero)
        let height = pages.heightAnchor.constraint(equalTo: column.heightAnchor, multiplier: 0.3)
        height.priority = UILayoutPriority(999)
        height.isActive = true
    }

    // MARK: - The table

    func numberOfSections(in tableView: UITableView) -> Int { groups.count }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { groups[section].name }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { groups[section].colors.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "color", for: indexPath)
        cell.textLabel?.text = groups[indexPath.section].colors[indexPath.row].name
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        let page = groups[..<indexPath.section].map(\.colors.count).reduce(indexPath.row, +)
        pages.setContentOffset(CGPoint(x: 0, y: CGFloat(page) * pages.bounds.height), animated: true)
    }
}
