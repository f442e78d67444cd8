// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import LayerProtocol

// Actions of the program's icon:
//
//     it launches a program     without scenes: launch options ──> performActionFor, unless a launch method returned false
//                               with scenes:    UIScene.ConnectionOptions.shortcutItem of the first scene
//     the program runs          the scene comes to the foreground ──> performActionFor ──> it becomes active

/// An action that a person has chosen and that is not performed yet.
struct ChosenShortcut {
    let item: UIApplicationShortcutItem
    /// Called by the program with whether it succeeded.
    let completion: (Bool) -> Void
}

/// A type that no action of the program's icon has.
struct UnknownShortcut: Error, CustomStringConvertible {
    let type: String
    let known: [String]

    var description: String {
        let others = known.map { "\"\($0)\"" }.joined(separator: ", ")
        let hint =
            known.isEmpty
            ? "There is none: neither UIApplicationShortcutItems in Info.plist nor UIApplication.shortcutItems."
            : "The types are \(others)."
        return "The program's icon has no action of the type \"\(type)\". \(hint)"
    }
}

extension UIApplication {
    /// Returns the action of the icon with a type: one of Info.plist, or of `shortcutItems`.
    package func shortcutItem(ofType type: String) throws -> UIApplicationShortcutItem {
        let all = information.makeShortcutItems() + (shortcutItems ?? [])
        guard let item = all.first(where: { $0.type == type }) else {
            throw UnknownShortcut(type: type, known: all.map(\.type))
        }
        return item
    }

    /// Brings a scene to the foreground and performs an action of the icon.
    ///
    /// - Parameters:
    ///   - item: the action.
    ///   - identifier: the scene.
    ///   - completion: called by the program with whether it succeeded.
    package func perform(
        _ item: UIApplicationShortcutItem, in identifier: SceneIdentifier, completion: @escaping (Bool) -> Void
    ) {
        guard let scene = scenes[identifier] else { return }
        scene.chosenShortcut = ChosenShortcut(item: item, completion: completion)
        if scene.isVisible { scene.performChosenShortcut() } else { setVisible(true, scene) }
    }
}

extension UIWindowScene {
    /// Performs the action of the icon that a person has chosen, if there is any.
    func performChosenShortcut() {
        guard let chosen = chosenShortcut, let application else { return }
        chosenShortcut = nil
        if session.configuration.delegateClass == nil {
            application.delegate?.application(
                application, performActionFor: chosen.item, completionHandler: chosen.completion)
        } else {
            (delegate as? any UIWindowSceneDelegate)?.windowScene(
                self, performActionFor: chosen.item, completionHandler: chosen.completion)
        }
    }
}
