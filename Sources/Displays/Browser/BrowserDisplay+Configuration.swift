// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreMetrics
import Logging

extension BrowserDisplay {
    /// The options that a program can choose for its display.
    package struct Configuration: Sendable {
        /// The name or address to listen on.
        package var host: String
        /// 1 to 65535, or 0 for any free port.
        package var port: Int
        /// The token in the start address; nil for 192 random bits.
        package var token: String?
        /// The path of a file with the token, instead of `token`; see `TokenFile`. The start address does not show it.
        package var tokenFile: String?
        /// Whether the token admits a single browser tab.
        package var isTokenSingleUse: Bool
        /// The paths of PEM files: the certificate with its chain, and its key. Both or none.
        package var tlsCertificate: String?
        package var tlsKey: String?
        /// Further host names of the program, in addition to those from `host` and `port`; see `AllowedHosts` for their
        /// forms.
        package var allowedHosts: [String]
        /// The path below which the program is, such as `/flick`; empty for the root.
        package var basePath = ""
        /// The peers whose reports about clients are believed: addresses, networks, or `unix`; see `TrustedProxies`.
        package var trustedProxies: [String] = []
        /// The header field in which a trusted proxy names the person.
        package var personHeader: String?
        /// The path of a Unix socket to listen on, instead of a port.
        package var unixSocket: String?
        /// The descriptors of listening sockets that another process has opened, to use instead of a port. The display
        /// closes them.
        package var inheritedSockets: [Int32] = []
        /// The time that a scene is kept after its last viewer has left, in seconds.
        package var graceTime: Double
        /// Whether the browser's back button goes back in the program while it can.
        package var usesBackButton: Bool
        /// Where the states of scenes and the keys of browsers are kept, so that tabs survive the end of the process.
        package var stateStore: StateStoreKind
        /// Where a server of Prometheus gets the display's metrics; nil for nowhere.
        package var metrics: MetricsOptions?
        package var limits: Limits
        package var logger: Logger

        package init(
            host: String = "127.0.0.1", port: Int = 8080, token: String? = nil, isTokenSingleUse: Bool = false,
            tlsCertificate: String? = nil, tlsKey: String? = nil, allowedHosts: [String] = [],
            graceTime: Double = 6 * 3600, usesBackButton: Bool = true, stateStore: StateStoreKind = .none,
            metrics: MetricsOptions? = nil, limits: Limits = Limits(),
            logger: Logger = Logger(label: "kosketus.browser")
        ) {
            self.host = host
            self.port = port
            self.token = token
            self.isTokenSingleUse = isTokenSingleUse
            self.tlsCertificate = tlsCertificate
            self.tlsKey = tlsKey
            self.allowedHosts = allowedHosts
            self.graceTime = graceTime
            self.usesBackButton = usesBackButton
            self.stateStore = stateStore
            self.metrics = metrics
            self.limits = limits
            self.logger = logger
        }
    }

    /// The stores that a display can keep states in.
    package enum StateStoreKind: Sendable, Equatable {
        /// Nothing outlives the process.
        case none
        /// Files in a folder, which is created when needed. All processes that use it should be of one program, and have
        /// the same grace time. Nil means `kosketus/PROGRAM` in `$XDG_STATE_HOME`, or else in `~/.local/state`.
        case files(folder: String?)
        /// A Redis server, which programs on several machines may use. Each program has its own entries in it.
        case redis(RedisOptions)
    }

    /// The Redis server for states. `RedisSettings` checks and reads them.
    package struct RedisOptions: Sendable, Equatable {
        /// In the form of `RedisAddress`.
        package var address: String
        /// The path of a file with the password; nil for the environment's variable `KOSKETUS_REDIS_PASSWORD`.
        package var passwordFile: String?
        /// The path of a PEM file with the certificates that the server's certificate is checked with; nil for the
        /// system's.
        package var certificates: String?

        package init(_ address: String, passwordFile: String? = nil, certificates: String? = nil) {
            self.address = address
            self.passwordFile = passwordFile
            self.certificates = certificates
        }
    }

    /// An address for metrics, and the values that are served there.
    package struct MetricsOptions: Sendable {
        /// In the form of `MetricsAddress`.
        package var address: String
        package var registry: PrometheusRegistry

        package init(_ address: String, registry: PrometheusRegistry = PrometheusRegistry()) {
            self.address = address
            self.registry = registry
        }

        /// Options that also serve what the program itself reports to swift-metrics, unless it has chosen another backend
        /// before. Call it once in a process, before anything else uses swift-metrics.
        package static func ofProcess(_ address: String) -> MetricsOptions {
            let options = MetricsOptions(address)
            if MetricsSystem.factory is NOOPMetricsHandler { MetricsSystem.bootstrap(options.registry) }
            return options
        }
    }

    /// The display's limits for its clients. All numbers are chosen; times are in seconds.
    package struct Limits: Sendable {
        /// The number of simultaneous pages.
        package var viewers = 256
        /// The number of simultaneous scenes, including those that wait for a viewer to return.
        package var scenes = 256
        /// The number of simultaneous connections: those of viewers, and those that fetch the page's files. Beyond it,
        /// a connection that waits for a request is closed.
        package var connections = 768
        /// The number of connections from one address (for IPv6, one network of 64 bits) that do not belong to pages: a
        /// browser makes six, and several browsers may share an address.
        package var connectionsPerAddress = 128
        /// The number of known keys of browsers. Beyond it, the least recently used one is forgotten, and its browser needs
        /// the store or the token again.
        package var keys = Admission.mostKeys

        /// The time limit of one look-up in the store. A look-up for a key is made once; then the page gets 503. A look-up
        /// for a scene is made three times; then the page gets a new scene.
        package var stateTime = 1.0

        // MARK: HTTP

        /// The size of a request line and its header fields.
        package var headerBytes = 16 * 1024
        /// From the start of silence to the end of the next request's header.
        package var requestTime = 12.0
        /// For a browser to receive a file; for an image, each quarter of a megabyte.
        package var responseTime = 60.0
        /// The requests per second on one connection. A page has about thirty files.
        package var requestRate = 50.0
        package var requestBurst = 200.0

        // MARK: WebSocket

        /// The time for a page to say hello.
        package var helloTime = 10.0
        /// The interval of the display's pings.
        package var pingInterval = 15.0
        /// The silence after which a page is disconnected.
        package var silence = 45.0
        /// The time for a page to acknowledge a commit. A page that hangs longer is disconnected; when it recovers, it
        /// reconnects and finds its scene.
        package var acknowledgeTime = 120.0
        /// The time for the program to handle an event, after which pages show that it does not respond.
        package var programTime = 8.0
        /// The time for a page to answer a closing frame.
        package var closingTime = 2.0
        /// The messages per second. A page sends one batch of touches and one acknowledgement per frame, at most 360
        /// times a second.
        package var frameRate = 1000.0
        package var frameBurst = 2000.0
        /// The bytes per second: ten fingers at 1000 Hz make 300 KB.
        package var byteRate = 1_000_000.0
        package var byteBurst = 2_000_000.0

        package init() {}

        /// Limits for a number of simultaneous pages. The limits of connections and keys grow with it.
        package init(tabs: Int) {
            (viewers, scenes) = (tabs, tabs)
            connections = max(connections, 3 * tabs)
            keys = max(keys, tabs)
        }

        /// The number of states and keys that may wait for the store.
        var waitingStates: Int { max(FileStateStore.usualWaiting, scenes + keys) }
    }
}
