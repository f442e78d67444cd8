// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The best games: the systems that lived longest, and those with the most orbits.
class ScoresController: UITableViewController {
    private let scores: HighScores

    init(_ scores: HighScores) {
        self.scores = scores
        super.init(style: .insetGrouped)
        title = "Scores"
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "score")
    }

    // MARK: - Rows

    private var isEmpty: Bool { scores.longestLived.isEmpty && scores.mostOrbits.isEmpty }

    private func list(in section: Int) -> [Score] { section == 0 ? scores.longestLived : scores.mostOrbits }

    override func numberOfSections(in tableView: UITableView) -> Int { isEmpty ? 1 : 2 }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        isEmpty ? 1 : list(in: section).count
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        isEmpty ? nil : section == 0 ? "Longest-Lived" : "Most Orbits"
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "score", for: indexPath)
        cell.contentConfiguration = isEmpty ? hint : content(at: indexPath)
        cell.selectionStyle = .none
        return cell
    }

    private var hint: UIListContentConfiguration {
        var content = UIListContentConfiguration.cell()
        content.text = "No scores yet. A system gets a score when another one takes its place."
        content.textProperties.color = .secondaryLabel
        content.textProperties.numberOfLines = 0
        return content
    }

    private func content(at path: IndexPath) -> UIListContentConfiguration {
        let score = list(in: path.section)[path.row]
        var content = UIListContentConfiguration.subtitleCell()
        content.text = "\(path.row + 1). \(score.system), \(Self.result(of: score, isAge: path.section == 0))"
        content.secondaryText = Self.details(of: score, isAge: path.section == 0)
        content.textProperties.numberOfLines = 0
        content.secondaryTextProperties.color = .secondaryLabel
        content.secondaryTextProperties.numberOfLines = 0
        return content
    }

    private static func result(of score: Score, isAge: Bool) -> String {
        isAge ? CounterTexts.duration(score.age) : CounterTexts.count(score.orbits, "orbit")
    }

    private static func details(of score: Score, isAge: Bool) -> String {
        let date = DateFormatter.localizedString(from: score.date, dateStyle: .medium, timeStyle: .none)
        return "\(result(of: score, isAge: !isAge)), \(CounterTexts.count(score.planets, "planet")), \(date)"
    }
}
