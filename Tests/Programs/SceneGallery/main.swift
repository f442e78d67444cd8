// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import UIKit

// Shows one picture, to compare how displays draw it:
//
//     SceneGallery [options] -- name       shows it (the first one without a name)
//     SceneGallery -- --list               prints the names

let names = Gallery.scenes.map(\.name)

switch ProgramArguments.first {
case "--list":
    print(names.joined(separator: "\n"))
case "--motion-values":
    MotionView.printValues()
case let name? where name != MotionView.name && !names.contains(name):
    FileHandle.standardError.write(
        Data("There is no scene \"\(name)\". There are: \(names.joined(separator: ", ")).\n".utf8))
    exit(EX_USAGE)
default:
    UIApplicationMain(
        CommandLine.argc, CommandLine.unsafeArgv, NSStringFromClass(UIApplication.self),
        NSStringFromClass(AppDelegate.self))
}

/// What stands after `--` on the command line.
enum ProgramArguments {
    static var first: String? { all.first }

    static var second: String? { all.dropFirst().first }

    private static var all: ArraySlice<String> { CommandLine.arguments.drop { $0 != "--" }.dropFirst() }
}
