// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// With a byte order mark and the line ends of Windows.
// swift-format-ignore-file

import UIKit

class Sheet: UIView {
    @objc func tap() {
        Log.lines.append("tap at line \(#line)")
    }
    @IBOutlet
    var shown: UIView!
    func go() { perform(#selector(
        tap
    )) }
}

@MainActor func checkLines() {
    let sheet = Sheet()
    sheet.go()
    Check.equal(Log.take(), ["tap at line 11"])
    sheet.setValue(sheet, forKey: "shown")
    Check.that(sheet.shown === sheet, "outlet")
    Check.equal(#line, 26)
    sheet.shown = nil
}
