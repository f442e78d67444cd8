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
    /// The type of the file, as specified by the data set, such as `public.json`; `public.data` if unspecified.
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

    /// Returns the object itself, because it is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}
