// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

@_implementationOnly import CWebP

/// WebP files, by libwebp: lossy and lossless ones; of an animation, the first image on the file's whole canvas
/// (https://developers.google.com/speed/webp/docs/riff_container). Color profiles are ignored.
package enum WebP {
    /// "RIFF", four bytes of length, "WEBP".
    package static func isSignature(_ file: [UInt8]) -> Bool {
        file.starts(with: Array("RIFF".utf8)) && file.dropFirst(8).starts(with: Array("WEBP".utf8))
    }

    /// Reads a file. The size is checked before memory is allocated. A lossless picture of a single color takes a few
    /// bytes at any size, so only `limits` bounds its memory. Throws for a truncated file.
    package static func decode(
        _ file: [UInt8], limits: PictureLimits = .standard, budget: PictureBudget? = nil
    ) throws(ImageCodecError) -> DecodedPicture {
        let result = file.withUnsafeBufferPointer { bytes in
            Result { () throws(ImageCodecError) in try decode(bytes, limits: limits, budget) }
        }
        return try result.get()
    }

    private static func decode(
        _ file: UnsafeBufferPointer<UInt8>, limits: PictureLimits, _ budget: PictureBudget?
    ) throws(ImageCodecError) -> DecodedPicture {
        try checkChunks(of: file)
        try budget?.goOn()
        // Finds the pictures in the file, and refuses it where they are not whole or not within the canvas.
        var data = WebPData(bytes: file.baseAddress, size: file.count)
        guard let container = WebPDemux(&data) else {
            throw .malformed(.webp, "its chunks are incomplete or inconsistent")
        }
        defer { WebPDemuxDelete(container) }
        let width = Int(WebPDemuxGetI(container, WEBP_FF_CANVAS_WIDTH))
        let height = Int(WebPDemuxGetI(container, WEBP_FF_CANVAS_HEIGHT))
        try limits.check(width, height, budget)
        var frame = WebPIterator()
        guard WebPDemuxGetFrame(container, 1, &frame) != 0 else { throw .malformed(.webp, "it has no picture") }
        defer { WebPDemuxReleaseIterator(&frame) }
        let covers = frame.width == width && frame.height == height
        var pixels = [UInt8](repeating: 0, count: width * height * 4)
        let status = try pixels.withUnsafeMutableBufferPointer { pixels throws(ImageCodecError) in
            try read(frame, into: pixels, width, budget)
        }
        guard status == VP8_STATUS_OK else { throw .malformed(.webp, reason(status)) }
        return DecodedPicture(
            width: width, height: height, bgra: pixels, isOpaque: covers && frame.has_alpha == 0, isGray: false,
            orientation: orientation(container))
    }

    /// - Parameter width: the canvas's, in pixels.
    private static func read(
        _ frame: WebPIterator, into pixels: UnsafeMutableBufferPointer<UInt8>, _ width: Int, _ budget: PictureBudget?
    ) throws(ImageCodecError) -> VP8StatusCode {
        var config = WebPDecoderConfig()
        guard WebPInitDecoderConfig(&config) != 0 else { return VP8_STATUS_INVALID_PARAM }
        let header = WebPGetFeatures(frame.fragment.bytes, frame.fragment.size, &config.input)
        guard header == VP8_STATUS_OK else { return header }
        let start = (Int(frame.y_offset) * width + Int(frame.x_offset)) * 4
        guard config.input.width == frame.width, config.input.height == frame.height,
            Int(frame.x_offset) + Int(frame.width) <= width,
            start + ((Int(frame.height) - 1) * width + Int(frame.width)) * 4 <= pixels.count
        else { return VP8_STATUS_BITSTREAM_ERROR }
        config.output.colorspace = MODE_BGRA
        config.output.is_external_memory = 1
        config.output.u.RGBA.rgba = pixels.baseAddress! + start
        config.output.u.RGBA.stride = Int32(width * 4)
        config.output.u.RGBA.size = pixels.count - start
        guard let decoder = WebPIDecode(nil, 0, &config) else { return VP8_STATUS_OUT_OF_MEMORY }
        defer { WebPIDelete(decoder) }
        let pieceSize = pieceSize(of: frame.fragment.size, pixels: Int(frame.width) * Int(frame.height))
        var status = VP8_STATUS_SUSPENDED, end = 0
        while status == VP8_STATUS_SUSPENDED, end < frame.fragment.size {
            try budget?.goOn()
            end = min(frame.fragment.size, end + pieceSize)
            status = WebPIUpdate(decoder, frame.fragment.bytes, end)
        }
        return status
    }

    /// The number of bytes decoded between checks for cancellation. Chosen: a hundredth of a second, for a picture of few
    /// bytes as well.
    private static func pieceSize(of bytes: Int, pixels: Int) -> Int {
        let mostBytes = 64 << 10, mostPixels = 1 << 20, leastBytes = 256
        return max(leastBytes, min(mostBytes, bytes / (pixels / mostPixels + 1)))
    }

    /// Each is noted before the first one is decoded. Chosen: ten minutes of an animation.
    private static let mostFrames = 16384
    /// All chunks, each of which libwebp notes. Chosen: as many with each picture of an animation.
    private static let mostChunks = 2 * mostFrames

    /// Counts the pictures of an animation and all chunks, by the headers of the file's chunks.
    private static func checkChunks(of file: UnsafeBufferPointer<UInt8>) throws(ImageCodecError) {
        var offset = 12, frameCount = 0, count = 0
        while offset + 8 <= file.count {
            count += 1
            if file[offset..<offset + 4].elementsEqual("ANMF".utf8) { frameCount += 1 }
            guard frameCount <= mostFrames else { throw .malformed(.webp, "it has more than \(mostFrames) pictures") }
            guard count <= mostChunks else { throw .malformed(.webp, "it has more than \(mostChunks) chunks") }
            let length = (0..<4).reduce(0) { $0 | Int(file[offset + 4 + $1]) << (8 * $1) }
            offset += 8 + length + length % 2
        }
    }

    private static func orientation(_ container: OpaquePointer) -> Int {
        var chunk = WebPChunkIterator()
        guard WebPDemuxGetChunk(container, "EXIF", 1, &chunk) != 0 else { return 1 }
        defer { WebPDemuxReleaseChunkIterator(&chunk) }
        return EXIFOrientation.read(
            chunk: Array(UnsafeBufferPointer(start: chunk.chunk.bytes, count: chunk.chunk.size)))
    }

    private static func reason(_ status: VP8StatusCode) -> String {
        switch status {
        case VP8_STATUS_OUT_OF_MEMORY: "there is not enough memory"
        case VP8_STATUS_NOT_ENOUGH_DATA, VP8_STATUS_SUSPENDED: "its data end too soon"
        case VP8_STATUS_UNSUPPORTED_FEATURE: "libwebp does not support its format"
        default: "its data are damaged"
        }
    }
}
