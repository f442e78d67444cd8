// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreText
import Foundation
import ObjCRuntime

extension ProgramInformation {
    /// Registers the fonts in `UIAppFonts`, so that the program and its storyboards find them by name. A file that is missing or
    /// damaged is reported in the log.
    func registerFonts() {
        for name in fonts {
            guard let file = fontFile(name) else {
                reportIgnored(
                    "UIAppFonts in Info.plist: there is no file \(name) among the program's resources.", about: name)
                continue
            }
            register(file, name)
        }
    }

    /// The file at a path in one of the folders of resources, or of its name alone: builds flatten the folders of a project.
    private func fontFile(_ path: String) -> URL? {
        let folders = ResourceFolders.all(of: bundle)
        let candidates = [path, (path as NSString).lastPathComponent].flatMap { name in
            folders.map { $0.appendingPathComponent(name) }
        }
        return candidates.first { FileManager.default.fileExists(atPath: $0.path) }
    }

    private func register(_ file: URL, _ name: String) {
        var error: Unmanaged<CFError>?
        guard !CTFontManagerRegisterFontsForURL(file as CFURL, .process, &error) else { return }
        let problem = error?.takeRetainedValue()
        // Another application of the process may have registered it.
        guard problem?.code != CTFontManagerError.alreadyRegistered.rawValue else { return }
        reportIgnored(
            "UIAppFonts in Info.plist: \(name) can't be used: \(problem?.localizedDescription ?? "").", about: name)
    }
}
