// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import LayerProtocol

/// The files of images that a page pastes, assembled from their pieces. The memory is limited to the announced size,
/// which is at most `WireFormat.largestPaste`.
struct PastedFiles {
    private(set) var files: [[UInt8]] = []
    private var file: [UInt8] = []
    private var count = 0
    /// The announced size in bytes; nil without a paste, and for one that is too large.
    private(set) var length: UInt32?

    enum Outcome: Equatable {
        case incomplete
        /// No part of it is accepted.
        case tooLarge
        case complete([[UInt8]])
    }

    /// Throws for pieces that do not match the announcement.
    mutating func add(_ piece: PicturePiece) throws(Refusal) -> Outcome {
        if piece.flags.contains(.begins) {
            self = PastedFiles()
            guard piece.length <= WireFormat.largestPaste else { return .tooLarge }
            length = piece.length
        }
        guard let length, piece.length == length else {
            throw .protocolError("a piece of a picture that does not belong to the paste")
        }
        count += piece.bytes.count
        guard count <= length else {
            throw .protocolError("pictures of more than the \(length) bytes that it announced")
        }
        file += piece.bytes
        if piece.flags.contains(.endsPicture) {
            guard files.count < WireFormat.mostPastedPictures else {
                throw .protocolError("more than \(WireFormat.mostPastedPictures) pictures in a paste")
            }
            files.append(file)
            file = []
        }
        guard piece.flags.contains(.ends) else { return .incomplete }
        guard count == length, file.isEmpty else {
            throw .protocolError("\(count) bytes of pictures instead of the \(length) that it announced")
        }
        defer { self = PastedFiles() }
        return .complete(files)
    }
}
