// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

@testable import BrowserDisplay
import Compositor
import CoreGraphics
import FontFiles
import Foundation
import ImageCodecs
import InterfaceBuilder
import LayerProtocol
import NIOCore
import NIOEmbedded
import Raster

/// The readers of bytes from outside, each as a function that accepts any bytes.
///
/// `make fuzz` searches bytes that make a reader crash, take too long or use too much memory, or violate a rule below.
/// The tests repeat the bytes that were found.
enum FuzzTarget: String, CaseIterable, Sendable {
    case pictures
    case displayLists = "display-lists"
    case drawings
    case commits
    case screens
    case serverMessages = "server-messages"
    case clientMessages = "client-messages"
    case interfaceFiles = "interface-files"
    case redisReplies = "redis-replies"
    case connections

    /// A rule that some bytes break.
    struct Find: Error, CustomStringConvertible {
        let description: String
    }

    func play(_ bytes: [UInt8]) throws(Find) {
        switch self {
        case .pictures: try Self.playPicture(bytes)
        case .displayLists: _ = try Self.playDisplayList(bytes)
        case .drawings: try Self.draw(bytes)
        case .commits: try Self.playCommits(bytes, Self.retell)
        case .screens: try Self.playCommits(bytes, Self.draw)
        case .serverMessages: try Self.playServerMessage(bytes)
        case .clientMessages: try Self.playClientMessage(bytes)
        case .interfaceFiles: try Self.playInterfaceFile(bytes)
        case .redisReplies: try Self.playRedisReplies(bytes)
        case .connections: try Self.playConnection(bytes)
        }
    }

    // MARK: - Decoders

    /// A file that can be read can be written.
    private static func playPicture(_ bytes: [UInt8]) throws(Find) {
        // Large ones are only slow.
        let limits = PictureLimits(largestSide: 500, mostPixels: 100_000)
        guard let picture = try? PictureFile.decode(bytes, limits: limits) else { return }
        guard picture.bgra.count == picture.width * picture.height * 4,
            let file = try? PNG.encode(bgra: picture.bgra, width: picture.width, height: picture.height),
            let again = try? PNG.decode(file, limits: limits), again.bgra == picture.bgra
        else { throw Find(description: "a picture that is another one when it is written and read") }
    }

    /// The first byte says how many pictures and fonts there are.
    private static func playDisplayList(_ bytes: [UInt8]) throws(Find) -> DisplayList? {
        let count = Int(bytes.first ?? 0)
        guard
            let list = try? DisplayList(
                validating: Array(bytes.dropFirst()), images: Array(images.prefix(count % 4)),
                fonts: Array(fonts.prefix(count / 4 % 3)))
        else { return nil }
        guard list.commands.count <= list.bytes.count else { throw Find(description: "more commands than bytes") }
        return list
    }

    private static func draw(_ bytes: [UInt8]) throws(Find) {
        guard let list = try playDisplayList(bytes) else { return }
        let bounds = CGRect(x: 0, y: 0, width: 24, height: 24)
        guard CairoRasterizer().image(of: list, bounds: bounds, scale: 1, isOpaque: false) != nil else {
            throw Find(description: "a list that can be read and not be drawn")
        }
    }

    /// Each has a triangle and a curve for glyphs.
    private static let fonts = (1...2).map { number in
        ReceivedFont(
            identifier: ContentIdentifier(rawValue: UInt64(number)), unitsPerEm: 1000 * number,
            outlines: [
                1: GlyphOutline(elements: [.move, .line, .line, .close], coordinates: [0, 0, 500, 0, 250, 700])!,
                2: GlyphOutline(
                    elements: [.move, .quadCurve, .curve], coordinates: [0, 0, 9, 9, 700, 0, 1, 2, 3, 4, 5, 6])!,
            ])
    }

    private static let images = (0..<3).map { CGImage(width: 1, height: 1, premultipliedBGRA: [$0, 0, 0, 255])! }

    /// Messages with two bytes of length before each, as a display gets them one after the other.
    ///
    /// - Parameter look: at the tree that each one leaves that can be read and applied.
    private static func playCommits(_ bytes: [UInt8], _ look: (LayerTree) throws(Find) -> Void) throws(Find) {
        var rest = bytes[...], store = ContentStore(), tree = LayerTree()
        while rest.count > 2 {
            let length = Int(rest[rest.startIndex]) | Int(rest[rest.startIndex + 1]) << 8
            let message = Array(rest.dropFirst(2).prefix(length))
            rest = rest.dropFirst(2 + length)
            guard case .commit(let commit)? = try? ServerMessage(decoding: message, &store) else { return }
            do {
                try tree.apply(commit)
            } catch {
                return
            }
            try look(tree)
        }
    }

    private static func draw(_ tree: LayerTree) {
        guard tree.size.width * tree.size.height <= 10_000 else { return }
        _ = Compositor.image(of: tree, at: tree.time + 0.3, scale: 1)
    }

    /// Encodes it for another client.
    private static func retell(_ tree: LayerTree) throws(Find) {
        let message = ServerMessage.commit(tree.fullCommit(serial: 1, time: tree.time)).encoded()
        var store = ContentStore(), copy = LayerTree()
        guard case .commit(let commit)? = try? ServerMessage(decoding: message, &store),
            (try? copy.apply(commit)) != nil
        else { throw Find(description: "a tree whose full commit can't be read") }
        guard copy.root == tree.root, copy.nodes.mapValues(\.state) == tree.nodes.mapValues(\.state) else {
            throw Find(description: "a tree that is another one when it is told in full")
        }
    }

    private static func playServerMessage(_ bytes: [UInt8]) throws(Find) {
        var store = ContentStore()
        guard let message = try? ServerMessage(decoding: bytes, &store) else { return }
        var other = ContentStore()
        guard let again = try? ServerMessage(decoding: message.encoded(), &other), again == message else {
            throw Find(
                description: "a message that is another one when it is written and read: \("\(message)".prefix(200))")
        }
    }

    private static func playClientMessage(_ bytes: [UInt8]) throws(Find) {
        guard let message = try? ClientMessage(decoding: bytes) else { return }
        guard let again = try? ClientMessage(decoding: message.encoded()), again == message else {
            throw Find(
                description: "a message that is another one when it is written and read: \("\(message)".prefix(200))")
        }
    }

    /// A file of Interface Builder, in XML or in the compact form. One that can be read comes back from its compact form.
    private static func playInterfaceFile(_ bytes: [UInt8]) throws(Find) {
        guard let document = try? IBDocument.read(Data(bytes), name: "file") else { return }
        guard let again = try? IBDocument.read(document.compact(), name: "file"), again == document else {
            throw Find(description: "a file that is another one when it is written and read")
        }
        let size = IBSizeClass(horizontal: .regular, vertical: .compact)
        for object in document.topLevelObjects.map({ $0.applying(size) }).flatMap(\.descendants) { read(object) }
    }

    /// Answers of a Redis server, in two parts. They are the same ones when they arrive at once.
    private static func playRedisReplies(_ bytes: [UInt8]) throws(Find) {
        func read(_ parts: [some Collection<UInt8>]) -> [RedisReply] {
            let processor = NIOSingleStepByteToMessageProcessor(RedisReplyDecoder())
            var replies: [RedisReply] = []
            for part in parts {
                guard (try? processor.process(buffer: ByteBuffer(bytes: part)) { replies.append($0) }) != nil else {
                    break
                }
            }
            return replies
        }
        let rest = bytes.dropFirst(), place = min(Int(bytes.first ?? 0), rest.count)
        guard read([rest.prefix(place), rest.dropFirst(place)]) == read([rest]) else {
            throw Find(description: "answers that are others when they arrive in parts")
        }
    }

    /// Asks for every kind of value of every name.
    private static func read(_ object: IBObject) {
        for name in object.attributes.keys + object.children.compactMap(\.key) {
            _ = (object.string(name), object.bool(name), object.number(name), object.integer(name))
            _ = (object.rect(name), object.point(name), object.size(name), object.insets(name), object.options(name))
            _ = (object.color(name), object.font(name), object.image(name), object.attributedString(name)?.string)
        }
        _ = (object.constraints, object.connections, object.runtimeAttributes, object.layoutGuides)
    }

    // MARK: - Connections

    private static let files = Result { try ClientFiles.bundled() }
    static let token = "sesame"

    /// Plays bytes through the real pipeline from the first byte of HTTP on, in pieces whose length the first byte
    /// determines. A client without a token or key gets no socket, an existing page continues, and at the end nothing
    /// is left.
    private static func playConnection(_ bytes: [UInt8]) throws(Find) {
        do {
            let harness = try ConnectionHarness(files: try files.get())
            let good = try harness.page(), channel = try harness.connect()
            var rest = bytes.dropFirst(), heard: [UInt8] = []
            let piece = max(1, Int(bytes.first ?? 0))
            while !rest.isEmpty, channel.isActive {
                try? channel.say(Array(rest.prefix(piece)))
                rest = rest.dropFirst(piece)
                heard += try channel.heard()
            }
            try expectNothingSecret(heard, for: bytes)
            try good.say(FrameBytes.message(.clock(pageTime: 1)))
            guard FrameBytes.payloads(try good.heard()).last?.first == ServerMessage.Code.clock.rawValue else {
                throw Find(description: "another page that gets no answer")
            }
            harness.advance(by: 70)
            guard !channel.isActive || good.isActive else { throw Find(description: "a connection without an end") }
            harness.advance(by: 70)
            guard harness.server.connectionCount == 0 else { throw Find(description: "a connection without an end") }
        } catch let find as Find {
            throw find
        } catch {
            throw Find(description: "\(error)")
        }
    }

    private static func expectNothingSecret(_ heard: [UInt8], for bytes: [UInt8]) throws(Find) {
        let text = String(decoding: heard, as: UTF8.self)
        let keys = [ConnectionHarness.key, ConnectionHarness.otherKey]
        guard !(keys + [token]).contains(where: { bytes.contains(Array($0.utf8)) }) else { return }
        for secret in ["HTTP/1.1 101 ", "Set-Cookie", token] + keys where text.contains(secret) {
            throw Find(description: "\(secret) for somebody who knows nothing")
        }
    }
}
