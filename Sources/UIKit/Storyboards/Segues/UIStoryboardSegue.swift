// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A change from one controller to another, as a storyboard describes it.
///
///     a tap ──> shouldPerformSegue ──> the destination is created ──> prepare(for:sender:) ──> perform()
///
/// A segue lives as long as its transition begins. Subclasses override `perform()`, and call super to show the
/// destination in the way that the storyboard names; for a custom segue they show it themselves.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
    /// The name of the segue in the storyboard; nil without one.
    public let identifier: String?
    /// The controller in which the segue begins.
    public let source: UIViewController
    /// The controller in which the segue ends.
    public let destination: UIViewController

    /// Shows the destination; nil for a custom segue, whose class does it.
    var handler: (() -> Void)?

    /// Creates a segue. Storyboards create their segues by this initializer; programs do so to perform one in code.
    ///
    /// - Parameters:
    ///   - identifier: the name of the segue.
    ///   - source: the controller in which it begins.
    ///   - destination: the controller in which it ends.
    public init(identifier: String?, source: UIViewController, destination: UIViewController) {
        (self.identifier, self.source, self.destination) = (identifier, source, destination)
        super.init()
    }

    /// Creates a segue whose `perform()` calls a closure.
    ///
    /// - Parameters:
    ///   - identifier: the name of the segue.
    ///   - source: the controller in which it begins.
    ///   - destination: the controller in which it ends.
    ///   - performHandler: shows the destination.
    public convenience init(
        identifier: String?, source: UIViewController, destination: UIViewController,
        performHandler: @escaping () -> Void
    ) {
        self.init(identifier: identifier, source: source, destination: destination)
        handler = performHandler
    }

    /// Shows the destination. UIKit calls it after `prepare(for:sender:)`, with animations disabled if the storyboard
    /// says so.
    ///
    /// A custom segue has to override it: the default is a programming mistake then.
    open func perform() {
        guard let handler else {
            return programmingMistake(
                "\(type(of: self)) must override perform(): the storyboard does not say how a custom segue shows its "
                    + "destination.")
        }
        handler()
    }
}
