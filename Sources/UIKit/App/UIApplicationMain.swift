// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreFoundation
@_implementationOnly import DisplaySelector
import Foundation
import LayerProtocol
import QuartzCore

// The only file of UIKit that imports displays: it starts the display that the command line selects, and the run loop.

/// Creates the application and its delegate, and runs until the program ends.
///
/// - Parameters:
///   - argc: the number of arguments; ignored, since the process knows its own.
///   - argv: the arguments; ignored as well.
///   - principalClassName: nil or the name of `UIApplication`, the only class of applications.
///   - delegateClassName: as `NSStringFromClass` returns it; the class inherits from `NSObject`.
@preconcurrency @MainActor @discardableResult
public func UIApplicationMain(
    _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, _ principalClassName: String?,
    _ delegateClassName: String?
) -> Int32 {
    precondition(
        ApplicationLaunch.accepts(principalClass: principalClassName),
        "UIApplicationMain: the application's class is UIApplication, not \(principalClassName ?? "nil").")
    guard let name = delegateClassName, let type = NSClassFromString(name) as? NSObject.Type else {
        preconditionFailure(
            "UIApplicationMain: there is no class \(delegateClassName ?? "nil") that inherits from NSObject.")
    }
    ApplicationLaunch.run(type)
}

extension UIApplicationDelegate {
    /// Runs the program. `@main` calls it.
    public static func main() {
        guard let type = Self.self as? NSObject.Type else {
            preconditionFailure("\(Self.self) must inherit from UIResponder or NSObject.")
        }
        ApplicationLaunch.run(type)
    }
}

@MainActor
enum ApplicationLaunch {
    static func run(_ delegateClass: NSObject.Type) -> Never {
        let selection = DisplaySelection(commandLine: CommandLine.arguments)
        let application = UIApplication(display: selection.display, delegate: nil)
        application.makesDelegate = { makeDelegate(of: delegateClass) }
        if let type = selection.shortcut { prepare(application, of: delegateClass, for: type) }
        application.context.becomeProcessContext()
        let loop = ApplicationLoop(application)
        selection.start { loop.enqueue($0) }
        while true { CFRunLoopRun() }
    }

    /// Makes an action of the icon launch the program. The process ends if the program has no such action.
    private static func prepare(_ application: UIApplication, of delegateClass: AnyClass, for type: String) {
        application.information = ProgramInformation.find(delegateClass: delegateClass)
        do {
            application.launchShortcut = try application.shortcutItem(ofType: type)
        } catch {
            DisplaySelection.end(with: "--shortcut: \(error)", status: 64)  // EX_USAGE
        }
    }

    /// Whether nil or a name of `UIApplication`, with its module or as on iOS without.
    static func accepts(principalClass name: String?) -> Bool {
        [nil, "UIApplication", NSStringFromClass(UIApplication.self)].contains(name)
    }

    private static func makeDelegate(of delegateClass: NSObject.Type) -> any UIApplicationDelegate {
        guard let delegate = makeObject(of: delegateClass) as? any UIApplicationDelegate else {
            preconditionFailure("UIApplicationMain: \(delegateClass) does not adopt UIApplicationDelegate.")
        }
        return delegate
    }
}
