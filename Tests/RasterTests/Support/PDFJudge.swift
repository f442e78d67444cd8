// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Testing

/// Examines a document with Poppler's tools.
final class PDFJudge {
    private let folder: URL
    private var file: URL { folder.appendingPathComponent("document.pdf") }

    init(_ document: Data) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("kosketus-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try document.write(to: file)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Title, author and so on.
    func information() throws -> [String: String] { Self.pairs(try run("pdfinfo")) }

    func pageCount() throws -> Int { try Int(information()["Pages"] ?? "") ?? 0 }

    /// In points.
    func pageSizes() throws -> [CGSize] {
        let pairs = Self.pairs(try run("pdfinfo", "-f", "1", "-l", "\(pageCount())"))
        return try (1...pageCount()).map { page in
            let text = try #require(pairs.first { $0.key.split(separator: " ") == ["Page", "\(page)", "size"] }?.value)
            let words = text.split(separator: " ")
            return CGSize(width: try #require(Double(words[0])), height: try #require(Double(words[2])))
        }
    }

    /// Each line: page, kind, address.
    func links() throws -> [[String]] { try Self.table(run("pdfinfo", "-url")) }

    /// Each line: page and where on it, then the name.
    func destinations() throws -> [[String]] { try Self.table(run("pdfinfo", "-dests")) }

    /// The number of pictures in the document.
    func pictureCount() throws -> Int { try max(0, run("pdfimages", "-list").split(separator: "\n").count - 2) }

    /// The pages rendered on white paper, with a number of pixels per point.
    func pages(scale: Int = 2) throws -> [CGImage] {
        _ = try run("pdftoppm", "-png", "-r", "\(72 * scale)", to: folder.appendingPathComponent("page").path)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".png") }
        return try names.sorted().map { name in
            try CGImage(png: Array(Data(contentsOf: folder.appendingPathComponent(name))))
        }
    }

    // MARK: - Tools

    private func run(_ tool: String, _ arguments: String..., to output: String? = nil) throws -> String {
        let process = Process(), result = Pipe(), complaints = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [tool] + arguments + [file.path] + (output.map { [$0] } ?? [])
        process.standardOutput = result
        process.standardError = complaints
        try process.run()
        let text = String(decoding: result.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        let trouble = String(decoding: complaints.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        // It also reports problems that it can repair.
        #expect(process.terminationStatus == 0 && trouble.isEmpty, "\(tool): \(trouble)")
        return text
    }

    private static func pairs(_ text: String) -> [String: String] {
        var pairs: [String: String] = [:]
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            if parts.count == 2 { pairs[parts[0]] = parts[1] }
        }
        return pairs
    }

    private static func table(_ text: String) -> [[String]] {
        text.split(separator: "\n").dropFirst().map { $0.split(separator: " ").map(String.init) }
    }
}

/// Writes a document of pages of 200 x 100 points, unless the body says otherwise.
func makePDF(
    _ info: CFDictionary? = nil, mediaBox: CGRect = CGRect(x: 0, y: 0, width: 200, height: 100),
    _ body: (CGContext) -> Void
) throws -> Data {
    let data = NSMutableData()
    var box = mediaBox
    let consumer = try #require(CGDataConsumer(data: data))
    let context = try #require(CGContext(consumer: consumer, mediaBox: &box, info))
    body(context)
    context.closePDF()
    return data as Data
}
