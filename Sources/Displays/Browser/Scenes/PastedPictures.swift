// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Dispatch
import LayerProtocol
import NIOCore

/// The files of pictures that a page pastes, put together from their pieces. Takes no more memory than the page announces, and
/// that is at most `WireFormat.largestPaste`.
struct PastedFiles {
    private(set) var files: [[UInt8]] = []
    private var file: [UInt8] = []
    private var count = 0
    /// As announced; nil while nothing is pasted, and for what is too large.
    private var length: UInt32?

    enum Outcome: Equatable {
        case incomplete
        /// Nothing of it will be taken.
        case tooLarge
        case complete([[UInt8]])
    }

    /// Throws for pieces that do not fit what was announced.
    mutating func add(_ piece: PicturePiece) throws(Refusal) -> Outcome {
        if piece.flags.contains(.begins) {
            self = PastedFiles()
            guard piece.length <= WireFormat.largestPaste else { return .tooLarge }
            length = piece.length
        }
        guard let length, piece.length == length else {
            throw .protocolError("a piece of a picture that does not belong to what is pasted")
        }
        count += piece.bytes.count
        guard count <= length else {
            throw .protocolError("pictures of more than the \(length) bytes that it announced")
        }
        file += piece.bytes
        if piece.flags.contains(.endsPicture) {
            guard files.count < WireFormat.mostPastedPictures else {
                throw .protocolError("more than \(WireFormat.mostPastedPictures) pictures at once")
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

/// Reads pasted pictures beside the display's thread, one after the other. What a page says meanwhile that depends on them waits.
///
/// Few bytes can be many pixels. So nothing more is read before the program has got to what was read last.
///
/// Belongs to the event loop's thread.
final class PasteReader {
    /// In milestones it stands for the reader, and no viewer.
    static let viewer: UInt32 = 0

    private let workshop: Workshop
    /// What came first stands first.
    private var waiting: [(viewer: UInt32, files: [[UInt8]], deliver: ([Picture]) -> Void)] = []
    /// Whether pictures are being read, or the program has not got to those that were.
    private var isBusy = false

    /// A picture, or what is wrong with its file.
    typealias Picture = Result<PastedPicture, UnreadableError>

    struct UnreadableError: Error {
        let reason: String
    }

    /// - Parameter work: does things beside the thread, one after the other; nil for a queue of its own.
    init(eventLoop: any EventLoop, work: Workshop.Work? = nil) {
        let queue = DispatchQueue(label: "kosketus.pasted")
        workshop = Workshop(eventLoop: eventLoop, work: work ?? { queue.async(execute: $0) })
    }

    func read(_ files: [[UInt8]], of viewer: UInt32, _ deliver: @escaping ([Picture]) -> Void) {
        waiting.append((viewer, files, deliver))
        readNext()
    }

    /// Forgets what waits of a viewer that is gone: who comes and goes can't pile it up. What is being read is delivered.
    ///
    /// - Returns: whether there was something.
    func forget(_ viewer: UInt32) -> Bool {
        let count = waiting.count
        waiting.removeAll { $0.viewer == viewer }
        return waiting.count < count
    }

    /// The program has got to what was delivered last.
    func goOn() {
        isBusy = false
        readNext()
    }

    private func readNext() {
        guard !isBusy, !waiting.isEmpty else { return }
        isBusy = true
        let (_, files, deliver) = waiting.removeFirst()
        workshop.make({ Self.pictures(of: files) }, deliver)
    }

    /// - Parameter mostPixels: of all pictures together: a file of few bytes can have many.
    static func pictures(of files: [[UInt8]], mostPixels: Int = DisplayRequest.mostCopiedPixels) -> [Picture] {
        var left = mostPixels, pictures: [Picture] = []
        for file in files {
            let result = picture(file, mostPixels: left)
            if case .success(let picture) = result { left -= picture.image.width * picture.image.height }
            pictures.append(result)
        }
        return pictures
    }

    private static func picture(_ file: [UInt8], mostPixels: Int) -> Picture {
        do {
            let picture = try CGImage.reading(file: file, mostPixels: mostPixels)
            return .success(PastedPicture(picture.image, orientation: picture.orientation))
        } catch {
            return .failure(UnreadableError(reason: "\(error)"))
        }
    }

    /// Nothing is delivered any more.
    func close() {
        workshop.close()
        waiting = []
    }
}
