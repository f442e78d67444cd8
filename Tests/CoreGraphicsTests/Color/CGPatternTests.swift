// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Testing

@Suite struct CGPatternTests {
    private final class Log {
        var drawn = 0
        var released = 0
    }

    /// As programs write it: callbacks that get the pointer to what they need.
    private func pattern(_ log: Log, _ tiling: CGPatternTiling = .constantSpacingMinimalDistortion) -> CGPattern? {
        var callbacks = CGPatternCallbacks(
            version: 0,
            drawPattern: { info, context in
                Unmanaged<Log>.fromOpaque(info!).takeUnretainedValue().drawn += 1
                context.fill(CGRect(x: 0, y: 0, width: 2, height: 4))
            },
            releaseInfo: { info in
                Unmanaged<Log>.fromOpaque(info!).takeUnretainedValue().released += 1
            })
        #expect(callbacks.version == 0 && callbacks.drawPattern != nil && callbacks.releaseInfo != nil)
        return CGPattern(
            info: Unmanaged.passUnretained(log).toOpaque(), bounds: CGRect(x: 0, y: 0, width: 4, height: 4),
            matrix: .identity, xStep: 4, yStep: 4, tiling: tiling, isColored: true, callbacks: &callbacks)
    }

    @Test func callbacksDrawTheCellAndReleaseTheirPointerAtTheEnd() throws {
        let log = Log()
        do {
            let cell = pattern(log)
            let pattern = try #require(cell), space = try #require(CGColorSpace(patternBaseSpace: nil))
            let context = CGContext()
            context.setFillColorSpace(space)
            context.setFillPattern(pattern, colorComponents: [1])
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
            #expect(!context.displayList().commands.isEmpty && log.drawn > 0 && log.released == 0)
        }
        #expect(log.released == 1)
    }

    @Test func aPatternWithoutADrawingCallbackIsNone() {
        var callbacks = CGPatternCallbacks(version: 0, drawPattern: nil, releaseInfo: nil)
        let pattern = CGPattern(
            info: nil, bounds: CGRect(x: 0, y: 0, width: 4, height: 4), matrix: .identity, xStep: 4, yStep: 4,
            tiling: .noDistortion, isColored: true, callbacks: &callbacks)
        #expect(pattern == nil)
        let draw: CGPatternDrawPatternCallback = { _, _ in }
        let release: CGPatternReleaseInfoCallback = { _ in }
        callbacks = CGPatternCallbacks(version: 0, drawPattern: draw, releaseInfo: release)
        let endless = CGPattern(
            info: nil, bounds: CGRect(x: 0, y: 0, width: 4, height: 4), matrix: .identity, xStep: 0, yStep: 4,
            tiling: .noDistortion, isColored: true, callbacks: &callbacks)
        #expect(endless == nil, "its cells would all be in one place")
    }
}
