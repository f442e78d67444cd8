// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The saved state of a scene, as a binary property list:
///
///     version      1
///     session      UISceneSession.persistentIdentifier
///     userInfo     UISceneSession.userInfo
///     activity     type, title, userInfo and the other properties of the activity
///     controllers  ControllerStates
@MainActor
struct SceneState {
    /// The reason why saved bytes cannot be used.
    struct UnreadableStateError: Error, CustomStringConvertible {
        var description: String
    }

    private static let version = 1

    var session: String
    var userInfo: [String: Any]?
    /// The properties of the activity.
    var activity: [String: Any]?
    var controllers = ControllerStates()

    /// Whether there is nothing to save.
    var isEmpty: Bool { (userInfo ?? [:]).isEmpty && activity == nil && controllers.isEmpty }

    // MARK: - As a property list

    var propertyList: [String: Any] {
        var list: [String: Any] = ["version": Self.version, "session": session]
        list["userInfo"] = userInfo.map { Self.savable($0, of: "the session's userInfo") }
        list["activity"] = activity
        if !controllers.isEmpty { list["controllers"] = controllers.propertyList }
        return list
    }

    func encoded() -> [UInt8]? {
        try? [UInt8](PropertyListSerialization.data(fromPropertyList: propertyList, format: .binary, options: 0))
    }

    init(session: String) { self.session = session }

    init(decoding bytes: [UInt8]) throws(UnreadableStateError) {
        guard let list = try? PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: nil) else {
            throw UnreadableStateError(description: "it is not a property list")
        }
        guard let list = list as? [String: Any], let version = list["version"] as? Int else {
            throw UnreadableStateError(description: "it has no version")
        }
        guard version == Self.version else {
            throw UnreadableStateError(description: "it has version \(version), and this program reads \(Self.version)")
        }
        guard let session = list["session"] as? String, UUID(uuidString: session) != nil else {
            throw UnreadableStateError(description: "it names no session")
        }
        self.session = session
        userInfo = list["userInfo"].flatMap { SavedValue.decode($0) } as? [String: Any]
        activity = list["activity"] as? [String: Any]
        controllers = ControllerStates(propertyList: list["controllers"])
    }

    /// Reads what a display has kept. A state that cannot be read is left out, with a line on standard error: the scene
    /// begins anew.
    init?(restored bytes: [UInt8]) {
        do throws(UnreadableStateError) {
            try self.init(decoding: bytes)
        } catch {
            reportIgnored("A scene is not restored from its state of \(bytes.count) bytes: \(error).")
            return nil
        }
    }

    // MARK: - Activities

    /// Returns the entries that can be saved. For others a line on standard error names the key and the reason.
    fileprivate static func savable(_ entries: [AnyHashable: Any], of owner: String) -> Any {
        let good = entries.filter { entry in
            do throws(SavedValue.UnsavableValueError) {
                _ = try SavedValue.encode([entry.key: entry.value])
                return true
            } catch {
                reportIgnored("A value of \(owner) is not saved: \(error).", about: error.path)
                return false
            }
        }
        return (try? SavedValue.encode(good)) ?? [:]
    }
}

extension UISceneSession {
    /// Takes its part of a restored state.
    func take(_ state: SceneState) {
        persistentIdentifier = state.session
        userInfo = state.userInfo
        stateRestorationActivity = state.activity.flatMap { NSUserActivity(savedProperties: $0, now: Date.init()) }
    }
}

extension NSUserActivity {
    /// The properties that are saved.
    @MainActor var savedProperties: [String: Any] {
        let keys = requiredUserInfoKeys
        let kept = userInfo?.filter { entry in
            keys.map { keys in (entry.key.base as? String).map(keys.contains) ?? false } ?? true
        }
        var list: [String: Any] = ["type": activityType]
        list["title"] = title
        list["userInfo"] = kept.map { SceneState.savable($0, of: "the activity \(activityType)") }
        list["targetContentIdentifier"] = targetContentIdentifier
        list["webpageURL"] = webpageURL?.absoluteString
        list["persistentIdentifier"] = persistentIdentifier
        list["expirationDate"] = expirationDate
        return list
    }

    /// Creates an activity from `savedProperties`; nil without a type, or after its expiration date.
    convenience init?(savedProperties list: [String: Any], now: Date) {
        guard let type = list["type"] as? String else { return nil }
        self.init(activityType: type)
        title = list["title"] as? String
        userInfo = list["userInfo"].flatMap { SavedValue.decode($0) } as? [AnyHashable: Any]
        targetContentIdentifier = list["targetContentIdentifier"] as? String
        webpageURL = (list["webpageURL"] as? String).flatMap { URL(string: $0) }
        persistentIdentifier = list["persistentIdentifier"] as? String
        expirationDate = list["expirationDate"] as? Date
        if let expirationDate, expirationDate <= now { return nil }
    }
}
