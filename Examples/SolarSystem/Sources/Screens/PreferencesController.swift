// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The preferences of the program. Each change applies at once, in all tabs.
class PreferencesController: UITableViewController {
    private let store: SystemStore
    private let contact = UISegmentedControl(items: ["Show", "Bounce", "Merge"])
    private let help = LabeledSlider(title: "Orbit Help")
    private lazy var switches = [
        PreferenceSwitch("Sounds and Vibration", \.playsSounds, store),
        PreferenceSwitch("Pause When Hidden", \.pausesWhenHidden, store),
        PreferenceSwitch("Counters", \.showsCounters, store),
    ]

    private enum Section: Int, CaseIterable {
        case style, contact, help, switches

        var header: String? { ["Style", "When Planets Meet", nil, nil][rawValue] }
        var footer: String? {
            switch self {
            case .help: "Nudges a thrown planet into an orbit around another one. Off is physics alone."
            case .switches: "A world that does not pause goes on in hidden tabs."
            case .style, .contact: nil
            }
        }
    }

    init(store: SystemStore) {
        self.store = store
        super.init(style: .insetGrouped)
        title = "Preferences"
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "style")
        contact.accessibilityLabel = "When planets meet"
        contact.addAction(
            UIAction { [weak self] _ in self?.contactChanged() }, for: .valueChanged)
        help.slider.addAction(UIAction { [weak self] _ in self?.helpChanged() }, for: .valueChanged)
        show(store.preferences)
        store.observePreferences(self) { [weak self] in self?.show($0) }
    }

    /// Shows preferences, which another tab may have changed.
    private func show(_ preferences: Preferences) {
        contact.selectedSegmentIndex = ContactRule.allCases.firstIndex(of: preferences.contactRule) ?? 0
        help.show(preferences.assistance, OrbitHelp.words(preferences.assistance))
        for each in switches { each.show(preferences) }
        for path in tableView.indexPathsForVisibleRows ?? [] where path.section == Section.style.rawValue {
            tableView.cellForRow(at: path)?.accessoryType = accessory(at: path)
        }
    }

    private func contactChanged() {
        guard ContactRule.allCases.indices.contains(contact.selectedSegmentIndex) else { return }
        change(\.contactRule, to: ContactRule.allCases[contact.selectedSegmentIndex])
    }

    private func helpChanged() {
        // A drag writes the file at each of these steps only.
        let strength = OrbitHelp.step(Double(help.slider.value))
        help.say(OrbitHelp.words(strength))
        change(\.assistance, to: strength)
    }

    private func change<Value: Equatable>(_ path: WritableKeyPath<Preferences, Value>, to value: Value) {
        if store.preferences[keyPath: path] != value { store.preferences[keyPath: path] = value }
    }

    // MARK: - Rows

    override func numberOfSections(in tableView: UITableView) -> Int { Section.allCases.count }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        switch Section(rawValue: section) {
        case .style: StyleName.allCases.count
        case .switches: switches.count
        case .contact, .help: 1
        case nil: 0
        }
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        Section(rawValue: section)?.header
    }

    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        Section(rawValue: section)?.footer
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        switch Section(rawValue: indexPath.section) {
        case .contact: contactCell
        case .help: helpCell
        case .switches: switches[indexPath.row].cell
        default: styleCell(at: indexPath)
        }
    }

    private func styleCell(at path: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "style", for: path)
        var content = UIListContentConfiguration.cell()
        content.text = StyleName.allCases[path.row].title
        cell.contentConfiguration = content
        cell.accessoryType = accessory(at: path)
        return cell
    }

    private func accessory(at path: IndexPath) -> UITableViewCell.AccessoryType {
        StyleName.allCases[path.row] == store.preferences.style ? .checkmark : .none
    }

    private lazy var contactCell: UITableViewCell = {
        let cell = cell(containing: contact)
        // The row is no element of its own: the segments are.
        cell.isAccessibilityElement = false
        cell.accessibilityElements = [contact]
        return cell
    }()
    private lazy var helpCell = cell(containing: help)

    private func cell(containing view: UIView) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil), content = cell.contentView
        cell.selectionStyle = .none
        content.addSubview(view)
        view.translatesAutoresizingMaskIntoConstraints = false
        let bottom = view.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -10)
        // The table has not given the row its height yet when the row is laid out for the first time.
        bottom.priority = UILayoutPriority(999)
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: content.topAnchor, constant: 10), bottom,
            view.leadingAnchor.constraint(equalTo: content.layoutMarginsGuide.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: content.layoutMarginsGuide.trailingAnchor),
        ])
        return cell
    }

    override func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        indexPath.section == Section.style.rawValue ? indexPath : nil
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        change(\.style, to: StyleName.allCases[indexPath.row])
    }
}

/// The strength of the helper as steps and words.
enum OrbitHelp {
    /// The nearest twentieth, from 0 to 1.
    static func step(_ strength: Double) -> Double { (min(max(strength, 0), 1) * 20).rounded() / 20 }

    static func words(_ strength: Double) -> String {
        switch strength {
        case ..<0.025: "Off"
        case ..<0.35: "A little"
        case ..<0.65: "Medium"
        case ..<0.975: "Strong"
        default: "Full"
        }
    }
}

/// A row with a switch for one of the preferences.
@MainActor
private final class PreferenceSwitch {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    private let control = UISwitch()
    private let path: WritableKeyPath<Preferences, Bool>

    init(_ title: String, _ path: WritableKeyPath<Preferences, Bool>, _ store: SystemStore) {
        self.path = path
        var content = UIListContentConfiguration.cell()
        content.text = title
        content.textProperties.numberOfLines = 0
        cell.contentConfiguration = content
        cell.selectionStyle = .none
        cell.accessoryView = control
        // The switch says the title.
        (cell.isAccessibilityElement, cell.accessibilityElements) = (false, [control])
        control.accessibilityLabel = title
        control.addAction(
            UIAction { [weak control] _ in
                if let control { store.preferences[keyPath: path] = control.isOn }
            }, for: .valueChanged)
    }

    func show(_ preferences: Preferences) {
        if control.isOn != preferences[keyPath: path] { control.setOn(preferences[keyPath: path], animated: false) }
    }
}

/// A slider below its title and its value in words.
private final class LabeledSlider: UIView {
    let slider = UISlider()
    private let title = UILabel()
    private let words = UILabel()
    private let texts = UIStackView()

    init(title: String) {
        super.init(frame: .zero)
        self.title.text = title
        slider.accessibilityLabel = title
        words.textColor = .secondaryLabel
        for label in [self.title, words] {
            label.font = .preferredFont(forTextStyle: .body)
            label.adjustsFontForContentSizeCategory = true
            // The slider says both.
            label.isAccessibilityElement = false
        }
        for label in [self.title, words] { texts.addArrangedSubview(label) }
        texts.distribution = .equalSpacing
        texts.spacing = 8
        textSizeChanged()
        _ = registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (view: LabeledSlider, _) in
            view.textSizeChanged()
        }
        let stack = UIStackView(arrangedSubviews: [texts, slider])
        stack.axis = .vertical
        stack.spacing = 6
        addSubview(stack)
        stack.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: topAnchor), stack.bottomAnchor.constraint(equalTo: bottomAnchor),
            stack.leadingAnchor.constraint(equalTo: leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: trailingAnchor),
        ])
    }

    required init?(coder: NSCoder) { nil }

    /// Large texts are below each other.
    private func textSizeChanged() {
        texts.axis = traitCollection.preferredContentSizeCategory.isAccessibilityCategory ? .vertical : .horizontal
    }

    /// Shows a value from 0 to 1. A thumb that a finger holds stays with the finger.
    func show(_ value: Double, _ text: String) {
        if !slider.isTracking { slider.value = Float(value) }
        say(text)
    }

    func say(_ text: String) {
        if words.text != text { words.text = text }
        slider.accessibilityValue = text
    }
}
