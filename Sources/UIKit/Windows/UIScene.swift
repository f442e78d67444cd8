// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LayerProtocol
import QuartzCore

/// One instance of a program's interface. Here every scene is a `UIWindowScene`.
@preconcurrency @MainActor
open class UIScene: UIResponder {
    /// The states of a scene between connection and disconnection.
    public enum ActivationState: Int, Sendable {
        /// The scene is not connected.
        case unattached = -1
        /// The scene is visible and receives events.
        case foregroundActive = 0
        /// The scene is visible, but does not receive events.
        case foregroundInactive = 1
        /// The scene is not visible: its tab is hidden or closed.
        case background = 2
    }

    /// The reasons why a scene connects.
    @preconcurrency @MainActor
    public final class ConnectionOptions: NSObject {
        /// The activity of the request that created the scene (`UIApplication.requestSceneSessionActivation`); empty
        /// when a person opened it.
        public let userActivities: Set<NSUserActivity>

        /// The action of the program's icon that opened the scene; nil when a person opened it otherwise.
        public let shortcutItem: UIApplicationShortcutItem?

        /// The connection of the page that opened the scene; nil without a browser.
        ///
        /// UIKit has nothing like it. A scene that several pages show has the connection of the first one.
        public let connection: UIScene.RemoteConnection?

        init(
            _ activity: NSUserActivity? = nil, shortcutItem: UIApplicationShortcutItem? = nil,
            connection: UIScene.RemoteConnection? = nil
        ) {
            userActivities = activity.map { [$0] } ?? []
            self.shortcutItem = shortcutItem
            self.connection = connection
            super.init()
        }
    }

    /// The facts about the connection of a page. UIKit has nothing like it.
    public struct RemoteConnection: Hashable, Sendable {
        /// The IP address of the page's device, such as `203.0.113.7` or `2001:db8::1`; nil when it is unknown.
        ///
        /// Behind a proxy that the command line does not trust (`--trusted-proxy`), it is that of the proxy.
        public let remoteAddress: String?
        /// The name of the person that a trusted proxy has authenticated (`--person-header`); nil when there is none.
        ///
        /// It has at most 256 bytes of UTF-8, no control characters, and is not empty.
        public let personName: String?

        init(_ viewer: ViewerDescription) {
            remoteAddress = viewer.remoteAddress
            personName = viewer.personName
        }
    }

    /// The session of the scene.
    public let session: UISceneSession
    /// The object that is notified of the scene's state.
    public var delegate: (any UISceneDelegate)? {
        didSet {
            #if DEBUG
                let check = InheritedConformance.shared
                check.check(delegate, (any UISceneDelegate).self) { $0 is any UISceneDelegate.Type }
                check.check(delegate, (any UIWindowSceneDelegate).self) { $0 is any UIWindowSceneDelegate.Type }
            #endif
        }
    }
    /// The current state of the scene.
    public internal(set) var activationState = ActivationState.unattached
    /// The title of the scene's browser tab; nil, the default, keeps the page's title.
    ///
    /// Difference from iOS: a title of more than 1024 bytes of UTF-8 is cut.
    open var title: String! {
        didSet { if title != oldValue { application?.titleChanged(of: self) } }
    }

    init(session: UISceneSession) {
        self.session = session
        super.init()
        session.scene = self
    }

    open override var next: UIResponder? { application ?? UIApplication.current }

    /// The application that owns the scene.
    weak var application: UIApplication?
}

/// The part of a scene that persists while displays connect and disconnect.
@preconcurrency @MainActor
public final class UISceneSession: NSObject {
    /// The purposes of a scene.
    public struct Role: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A scene that shows windows of the application.
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }

    /// The purpose of the session's scene: always `windowApplication`.
    public let role = Role.windowApplication
    /// A unique name of the session, which a restored session has, too.
    public internal(set) var persistentIdentifier = UUID().uuidString
    /// The scene of the session; nil when it is not connected.
    public internal(set) weak var scene: UIScene?
    /// The configuration that the scene was created with.
    public internal(set) var configuration: UISceneConfiguration
    /// Data for the program's own use, which is saved with the scene's state. It can contain the values that
    /// `NSUserActivity.userInfo` can.
    public var userInfo: [String: Any]?
    /// The activity that was saved last, which the scene should continue with when it connects; nil for a new scene. See
    /// `UISceneDelegate.stateRestorationActivity(for:)`.
    public internal(set) var stateRestorationActivity: NSUserActivity?

    override init() {
        configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
        super.init()
    }
}

/// The classes that implement a scene.
@preconcurrency @MainActor
public final class UISceneConfiguration: NSObject {
    /// The name of the configuration.
    public let name: String?
    /// The purpose of scenes with this configuration.
    public let role: UISceneSession.Role
    /// The class of the scene's delegate, which adopts `UISceneDelegate` and inherits from `NSObject`. An instance is
    /// created for each scene.
    public var delegateClass: AnyClass?
    /// The storyboard whose initial controller a scene shows when it connects; nil without one.
    public var storyboard: UIStoryboard?

    /// Creates a configuration with a name and a role.
    ///
    /// - Parameters:
    ///   - name: the name of a configuration in the program's Info.plist, whose delegate class and storyboard it gets;
    ///     nil for the first one there, if there is any.
    ///   - sessionRole: the purpose of the scenes.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        self.name = name
        role = sessionRole
        super.init()
        guard let application = UIApplication.current else { return }
        application.information.scene(named: name).map { adopt($0, of: application) }
    }
}
