// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The network interfaces of this computer.
enum NetworkInterfaces {
    /// Whether an interface is up that leads to other computers. True if the system does not say.
    static var hasNetwork: Bool {
        var first: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&first) == 0, let first else { return true }
        defer { freeifaddrs(first) }
        return sequence(first: first) { $0.pointee.ifa_next }.contains(where: leadsElsewhere)
    }

    private static func leadsElsewhere(_ interface: UnsafeMutablePointer<ifaddrs>) -> Bool {
        guard let address = interface.pointee.ifa_addr else { return false }
        let flags = interface.pointee.ifa_flags, family = Int32(address.pointee.sa_family)
        let isUp = flags & UInt32(IFF_UP) != 0 && flags & UInt32(IFF_RUNNING) != 0
        return isUp && flags & UInt32(IFF_LOOPBACK) == 0 && [AF_INET, AF_INET6].contains(family)
    }
}
