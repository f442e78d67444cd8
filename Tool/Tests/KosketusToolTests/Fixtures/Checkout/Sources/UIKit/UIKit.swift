// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

@_exported import Foundation
@_exported import ObjCRuntime

/// An object that gets events.
@MainActor open class UIResponder: NSObject {
    override nonisolated public init() { super.init() }
}

/// A control with one target.
@MainActor open class UIControl: UIResponder {
    private var target: AnyObject?
    private var action: Selector?

    /// Sets the target and the action.
    public func addTarget(_ target: AnyObject, action: Selector) { (self.target, self.action) = (target, action) }

    /// Sends the action.
    public func sendActions() {
        guard let target, let action else { return }
        _ = action.send(to: target, [self])
    }
}

/// The delegate of the application.
@MainActor public protocol UIApplicationDelegate: AnyObject {
    init()
    /// The application has started.
    func applicationDidFinishLaunching()
}

extension UIApplicationDelegate {
    /// Starts the application, and ends it.
    public static func main() { Self().applicationDidFinishLaunching() }
}
