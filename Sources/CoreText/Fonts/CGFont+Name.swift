// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

extension CGFont {
    /// Finds a font by its PostScript or full name, or the regular font of a family. The font must be installed, or
    /// registered by `CTFontManagerRegisterFontsForURL`. Nil when there is none.
    ///
    /// Differences: the initializer is in CoreText, which finds fonts.
    public convenience init?(_ name: CFString) {
        guard let font = FontBook.shared.face(named: name as String) else { return nil }
        self.init(sharing: font)
    }
}
