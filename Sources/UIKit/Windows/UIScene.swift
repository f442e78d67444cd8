// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// One instance of a program's interface. Here every scene is a `UIWindowScene`.
@preconcurrency @MainActor
open class UIScene: UIResponder {
    public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive = 0
        case foregroundInactive = 1
        /// Nobody can see it: the tab is hidden or closed.
        case background = 2
    }

    /// Why a scene connects.
    @preconcurrency @MainActor
    public final class ConnectionOptions: NSObject {
        /// What it was asked for with (`UIApplication.requestSceneSessionActivation`); none for one that a person opened.
        public let userActivities: Set<NSUserActivity>

        init(_ activity: NSUserActivity? = nil) {
            userActivities = activity.map { [$0] } ?? []
            super.init()
        }
    }

    public let session: UISceneSession
    public var delegate: (any UISceneDelegate)?
    public internal(set) var activationState = ActivationState.unattached
    /// What the browser calls the scene's tab; nil leaves it to the page, as at first.
    ///
    /// Differences: one that is longer than 1024 bytes of UTF-8 is cut.
    open var title: String! {
        didSet { if title != oldValue { application?.titleChanged(of: self) } }
    }

    init(session: UISceneSession) {
        self.session = session
        super.init()
        session.scene = self
    }

    open override var next: UIResponder? { application ?? UIApplication.current }

    /// The application whose scene it is.
    weak var application: UIApplication?
}

/// What stays of a scene while displays come and go.
@preconcurrency @MainActor
public final class UISceneSession: NSObject {
    public struct Role: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }

    public let role = Role.windowApplication
    public let persistentIdentifier = UUID().uuidString
    public internal(set) weak var scene: UIScene?
    public internal(set) var configuration: UISceneConfiguration
    /// For the program's own use; gone when the program ends.
    public var userInfo: [String: Any]?

    override init() {
        configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
        super.init()
    }
}

/// Which class stands for a scene.
@preconcurrency @MainActor
public final class UISceneConfiguration: NSObject {
    public let name: String?
    public let role: UISceneSession.Role
    /// A class that adopts `UISceneDelegate` and inherits from `NSObject`; an instance is made for each scene.
    public var delegateClass: AnyClass?

    public init(name: String?, sessionRole: UISceneSession.Role) {
        self.name = name
        role = sessionRole
        super.init()
    }
}
