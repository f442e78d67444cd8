// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder
import ObjCRuntime
import QuartzCore

extension StoryboardScene {
    /// The segue with an identifier; nil if no object of the scene has it.
    func template(identifier: String) -> SegueTemplate? { templates.first { $0.segue.identifier == identifier } }

    /// Performs a segue that a touch triggers, unless the controller refuses it.
    func performIfAllowed(_ template: SegueTemplate, sender: Any?) {
        let identifier = template.segue.identifier ?? ""
        guard controller?.shouldPerformSegue(withIdentifier: identifier, sender: sender) == true else { return }
        perform(template, sender: sender)
    }

    /// Performs a segue.
    func perform(_ template: SegueTemplate, sender: Any?) {
        guard let source = controller else { return }
        if template.kind == .unwind { return unwind(template, from: source, sender) }
        guard let destination = makeDestination(of: template, from: source, sender) else { return }
        let segue = make(template, from: source, to: destination)
        configurePresentation(of: destination, template, sender)
        setHandler(of: segue, template, sender)
        EventSteps.perform({ source.prepare(for: segue, sender: sender) }, { self.perform(segue, template) })
    }

    private func perform(_ segue: UIStoryboardSegue, _ template: SegueTemplate) {
        guard !template.segue.isAnimated else { return segue.perform() }
        UIView.performWithoutAnimation { segue.perform() }
    }

    // MARK: - Creating

    private func make(
        _ template: SegueTemplate, from source: UIViewController, to destination: UIViewController
    ) -> UIStoryboardSegue {
        makeSegue(
            of: segueClass(of: template), identifier: template.segue.identifier, source: source,
            destination: destination)
    }

    private func segueClass(of template: SegueTemplate) -> UIStoryboardSegue.Type {
        guard let name = template.segue.customClass else { return UIStoryboardSegue.self }
        let found: AnyClass? = NibClasses.find(name, template.segue.customModule, makeNib())
        if let type = found as? UIStoryboardSegue.Type { return type }
        warn(template, "there is no subclass of UIStoryboardSegue that is called \(name)", attribute: "customClass")
        return UIStoryboardSegue.self
    }

    private func makeDestination(
        of template: SegueTemplate, from source: UIViewController, _ sender: Any?
    ) -> UIViewController? {
        guard let name = template.segue.destinationCreationSelector else {
            return storyboard.makeController(template.destination, creator: nil)
        }
        let action = Selector(name)
        guard source.responds(to: action) else {
            fail(template, "\(source) has no segue action \(name).")
            return storyboard.makeController(template.destination, creator: nil)
        }
        return storyboard.makeController(
            template.destination,
            creator: { Self.create(by: action, of: source, coder: $0, sender, template.segue.identifier) })
    }

    /// Calls an `@IBSegueAction` of the source. It takes a coder, and further the sender and the segue's identifier if
    /// its name has parameters for them.
    private static func create(
        by action: Selector, of source: UIViewController, coder: NSCoder, _ sender: Any?, _ identifier: String?
    ) -> UIViewController? {
        action.send(to: source, action.fitting([coder, sender, identifier])) as? UIViewController
    }

    private func warn(_ template: SegueTemplate, _ message: String, attribute: String? = nil) {
        NibLog.warn(template.warning(message, attribute: attribute, in: storyboard.document.file))
    }

    // MARK: - Presentations

    /// Prepares the destination, so that `prepare(for:sender:)` finds its popover, and may choose another style.
    private func configurePresentation(
        of destination: UIViewController, _ template: SegueTemplate, _ sender: Any?
    ) {
        if let style = template.presentationStyle { destination.modalPresentationStyle = style }
        if let style = template.segue.modalTransitionStyle.flatMap(UIModalTransitionStyle.init(inStoryboard:)) {
            destination.modalTransitionStyle = style
        }
        guard template.presentationStyle == .popover, let popover = destination.popoverPresentationController else {
            return
        }
        popover.sourceItem = anchor(of: template, sender)
        if let names = template.segue.popoverArrowDirections {
            popover.permittedArrowDirections = UIPopoverArrowDirection(inStoryboard: names)
        }
    }

    /// The view or bar item that a popover points to: the one that the file names, otherwise the sender.
    private func anchor(
        of template: SegueTemplate, _ sender: Any?
    ) -> (any UIPopoverPresentationControllerSourceItem)? {
        let named = template.segue.popoverAnchorBarButtonItem ?? template.segue.popoverAnchorView
        let found = named.flatMap { object(for: $0) } ?? sender.map { $0 as AnyObject }
        if let recognizer = found as? UIGestureRecognizer { return recognizer.view }
        return found as? any UIPopoverPresentationControllerSourceItem
    }

    // MARK: - Showing

    private func setHandler(of segue: UIStoryboardSegue, _ template: SegueTemplate, _ sender: Any?) {
        guard let show = handler(of: template, sender) else { return }
        segue.handler = { [weak segue] in
            guard let segue else { return }
            show(segue.source, segue.destination)
        }
    }

    private typealias Handler = @MainActor (_ source: UIViewController, _ destination: UIViewController) -> Void

    /// Returns how a kind of segue shows its destination; nil if its class does it.
    private func handler(of template: SegueTemplate, _ sender: Any?) -> Handler? {
        switch template.kind {
        case .show: return { [weak self] in self?.show($1, from: $0, template, sender) }
        case .showDetail: return { $0.showDetailViewController($1, sender: sender) }
        case .replace:
            let column = template.segue.splitViewControllerTargetIndex
            return { $0.replaceForSegue($1, inColumn: column, sender: sender) }
        case .push: return { [weak self] in self?.push($1, from: $0, template) }
        case .presentation, .popoverPresentation, .modal, .popover: return { $0.present($1, animated: true) }
        case .embed:
            guard let container = sender as? UIView else { return nil }
            return { $0.embed($1, in: container) }
        case .custom: return { [weak self] _, _ in self?.reportUnperformed(template) }
        case .unwind, .relationship: return nil
        }
    }

    private func show(
        _ destination: UIViewController, from source: UIViewController, _ template: SegueTemplate, _ sender: Any?
    ) {
        let stack = source.targetViewController(forAction: .show, sender: sender)
        // The program's own class may know what to do.
        if destination is UINavigationController, let stack, type(of: stack) == UINavigationController.self {
            return fail(template, "a navigation controller can't be shown in the stack of another one: present it.")
        }
        source.show(destination, sender: sender)
    }

    /// Pushes the destination of a push segue of an older file.
    private func push(_ destination: UIViewController, from source: UIViewController, _ template: SegueTemplate) {
        guard let navigationController = source.navigationController else {
            return fail(
                template,
                "Push segues can only be used when the source controller is managed by an instance of "
                    + "UINavigationController: \(source) is not.")
        }
        guard !(destination is UINavigationController) else {
            return fail(template, "a navigation controller can't be pushed in the stack of another one: present it.")
        }
        navigationController.pushViewController(destination, animated: true)
    }

    /// Called for a custom segue whose class does not override `perform()`.
    private func reportUnperformed(_ template: SegueTemplate) {
        fail(
            template,
            "a custom segue must override perform(): the storyboard does not say how it shows its destination.")
    }

    private func fail(_ template: SegueTemplate, _ message: String) {
        NibLog.fail("\(template.warning(message, in: storyboard.document.file))")
    }

    // MARK: - Unwinding

    private func unwind(_ template: SegueTemplate, from source: UIViewController, _ sender: Any?) {
        guard let name = template.segue.unwindAction else {
            return warn(template, "the unwind segue has no action", attribute: "unwindAction")
        }
        let action = Selector(name)
        let start = UIStoryboardUnwindSegueSource(source: source, unwindAction: action, sender: sender)
        guard let destination = source.unwindDestination(of: start) else {
            return reportIgnored(
                "No controller that contains or presents \(source) implements the unwind action \(name).", about: name)
        }
        let segue = makeUnwinding(template, from: source, to: destination)
        EventSteps.perform(
            { source.prepare(for: segue, sender: sender) },
            { _ = action.send(to: destination, action.fitting([segue])) },
            { self.perform(segue, template) })
    }

    private func makeUnwinding(
        _ template: SegueTemplate, from source: UIViewController, to destination: UIViewController
    ) -> UIStoryboardSegue {
        let identifier = template.segue.identifier, container = destination.parent ?? destination
        let own = container.segueForUnwinding(to: destination, from: source, identifier: identifier)
        if let own { return own }
        let segue = make(template, from: source, to: destination)
        segue.handler = { [weak segue] in segue.map { $0.source.unwind(with: $0) } }
        return segue
    }
}

extension Selector {
    /// The first of some arguments, as many as the method takes: one for each colon in its name.
    func fitting(_ arguments: [Any?]) -> [Any?] {
        Array(arguments.prefix(description.count { $0 == ":" }))
    }
}

extension UIViewController {
    /// Shows the destination of a replace segue of an older file, in a split view: as the first column if the file says
    /// so, otherwise as the detail.
    fileprivate func replaceForSegue(_ destination: UIViewController, inColumn column: Int?, sender: Any?) {
        guard column == 0, let splitViewController else {
            return showDetailViewController(destination, sender: sender)
        }
        splitViewController.put(destination, into: .primary)
    }

    /// Makes the destination of an embed segue a child that fills a container view.
    fileprivate func embed(_ child: UIViewController, in container: UIView) {
        EventSteps.perform(
            { self.addChild(child) },
            {
                guard let view = child.view else { return }
                view.frame = container.bounds
                view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                view.translatesAutoresizingMaskIntoConstraints = true
                container.addSubview(view)
            },
            { child.didMove(toParent: self) })
    }
}
