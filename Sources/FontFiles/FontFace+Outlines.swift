// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

@_implementationOnly import CHarfBuzz

extension FontFace {
    /// The outline of a glyph; empty for one without a shape.
    package func outline(of glyph: UInt16) -> GlyphOutline {
        var pen = Pen()
        withUnsafeMutablePointer(to: &pen) { pen in
            hb_font_get_glyph_shape(harfBuzzFont, UInt32(glyph), Self.drawing.functions, pen)
        }
        return pen.outline
    }

    private struct Pen {
        var outline = GlyphOutline()

        mutating func add(_ element: GlyphOutline.Element) { outline.elements.append(element) }

        mutating func add(_ x: Float, _ y: Float) {
            outline.coordinates.append(held(x))
            outline.coordinates.append(held(y))
        }
    }

    /// The callbacks that HarfBuzz calls for each element, with a pointer to the pen.
    private struct Drawing: @unchecked Sendable {
        let functions: OpaquePointer
    }

    private static let drawing: Drawing = {
        let functions = hb_draw_funcs_create()!
        hb_draw_funcs_set_move_to_func(
            functions,
            { _, pen, _, x, y, _ in
                draw(pen) {
                    $0.add(.move)
                    $0.add(x, y)
                }
            }, nil, nil)
        hb_draw_funcs_set_line_to_func(
            functions,
            { _, pen, _, x, y, _ in
                draw(pen) {
                    $0.add(.line)
                    $0.add(x, y)
                }
            }, nil, nil)
        hb_draw_funcs_set_quadratic_to_func(
            functions,
            { _, pen, _, controlX, controlY, x, y, _ in
                draw(pen) {
                    $0.add(.quadCurve)
                    $0.add(controlX, controlY)
                    $0.add(x, y)
                }
            }, nil, nil)
        hb_draw_funcs_set_cubic_to_func(
            functions,
            { _, pen, _, control1X, control1Y, control2X, control2Y, x, y, _ in
                draw(pen) {
                    $0.add(.curve)
                    $0.add(control1X, control1Y)
                    $0.add(control2X, control2Y)
                    $0.add(x, y)
                }
            }, nil, nil)
        hb_draw_funcs_set_close_path_func(functions, { _, pen, _, _ in draw(pen) { $0.add(.close) } }, nil, nil)
        hb_draw_funcs_make_immutable(functions)
        return Drawing(functions: functions)
    }()

    private static func draw(_ pen: UnsafeMutableRawPointer?, _ body: (inout Pen) -> Void) {
        guard let pen = pen?.assumingMemoryBound(to: Pen.self) else { return }
        body(&pen.pointee)
    }

    private static func held(_ value: Float) -> Int16 {
        value.isNaN ? 0 : Int16(min(max(value.rounded(), -32_768), 32_767))
    }
}
