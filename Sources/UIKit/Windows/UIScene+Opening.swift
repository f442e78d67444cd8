// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LayerProtocol

extension UIScene {
    /// The options for opening a URL from a scene.
    @preconcurrency @MainActor
    open class OpenExternalURLOptions: NSObject {
        /// Whether only an app of the device may open the URL, not a browser. If true, nothing is opened. The default
        /// is false.
        open var universalLinksOnly = false
    }

    /// Opens a URL in a tab beside the scene's. See `UIApplication.open(_:options:completionHandler:)`.
    ///
    /// - Parameters:
    ///   - url: the address to open.
    ///   - options: nil for a browser tab.
    ///   - completion: called later on the main thread; its argument is false when nothing was opened, also for a
    ///     disconnected scene.
    public func open(
        _ url: URL, options: OpenExternalURLOptions?,
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        let application = application ?? .shared
        let isForPrograms = options?.universalLinksOnly == true
        application.open(url, isForPrograms ? nil : application.identifier(of: session)) { completion?($0) }
    }

    /// Opens a URL in a tab beside the scene's, and returns whether it was opened.
    public func open(_ url: URL, options: OpenExternalURLOptions?) async -> Bool {
        await withCheckedContinuation { continuation in
            open(url, options: options) { continuation.resume(returning: $0) }
        }
    }
}
