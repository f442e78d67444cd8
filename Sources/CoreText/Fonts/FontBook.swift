// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import FontFiles
import Foundation

// How fonts are found:
//
//     known families     files whose names are known: the system's font, the monospaced one    a file is mapped
//     registered files   what the program brought                                               they are in memory
//     all others         fontconfig's list of what is installed                                 asked for once, late
//
// Characters that a font lacks: FontBook+Fallback.swift.

/// The installed and registered fonts. Safe to use from any thread.
package final class FontBook: @unchecked Sendable {
    package static let shared = FontBook()

    /// The location of a font: its file and its index in the file.
    struct Place {
        var path: String
        var index = 0
    }

    /// A font of a file that the program registered.
    struct Registered {
        let font: CGFont
        /// The path of the font's file; nil for a font created from data.
        let path: String?
        let family: String
        let style: FontStyle
    }

    // Guards all other properties. Recursive: its thread may lock it again.
    private let lock = NSRecursiveLock()
    /// The fonts that were read, by path and index of the face. Nil for files that are missing or hold no font.
    private var fonts: [String: [Int: CGFont?]] = [:]
    private var registered: [Registered] = []
    private var installed: [InstalledFont]?
    var fallbacks: [FallbackKey: CGFont?] = [:]
    /// The families that were requested; a program uses few. This is an array because a dictionary with a new key type
    /// costs more at start than comparing all of these.
    private var members: [Member] = []

    private struct Member {
        let family: String
        let style: FontStyle
        let font: CGFont
    }

    private let folders: [String]

    init(folders: [String] = FontBook.systemFolders) { self.folders = folders }

    static let systemFolders: [String] = {
        let home = getenv("HOME").map { [String(cString: $0) + "/.local/share/fonts"] } ?? []
        return DataFolders.of("fonts") + home
    }()

    func locked<Result>(_ body: () throws -> Result) rethrows -> Result { try lock.withLock(body) }

    // MARK: - By family

    /// The member of a family that is nearest to a style; nil when there is no such family.
    package func face(family: String, _ style: FontStyle) -> CGFont? {
        locked {
            if let known = members.first(where: { $0.style == style && $0.family == family }) { return known.font }
            guard let found = findFace(family, style) else { return nil }
            if members.count == Self.mostMembers { members = [] }
            members.append(Member(family: family, style: style, font: found))
            return found
        }
    }

    /// Chosen.
    private static let mostMembers = 64

    private func findFace(_ family: String, _ style: FontStyle) -> CGFont? {
        if let font = knownFace(family: family, style, isStandIn: false) { return font }
        let own = registered.filter { $0.family.isSameName(family) }
        if let nearest = own.min(by: { $0.style.distance(to: style) < $1.style.distance(to: style) }) {
            return nearest.font
        }
        if let font = knownFace(family: family, style, isStandIn: true) { return font }
        let others = installedFonts.filter { $0.families.contains { $0.isSameName(family) } }
            .sorted { $0.style.distance(to: style) < $1.style.distance(to: style) }
        return others.lazy.compactMap { self.font(at: $0.place) }.first
    }

    private func knownFace(family: String, _ style: FontStyle, isStandIn: Bool) -> CGFont? {
        guard let known = KnownFamily.all.first(where: { $0.name.isSameName(family) }), known.isStandIn == isStandIn
        else { return nil }
        let members = known.members.sorted { $0.style.distance(to: style) < $1.style.distance(to: style) }
        for member in members {
            for folder in known.folders {
                if let font = font(below: "\(folder)/\(member.file)") { return font }
            }
        }
        return nil
    }

    /// Returns the font used where the system font is not installed.
    package func lastResort(_ style: FontStyle) -> CGFont {
        locked {
            let families = ["Inter", "Noto Sans", "DejaVu Sans", "Liberation Sans"]
            if let font = families.lazy.compactMap({ self.face(family: $0, style) }).first { return font }
            if let font = installedFonts.lazy.compactMap({ self.font(at: $0.place) }).first { return font }
            fatalError("This machine has no font, so text cannot be drawn. Install fonts-inter (Packages.apt).")
        }
    }

    // MARK: - By name

    /// Finds a font by its PostScript name, its full name, or its family name (then the regular member).
    package func face(named name: String) -> CGFont? {
        locked {
            for family in KnownFamily.all where !family.isStandIn {
                let member = family.members.first { $0.name.isSameName(name) }
                if let member, let font = face(family: family.name, member.style),
                    font.fontFace.postScriptName?.isSameName(name) == true
                {
                    return font
                }
            }
            if let own = registered.first(where: { $0.font.isNamed(name) }) { return own.font }
            for family in KnownFamily.all where family.isStandIn {
                let member = family.members.first { $0.name.isSameName(name) }
                if let member, let font = face(family: family.name, member.style) { return font }
            }
            if let font = face(family: name, .regular) { return font }
            let other = installedFonts.first { $0.names.contains { $0.isSameName(name) } }
            return other.flatMap { font(at: $0.place) }
        }
    }

    /// The names of all families, sorted.
    package var familyNames: [String] {
        locked { Set(registered.map(\.family) + installedFonts.compactMap { $0.families.first }).sorted() }
    }

    /// The PostScript names of a family's members, lightest first.
    package func names(ofFamily family: String) -> [String] {
        locked {
            let own = registered.filter { $0.family.isSameName(family) }
                .compactMap { font in font.font.fontFace.postScriptName.map { (font.style, $0) } }
            let others = installedFonts.filter { $0.families.contains { $0.isSameName(family) } }
                .compactMap { font in font.postScriptName.map { (font.style, $0) } }
            let sorted = (own + others).sorted { ($0.0.weight, $0.1) < ($1.0.weight, $1.1) }.map(\.1)
            return sorted.indices.filter { sorted.firstIndex(of: sorted[$0]) == $0 }.map { sorted[$0] }
        }
    }

    // MARK: - Files

    func font(below path: String) -> CGFont? {
        folders.lazy.compactMap { self.font(at: Place(path: $0 + "/" + path)) }.first
    }

    func font(at place: Place) -> CGFont? {
        if let known = fonts[place.path]?[place.index] { return known }
        let face = try? FontFace(FontFile(mapping: place.path), index: place.index)
        let font = face.map { CGFont($0, metrics: .standIn(for: $0, at: place.path)) }
        fonts[place.path, default: [:]][place.index] = .some(font)
        return font
    }

    private var installedFonts: [InstalledFont] {
        if let installed { return installed }
        let found = InstalledFont.all()
        installed = found
        return found
    }

    // MARK: - Registered fonts

    package enum RegistrationError: Error, Equatable {
        case file(FontFileError)
        case alreadyRegistered(String)
        case notRegistered(String)
    }

    /// Registers all faces of a file. Later changes of the file have no effect.
    package func register(path: String) throws(RegistrationError) {
        try lockedThrowing { () throws(RegistrationError) in
            guard !registered.contains(where: { $0.path == path }) else { throw .alreadyRegistered(path) }
            let faces: [FontFace]
            do throws(FontFileError) { faces = try Self.read(path) } catch { throw .file(error) }
            add(faces.map { CGFont($0) }, path)
        }
    }

    package func register(_ font: CGFont) throws(RegistrationError) {
        try lockedThrowing { () throws(RegistrationError) in
            guard !registered.contains(where: { $0.font === font }) else {
                throw .alreadyRegistered(font.fontFace.file.name)
            }
            add([font], nil)
        }
    }

    package func unregister(path: String) throws(RegistrationError) {
        try lockedThrowing { () throws(RegistrationError) in try remove(path) { $0.path == path } }
    }

    package func unregister(_ font: CGFont) throws(RegistrationError) {
        try lockedThrowing { () throws(RegistrationError) in
            try remove(font.fontFace.file.name) { $0.font === font }
        }
    }

    private func lockedThrowing(_ body: () throws(RegistrationError) -> Void) throws(RegistrationError) {
        lock.lock()
        defer { lock.unlock() }
        try body()
    }

    private func add(_ fonts: [CGFont], _ path: String?) {
        for font in fonts {
            let style = font.fontFace.style
            registered.append(
                Registered(
                    font: font, path: path, family: font.fontFace.familyName ?? font.fontFace.file.name,
                    style: FontStyle(weight: style.weight, isItalic: style.isItalic)))
        }
        (fallbacks, members) = ([:], [])
    }

    private func remove(_ name: String, where isMeant: (Registered) -> Bool) throws(RegistrationError) {
        let count = registered.count
        registered.removeAll(where: isMeant)
        guard registered.count < count else { throw .notRegistered(name) }
        (fallbacks, members) = ([:], [])
    }

    private static func read(_ path: String) throws(FontFileError) -> [FontFace] {
        let data: Data
        do {
            data = try Data(contentsOf: URL(fileURLWithPath: path))
        } catch {
            throw FontFileError(name: path, reason: .unreadable(error.localizedDescription))
        }
        let file: FontFile
        do {
            file = try data.withUnsafeBytes { bytes in try FontFile(bytes, name: path) }
        } catch let error as FontFileError {
            throw error
        } catch {
            throw FontFileError(name: path, reason: .unreadable("\(error)"))
        }
        var faces: [FontFace] = []
        for index in 0..<file.faceCount { faces.append(try FontFace(file, index: index)) }
        return faces
    }

    var registeredFonts: [CGFont] { registered.map(\.font) }
}

extension FontStyle {
    /// How much another style differs. A different slant counts more than a different weight.
    func distance(to other: FontStyle) -> Double {
        abs(weight - other.weight) + (isItalic == other.isItalic ? 0 : 2000)
            // Of two that are equally near, prefers the bolder one for bold weights and the lighter one for light
            // weights, as CSS does.
            + (other.weight > 500 && weight < other.weight || other.weight < 400 && weight > other.weight ? 0.5 : 0)
    }
}

extension CGFont {
    fileprivate func isNamed(_ name: String) -> Bool {
        [fontFace.postScriptName, fontFace.fullName].contains { $0?.isSameName(name) == true }
    }
}

extension String {
    /// Compares font names without regard to case.
    func isSameName(_ other: String) -> Bool {
        utf8.count == other.utf8.count && (self == other || lowercased() == other.lowercased())
    }
}
