// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A .xib or .storyboard file as a checked tree of values.
///
///     let document = try IBDocument.read(data, name: "Main.storyboard")
///     for warning in document.warnings { print(warning) }
///     let scene = document.scene(ofController: document.initialController ?? "")
///
/// In a document that was read, identifiers are unique, and each reference names an element of the same document.
/// What the reader doesn't know is left out or kept as it is, with a warning in both cases.
package struct IBDocument: Equatable, Sendable {
    /// The type of a file.
    package enum Kind: UInt8, Sendable {
        /// Objects that a program loads together, several times if it wants to: a .xib file.
        case xib
        /// View controllers and the segues between them: a .storyboard file.
        case storyboard
    }

    /// The kind of the file.
    package var kind: Kind

    /// The file's name and the resources that its objects refer to.
    package var file: IBFile

    /// The attributes of the root element, such as `useAutolayout` and `useSafeAreas`.
    package var attributes: [String: String] = [:]

    /// The top-level objects of a .xib file in file order, placeholders included. Empty for a storyboard.
    package var objects: [IBObject] = []

    /// The scenes of a storyboard in file order. Empty for a .xib file.
    package var scenes: [IBScene] = []

    /// The reader's warnings about the file, in file order.
    package var warnings: [IBWarning] = []

    package init(kind: Kind, file: IBFile) {
        self.kind = kind
        self.file = file
    }

    /// The identifier of the controller that a storyboard starts with, if it has one.
    package var initialController: String? { attributes["initialViewController"] }

    /// True if the file was made for Auto Layout: views without constraints keep their frames by constraints.
    package var usesAutoLayout: Bool { attributes["useAutolayout"] == "YES" }

    /// True if the views in this file have a guide for the safe area.
    package var usesSafeAreas: Bool { attributes["useSafeAreas"] == "YES" }

    /// True if the file may have variations for size classes.
    package var usesTraitCollections: Bool { attributes["useTraitCollections"] == "YES" }

    /// All top-level objects: those of a .xib file, or those of all scenes.
    package var topLevelObjects: [IBObject] { objects + scenes.flatMap(\.objects) }

    /// Returns the scene that contains a controller.
    ///
    /// - Parameter id: The identifier of the controller in the file, such as "BYZ-38-t0r".
    package func scene(ofController id: String) -> IBScene? {
        scenes.first { $0.objects.contains { $0.id == id } }
    }

    /// Returns the scene whose controller a program names.
    ///
    /// - Parameter name: The storyboard identifier of the controller.
    package func scene(named name: String) -> IBScene? {
        scenes.first { $0.controller?.attributes["storyboardIdentifier"] == name }
    }
}
