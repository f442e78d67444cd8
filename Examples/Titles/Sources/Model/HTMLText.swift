// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// Makes plain text of HTML, for one line.
enum HTMLText {
    /// Elements whose contents are no text.
    private static let silent: Set<String> = ["script", "style", "template"]
    /// Elements within a line; others part words.
    private static let inline: Set<String> = [
        "a", "abbr", "acronym", "b", "bdi", "bdo", "big", "cite", "code", "data", "del", "dfn", "em", "font", "i",
        "ins",
        "kbd", "mark", "nobr", "q", "s", "samp", "small", "span", "strike", "strong", "sub", "sup", "time", "tt", "u",
        "var",
        "wbr",
    ]
    /// The characters that browsers show for the numbers 128 to 159: those of the encoding Windows-1252.
    /// https://html.spec.whatwg.org/multipage/parsing.html#numeric-character-reference-end-state
    private static let windows: [UInt32] = [
        0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D,
        0x017D,
        0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153,
        0x9D,
        0x017E, 0x0178,
    ]

    /// The number of characters within which a tag must end, chosen: without a limit many beginnings without an end would take
    /// a time that grows with the square of their number.
    private static let tagLimit = 1000

    /// Returns the text with its tags and comments removed, its references decoded once, and single spaces.
    static func plain(_ html: String) -> String {
        var text = "", rest = html[...]
        while let special = rest.firstIndex(where: { $0 == "<" || $0 == "&" }) {
            text += rest[..<special]
            rest = rest[special...]
            text += rest.first == "<" ? takeTag(&rest) : takeReference(&rest)
        }
        return singleSpaced(text + rest)
    }

    /// Returns the text with single spaces between words, and none around it.
    static func singleSpaced(_ text: some StringProtocol) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// Whether words on both sides of an element are parted by it.
    static func parts(_ element: String) -> Bool { !inline.contains(element.lowercased()) }

    // MARK: - Tags

    /// - Returns: what stands for the tag in the text. A `<` outside of a tag remains as it is.
    private static func takeTag(_ rest: inout Substring) -> String {
        if rest.hasPrefix("<!--") { return skip(&rest, past: "-->") }
        let isEnd = rest.dropFirst().first == "/"
        let name = rest.dropFirst(isEnd ? 2 : 1).prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }.lowercased()
        let isMarkup = name.first?.isLetter == true || rest.hasPrefix("<!") || rest.hasPrefix("<?")
        guard isMarkup, let end = endOfTag(rest) else {
            rest.removeFirst()
            return "<"
        }
        rest = rest[rest.index(after: end)...]
        if !isEnd, silent.contains(name) { return skip(&rest, past: "</\(name)") + skip(&rest, past: ">") }
        return name.isEmpty || !parts(name) ? "" : " "
    }

    /// The index of the first `>` that is not in quotes.
    private static func endOfTag(_ rest: Substring) -> String.Index? {
        var quote: Character?
        return rest.prefix(tagLimit).indices.first { index in
            let character = rest[index]
            if character == quote {
                quote = nil
            } else if quote == nil, character == "\"" || character == "'" {
                quote = character
            }
            return quote == nil && character == ">"
        }
    }

    private static func skip(_ rest: inout Substring, past mark: String) -> String {
        while !rest.isEmpty, !rest.prefix(mark.count).lowercased().elementsEqual(mark) { rest.removeFirst() }
        rest = rest.dropFirst(mark.count)
        return ""
    }

    // MARK: - References

    /// - Returns: the character of a reference. An ampersand that begins no reference remains as it is.
    private static func takeReference(_ rest: inout Substring) -> String {
        let body = rest.dropFirst().prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "#") }
        let hasSemicolon = rest[body.endIndex...].first == ";"
        guard let character = character(of: body, hasSemicolon) else {
            rest.removeFirst()
            return "&"
        }
        rest = rest[body.endIndex...].dropFirst(hasSemicolon ? 1 : 0)
        return String(character)
    }

    private static func character(of body: Substring, _ hasSemicolon: Bool) -> Character? {
        guard body.first == "#" else { return hasSemicolon ? HTMLEntities.character(named: body) : nil }
        let isHexadecimal = body.dropFirst().first?.lowercased() == "x"
        let digits = body.dropFirst(isHexadecimal ? 2 : 1)
        guard !digits.isEmpty, digits.allSatisfy({ isHexadecimal ? $0.isHexDigit : $0.isNumber }) else { return nil }
        return character(UInt32(digits, radix: isHexadecimal ? 16 : 10) ?? .max)
    }

    /// Numbers that are no characters give the replacement character.
    private static func character(_ number: UInt32) -> Character {
        let number = (128...159).contains(number) ? windows[Int(number) - 128] : number
        guard number != 0, let scalar = Unicode.Scalar(number) else { return "\u{FFFD}" }
        return Character(scalar)
    }
}
