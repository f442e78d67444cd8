// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// The index paths of tables and collections have two indexes: a section, and a row or an item in it.

extension IndexPath {
    /// The path of a row of a table.
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

    /// The path of an item of a collection.
    public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

    /// The first index.
    ///
    /// - Precondition: there are two indexes or more.
    public var section: Int {
        get { self[0] }
        set { self[0] = newValue }
    }

    /// The second index, in a table.
    ///
    /// - Precondition: there are two indexes or more.
    public var row: Int {
        get { self[1] }
        set { self[1] = newValue }
    }

    /// The second index, in a collection.
    ///
    /// - Precondition: there are two indexes or more.
    public var item: Int {
        get { self[1] }
        set { self[1] = newValue }
    }
}

extension NSIndexPath {
    /// The path of a row of a table.
    public convenience init(forRow row: Int, inSection section: Int) {
        self.init(indexes: [section, row], length: 2)
    }

    /// The path of an item of a collection.
    public convenience init(forItem item: Int, inSection section: Int) {
        self.init(indexes: [section, item], length: 2)
    }

    /// The first index.
    public var section: Int { index(atPosition: 0) }

    /// The second index, in a table.
    public var row: Int { index(atPosition: 1) }

    /// The second index, in a collection.
    public var item: Int { index(atPosition: 1) }
}
