// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import XcodeProjects

struct OutputFolderTests {
    private let first = [OutputFile("Package.swift", Data("1".utf8)), OutputFile("A/B/x", linkTo: "/nowhere")]

    @Test func writesReplacesAndRemoves() throws {
        let folder = try TestFolder()
        let output = OutputFolder(path: folder.path + "/Out")
        try output.replace(with: first)
        try output.replace(with: [OutputFile("Package.swift", Data("2".utf8)), OutputFile("C/y", linkTo: "/else")])
        #expect(try folder.read("Out/Package.swift") == "2")
        #expect(FilePath.names(in: folder.path + "/Out") == ["C", "Package.swift", OutputFolder.markerName])
    }

    @Test func keepsWhatOthersPutThere() throws {
        let folder = try TestFolder()
        let output = OutputFolder(path: folder.path + "/Out")
        try output.replace(with: first)
        try folder.write("Out/A/notes.txt", "mine")
        try output.replace(with: [])
        #expect(try folder.read("Out/A/notes.txt") == "mine")
        #expect(!folder.exists("Out/Package.swift"))
    }

    @Test func aChangedFileIsAnError() throws {
        let folder = try TestFolder()
        let output = OutputFolder(path: folder.path + "/Out")
        try output.replace(with: first)
        try folder.write("Out/Package.swift", "edited")
        let error = #expect(throws: ProjectError.self) { try output.replace(with: first) }
        #expect(error?.file == folder.path + "/Out/Package.swift")
        #expect(try folder.read("Out/Package.swift") == "edited")
    }

    @Test func aDeletedFileIsWrittenAgain() throws {
        let folder = try TestFolder()
        let output = OutputFolder(path: folder.path + "/Out")
        try output.replace(with: first)
        try FileManager.default.removeItem(atPath: folder.path + "/Out/Package.swift")
        try output.replace(with: first)
        #expect(folder.exists("Out/Package.swift"))
    }

    @Test func aFileInTheWayIsAnError() throws {
        let folder = try TestFolder()
        let output = OutputFolder(path: folder.path + "/Out")
        try output.replace(with: first)
        try folder.write("Out/New", "mine")
        let error = #expect(throws: ProjectError.self) {
            try output.replace(with: first + [OutputFile("New", Data())])
        }
        #expect(error?.file == folder.path + "/Out/New")
        #expect(try folder.read("Out/New") == "mine")
    }

    @Test func aFolderOfSomebodyElseIsAnError() throws {
        let folder = try TestFolder()
        try folder.write("Out/Package.swift", "mine")
        #expect(throws: ProjectError.self) { try OutputFolder(path: folder.path + "/Out").replace(with: first) }
        #expect(try folder.read("Out/Package.swift") == "mine")
    }

    @Test func anEmptyFolderIsUsed() throws {
        let folder = try TestFolder()
        try OutputFolder(path: folder.path).replace(with: first)
        #expect(folder.exists("Package.swift"))
    }

    @Test func anImportThatWasInterruptedIsRepeated() throws {
        let folder = try TestFolder()
        let output = OutputFolder(path: folder.path)
        try output.replace(with: first)
        let marker = try folder.read(OutputFolder.markerName)
        try folder.write(OutputFolder.markerName, marker.replacingOccurrences(of: "true", with: "false"))
        try folder.write("Package.swift", "half")
        try output.replace(with: first)
        #expect(try folder.read("Package.swift") == "1")
    }

    @Test(arguments: ["../outside", "/tmp/outside", "A/../../outside"])
    func aListThatLeavesTheFolderIsAnError(file: String) throws {
        let folder = try TestFolder()
        try folder.write("outside", "mine")
        try folder.write(
            "Out/" + OutputFolder.markerName, #"{"comment": "", "isComplete": true, "files": {"\#(file)": "1"}}"#)
        #expect(throws: ProjectError.self) { try OutputFolder(path: folder.path + "/Out").replace(with: first) }
        #expect(try folder.read("outside") == "mine")
    }
}
