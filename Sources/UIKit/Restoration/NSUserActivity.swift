// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An activity of the user that another scene can continue. Foundation on Linux lacks this class.
///
/// Differences from iOS: activities are passed to scenes of this program only
/// (`UIApplication.requestSceneSessionActivation`), not to other devices or searches; so no activity can become
/// current.
open class NSUserActivity: NSObject {
    /// The type of the activity in reverse domain order, such as `org.example.editing`.
    public let activityType: String
    /// The title of the activity for the user.
    open var title: String?
    /// The data of the activity, which is passed on unchanged.
    open var userInfo: [AnyHashable: Any]?
    /// The identifier of the content that the activity concerns.
    open var targetContentIdentifier: String?
    /// The web page that shows the same content.
    open var webpageURL: URL?

    /// Creates an activity of a type.
    public init(activityType: String) {
        self.activityType = activityType
        super.init()
    }

    /// Adds entries to `userInfo`. Existing keys get the new values.
    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
    }
}
