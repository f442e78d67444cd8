// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

extension CGFont {
    /// A font by its PostScript name or its full name, or the regular one of a family: installed, or registered by
    /// `CTFontManagerRegisterFontsForURL`. Nil when there is none.
    ///
    /// Differences: it stands in CoreText, where fonts are found.
    public convenience init?(_ name: CFString) {
        guard let font = FontBook.shared.face(named: name as String) else { return nil }
        self.init(sharing: font)
    }
}
