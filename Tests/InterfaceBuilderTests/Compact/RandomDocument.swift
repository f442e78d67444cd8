// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder
import TestSupport

/// Makes documents of any shape. Their identifiers are unique, and they have no references.
struct RandomDocument {
    private var random: SeededGenerator
    private var nextIdentifier = 0

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    mutating func document() -> IBDocument {
        let file = file()
        var document = IBDocument(kind: chance(2) ? .xib : .storyboard, file: file)
        document.attributes = attributes()
        document.objects = list { $0.object(4, file) }
        document.scenes = list { maker in
            IBScene(id: maker.optionalText(), objects: maker.list { $0.object(3, file) }, line: maker.line())
        }
        document.warnings = list { maker in
            IBWarning(
                file: maker.text(), line: maker.line(), object: maker.text(), attribute: maker.optionalText(),
                message: maker.text())
        }
        return document
    }

    private mutating func file() -> IBFile {
        let images = list { maker in
            let size = maker.chance(2) ? CGSize(width: maker.number(), height: maker.number()) : nil
            return (maker.text(), IBImageResource(size: size, isSystem: maker.chance(2)))
        }
        let named = list { ($0.text(), $0.color(3)) }, system = list { ($0.text(), $0.color(3)) }
        return IBFile(
            name: text(), images: Dictionary(images) { $1 }, namedColors: Dictionary(named) { $1 },
            systemColors: Dictionary(system) { $1 })
    }

    private mutating func object(_ depth: Int, _ file: IBFile) -> IBObject {
        nextIdentifier += 1
        var object = IBObject(
            element: text(), id: chance(2) ? "\(nextIdentifier)" : nil, key: optionalText(),
            customClass: optionalText(), customModule: optionalText(), attributes: attributes(), text: optionalText(),
            line: line(), file: file)
        object.isInstalled = !chance(4)
        if depth > 0 { object.children = list { $0.object(depth - 1, file) } }
        return object
    }

    private mutating func color(_ depth: Int) -> IBColor {
        let spaces: [IBColorSpace] = [.sRGB, .extendedSRGB, .displayP3, .gray]
        let space = spaces.randomElement(using: &random)!
        switch Int.random(in: 0..<(depth > 0 ? 5 : 2), using: &random) {
        case 0: return .components(red: number(), green: number(), blue: number(), alpha: number(), space)
        case 1: return .white(number(), alpha: number(), space)
        case 2: return .system(text(), value: chance(2) ? color(depth - 1) : nil)
        case 3: return .named(text(), value: chance(2) ? color(depth - 1) : nil)
        default: return .pattern(image: text())
        }
    }

    // MARK: - Parts

    private mutating func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

    private mutating func list<Item>(_ item: (inout RandomDocument) -> Item) -> [Item] {
        (0..<Int.random(in: 0...3, using: &random)).map { _ in item(&self) }
    }

    private mutating func attributes() -> [String: String] {
        Dictionary(list { ($0.text(), $0.text()) }) { $1 }
    }

    private mutating func number() -> Double { Double.random(in: -1e6...1e6, using: &random) }

    private mutating func line() -> Int {
        chance(20) ? .random(in: .min ... .max, using: &random) : .random(in: 0...3000, using: &random)
    }

    private mutating func optionalText() -> String? { chance(2) ? text() : nil }

    /// Few different ones, so that some repeat, and some that are long or not ASCII.
    private mutating func text() -> String {
        let some = ["", "a", "rect", "YES", "Päivää\n", "🚤", "e\u{301}", "\u{0}", String(repeating: "wave", count: 40)]
        return some.randomElement(using: &random)!
    }
}
