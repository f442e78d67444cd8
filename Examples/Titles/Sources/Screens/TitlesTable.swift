// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The list of titles below a form, which scrolls with them.
///
/// The form is as high as its constraints want. The edited field stays in view when the table's height changes: when a
/// keyboard comes.
class TitlesTable: UITableView {
    private let header = UIView()
    private let fields: [UITextField]
    private let titles = TitlesSource()
    private var knownHeight: CGFloat = 0

    /// In points.
    private enum Metrics {
        static let aboveForm: CGFloat = 16
        static let belowForm: CGFloat = 8
        /// Above and below an edited field.
        static let aroundField: CGFloat = 12
        /// Large enough for all constraints.
        static let firstFrame = CGRect(x: 0, y: 0, width: 320, height: 1000)
    }

    /// - Parameters:
    ///   - form: what is above the titles.
    ///   - fields: the fields in the form.
    init(form: UIView, fields: [UITextField]) {
        self.fields = fields
        super.init(frame: Metrics.firstFrame, style: .insetGrouped)
        for view in [self, header] { view.preservesSuperviewLayoutMargins = true }
        place(form)
        header.frame = Metrics.firstFrame
        tableHeaderView = header
        register(UITableViewCell.self, forCellReuseIdentifier: "title")
        dataSource = titles
        allowsSelection = false
        for field in fields {
            field.addAction(UIAction { [weak self] _ in self?.revealEditedField() }, for: .editingDidBegin)
        }
    }

    required init?(coder: NSCoder) { nil }

    /// The margins at the top and the bottom grow where bars cover the header, so only those at the sides are used.
    private func place(_ form: UIView) {
        header.addSubview(form)
        form.translatesAutoresizingMaskIntoConstraints = false
        let guide = header.readableContentGuide
        NSLayoutConstraint.activate([
            form.topAnchor.constraint(equalTo: header.topAnchor, constant: Metrics.aboveForm),
            form.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            form.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            form.bottomAnchor.constraint(equalTo: header.bottomAnchor, constant: -Metrics.belowForm),
        ])
    }

    /// Shows entries, and gives the form the height that it needs now.
    func show(_ entries: [ReaderEntry]) {
        setNeedsLayout()
        guard titles.entries != entries else { return }
        titles.entries = entries
        reloadData()
    }

    private func revealEditedField() {
        guard let field = fields.first(where: \.isFirstResponder) else { return }
        let place = field.convert(field.bounds, to: self).insetBy(dx: 0, dy: -Metrics.aroundField)
        scrollRectToVisible(place, animated: false)
    }

    // MARK: - Layout

    override func layoutSubviews() {
        fitHeader()
        super.layoutSubviews()
        guard bounds.height != knownHeight else { return }
        knownHeight = bounds.height
        revealEditedField()
    }

    private func fitHeader() {
        guard bounds.width > 0 else { return }
        let height = header.systemLayoutSizeFitting(
            CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height.rounded(.up)
        guard header.frame.size != CGSize(width: bounds.width, height: height) else { return }
        header.frame.size = CGSize(width: bounds.width, height: height)
        // A table learns the height of its header when it is set.
        tableHeaderView = header
    }

    /// The height of the form depends on the text size.
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsLayout()
    }
}

/// The rows: a title each.
private final class TitlesSource: NSObject, UITableViewDataSource {
    var entries: [ReaderEntry] = []

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { entries.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "title", for: indexPath)
        var content = UIListContentConfiguration.cell()
        content.text = TitleTexts.title(of: entries[indexPath.row])
        content.textProperties.numberOfLines = 0
        cell.contentConfiguration = content
        // Screen readers announce a text, not a button.
        cell.selectionStyle = .none
        return cell
    }
}
