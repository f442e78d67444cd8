// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LayerProtocol
import QuartzCore

/// Gives memory back to the system that the program does not use any more.
///
/// The allocator keeps what is freed for the next one who asks: a page could make a program large for good. So when a scene has
/// ended, or much text has gone, it is asked to let go, a second later and at most once a second, since that looks at all there is.
@MainActor
final class FreedMemory {
    /// In bytes; chosen: less is not worth the looking.
    private static let leastAmount = 4 << 20
    /// A unit of a text with its share of the layout. Measured: 20 in prose, 200 in empty lines.
    private static let bytesOfCharacter = 64
    /// In seconds.
    private static let delay = 1.0

    private let context: MediaContext
    private let release: () -> Void
    private var amount = 0
    private var token: DeadlineQueue.Token?
    /// Whether a scene has ended since that was planned: some of it may still be on its way out by then.
    private var isAgain = false

    /// - Parameter release: gives it back; nil for the allocator's way to do that.
    init(_ context: MediaContext, release: (() -> Void)? = nil) {
        self.context = context
        self.release = release ?? Self.trim
    }

    /// So many units of a text have gone. Of those that have come, which are negative, nothing is to be done.
    func noteCharacters(_ count: Int) {
        guard count > 0 else { return }
        amount += count * Self.bytesOfCharacter
        if amount >= Self.leastAmount { releaseSoon() }
    }

    /// A scene has ended, with all that was in it.
    func noteScene() {
        isAgain = token != nil
        releaseSoon()
    }

    private func releaseSoon() {
        guard token == nil else { return }
        token = context.deadlines.schedule(at: context.clock.now + Self.delay) { [weak self] in
            guard let self else { return }
            (token, amount) = (nil, 0)
            release()
            if isAgain { noteScene() }
        }
    }

    private typealias Trim = @convention(c) (Int) -> Int32

    /// `malloc_trim`, which is no part of Swift's Glibc; nil where the C library has none.
    private static let allocatorTrim = dlsym(nil, "malloc_trim").map { unsafeBitCast($0, to: Trim.self) }

    /// For tests: whether the allocator can be asked.
    static var canTrim: Bool { allocatorTrim != nil }

    private static func trim() { _ = allocatorTrim?(0) }
}
