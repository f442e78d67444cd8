// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import XcodeProjects

struct FilePathTests {
    @Test(arguments: [
        ("/a/b.c.txt", "/a", "b.c.txt", "b.c", "txt"), ("x.Swift", "", "x.Swift", "x", "Swift"),
        ("/x", "/", "x", "x", ""), ("a/.hidden", "a", ".hidden", ".hidden", ""), ("a/b/", "a", "b", "b", ""),
        ("", "", "", "", ""), ("/", "/", "/", "/", ""),
    ])
    func parts(path: String, folder: String, name: String, stem: String, suffix: String) {
        #expect(FilePath.folder(path) == folder)
        #expect(FilePath.name(path) == name)
        #expect(FilePath.stem(path) == stem)
        #expect(FilePath.pathExtension(path) == suffix)
    }

    @Test(arguments: [
        ("/a/b", "c/../d", "/a/b/d"), ("/a", "/x//y/.", "/x/y"), ("/a", "../../..", "/"), ("/", "x", "/x"),
    ])
    func joined(folder: String, path: String, result: String) {
        #expect(FilePath.join(folder, path) == result)
    }

    @Test(arguments: [("/a/b/c", "/a/d", "../b/c"), ("/a/b", "/a", "b"), ("/a", "/a", ""), ("/a", "/b/c", "../../a")])
    func relative(path: String, folder: String, result: String) {
        #expect(FilePath.relative(path, to: folder) == result)
    }
}
