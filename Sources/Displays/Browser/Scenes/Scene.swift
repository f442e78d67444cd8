// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import LayerProtocol

/// A scene with its viewers: a copy of its layer tree, updated by the program's commits, from which each viewer is
/// served at its own pace.
///
/// Belongs to the event loop's thread.
final class Scene {
    let identifier: SceneIdentifier
    /// The secret by which a page reconnects to it.
    let session: Secret
    /// The browser that opened it.
    let owner: Int
    /// Whether a viewer that has left since has touched it, or pressed a key.
    var wasTouched: Bool
    private(set) var tree = LayerTree()
    private(set) var nodes = AccessibilityNodes()
    /// The viewers in the order of connection.
    private(set) var viewers: [Viewer] = []
    /// The screen of the viewer that has been visible the longest, or of the last such one. Others fit it into theirs.
    private(set) var screen: ScreenDescription
    private(set) var isVisible: Bool
    /// The settings of every page of the scene.
    private(set) var settings: PageSettings
    /// The edited text and its viewer; nil means all viewers.
    private var input: (state: TextInputState, viewer: UInt32?)?
    /// Whether a text of the scene was ever edited.
    private var hasBeenEdited: Bool
    /// The saved state from which the scene is restored, until the program has shown it.
    var trial: SavedScene?
    /// Set by a commit that did not match; cleared by the next full one. Meanwhile the tree is empty.
    private var isLost = false

    /// - Parameter isRestored: whether another process had the scene before.
    init(
        identifier: SceneIdentifier, session: Secret, screen: ScreenDescription, isVisible: Bool, owner: Int = 0,
        settings: PageSettings = PageSettings(), isRestored: Bool = false
    ) {
        self.identifier = identifier
        self.session = session
        self.owner = owner
        self.screen = screen
        self.isVisible = isVisible
        self.settings = settings
        // Its page may have done both when another process had the scene.
        (wasTouched, hasBeenEdited) = (isRestored, isRestored)
    }

    // MARK: - Commits

    /// Applies a commit, and sends it to ready viewers. When it does not match the tree it throws, and the viewers keep
    /// the scene until a full commit.
    func apply(_ commit: Commit) throws(LayerTree.InvalidCommitError) {
        guard !isLost || commit.isFull else { return }
        isLost = false
        for viewer in viewers { viewer.note(commit) }
        do {
            try tree.apply(commit)
        } catch {
            isLost = true
            tree = LayerTree()
            for viewer in viewers { viewer.startOver() }
            throw error
        }
        for viewer in viewers { viewer.sendIfPossible() }
    }

    // MARK: - Text

    func setInput(_ state: TextInputState?, of viewer: UInt32?, isKnown: Bool) {
        hasBeenEdited = hasBeenEdited || state != nil
        input = state.map { ($0, viewer) }
        for each in viewers {
            let isTheirs = viewer == nil || each.number == viewer
            each.tell(isTheirs ? state : nil, isKnown: isKnown && viewer != nil)
        }
    }

    // MARK: - Settings

    /// Changes the settings, and sends the changes to all pages.
    func change(_ body: (inout PageSettings) -> Void) {
        let old = settings
        body(&settings)
        for message in settings.changes(from: old) { for viewer in viewers { viewer.send(message) } }
    }

    /// Sends how many steps back there are, also when nothing changed: a page that went back waits for it.
    func setBackSteps(_ steps: UInt8) {
        settings.backSteps = steps
        for viewer in viewers { viewer.send(.backSteps(steps)) }
    }

    /// Sends the settings to a page that connects.
    ///
    /// - Parameter hasReturned: whether the page has shown the scene before. It may still edit a text whose session has
    ///   ended, or belongs to another page by now.
    func sendSettings(to viewer: Viewer, hasReturned: Bool) {
        for message in settings.changes(from: PageSettings()) { viewer.send(message) }
        // A page that left may return with another number before the program has noticed.
        let isFree = input.map { input in !viewers.contains { $0.number == input.viewer } } ?? false
        if isFree { viewer.tell(input?.state) } else if hasReturned, hasBeenEdited { viewer.send(.input(nil)) }
    }

    /// Applies an accessibility update.
    func describe(_ update: AccessibilityUpdate) {
        nodes.apply(update)
        for viewer in viewers {
            viewer.nodes.note(update)
            viewer.sendIfPossible()
        }
    }

    // MARK: - Viewers

    func add(_ viewer: Viewer) { viewers.append(viewer) }

    func remove(_ viewer: Viewer) { viewers.removeAll { $0 === viewer } }

    /// Adapts to its current viewers.
    ///
    /// - Returns: the events for the program.
    func update() -> [DisplayEvent] {
        var events: [DisplayEvent] = []
        if let first = viewers.first, first.screen != screen {
            screen = first.screen
            events.append(.screenChanged(identifier, screen))
        }
        let isSeen = viewers.contains { $0.isVisible }
        if isSeen != isVisible {
            isVisible = isSeen
            events.append(.visibilityChanged(identifier, isVisible: isVisible))
        }
        return events
    }
}
