// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import UniformTypes
import Synchronization

/// Which processes may see a representation. Only this program sees those of its item providers.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
    /// All processes may see it.
    case all = 0
    /// Processes of the same team.
    case team = 1
    /// Processes of the same group.
    case group = 2
    /// Only this process may see it.
    case ownProcess = 3
}

/// Options for representations that are files.
public struct NSItemProviderFileOptions: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The file may be opened where it is.
    public static let openInPlace = NSItemProviderFileOptions(rawValue: 1)
}

/// One item in several representations, each under a uniform type identifier, that are loaded when they are needed.
///
///     let provider = NSItemProvider(object: "Hello" as NSString)
///     provider.suggestedName = "Greeting"
///     provider.loadObject(ofClass: String.self) { text, error in ... }
///
/// Safe to use from any thread. Foundation on Linux has no such class, so it is part of UIKit here.
///
/// Differences: a type identifier that `UTType` does not know counts as a kind of `public.data`.
open class NSItemProvider: NSObject, NSCopying, @unchecked Sendable {
    /// The reasons of errors.
    public enum ErrorCode: Int, Sendable {
        /// The reason is not known.
        case unknownError = -1
        /// There is no representation of the type.
        case itemUnavailableError = -1000
        /// An object of the class cannot be made of the data.
        case unexpectedValueClassError = -1100
        /// No representation can become an object of the class.
        case unavailableCoercionError = -1200
    }

    /// The domain of errors with the codes `ErrorCode`.
    public static let errorDomain = "NSItemProviderErrorDomain"

    /// Receives data, or an error.
    typealias DataHandler = @Sendable (Data?, (any Error)?) -> Void

    /// A representation: data, or a file that is read.
    struct Representation: Sendable {
        let identifier: String
        let load: @Sendable (@escaping DataHandler) -> Progress?
    }

    private struct State {
        var representations: [Representation] = []
        var suggestedName: String?
    }

    private let state = Mutex(State())

    // MARK: - Creation

    /// Creates a provider without representations.
    public override init() { super.init() }

    /// Creates a provider for an object, with the representations of its class.
    public convenience init(object: any NSItemProviderWriting) {
        self.init()
        registerObject(object, visibility: .all)
    }

    /// Creates a provider for a file, whose name becomes the suggested name.
    ///
    /// Nil if the URL is not that of a file. The file is read when its representation is loaded.
    public convenience init?(contentsOf fileURL: URL!) {
        guard let fileURL, fileURL.isFileURL else { return nil }
        self.init()
        suggestedName = fileURL.lastPathComponent
        let type = UTType(ofFileExtension: fileURL.pathExtension)
        registerFileRepresentation(forTypeIdentifier: type.identifier, visibility: .all) { handler in
            handler(fileURL, true, nil)
            return nil
        }
    }

    public override func copy() -> Any { copy(with: nil) }

    /// Returns a provider with the same representations and name.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSItemProvider(), own = state.withLock { $0 }
        copy.state.withLock { $0 = own }
        return copy
    }

    // MARK: - Registering

    /// The name of a file of the item; nil, the default, means none. It may have an extension.
    open var suggestedName: String? {
        get { state.withLock { $0.suggestedName } }
        set { state.withLock { $0.suggestedName = newValue } }
    }

    /// The identifiers of the representations, in the order in which they were registered: the best one first.
    open var registeredTypeIdentifiers: [String] { state.withLock { $0.representations.map(\.identifier) } }

    /// Returns whether a representation has the type, or a more special one.
    open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
        representation(conformingTo: typeIdentifier) != nil
    }

    /// Registers data that are loaded when they are needed.
    ///
    /// - Parameters:
    ///   - typeIdentifier: the type of the data. An earlier representation of this type is replaced.
    ///   - visibility: which processes see it. Only this program does.
    ///   - loadHandler: called on any thread for each use. It passes the data or an error to its handler, now or later, and
    ///     may return its progress.
    open func registerDataRepresentation(
        forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
        loadHandler: @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
    ) { register(Representation(identifier: typeIdentifier, load: loadHandler)) }

    /// Registers a file that is made when it is needed.
    ///
    /// - Parameters:
    ///   - typeIdentifier: the type of the file. An earlier representation of this type is replaced.
    ///   - fileOptions: whether the file may be opened in place. Its contents are always copied.
    ///   - visibility: which processes see it. Only this program does.
    ///   - loadHandler: called on any thread for each use. It passes the file, and whether it is the original one, or an
    ///     error to its handler.
    open func registerFileRepresentation(
        forTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = [],
        visibility: NSItemProviderRepresentationVisibility,
        loadHandler: @escaping @Sendable (@escaping @Sendable (URL?, Bool, (any Error)?) -> Void) -> Progress?
    ) {
        register(
            Representation(identifier: typeIdentifier) { handler in
                loadHandler { url, _, error in
                    guard let url else { return handler(nil, error) }
                    do { handler(try Data(contentsOf: url), nil) } catch { handler(nil, error) }
                }
            })
    }

    /// Registers the representations of an object's class. They are computed when they are needed.
    open func registerObject(_ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility) {
        nonisolated(unsafe) let object = object
        for identifier in object.writableTypeIdentifiersForItemProvider {
            registerDataRepresentation(forTypeIdentifier: identifier, visibility: visibility) { handler in
                object.loadData(withTypeIdentifier: identifier, forItemProviderCompletionHandler: handler)
            }
        }
    }

    private func register(_ representation: Representation) {
        state.withLock { state in
            let same = state.representations.firstIndex { $0.identifier == representation.identifier }
            if let same {
                state.representations[same] = representation
            } else {
                state.representations.append(representation)
            }
        }
    }

    /// The first representation of the type, or else of a more special one.
    func representation(conformingTo identifier: String) -> Representation? {
        let all = state.withLock { $0.representations }
        return all.first { $0.identifier == identifier }
            ?? all.first { UTType(of: $0.identifier).conforms(to: identifier) }
    }
}
