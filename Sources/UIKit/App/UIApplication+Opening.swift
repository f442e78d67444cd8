// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LayerProtocol

// Opening addresses: the page that was touched last is asked, and answers whether its browser did it.

extension UIApplication {
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// True for an address that only a program of the device may open, and no browser: none is opened then.
        public static let universalLinksOnly = OpenExternalURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
    }

    /// What a browser can open: pages, new letters and telephone numbers.
    private static let schemes: Set<String> = ["http", "https", "mailto", "tel"]

    /// Whether the address is of a kind that can be opened: http, https, mailto or tel.
    public func canOpenURL(_ url: URL) -> Bool {
        url.scheme.map { Self.schemes.contains($0.lowercased()) } == true
            && url.absoluteString.utf8.count <= DisplayRequest.longestAddress
    }

    /// Opens an address in a tab beside the program's, on the screen that was touched last.
    ///
    /// Browsers open tabs for pages that were touched a moment ago: call it from what a touch does. Otherwise it is
    /// blocked, and the handler gets false.
    ///
    /// Differences: for mailto and tel nobody tells whether the device has a program for them: they count as opened.
    ///
    /// - Parameter completion: called on the main thread, later, with whether it was opened: false for addresses of other
    ///   kinds, blocked ones, and when nobody looks at the program.
    public func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        let isForPrograms = options[.universalLinksOnly] as? Bool == true
        open(url, isForPrograms ? nil : sceneOfLastTouch) { completion?($0) }
    }

    /// - Parameter scene: beside which; nil opens nothing.
    func open(_ url: URL, _ scene: SceneIdentifier?, completion: @escaping @MainActor (Bool) -> Void) {
        let number = expectAnswer(completion)
        guard canOpenURL(url), let scene else { return answerLater(number) }
        display.perform(.open(scene, number: number, address: url.absoluteString))
    }

    public func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]
    ) async -> Bool {
        await withCheckedContinuation { continuation in
            open(url, options: options) { continuation.resume(returning: $0) }
        }
    }

    /// - Returns: by which the display's answer is known.
    func expectAnswer(_ body: @escaping @MainActor (Bool) -> Void) -> UInt32 {
        openRequests.last &+= 1
        openRequests.waiting[openRequests.last] = body
        return openRequests.last
    }

    /// Never from within `open`.
    func answerLater(_ number: UInt32) {
        _ = context.deadlines.schedule(at: context.clock.now) { [weak self] in
            self?.answered(number, isDone: false)
        }
    }

    /// Asks the browser for what is on its clipboard, which it may refuse, and then calls the block, later.
    func readClipboard(then body: @escaping @MainActor () -> Void) {
        let number = expectAnswer { _ in body() }
        guard let scene = sceneOfLastTouch else { return answerLater(number) }
        display.perform(.readClipboard(scene, number: number))
    }

    func answered(_ number: UInt32, isDone: Bool) { openRequests.waiting.removeValue(forKey: number)?(isDone) }

    var sceneOfLastTouch: SceneIdentifier? {
        if let touched = lastTouchedScene, scenes[touched] != nil { return touched }
        return order.first
    }

    /// What was asked for and not answered yet.
    struct OpenRequests {
        var last: UInt32 = 0
        var waiting: [UInt32: @MainActor (Bool) -> Void] = [:]
    }
}
