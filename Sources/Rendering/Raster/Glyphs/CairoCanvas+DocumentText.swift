// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

internal import CCairo
import CoreGraphics
import FontFiles
import Foundation

// Text in a document stays text: Cairo embeds the used glyphs of the font, with the characters that they represent, as
// far as the font's own table tells.

extension CairoCanvas {
    /// Larger glyphs are paths: numbers of fonts in files are no larger than some ten thousand. Chosen.
    private static let largestText: CGFloat = 4096

    func drawAsText(
        _ run: DisplayGlyphRun, of font: any GlyphSource, _ color: RGBAColor, alpha: CGFloat,
        under transform: CGAffineTransform
    ) -> Bool {
        let positions = run.positions.map { $0.applying(transform) }, size = run.size * transform.stretch.most
        guard size > 0.01, size < Self.largestText, let face = font.face, let cairoFace = DocumentFonts.face(of: face),
            positions.allSatisfy({ DeviceLimits.holds(CGRect(origin: $0, size: .zero)) })
        else { return false }
        defer { cairo_font_face_destroy(cairoFace) }
        var matrix = CGAffineTransform(scaleX: run.size, y: run.size).concatenating(transform).cairo
        (matrix.x0, matrix.y0) = (0, 0)
        var identity = cairo_matrix_t(xx: 1, yx: 0, xy: 0, yy: 1, x0: 0, y0: 0)
        let options = cairo_font_options_create()
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        let scaled = cairo_scaled_font_create(cairoFace, &matrix, &identity, options)
        cairo_font_options_destroy(options)
        defer { cairo_scaled_font_destroy(scaled) }
        guard cairo_scaled_font_status(scaled) == CAIRO_STATUS_SUCCESS else { return false }
        let glyphs = zip(run.glyphs, positions).map { cairo_glyph_t(index: CUnsignedLong($0), x: $1.x, y: $1.y) }
        cairo_save(context)
        cairo_identity_matrix(context)
        cairo_set_scaled_font(context, scaled)
        setSource(color, alpha)
        cairo_show_glyphs(context, glyphs, Int32(glyphs.count))
        cairo_restore(context)
        return true
    }
}

/// Fonts for Cairo: FreeType's faces on the bytes of the font's file in memory.
private enum DocumentFonts {
    /// The objects that have to live as long as Cairo uses the face.
    private final class Keeper {
        let face: FontFace
        let freeTypeFace: FT_Face

        init(_ face: FontFace, _ freeTypeFace: FT_Face) {
            self.face = face
            self.freeTypeFace = freeTypeFace
        }

        deinit { _ = DocumentFonts.lock.withLock { FT_Done_Face(freeTypeFace) } }
    }

    // Faces are made and ended under the lock; each is then used by one document's thread, which Cairo sees to.
    private static let lock = NSLock()
    nonisolated(unsafe) private static var library: FT_Library?
    nonisolated(unsafe) private static var key = cairo_user_data_key_t()
    /// The most recently used faces: a font is embedded once for each of Cairo's faces.
    nonisolated(unsafe) private static var known: [ObjectIdentifier: OpaquePointer] = [:]
    /// Chosen.
    private static let mostKnown = 32

    /// The caller has to destroy it.
    static func face(of face: FontFace) -> OpaquePointer? {
        if let known = lock.withLock({ known[ObjectIdentifier(face)].map { cairo_font_face_reference($0)! } }) {
            return known
        }
        guard let made = make(face) else { return nil }
        let forgotten = lock.withLock {
            let forgotten = known.count == mostKnown ? Array(known.values) : []
            if !forgotten.isEmpty { known = [:] }
            // Another thread may have made one as well.
            if let other = known.updateValue(cairo_font_face_reference(made)!, forKey: ObjectIdentifier(face)) {
                return forgotten + [other]
            }
            return forgotten
        }
        forgotten.forEach { cairo_font_face_destroy($0) }
        return made
    }

    private static func make(_ face: FontFace) -> OpaquePointer? {
        guard let freeTypeFace = lock.withLock({ open(face) }) else { return nil }
        let keeper = Keeper(face, freeTypeFace)
        guard let cairoFace = cairo_ft_font_face_create_for_ft_face(freeTypeFace, Int32(FT_LOAD_NO_HINTING)) else {
            return nil
        }
        let held = Unmanaged.passRetained(keeper)
        let status = cairo_font_face_set_user_data(cairoFace, &key, held.toOpaque()) { keeper in
            guard let keeper else { return }
            Unmanaged<Keeper>.fromOpaque(keeper).release()
        }
        guard status == CAIRO_STATUS_SUCCESS else {
            cairo_font_face_destroy(cairoFace)
            held.release()
            return nil
        }
        return cairoFace
    }

    private static func open(_ face: FontFace) -> FT_Face? {
        if library == nil { FT_Init_FreeType(&library) }
        guard let library else { return nil }
        return face.file.withBytes { bytes in
            var freeTypeFace: FT_Face?
            let start = bytes.baseAddress?.assumingMemoryBound(to: FT_Byte.self)
            let status = FT_New_Memory_Face(library, start, FT_Long(bytes.count), FT_Long(face.index), &freeTypeFace)
            return status == 0 ? freeTypeFace : nil
        }
    }
}
