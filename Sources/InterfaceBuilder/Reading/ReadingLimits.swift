// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// How large a document may be. A larger one is refused with an error.
///
/// The largest of several thousand public files has 3 MB of XML, 40,000 elements, and 28 elements within each other.
enum ReadingLimits {
    /// The size of an XML file in bytes.
    static let xmlBytes = 32 << 20

    /// The size of a compact document in bytes. It takes several times less than the same XML.
    static let compactBytes = 8 << 20

    /// The size of one tag in bytes. The time that libxml2 takes for a tag grows with the square of its attributes.
    static let tagBytes = 256 << 10

    /// The number of elements.
    static let elements = 500_000

    /// The number of elements within each other. Functions that call themselves for each level fit into any stack.
    static let depth = 500

    /// The number of warnings. Further ones are left out.
    static let warnings = 1000
}
