// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

@_implementationOnly import CGIF

/// GIF files, by giflib: the first image, on the file's whole canvas (https://www.w3.org/Graphics/GIF/spec-gif89a.txt).
/// Records are read up to the end of that image, so animations cost no more than stills.
package enum GIF {
    package static let signatures = [Array("GIF87a".utf8), Array("GIF89a".utf8)]

    /// Reads the first image. The size is checked before memory is allocated. Throws when the data ends before the last
    /// row. Uncovered pixels are transparent, whatever the background color, as in browsers.
    package static func decode(
        _ file: [UInt8], limits: PictureLimits = .standard, budget: PictureBudget? = nil
    ) throws(ImageCodecError) -> DecodedPicture {
        let result = file.withUnsafeBufferPointer { bytes in
            var source = Source(bytes: bytes, budget: budget)
            return withUnsafeMutablePointer(to: &source) { source in
                let result = Result { () throws(ImageCodecError) in try decode(source, limits: limits, budget) }
                return source.pointee.isStopped ? .failure(.cancelled) : result
            }
        }
        return try result.get()
    }

    /// The source that giflib reads from.
    ///
    /// Blocks before the image, and data without pixels, take giflib's time without a row between. So the source asks
    /// whether to continue, too, and ends when it may not.
    private struct Source {
        let bytes: UnsafeBufferPointer<UInt8>
        let budget: PictureBudget?
        var offset = 0
        private var readsLeft = Self.readsBetweenChecks
        private(set) var isStopped = false

        /// Chosen: a ten-thousandth of a second for the shortest blocks, a thousandth for the data of the longest ones.
        private static let readsBetweenChecks = 1024

        init(bytes: UnsafeBufferPointer<UInt8>, budget: PictureBudget?) {
            (self.bytes, self.budget) = (bytes, budget)
        }

        private mutating func mayGoOn() -> Bool {
            readsLeft -= 1
            guard readsLeft == 0, !isStopped else { return !isStopped }
            readsLeft = Self.readsBetweenChecks
            isStopped = (try? budget?.goOn()) == nil && budget != nil
            return !isStopped
        }

        mutating func read(_ target: UnsafeMutablePointer<UInt8>, _ count: Int) -> Int {
            let count = min(count, bytes.count - offset)
            guard count > 0, mayGoOn() else { return 0 }
            target.update(from: bytes.baseAddress! + offset, count: count)
            offset += count
            return count
        }
    }

    private static func decode(
        _ source: UnsafeMutablePointer<Source>, limits: PictureLimits, _ budget: PictureBudget?
    ) throws(ImageCodecError) -> DecodedPicture {
        var error: Int32 = 0
        let opened = DGifOpen(
            source,
            { gif, target, count in
                guard let source = gif?.pointee.UserData, let target else { return 0 }
                return Int32(source.assumingMemoryBound(to: Source.self).pointee.read(target, Int(count)))
            }, &error)
        guard let gif = opened else { throw failure(error) }
        defer { DGifCloseFile(gif, nil) }
        let transparent = try findPicture(gif)
        let frame = Frame(gif.pointee.Image)
        // The first image of some files exceeds their canvas. Browsers enlarge the canvas in that case.
        let width = max(Int(gif.pointee.SWidth), frame.left + frame.width)
        let height = max(Int(gif.pointee.SHeight), frame.top + frame.height)
        guard frame.width > 0, frame.height > 0 else { throw .malformed(.gif, "its first picture is empty") }
        try limits.check(width, height, budget)
        // A code has at least three bits and encodes at most 4096 pixels, so a larger size is false.
        guard frame.width * frame.height / 10923 <= source.pointee.bytes.count else {
            throw .malformed(
                .gif, "\(frame.width) x \(frame.height) pixels can't be in \(source.pointee.bytes.count) bytes")
        }
        guard let map = gif.pointee.Image.ColorMap ?? gif.pointee.SColorMap else {
            throw .malformed(.gif, "it has no colours")
        }
        let colors = palette(map.pointee, transparent: transparent)
        var pixels = [UInt8](repeating: 0, count: width * height * 4)
        let isCovered = try read(frame, of: gif, colors, into: &pixels, width, budget)
        return DecodedPicture(
            width: width, height: height, bgra: pixels,
            isOpaque: isCovered && frame.width == width && frame.height == height, isGray: false, orientation: 1)
    }

    // MARK: - Records

    /// Reads up to the first image's data.
    ///
    /// - Returns: the index of its transparent color, if any.
    private static func findPicture(_ gif: UnsafeMutablePointer<GifFileType>) throws(ImageCodecError) -> Int? {
        var transparent: Int?
        while true {
            var record = UNDEFINED_RECORD_TYPE
            try check(DGifGetRecordType(gif, &record), gif)
            switch record {
            case IMAGE_DESC_RECORD_TYPE:
                try check(DGifGetImageDesc(gif), gif)
                return transparent
            case EXTENSION_RECORD_TYPE: try readExtension(gif, &transparent)
            default: throw .malformed(.gif, "it has no picture")
            }
        }
    }

    private static func readExtension(
        _ gif: UnsafeMutablePointer<GifFileType>, _ transparent: inout Int?
    ) throws(ImageCodecError) {
        var code: Int32 = 0
        var block: UnsafeMutablePointer<UInt8>?
        try check(DGifGetExtension(gif, &code, &block), gif)
        while let bytes = block {
            // The first byte is the length of the rest.
            var control = GraphicsControlBlock()
            if code == GRAPHICS_EXT_FUNC_CODE, DGifExtensionToGCB(Int(bytes[0]), bytes + 1, &control) == GIF_OK {
                transparent = control.TransparentColor == NO_TRANSPARENT_COLOR ? nil : Int(control.TransparentColor)
            }
            try check(DGifGetExtensionNext(gif, &block), gif)
        }
    }

    // MARK: - Pixels

    /// The position of the image on the canvas, in pixels.
    private struct Frame {
        let left, top, width, height: Int
        let isInterlaced: Bool

        init(_ description: GifImageDesc) {
            left = Int(description.Left)
            top = Int(description.Top)
            width = Int(description.Width)
            height = Int(description.Height)
            isInterlaced = description.Interlace
        }

        /// The rows in the order of the file: appendix E of the specification.
        var rows: [Int] {
            guard isInterlaced else { return Array(0..<height) }
            return [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { Array(stride(from: $0.0, to: height, by: $0.1)) }
        }
    }

    /// Blue, green, red and alpha for each of the 256 indices of a pixel. Indices without a color are transparent.
    private static func palette(_ map: ColorMapObject, transparent: Int?) -> [SIMD4<UInt8>] {
        (0..<256).map { index in
            guard index < Int(map.ColorCount), index != transparent, let color = map.Colors?[index] else {
                return .zero
            }
            return SIMD4(color.Blue, color.Green, color.Red, 255)
        }
    }

    /// - Parameter width: of the canvas.
    /// - Returns: whether every pixel of the image has a color.
    private static func read(
        _ frame: Frame, of gif: UnsafeMutablePointer<GifFileType>, _ colors: [SIMD4<UInt8>], into pixels: inout [UInt8],
        _ width: Int, _ budget: PictureBudget?
    ) throws(ImageCodecError) -> Bool {
        var line = [UInt8](repeating: 0, count: frame.width)
        var isCovered = true
        for row in frame.rows {
            try budget?.goOn()
            try check(DGifGetLine(gif, &line, Int32(frame.width)), gif)
            var target = ((frame.top + row) * width + frame.left) * 4
            for number in line {
                let color = colors[Int(number)]
                isCovered = isCovered && color.w == 255
                for channel in 0..<4 { pixels[target + channel] = color[channel] }
                target += 4
            }
        }
        return isCovered
    }

    // MARK: - Errors

    private static func check(
        _ outcome: Int32, _ gif: UnsafeMutablePointer<GifFileType>
    ) throws(ImageCodecError) {
        guard outcome == GIF_OK else { throw failure(gif.pointee.Error) }
    }

    private static func failure(_ error: Int32) -> ImageCodecError {
        .malformed(.gif, GifErrorString(error).map { String(cString: $0) } ?? "giflib's error \(error)")
    }
}
