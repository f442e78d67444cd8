// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// The settings of a rewriter.
public struct RewriterOptions: Codable, Hashable, Sendable {
    /// A version of iOS.
    public struct Version: Codable, Hashable, Sendable, Comparable {
        /// The first number of the version.
        public var major: Int
        /// The second number of the version.
        public var minor: Int

        /// Creates a version from its two numbers.
        public init(_ major: Int, _ minor: Int = 0) {
            self.major = major
            self.minor = minor
        }

        public static func < (one: Self, other: Self) -> Bool {
            (one.major, one.minor) < (other.major, other.minor)
        }
    }

    /// The newest version of iOS whose interfaces the frameworks offer. Code for newer ones is left out, and the `else` of
    /// its `#available` runs. The default, nil, keeps all code.
    public var level: Version?
    /// The module that offers what rewritten code calls.
    public var runtimeModule: String
    /// Modules of Apple's SDK that can be imported although Kosketus does not offer them.
    public var availableModules: Set<String>

    /// Creates settings.
    ///
    /// - Parameters:
    ///   - level: the newest version of iOS whose interfaces the frameworks offer.
    ///   - runtimeModule: the module that offers what rewritten code calls.
    ///   - availableModules: modules of Apple's SDK that can be imported although Kosketus does not offer them.
    public init(level: Version? = nil, runtimeModule: String = "ObjCRuntime", availableModules: Set<String> = []) {
        self.level = level
        self.runtimeModule = runtimeModule
        self.availableModules = availableModules
    }
}
