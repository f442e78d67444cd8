// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Five panels, below each other, or in two columns where there is room.
class MotionController: UIViewController {
    private let panels = [FadesPanel(), SpringsPanel(), TransitionsPanel(), PointerPanel(), CardPanel()]

    override func viewDidLoad() {
        view.backgroundColor = .systemBackground
        for panel in panels { view.addSubview(panel) }
    }

    override func viewDidLayoutSubviews() {
        let safe = view.bounds.inset(by: view.safeAreaInsets), margin: CGFloat = 8
        let room = CGRect(
            x: safe.minX + margin, y: safe.minY + margin, width: max(0, safe.width - 2 * margin),
            height: max(0, safe.height - 2 * margin))
        let columns = room.width > 600 ? 2 : 1, rows = (panels.count + columns - 1) / columns
        let size = CGSize(width: room.width / CGFloat(columns), height: room.height / CGFloat(rows))
        for (index, panel) in panels.enumerated() {
            let cell = CGRect(
                x: room.minX + CGFloat(index / rows) * size.width, y: room.minY + CGFloat(index % rows) * size.height,
                width: size.width, height: size.height)
            panel.frame = cell.insetBy(dx: min(4, max(0, cell.width / 4)), dy: min(4, max(0, cell.height / 4)))
        }
    }
}
