// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import DisplaySelector

/// What systemd is told, if it asks for it.
struct ServiceManagerTests {
    /// Receives datagrams at a path, or at an abstract name that begins with an @.
    private final class Receiver {
        let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)

        init(_ path: String) {
            var address = sockaddr_un(), name = Array(path.utf8)
            let isAbstract = path.hasPrefix("@")
            if isAbstract { name[0] = 0 }
            address.sun_family = sa_family_t(AF_UNIX)
            withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name) }
            let length = socklen_t(MemoryLayout<sa_family_t>.size + name.count + (isAbstract ? 0 : 1))
            let result = withUnsafePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, length) }
            }
            #expect(result == 0)
        }

        deinit { close(descriptor) }

        func read() -> String {
            var buffer = [UInt8](repeating: 0, count: 100)
            let count = recv(descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT))
            return String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
        }
    }

    @Test(arguments: [true, false]) func itIsToldWhenTheProgramIsReadyAndWhenItEnds(isAbstract: Bool) throws {
        let path = "\(isAbstract ? "@" : NSTemporaryDirectory())kosketus-\(UUID().uuidString)"
        defer { if !isAbstract { unlink(path) } }
        let receiver = Receiver(path), manager = try #require(ServiceManager(path: path))
        manager.tell(.ready)
        #expect(receiver.read() == "READY=1")
        manager.tell(.stopping)
        #expect(receiver.read() == "STOPPING=1")
    }

    @Test func oneThatIsGoneIsIgnored() throws {
        try #require(ServiceManager(path: "/nowhere/socket")).tell(.ready)
    }

    @Test(arguments: ["", "/", "@", "relative", "/" + String(repeating: "a", count: 107)])
    func otherTextsAreNoManager(path: String) {
        #expect(ServiceManager(path: path) == nil)
    }
}
