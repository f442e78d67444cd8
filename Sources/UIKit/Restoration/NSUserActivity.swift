// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import UIFoundation

/// An activity of the user that can be continued: by another scene, or by the same one after the program was
/// started again. Foundation on Linux lacks this class.
///
/// Set `needsSave` when the user has changed something. The responders that have the activity as their `userActivity` are
/// then asked to update it, and the state of their scene is saved.
///
/// Differences from iOS: activities are passed to scenes of this program only, not to other devices, searches or
/// suggestions. Whether an activity is current, and what it is eligible for, has no effect.
open class NSUserActivity: NSObject {
    /// The type of the activity in reverse domain order, such as `org.example.editing`.
    public let activityType: String
    /// The title of the activity for the user.
    open var title: String?
    /// The data of the activity. Data that is saved consists of texts, numbers, dates, data, URLs, UUIDs, `NSNull`, and
    /// arrays, sets and dictionaries of them; other values are left out, with a line on standard error.
    open var userInfo: [AnyHashable: Any]?
    /// The keys of `userInfo` that are saved; nil, the default, means all.
    open var requiredUserInfoKeys: Set<String>?
    /// The identifier of the content that the activity concerns.
    open var targetContentIdentifier: String?
    /// The web page that shows the same content.
    open var webpageURL: URL?
    /// A name by which the program finds the activity again.
    open var persistentIdentifier: String?
    /// The words by which the user may search for the activity. There is no search.
    open var keywords: Set<String> = []
    /// The date after which the activity is not continued; nil, the default, means never.
    open var expirationDate: Date?
    /// Whether other devices may continue the activity. The default is true. There are none.
    open var isEligibleForHandoff = true
    /// Whether the activity is found by searches. The default is false. There are none.
    open var isEligibleForSearch = false
    /// Whether everybody may find the activity. The default is false.
    open var isEligibleForPublicIndexing = false
    /// Whether the activity is suggested to the user. The default is false.
    open var isEligibleForPrediction = false
    /// The object that is told when the activity is saved and continued.
    open weak var delegate: (any NSUserActivityDelegate)?

    /// Creates an activity of a type.
    public init(activityType: String) {
        self.activityType = activityType
        super.init()
    }

    /// Adds entries to `userInfo`. Existing keys get the new values.
    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
    }

    // MARK: - Saving

    /// Whether the activity has changed since it was saved. If true, the state of its scene is saved soon, at most once a
    /// second, and this becomes false. Can be set on any thread.
    open var needsSave = false {
        didSet {
            guard needsSave, !isInvalid else { return }
            nonisolated(unsafe) let activity = self
            onMainThread { activity.saveScenes() }
        }
    }

    private func onMainThread(_ body: @escaping @MainActor @Sendable () -> Void) {
        if Thread.isMain { MainActor.assumeIsolated(body) } else { DispatchQueue.main.async(execute: body) }
    }

    /// The responders that have this as their activity.
    var responders = WeakObjects<UIResponder>()

    @MainActor private func saveScenes() {
        let owners = responders.all.map(\.sceneOfActivity)
        var scenes = owners.compactMap { $0 }
        let isElsewhere = owners.isEmpty || owners.contains { $0 == nil }
        if isElsewhere { scenes += UIApplication.current?.orderedScenes ?? [] }
        for scene in Set(scenes) { scene.saver.activityNeedsSave() }
    }

    /// Lets the responders and the delegate update the activity, if it has changed.
    @MainActor func update() {
        guard needsSave else { return }
        for responder in responders.all { responder.updateUserActivityState(self) }
        delegate?.userActivityWillSave(self)
        needsSave = false
    }

    // MARK: - Being current

    /// Whether the activity is the current one.
    private(set) var isCurrent = false
    /// Whether the activity was invalidated: it is no longer saved.
    private(set) var isInvalid = false

    /// Makes the activity the current one of the user. Nothing depends on it; see `NSUserActivity`.
    open func becomeCurrent() { isCurrent = !isInvalid }

    /// Says that the user does something else now.
    open func resignCurrent() { isCurrent = false }

    /// Ends the activity: changes are no longer saved.
    open func invalidate() { (isCurrent, isInvalid) = (false, true) }
}

/// An object that is told when an activity is saved and continued.
public protocol NSUserActivityDelegate: NSObjectProtocol {
    /// Called before an activity is saved that needs it, after the responders have updated it. The default does nothing.
    func userActivityWillSave(_ userActivity: NSUserActivity)
    /// Called when another scene has continued an activity. The default does nothing.
    func userActivityWasContinued(_ userActivity: NSUserActivity)
}

extension NSUserActivityDelegate {
    /// Does nothing; delegates that update the activity implement it.
    public func userActivityWillSave(_ userActivity: NSUserActivity) {
        callOptional("userActivityWillSave:", of: self, [userActivity])
    }
    /// Does nothing; delegates that observe this implement it.
    public func userActivityWasContinued(_ userActivity: NSUserActivity) {
        callOptional("userActivityWasContinued:", of: self, [userActivity])
    }
}
