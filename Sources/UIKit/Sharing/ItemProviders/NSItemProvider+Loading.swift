// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import UniformTypes

extension NSItemProvider {
    /// Loads the data of a type, or of a more special one.
    ///
    /// - Parameters:
    ///   - typeIdentifier: the type.
    ///   - completionHandler: called once on a queue of the system, with the data or an error.
    /// - Returns: the progress. Cancelling it before the data have arrived gives the error `CocoaError.userCancelled`.
    @discardableResult
    public func loadDataRepresentation(
        forTypeIdentifier typeIdentifier: String,
        completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress {
        let progress = Progress(totalUnitCount: 1)
        let representation = representation(conformingTo: typeIdentifier)
        DispatchQueue.global().async {
            let once = Once(completionHandler, progress)
            guard !progress.isCancelled else { return once.call(nil, nil) }
            guard let representation else { return once.call(nil, Self.unavailable(typeIdentifier)) }
            _ = representation.load { data, error in once.call(data, error) }
        }
        return progress
    }

    /// Copies the item to a temporary file, which is removed when the handler returns.
    ///
    /// - Parameters:
    ///   - typeIdentifier: the type, or a more general one.
    ///   - completionHandler: called once on a queue of the system, with the file or an error.
    /// - Returns: the progress.
    @discardableResult
    public func loadFileRepresentation(
        forTypeIdentifier typeIdentifier: String,
        completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
    ) -> Progress {
        let type = representation(conformingTo: typeIdentifier).map { UTType(of: $0.identifier) }
        let name = (type ?? .data).fileName(suggestedName ?? "Item")
        return loadDataRepresentation(forTypeIdentifier: typeIdentifier) { data, error in
            guard let data else { return completionHandler(nil, error) }
            Self.write(data, named: name, then: completionHandler)
        }
    }

    private static func write(_ data: Data, named name: String, then body: (URL?, (any Error)?) -> Void) {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        // A name from elsewhere is that of a file in the folder.
        let file = folder.appendingPathComponent(name.replacingOccurrences(of: "/", with: "-"))
        defer { try? FileManager.default.removeItem(at: folder) }
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try data.write(to: file)
        } catch { return body(nil, error) }
        body(file, nil)
    }

    // MARK: - Objects

    /// Returns whether a representation can become an object of a class.
    public func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        aClass.readableTypeIdentifiersForItemProvider.contains(where: hasItemConformingToTypeIdentifier)
    }

    /// Loads an object of a class, from the first of its types for which there is a representation.
    ///
    /// - Parameters:
    ///   - aClass: such as `UIImage.self` or `NSString.self`.
    ///   - completionHandler: called once on a queue of the system, with the object or an error.
    /// - Returns: the progress.
    @discardableResult
    public func loadObject(
        ofClass aClass: any NSItemProviderReading.Type,
        completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
    ) -> Progress {
        let types = aClass.readableTypeIdentifiersForItemProvider
        guard let wanted = types.first(where: hasItemConformingToTypeIdentifier),
            let found = representation(conformingTo: wanted)
        else {
            let error = Self.error(.unavailableCoercionError, "no representation can become \(aClass)")
            DispatchQueue.global().async { completionHandler(nil, error) }
            return Progress(totalUnitCount: 1)
        }
        // Conformances to the protocol are not isolated: its methods are called on any thread.
        nonisolated(unsafe) let aClass = aClass
        return loadDataRepresentation(forTypeIdentifier: found.identifier) { data, error in
            guard let data else { return completionHandler(nil, error) }
            do {
                completionHandler(try aClass.object(withItemProviderData: data, typeIdentifier: found.identifier), nil)
            } catch { completionHandler(nil, error) }
        }
    }

    /// Returns whether a representation can become a value of a type, such as `String.self` or `URL.self`.
    public func canLoadObject<Value: _ObjectiveCBridgeable>(ofClass type: Value.Type) -> Bool
    where Value._ObjectiveCType: NSItemProviderReading { canLoadObject(ofClass: Value._ObjectiveCType.self) }

    /// Loads a value of a type.
    ///
    /// - Parameters:
    ///   - type: such as `String.self` or `URL.self`.
    ///   - completionHandler: called once on a queue of the system, with the value or an error.
    /// - Returns: the progress.
    @discardableResult
    public func loadObject<Value: _ObjectiveCBridgeable & SendableMetatype>(
        ofClass type: Value.Type, completionHandler: @escaping @Sendable (Value?, (any Error)?) -> Void
    ) -> Progress where Value._ObjectiveCType: NSItemProviderReading & SendableMetatype {
        loadObject(ofClass: Value._ObjectiveCType.self) { object, error in
            var value: Value?
            if let object = object as? Value._ObjectiveCType {
                _ = Value._conditionallyBridgeFromObjectiveC(object, result: &value)
            }
            completionHandler(value, error)
        }
    }

    // MARK: - Errors

    static func error(_ code: ErrorCode, _ reason: String) -> NSError {
        NSError(
            domain: errorDomain, code: code.rawValue,
            userInfo: [NSLocalizedDescriptionKey: "NSItemProvider: \(reason)."])
    }

    private static func unavailable(_ identifier: String) -> NSError {
        error(.itemUnavailableError, "there is no representation of the type \(identifier)")
    }
}

/// Passes the first answer on, and completes the progress.
private final class Once: @unchecked Sendable {
    private let lock = NSLock()
    private var handler: NSItemProvider.DataHandler?  // guarded by lock
    private let progress: Progress

    init(_ handler: @escaping NSItemProvider.DataHandler, _ progress: Progress) {
        (self.handler, self.progress) = (handler, progress)
    }

    func call(_ data: Data?, _ error: (any Error)?) {
        let handler = lock.withLock {
            defer { self.handler = nil }
            return self.handler
        }
        guard let handler else { return }
        if progress.isCancelled { return handler(nil, CocoaError(.userCancelled)) }
        progress.completedUnitCount = 1
        handler(data, data == nil ? error ?? NSItemProvider.error(.unknownError, "loading gave no data") : nil)
    }
}
