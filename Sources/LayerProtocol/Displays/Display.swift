// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// Shows scenes, and reports input.
///
///     program --Commit--> Display          (any time, from the main thread)
///     program <--DisplayEvent-- Display    (any time, on a thread of the display)
///
/// A display never calls UIKit or QuartzCore; it reports events to the handler.
package protocol Display: AnyObject, Sendable {
    var clock: any MediaClock { get }

    /// Starts showing scenes and delivering events. Called once.
    ///
    /// - Parameter sharesScene: whether all viewers share one scene, instead of one each. With nil the display connects
    ///   the first scene, and no other before `DisplayRequest.shareScene` decides.
    func start(sharesScene: Bool?, handler: @escaping @Sendable (DisplayEvent) -> Void) throws

    /// Receives a commit for a connected scene. Returns immediately.
    func commit(_ commit: Commit, to scene: SceneIdentifier)

    /// The state of a scene after all commits so far; nil for one that is not connected. Waits for the display to apply
    /// them, so use it only for the state before a change. Not on the display's own thread.
    func tree(of scene: SceneIdentifier) -> LayerTree?

    /// Whether `frame` events are needed.
    func setWantsFrames(_ wantsFrames: Bool)

    /// Receives a request. Returns immediately.
    func perform(_ request: DisplayRequest)

    /// Ends all connections, ports and threads. Returns when it is done.
    func stop()
}
