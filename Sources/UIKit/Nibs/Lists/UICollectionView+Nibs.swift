// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

extension UICollectionView {
    /// Registers a nib with a cell for an identifier; nil removes the registration.
    ///
    /// - Parameters:
    ///   - nib: contains one object at its top: a `UICollectionViewCell`.
    ///   - identifier: the name of the registration.
    public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        cellPool.register(identifier, framed: nib.map { nib in Self.maker(nib, identifier) })
    }

    /// Registers a nib with a supplementary view for an identifier; nil removes the registration.
    ///
    /// - Parameters:
    ///   - nib: contains one object at its top: a `UICollectionReusableView`.
    ///   - kind: the kind of the views in the layout.
    ///   - identifier: the name of the registration.
    public func register(
        _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
    ) { supplementaryPool(kind).register(identifier, framed: nib.map { nib in Self.maker(nib, identifier) }) }

    /// Returns a closure that makes views from a nib.
    static func maker<View: UIView>(_ nib: UINib, _ identifier: String) -> (CGRect) -> View {
        { frame in
            let view = nib.instantiate(View.self, for: identifier)
            if frame != .zero { view.frame = frame }
            return view
        }
    }
}
