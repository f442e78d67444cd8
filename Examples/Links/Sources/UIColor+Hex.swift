// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

extension UIColor {
    /// - Parameter hex: 24 bits, as web pages write colours: 0xFF9900 is an orange.
    convenience init(hex: UInt32) {
        func part(_ shift: UInt32) -> CGFloat { CGFloat(hex >> shift & 0xFF) / 255 }
        self.init(red: part(16), green: part(8), blue: part(0), alpha: 1)
    }
}
