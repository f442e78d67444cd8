// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// A program that is put together from constructs, in an order that the seed determines.
struct GeneratedProgram {
    let text: String
    /// The members that it was put together from.
    let parts: Set<String>

    /// - Parameter isPlain: whether the program has nothing for the rewriter to do.
    init(seed: Int, isPlain: Bool = false) {
        // Not a multiple of the generator's step: the numbers of a seed would be those of the one before, but for the first.
        var generator = Generator(state: UInt64(seed) &* 0xd1b5_4a32_d192_ed03 &+ 1)
        let parts = isPlain ? Parts.plain : .all
        var text = parts.heads.randomElement(using: &generator) ?? "", used: Set<String> = []
        for number in 0..<6 { text += Self.type(number, parts, &used, &generator) }
        self.parts = used
        self.text = seed.isMultiple(of: 4) ? text.replacing("\n", with: "\r\n") : text
    }

    private static func type(
        _ number: Int, _ parts: Parts, _ used: inout Set<String>, _ generator: inout Generator
    ) -> String {
        let opening = (parts.openings.randomElement(using: &generator) ?? "").replacing("NAME", with: "T\(number)")
        let separators = ["\n    ", "\n\n    ", "; ", "\n    // comment\n    ", "\n    /* a */ "]
        let body = (0..<8).map { index in
            let member = parts.members.randomElement(using: &generator) ?? ""
            used.insert(member)
            return member.replacing("NAME", with: "m\(index)").replacing("TYPE", with: "T\(number)")
        }
        let text = body.reduce("") { $0 + (separators.randomElement(using: &generator) ?? "") + $1 }
        return "\(opening) {\(text.hasPrefix("; ") ? String(text.dropFirst(2)) : text)\n}\n"
    }

    /// What programs are put together from.
    private struct Parts {
        let heads: [String]
        let openings: [String]
        let members: [String]

        static let all = Parts(
            heads: GeneratedProgram.heads, openings: GeneratedProgram.openings, members: GeneratedProgram.members)
        static let plain = Parts(
            heads: plainHeads, openings: GeneratedProgram.plainOpenings, members: GeneratedProgram.plainMembers)
        private static let plainHeads = [
            "", "import UIKit\n", "import Foundation\n\n", "// @objc in a comment\nimport UIKit\n",
            "#!/usr/bin/swift\n",
        ]
    }

    private static let heads = [
        "", "import UIKit\n", "// A comment\nimport UIKit\n\n", "#if canImport(UIKit)\nimport UIKit\n#endif\n",
        "import UIKit.UIView; import Foundation\n", "#!/usr/bin/swift\nimport class UIKit.UIView\n",
        "import UIKit\npublic typealias Outside = () -> Void\n",
    ]

    private static let openings = [
        "class NAME: UIView", "@objcMembers final class NAME: NSObject",
        "@objc(Named) public class NAME: UIViewController",
        "private class NAME<Value>: NSObject", "@objc extension UIView", "extension UILabel", "struct NAME",
        "@IBDesignable open class NAME: UIView, UIScrollViewDelegate", "enum NAME", "@MainActor class NAME",
    ]

    static let members = [
        "@objc func NAME() {}", "@objc private func NAME(_ x: Int, with y: String?) throws -> Int { 1 }",
        "@IBOutlet weak var NAME: UILabel!", "@IBInspectable var NAME: CGFloat = 1 { didSet { print(oldValue) } }",
        "@objc dynamic var NAME = 0", "func NAME() { use(#selector(TYPE.NAME), #keyPath(TYPE.NAME)) }",
        "@IBAction\n    func NAME(_ sender: Any) {\n        use(#selector(\n            NAME\n        ))\n    }",
        "#if os(iOS)\n    @objc func NAME() {}\n    #endif", "class Inner_NAME: UIView { @objc func NAME() {} }",
        "override func NAME() { super.NAME() }", "@objc func NAME() { delegate?.scrollViewDidScroll?(self) } // end",
        "@NSManaged var NAME: Int", "var NAME = \"\\(#keyPath(TYPE.NAME)) é\"",
        "lazy var NAME = #colorLiteral(red: 1, green: 1)",
        "func NAME() { if #available(iOS 99, *) { new() } else { old() } }", "var NAME: Int { 1 }",
        "@objc enum Kind_NAME: Int { case one }", "@available(*, deprecated) @objc func NAME(_ é: Int = 3) {}",
        "func NAME(_ block: @escaping () -> Void) { class Local: NSObject { @objc func act() {} }; block() }",
        "func NAME(_ sender: AnyObject, _ other: AnyObject?) { sender.perform(#selector(TYPE.NAME)); _ = other?.isEqual(1) }",
        "func NAME(_ info: [String: Any]) -> Double { (info[\"NAME\"] as AnyObject).doubleValue ?? 0 }",
        "func NAME(_ sender: AnyObject) { sender.unknown(1) }",
        """
        @objc protocol Delegate_NAME: NSObjectProtocol {
                @objc optional func NAME(
                    _ x: Int, done: @escaping () -> Void
                )
                @objc optional var title: String { get }
            }
            weak var delegate_NAME: Delegate_NAME?
            func ask_NAME() { delegate_NAME?.NAME?(1) { print(2) }; print(delegate_NAME?.title ?? "é") }
        """,
        "override var tag: Int { willSet { print(newValue) } didSet(old) { print(old, tag) } }",
        "override open var isHidden: Bool {\n        didSet {\n            print(oldValue)\n        }\n    }",
        "typealias Done_NAME = (Bool) -> Void; @objc func NAME(_ x: Int, then done: @escaping Done_NAME) { done(true) }",
        "@objc func NAME(_ x: Int = 1, done: Outside? = nil) { done?() }",
        "func NAME<View: UIView>(_ type: View.Type) -> [View] {\n        [type.init(frame: .zero), View(), View(frame: .zero)]\n    }",
        "func NAME<V: UIView>(_ type: V.Type, _ a: [CGRect]) -> [V] { a.map(V.init(frame:)) + a.map(type.init(frame:)) }",
        "static func NAME() -> Self { self.init(frame: .zero) }",
    ]

    private static let plainOpenings = [
        "struct NAME: Hashable", "enum NAME", "class NAME", "final class NAME<Value>", "@MainActor class NAME",
        "actor NAME", "public struct NAME<Value: Equatable>: Sendable", "@available(*, deprecated) struct NAME",
    ]

    static let plainMembers = [
        "func NAME() {}", "private func NAME(_ x: Int, with y: String?) throws -> Int { 1 }", "var NAME: Int { 1 }",
        "static let NAME = \"@objc #selector(TYPE.NAME) é\"", "static func NAME(_ é: Int = 3) {}",
        "// #keyPath(TYPE.NAME)\n    func NAME() { if true { new() } else { old() } }",
        "/* @IBOutlet /* nested */ */ func NAME() { list?.first?.call(1) }", "class Inner_NAME { func NAME() {} }",
        "func NAME() { let (a, b) = #stringify(1 + 2); handler?(a, b); _ = \\TYPE.NAME }",
        "enum Kind_NAME: Int { case one }",
        "var NAME: String { \"\"\"\n      @objc dynamic \\(1 + 1)\n      \"\"\" }",
        "subscript(NAME index: Int) -> Int { index }",
        "static var NAME: [String: [Int]] { [\"a\": [1, 2]] }",
        "func NAME<Result>(_ body: () throws -> Result) rethrows -> Result { try body() }",
        "@discardableResult @inlinable func NAME() -> Int { 0 }", "init(NAME: Int) { fatalError() }",
        "func NAME(_ object: AnyObject, _ other: AnyObject?) -> Bool { object === other }",
        "typealias Done_NAME = (Bool) -> Void; func NAME(_ x: Int, then done: @escaping Done_NAME) { done(true) }",
        "static var NAME = 0 { willSet { print(newValue) } didSet(old) { print(old, oldest) } }",
        "func NAME<Item: Decodable>(_ type: Item.Type) throws -> [Item] { try [type.init(from: source), .init(from: source)] }",
    ]
}

/// The same numbers for the same seed (SplitMix64, https://prng.di.unimi.it/splitmix64.c).
private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = (state ^ (state >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }
}
