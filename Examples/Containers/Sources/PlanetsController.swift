// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A list of planets beside the chosen one; on narrow screens a stack of both.
class PlanetsController: UISplitViewController, UISplitViewControllerDelegate {
    private let list = PlanetListController()

    init() {
        super.init(style: .doubleColumn)
        title = "Planets"
        delegate = self
        preferredDisplayMode = .oneBesideSecondary
        list.choose = { [unowned self] planet in choose(planet) }
        setViewController(list, for: .primary)
        setViewController(PlanetController(Planet.all[2]), for: .secondary)
        list.chosen = Planet.all[2]
    }

    required init?(coder: NSCoder) { nil }

    private func choose(_ planet: Planet) {
        list.chosen = planet
        showDetailViewController(PlanetController(planet), sender: self)
        // Where the list covers the planet, it makes way.
        if displayMode == .oneOverSecondary { hide(.primary) }
    }

    /// A phone begins with the list.
    func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column { viewIfLoaded?.window == nil ? .primary : proposedTopColumn }
}

/// The names of the planets, each a button.
class PlanetListController: UIViewController {
    var choose: ((Planet) -> Void)?
    var chosen: Planet? { didSet { for button in buttons.values { button.setNeedsUpdateConfiguration() } } }
    private var buttons: [String: UIButton] = [:]

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Planets"
        navigationController?.navigationBar.prefersLargeTitles = true
        view.backgroundColor = .systemBackground
        let stack = UIStackView(arrangedSubviews: Planet.all.map(button))
        (stack.axis, stack.spacing) = (.vertical, 4)
        fill(with: stack)
    }

    private func button(for planet: Planet) -> UIButton {
        let action = UIAction(title: planet.name) { [weak self] _ in self?.choose?(planet) }
        let button = UIButton(configuration: .plain(), primaryAction: action)
        button.contentHorizontalAlignment = .leading
        button.configurationUpdateHandler = { [weak self] button in
            let isChosen = planet == self?.chosen
            button.configuration?.background.backgroundColor = isChosen ? .systemFill : .clear
            button.accessibilityTraits = isChosen ? [.button, .selected] : .button
        }
        buttons[planet.name] = button
        return button
    }
}

/// A planet as a disc, and what is known of it.
class PlanetController: UIViewController {
    private let planet: Planet

    init(_ planet: Planet) {
        self.planet = planet
        super.init(nibName: nil, bundle: nil)
        title = planet.name
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .secondarySystemBackground
        navigationItem.largeTitleDisplayMode = .never
        let rows = planet.facts.map { row($0.name, $0.value) }
        let stack = UIStackView(arrangedSubviews: [disc()] + rows)
        (stack.axis, stack.spacing, stack.alignment) = (.vertical, 16, .leading)
        fill(with: stack)
    }

    private func disc() -> UIView {
        let disc = UIView()
        disc.backgroundColor = UIColor(red: planet.color[0], green: planet.color[1], blue: planet.color[2], alpha: 1)
        disc.layer.cornerRadius = 60
        NSLayoutConstraint.activate([
            disc.widthAnchor.constraint(equalToConstant: 120), disc.heightAnchor.constraint(equalToConstant: 120),
        ])
        return disc
    }

    private func row(_ name: String, _ value: String) -> UIView {
        let labels = [(name, UIColor.secondaryLabel, .footnote), (value, .label, .body)].map {
            text, color, style -> UILabel in
            let label = UILabel()
            (label.text, label.textColor, label.numberOfLines) = (text, color, 0)
            label.font = .preferredFont(forTextStyle: style)
            label.adjustsFontForContentSizeCategory = true
            return label
        }
        let row = UIStackView(arrangedSubviews: labels)
        (row.axis, row.spacing) = (.vertical, 2)
        return row
    }
}

extension UIViewController {
    /// Fills the view with a column that scrolls where it is too long.
    fileprivate func fill(with stack: UIStackView) {
        let scroll = UIScrollView()
        scroll.alwaysBounceVertical = true
        view.addSubview(scroll)
        scroll.addSubview(stack)
        for part in [scroll, stack] { part.translatesAutoresizingMaskIntoConstraints = false }
        let content = scroll.contentLayoutGuide, frame = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            scroll.topAnchor.constraint(equalTo: view.topAnchor),
            scroll.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            scroll.leadingAnchor.constraint(equalTo: frame.leadingAnchor),
            scroll.trailingAnchor.constraint(equalTo: frame.trailingAnchor),
            stack.topAnchor.constraint(equalTo: content.topAnchor, constant: 16),
            stack.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -16),
            stack.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 16),
            stack.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -16),
            stack.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor, constant: -32),
        ])
    }
}
