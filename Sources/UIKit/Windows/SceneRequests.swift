// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An error of a request to open, activate or close a scene.
public struct UISceneError: CustomNSError, LocalizedError, Hashable {
    /// The reasons why a scene request fails.
    public enum Code: Int, Sendable {
        /// The program has no scene delegates, so all tabs show the same scene.
        case multipleScenesNotSupported = 0
        /// No page is connected, or the browser denied the request.
        case requestDenied = 1
    }

    /// The reason of the error.
    public let code: Code

    /// The domain of scene errors in `NSError`.
    public static var errorDomain: String { "UISceneErrorDomain" }
    /// The raw value of the reason, for `NSError`.
    public var errorCode: Int { code.rawValue }

    /// The description of the error, for `NSError`.
    public var errorUserInfo: [String: Any] { errorDescription.map { [NSLocalizedDescriptionKey: $0] } ?? [:] }

    /// A sentence that explains the error to the user.
    public var errorDescription: String? {
        switch code {
        case .multipleScenesNotSupported:
            "All users share the program's scene. Name a scene delegate in application(_:configurationForConnecting:options:)."
        case .requestDenied:
            "The browser did not allow it, or nobody looks at the program. Ask from what a touch does."
        }
    }
}

extension UIScene {
    /// The options of a request to activate a scene.
    @preconcurrency @MainActor
    open class ActivationRequestOptions: NSObject {
        /// The scene that makes the request; nil, the default, means the one that was touched last.
        open var requestingScene: UIScene?
    }
}

/// The options of a request to close a scene. There are none yet.
@preconcurrency @MainActor
open class UISceneDestructionRequestOptions: NSObject {}

/// A request to bring a scene to the front: a new one, or that of a session.
@preconcurrency @MainActor
public final class UISceneSessionActivationRequest: NSObject {
    /// The session of the scene; nil for a new scene.
    public let session: UISceneSession?
    /// The role of the scene.
    public let role: UISceneSession.Role
    /// The activity that the scene should continue.
    public var userActivity: NSUserActivity?
    /// The options of the activation; nil for the defaults.
    public var options: UIScene.ActivationRequestOptions?

    /// Creates a request for a new scene.
    public init(
        role: UISceneSession.Role = .windowApplication, userActivity: NSUserActivity? = nil,
        options: UIScene.ActivationRequestOptions? = nil
    ) {
        (session, self.role, self.userActivity, self.options) = (nil, role, userActivity, options)
        super.init()
    }

    /// Creates a request for the scene of an existing session.
    public init(
        session: UISceneSession, userActivity: NSUserActivity? = nil, options: UIScene.ActivationRequestOptions? = nil
    ) {
        (self.session, role, self.userActivity, self.options) = (session, session.role, userActivity, options)
        super.init()
    }
}
