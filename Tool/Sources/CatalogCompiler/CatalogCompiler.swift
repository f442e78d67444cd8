// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ToolSupport

/// Draws the PDF and SVG pictures in the asset catalogs among the resources of a build, as Xcode does.
///
///     .build/debug/App_Lakes.resources/Assets.xcassets    the copies, which get boat.pdf@2x.png for boat.pdf
///     .build/debug/Pictures.kosketus/1f0c…@2x.png         what was drawn, by the hash of its source
///
/// SwiftPM copies a catalog again when a file in it has changed, and a link to a catalog in each build. So each build
/// reads the sources, and writes what differs into the copies. A picture is drawn once for each of its versions.
package struct CatalogCompiler: Sendable {
    /// The result for the pictures.
    package struct Outcome: Equatable, Sendable {
        /// The errors and warnings, a line each, in the form that compilers print.
        package var messages: [String] = []
        /// The number of files that were drawn, each at all of its scales.
        package var drawnCount = 0
        /// The number of files that can't be drawn.
        package var errorCount = 0
    }

    private let products: String
    private let searchPath: String
    private let limits: ChildProcess.Limits

    private var cache: String { products + "/Pictures.kosketus" }

    /// Creates a compiler for the products of a build.
    ///
    /// - Parameters:
    ///   - products: the folder with the resources of all targets, as `swift build --show-bin-path` prints it.
    ///   - searchPath: the folders with the programs that draw, separated by colons. The default is `PATH`.
    ///   - limits: what drawing a picture at one scale may take. The default is chosen: the largest picture takes some
    ///     seconds and less than a gigabyte.
    package init(
        products: String, searchPath: String = ProcessInfo.processInfo.environment["PATH"] ?? "",
        limits: ChildProcess.Limits = .init(seconds: 30, megabytes: 2048)
    ) {
        self.products = Files.resolved(products) ?? Files.absolute(products)
        (self.searchPath, self.limits) = (searchPath, limits)
    }

    /// Draws all pictures whose source has changed.
    ///
    /// - Throws: an error if a file can't be written. What is wrong with the pictures is in the outcome.
    package func run() throws -> Outcome {
        let sources = ResourceSources(products: products)
        let catalogs = Files.names(in: products).filter { $0.hasSuffix(".resources") }
            .flatMap { self.catalogs(in: "\(products)/\($0)") }
            .map { CatalogCopy(path: $0, source: sources.source(of: $0)) }
            .filter { !$0.sets.isEmpty }
        if catalogs.isEmpty { Files.remove(cache) }
        guard !catalogs.isEmpty else { return Outcome() }
        try Files.makeFolder(cache)
        let pictures = pictures(of: catalogs), renderer = PictureRenderer(cache: cache, searchPath, limits)
        let results = try pictures.concurrentMap { picture in Result { try renderer.draw(picture) } }.map {
            try $0.get()
        }
        let failed = zip(pictures, results).filter { $1.error != nil }.map(\.0.file)
        for catalog in catalogs { try catalog.write(from: cache, except: Set(failed)) }
        removeAll(except: Set(pictures.flatMap(\.names)))
        return outcome(pictures, results)
    }

    /// Returns the catalogs below a folder, without those in linked folders, which are the user's.
    private func catalogs(in folder: String) -> [String] {
        Files.names(in: folder).flatMap { name -> [String] in
            let path = "\(folder)/\(name)"
            guard Files.isFolder(path) else { return [] }
            return name.hasSuffix(".xcassets") ? [path] : Files.isLink(path) ? [] : catalogs(in: path)
        }
    }

    /// Returns each file once: a catalog may be a resource of several targets.
    private func pictures(of catalogs: [CatalogCopy]) -> [VectorPicture] {
        var known: Set<String> = []
        return catalogs.flatMap { $0.sets.flatMap(\.pictures) }.filter { known.insert($0.file).inserted }
    }

    private func removeAll(except names: Set<String>) {
        for name in Files.names(in: cache) where !names.contains(name) { Files.remove("\(cache)/\(name)") }
    }

    // MARK: - Messages

    private func outcome(_ pictures: [VectorPicture], _ results: [PictureRenderer.Outcome]) -> Outcome {
        var outcome = Outcome(drawnCount: results.count(where: \.isDrawn))
        for (picture, result) in zip(pictures, results) {
            guard let error = result.error else { continue }
            // Nobody can correct a file of a package that was fetched, and the program may not need it.
            if !picture.isFetched { outcome.errorCount += 1 }
            outcome.messages.append("\(picture.file): \(picture.isFetched ? "warning" : "error"): \(error)")
        }
        return outcome
    }
}
