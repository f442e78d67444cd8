// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder

/// Finds and reads the files of nibs.
@MainActor
enum NibFiles {
    /// Returns the document of a nib; nil if no file has the name. A file that cannot be read stops the program.
    static func document(named name: String, in bundle: Bundle) -> IBDocument? {
        for name in [name + suffix, name] {
            for type in ["nib", "xib"] {
                if let found = read(name, type, bundle) { return found }
            }
        }
        return nil
    }

    // MARK: - Classes

    private struct ClassKey: Hashable {
        let type: ObjectIdentifier
        let bundle: String
    }

    /// The classes of controllers that have no nib of their names: most classes, for each of their controllers.
    private static var withoutFile: Set<ClassKey> = []

    /// Returns the document of a nib with the name of a class; nil if there is none. UIKit's classes have none.
    static func document(ofClass type: UIViewController.Type, in bundle: Bundle) -> IBDocument? {
        let key = ClassKey(type: ObjectIdentifier(type), bundle: bundle.bundlePath)
        guard !withoutFile.contains(key), !String(reflecting: type).hasPrefix("UIKit.") else { return nil }
        if let found = names(of: type).lazy.compactMap({ document(named: $0, in: bundle) }).first { return found }
        withoutFile.insert(key)
        return nil
    }

    /// `SettingsView` and `SettingsViewController` for a `SettingsViewController`.
    private static func names(of type: UIViewController.Type) -> [String] {
        let name = String(String(describing: type).prefix { $0 != "<" }), suffix = "Controller"
        return (name.hasSuffix("View" + suffix) ? [String(name.dropLast(suffix.count))] : []) + [name]
    }

    // MARK: - Reading

    private static func read(_ name: String, _ type: String, _ bundle: Bundle) -> IBDocument? {
        do {
            return try InterfaceFiles.shared.document(named: name, ofType: type, in: bundle)
        } catch {
            preconditionFailure("\(error)")
        }
    }

    /// Returns the document of a nib's bytes. Bytes that cannot be read stop the program.
    static func read(_ data: Data, name: String) -> IBDocument {
        do {
            let document = try IBDocument.read(data, name: name)
            document.warnings.forEach { NibLog.warn($0) }
            return document
        } catch {
            preconditionFailure("\(error)")
        }
    }

    /// The suffix of files for the kind of device.
    private static var suffix: String { UIDevice.current.userInterfaceIdiom == .pad ? "~ipad" : "~iphone" }

    /// The message about a nib without a file, in the words of iOS.
    static func missing(_ name: String, in bundle: Bundle) -> String {
        "Could not load NIB in bundle: '\(bundle.bundlePath)' with name '\(name)'. Add \(name).xib to the resources of the "
            + "target."
    }
}
