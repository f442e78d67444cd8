// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import ToolSupport

@testable import KosketusTool

@Suite struct SwiftArgumentsTests {
    @Test(arguments: [
        [], ["-c", "release", "--product", "App", "-Xswiftc", "-DX", "-j", "2", "-v"], ["--jobs=3", "--", "x"],
    ])
    func passesArgumentsOnAsTheyAre(_ arguments: [String]) throws {
        #expect(try SwiftArguments(arguments).passed == arguments)
    }

    @Test(arguments: [
        ["-c", "release"], ["--configuration", "release"], ["--configuration=release"],
        ["--jobs", "2", "-c", "release", "-v"],
    ])
    func readsTheKindOfBuild(_ arguments: [String]) throws {
        #expect(try SwiftArguments(arguments).configuration == .release)
    }

    @Test func valuesOfOtherOptionsAreNotRead() throws {
        let arguments = try SwiftArguments(["-Xswiftc", "-c", "-Xcc", "--help", "--filter", "--ios"])
        #expect(arguments.configuration == .debug)
        #expect(!arguments.asksForHelp)
        #expect(arguments.definition == nil)
    }

    @Test func findsPackageAndProducts() throws {
        let arguments = try SwiftArguments(["--package-path", "/p/x/../App"])
        #expect(arguments.package == "/p/App")
        #expect(arguments.products == "/p/App/.build/debug")
        let elsewhere = try SwiftArguments(["--scratch-path=/s", "-c", "release"])
        #expect(elsewhere.products == "/s/release")
        #expect(try SwiftArguments(["--build-system", "swiftbuild"]).products == nil)
    }

    @Test func takesTheVersionOfIOSOut() throws {
        #expect(try SwiftArguments(["--ios", "16", "-v"]).definition == "KOSKETUS_IOS_16")
        #expect(try SwiftArguments(["-v", "--ios=16.4"]).definition == "KOSKETUS_IOS_16_4")
        #expect(try SwiftArguments(["--ios", "16", "-v"]).passed == ["-v"])
    }

    @Test(arguments: [["--ios", "x"], ["--ios", "1.2.3"], ["--ios"], ["--ios", "-1"], ["--ios=16."]])
    func aWrongVersionOfIOSIsAnError(_ arguments: [String]) {
        #expect(throws: ToolError.self) { try SwiftArguments(arguments) }
    }

    @Test(arguments: [
        (["App", "-v", "x"], [], ["App", "-v", "x"]),
        (["-c", "release", "App", "--", "-v"], ["-c", "release"], ["App", "--", "-v"]),
        (["-v", "--", "x"], ["-v"], ["--", "x"]),
        (["--help"], ["--help"], []),
        (["App", "--help"], [], ["App", "--help"]),
    ])
    func aProgramEndsTheOptions(_ arguments: [String], _ passed: [String], _ program: [String]) throws {
        let read = try SwiftArguments(arguments, isProgramLast: true)
        #expect(read.passed == passed)
        #expect(read.program == program)
        #expect(read.asksForHelp == passed.contains("--help"))
    }

    @Test(arguments: [
        ([], ["--build-tests"]),
        (["--filter", "A", "--parallel", "-v", "--num-workers=2"], ["-v", "--build-tests"]),
        (["-c", "release"], ["-c", "release", "--build-tests", "-Xswiftc", "-enable-testing"]),
        (["-c", "release", "--disable-testable-imports"], ["-c", "release", "--build-tests"]),
        (["list"], nil), (["--skip-build"], nil), (["-v", "--list-tests"], nil),
    ])
    func testsAreBuiltWithTheOptionsOfBuilds(_ arguments: [String], _ building: [String]?) throws {
        #expect(try SwiftArguments(arguments).buildingTests == building)
    }
}
