// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder

/// One controller of a storyboard, and what belongs to it.
///
///     makeController   init?(coder:) ──> bar items, children of containers, further objects ──> awakeFromNib()
///     loadView         the views ──> outlets ──> embedded controllers; then viewDidLoad() is called
///     makePrototype    a cell, whenever a list needs a new one (StoryboardScene+Lists.swift)
///     perform          a segue (StoryboardScene+Segues.swift)
///
/// Each of the first three is a `NibInstantiation` of its own, which knows the objects of the ones before. The
/// controller retains its scene, so the scene retains no object that may lead to the controller: only those that nobody
/// else retains.
@MainActor
final class StoryboardScene {
    /// Creates a controller with a coder.
    typealias Creator = (NSCoder) -> UIViewController?

    let storyboard: UIStoryboard
    /// The element of the controller.
    let element: IBObject
    private let scene: IBScene
    private(set) weak var controller: UIViewController?
    /// The objects beside the controller and its view, which nobody else may retain.
    private var kept: [AnyObject] = []
    private var objects: [String: WeakReference] = [:]
    /// The connections of objects beside the controller to its views.
    private var waiting: [WaitingConnection] = []
    /// The connections of the controller that were made before its view.
    private var connected: Set<Int> = []
    /// The container views whose controllers are to be embedded when the views are complete.
    private var embeds: [(template: SegueTemplate, view: UIView)] = []

    private struct WeakReference { weak var object: AnyObject? }

    init(_ scene: IBScene, _ element: IBObject, of storyboard: UIStoryboard) {
        (self.scene, self.element, self.storyboard) = (scene, element, storyboard)
    }

    /// The segues that begin at the controller, or at an object of its scene.
    private(set) lazy var templates: [SegueTemplate] = scene.objects.flatMap(\.descendants).flatMap { object in
        object.connections.compactMap(SegueTemplate.init)
    }

    /// The object of an element; nil if it was not made or is gone.
    func object(for id: String) -> AnyObject? { id == element.id ? controller : objects[id]?.object }

    // MARK: - The controller

    /// Creates the controller.
    func makeController(_ creator: Creator?) -> UIViewController {
        let nib = makeNib()
        let decoder = NibDecoder(element, in: nib)
        let controller = nib.at(line: element.line) { creator?(decoder) ?? makeUsual(decoder) }
        adopt(controller)
        nib.register(controller, for: element.id ?? "")
        makeObjects(in: nib) { $0.element == "customObject" }
        connectController(controller, in: nib)
        nib.waitingAttributes.append((controller, element))
        nib.finish()
        waiting = nib.waitingConnections
        remember(nib)
        decoder.reportUnread()
        controller.awakeFromNib()
        return controller
    }

    private func makeUsual(_ decoder: NibDecoder) -> UIViewController {
        let type = ControllerElements.type(of: element, in: decoder.nib)
        if let controller = type.init(coder: decoder) { return controller }
        preconditionFailure("\(element.warning("init(coder:) of \(type) returned nil"))")
    }

    /// Makes the scene that of a controller. Its initializer calls it, so that programs find its storyboard there.
    func adopt(_ controller: UIViewController) {
        self.controller = controller
        controller.storyboardScene = self
    }

    /// Creates the controllers that a relationship of the controller names.
    func makeRelated(_ relationship: String) -> [UIViewController] {
        element.connections.compactMap { connection in
            guard case .segue(let segue) = connection.kind, segue.relationship == relationship else { return nil }
            return storyboard.makeController(connection.destination, creator: nil)
        }
    }

    // MARK: - The view

    /// Creates the controller's view, and what is connected with it.
    ///
    /// - Parameter install: receives the view before it is connected.
    /// - Returns: false if the file has no view for the controller.
    func loadView(_ install: (UIView) -> Void) -> Bool {
        guard let controller, let root = element.child(key: "view") else { return false }
        let nib = makeNib()
        guard let view = nib.make(root) as? UIView else { return false }
        install(view)
        registerGuides(of: controller, in: nib)
        makeObjects(in: nib) { _ in true }
        nib.waitingConnections += waiting
        waiting = []
        connectController(controller, in: nib)
        nib.finish()
        nib.reportUnfinished()
        remember(nib)
        embedControllers()
        return true
    }

    private func registerGuides(of controller: UIViewController, in nib: NibInstantiation) {
        for guide in element.layoutGuides {
            switch guide.kind {
            case .top: nib.register(controller.topLayoutGuide, for: guide.id)
            case .bottom: nib.register(controller.bottomLayoutGuide, for: guide.id)
            default: break
            }
        }
    }

    private func embedControllers() {
        let waiting = embeds
        embeds = []
        Self.embeddingDepth += 1
        defer { Self.embeddingDepth -= 1 }
        if Self.embeddingDepth == 1 { Self.embeddedCount = 0 }
        for (template, view) in waiting {
            guard nesting < Self.deepestNesting, Self.embeddedCount < Self.mostEmbedded else {
                NibLog.warn(
                    template.warning(
                        "the controller is inside of itself too often, and is left out here",
                        in: storyboard.document.file))
                continue
            }
            Self.embeddedCount += 1
            performIfAllowed(template, sender: view)
        }
    }

    /// How often a controller of one element may be inside of itself by references. Its program may end that at some
    /// depth.
    private static let deepestNesting = 16

    /// How many controllers may be embedded while one view is loaded: two that each embed two of themselves, and so on, would
    /// take hours.
    private static let mostEmbedded = 500
    private static var embeddingDepth = 0
    private static var embeddedCount = 0

    /// The number of controllers of this element, this one and those around it.
    private var nesting: Int {
        guard let controller else { return 0 }
        return sequence(first: controller, next: \.parent).count { controller in
            guard let scene = controller.storyboardScene else { return false }
            return scene.element.id == element.id && scene.storyboard.name == storyboard.name
        }
    }

    // MARK: - Instantiations

    /// Returns an instantiation that knows the scene's objects.
    func makeNib() -> NibInstantiation {
        let nib = NibInstantiation(
            storyboard.document, owner: controller, bundle: storyboard.bundle, delegate: self)
        for (id, reference) in objects { if let object = reference.object { nib.register(object, for: id) } }
        if let controller, let id = element.id { nib.register(controller, for: id) }
        for object in scene.objects where object.element == "placeholder" { nib.stand(in: object) }
        return nib
    }

    /// Remembers the objects of an instantiation for later ones.
    func remember(_ nib: NibInstantiation) {
        for (id, object) in nib.objects where object !== controller { objects[id] = WeakReference(object: object) }
    }

    /// Makes objects of the scene that are not part of the controller.
    private func makeObjects(in nib: NibInstantiation, where isWanted: (IBObject) -> Bool) {
        let others = scene.objects.filter { $0.id != element.id && !["placeholder", "exit"].contains($0.element) }
        for object in others where isWanted(object) && self.object(for: object.id ?? "") == nil {
            nib.make(object).map { kept.append($0) }
        }
    }

    /// Connects the controller with objects that exist. Its segues begin by their identifiers only.
    private func connectController(_ controller: UIViewController, in nib: NibInstantiation) {
        for (index, connection) in element.connections.enumerated() where !connected.contains(index) {
            if case .segue = connection.kind { continue }
            // Outlets of views that are not loaded yet wait for them.
            guard isLoading || nib.objects[connection.destination] != nil else { continue }
            connected.insert(index)
            nib.waitingConnections.append(
                WaitingConnection(connection: connection, source: controller, element: element))
        }
    }

    private var isLoading: Bool { controller?.isViewLoaded == true }
}

extension StoryboardScene: NibInstantiationDelegate {
    func nib(_ nib: NibInstantiation, makeObjectFor element: IBObject) -> MadeObject { .unknown }

    func nib(_ nib: NibInstantiation, didMake object: AnyObject, from element: IBObject) {
        switch object {
        case let table as UITableView: fill(table, from: element, in: nib)
        case let list as UICollectionView: registerPrototypes(of: list, from: element)
        default: break
        }
    }

    func nib(
        _ nib: NibInstantiation, connect connection: IBConnection, of object: AnyObject
    ) -> Bool {
        guard case .segue(let segue) = connection.kind else { return false }
        guard let template = SegueTemplate(connection) else {
            let message = "\"\(segue.kind)\" is not a kind of segue that is known here"
            NibLog.warn(connection.warning(message, attribute: "kind", in: storyboard.document.file))
            return true
        }
        switch (template.kind, object) {
        case (.relationship, _): break
        case (.embed, let view as UIView): embeds.append((template, view))
        default: connect(template, to: object)
        }
        return true
    }
}
