// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

@testable import BrowserDisplay
import Testing

/// `Tests/Browser/test_command_line.py` tests a program that runs out of file descriptors.
@Suite struct FileDescriptorsTests {
    @Test(arguments: [(1024, 768), (100_000, 768), (1000, 744), (512, 256), (256, 128), (100, 50)])
    func thereAreAsManyConnectionsAsDescriptorsForThem(descriptors: Int, connections: Int) {
        #expect(FileDescriptors.possibleConnections(768, descriptors: descriptors) == connections)
    }
}
