// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import SolarSystem

struct StartOptionsTests {
    @Test func withoutArgumentsTheUsualFolderIsMeant() {
        for arguments in [[], ["SolarSystem"], ["SolarSystem", "--browser"], ["SolarSystem", "--"]] {
            #expect(StartOptions(arguments)?.folder.lastPathComponent == "SolarSystem", "\(arguments)")
        }
    }

    @Test func aFolderCanBeGiven() {
        let options = StartOptions(["SolarSystem", "--port", "8080", "--", "--folder", "/tmp/some where"])
        #expect(options?.folder.path == "/tmp/some where")
    }

    @Test(arguments: [
        ["--folder"], ["--folder", ""], ["--folder", "a", "b"], ["--database", "a"], ["a"], ["--", "--folder", "a"],
    ])
    func otherArgumentsAreErrors(_ arguments: [String]) {
        #expect(StartOptions(["SolarSystem", "--"] + arguments) == nil)
        #expect(StartOptions.usage.contains("--folder PATH"))
    }
}
