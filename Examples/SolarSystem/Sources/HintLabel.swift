// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Shows what to do in empty space, until it was done for the first time.
class HintLabel: UILabel {
    override init(frame: CGRect) {
        super.init(frame: frame)
        text = "Touch and hold to make a planet"
        font = .preferredFont(forTextStyle: .title3)
        adjustsFontForContentSizeCategory = true
        numberOfLines = 0
        textAlignment = .center
        // Space is black in every look.
        textColor = UIColor { UIColor(white: 1, alpha: $0.accessibilityContrast == .high ? 1 : 0.7) }
    }

    required init?(coder: NSCoder) { nil }

    /// Places the label in the middle of an area, no wider than readable text.
    ///
    /// - Parameter area: in the coordinates of the superview.
    func place(in area: CGRect) {
        let room = CGSize(width: max(0, min(area.width - 2 * Self.margin, Self.widest)), height: max(0, area.height))
        let size = sizeThatFits(CGSize(width: room.width, height: 10_000))
        let width = min(room.width, size.width), height = min(room.height, size.height)
        frame = CGRect(
            x: (area.midX - width / 2).rounded(.down), y: (area.midY - height / 2).rounded(.down), width: width,
            height: height)
    }

    /// In points: a readable content guide's width on an iPad, and a phone's margins.
    private static let widest: CGFloat = 672
    private static let margin: CGFloat = 20

    func fadeOut() {
        UIView.animate(withDuration: 0.3) {
            self.alpha = 0
        } completion: { _ in
            self.removeFromSuperview()
        }
    }
}
