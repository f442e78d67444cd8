// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LayerProtocol

// Requests for scenes:
//
//     new one    openScene ──> page: a tab of its own ──> sceneRequested, sceneConnected ──> willConnectTo, with the activity
//     known one  showScene ──> page: its tab to the front, or one anew ──> answered ──> scene(_:continue:)
//     to close   closeScene ──> its pages end ──> sceneClosed ──> sceneDidDisconnect ──> didDiscardSceneSessions

extension UIApplication {
    /// Opens a scene in a new tab, or brings that of a session to the front.
    ///
    /// Browsers allow this only shortly after a touch: call it from a touch's action. When the browser blocks the tab,
    /// the handler is called, and the page offers a link for some seconds; a scene opened by it gets the activity as
    /// well.
    ///
    /// Differences from iOS: browsers bring a tab to the front only if the requesting page opened it, or was opened by
    /// it. A session whose tab was closed is opened in a new one.
    ///
    /// - Parameters:
    ///   - sceneSession: nil for a new scene.
    ///   - userActivity: for the new scene's connection options, or for its delegate's `scene(_:continue:)`.
    ///   - options: `requestingScene` names the scene whose page opens the tab; by default the one that was touched
    ///     last.
    ///   - errorHandler: called later on the main thread with a `UISceneError` when the request failed.
    public func requestSceneSessionActivation(
        _ sceneSession: UISceneSession?, userActivity: NSUserActivity?, options: UIScene.ActivationRequestOptions?,
        errorHandler: ((any Error) -> Void)? = nil
    ) {
        let asking =
            (options?.requestingScene as? UIWindowScene).flatMap { identifier(of: $0.session) } ?? sceneOfLastTouch
        guard supportsMultipleScenes else { return fail(.multipleScenesNotSupported, errorHandler) }
        guard let asking else { return fail(.requestDenied, errorHandler) }
        guard let sceneSession else { return open(from: asking, userActivity, errorHandler) }
        guard let target = identifier(of: sceneSession) else { return fail(.requestDenied, errorHandler) }
        let number = expectAnswer { [weak sceneSession] isDone in
            guard isDone else { return errorHandler?(UISceneError(code: .requestDenied)) ?? () }
            guard let scene = sceneSession?.scene, let userActivity else { return }
            scene.delegate?.scene(scene, willContinueUserActivityWithType: userActivity.activityType)
            scene.delegate?.scene(scene, continue: userActivity)
            userActivity.delegate?.userActivityWasContinued(userActivity)
        }
        display.perform(.showScene(target, number: number, from: asking))
    }

    /// Activates the scene that a request describes. See
    /// `requestSceneSessionActivation(_:userActivity:options:errorHandler:)`.
    public func activateSceneSession(
        for request: UISceneSessionActivationRequest, errorHandler: ((any Error) -> Void)? = nil
    ) {
        requestSceneSessionActivation(
            request.session, userActivity: request.userActivity, options: request.options, errorHandler: errorHandler)
    }

    /// Closes a scene for good. Its tabs say so, and close where the browser allows it.
    ///
    /// - Parameters:
    ///   - sceneSession: the session of the scene to close.
    ///   - options: options that Apple defines; ignored.
    ///   - errorHandler: called later on the main thread with a `UISceneError` when the scene does not exist, or all
    ///     tabs share one scene.
    public func requestSceneSessionDestruction(
        _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
        errorHandler: ((any Error) -> Void)? = nil
    ) {
        guard supportsMultipleScenes else { return fail(.multipleScenesNotSupported, errorHandler) }
        guard let identifier = identifier(of: sceneSession) else { return fail(.requestDenied, errorHandler) }
        display.perform(.closeScene(identifier))
    }

    // MARK: - New scenes

    private func open(
        from asking: SceneIdentifier, _ userActivity: NSUserActivity?, _ errorHandler: ((any Error) -> Void)?
    ) {
        let number = expectAnswer { if !$0 { errorHandler?(UISceneError(code: .requestDenied)) } }
        sceneRequests.expect(number, userActivity)
        display.perform(.openScene(asking, number: number))
    }

    func titleChanged(of scene: UIScene) {
        guard let identifier = identifier(of: scene.session) else { return }
        display.perform(.title(identifier, (scene.title ?? Program.name).cut(toBytes: DisplayRequest.longestTitle)))
    }

    func identifier(of session: UISceneSession) -> SceneIdentifier? {
        scenes.first { $0.value.session === session }?.key
    }

    private func fail(_ code: UISceneError.Code, _ errorHandler: ((any Error) -> Void)?) {
        answerLater(expectAnswer { _ in errorHandler?(UISceneError(code: code)) })
    }

    /// Requests for new scenes, and their activities.
    struct SceneRequests {
        /// The largest number of blocked tabs that are remembered, each of which offers a link that may never be used.
        /// The same as in a display.
        private static let most = 16
        private var activities: [(number: UInt32, activity: NSUserActivity?)] = []
        /// Activities of scenes that are about to connect.
        private var coming: [SceneIdentifier: NSUserActivity] = [:]

        mutating func expect(_ number: UInt32, _ activity: NSUserActivity?) {
            activities.append((number, activity))
            if activities.count > Self.most { activities.removeFirst() }
        }

        mutating func announce(_ scene: SceneIdentifier, _ number: UInt32) {
            guard let index = activities.firstIndex(where: { $0.number == number }) else { return }
            coming[scene] = activities.remove(at: index).activity
        }

        mutating func activity(for scene: SceneIdentifier) -> NSUserActivity? { coming.removeValue(forKey: scene) }
    }
}
