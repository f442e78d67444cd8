// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A container of its own: it shows one of two cards, and turns over to the other one.
class CardsController: UIViewController {
    private let cards = [CardController("Front", .systemTeal), CardController("Back", .systemOrange)]
    private var shown = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Two cards"
        navigationItem.largeTitleDisplayMode = .never
        view.backgroundColor = .systemBackground
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Turn over", primaryAction: UIAction { [unowned self] _ in turn() })
        addChild(cards[shown])
        view.addSubview(cards[shown].view)
        cards[shown].didMove(toParent: self)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        cards[shown].view.frame = frameOfCard
    }

    private var frameOfCard: CGRect {
        let area = view.bounds.inset(by: view.safeAreaInsets)
        return CGRect(x: area.midX - 120, y: area.midY - 80, width: 240, height: 160)
    }

    private func turn() {
        let old = cards[shown], new = cards[1 - shown]
        shown = 1 - shown
        navigationItem.rightBarButtonItem?.isEnabled = false
        old.willMove(toParent: nil)
        addChild(new)
        new.view.frame = frameOfCard
        transition(from: old, to: new, duration: 0.4, options: .transitionFlipFromRight, animations: nil) { _ in
            old.removeFromParent()
            new.didMove(toParent: self)
            self.navigationItem.rightBarButtonItem?.isEnabled = true
        }
    }
}

/// A card with a word.
class CardController: UIViewController {
    private let color: UIColor

    init(_ title: String, _ color: UIColor) {
        self.color = color
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = color
        view.layer.cornerRadius = 16
        let label = UILabel(frame: view.bounds)
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        label.text = title
        label.textAlignment = .center
        label.textColor = .black
        label.font = .systemFont(ofSize: 28, weight: .semibold)
        view.addSubview(label)
    }
}
