// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension IBAttributedString {
    /// Reads an `attributedString` element.
    init(_ object: IBObject) {
        fragments = object.children.filter { $0.element == "fragment" }.map { fragment in
            Fragment(content: fragment.string("content") ?? "", attributes: fragment.child(named: "attributes"))
        }
    }
}
