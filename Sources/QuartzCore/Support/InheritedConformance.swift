// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ObjCRuntime

#if DEBUG
    /// Warns of methods of delegates that are never called.
    ///
    /// What Apple declares as optional methods of a protocol has default implementations here. Which method a protocol calls
    /// is settled where a class declares that it conforms:
    ///
    ///     class Base: NSObject, UIScrollViewDelegate {}        // calls go to the default implementation
    ///     class Sub: Base {
    ///         func scrollViewDidScroll(_ scrollView: UIScrollView) {}   // overrides nothing, and is never called
    ///     }
    ///
    /// Objective-C would call it. The compiler says nothing, and the metadata of a class does not name its methods, but the
    /// symbols of a debug build do. So a delegate of a class that inherits its conformance is looked up there, once for each
    /// class. Methods in the tables of rewritten sources are called, and not warned of. Not seen are methods of generic
    /// classes, of classes inside functions, and of those in shared libraries.
    package final class InheritedConformance: @unchecked Sendable {
        package static let shared = InheritedConformance()

        private let report: (String) -> Void
        /// Classes that were looked at, each with the protocol.
        private var known: Set<Pair> = []  // guarded by lock
        private let lock = NSLock()

        private struct Pair: Hashable {
            let type: ObjectIdentifier
            let protocolType: ObjectIdentifier
        }

        package init(report: @escaping (String) -> Void = { FileHandle.standardError.write(Data("\($0)\n".utf8)) }) {
            self.report = report
        }

        /// Whether a class was looked at.
        package func hasChecked(_ type: AnyClass, _ protocolType: Any.Type) -> Bool {
            let pair = Pair(type: ObjectIdentifier(type), protocolType: ObjectIdentifier(protocolType))
            return lock.withLock { known.contains(pair) }
        }

        /// - Parameters:
        ///   - protocolType: `(any UIScrollViewDelegate).self`, for instance.
        ///   - conforms: whether a class conforms to it.
        package func check(_ delegate: AnyObject?, _ protocolType: Any.Type, conforms: (AnyClass) -> Bool) {
            guard let delegate else { return }
            let type: AnyClass = Swift.type(of: delegate)
            let pair = Pair(type: ObjectIdentifier(type), protocolType: ObjectIdentifier(protocolType))
            guard lock.withLock({ known.insert(pair).inserted }) else { return }
            var classes: [AnyClass] = [type]
            while let above = _getSuperclass(classes[classes.count - 1]) { classes.append(above) }
            // The highest class that conforms is the one that declares it.
            guard let declaring = classes.lastIndex(where: conforms), declaring > 0,
                !Self.isOfFramework(classes[declaring])
            else { return }
            warn(of: Array(classes[..<declaring]), Array(classes[declaring...]), protocolType)
        }

        /// Classes of the framework have all methods that their subclasses may override: views are delegates of their layers.
        private static func isOfFramework(_ type: AnyClass) -> Bool {
            let module = String(reflecting: type).prefix { $0 != "." }
            return ["QuartzCore", "UIFoundation", "UIKit"].contains(module)
        }

        private func warn(of below: [AnyClass], _ above: [AnyClass], _ protocolType: Any.Type) {
            guard let symbols = ExecutableSymbols(), let prefix = Self.prefixOfDefaults(of: protocolType) else {
                return
            }
            // The names of a class's methods begin with its own, which ends with N for the metadata.
            let prefixes = symbols.names(of: below + above, anchor: InheritedConformance.self).mapValues {
                String($0.dropLast())
            }
            let names = symbols.names(beginningWith: prefixes.values + [prefix])
            let defaults = names.filter { $0.hasPrefix(prefix) }.compactMap { Self.signature($0, in: protocolType) }
            func methods(of type: AnyClass) -> [String] {
                guard let prefix = prefixes[ObjectIdentifier(type)] else { return [] }
                return names.filter { $0.hasPrefix(prefix) }.compactMap(ExecutableSymbols.demangled)
            }
            let called = above.flatMap(methods)
            for type in below.reversed() {
                let own = methods(of: type)
                for signature in Set(defaults).sorted() where own.contains(where: { $0.hasSuffix(".\(signature)") }) {
                    guard !called.contains(where: { $0.hasSuffix(".\(signature)") }),
                        !Self.isInTable(signature, of: type)
                    else { continue }
                    report(Self.warning(type, signature, declaredBy: above[0], protocolType))
                }
            }
        }

        /// Whether a class has a method of that base name in its table: default implementations call it (`callOptional`).
        private static func isInTable(_ signature: String, of type: AnyClass) -> Bool {
            let base = signature.prefix { $0 != "(" }
            return _selectorNames(of: type).contains { $0.hasPrefix(base) }
        }

        private static func warning(
            _ type: AnyClass, _ signature: String, declaredBy declaring: AnyClass, _ protocolType: Any.Type
        ) -> String {
            let method = signature.prefix { $0 != "(" }
            return
                "\(name(of: protocolType)): \(method) of \(type) is never called, because \(declaring), which conforms to the "
                + "protocol, does not have this method. Add it to \(declaring), even an empty one, and write `override` in \(type)."
        }

        // MARK: - Names

        private static func name(of protocolType: Any.Type) -> String {
            "\(protocolType)".replacingOccurrences(of: "any ", with: "")
        }

        /// The prefix of the symbols of a protocol's default implementations in its own module.
        private static func prefixOfDefaults(of protocolType: Any.Type) -> String? {
            guard let name = _mangledTypeName(protocolType), name.hasSuffix("_p") else { return nil }
            return "$s\(name.dropLast(2))PAAE"
        }

        /// A default implementation's name and types: `scrollViewDidScroll(UIKit.UIScrollView) -> ()`.
        private static func signature(_ symbol: String, in protocolType: Any.Type) -> String? {
            guard let text = ExecutableSymbols.demangled(symbol),
                let range = text.range(of: "\(name(of: protocolType)).")
            else { return nil }
            return String(text[range.upperBound...])
        }
    }
#endif
