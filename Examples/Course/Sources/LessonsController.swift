// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The table of lessons, by chapters.
class LessonsController: UITableViewController {
    var choose: ((Lesson) -> Void)?

    init() {
        super.init(style: .insetGrouped)
        title = "Course"
        navigationItem.largeTitleDisplayMode = .always
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationController?.navigationBar.prefersLargeTitles = true
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "lesson")
    }

    override func numberOfSections(in tableView: UITableView) -> Int { Chapter.all.count }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        Chapter.all[section].title
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        Chapter.all[section].lessons.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "lesson", for: indexPath)
        var content = UIListContentConfiguration.cell()
        content.text = Chapter.all[indexPath.section].lessons[indexPath.row].title
        cell.contentConfiguration = content
        cell.accessoryType = .disclosureIndicator
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        choose?(Chapter.all[indexPath.section].lessons[indexPath.row])
    }
}
