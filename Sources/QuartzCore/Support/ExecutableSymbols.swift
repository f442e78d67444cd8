// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The names of the functions in the program's file, unless its symbols were stripped. A release build lacks functions that
/// the optimizer has merged into others; methods of classes are not among those.
///
/// The file is of the form that the "System V Application Binary Interface" calls ELF, for 64 bits, least byte first:
/// https://www.sco.com/developers/gabi/latest/ch4.eheader.html and what follows there.
package struct ExecutableSymbols {
    private let file: Data
    private let symbols: Range<Int>
    private let names: Range<Int>

    private static let symbolSize = 24

    /// Nil for a file of another form.
    package init?(path: String = "/proc/self/exe") {
        guard let file = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped) else {
            return nil
        }
        self.init(file)
    }

    package init?(_ file: Data) {
        let found = file.withUnsafeBytes { Self.tables(in: $0) }
        guard let found else { return nil }
        (self.file, symbols, names) = (file, found.symbols, found.names)
    }

    private static func tables(in bytes: UnsafeRawBufferPointer) -> (symbols: Range<Int>, names: Range<Int>)? {
        func number<Number: FixedWidthInteger>(_ type: Number.Type, _ offset: Int) -> Int? {
            guard offset >= 0, offset <= bytes.count - MemoryLayout<Number>.size else { return nil }
            return Int(exactly: Number(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: type)))
        }
        func table(_ header: Int) -> Range<Int>? {
            guard let start = number(UInt64.self, header + 24), let size = number(UInt64.self, header + 32),
                size <= bytes.count, start <= bytes.count - size
            else { return nil }
            return start..<start + size
        }
        let magic: [UInt8] = [0x7f, 0x45, 0x4c, 0x46, 2, 1]
        guard bytes.count >= 64, bytes.prefix(6).elementsEqual(magic), let headers = number(UInt64.self, 40),
            let headerSize = number(UInt16.self, 58), let count = number(UInt16.self, 60), headerSize >= 64
        else { return nil }
        for index in 0..<count {
            let header = headers + index * headerSize
            // 2 is a table of symbols; it names the section that has their names.
            guard number(UInt32.self, header + 4) == 2, let symbols = table(header),
                let link = number(UInt32.self, header + 40), link < count,
                let names = table(headers + link * headerSize), !names.isEmpty, bytes[names.upperBound - 1] == 0
            else { continue }
            return (symbols, names)
        }
        return nil
    }

    /// Those of the functions whose names begin with one of the beginnings.
    package func names(beginningWith beginnings: [String]) -> [String] {
        var found: [String] = []
        visit { name, kind, _ in
            // 2 is a function.
            guard kind == 2, beginnings.contains(where: { strncmp(name, $0, $0.utf8.count) == 0 }) else { return }
            found.append(String(cString: name))
        }
        return found
    }

    /// The symbol names of classes, found by the addresses of their metadata. Generic classes and classes of other
    /// files are not found.
    ///
    /// - Parameter anchor: a class in this file that is neither private nor generic. Its address determines where
    ///   the file was loaded.
    func names(of classes: [AnyClass], anchor: AnyClass) -> [ObjectIdentifier: String] {
        guard let anchorName = _mangledTypeName(anchor).map({ "$s\($0)N" }) else { return [:] }
        var anchorValue: UInt?
        visit { name, _, value in if strcmp(name, anchorName) == 0 { anchorValue = value } }
        guard let anchorValue else { return [:] }
        let shift = Self.address(of: anchor) &- anchorValue
        let places = Dictionary(
            classes.map { (Self.address(of: $0) &- shift, ObjectIdentifier($0)) },
            uniquingKeysWith: { first, _ in first })
        var found: [ObjectIdentifier: String] = [:]
        visit { name, _, value in
            guard let type = places[value], strncmp(name, "$s", 2) == 0 else { return }
            let name = String(cString: name)
            if name.hasSuffix("CN") { found[type] = name }
        }
        return found
    }

    // MARK: - Names

    private typealias Demangle =
        @convention(c) (UnsafePointer<CChar>, Int, UnsafeMutablePointer<CChar>?, UnsafeMutablePointer<Int>?, UInt32)
        -> UnsafeMutablePointer<CChar>?

    /// The runtime's; nil where it is linked so that it can't be found.
    private static let demangle = dlsym(nil, "swift_demangle").map { unsafeBitCast($0, to: Demangle.self) }

    /// A symbol as it is written in the source; nil if it is not one of Swift's.
    static func demangled(_ symbol: String) -> String? {
        guard let text = demangle?(symbol, symbol.utf8.count, nil, nil, 0) else { return nil }
        defer { free(text) }
        return String(cString: text)
    }

    private static func address(of type: AnyClass) -> UInt { UInt(bitPattern: ObjectIdentifier(type)) }

    private func visit(_ body: (_ name: UnsafePointer<CChar>, _ kind: UInt8, _ value: UInt) -> Void) {
        file.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress else { return }
            let end = symbols.upperBound - Self.symbolSize + 1
            for symbol in stride(from: symbols.lowerBound, to: end, by: Self.symbolSize) {
                let offset = Int(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: symbol, as: UInt32.self)))
                guard offset < names.count else { continue }
                let value = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: symbol + 8, as: UInt64.self))
                let name = (base + names.lowerBound + offset).assumingMemoryBound(to: CChar.self)
                body(name, bytes[symbol + 4] & 0xf, UInt(value))
            }
        }
    }
}
