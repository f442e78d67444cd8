// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Rewriter

@Suite struct SelectorNameTests {
    @Test(arguments: [
        ("tap", [], "tap"), ("tap", ["_"], "tap:"), ("tap", ["sender"], "tapWithSender:"),
        ("tap", ["_", "event"], "tap:event:"), ("tap", ["_", "_"], "tap::"), ("move", ["to", "by"], "moveTo:by:"),
        ("moveFrom", ["point"], "moveFromPoint:"), ("load", ["URL"], "loadWithURL:"),
        ("insert", ["atIndex"], "insertAtIndex:"),
        ("tap", ["withSender"], "tapWithSender:"), ("show", ["forURL"], "showForURL:"), ("list", ["in"], "listIn:"),
        ("log_with", ["text"], "log_withText:"), ("value", ["Within"], "valueWithin:"),
        ("x", ["formatted"], "xWithFormatted:"),
        ("URLFor", ["key"], "URLForKey:"), ("make", ["_private"], "makeWith_private:"),
    ])
    func labelsMakeTheName(_ base: String, _ labels: [String], _ expected: String) {
        #expect(SelectorName.method(base, labels: labels) == expected)
    }

    @Test(arguments: [
        ([], 0, "loadAndReturnError:"), (["_"], 1, "load:error:"), (["url", "name"], 2, "loadWithUrl:name:error:"),
        (["_", "completion"], 1, "load:error:completion:"), (["completion"], 0, "loadAndReturnError:completion:"),
    ])
    func throwingMethodsHaveAnError(_ labels: [String], _ index: Int, _ expected: String) {
        #expect(SelectorName.method("load", labels: labels, adding: .error(index)) == expected)
    }

    @Test func asynchronousMethodsHaveACompletionHandler() {
        #expect(SelectorName.method("load", labels: [], adding: .completionHandler) == "loadWithCompletionHandler:")
        #expect(SelectorName.method("load", labels: ["_"], adding: .completionHandler) == "load:completionHandler:")
    }

    @Test func settersBeginWithSet() {
        #expect(SelectorName.setter("title") == "setTitle:")
        #expect(SelectorName.setter("isOn") == "setIsOn:")
    }

    @Test(arguments: [
        ("dateOfBirth", ["date", "Of", "Birth"]), ("URLLoader", ["URL", "Loader"]), ("loadURL", ["load", "URL"]),
        ("a_b", ["a", "_", "b"]), ("", []), ("X", ["X"]), ("UTF8View", ["UTF", "8", "View"]),
    ])
    func wordsEndAtCapitals(_ name: String, _ words: [Substring]) {
        #expect(CamelCase.words(name) == words)
    }
}
