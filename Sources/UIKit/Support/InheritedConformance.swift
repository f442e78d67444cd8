// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

#if DEBUG
    /// Warns about delegate methods that are never called.
    ///
    /// Optional methods of Apple's protocols have default implementations here. The class that declares the conformance
    /// determines which implementation is called:
    ///
    ///     class Base: NSObject, UIScrollViewDelegate {}        // calls go to the default implementation
    ///     class Sub: Base {
    ///         func scrollViewDidScroll(_ scrollView: UIScrollView) {}   // overrides nothing, and is never called
    ///     }
    ///
    /// Objective-C would call it. The compiler does not warn, and the metadata of a class does not name its methods,
    /// but the symbols of a debug build do. So the class of a delegate that inherits its conformance is looked up
    /// there, once for each class. Methods of generic classes, of classes inside functions, and of classes in shared
    /// libraries are not found.
    @MainActor
    final class InheritedConformance {
        static let shared = InheritedConformance()

        private let report: (String) -> Void
        /// Classes that were looked at, each with the protocol.
        private var known: Set<[ObjectIdentifier]> = []

        init(report: @escaping (String) -> Void = { FileHandle.standardError.write(Data("\($0)\n".utf8)) }) {
            self.report = report
        }

        /// - Parameters:
        ///   - protocolType: `(any UIScrollViewDelegate).self`, for instance.
        ///   - conforms: whether a class conforms to it.
        func check(_ delegate: AnyObject?, _ protocolType: Any.Type, conforms: (AnyClass) -> Bool) {
            guard let delegate else { return }
            let type: AnyClass = Swift.type(of: delegate)
            guard known.insert([ObjectIdentifier(type), ObjectIdentifier(protocolType)]).inserted else { return }
            var classes: [AnyClass] = [type]
            while let above = _getSuperclass(classes[classes.count - 1]) { classes.append(above) }
            // The topmost class that conforms is the one that declares the conformance.
            guard let declaring = classes.lastIndex(where: conforms), declaring > 0 else { return }
            warn(of: Array(classes[..<declaring]), Array(classes[declaring...]), protocolType)
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
                return names.filter { $0.hasPrefix(prefix) }.compactMap(Self.demangled)
            }
            let called = above.flatMap(methods)
            for type in below.reversed() {
                let own = methods(of: type)
                for signature in Set(defaults).sorted() where own.contains(where: { $0.hasSuffix(".\(signature)") }) {
                    guard !called.contains(where: { $0.hasSuffix(".\(signature)") }) else { continue }
                    report(Self.warning(type, signature, declaredBy: above[0], protocolType))
                }
            }
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
            guard let text = demangled(symbol), let range = text.range(of: "\(name(of: protocolType)).") else {
                return nil
            }
            return String(text[range.upperBound...])
        }

        private typealias Demangle =
            @convention(c) (UnsafePointer<CChar>, Int, UnsafeMutablePointer<CChar>?, UnsafeMutablePointer<Int>?, UInt32)
            -> UnsafeMutablePointer<CChar>?

        /// The runtime's; nil where it is linked so that it can't be found.
        private static let demangle = dlsym(nil, "swift_demangle").map { unsafeBitCast($0, to: Demangle.self) }

        private static func demangled(_ symbol: String) -> String? {
            guard let text = demangle?(symbol, symbol.utf8.count, nil, nil, 0) else { return nil }
            defer { free(text) }
            return String(cString: text)
        }
    }
#endif
