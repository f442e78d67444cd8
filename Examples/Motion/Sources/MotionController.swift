// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Panels in a grid; the last one, which is dragged, has the full width.
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
        let columns = columns(in: room.size), rows = rows(columns)
        let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let size = CGSize(width: room.width / CGFloat(columns), height: room.height / CGFloat(rows))
        for (index, panel) in panels.enumerated() {
            let isLast = index == panels.count - 1
            let row = isLast ? rows - 1 : index / columns
            let place = index % columns, column = isLast ? 0 : isRightToLeft ? columns - 1 - place : place
            let cell = CGRect(
                x: room.minX + CGFloat(column) * size.width, y: room.minY + CGFloat(row) * size.height,
                width: isLast ? room.width : size.width, height: size.height)
            panel.frame = cell.insetBy(dx: min(4, max(0, cell.width / 4)), dy: min(4, max(0, cell.height / 4)))
        }
    }

    /// With a separate row for the last panel.
    private func rows(_ columns: Int) -> Int { (panels.count - 1 + columns - 1) / columns + 1 }

    /// The number of columns with which panels come nearest to 150 by 100 points, chosen by eye.
    private func columns(in room: CGSize) -> Int {
        func fit(_ columns: Int) -> CGFloat {
            min(room.width / CGFloat(columns) / 150, room.height / CGFloat(rows(columns)) / 100)
        }
        return (1..<panels.count).max { fit($0) < fit($1) } ?? 1
    }
}
