// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

extension UICollectionView {
    /// Returns a closure that makes views from a nib.
    static func maker<View: UIView>(_ nib: UINib, _ identifier: String) -> (CGRect) -> View {
        { frame in
            let view = nib.instantiate(View.self, for: identifier)
            if frame != .zero { view.frame = frame }
            return view
        }
    }
}
