// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ToolSupport

/// Draws PDF and SVG files into PNG files with Poppler and librsvg.
///
/// Files may be hostile: the programs run within limits, and no picture is larger than what programs read.
struct PictureRenderer: Sendable {
    /// The result for a picture.
    struct Outcome: Sendable {
        /// True if it was drawn now, at one scale or more.
        var isDrawn = false
        /// Why it can't be drawn; nil if it is there at all scales.
        var error: String?
    }

    private let cache: String
    private let searchPath: String
    private let limits: ChildProcess.Limits

    /// Creates a renderer that writes into a folder.
    init(cache: String, _ searchPath: String, _ limits: ChildProcess.Limits) {
        (self.cache, self.searchPath, self.limits) = (cache, searchPath, limits)
    }

    /// Draws a picture at the scales that are not there.
    ///
    /// - Throws: an error if a file can't be written.
    func draw(_ picture: VectorPicture) throws -> Outcome {
        let missing = picture.scales.filter { !Files.exists("\(cache)/\(picture.name(at: $0))") }
        guard !missing.isEmpty else { return Outcome() }
        do {
            switch picture.format {
            case .pdf: try drawPDF(picture, at: missing)
            case .svg: try drawSVG(picture, at: missing)
            }
            return Outcome(isDrawn: true)
        } catch let problem as Problem {
            return Outcome(error: problem.message)
        }
    }

    /// Keeps what a function draws into a file, whose path it gets without ".png".
    private func keep(_ picture: VectorPicture, at scale: String, _ draw: (String) throws -> Void) throws {
        let new = "\(cache)/.\(UUID().uuidString)", place = "\(cache)/\(picture.name(at: scale))"
        defer { Files.remove(new + ".png") }
        try draw(new)
        guard let drawn = PixelSize(png: new + ".png") else { throw Problem("No picture was drawn.") }
        try drawn.check(at: scale)
        guard rename(new + ".png", place) == 0 else { throw ToolError("The file \(place) can't be written.") }
    }

    // MARK: - PDF

    private func drawPDF(_ picture: VectorPicture, at scales: [String]) throws {
        let page = try pageSize(of: picture)
        let sizes = scales.map { page.multiplied(by: VectorPicture.pixelsPerPoint($0) ?? 1) }
        for (scale, size) in zip(scales, sizes) { try size.check(at: scale) }
        for (scale, size) in zip(scales, sizes) {
            try keep(picture, at: scale) { try drawPDF(picture, size, to: $0) }
        }
    }

    /// Returns the size of the first page in points, as it is seen.
    private func pageSize(of picture: VectorPicture) throws -> PixelSize {
        let text = try run("pdfinfo", [picture.file], for: picture)
        guard let size = PixelSize(pageIn: text) else { throw Problem("The PDF can't be drawn: its page has no size.") }
        return size
    }

    private func drawPDF(_ picture: VectorPicture, _ size: PixelSize, to path: String) throws {
        let (width, height) = (String(Int(size.width)), String(Int(size.height)))
        let arguments = [
            "-png", "-transp", "-singlefile", "-f", "1", "-l", "1", "-cropbox", "-scale-to-x", width, "-scale-to-y",
            height,
            // Without them, sizes are sometimes a pixel larger.
            "-x", "0", "-y", "0", "-W", width, "-H", height, picture.file, path,
        ]
        _ = try run("pdftocairo", arguments, for: picture)
    }

    // MARK: - SVG

    private func drawSVG(_ picture: VectorPicture, at scales: [String]) throws {
        for scale in scales {
            try keep(picture, at: scale) { path in
                let zoom = String(VectorPicture.pixelsPerPoint(scale) ?? 1)
                let arguments = ["--zoom", zoom, "--format", "png", "--output", path + ".png", picture.file]
                _ = try run("rsvg-convert", arguments, for: picture)
            }
        }
    }

    // MARK: - Programs

    /// Why a picture can't be drawn.
    struct Problem: Error {
        let message: String

        init(_ message: String) { self.message = message }
    }

    /// Runs a program and returns what it prints.
    private func run(_ name: String, _ arguments: [String], for picture: VectorPicture) throws -> String {
        let what = "The \(picture.format.rawValue.uppercased()) can't be drawn"
        guard let program = ChildProcess.path(of: name, in: searchPath) else {
            let package = picture.format.package
            throw Problem("\(what) without \(name), which is not in PATH. Run: apt-get install \(package)")
        }
        let (ending, text) = try ChildProcess.output(program, arguments, limits: limits)
        switch ending {
        case .exit(0): return text
        case .exit(let code):
            let reason = text.split(whereSeparator: \.isNewline).first ?? "\(name) ended with code \(code)."
            throw Problem("\(what): \(reason)")
        case .signal(SIGKILL): throw Problem("\(what): \(name) takes more than \(limits.seconds) seconds for it.")
        case .signal(let number): throw Problem("\(what): signal \(number) ended \(name).")
        }
    }
}
