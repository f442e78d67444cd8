// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

@_implementationOnly import CHarfBuzz

/// A file with one or more faces. Its bytes stay in place while this or one of its faces exists.
package final class FontFile: @unchecked Sendable {
    // Immutable once it is made, which HarfBuzz knows.
    let blob: OpaquePointer
    package let name: String
    package let faceCount: Int

    /// Maps a file of the system, which does not change while it is used; only the required parts are read.
    package init(mapping path: String) throws(FontFileError) {
        name = path
        guard let blob = hb_blob_create_from_file_or_fail(path) else {
            throw FontFileError(name: path, reason: .unreadable("the file does not exist or cannot be read"))
        }
        self.blob = blob
        faceCount = Int(hb_face_count(blob))
        try check()
    }

    /// Bytes from anywhere. They are copied.
    package init(_ bytes: UnsafeRawBufferPointer, name: String) throws(FontFileError) {
        self.name = name
        blob = hb_blob_create(
            bytes.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(clamping: bytes.count),
            HB_MEMORY_MODE_DUPLICATE, nil, nil)
        faceCount = Int(hb_face_count(blob))
        try check()
    }

    private func check() throws(FontFileError) {
        hb_blob_make_immutable(blob)
        guard faceCount > 0 else { throw FontFileError(name: name, reason: .malformed("the file is not a font")) }
    }

    deinit { hb_blob_destroy(blob) }

    package func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        var count: UInt32 = 0
        let start = hb_blob_get_data(blob, &count)
        return try withExtendedLifetime(self) { try body(UnsafeRawBufferPointer(start: start, count: Int(count))) }
    }
}
