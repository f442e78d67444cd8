// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// A scene that an earlier run of the program has saved, perhaps.
struct SavedScene {
    /// How often a state is restored at most, until the program has shown it once: it may end the program each time. A
    /// process may also be killed meanwhile by something else, so it is more than once. Chosen: below the five starts in
    /// 10 s after which systemd gives up a service.
    static let mostTrials: UInt8 = 3

    /// The session of the page that returns to it, or a new one for the shared scene.
    let session: Secret
    /// The entry that it was found in.
    let name: StateName
    let state: [UInt8]
    /// How often it was restored, and not shown.
    let trials: UInt8
}

/// The pages that want to say hello, until they may, and until their saved scenes were looked up.
///
///     whenReady --the program has not decided whether scenes are shared, and there is one--> held
///          \--the session has a scene, or cannot have one--> hello
///           \--> look-up in the store --> hello, with the saved scene if there is one
///                   ^---- no answer ---/
///
/// A page that has been here waits for several look-ups, because without an answer it gets a new scene, and its own one is
/// lost. All others wait for one.
///
/// Pages with one session wait for the same look-up, so that they get the same scene.
///
/// Belongs to the event loop's thread.
final class GreetingQueue {
    typealias Greeting = (SavedScene?) -> Void

    /// The queue's view of the scenes.
    struct Facts {
        /// Nil until the program has decided. There is at most one scene until then.
        var sharesScene: Bool?
        var hasScene: Bool
        /// Whether the session of the page has a scene, or the program expects it.
        var isKnown: Bool
    }

    private let states: StateShelf
    private let facts: (_ session: String) -> Facts
    private var held: [(session: String, body: Greeting)] = []
    private var lookUps: [[StateName]: [Greeting]] = [:]

    init(states: StateShelf, facts: @escaping (_ session: String) -> Facts) {
        self.states = states
        self.facts = facts
    }

    /// Runs a block when a page can say hello: immediately, unless the page has to wait.
    ///
    /// - Parameter session: the one that the page presents.
    func whenReady(_ session: String, _ body: @escaping Greeting) {
        let facts = facts(session)
        guard facts.sharesScene != nil || !facts.hasScene && lookUps.isEmpty else {
            return held.append((session, body))
        }
        let names = names(for: session, facts)
        guard !names.isEmpty else { return body(nil) }
        lookUps[names, default: []].append(body)
        guard lookUps[names]?.count == 1 else { return }
        lookUp(names, session, attempts: Admission.isWellFormed(session) ? Self.mostAttempts : 1)
    }

    /// The number of look-ups for a scene. Chosen: pages wait five seconds for their greeting, and each look-up, also the one
    /// for their key, takes one at most (`Limits.stateTime`).
    private static let mostAttempts = 3

    private func lookUp(_ names: [StateName], _ session: String, attempts: Int) {
        states.find(names + names.map(\.trial)) { [weak self] found, isComplete in
            guard let self, lookUps[names] != nil else { return }
            guard found.isEmpty, !isComplete, attempts > 1 else { return finish(names, session, found) }
            lookUp(names, session, attempts: attempts - 1)
        }
    }

    /// The entries in which the scene of a page may be. The first page of a program comes before the program has decided
    /// whether scenes are shared: then both are possible.
    private func names(for session: String, _ facts: Facts) -> [StateName] {
        let own = Admission.isWellFormed(session) && !facts.isKnown ? [StateName.scene(Secret(session))] : []
        switch facts.sharesScene {
        case true?: return facts.hasScene ? [] : [.sharedScene]
        case false?: return own
        case nil: return facts.hasScene ? [] : own + [.sharedScene]
        }
    }

    private func finish(_ names: [StateName], _ session: String, _ found: [StateName: [UInt8]]) {
        guard let bodies = lookUps.removeValue(forKey: names) else { return }
        let saved = savedScene(session, found)
        for body in bodies { body(saved) }
        // The first page may have gone meanwhile. Then there is no scene, and the next page is the first one.
        let facts = facts("")
        if facts.sharesScene == nil, !facts.hasScene, lookUps.isEmpty, !held.isEmpty {
            let next = held.removeFirst()
            whenReady(next.session, next.body)
        }
    }

    /// A session is accepted only with its entry: pages cannot choose one. The shared scene gets a new one.
    private func savedScene(_ session: String, _ found: [StateName: [UInt8]]) -> SavedScene? {
        let own = Secret(session)
        return savedScene(.scene(own), own, found) ?? savedScene(.sharedScene, .random(), found)
    }

    private func savedScene(_ name: StateName, _ session: Secret, _ found: [StateName: [UInt8]]) -> SavedScene? {
        guard let state = found[name] else { return nil }
        let trials = found[name.trial]?.first ?? 0
        guard trials < SavedScene.mostTrials else {
            states.discard(name, trials: trials)
            return nil
        }
        return SavedScene(session: session, name: name, state: state, trials: trials)
    }

    /// Continues with the pages that were held, because the program has decided.
    func release() {
        let pages = held
        held = []
        for page in pages { whenReady(page.session, page.body) }
    }

    /// Forgets all pages.
    func close() { (held, lookUps) = ([], [:]) }
}
