// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// An object of Swift in memory, or the captured values of a closure, found by what is in its first word.
struct HeapObject {
    let invertedStart: UInt
    private let kind: Kind

    private enum Kind {
        case instance(AnyClass)
        /// Captured values, or a variable that closures share. The runtime does not tell them apart.
        case captured

        /// Whether a distance from the start is in the object. The rest of its block is left over from earlier ones.
        func reaches(_ distance: UInt) -> Bool {
            guard case .instance(let type) = self else { return true }
            return HeapObject.isStorage(type) ? !HeapObject.isOfPlainValues(type) : distance < HeapObject.size(type)
        }
    }

    /// The largest distance of a reference from the start of its object, in bytes. Chosen: large arrays are found only near
    /// their start.
    private static let reach = 65536

    /// Whether chains end here: at a property. Storage of collections is followed to its owner.
    var isEnd: Bool {
        if case .instance(let type) = kind { return !Self.isStorage(type) }
        return false
    }

    init?(containing place: UInt, in memory: ProcessMemory) {
        // Blocks of malloc begin at multiples of 16. The word before one is its size, with flags in the lowest three bits.
        let words = memory.words(before: place & ~7, reach: Self.reach)
        var index = words.count - 1
        while index >= 1 {
            let (start, size) = (place & ~7 - UInt(words.count - 1 - index) * 8, words[index - 1] & ~7)
            if start & 15 == 0, size >= 32, size < 1 << 40, place - start + 16 <= size,
                index + 1 < words.count, Self.isAlive(words[index + 1]),
                let kind = Self.kind(words[index], size: size, memory), kind.reaches(place - start)
            {
                invertedStart = ~start
                self.kind = kind
                return
            }
            index -= 1
        }
        return nil
    }

    /// The second word of an object is its reference count: bit 32 says that it is being released, bit 63 that the count is elsewhere.
    private static func isAlive(_ count: UInt) -> Bool {
        count >> 63 == 1 || (count >> 32 & 1 == 0 && count & 0xffff_ffff != 0)
    }

    // The layout of metadata: https://github.com/swiftlang/swift/blob/main/docs/ABI/TypeMetadata.rst
    private static func kind(_ metadata: UInt, size: UInt, _ memory: ProcessMemory) -> Kind? {
        guard metadata & 7 == 0, memory.isMapped(metadata), let kind = memory.word(metadata) else { return nil }
        switch kind {
        case 0: return instance(metadata, size, memory)
        case 0x400 where memory.isOfFile(metadata): return .captured
        case 0x500: return .captured
        default: return nil
        }
    }

    /// Everything is checked that the runtime will follow, because these bytes may be anything.
    private static func instance(_ metadata: UInt, _ size: UInt, _ memory: ProcessMemory) -> Kind? {
        guard let witnesses = memory.word(metadata - 8), memory.isOfFile(witnesses),
            let sizes = memory.word(metadata + 24), let extents = memory.word(metadata + 32),
            let descriptor = memory.word(metadata + 40), memory.isOfFile(descriptor), descriptor & 3 == 0
        else { return nil }
        let instanceSize = sizes & 0xffff_ffff
        let (classSize, addressPoint) = (extents & 0xffff_ffff, extents >> 32)
        // 16 bytes are an object's header.
        guard instanceSize >= 16, instanceSize <= size, addressPoint >= 16, addressPoint < classSize,
            classSize < 1 << 20,
            isClassDescriptor(descriptor, memory)
        else { return nil }
        return (unsafeBitCast(metadata, to: Any.Type.self) as? AnyClass).map { .instance($0) }
    }

    /// Flags, whose lowest five bits are 16 for a class, the parent, and the name, both by their distance.
    private static func isClassDescriptor(_ descriptor: UInt, _ memory: ProcessMemory) -> Bool {
        guard let flags = memory.half(descriptor), flags & 0x1f == 16, let distance = memory.half(descriptor + 8) else {
            return false
        }
        let name = UInt(bitPattern: Int(bitPattern: descriptor + 8) &+ Int(Int32(bitPattern: distance)))
        return memory.isOfFile(name)
    }

    /// A description of the holder of the reference at a place of the object; nil for a reference that is not strong.
    func describe(_ place: UInt, isObject: Bool) -> String? {
        switch kind {
        case .captured: return "captured values of a closure"
        case .instance(let type):
            let name = Self.isStorage(type) ? "storage \(type)" : "\(type)"
            let offset = Int(place - ~invertedStart)
            let field = Field.all(of: type).last { $0.offset <= offset }
            if field?.isStrong == false { return nil }
            let owner = isObject ? "\(name) (the object itself)" : name
            return field.map { "\(owner).\(Field.plainName($0.name))" } ?? owner
        }
    }

    /// Whether a class is the storage of a collection of the standard library.
    private static func isStorage(_ type: AnyClass) -> Bool {
        let name = String(reflecting: type)
        return name.hasPrefix("Swift.") && name.contains("Storage")
    }

    /// Whether the elements of a storage contain no references. Bytes that look like one were written by an earlier object.
    private static func isOfPlainValues(_ type: AnyClass) -> Bool {
        "\(type)".wholeMatch(of: /\w+<(?:(?:U?Int\d*|String|Double|Float|Bool|Character)(?:, )?)+>/) != nil
    }

    private static func size(_ type: AnyClass) -> UInt {
        UInt(unsafeBitCast(type, to: UnsafePointer<UInt32>.self)[6])
    }
}
