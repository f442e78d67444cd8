// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Why a scene could not be opened, shown or closed.
public struct UISceneError: CustomNSError, LocalizedError, Hashable {
    public enum Code: Int, Sendable {
        /// The program has no scene delegates: all tabs show the same scene.
        case multipleScenesNotSupported = 0
        /// Nobody looks at the program, or the browser does not allow it.
        case requestDenied = 1
    }

    public let code: Code

    public static var errorDomain: String { "UISceneErrorDomain" }
    public var errorCode: Int { code.rawValue }

    public var errorUserInfo: [String: Any] { errorDescription.map { [NSLocalizedDescriptionKey: $0] } ?? [:] }

    public var errorDescription: String? {
        switch code {
        case .multipleScenesNotSupported:
            "The program has one scene for all. Name a scene delegate in application(_:configurationForConnecting:options:)."
        case .requestDenied:
            "The browser did not allow it, or nobody looks at the program. Ask from what a touch does."
        }
    }
}

extension UIScene {
    /// How a scene is to be activated.
    @preconcurrency @MainActor
    open class ActivationRequestOptions: NSObject {
        /// From which it is asked; nil stands for the one that was touched last.
        open var requestingScene: UIScene?
    }
}

/// How a scene is to go. There is nothing to say here yet.
@preconcurrency @MainActor
open class UISceneDestructionRequestOptions: NSObject {}

/// A scene that should come to the front: a new one, or that of a session.
@preconcurrency @MainActor
public final class UISceneSessionActivationRequest: NSObject {
    /// Nil for a new one.
    public let session: UISceneSession?
    public let role: UISceneSession.Role
    /// What the scene should go on with.
    public var userActivity: NSUserActivity?
    public var options: UIScene.ActivationRequestOptions?

    /// For a new scene.
    public init(
        role: UISceneSession.Role = .windowApplication, userActivity: NSUserActivity? = nil,
        options: UIScene.ActivationRequestOptions? = nil
    ) {
        (session, self.role, self.userActivity, self.options) = (nil, role, userActivity, options)
        super.init()
    }

    /// For one that there is.
    public init(
        session: UISceneSession, userActivity: NSUserActivity? = nil, options: UIScene.ActivationRequestOptions? = nil
    ) {
        (self.session, role, self.userActivity, self.options) = (session, session.role, userActivity, options)
        super.init()
    }
}
