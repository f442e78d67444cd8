// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// What a program asks of a display besides showing its layers.
package enum DisplayRequest: Hashable, Sendable {
    /// Opens an address beside the scene. Answered with `DisplayEvent.answered` and the same number, when it is known
    /// whether it was opened.
    case open(SceneIdentifier, number: UInt32, address: String)
    /// Opens another scene beside this one. Answered like `open`; when somebody looks at it, it comes as
    /// `DisplayEvent.sceneRequested` with this number.
    case openScene(SceneIdentifier, number: UInt32)
    /// Brings a scene to the front, for a person who looks at another one. Answered like `open`.
    case showScene(SceneIdentifier, number: UInt32, from: SceneIdentifier)
    /// Ends a scene for all who look at it. `DisplayEvent.sceneClosed` says when.
    case closeScene(SceneIdentifier)
    /// What a scene is called where a person chooses between several; empty leaves it to the display, as at first.
    case title(SceneIdentifier, String)
    /// The program has handled all that came before a viewer's milestone. It took so many seconds for the viewer's events since
    /// the milestone before.
    case passed(viewer: UInt32, number: UInt32 = 0, seconds: Double = 0)
    /// Whether screens should stay awake while somebody looks.
    case stayAwake(Bool)
    /// The program has put a text where others may take it from.
    case copy(String)
    /// The same with a picture, of at most `mostCopiedPixels`.
    case copyPicture(CGImage)
    /// The keys of which the program makes use itself in a scene, instead of those before.
    case takeKeys(SceneIdentifier, [KeyShortcut])
    /// The text that is being edited in a scene, or nil when none is. It goes to the viewer that edits it, or to all when
    /// none has done so yet. `isKnown` says that the viewer has made the text itself; others get it all the same.
    case input(SceneIdentifier, viewer: UInt32?, TextInputState?, isKnown: Bool)
    /// Asks for the text on the clipboard of the viewer that was touched last. It comes as `DisplayEvent.pasted`; then
    /// `DisplayEvent.answered` with the same number says whether it came.
    case readClipboard(SceneIdentifier, number: UInt32)
    /// Whether viewers of a scene should tell where a mouse is with no button down; false at first.
    case hover(SceneIdentifier, isWanted: Bool)
    /// Whether the mouse's second button is the program's in a scene, and not the browser's, whose menu it brings; false at
    /// first.
    case secondButton(SceneIdentifier, isWanted: Bool)
    /// Whether the program uses two fingers that pinch in a scene. Where it does not, a display may magnify the scene with
    /// them; false at first.
    case pinches(SceneIdentifier, isWanted: Bool)
    /// Whether all viewers share one scene, for a display that was started before the program knew it.
    case shareScene(Bool)
    /// What has changed of what a scene tells those who do not see it.
    case describe(SceneIdentifier, AccessibilityUpdate)
    /// A text that is to be read out to whoever listens.
    case announce(SceneIdentifier, String)
    /// The keyboard, and a reader, should come to a node.
    case focus(SceneIdentifier, node: UInt32)

    /// The longest address, in bytes of UTF-8. Chosen: browsers take longer ones, and servers mostly do not.
    package static let longestAddress = 8192
    /// The longest text to or from a clipboard, in bytes of UTF-8. Chosen, to fit a client's message.
    package static let longestText = 60_000
    /// The longest title, in bytes of UTF-8. Chosen: browsers show a few words.
    package static let longestTitle = 1024
    /// Chosen: browsers keep the picture without compression.
    package static let mostCopiedPixels = 50_000_000
}
