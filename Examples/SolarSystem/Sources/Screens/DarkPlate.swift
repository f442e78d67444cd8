// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A dark ground for texts and buttons over the world.
///
/// It is translucent, not blurred: planets pass behind it all the time, and displays would blur each picture again. For
/// people who want less transparency or more contrast it is opaque.
final class DarkPlate: UIView {
    private nonisolated(unsafe) var observer: (any NSObjectProtocol)?

    init() {
        super.init(frame: .zero)
        show()
        _ = registerForTraitChanges([UITraitAccessibilityContrast.self]) { (plate: DarkPlate, _) in plate.show() }
        observer = NotificationCenter.default.addObserver(
            forName: UIAccessibility.reduceTransparencyStatusDidChangeNotification, object: nil, queue: nil
        ) { [weak self] _ in
            MainActor.assumeIsolated { self?.setNeedsLayout() }
        }
    }

    required init?(coder: NSCoder) { nil }

    deinit { observer.map(NotificationCenter.default.removeObserver) }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        show()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        show()
    }

    private func show() {
        let isOpaque = UIAccessibility.isReduceTransparencyEnabled || traitCollection.accessibilityContrast == .high
        backgroundColor = UIColor(white: 0.1, alpha: isOpaque ? 1 : 0.75)
    }
}
