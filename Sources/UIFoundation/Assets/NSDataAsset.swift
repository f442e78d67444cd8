// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The name of a data set in an asset catalog.
public typealias NSDataAssetName = String

/// A file of any kind from a data set of an asset catalog.
open class NSDataAsset: NSObject, NSCopying {
    /// The name by which it was found.
    public let name: NSDataAssetName
    /// The contents of the file.
    public let data: Data
    /// What the file is, as the data set says: `public.json`, for instance; `public.data` when it does not say.
    public let typeIdentifier: String

    /// Finds a data set of the program's main bundle. Nil when there is none of that name. A file that can't be read is
    /// reported once on standard error.
    public convenience init?(name: NSDataAssetName) { self.init(name: name, bundle: .main) }

    /// Finds a data set of a bundle. Nil when there is none of that name. A file that can't be read is reported once on
    /// standard error.
    public init?(name: NSDataAssetName, bundle: Bundle) {
        guard let found = AssetLibrary.shared.data(named: name, in: bundle) else { return nil }
        self.name = name
        (data, typeIdentifier) = found
        super.init()
    }

    /// The same object: nothing in it changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}
