// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

extension CommitCodec {
    static func write(_ backdrop: LayerBackdrop, _ writer: inout ByteWriter) {
        for number in [backdrop.radius, backdrop.saturation] { writer.double(number) }
    }

    static func backdrop(_ reader: inout ByteReader) throws(MalformedDataError) -> LayerBackdrop {
        let radius = try reader.double(), saturation = try reader.double()
        guard radius >= 0 else { throw reader.error("a radius is \(radius)", at: reader.offset - 16) }
        guard saturation >= 0 else { throw reader.error("a saturation is \(saturation)", at: reader.offset - 8) }
        return LayerBackdrop(radius: radius, saturation: saturation)
    }

    static func blendMode(_ reader: inout ByteReader) throws(MalformedDataError) -> CGBlendMode {
        let value = try reader.byte()
        guard let mode = CGBlendMode(rawValue: Int32(value)) else {
            throw reader.error("\(value) is not a blend mode", at: reader.offset - 1)
        }
        return mode
    }
}
