// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder
import ObjCRuntime

/// Finds the classes of a program by the names in its nibs.
@MainActor
package enum NibClasses {
    /// Returns the class of an element: its custom class, or a class of UIKit.
    ///
    /// A custom class that does not exist, or is not a subclass of UIKit's, is reported, and UIKit's is returned.
    ///
    /// - Parameters:
    ///   - element: an element that may have a custom class.
    ///   - nib: provides the modules in which the class may be.
    ///   - base: the class of an element without a custom class.
    package static func type<Object: AnyObject>(
        of element: IBObject, in nib: NibInstantiation, else base: Object.Type
    ) -> Object.Type {
        guard let name = element.customClass, name != "\(base)" else { return base }
        guard let found = find(name, element.customModule, nib) else {
            nib.writeError(element, "Unknown class \(name) in Interface Builder file.")
            return base
        }
        if let type = found as? Object.Type { return type }
        nib.writeError(element, "The class \(name) is not a subclass of \(base), which is used instead.")
        return base
    }

    /// Returns the class with a name in a module, or in one of the program's modules.
    package static func find(_ name: String, _ module: String?, _ nib: NibInstantiation) -> AnyClass? {
        let names = [module.map { "\($0).\(name)" }, name].compactMap { $0 } + modules(nib).map { "\($0).\(name)" }
        return names.lazy.compactMap { ObjCRuntime.NSClassFromString($0) }.first
    }

    /// The modules in which a class without a module may be: the owner's, the application delegate's, the bundle's, the
    /// program's, and UIKit.
    private static func modules(_ nib: NibInstantiation) -> [String] {
        let objects = [nib.owner, UIApplication.current?.delegate as AnyObject?].compactMap { $0 }
        // The package manager names the bundle of a target "PACKAGE_TARGET.resources".
        let bundle = nib.bundle.bundleURL.deletingPathExtension().lastPathComponent.split(separator: "_").last
        let program = Bundle.main.executableURL?.deletingPathExtension().lastPathComponent
        return objects.map { module(of: Swift.type(of: $0)) }
            + [bundle.map(String.init), program, "UIKit"].compactMap { $0 }
    }

    /// The module of a type: `String(reflecting:)` begins with its name.
    private static func module(of type: AnyClass) -> String {
        String(String(reflecting: type).prefix { $0 != "." })
    }
}
