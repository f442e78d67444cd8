// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ServiceServers
import Synchronization

@testable import MastodonActivity

/// A test server and what a client needs for it.
struct MastodonHarness {
    let mastodon: MastodonTestServer
    let server: HTTPTestServer
    let clock = ManualClock()
    let client: MastodonClient
    let account: MastodonAccount

    @discardableResult static func run<Result>(
        _ faults: MastodonTestServer.Faults = .init(), uploadGate: HTTPTestGate? = nil,
        isolation: isolated (any Actor)? = #isolation, while body: (MastodonHarness) async throws -> Result
    ) async throws -> Result {
        let mastodon = MastodonTestServer()
        mastodon.faults = faults
        return try await HTTPTestServer.run(uploadGate: uploadGate, mastodon.respond) { server in
            try await body(MastodonHarness(mastodon: mastodon, server: server))
        }
    }

    private init(mastodon: MastodonTestServer, server: HTTPTestServer) throws {
        (self.mastodon, self.server) = (mastodon, server)
        account = try Self.account(server.address)
        client = MastodonClient(account, clock: clock)
    }

    static func account(_ address: String, token: String = MastodonTestServer.token) throws -> MastodonAccount {
        guard let token = MastodonToken(token) else { throw MastodonError.noPicture }
        return MastodonAccount(server: try MastodonServer(address), token: token)
    }

    /// A PNG file for the test server: a signature, and bytes that nobody decodes.
    static func picture(_ count: Int = 2000) throws -> MastodonPicture {
        let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
        return try MastodonPicture(Data(signature) + Data(repeating: 0x2d, count: count))
    }
}

/// Collects values from any thread.
final class Collector<Value: Sendable>: Sendable {
    private let state = Mutex([Value]())
    var values: [Value] { state.withLock { $0 } }
    @Sendable func add(_ value: Value) { state.withLock { $0.append(value) } }
}

extension HTTPTestServer {
    /// The number of requests with this method and path.
    func count(_ method: String, _ path: String) -> Int {
        requests.count { $0.method == method && $0.path == path }
    }
}
