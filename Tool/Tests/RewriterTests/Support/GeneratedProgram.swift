// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// A program that is put together from constructs, in an order that the seed determines.
struct GeneratedProgram {
    let text: String

    init(seed: Int) {
        var generator = Generator(state: UInt64(seed) &* 0x9e37_79b9_7f4a_7c15 &+ 1)
        var text = Self.heads.randomElement(using: &generator) ?? ""
        for number in 0..<6 { text += Self.type(number, &generator) }
        self.text = seed.isMultiple(of: 4) ? text.replacing("\n", with: "\r\n") : text
    }

    private static func type(_ number: Int, _ generator: inout Generator) -> String {
        let opening = (openings.randomElement(using: &generator) ?? "").replacing("NAME", with: "T\(number)")
        let separators = ["\n    ", "\n\n    ", "; ", "\n    // comment\n    ", "\n    /* a */ "]
        let body = (0..<8).map { index in
            let member = Self.members.randomElement(using: &generator) ?? ""
            return member.replacing("NAME", with: "m\(index)").replacing("TYPE", with: "T\(number)")
        }
        let text = body.reduce("") { $0 + (separators.randomElement(using: &generator) ?? "") + $1 }
        return "\(opening) {\(text.hasPrefix("; ") ? String(text.dropFirst(2)) : text)\n}\n"
    }

    private static let heads = [
        "", "import UIKit\n", "// A comment\nimport UIKit\n\n", "#if canImport(UIKit)\nimport UIKit\n#endif\n",
        "import UIKit.UIView; import Foundation\n", "#!/usr/bin/swift\nimport class UIKit.UIView\n",
    ]

    private static let openings = [
        "class NAME: UIView", "@objcMembers final class NAME: NSObject",
        "@objc(Named) public class NAME: UIViewController",
        "private class NAME<Value>: NSObject", "@objc extension UIView", "extension UILabel", "struct NAME",
        "@IBDesignable open class NAME: UIView, UIScrollViewDelegate", "enum NAME", "@MainActor class NAME",
    ]

    private static let members = [
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
