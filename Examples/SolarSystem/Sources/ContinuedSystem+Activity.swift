// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

extension ContinuedSystem {
    static let activityType = "SolarSystem.continueSystem"

    /// Nil if the activity is not of this type.
    init?(_ activity: NSUserActivity) {
        guard activity.activityType == Self.activityType, let slot = activity.userInfo?["slot"] as? Int else {
            return nil
        }
        self.slot = slot
        document = activity.userInfo?["document"] as? Data
        isPaused = activity.userInfo?["isPaused"] as? Bool ?? false
    }

    /// The contents of an activity.
    var userInfo: [AnyHashable: Any] {
        var info: [AnyHashable: Any] = ["slot": slot, "isPaused": isPaused]
        info["document"] = document
        return info
    }
}
