// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import LayerProtocol

// Files and contents that leave the program: the page that was touched last saves or shares them, and answers whether
// its browser did it.

extension UIApplication {
    /// Saves a file on the person's device, by a download.
    ///
    /// - Parameters:
    ///   - file: at most `SharedFile.largest` bytes; a larger one is not saved.
    ///   - scene: the scene whose screen was touched; nil saves nothing.
    ///   - completion: called later with whether the download was started.
    package func save(
        _ file: SharedFile, in scene: SceneIdentifier?, completion: @escaping @MainActor (Bool) -> Void
    ) {
        let number = expectAnswer(completion)
        guard file.contents.count <= SharedFile.largest, let scene else { return answerLater(number) }
        display.perform(.saveFile(scene, number: number, file))
    }

    /// Opens the device's share dialog, which browsers do only within a few seconds after a touch. The screen's
    /// preferences `sharesText` and `sharesFiles` say whether there is one.
    ///
    /// - Parameters:
    ///   - content: `isShareable`; other content is not shared.
    ///   - scene: the scene whose screen was touched; nil shares nothing.
    ///   - completion: called later with whether the person chose where to share it; false when the person cancelled, or
    ///     the browser refused.
    package func share(
        _ content: SharedContent, from scene: SceneIdentifier?, completion: @escaping @MainActor (Bool) -> Void
    ) {
        let number = expectAnswer(completion)
        guard content.isShareable, let scene else { return answerLater(number) }
        display.perform(.share(scene, number: number, content))
    }
}
