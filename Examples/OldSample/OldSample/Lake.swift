// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A lake of Finland.
@objc(OSLake)
class Lake: NSObject {

    @objc let name: String
    /// In square kilometres.
    @objc let area: Double
    /// In metres.
    @objc let depth: Double
    @objc let region: String
    @objc dynamic var isFavourite = false
    @objc dynamic var note = ""
    /// The best season for a visit.
    @objc var season: String?

    @objc init(name: String, area: Double, depth: Double, region: String) {
        self.name = name
        self.area = area
        self.depth = depth
        self.region = region
        super.init()
    }

    override var description: String {
        return "\(name), \(region)"
    }

}
