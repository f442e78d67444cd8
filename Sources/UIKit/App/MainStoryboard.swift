// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ObjCRuntime
import QuartzCore

// Programs whose first controller is in a storyboard that Info.plist names:
//
//     without scenes   willFinishLaunching ──> a window with the initial controller, which the delegate gets
//                      ──> didFinishLaunching ──> the window is shown
//     with scenes      the same around scene(_:willConnectTo:options:), for each scene

extension UIApplication {
    /// Creates the window of the main storyboard, if Info.plist names one and the program has no scenes of its own.
    func loadMainStoryboard() -> UIWindow? {
        guard let name = information.mainStoryboard, information.scenes.isEmpty, let scene = firstScene,
            scene.session.configuration.delegateClass == nil
        else { return nil }
        let storyboard = UIStoryboard(name: name, bundle: information.bundle)
        let window = delegate?.window ?? UIWindow(windowScene: scene)
        window.rootViewController = storyboard.makeInitialController(for: "UIMainStoryboardFile")
        setWindow(window)
        return window
    }

    private func setWindow(_ window: UIWindow) {
        guard let receiver = delegate else { return }
        receiver.window = window
        guard receiver.window !== window else { return }
        reportIgnored("The app delegate must implement the window property if it wants to use a main storyboard file.")
    }
}

extension UIWindowScene {
    /// Creates the window of the storyboard that the scene's configuration names.
    func loadStoryboard() -> UIWindow? {
        guard let storyboard = session.configuration.storyboard else { return nil }
        let window = (delegate as? any UIWindowSceneDelegate)?.window ?? UIWindow(windowScene: self)
        window.rootViewController = storyboard.makeInitialController(for: "UISceneStoryboardFile")
        guard let receiver = delegate as? any UIWindowSceneDelegate else { return window }
        receiver.window = window
        if receiver.window !== window {
            reportIgnored(
                "The scene delegate must implement the window property if it wants to use a main storyboard file.")
        }
        return window
    }
}

extension UIStoryboard {
    fileprivate func makeInitialController(for key: String) -> UIViewController? {
        let controller = instantiateInitialViewController()
        if controller == nil {
            reportIgnored(
                "Failed to instantiate the default view controller for \(key) '\(name)' - perhaps the designated entry "
                    + "point is not set?", about: name)
        }
        return controller
    }
}

extension UISceneConfiguration {
    /// Takes the delegate and the storyboard of a configuration in Info.plist.
    func adopt(_ scene: ProgramInformation.Scene, of application: UIApplication) {
        storyboard = scene.storyboard.map { UIStoryboard(name: $0, bundle: application.information.bundle) }
        guard let name = scene.delegateClass else { return }
        delegateClass = application.findClass(name)
        if delegateClass == nil {
            reportIgnored("There is no class \(name), which Info.plist names as the delegate of scenes.", about: name)
        }
    }
}

extension UIApplication {
    /// Returns the class with a name in Info.plist, which may begin with a module or with a variable of Xcode for one.
    fileprivate func findClass(_ name: String) -> AnyClass? {
        let module = delegate.map { ProgramInformation.moduleName(of: type(of: $0)) } ?? ""
        let expanded = name.replacingOccurrences(of: "$(PRODUCT_MODULE_NAME)", with: module)
        return ObjCRuntime.NSClassFromString(expanded) ?? ObjCRuntime.NSClassFromString("\(module).\(expanded)")
    }
}
