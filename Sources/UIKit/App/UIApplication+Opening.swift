// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LayerProtocol

// Opening addresses: the page that was touched last is asked, and answers whether its browser did it.

extension UIApplication {
    /// The keys of the options for opening a URL.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Whether only an app of the device may open the URL, not a browser. If true, nothing is opened.
        public static let universalLinksOnly = OpenExternalURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
    }

    /// The schemes that a browser can open: pages, mail and telephone numbers.
    private static let schemes: Set<String> = ["http", "https", "mailto", "tel"]

    /// Returns whether the URL's scheme can be opened: http, https, mailto or tel.
    public func canOpenURL(_ url: URL) -> Bool {
        url.scheme.map { Self.schemes.contains($0.lowercased()) } == true
            && url.absoluteString.utf8.count <= DisplayRequest.longestAddress
    }

    /// Opens a URL in a tab beside the program's, on the screen that was touched last.
    ///
    /// Browsers allow this only shortly after a touch: call it from a touch's action. Otherwise the tab is blocked, and
    /// the handler gets false.
    ///
    /// Difference from iOS: mailto and tel count as opened, because browsers do not report whether the device has an
    /// app for them.
    ///
    /// - Parameters:
    ///   - url: an http, https, mailto or tel address.
    ///   - options: with `universalLinksOnly` nothing is opened, since browsers cannot tell which addresses belong to
    ///     programs.
    ///   - completion: called later on the main thread; its argument is false for other schemes, blocked tabs, and when
    ///     no page is connected.
    public func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        let isForPrograms = options[.universalLinksOnly] as? Bool == true
        open(url, isForPrograms ? nil : sceneOfLastTouch) { completion?($0) }
    }

    /// - Parameters:
    ///   - url: an http, https, mailto or tel address.
    ///   - scene: the scene beside which to open it; nil opens nothing.
    ///   - completion: called with whether the address was opened.
    func open(_ url: URL, _ scene: SceneIdentifier?, completion: @escaping @MainActor (Bool) -> Void) {
        let number = expectAnswer(completion)
        guard canOpenURL(url), let scene else { return answerLater(number) }
        display.perform(.open(scene, number: number, address: url.absoluteString))
    }

    /// Opens a URL in a tab beside the program's, and returns whether it was opened.
    public func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]
    ) async -> Bool {
        await withCheckedContinuation { continuation in
            open(url, options: options) { continuation.resume(returning: $0) }
        }
    }

    /// - Returns: the number of the request, which the display's answer repeats.
    func expectAnswer(_ body: @escaping @MainActor (Bool) -> Void) -> UInt32 {
        openRequests.last &+= 1
        openRequests.waiting[openRequests.last] = body
        return openRequests.last
    }

    /// Answers a request later, never from within `open`.
    func answerLater(_ number: UInt32) {
        _ = context.deadlines.schedule(at: context.clock.now) { [weak self] in
            self?.answered(number, isDone: false)
        }
    }

    /// Requests the content of the browser's clipboard, which may be refused, and calls the block later.
    func readClipboard(then body: @escaping @MainActor () -> Void) {
        let number = expectAnswer { _ in body() }
        guard let scene = sceneOfLastTouch else { return answerLater(number) }
        display.perform(.readClipboard(scene, number: number))
    }

    func answered(_ number: UInt32, isDone: Bool) { openRequests.waiting.removeValue(forKey: number)?(isDone) }

    package var sceneOfLastTouch: SceneIdentifier? {
        if let touched = lastTouchedScene, scenes[touched] != nil { return touched }
        return order.first
    }

    /// Requests that were not answered yet.
    struct OpenRequests {
        var last: UInt32 = 0
        var waiting: [UInt32: @MainActor (Bool) -> Void] = [:]
    }
}
