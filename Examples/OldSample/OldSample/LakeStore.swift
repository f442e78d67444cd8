// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Notification.Name {

    /// Posted by the store when a lake becomes a favourite, or is one no longer. The object is the lake.
    static let favouritesDidChange = Notification.Name("OSFavouritesDidChangeNotification")

}

/// The lakes, largest first.
class LakeStore: NSObject {

    @objc static let shared = LakeStore()

    // Areas and greatest depths, rounded.
    @objc let lakes: [Lake] = [
        Lake(name: "Saimaa", area: 1377, depth: 86, region: "Etelä-Savo"),
        Lake(name: "Päijänne", area: 1083, depth: 95, region: "Keski-Suomi"),
        Lake(name: "Inarijärvi", area: 1040, depth: 92, region: "Lappi"),
        Lake(name: "Pielinen", area: 894, depth: 61, region: "Pohjois-Karjala"),
        Lake(name: "Oulujärvi", area: 887, depth: 36, region: "Kainuu"),
        Lake(name: "Haukivesi", area: 562, depth: 55, region: "Etelä-Savo"),
        Lake(name: "Keitele", area: 494, depth: 66, region: "Keski-Suomi"),
        Lake(name: "Kallavesi", area: 316, depth: 75, region: "Pohjois-Savo"),
        Lake(name: "Näsijärvi", area: 256, depth: 61, region: "Pirkanmaa"),
        Lake(name: "Pyhäjärvi", area: 155, depth: 26, region: "Satakunta"),
    ]

    @objc var favourites: [Lake] {
        return lakes.filter { $0.isFavourite }
    }

    @objc(toggleFavourite:)
    func toggleFavourite(_ lake: Lake) {
        lake.isFavourite = !lake.isFavourite
        NotificationCenter.default.post(name: .favouritesDidChange, object: lake)
    }

}
