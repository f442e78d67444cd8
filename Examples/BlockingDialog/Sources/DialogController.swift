// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The contents of a dialog: a field, answers to choose from, a menu that edits, and buttons.
class DialogController: UIViewController, UITextFieldDelegate, UITableViewDataSource, UITableViewDelegate {
    /// Called with the text after OK, and with nil after Cancel.
    var answered: (String?) -> Void = { _ in }

    private let question: String
    private let suggestions: [String]
    private let panel = UIView()
    private let titleLabel = UILabel()
    let field = UITextField()
    let list = UITableView(frame: .zero, style: .plain)

    private static let width: CGFloat = 300, listHeight: CGFloat = 132

    init(_ question: String, suggestions: [String]) {
        (self.question, self.suggestions) = (question, suggestions)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    func beginEditing() {
        view.layoutIfNeeded()
        field.becomeFirstResponder()
        UIAccessibility.post(notification: .screenChanged, argument: field)
    }

    /// Escape cancels.
    override func accessibilityPerformEscape() -> Bool {
        answered(nil)
        return true
    }

    // MARK: - Views

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(white: 0, alpha: 0.3)
        setUpTitle()
        setUpField()
        setUpList()
        setUpPanel()
    }

    private func setUpTitle() {
        titleLabel.text = question
        titleLabel.font = .preferredFont(forTextStyle: .headline)
        titleLabel.adjustsFontForContentSizeCategory = true
        titleLabel.numberOfLines = 0
        titleLabel.textAlignment = .center
        titleLabel.accessibilityTraits = [.header, .staticText]
        titleLabel.isUserInteractionEnabled = true
        let pan = UIPanGestureRecognizer()
        pan.addAction(UIAction { [unowned self, unowned pan] _ in moved(pan) })
        titleLabel.addGestureRecognizer(pan)
    }

    private func setUpField() {
        field.borderStyle = .roundedRect
        field.font = .preferredFont(forTextStyle: .body)
        field.adjustsFontForContentSizeCategory = true
        field.returnKeyType = .done
        field.accessibilityLabel = "Answer"
        field.delegate = self
    }

    private func setUpList() {
        list.dataSource = self
        list.delegate = self
        list.register(UITableViewCell.self, forCellReuseIdentifier: "suggestion")
        let height = list.heightAnchor.constraint(equalToConstant: Self.listHeight)
        // Lower where the keyboard leaves no space.
        height.priority = .defaultLow
        height.isActive = true
        list.isHidden = suggestions.isEmpty
    }

    private func setUpPanel() {
        panel.backgroundColor = .systemBackground
        panel.layer.cornerRadius = 14
        let tools = row([menuButton(), button("Ask another", .plain()) { $0.askAnother() }])
        let ends = row([
            button("Cancel", .gray()) { $0.answered(nil) }, button("OK", .filled()) { $0.answered($0.field.text) },
        ])
        let stack = UIStackView(arrangedSubviews: [titleLabel, field, list, tools, ends])
        (stack.axis, stack.spacing) = (.vertical, 12)
        for view in [panel, stack] { view.translatesAutoresizingMaskIntoConstraints = false }
        view.addSubview(panel)
        panel.addSubview(stack)
        place(stack)
    }

    /// In the middle of what the keyboard leaves visible.
    private func place(_ stack: UIView) {
        let free = UILayoutGuide(), safe = view.safeAreaLayoutGuide
        view.addLayoutGuide(free)
        let width = panel.widthAnchor.constraint(equalToConstant: Self.width)
        width.priority = .defaultHigh
        NSLayoutConstraint.activate([
            free.topAnchor.constraint(equalTo: safe.topAnchor),
            free.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
            panel.centerXAnchor.constraint(equalTo: safe.centerXAnchor),
            panel.centerYAnchor.constraint(equalTo: free.centerYAnchor), width,
            panel.widthAnchor.constraint(lessThanOrEqualTo: safe.widthAnchor, constant: -16),
            panel.heightAnchor.constraint(lessThanOrEqualTo: free.heightAnchor, constant: -16),
            stack.topAnchor.constraint(equalTo: panel.topAnchor, constant: 16),
            stack.bottomAnchor.constraint(equalTo: panel.bottomAnchor, constant: -16),
            stack.leadingAnchor.constraint(equalTo: panel.leadingAnchor, constant: 16),
            stack.trailingAnchor.constraint(equalTo: panel.trailingAnchor, constant: -16),
        ])
    }

    private func row(_ views: [UIView]) -> UIStackView {
        let row = UIStackView(arrangedSubviews: views)
        (row.spacing, row.distribution) = (12, .fillEqually)
        return row
    }

    private func button(
        _ title: String, _ configuration: UIButton.Configuration, _ action: @escaping (DialogController) -> Void
    ) -> UIButton {
        UIButton(
            configuration: configuration, primaryAction: UIAction(title: title) { [unowned self] _ in action(self) })
    }

    // MARK: - Actions

    private func menuButton() -> UIButton {
        let button = UIButton(configuration: .plain())
        button.configuration?.title = "Edit"
        button.menu = UIMenu(children: [
            UIAction(title: "Capitals") { [unowned self] _ in field.text = field.text?.uppercased() },
            UIAction(title: "Empty") { [unowned self] _ in field.text = "" },
        ])
        button.showsMenuAsPrimaryAction = true
        return button
    }

    /// A dialog inside of the dialog, which adds its answer to this one.
    private func askAnother() {
        let other = InputDialog("And after “\(question)”?", from: field)
        guard let answer = other.showModal() else { return }
        field.text = [field.text ?? "", answer].filter { !$0.isEmpty }.joined(separator: ", ")
    }

    private func moved(_ pan: UIPanGestureRecognizer) {
        let way = pan.translation(in: view)
        panel.transform = panel.transform.concatenating(CGAffineTransform(translationX: way.x, y: way.y))
        pan.setTranslation(.zero, in: view)
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        answered(field.text)
        return false
    }

    // MARK: - Suggestions

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { suggestions.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "suggestion", for: indexPath)
        var content = UIListContentConfiguration.cell()
        content.text = suggestions[indexPath.row]
        cell.contentConfiguration = content
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        field.text = suggestions[indexPath.row]
        tableView.deselectRow(at: indexPath, animated: true)
    }
}
