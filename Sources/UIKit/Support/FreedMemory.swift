// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LayerProtocol
import QuartzCore

/// Returns unused memory to the system.
///
/// The allocator keeps freed memory for later use, so a page could make a program large permanently. When a scene has
/// ended, or much text was removed, the allocator is asked to return memory: one and two seconds later, and at most once
/// a second, because it searches all memory.
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
    /// The number of releases to come. Two follow each removal: some of its memory is free only after a commit, or when
    /// a display has answered, and on a busy machine that can be after the first.
    private var releasesLeft = 0

    /// - Parameter release: returns the memory; nil means the allocator's function.
    init(_ context: MediaContext, release: (() -> Void)? = nil) {
        self.context = context
        self.release = release ?? Self.trim
    }

    /// Records removed units of a text. Added ones, which are negative, have no effect.
    func noteCharacters(_ count: Int) {
        guard count > 0 else { return }
        amount += count * Self.bytesOfCharacter
        if amount >= Self.leastAmount { releaseTwice() }
    }

    /// Records the end of a scene.
    func noteScene() { releaseTwice() }

    private func releaseTwice() {
        (amount, releasesLeft) = (0, 2)
        releaseSoon()
    }

    private func releaseSoon() {
        guard token == nil else { return }
        token = context.deadlines.schedule(at: context.clock.now + Self.delay) { [weak self] in
            guard let self else { return }
            token = nil
            releasesLeft -= 1
            release()
            if releasesLeft > 0 { releaseSoon() }
        }
    }

    private typealias Trim = @convention(c) (Int) -> Int32

    /// `malloc_trim`, which Swift's Glibc module lacks; nil where the C library has none.
    private static let allocatorTrim = dlsym(nil, "malloc_trim").map { unsafeBitCast($0, to: Trim.self) }

    /// For tests: whether the allocator can return memory.
    static var canTrim: Bool { allocatorTrim != nil }

    private static func trim() { _ = allocatorTrim?(0) }
}
