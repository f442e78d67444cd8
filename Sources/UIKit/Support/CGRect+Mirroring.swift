// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import UIFoundation

extension CGRect {
    /// The rectangle, mirrored in an interface from right to left.
    func mirrored(in width: CGFloat, _ direction: UIUserInterfaceLayoutDirection) -> CGRect {
        direction == .leftToRight ? self : CGRect(x: width - maxX, y: minY, width: self.width, height: height)
    }
}
