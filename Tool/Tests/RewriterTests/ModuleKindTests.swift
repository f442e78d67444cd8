// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Rewriter
import Testing

/// What is rewritten depends on the platforms that a module was written for.
@Suite struct ModuleKindTests {
    private let condition = "\n#if os(iOS)\nlet a = 1\n#endif\n"

    @Test func conditionsOfModulesForIOSAreRewritten() {
        #expect(Sources.rewrite("import UIKit" + condition).text.contains("#if true"))
        #expect(Sources.rewrite("import Foundation" + condition).text.contains("#if true"))
    }

    @Test func conditionsOfModulesForLinuxAreNot() {
        let text = "import Foundation\n#if os(Linux)\nimport Glibc\n#endif" + condition
        #expect(Sources.rewrite(text).text == text)
    }

    @Test func aModuleForBothWithAUserInterfaceIsRewritten() {
        let text = "#if os(Linux)\nimport Glibc\n#endif\n#if canImport(UIKit)\nimport UIKit\n#endif" + condition
        #expect(Sources.rewrite(text).text.contains("#if true"))
    }

    @Test func aModuleForLinuxWithAnImportForIOSOnlyIsNot() {
        let text = "#if os(Linux)\nimport Glibc\n#endif\n#if os(iOS)\nimport UIKit\n#endif" + condition
        #expect(Sources.rewrite(text).text == text)
    }

    @Test func aDictionaryOfAPackageNeedsNoRuntime() {
        let text = "struct Table { func f() { value(forKey: 3) } }\n"
        #expect(Sources.rewrite(text).text == text)
    }

    @Test func classesOfPlainModulesAreNotRegistered() {
        let text = "import Foundation\nclass A: NSObject {}\n"
        #expect(Sources.rewrite(text).text == text)
    }

    @Test func aFileThatBeginsWithAnAttributeGetsItsImport() {
        let text = "@objc extension UIView { func shake() {} }\n"
        let rewritten = Sources.rewrite(text).text
        #expect(rewritten.hasPrefix("import ObjCRuntime;       extension UIView { @section"))
        #expect(rewritten.contains(" func shake() {}; "))
    }

    @Test func missingModulesCanBeAllowed() {
        let text = "import UIKit\nimport WebKit\n"
        #expect(Sources.rewrite(text).diagnostics.map(\.line) == [2])
        #expect(Sources.rewrite(text, options: .init(availableModules: ["WebKit"])).diagnostics.isEmpty)
    }

    @Test func aPackageMayHaveAModuleWithTheNameOfApples() {
        let text = "import Network\n#if canImport(Network)\nlet a = #keyPath(UIView.frame)\n#endif\n"
        #expect(Sources.rewrite(text).diagnostics.map(\.line) == [1])
        let result = Sources.rewrite(text, imported: [Sources.framework, ModuleIndex(moduleName: "Network")])
        #expect(result.diagnostics.isEmpty)
        #expect(result.text.contains("let a = \"frame\""))
    }

    @Test func aModuleWithItsOwnRequestTypeNeedsNoImport() {
        let text = "import Foundation\nstruct URLRequest {}\nlet a = URLRequest()\n"
        #expect(Sources.rewrite(text).text == text)
    }

    @Test func aModuleWithItsOwnSelectorTypeNamesTheOther() {
        let text = Sources.rewrite("struct Selector {}\nlet a = #selector(A.tap(_:))").text
        #expect(text.contains("ObjCRuntime.Selector(\"tap:\", A.tap(_:))"))
    }
}
