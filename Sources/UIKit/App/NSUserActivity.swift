// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a person is doing, told so that another scene can go on with it. Foundation on Linux has no such class.
///
/// Differences: it is handed to scenes of this program only (`UIApplication.requestSceneSessionActivation`), and not to other
/// devices or searches; so there is nothing to become current.
open class NSUserActivity: NSObject {
    /// In reverse order of a domain: `org.example.editing`.
    public let activityType: String
    open var title: String?
    /// Handed on as it is.
    open var userInfo: [AnyHashable: Any]?
    open var targetContentIdentifier: String?
    open var webpageURL: URL?

    public init(activityType: String) {
        self.activityType = activityType
        super.init()
    }

    /// Keys that are there get the new values.
    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
    }
}
