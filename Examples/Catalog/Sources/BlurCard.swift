// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A pane that blurs coloured discs, which fingers drag below it; segments choose the style of the blur.
class BlurCard: UIView {
    private static let styles: [(name: String, style: UIBlurEffect.Style)] = [
        ("Light", .light), ("Dark", .dark), ("Ultra thin", .systemUltraThinMaterial), ("Material", .systemMaterial),
        ("Thick", .systemThickMaterial),
    ]

    private static let colors: [(name: String, color: UIColor)] = [
        ("Red disc", .systemRed), ("Yellow disc", .systemYellow), ("Blue disc", .systemBlue),
    ]

    let chooser = UISegmentedControl(items: BlurCard.styles.map(\.name))
    private let stage = UIView()
    private let pane = UIVisualEffectView()
    private let discs: [UIView]
    /// The discs' centres, in units of the stage.
    private var places = [CGPoint(x: 0.2, y: 0.35), CGPoint(x: 0.45, y: 0.7), CGPoint(x: 0.75, y: 0.4)]

    init() {
        discs = Self.colors.map { name, color in
            let disc = UIView()
            disc.backgroundColor = color
            disc.isAccessibilityElement = true
            disc.accessibilityLabel = name
            return disc
        }
        super.init(frame: .zero)
        chooser.accessibilityLabel = "Style of the blur"
        chooser.selectedSegmentIndex = 2
        chooser.addTarget(self, action: BlurCard.showStyle, for: .valueChanged)
        stage.backgroundColor = .secondarySystemBackground
        stage.clipsToBounds = true
        stage.layer.cornerRadius = Metrics.cornerRadius
        pane.clipsToBounds = true
        pane.layer.cornerRadius = Metrics.cornerRadius
        // Fingers reach the discs below it.
        pane.isUserInteractionEnabled = false
        for disc in discs {
            disc.layer.cornerRadius = Metrics.disc / 2
            disc.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: BlurCard.dragged))
            stage.addSubview(disc)
        }
        for view in [chooser, stage] { addSubview(view) }
        stage.addSubview(pane)
        showStyle()
    }

    required init?(coder: NSCoder) { nil }

    private func showStyle() { pane.effect = UIBlurEffect(style: Self.styles[chooser.selectedSegmentIndex].style) }

    private func dragged(_ recognizer: UIPanGestureRecognizer) {
        guard let disc = recognizer.view, let index = discs.firstIndex(of: disc), !stage.bounds.isEmpty else { return }
        let way = recognizer.translation(in: stage)
        recognizer.setTranslation(.zero, in: stage)
        places[index].x = min(max(places[index].x + way.x / stage.bounds.width, 0), 1)
        places[index].y = min(max(places[index].y + way.y / stage.bounds.height, 0), 1)
        setNeedsLayout()
    }

    // MARK: - Layout

    /// In points.
    private enum Metrics {
        static let chooserHeight: CGFloat = 32
        static let stageHeight: CGFloat = 150
        static let gap: CGFloat = 8
        static let disc: CGFloat = 60
        static let cornerRadius: CGFloat = 12
        /// Between the pane and the stage's edges.
        static let inset = CGSize(width: 60, height: 25)
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: Metrics.chooserHeight + Metrics.gap + Metrics.stageHeight)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        chooser.frame = CGRect(x: 0, y: 0, width: bounds.width, height: Metrics.chooserHeight)
        let top = chooser.frame.maxY + Metrics.gap
        stage.frame = CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
        pane.frame = stage.bounds.insetBy(dx: Metrics.inset.width, dy: Metrics.inset.height)
        for (disc, place) in zip(discs, places) {
            disc.bounds.size = CGSize(width: Metrics.disc, height: Metrics.disc)
            disc.center = CGPoint(x: place.x * stage.bounds.width, y: place.y * stage.bounds.height)
        }
    }
}
