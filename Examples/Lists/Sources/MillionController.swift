// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A million rows. Only those in view have cells.
class MillionController: UITableViewController {
    private let count = 1_000_000

    override func viewDidLoad() {
        super.viewDidLoad()
        adoptRowHeight()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Middle", primaryAction: UIAction { [weak self] _ in self?.showMiddle() })
    }

    /// Rows of one height cost the least. It follows the preferred size of text.
    private func adoptRowHeight() {
        tableView.rowHeight = max(44, UIFontMetrics(forTextStyle: .body).scaledValue(for: 40))
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        guard isViewLoaded else { return }
        let category = traitCollection.preferredContentSizeCategory
        if category != previousTraitCollection?.preferredContentSizeCategory { adoptRowHeight() }
    }

    private func showMiddle() {
        tableView.scrollToRow(at: IndexPath(row: count / 2, section: 0), at: .top, animated: false)
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = "Row \((indexPath.row + 1).formatted())"
        return cell
    }
}
