// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ObjCRuntime

// The shared objects that `UIApplication.perform(_:)` and `UIApplication.value(forKey:)` find by their names. Both have a name
// in Objective-C, and one in Swift.

extension UIApplication: _SharedObjects {
    /// The names of the application.
    public nonisolated static var _sharedNames: Set<String> { ["sharedApplication", "shared"] }
    /// Returns the application.
    public nonisolated static func _shared(named name: String) -> AnyObject? { onMainThread { UIApplication.shared } }
}

extension UIScreen: _SharedObjects {
    /// The names of the screen.
    public nonisolated static var _sharedNames: Set<String> { ["mainScreen", "main"] }
    /// Returns the screen.
    public nonisolated static func _shared(named name: String) -> AnyObject? { onMainThread { UIScreen.main } }
}

extension UIDevice: _SharedObjects {
    /// The names of the device.
    public nonisolated static var _sharedNames: Set<String> { ["currentDevice", "current"] }
    /// Returns the device.
    public nonisolated static func _shared(named name: String) -> AnyObject? { onMainThread { UIDevice.current } }
}

/// The objects belong to the main actor. On another thread the program stops, as UIKit's checker does.
private func onMainThread<Object: AnyObject>(_ body: @MainActor () -> Object) -> AnyObject {
    nonisolated(unsafe) var object: AnyObject?
    MainActor.assumeIsolated { object = body() }
    return object!
}
