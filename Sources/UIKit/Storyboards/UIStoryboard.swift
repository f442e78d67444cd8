// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder

/// A file with controllers, their views, and the segues between them.
///
///     let storyboard = UIStoryboard(name: "Main", bundle: nil)
///     window.rootViewController = storyboard.instantiateInitialViewController()
///
/// Each instantiation creates new objects:
///
///     UIStoryboard      the file, read once (InterfaceFiles.swift)
///     StoryboardScene   one controller from it: creates the controller at once, its views when they are loaded, and
///                       cells from prototypes; performs the controller's segues
///
/// Files are read as Xcode saves them, or in the compact form. Something unknown in a file is reported on standard
/// error with the file, the object and the attribute, and the rest is loaded.
///
/// Differences from iOS: a storyboard in a package manager's resource bundle beside the program is found with the main
/// bundle, too.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
    let name: String
    let bundle: Bundle
    let document: IBDocument
    /// The controllers that are being created, by their files and elements: each is inside of the one before.
    private static var underway: Set<String> = []
    /// The number of controllers created since the outermost of those was begun.
    private static var madeCount = 0
    /// How many controllers may be created for one: containers that each contain two containers would take hours.
    private static let mostMade = 500

    /// Opens a storyboard. One that does not exist, or cannot be read, stops the program with a message.
    ///
    /// - Parameters:
    ///   - name: the name of the file, without its extension.
    ///   - storyboardBundleOrNil: the bundle of the file and its images; nil means the main bundle.
    public convenience init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        self.init(name: name, bundle: storyboardBundleOrNil ?? .main, files: .shared)
    }

    init(name: String, bundle: Bundle, files: InterfaceFiles) {
        (self.name, self.bundle) = (name, bundle)
        document = Self.read(name, bundle, files)
        super.init()
    }

    init(_ document: IBDocument, name: String, bundle: Bundle) {
        (self.document, self.name, self.bundle) = (document, name, bundle)
        super.init()
    }

    private static func read(_ name: String, _ bundle: Bundle, _ files: InterfaceFiles) -> IBDocument {
        do {
            if let document = try files.document(named: name, ofType: "storyboard", in: bundle) { return document }
        } catch {
            preconditionFailure("The storyboard named '\(name)' can't be read: \(error)")
        }
        preconditionFailure("Could not find a storyboard named '\(name)' in bundle \(bundle.bundlePath)")
    }

    // MARK: - Controllers

    /// Creates the controller that the storyboard begins with; nil if the file marks none.
    open func instantiateInitialViewController() -> UIViewController? {
        document.initialController.flatMap { makeController($0, creator: nil) }
    }

    /// Creates the controller that the storyboard begins with, by an initializer of the program.
    ///
    /// - Parameter creator: receives the coder for `init(coder:)`, and returns a controller that it has created with
    ///   it; nil for the usual creation.
    /// - Returns: nil if the file marks no initial controller.
    public func instantiateInitialViewController<ViewController: UIViewController>(
        creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController? {
        document.initialController.flatMap { makeController($0, creator: creator) }.map { cast($0) }
    }

    /// Creates the controller with a storyboard identifier. An identifier that the file does not have stops the program
    /// with a message.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        make(identifier, creator: nil)
    }

    /// Creates the controller with a storyboard identifier, by an initializer of the program. An identifier that the
    /// file does not have, and a controller of another class, stop the program with a message.
    ///
    /// - Parameters:
    ///   - identifier: the storyboard identifier of the controller.
    ///   - creator: receives the coder for `init(coder:)`, and returns a controller that it has created with it; nil
    ///     for the usual creation.
    public func instantiateViewController<ViewController: UIViewController>(
        identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController { cast(make(identifier, creator: creator)) }

    private func make(_ identifier: String, creator: StoryboardScene.Creator?) -> UIViewController {
        guard let controller = makeController(id(of: identifier), creator: creator) else {
            preconditionFailure("\(self): the view controller with identifier '\(identifier)' contains itself")
        }
        return controller
    }

    private func id(of identifier: String) -> String {
        guard let id = document.scene(named: identifier)?.controller?.id else {
            preconditionFailure("\(self) doesn't contain a view controller with identifier '\(identifier)'")
        }
        return id
    }

    private func cast<ViewController: UIViewController>(_ controller: UIViewController) -> ViewController {
        guard let controller = controller as? ViewController else {
            preconditionFailure(
                "\(self): expected a \(ViewController.self), and the file has a \(type(of: controller)).")
        }
        return controller
    }

    // MARK: - For UIKit

    /// Creates the controller of an element, or the one that the element refers to in another storyboard.
    ///
    /// - Returns: nil if there is no such controller, or if it is inside of itself, which is reported.
    func makeController(_ id: String, creator: StoryboardScene.Creator?) -> UIViewController? {
        guard let scene = document.scene(ofController: id), let element = scene.objects.first(where: { $0.id == id })
        else { return nil }
        let file = bundle.bundlePath + "/" + name + "#" + id
        guard Self.underway.insert(file).inserted else {
            warn(element, "the controller is inside of itself, and is left out there")
            return nil
        }
        defer { Self.underway.remove(file) }
        Self.madeCount = Self.underway.count == 1 ? 1 : Self.madeCount + 1
        guard Self.madeCount <= Self.mostMade else {
            warn(element, "more than \(Self.mostMade) controllers would be created at once; this one is left out")
            return nil
        }
        if element.element == "viewControllerPlaceholder" { return makeReferenced(by: element, creator: creator) }
        return StoryboardScene(scene, element, of: self).makeController(creator)
    }

    /// Creates the controller that a reference leads to. A reference to nothing stops a debug build, with the file and line.
    private func makeReferenced(by element: IBObject, creator: StoryboardScene.Creator?) -> UIViewController? {
        guard let storyboard = referenced(by: element) else { return nil }
        guard let identifier = element.attributes["referencedIdentifier"] else {
            let initial = storyboard.document.initialController
            let controller = initial.flatMap { storyboard.makeController($0, creator: creator) }
            if controller == nil { warn(element, "the storyboard that it refers to has no initial controller") }
            return controller
        }
        guard let id = storyboard.document.scene(named: identifier)?.controller?.id else {
            fail(element, "\(storyboard) doesn't contain a view controller with identifier '\(identifier)'")
            return nil
        }
        return storyboard.makeController(id, creator: creator)
    }

    /// The storyboard that a reference leads to; nil if there is none.
    private func referenced(by element: IBObject) -> UIStoryboard? {
        guard let name = element.attributes["storyboardName"], name != self.name else { return self }
        let other = element.attributes["bundleIdentifier"].flatMap(Bundle.init(identifier:)) ?? bundle
        do {
            if let document = try InterfaceFiles.shared.document(named: name, ofType: "storyboard", in: other) {
                return UIStoryboard(document, name: name, bundle: other)
            }
            fail(element, "Could not find a storyboard named '\(name)' in bundle \(other.bundlePath)")
        } catch {
            fail(element, "The storyboard named '\(name)' can't be read: \(error)")
        }
        return nil
    }

    private func fail(_ element: IBObject, _ message: String) { NibLog.fail("\(element.warning(message))") }

    /// Reports something in the file that has no effect.
    func warn(_ element: IBObject, _ message: String, attribute: String? = nil) {
        NibLog.warn(element.warning(message, attribute: attribute))
    }

    open override var description: String { "<UIStoryboard: \(name)>" }
}
