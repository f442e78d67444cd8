// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Panels beside and below each other; the last one, which is pulled, goes from side to side.
class MotionController: UIViewController {
    private let panels = [
        FadesPanel(), SpringsPanel(), KeyframesPanel(), PointerPanel(), TransitionsPanel(), LayerTransitionsPanel(),
        CardPanel(),
    ]

    override func viewDidLoad() {
        view.backgroundColor = .systemBackground
        for panel in panels { view.addSubview(panel) }
    }

    override func viewDidLayoutSubviews() {
        let safe = view.bounds.inset(by: view.safeAreaInsets), margin: CGFloat = 8
        let room = CGRect(
            x: safe.minX + margin, y: safe.minY + margin, width: max(0, safe.width - 2 * margin),
            height: max(0, safe.height - 2 * margin))
        let columns = room.width > 700 ? 3 : room.width > 240 ? 2 : 1
        let rows = (panels.count - 1 + columns - 1) / columns + 1
        let size = CGSize(width: room.width / CGFloat(columns), height: room.height / CGFloat(rows))
        for (index, panel) in panels.enumerated() {
            let isLast = index == panels.count - 1
            let row = isLast ? rows - 1 : index / columns, column = isLast ? 0 : index % columns
            let cell = CGRect(
                x: room.minX + CGFloat(column) * size.width, y: room.minY + CGFloat(row) * size.height,
                width: isLast ? room.width : size.width, height: size.height)
            panel.frame = cell.insetBy(dx: min(4, max(0, cell.width / 4)), dy: min(4, max(0, cell.height / 4)))
        }
    }
}
