// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder
import ObjCRuntime

/// Makes the objects that a file of Interface Builder describes, and connects them.
///
///     make(_:)   element ──> class ──> init?(coder:) with a NibDecoder ──> attributes, subviews, recognizers
///     finish()   constraints ──> outlets, outlet collections and actions ──> runtime attributes ──> awakeFromNib()
///
/// A nib makes all objects at once. A storyboard makes a controller first, and its view when that is loaded: it calls
/// `make(_:)` and `finish()` again. Each `finish()` completes the objects that were made since the last one. A connection
/// or constraint whose objects do not all exist yet waits for a later call.
@MainActor
package final class NibInstantiation {
    /// The file.
    package let document: IBDocument
    /// The bundle of images, colors, strings and classes.
    package let bundle: Bundle
    /// The object that the file's owner stands for; nil without one.
    package let owner: AnyObject?
    /// The objects by the identifiers of their elements.
    package private(set) var objects: [String: AnyObject] = [:]
    /// Makes what nibs do not know, as controllers and segues.
    package weak var delegate: (any NibInstantiationDelegate)?

    /// The identifiers of elements that stand for the first responder.
    private var firstResponders: Set<String> = ["-2"]
    private let externalObjects: [String: Any]
    /// The depth of calls of `make(_:)`.
    private var depth = 0

    // What waits for `finish()`.
    var waitingConnections: [WaitingConnection] = []
    var waitingConstraints: [WaitingConstraint] = []
    var waitingAttributes: [(object: AnyObject, element: IBObject)] = []
    /// The objects to wake, in the order in which they were made.
    var asleep: [AnyObject] = []
    // Since the last `finish()`: the elements with variations by identifier, and the first view that was made.
    var variedElements: [String: IBObject] = [:]
    var variedRoot: UIView?

    /// Creates an instantiation that has made nothing yet.
    ///
    /// - Parameters:
    ///   - document: the file.
    ///   - owner: the object that the file's owner stands for.
    ///   - externalObjects: the objects of further placeholders, by their identifiers.
    ///   - bundle: the bundle of images, colors, strings and classes.
    ///   - delegate: makes what nibs do not know; not retained.
    package init(
        _ document: IBDocument, owner: AnyObject? = nil, externalObjects: [String: Any] = [:], bundle: Bundle = .main,
        delegate: (any NibInstantiationDelegate)? = nil
    ) {
        (self.document, self.owner, self.bundle) = (document, owner, bundle)
        (self.externalObjects, self.delegate) = (externalObjects, delegate)
    }

    // MARK: - Making objects

    /// Makes the objects of elements, connects them, and returns those that are not placeholders.
    package func instantiate(_ elements: [IBObject]) -> [AnyObject] {
        let made = elements.compactMap { element -> AnyObject? in
            guard element.element == "placeholder" else { return make(element) }
            stand(in: element)
            return nil
        }
        finish()
        return made
    }

    /// Makes the object of an element and everything in it; nil for an element without an object, which is reported.
    ///
    /// The object belongs to `objects` if its element has an identifier. An object that was made already is returned.
    @discardableResult
    package func make(_ element: IBObject) -> AnyObject? {
        if let known = element.id.flatMap({ objects[$0] }) { return known }
        depth += 1
        defer { depth -= 1 }
        // The size class decides about the whole tree at once.
        let element = depth == 1 ? adapted(element) : element
        return at(line: element.line) {
            switch delegate?.nib(self, makeObjectFor: element) ?? .unknown {
            case .object(let object):
                adopt(object, of: element)
                return object
            case .nothing: return nil
            case .unknown: return makeKnown(element)
            }
        }
    }

    private func makeKnown(_ element: IBObject) -> AnyObject? {
        guard let kind = NibElements.kind(of: element) else {
            warn(element, "is an element that is not supported: it is left out")
            return nil
        }
        if !NibElements.isKnown(element) { warn(element, "is a view that is not supported: it is empty") }
        let decoder = NibDecoder(element, in: self)
        guard let object = kind.make(decoder) else { return nil }
        if variedRoot == nil, depth == 1 { variedRoot = object as? UIView }
        adopt(object, of: element)
        if NibElements.isKnown(element) { decoder.reportUnread() }
        delegate?.nib(self, didMake: object, from: element)
        return object
    }

    /// Registers an object for an element: its connections and runtime attributes are completed by the next `finish()`,
    /// which wakes it, too.
    package func adopt(_ object: AnyObject, of element: IBObject) {
        if let id = element.id { objects[id] = object }
        connectLater(element, object)
        asleep.append(object)
    }

    /// Registers an object that exists already for an identifier. It is not woken.
    package func register(_ object: AnyObject, for id: String) { objects[id] = object }

    /// Registers the connections and runtime attributes of an element for the next `finish()`.
    package func connectLater(_ element: IBObject, _ object: AnyObject) {
        waitingConnections += element.connections.map {
            WaitingConnection(connection: $0, source: object, element: element)
        }
        if !element.runtimeAttributes.isEmpty { waitingAttributes.append((object, element)) }
    }

    // MARK: - Placeholders

    /// Lets a `placeholder` element stand for the owner, the first responder or an external object.
    package func stand(in element: IBObject) {
        let identifier = element.attributes["placeholderIdentifier"] ?? ""
        switch identifier {
        case "IBFirstResponder": if let id = element.id { firstResponders.insert(id) }
        case "IBFilesOwner": if let owner { stand(in: element, owner) }
        default:
            guard let object = externalObjects[identifier] else {
                return warn(element, "there is no external object for the placeholder \"\(identifier)\"")
            }
            stand(in: element, object as AnyObject)
        }
    }

    private func stand(in element: IBObject, _ object: AnyObject) {
        if let id = element.id { objects[id] = object }
        connectLater(element, object)
    }

    /// Whether an identifier is that of the first responder.
    func isFirstResponder(_ id: String) -> Bool { firstResponders.contains(id) }

    // MARK: - Completing objects

    /// Completes the objects that were made since the last call: constraints, connections, runtime attributes, and then
    /// `awakeFromNib()` of each, in the order in which they were made.
    package func finish() {
        makeConstraints()
        connect()
        applyRuntimeAttributes()
        watchTraits()
        let woken = asleep
        asleep = []
        for object in woken { wake(object) }
    }

    /// Reports the connections and constraints whose objects were never made.
    package func reportUnfinished() {
        for waiting in waitingConnections {
            warn(
                waiting.element, "its connection in line \(waiting.connection.line) leads to no object: it is left out")
        }
        for waiting in waitingConstraints {
            warn(
                waiting.element, "its constraint in line \(waiting.constraint.line) needs an object that does not exist"
            )
        }
        (waitingConnections, waitingConstraints) = ([], [])
    }

    // MARK: - Reports

    /// Calls a body that sets values of the file. What stops the program meanwhile names the line.
    func at<Result>(line: Int, _ body: () -> Result) -> Result {
        FilePlace.with(FilePlace(file: document.file.name, line: line), body)
    }

    /// Reports something in the file that has no effect. The rest of the file is loaded.
    ///
    /// - Parameters:
    ///   - element: the element with the problem.
    ///   - message: what is wrong, and what happens now.
    ///   - attribute: the attribute or the key of the child with the problem.
    package func warn(_ element: IBObject, _ message: String, attribute: String? = nil) {
        NibLog.writeOnce("\(element.warning(message, attribute: attribute))")
    }

    /// Reports a mistake for which iOS raises an exception, in its words after the place.
    package func fail(_ element: IBObject, _ message: String) {
        NibLog.fail("\(document.file.name):\(element.line): \(message)")
    }

    /// Reports an error that has a replacement, in the words of iOS after the place.
    package func writeError(_ element: IBObject, _ message: String) {
        NibLog.writeOnce("\(document.file.name):\(element.line): \(message)")
    }
}

/// Makes the objects of elements that nibs do not know, and connects what nibs cannot connect.
@MainActor
package protocol NibInstantiationDelegate: AnyObject {
    /// Returns the object of an element, or says that the instantiation makes it or reports that it is unknown.
    ///
    /// It is asked for every element first. It may call `make(_:)` for elements inside of it.
    func nib(_ nib: NibInstantiation, makeObjectFor element: IBObject) -> MadeObject
    /// Called when the instantiation itself has made an object, before its connections.
    func nib(_ nib: NibInstantiation, didMake object: AnyObject, from element: IBObject)
    /// Connects a segue, or another connection.
    ///
    /// - Returns: whether it is connected. Otherwise the instantiation connects outlets and actions, and reports others.
    func nib(_ nib: NibInstantiation, connect connection: IBConnection, of object: AnyObject) -> Bool
}

/// The object that a delegate has made for an element.
package enum MadeObject {
    /// An object.
    case object(AnyObject)
    /// The element needs no object.
    case nothing
    /// The delegate does not know the element.
    case unknown
}
