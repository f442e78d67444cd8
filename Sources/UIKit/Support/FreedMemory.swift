// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LayerProtocol
import QuartzCore

/// Returns unused memory to the system.
///
/// The allocator keeps freed memory for later use, so a page could make a program large permanently. When a scene has
/// ended, or much text was removed, the allocator is asked to return memory: a second later and at most once a second,
/// because it searches all memory.
@MainActor
final class FreedMemory {
    /// The least amount in bytes; chosen: less is not worth the search.
    private static let leastAmount = 4 << 20
    /// The memory of a UTF-16 unit of text with its layout. Measured: 20 in prose, 200 in empty lines.
    private static let bytesOfCharacter = 64
    /// The delay in seconds.
    private static let delay = 1.0

    private let context: MediaContext
    private let release: () -> Void
    private var amount = 0
    private var token: DeadlineQueue.Token?
    /// Whether another scene has ended since the release was planned, whose memory may not be free by then.
    private var isAgain = false

    /// - Parameter release: returns the memory; nil means the allocator's function.
    init(_ context: MediaContext, release: (() -> Void)? = nil) {
        self.context = context
        self.release = release ?? Self.trim
    }

    /// Records removed units of a text. Added ones, which are negative, have no effect.
    func noteCharacters(_ count: Int) {
        guard count > 0 else { return }
        amount += count * Self.bytesOfCharacter
        if amount >= Self.leastAmount { releaseSoon() }
    }

    /// Records the end of a scene.
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

    /// `malloc_trim`, which Swift's Glibc module lacks; nil where the C library has none.
    private static let allocatorTrim = dlsym(nil, "malloc_trim").map { unsafeBitCast($0, to: Trim.self) }

    /// For tests: whether the allocator can return memory.
    static var canTrim: Bool { allocatorTrim != nil }

    private static func trim() { _ = allocatorTrim?(0) }
}
