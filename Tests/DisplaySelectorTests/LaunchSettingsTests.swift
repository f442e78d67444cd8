// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CoreGraphics
import Testing

@testable import DisplaySelector

struct LaunchSettingsTests {
    @Test(arguments: [
        [], ["--display", "headless"], ["--display", "browser", "--port", "0"], ["--port", "+80"],
        ["--display", "headless", "--snapshot", "a b.png", "--at", "1.5e1", "--size", "320x480", "--scale", "0x1p1"],
    ])
    func theShortWayLeadsToTheSameSettings(arguments: [String]) throws {
        #expect(try LaunchSettings(plain: arguments) == LaunchOptions.parse(arguments).settings)
    }

    /// Invalid arguments, and arguments for the full parser.
    @Test(arguments: [
        ["--display"], ["--display", "paper"], ["--display=headless"], ["--help"], ["--port", "70000"],
        ["--port", "-1"], ["--port", "80", "--port", "81"], ["--at", "nan"], ["--at", "-1"], ["--scale", "0"],
        ["--size", "10"], ["--snapshot", "a.png"], ["--snapshot", ""], ["--snapshot", "--at"], ["--", "x"], ["x"],
        ["--host", "0.0.0.0"], ["--display", "headless", "--generate-completion-script", "bash"],
        ["--display", "headless", "--draw-frames"],
    ])
    func allOthersAreLeftToTheParser(arguments: [String]) {
        #expect(LaunchSettings(plain: arguments) == nil)
    }
}
