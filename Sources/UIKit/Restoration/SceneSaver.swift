// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LayerProtocol
import QuartzCore

/// Saves the state of a scene in the display that shows it, and restores it when the scene connects anew.
///
///     use of the scene, NSUserActivity.needsSave ──> at most once a second ──> save ──> DisplayRequest.saveState
///     background, memory warning, end of the program ──────────────────────────^
///     DisplayEvent.sceneRestored ──> session, its activity, and the states that wait for their controllers
@MainActor
final class SceneSaver {
    /// In seconds. Chosen: what a person does within it may be lost with the process.
    private static let interval = 1.0

    private unowned let scene: UIWindowScene
    /// The restored states whose controllers have not appeared yet.
    var waiting = ControllerStates()
    /// Whether a controller with a restoration identifier has been in the scene, or was in the restored one. Never cleared.
    var hasNamedControllers = false
    /// The properties of the activity that was saved last.
    private var activity: [String: Any]?
    /// The state that the display has.
    private var saved: [String: Any]?
    private var lastTime = -Double.infinity
    private var next: DeadlineQueue.Token?
    private var asksForActivity = false
    /// Whether somebody has used the scene since it connected.
    private var isUsed = false

    init(scene: UIWindowScene) { self.scene = scene }

    // MARK: - Restoring

    /// Takes what was saved of the scene, whose session has got its part already.
    func restore(_ state: SceneState) {
        (activity, waiting, saved) = (state.activity, state.controllers, state.propertyList)
        if !waiting.isEmpty { hasNamedControllers = true }
    }

    // MARK: - When

    /// Called after each event by which somebody uses the scene.
    func noteUse() {
        guard hasNamedControllers else { return }
        if !isUsed {
            isUsed = true
            waiting.keepOnly(existingIn: ownWindows)
        }
        setNeedsSave()
    }

    /// Called when an activity of the scene has changed.
    func activityNeedsSave() {
        asksForActivity = true
        setNeedsSave()
    }

    private func setNeedsSave() {
        guard next == nil else { return }
        let context = scene.host.context
        next = context.deadlines.schedule(at: max(context.now, lastTime + Self.interval)) { [weak self] in
            MainActor.assumeIsolated { self?.saveAgain() }
        }
    }

    /// Saves, and looks again after a while as long as something moves.
    private func saveAgain() {
        next = nil
        lastTime = scene.host.context.now
        let hasChanged = save(asksForActivity: asksForActivity)
        if hasChanged, scene.activationState != .unattached { setNeedsSave() }
    }

    // MARK: - Saving

    /// Saves the state now, also what the delegate says that the scene should continue with.
    func saveAll() { save(asksForActivity: true) }

    /// - Returns: whether it differs from what was saved before.
    @discardableResult
    private func save(asksForActivity: Bool) -> Bool {
        if asksForActivity { updateActivity() }
        self.asksForActivity = false
        var state = SceneState(session: scene.session.persistentIdentifier)
        state.userInfo = scene.session.userInfo
        state.activity = activity
        if hasNamedControllers { state.controllers = ControllerStates(of: ownWindows, waiting: waiting) }
        let list = state.isEmpty ? nil : state.propertyList
        guard list as NSDictionary? != saved as NSDictionary? else { return false }
        guard let list else { return send(nil, list) }
        guard let bytes = state.encoded() else { return false }
        guard bytes.count <= DisplayRequest.largestState else {
            reportIgnored(
                "The state of a scene is not saved: it has \(bytes.count) bytes, and at most \(DisplayRequest.largestState) "
                    + "are kept. Save documents in files, and their names in the activity.")
            return false
        }
        return send(bytes, list)
    }

    private func send(_ bytes: [UInt8]?, _ list: [String: Any]?) -> Bool {
        saved = list
        scene.host.display.perform(.saveState(scene.host.scene, state: bytes))
        return true
    }

    private func updateActivity() {
        scene.userActivity?.update()
        let activity = scene.delegate?.stateRestorationActivity(for: scene)
        activity?.update()
        scene.session.stateRestorationActivity = activity
        self.activity = activity.flatMap { $0.isInvalid ? nil : $0.savedProperties }
    }

    private var ownWindows: [UIWindow] { scene.windows.filter { !$0.isOverlay } }
}
