// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import LayerProtocol

/// Facts about the framework itself, for which Apple has no names.
public enum Kosketus {
    /// The version of Kosketus that the program was built with, such as "0.2.0". Versions follow semantic versioning.
    public static let version: String = kosketusVersion
}
