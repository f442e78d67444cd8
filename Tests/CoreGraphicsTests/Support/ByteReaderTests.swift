// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Testing

@Suite struct ByteReaderTests {
    private func error<Value>(_ body: () throws(MalformedDataError) -> Value) -> MalformedDataError? {
        do throws(MalformedDataError) {
            _ = try body()
            return nil
        } catch {
            return error
        }
    }

    @Test func whatWasWrittenIsRead() throws {
        var writer = ByteWriter()
        writer.byte(7)
        writer.flag(true)
        writer.integer(UInt16(0x1234))
        writer.integer(Int32(-5))
        writer.float(1.5)
        writer.double(-2.25)
        writer.string("Hyvää päivää")
        writer.blob([1, 2, 3])
        #expect(writer.bytes.prefix(4) == [7, 1, 0x34, 0x12], "numbers are little-endian")

        var reader = ByteReader(writer.bytes)
        #expect(try reader.byte() == 7)
        #expect(try reader.flag())
        #expect(try reader.integer(UInt16.self) == 0x1234)
        #expect(try reader.integer(Int32.self) == -5)
        #expect(try reader.float() == 1.5)
        #expect(try reader.double() == -2.25)
        #expect(try reader.string(atMost: 100) == "Hyvää päivää")
        #expect(try reader.blob() == [1, 2, 3])
        #expect(reader.isAtEnd)
        try reader.expectEnd()
    }

    @Test(arguments: [0, 1, 127, 128, 300, 16383, 16384, UInt64(UInt32.max), UInt64.max - 1, UInt64.max])
    func varintsOfEveryLength(_ value: UInt64) throws {
        var writer = ByteWriter()
        writer.varint(value)
        var reader = ByteReader(writer.bytes)
        #expect(try reader.varint() == value)
        #expect(reader.isAtEnd)
        for length in 0..<writer.count {
            var short = ByteReader(Array(writer.bytes.prefix(length)))
            #expect(error { () throws(MalformedDataError) in try short.varint() } != nil)
        }
    }

    @Test func aVarintBeyond64BitsIsRefused() {
        var tooLarge = ByteReader([UInt8](repeating: 0xff, count: 9) + [0x02])
        #expect(
            error { () throws(MalformedDataError) in try tooLarge.varint() }
                == MalformedDataError(offset: 0, reason: "a count is longer than 64 bits"))
        var tooLong = ByteReader([UInt8](repeating: 0x80, count: 10) + [0x01])
        #expect(error { () throws(MalformedDataError) in try tooLong.varint() }?.offset == 0)
    }

    @Test func aCountMustFitInWhatIsLeft() throws {
        var fits = ByteReader([2, 0, 0, 0, 0, 0, 0, 0, 0])
        #expect(try fits.count(elementSize: 4) == 2)
        var doesNot = ByteReader([2, 0, 0, 0, 0, 0, 0, 0])
        #expect(
            error { () throws(MalformedDataError) in try doesNot.count(elementSize: 4) }?.reason
                == "a count of 2 does not fit in the 7 bytes left")
        var absurd = ByteReader([UInt8](repeating: 0xff, count: 9) + [0x01])
        #expect(error { () throws(MalformedDataError) in try absurd.count(elementSize: 0) }?.offset == 0)
    }

    @Test func numbersMustBeFinite() {
        for value in [Double.nan, .infinity, -.infinity] {
            var writer = ByteWriter()
            writer.byte(0)
            writer.double(value)
            var reader = ByteReader(writer.bytes)
            _ = try? reader.byte()
            #expect(error { () throws(MalformedDataError) in try reader.double() }?.offset == 1)
            var single = ByteWriter()
            single.float(Float(value))
            reader = ByteReader(single.bytes)
            #expect(error { () throws(MalformedDataError) in try reader.float() }?.offset == 0)
        }
    }

    @Test func flagsAndTextsAreChecked() {
        var flag = ByteReader([2])
        #expect(error { () throws(MalformedDataError) in try flag.flag() }?.reason == "a flag is 0 or 1, not 2")
        var text = ByteReader([2, 0xc3, 0x28])
        #expect(error { () throws(MalformedDataError) in try text.string(atMost: 10) }?.reason == "a text is not UTF-8")
        var long = ByteReader([3, 65, 65, 65])
        #expect(
            error { () throws(MalformedDataError) in try long.string(atMost: 2) }
                == MalformedDataError(offset: 0, reason: "a text has 3 bytes, at most 2 are allowed"))
    }

    @Test func whatIsTooShortIsRefusedAndNothingIsLost() throws {
        var reader = ByteReader([1, 2, 3])
        #expect(
            error { () throws(MalformedDataError) in try reader.integer(UInt32.self) }
                == MalformedDataError(offset: 0, reason: "a number needs 4 bytes, 3 are left"))
        #expect(error { () throws(MalformedDataError) in try reader.raw(4) }?.offset == 0)
        #expect(try reader.raw(2) == [1, 2])
        #expect(reader.remaining == 1)
        #expect(
            error { () throws(MalformedDataError) in try reader.expectEnd() }
                == MalformedDataError(offset: 2, reason: "1 bytes too many"))
    }
}
