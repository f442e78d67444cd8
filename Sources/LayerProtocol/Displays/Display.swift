// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// Something that shows scenes and tells what fingers do on them.
///
///     program --Commit--> Display          (any time, from the main thread)
///     program <--DisplayEvent-- Display    (any time, on a thread of the display's)
///
/// A display never calls into UIKit or QuartzCore; what it has to say goes through the handler.
package protocol Display: AnyObject, Sendable {
    var clock: any MediaClock { get }

    /// Begins to show scenes and to deliver events. Called once.
    ///
    /// - Parameter sharesScene: one scene for everybody who looks, instead of one for each. With nil the display connects the
    ///   first scene, and no other one until `DisplayRequest.shareScene` says which it is.
    func start(sharesScene: Bool?, handler: @escaping @Sendable (DisplayEvent) -> Void) throws

    /// Takes a commit for a scene that it has connected. Returns at once.
    func commit(_ commit: Commit, to scene: SceneIdentifier)

    /// A scene as its commits until now have made it; nil for one that is not connected. Waits for the display to take
    /// them in, so it is for the few who have to know what was there before a change. Not on the display's own thread.
    func tree(of scene: SceneIdentifier) -> LayerTree?

    /// Whether `frame` events should come.
    func setWantsFrames(_ wantsFrames: Bool)

    /// Takes a request. Returns at once.
    func perform(_ request: DisplayRequest)

    /// Ends everything: connections, ports, threads. Returns when it is done.
    func stop()
}
