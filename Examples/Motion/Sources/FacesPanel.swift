// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A card that shows its next face, in its next way, when it is touched, or activated by a reader or a key.
class FacesPanel: Panel {
    private let colors: [UIColor] = [.systemOrange, .systemPurple, .systemTeal, .systemPink]
    private let names: [String]
    /// Contains the card, and clips the parts that slide out of it.
    private let frameOfCard = UIView()
    let card = FaceLabel()
    private(set) var turns = 0

    /// - Parameter names: of the ways.
    init(_ title: String, names: [String]) {
        self.names = names
        super.init(title)
        card.textAlignment = .center
        card.textColor = .white
        card.font = Self.font
        card.adjustsFontForContentSizeCategory = true
        card.adjustsFontSizeToFitWidth = true
        card.minimumScaleFactor = 0.5
        card.layer.cornerRadius = 10
        card.clipsToBounds = true
        frameOfCard.addSubview(card)
        stage.addSubview(frameOfCard)
        card.accessibilityTraits = .button
        card.activate = { [weak self] in self?.turnOver() }
        showFace()
    }

    required init?(coder: NSCoder) { nil }

    override func arrange() {
        let size = CGSize(width: min(160, stage.bounds.width), height: min(60, stage.bounds.height))
        frameOfCard.frame = CGRect(
            x: stage.bounds.midX - size.width / 2, y: stage.bounds.midY - size.height / 2, width: size.width,
            height: size.height)
        card.frame = frameOfCard.bounds
    }

    /// Which way the next touch takes.
    var index: Int { turns % names.count }

    private func showFace() {
        card.text = names[index]
        card.backgroundColor = colors[turns % colors.count]
    }

    /// Changes the face; `index` is still the way that is taken.
    func turn(_ showFace: @escaping () -> Void) { showFace() }

    /// Whether things slide out of the card's frame, which then cuts them off.
    var slides: Bool {
        get { frameOfCard.clipsToBounds }
        set { frameOfCard.clipsToBounds = newValue }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { turnOver() }

    private func turnOver() {
        turn { [self] in
            turns += 1
            showFace()
        }
    }
}

class FaceLabel: UILabel {
    var activate: (() -> Void)?

    /// Text does not come near the corners.
    override func drawText(in rect: CGRect) { super.drawText(in: rect.insetBy(dx: min(6, rect.width / 2), dy: 0)) }

    override func accessibilityActivate() -> Bool {
        activate?()
        return activate != nil
    }
}
