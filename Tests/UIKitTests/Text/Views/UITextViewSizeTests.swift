// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import KosketusTesting
import Testing
import UIKit

/// The sizes that a text view returns before its layout.
@MainActor
struct UITextViewSizeTests {
    @Test func theContentsAreAsLargeAsTheTextWhenItIsAsked() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        let empty = view.contentSize.height
        view.text = "one\ntwo\nthree"
        let three = view.contentSize.height
        #expect(three > 2 * empty - 16 && view.contentSize.width == 100)
        view.layoutIfNeeded()
        #expect(view.contentSize.height == three)
        view.text = "one"
        #expect(view.contentSize.height == empty)
        view.font = .systemFont(ofSize: 40)
        #expect(view.contentSize.height > empty + 20)
    }

    @Test func aViewThatFitsIsAsHighAsItsContents() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        view.text = "one two three four five six seven eight nine ten"
        view.sizeToFit()
        #expect(view.contentSize.height == view.bounds.height)
        let narrow = view.bounds.width / 2
        view.frame.size.width = narrow
        #expect(view.contentSize.width == narrow && view.contentSize.height > view.bounds.height)
    }

    @Test func whatWasAskedForIsShownAllTheSame() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 60, height: 30))
        let app = TestApplication(view: view, scale: 1)
        let blank = app.snapshot()
        app.act {
            view.text = "ink"
            _ = view.contentSize
        }
        #expect(app.snapshot() != blank)
    }
}
