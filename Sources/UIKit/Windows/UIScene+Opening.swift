// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LayerProtocol

extension UIScene {
    /// How an address is to be opened.
    @preconcurrency @MainActor
    open class OpenExternalURLOptions: NSObject {
        /// Whether only a program of the device may open it, and no browser: none is opened then.
        open var universalLinksOnly = false
    }

    /// Opens an address in a tab beside the scene's. See `UIApplication.open(_:options:completionHandler:)`.
    ///
    /// - Parameters:
    ///   - options: nil for a browser's tab.
    ///   - completion: called on the main thread, later, with whether it was opened; false too for a scene that is gone.
    public func open(
        _ url: URL, options: OpenExternalURLOptions?,
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        let application = application ?? .shared
        let isForPrograms = options?.universalLinksOnly == true
        application.open(url, isForPrograms ? nil : application.identifier(of: session)) { completion?($0) }
    }

    public func open(_ url: URL, options: OpenExternalURLOptions?) async -> Bool {
        await withCheckedContinuation { continuation in
            open(url, options: options) { continuation.resume(returning: $0) }
        }
    }
}
