// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Rewriter
import Testing

@Suite struct ModuleIndexTests {
    private let library = """
        import UIKit
        @objc public protocol ListDelegate { @objc optional func list(_ list: List, didSelect index: Int) }
        open class List: UIView { @objc open func reload(all: Bool) {}; @objc(odd) open func even() {} }
        extension UIView { @objc open func describe() -> String { "" } }
        """

    private func index(_ texts: [String], module: String = "Library") -> ModuleIndex {
        let rewriter = ModuleRewriter(moduleName: module, imported: [Sources.framework])
        return rewriter.rewrite(texts.enumerated().map { Sources.file("\($0.offset).swift", $0.element) }).index
    }

    private func rewrite(_ text: String) -> String {
        Sources.rewrite(text, imported: [index([library]), Sources.framework]).text
    }

    @Test func callsOfImportedOptionalRequirementsAreRenamed() {
        #expect(
            rewrite("import Library\ndelegate?.list?(self, didSelect: 3)").contains(
                "?._kosketus_list_didSelect_?(self, "))
    }

    @Test func selectorsOfImportedMethodsAreKnown() {
        #expect(rewrite("use(#selector(List.reload))").contains("Selector(\"reloadWithAll:\", List.reload)"))
        #expect(rewrite("use(#selector(Library.List.even))").contains("Selector(\"odd\", Library.List.even)"))
        #expect(
            rewrite("class Sub: List { func f() { use(#selector(even)) } }").contains("Selector(\"odd\", Sub.even)"))
    }

    @Test func membersOfImportedExtensionsAreOverridden() {
        let text = rewrite("class Sub: List { override func describe() -> String { super.describe() } }")
        #expect(text.contains("ObjCRuntime._inherited(self, Sub.self, \"describe\").describe()"))
        #expect(!text.contains("override"))
    }

    @Test func methodsThatStandForImportedRequirementsAreRegistered() {
        let text = rewrite("class Other: NSObject { func list(_ list: List, didSelect index: Int) {} }")
        #expect(text.contains(".method(\"list:didSelect:\", Other.list(_:didSelect:))"))
    }

    @Test func anIndexSurvivesEncoding() throws {
        let index = index([library])
        let decoded = try JSONDecoder().decode(ModuleIndex.self, from: JSONEncoder().encode(index))
        #expect(decoded == index)
        #expect(decoded.fingerprint == index.fingerprint)
    }

    @Test func bodiesDoNotChangeTheIndex() {
        let rewriter = ModuleRewriter(moduleName: "M")
        let short = rewriter.index(ParsedFile(Sources.file("a.swift", "class A { @objc func f() {} }")))
        let long = rewriter.index(
            ParsedFile(Sources.file("a.swift", "class A { @objc func f() { let x = 1; print(x) } }")))
        let other = rewriter.index(ParsedFile(Sources.file("a.swift", "class A { @objc func g() {} }")))
        #expect(short == long)
        #expect(short != other)
    }

    @Test func declarationsChangeTheFingerprint() {
        #expect(index([library]).fingerprint == index([library]).fingerprint)
        #expect(index([library]).fingerprint != index([library + "\nclass More: UIView {}"]).fingerprint)
    }

    @Test func optionsChangeTheFingerprintOfAContext() {
        let index = ModuleIndex(moduleName: "M")
        let plain = ModuleRewriter(moduleName: "M").context(for: index)
        let level = ModuleRewriter(moduleName: "M", options: .init(level: .init(15))).context(for: index)
        #expect(plain.fingerprint != level.fingerprint)
    }

    @Test func mergedIndexesHaveTheTypesOfBoth() {
        var merged = index([library])
        merged.merge(index(["import UIKit\nclass Second: UIView { @objc func tap(sender: Any) {} }"]))
        let text = Sources.rewrite("use(#selector(Second.tap), #selector(List.reload))", imported: [merged]).text
        #expect(text.contains("\"tapWithSender:\""))
        #expect(text.contains("\"reloadWithAll:\""))
    }

    @Test func requirementsOfFrameworksLoseTheirSecondQuestionMark() {
        #expect(rewrite("delegate?.scrollViewDidScroll?(view)") == "delegate?.scrollViewDidScroll (view)")
    }

    @Test func filesOfAModuleKnowEachOther() {
        let rewriter = ModuleRewriter(moduleName: "M", imported: [Sources.framework])
        let files = [
            Sources.file("A.swift", "import UIKit\nclass A: B { func f() { use(#selector(tap)) } }"),
            Sources.file("B.swift", "import UIKit\nclass B: UIView { @objc func tap(sender: Any) {} }"),
        ]
        let text = String(decoding: rewriter.rewrite(files).files[0].bytes, as: UTF8.self)
        #expect(text.contains("Selector(\"tapWithSender:\", A.tap)"))
    }

    @Test func typesInsideOfATypeWithTheNameOfTheModuleAreFound() {
        let rewriter = ModuleRewriter(moduleName: "Gauge", imported: [Sources.framework])
        let text = """
            import UIKit
            class Gauge: UIView { private class Ring: CALayer { required init?(coder: NSCoder) { super.init(coder: coder) } } }
            """
        let rewritten = rewriter.rewrite([Sources.file("Gauge.swift", text)]).files[0].bytes
        #expect(String(decoding: rewritten, as: UTF8.self).contains("override required init?(coder: NSCoder)"))
    }

    @Test func singleStepsGiveTheSameAsAllAtOnce() throws {
        let rewriter = ModuleRewriter(moduleName: "M", imported: [Sources.framework])
        let files = try Golden.all.map { try $0.source() }
        let parsed = files.map { ParsedFile($0) }
        let context = rewriter.context(for: rewriter.combine(parsed.map(rewriter.index)))
        let single = parsed.map { rewriter.rewrite($0, in: context).file.bytes }
        #expect(single == rewriter.rewrite(files).files.map(\.bytes))
    }

    @Test func theApplicationsAttributeIsReported() {
        let rewriter = ModuleRewriter(moduleName: "M")
        #expect(rewriter.rewrite([Sources.file("a.swift", "@UIApplicationMain class A {}")]).needsParseAsLibrary)
        #expect(!rewriter.rewrite([Sources.file("a.swift", "class A {}")]).needsParseAsLibrary)
    }
}
