// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import LayerProtocol
import Logging
import NIOCore
import Synchronization

/// Shows scenes in browser tabs: serves a page and exchanges the layer protocol's messages with it, on its own thread.
///
///     HTTP/           who may make requests, and the files of the page
///     Connections/    one page's connection: requests, then frames and messages, and their limits
///     Scenes/         sessions and scenes, and the pending changes of each viewer
///     States/         what outlives the process: the states of scenes, and the keys of browsers
///     Metrics/        what is reported to swift-metrics, and served to Prometheus
///     Server/         the listening socket and the state that connections share
///
/// The page is safe by default: the display listens on 127.0.0.1 only, the start address contains a secret that admits
/// the page's own key, and neither pages of other sites nor foreign names for this machine get anything.
package final class BrowserDisplay: Display {
    private enum State {
        case idle
        case running(Listener)
        case stopped
    }

    package let clock: any MediaClock = MonotonicClock()
    private let configuration: Configuration
    private let state = Mutex(State.idle)

    package init(_ configuration: Configuration = Configuration()) { self.configuration = configuration }

    // MARK: - Starting

    /// Starts listening and serving. Throws a `BrowserDisplayError` on failure. Called once.
    ///
    /// The handler is called on the display's thread, and must not call `start` or `stop`.
    package func start(sharesScene: Bool?, handler: @escaping @Sendable (DisplayEvent) -> Void) throws {
        let listener = try Listener.start(configuration, clock: clock, sharesScene: sharesScene, handler: handler)
        state.withLock { state in
            guard case .idle = state else { preconditionFailure("start() was called twice on a display") }
            state = .running(listener)
        }
        // Only now can the program answer.
        onServer { _ = $0.directory.checkProgram() }
    }

    /// The address to open in a browser on this machine, with the token.
    ///
    /// - Precondition: the display is running.
    package var address: String { addresses.first }

    /// The addresses to open on other machines, when the display listens on every interface.
    ///
    /// - Precondition: the display is running.
    package var otherAddresses: [String] { addresses.others }

    private var addresses: StartAddresses { listener.addresses }

    /// The address of the metrics, if the configuration asks for them.
    ///
    /// - Precondition: the display is running.
    package var metricsAddress: String? { listener.metrics?.address }

    private var listener: Listener {
        state.withLock { state in
            guard case .running(let listener) = state else {
                preconditionFailure("addresses were read from a display that is not running")
            }
            return listener
        }
    }

    // MARK: - Running

    package func commit(_ commit: Commit, to scene: SceneIdentifier) {
        onServer { $0.directory.commit(commit, to: scene) }
    }

    package func tree(of scene: SceneIdentifier) -> LayerTree? {
        let answer = state.withLock { state -> EventLoopFuture<LayerTree?>? in
            guard case .running(let listener) = state else { return nil }
            let server = listener.server
            return listener.eventLoop.submit { server.value.directory.tree(of: scene) }
        }
        return try? answer?.wait()
    }

    package func setWantsFrames(_ wantsFrames: Bool) {
        onServer { $0.directory.setWantsFrames(wantsFrames) }
    }

    package func perform(_ request: DisplayRequest) {
        onServer { $0.directory.perform(request) }
    }

    /// Runs a block on the display's thread; has no effect when the display is not running.
    private func onServer(_ body: @escaping @Sendable (Server) -> Void) {
        // Within the lock, so that nothing reaches a thread that has ended.
        state.withLock { state in
            guard case .running(let listener) = state else { return }
            let server = listener.server
            listener.eventLoop.execute { body(server.value) }
        }
    }

    // MARK: - Stopping

    /// Prepares for the end, so that another process can take over: no page gets a socket any more, `/readyz` says so, and nothing
    /// listens any more, except for the owner of inherited sockets. `stop()` then makes pages connect again, if states are
    /// kept. Returns when that is done, soon; must not be called on the display's thread. Has no effect when the display is
    /// not running.
    package func drain() {
        let isDone = state.withLock { state -> EventLoopFuture<Void>? in
            guard case .running(let listener) = state else { return nil }
            return listener.drain()
        }
        try? isDone?.wait()
    }

    /// Informs pages that the program has ended, and closes all connections, the port and the thread. Returns when that
    /// is done and the states of scenes are saved, after two seconds at most. Has no effect when the display is not
    /// running.
    package func stop() {
        let listener = state.withLock { state -> Listener? in
            defer { state = .stopped }
            guard case .running(let listener) = state else { return nil }
            return listener
        }
        listener?.stop()
    }
}
