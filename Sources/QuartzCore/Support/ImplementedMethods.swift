// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Finds out whether a class implements a method that is optional in Apple's SDK, where calling it would be wrong.
///
/// UIKit asks `responds(to:)`: a table offers to delete a row if its data source has `tableView(_:commit:forRowAt:)`. Here
/// such methods have default implementations, and a protocol does not tell which of the two it would call. Mostly the
/// default implementation can say so when it is called. Where a call changes the program's model, the names of functions in
/// the program's file are looked at instead, once for each class.
package final class ImplementedMethods: @unchecked Sendable {
    package static let shared = ImplementedMethods()

    /// The names with labels of methods, by class; nil for a class whose methods can't be seen.
    private var known: [ObjectIdentifier: Set<String>?] = [:]  // guarded by lock
    private let lock = NSLock()

    package init() {}

    /// Whether the class of an object, or one above it that is not the framework's, implements a method; nil if that can't
    /// be seen: in a program whose symbols were stripped, and for generic classes.
    ///
    /// - Parameter method: the name with its labels, as `tableView(_:commit:forRowAt:)`.
    package func contains(_ method: String, in object: AnyObject) -> Bool? {
        let type = ObjectIdentifier(type(of: object))
        if let methods = lock.withLock({ known[type] }) { return methods?.contains(method) }
        let methods = Self.methods(of: Swift.type(of: object))
        lock.withLock { known[type] = .some(methods) }
        return methods?.contains(method)
    }

    /// The end of the name of a function by which a protocol calls the implementation in a class.
    private static let witnessSuffix = "TW"

    private static func methods(of type: AnyClass) -> Set<String>? {
        guard let symbols = ExecutableSymbols() else { return nil }
        var classes: [AnyClass] = [type]
        while let above = _getSuperclass(classes[classes.count - 1]), !isOfFramework(above) { classes.append(above) }
        let own = symbols.names(of: classes, anchor: ImplementedMethods.self)
        guard own[ObjectIdentifier(type)] != nil else { return nil }
        // The names of a class's methods begin with its own, which ends with N for the metadata.
        let names = symbols.names(beginningWith: own.values.map { String($0.dropLast()) })
        // The functions by which a protocol calls default implementations are there, too.
        let ownNames = names.filter { !$0.hasSuffix(witnessSuffix) }
        return Set(ownNames.compactMap { ExecutableSymbols.demangled($0).flatMap(signature) })
    }

    /// Classes of the framework have all methods that their subclasses may override.
    private static func isOfFramework(_ type: AnyClass) -> Bool {
        ["Foundation", "QuartzCore", "UIKit"].contains(String(reflecting: type).prefix { $0 != "." })
    }

    /// The name with its labels of a demangled method: `tableView(_:commit:forRowAt:)`.
    static func signature(_ text: String) -> String? {
        var depth = 0, labels: [String] = [], word = "", name: String?
        for character in text {
            switch character {
            case "(" where depth == 0:
                guard name == nil else { break }
                name = String(word.split(separator: ".").last ?? "")
                word = ""
                depth += 1
            case "(", "[", "<": depth += 1
            case ")" where depth == 1:
                return name.map { "\($0)(\(labels.map { "\($0):" }.joined()))" }
            case ")", "]": depth -= 1
            case ">" where depth > 1: depth -= 1
            case ":" where depth == 1: labels.append(word.trimmingCharacters(in: .whitespaces))
            case "," where depth == 1: word = ""
            default: word.append(character)
            }
            if depth == 1, character == "(" || character == "," { word = "" }
        }
        return nil
    }
}
