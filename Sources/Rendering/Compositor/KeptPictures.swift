// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import LayerProtocol
import Raster

// The pixels of drawings that only fade, or have something below or above them that moves. Core Animation keeps the
// drawing of each layer as a bitmap. Here drawings are played in each frame, and only those become pictures that are
// the same again:
//
//     frame 1    the drawing is played, and composited                  FramePictures notes that
//     frame 2    it is played into a picture, which is composited       FramePictures keeps it
//     frame 3    the picture is composited                              FramePictures keeps it
//     frame 4    the layer is gone, or looks different, or is opaque    the picture is discarded
//
// A picture is looked up by everything that its pixels depend on (`PictureKey`), so changes need not be followed. The
// pixels of the screen are the same when nothing is kept: drawings are played then where a picture would be used.
// `LayerPainter+KeptPictures.swift` says which drawings these are.

/// Everything that the pixels of a layer's drawing depend on, apart from its opacity.
struct PictureKey: Hashable {
    private let state: LayerState
    private let transform: CGAffineTransform

    /// - Parameters:
    ///   - state: of a layer without sublayers and mask.
    ///   - transform: from its bounds space to the pixels of the screen.
    init(_ state: LayerState, under transform: CGAffineTransform) {
        var state = state
        state.opacity = 1
        (self.state, self.transform) = (state, transform)
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(state.contents)
        hasher.combine(transform.tx)
        hasher.combine(transform.ty)
    }
}

/// The pictures that a screen keeps after a frame.
struct KeptPictures {
    fileprivate struct Entry {
        var picture: SparsePicture?
        /// How many pixels of it were drawn, in the frames before this one, and in this one.
        var drawnBefore = 0, drawnNow = 0
        /// The bytes that a picture needs for which there was no room; 0 when that is not known.
        var refusedBytes = 0
    }

    /// False when drawings are played in each frame.
    let isKeeping: Bool
    fileprivate var entries: [PictureKey: Entry] = [:]

    init(isKeeping: Bool) { self.isKeeping = isKeeping }

    /// The number of pictures, and their memory.
    var count: Int { entries.values.reduce(0) { $0 + ($1.picture == nil ? 0 : 1) } }
    var byteCount: Int { entries.values.reduce(0) { $0 + ($1.picture?.byteCount ?? 0) } }

    mutating func removeAll() { entries = [:] }
}

/// The kept pictures during a frame.
final class FramePictures {
    private typealias Entry = KeptPictures.Entry

    private let last: KeptPictures
    private var now: KeptPictures
    /// The bytes that may be kept in addition to those of the last frame.
    private var room: Int

    /// How many times the screen's own memory the pictures may take. Chosen: the older parts of trails on a screen full
    /// of planets take one.
    private static let mostScreens = 4

    init(after last: KeptPictures, screen: CGRect) {
        self.last = last
        now = KeptPictures(isKeeping: last.isKeeping)
        room = Int(screen.width * screen.height) * 4 * Self.mostScreens - last.byteCount
    }

    /// The pictures for the next frame: the drawings of this one.
    func end() -> KeptPictures { now }

    /// The picture of a drawing in this frame; nil when it has to be drawn.
    func picture(for key: PictureKey) -> SparsePicture? { recall(key).picture }

    /// Notes that pixels of a drawing were drawn.
    func noteDrawn(_ part: CGRect, of key: PictureKey) { now.entries[key]?.drawnNow += Int(part.width * part.height) }

    /// Whether a drawing is drawn as a whole, although this frame may show a part of it only: when as many pixels of it
    /// were drawn before as it has. So a drawing of which small parts are drawn again and again costs at most twice what it
    /// has to.
    func isWhole(_ key: PictureKey, in region: CGRect) -> Bool {
        let drawn = recall(key).drawnBefore
        return drawn > 0 && drawn >= Int(region.width * region.height)
    }

    /// Whether there is, as far as is known, room for a picture of a drawing.
    func hasRoom(for key: PictureKey) -> Bool { now.isKeeping && recall(key).refusedBytes <= room }

    /// Keeps a picture if there is room for it.
    func keep(_ picture: SparsePicture, for key: PictureKey) {
        let bytes = picture.byteCount
        guard bytes <= room else {
            now.entries[key]?.refusedBytes = bytes
            return
        }
        now.entries[key]?.picture = picture
        room -= bytes
    }

    /// The entry of a drawing in this frame.
    private func recall(_ key: PictureKey) -> Entry {
        if let entry = now.entries[key] { return entry }
        var entry = last.entries[key] ?? Entry()
        (entry.drawnBefore, entry.drawnNow) = (entry.drawnBefore + entry.drawnNow, 0)
        now.entries[key] = entry
        return entry
    }
}
