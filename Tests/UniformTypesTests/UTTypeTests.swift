// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import UniformTypes

struct UTTypeTests {
    @Test(arguments: [
        ("png", "public.png", "image/png"), ("JPG", "public.jpeg", "image/jpeg"),
        ("txt", "public.plain-text", "text/plain"),
        ("mp4", "public.mpeg-4", "video/mp4"), ("zip", "public.zip-archive", "application/zip"),
        ("swift", "public.swift-source", nil), ("heic", "public.heic", "image/heic"),
    ])
    func anExtensionNamesAType(_ name: String, _ identifier: String, _ mime: String?) throws {
        let type = try #require(UTType(filenameExtension: name))
        #expect(type.identifier == identifier && type.preferredMIMEType == mime)
        #expect(type.isDeclared && type.isPublic && type.localizedDescription != nil)
    }

    @Test func aMIMETypeNamesAType() {
        #expect(UTType(mimeType: "image/jpeg") == .jpeg)
        #expect(UTType(mimeType: "text/html; charset=utf-8") == .html)
        #expect(UTType(mimeType: "audio/mp4") == .mpeg4Audio && UTType(filenameExtension: "mp4") == .mpeg4Movie)
        #expect(UTType(filenameExtension: "mp4", conformingTo: .audio) == .mpeg4Audio)
        #expect(UTType(mimeType: "") == nil && UTType(filenameExtension: "") == nil)
    }

    @Test func typesAreKindsOfOthers() {
        #expect(UTType.heic.conforms(to: .heif) && UTType.heic.conforms(to: .image) && UTType.heic.conforms(to: .item))
        #expect(UTType.svg.conforms(to: .image) && UTType.svg.conforms(to: .text))
        #expect(UTType.png.conforms(to: .png) && !UTType.png.isSubtype(of: .png) && !UTType.png.conforms(to: .jpeg))
        #expect(UTType.image.isSupertype(of: .png) && !UTType.png.isSupertype(of: .image))
        #expect(UTType.json.supertypes == [.text, .data, .content, .item])
        #expect(UTType.sh(of: .pythonScript))
    }

    @Test func anUnknownNameGivesADynamicType() throws {
        let type = try #require(UTType(filenameExtension: "kosketus", conformingTo: .text))
        #expect(type.isDynamic && !type.isDeclared && type.conforms(to: .text) && type.conforms(to: .data))
        #expect(type == UTType(filenameExtension: "KOSKETUS", conformingTo: .text))
        #expect(type != UTType(filenameExtension: "kosketus") && type != UTType(mimeType: "kosketus"))
        #expect(type.preferredFilenameExtension == "kosketus" && type.tags == [.filenameExtension: ["kosketus"]])
        let again = try #require(UTType(type.identifier))
        #expect(again == type && again.preferredFilenameExtension == "kosketus")
        #expect(UTType("dyn.kzz") == nil && UTType("dyn.k6") == nil && UTType("org.example.unknown") == nil)
    }

    @Test func programsHaveTypesOfTheirOwn() {
        let type = UTType(exportedAs: "org.example.drawing", conformingTo: .image)
        #expect(type.conforms(to: .image) && type.conforms(to: .data) && type.tags.isEmpty && !type.isPublic)
        #expect(UTType(importedAs: "public.PNG") == .png && UTType(importedAs: "org.example.x").conforms(to: .item))
    }

    @Test func typesAreSaved() throws {
        let types = [UTType.pdf, UTType(importedAs: "org.example.x")]
        let data = try JSONEncoder().encode(types)
        #expect(String(decoding: data, as: UTF8.self) == #"["com.adobe.pdf","org.example.x"]"#)
        #expect(try JSONDecoder().decode([UTType].self, from: data) == types)
    }

    @Test func filesGetTheExtensionOfTheirType() {
        let folder = URL(fileURLWithPath: "/tmp")
        #expect(folder.appendingPathComponent("a", conformingTo: .png).path == "/tmp/a.png")
        #expect(folder.appendingPathComponent("a.JPG", conformingTo: .jpeg).path == "/tmp/a.JPG")
        #expect(folder.appendingPathComponent("a.txt", conformingTo: .png).path == "/tmp/a.txt.png")
        var file = folder.appendingPathComponent("b")
        file.appendPathExtension(for: .folder)
        #expect(file.lastPathComponent == "b")
        file.appendPathExtension(for: .zip)
        #expect(file.lastPathComponent == "b.zip")
    }

    @Test func everyTypeIsAKindOfKnownTypes() {
        let abstract: Set<UTType> = [
            .item, .content, .resolvable, .archive, .database, .message, .contact, .calendarEvent, .font, .livePhoto,
            .playlist,
        ]
        for name in ["png", "mov", "py", "vcf", "m3u8", "p12", "eml", "csv", "wav"] {
            let type = UTType(filenameExtension: name)
            #expect(type?.isDynamic == false && type?.supertypes.isDisjoint(with: abstract) == false)
        }
        // A package is a folder, and no data.
        #expect(UTType(filenameExtension: "rtfd", conformingTo: .package) == .rtfd)
        #expect(UTType(filenameExtension: "rtfd")?.isDynamic == true)
    }
}

extension UTType {
    fileprivate static func sh(of type: UTType) -> Bool { type.conforms(to: .shellScript) && type.conforms(to: .text) }
}
