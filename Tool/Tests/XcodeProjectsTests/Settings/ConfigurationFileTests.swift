// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import XcodeProjects

struct ConfigurationFileTests {
    @Test func readsSettingsAndIncludes() throws {
        let folder = try TestFolder()
        try folder.write(
            "Debug.xcconfig",
            """
            // A comment
            #include "Shared/Base.xcconfig"
            #include? "Secret.xcconfig"
            NAME = later // comment
            OTHER[sdk=iphoneos*][arch=arm64] = a = b;\r
            EMPTY =
            not a setting
            """)
        try folder.write("Shared/Base.xcconfig", "#include \"More.xcconfig\"\nNAME = earlier\nBASE = 1\n")
        try folder.write("Shared/More.xcconfig", "MORE = ä ö")
        let file = try ConfigurationFile(folder.path + "/Debug.xcconfig")
        #expect(
            file.settings == [
                "NAME": "later", "OTHER[sdk=iphoneos*][arch=arm64]": "a = b", "EMPTY": "", "BASE": "1", "MORE": "ä ö",
            ])
        #expect(file.missing.isEmpty)
    }

    @Test func missingFilesAreListed() throws {
        let folder = try TestFolder()
        try folder.write("A.xcconfig", "#include \"B.xcconfig\"\nX = 1")
        let file = try ConfigurationFile(folder.path + "/A.xcconfig")
        #expect(file.missing == [folder.path + "/B.xcconfig"])
        #expect(file.settings == ["X": "1"])
    }

    @Test func aFileThatIncludesItselfIsAnError() throws {
        let folder = try TestFolder()
        try folder.write("A.xcconfig", "#include \"B.xcconfig\"")
        try folder.write("B.xcconfig", "\n#include \"A.xcconfig\"")
        let error = #expect(throws: ProjectError.self) { try ConfigurationFile(folder.path + "/A.xcconfig") }
        #expect(error?.file == folder.path + "/B.xcconfig")
        #expect(error?.line == 2)
    }
}
