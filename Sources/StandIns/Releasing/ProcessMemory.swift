// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The memory of this process, which is read by a file: a page that another thread gives back is an error, and no crash.
final class ProcessMemory {
    private struct Region {
        let range: Range<UInt>
        let isWritable: Bool
        let name: Substring

        var mayHoldObjects: Bool {
            let size = range.upperBound - range.lowerBound
            return isWritable && !name.hasPrefix("[stack") && size <= ProcessMemory.largestRegion
        }
    }

    /// A word of the memory that is a searched address. Both addresses are inverted.
    struct Reference {
        let invertedPlace: UInt
        let invertedTarget: UInt
    }

    private let regions: [Region]
    private let file: Int32
    /// Pages of its own, in which nothing is found: they contain copies of what is searched. The kernel may list them as a part
    /// of their neighbour.
    private let buffer: UnsafeMutableRawPointer
    private static let bufferSize = 1 << 20
    /// Larger regions are no objects of the program, but address space that a sanitizer has reserved: terabytes, which
    /// take hours to read. Chosen.
    private static let largestRegion: UInt = 1 << 36

    /// Fails where there is no `/proc`.
    init?() {
        // Not by `String(contentsOfFile:)`, which reads only the first page of a file without a size.
        guard let maps = try? FileHandle(forReadingFrom: URL(fileURLWithPath: "/proc/self/maps")).readToEnd() else {
            return nil
        }
        file = open("/proc/self/mem", O_RDONLY | O_CLOEXEC)
        let pages = mmap(nil, Self.bufferSize, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        guard file >= 0, let pages, pages != MAP_FAILED else { return nil }
        buffer = pages
        regions = String(decoding: maps, as: UTF8.self).split(separator: "\n").compactMap(Self.region)
    }

    deinit {
        munmap(buffer, Self.bufferSize)
        close(file)
    }

    /// A line such as `7f00-7f80 rw-p 00000000 00:00 0    [heap]`.
    private static func region(_ line: Substring) -> Region? {
        let parts = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
        let bounds = parts[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
        guard parts.count >= 5, bounds.count == 2, parts[1].hasPrefix("r") else { return nil }
        let name = parts.count > 5 ? parts[5].drop { $0 == " " } : ""
        return Region(range: bounds[0]..<bounds[1], isWritable: parts[1].hasPrefix("rw"), name: name)
    }

    /// A word, or nil if there is no memory at its address.
    func word(_ address: UInt) -> UInt? {
        guard address >= 4096, address & 7 == 0, address <= UInt(Int.max) else { return nil }
        var word: UInt = 0
        return pread(file, &word, 8, off_t(address)) == 8 ? word : nil
    }

    /// The 32 bits at an address that is a multiple of 4.
    func half(_ address: UInt) -> UInt32? {
        word(address & ~7).map { UInt32(truncatingIfNeeded: address & 4 == 0 ? $0 : $0 >> 32) }
    }

    /// Whether an address is in a mapped file: in code, constants or variables of a program or library.
    func isOfFile(_ address: UInt) -> Bool { region(address)?.name.hasPrefix("/") == true }

    func isMapped(_ address: UInt) -> Bool { region(address) != nil }

    private func region(_ address: UInt) -> Region? {
        var (low, high) = (0, regions.count)
        while low < high {
            let middle = (low + high) / 2
            if regions[middle].range.upperBound <= address { low = middle + 1 } else { high = middle }
        }
        return low < regions.count && regions[low].range.contains(address) ? regions[low] : nil
    }

    /// The words of the writable memory that equal one of the addresses, which are given inverted.
    func references(to invertedTargets: [UInt]) -> [Reference] {
        let own = UInt(bitPattern: buffer)..<UInt(bitPattern: buffer) + UInt(Self.bufferSize)
        var references: [Reference] = []
        for region in regions where region.mayHoldObjects {
            var start = region.range.lowerBound
            while start < region.range.upperBound {
                let count = min(UInt(Self.bufferSize), region.range.upperBound - start)
                let read = pread(file, buffer, Int(count), off_t(start))
                guard read > 0 else { break }
                for target in invertedTargets {
                    let places = offsets(of: ~target, in: read).map { start + UInt($0) }
                    references += places.filter { !own.contains($0) }.map {
                        Reference(invertedPlace: ~$0, invertedTarget: target)
                    }
                }
                start += UInt(read)
            }
        }
        return references
    }

    /// Where the buffer contains a word. The C library searches a hundred times faster than a loop in a debug build.
    private func offsets(of word: UInt, in count: Int) -> [Int] {
        var word = word
        var offsets: [Int] = []
        var offset = 0
        while let found = findBytes(buffer + offset, count - offset, &word, 8) {
            offset = found - UnsafeRawPointer(buffer)
            if offset & 7 == 0 { offsets.append(offset) }
            offset += 1
        }
        return offsets
    }

    /// The words up to an address, included, as far back as its region and the reach in bytes go. They are valid until the next
    /// call, and in the buffer, because copies elsewhere would be found by later searches.
    func words(before place: UInt, reach: Int) -> UnsafeBufferPointer<UInt> {
        let none = UnsafeBufferPointer<UInt>(start: nil, count: 0)
        guard let region = region(place), reach <= Self.bufferSize - 8 else { return none }
        let start = max(region.range.lowerBound, place < UInt(reach) ? 0 : place - UInt(reach))
        let count = Int((place - start) / 8) + 1
        guard pread(file, buffer, count * 8, off_t(start)) == count * 8 else { return none }
        return UnsafeBufferPointer(start: buffer.assumingMemoryBound(to: UInt.self), count: count)
    }

    /// The name of the global variable at an address, or of its file.
    func globalName(_ address: UInt) -> String? {
        var symbol = Symbol()
        guard findSymbol(UnsafeRawPointer(bitPattern: address), &symbol) != 0 else { return nil }
        if let name = symbol.name { return "global variable \(Self.demangled(String(cString: name)))" }
        guard let path = symbol.path else { return nil }
        return "a global variable of \(String(cString: path).split(separator: "/").last ?? "the program")"
    }

    private static func demangled(_ name: String) -> String {
        guard let text = demangle(name, name.utf8.count, nil, nil, 0) else { return name }
        defer { free(text) }
        return String(cString: text)
    }
}

/// `Dl_info` of `<dlfcn.h>`, which Swift does not import.
private struct Symbol {
    var path: UnsafePointer<CChar>?
    var base: UnsafeRawPointer?
    var name: UnsafePointer<CChar>?
    var address: UnsafeRawPointer?
}

@_silgen_name("memmem")
private func findBytes(
    _ bytes: UnsafeRawPointer, _ count: Int, _ wanted: UnsafeRawPointer, _ wantedCount: Int
) -> UnsafeRawPointer?

@_silgen_name("dladdr")
private func findSymbol(_ address: UnsafeRawPointer?, _ symbol: UnsafeMutablePointer<Symbol>) -> Int32

@_silgen_name("swift_demangle")
private func demangle(
    _ name: UnsafePointer<CChar>, _ length: Int, _ output: UnsafeMutablePointer<CChar>?,
    _ outputLength: UnsafeMutablePointer<Int>?, _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?
