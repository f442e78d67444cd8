// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// A request of the program to a display, apart from showing layers.
package enum DisplayRequest: Hashable, Sendable {
    /// Opens a URL beside the scene. Answered by `DisplayEvent.answered` with the same number, when the result is
    /// known.
    case open(SceneIdentifier, number: UInt32, address: String)
    /// Opens another scene beside this one. Answered like `open`; when it has a viewer, `DisplayEvent.sceneRequested`
    /// with this number follows.
    case openScene(SceneIdentifier, number: UInt32)
    /// Brings a scene to the front, for the viewer of another one. Answered like `open`.
    case showScene(SceneIdentifier, number: UInt32, from: SceneIdentifier)
    /// Closes a scene for all its viewers. `DisplayEvent.sceneClosed` follows.
    case closeScene(SceneIdentifier)
    /// Keeps a state of at most `largestState` bytes for a scene, beyond the end of the program, in place of the previous
    /// one; nil forgets it. A display that keeps states sends it back when the scene connects anew:
    /// `DisplayEvent.sceneRestored`.
    case saveState(SceneIdentifier, state: [UInt8]?)
    /// The title of a scene; empty, the default, leaves it to the display.
    case title(SceneIdentifier, String)
    /// The program has handled everything before a viewer's milestone, and used this many seconds for the viewer's
    /// events since the previous one.
    case passed(viewer: UInt32, number: UInt32 = 0, seconds: Double = 0)
    /// Whether screens stay awake while a viewer is connected.
    case stayAwake(Bool)
    /// Copies a text to the clipboard.
    case copy(String)
    /// Copies an image of at most `mostCopiedPixels` to the clipboard.
    case copyPicture(CGImage)
    /// The keys that the program handles in a scene, which replace the previous ones.
    case takeKeys(SceneIdentifier, [KeyShortcut])
    /// The text that is edited in a scene; nil for none. It is sent to the editing viewer, or to all when none has
    /// edited yet. `isKnown` says that the viewer has made the text itself; others receive it anyway.
    case input(SceneIdentifier, viewer: UInt32?, TextInputState?, isKnown: Bool)
    /// Requests the text on the clipboard of the viewer that was touched last. It arrives as `DisplayEvent.pasted`;
    /// then `DisplayEvent.answered` with the same number reports the result.
    case readClipboard(SceneIdentifier, number: UInt32)
    /// Whether viewers of a scene report a mouse without pressed buttons; false at first.
    case hover(SceneIdentifier, isWanted: Bool)
    /// Whether the program, not the browser, handles the mouse's second button in a scene; false at first.
    case secondButton(SceneIdentifier, isWanted: Bool)
    /// Whether the program handles pinches in a scene. If false, the default, a display may magnify the scene.
    case pinches(SceneIdentifier, isWanted: Bool)
    /// How many steps the program can go back in a scene: screens to leave, presentations to dismiss. A display that has
    /// a back button offers at most `mostBackSteps` of them. 0 is the default.
    case backSteps(SceneIdentifier, Int)
    /// Whether all viewers share one scene, for a display that was started before this was known.
    case shareScene(Bool)
    /// The changes of a scene's accessible elements.
    case describe(SceneIdentifier, AccessibilityUpdate)
    /// Asks screen readers to announce a text.
    case announce(SceneIdentifier, String)
    /// Moves the keyboard and screen readers to a node.
    case focus(SceneIdentifier, node: UInt32)
    /// Haptic feedback for the person who touched a scene last, on devices that can vibrate.
    case haptic(SceneIdentifier, HapticFeedback)
    /// Plays a sound on the devices that show a scene.
    case sound(SceneIdentifier, SystemSound)
    /// Saves a file of at most `SharedFile.largest` bytes on the device that was touched last, by a download. Answered
    /// like `open`: whether the download was started.
    case saveFile(SceneIdentifier, number: UInt32, SharedFile)
    /// Opens the share dialog of the device that was touched last, for content that `isShareable`. Answered like `open`:
    /// false when the person cancelled it, when the browser refused, and when there is none (`ScreenPreferences`).
    case share(SceneIdentifier, number: UInt32, SharedContent)

    /// The longest URL, in bytes of UTF-8. Chosen: browsers accept longer ones, but most servers do not.
    package static let longestAddress = 8192
    /// The longest text to or from a clipboard, in bytes of UTF-8. Chosen, to fit a client's message.
    package static let longestText = 60_000
    /// The longest title, in bytes of UTF-8. Chosen: browsers show a few words.
    package static let longestTitle = 1024
    /// Chosen: a state names what is shown, and does not contain the documents.
    package static let largestState = 256 * 1024
    /// Chosen: browsers keep the image uncompressed.
    package static let mostCopiedPixels = 50_000_000
    /// Chosen: browsers keep about 50 entries of history for a tab.
    package static let mostBackSteps = 32
}
