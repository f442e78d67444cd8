// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Bundle {
    /// Makes the objects of a nib in the bundle, connects them, and calls their `awakeFromNib()`.
    ///
    /// A nib that does not exist stops the program with a message.
    ///
    /// - Parameters:
    ///   - name: the name of the file without its extension; see `UINib`.
    ///   - owner: the file's owner, whose outlets and actions the file connects.
    ///   - options: see `UINib.OptionsKey`.
    /// - Returns: the objects at the top of the file, without placeholders, in the order of the file.
    @preconcurrency @MainActor
    @discardableResult
    public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
        UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
    }
}
