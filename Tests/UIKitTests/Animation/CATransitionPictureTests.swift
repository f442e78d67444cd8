// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import QuartzCore
import Testing
import UIKit

/// Four transitions at the same time, as the compositor shows them: above fade and moveIn, below push and reveal.
@MainActor
struct CATransitionPictureTests {
    @Test(arguments: [0, 25, 50, 75, 100])
    func eachTypeLeadsFromOnePictureToTheOther(_ percent: Int) throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 180, height: 120))
        view.backgroundColor = .white
        let types: [(CATransitionType, CATransitionSubtype?)] = [
            (.fade, nil), (.moveIn, .fromLeft), (.push, .fromTop), (.reveal, .fromRight),
        ]
        let cards = types.indices.map { index in
            let frame = CGRect(x: 10 + 90 * (index % 2), y: 10 + 55 * (index / 2), width: 70, height: 45)
            let window = UIView(frame: frame), card = UILabel(frame: CGRect(x: 0, y: 0, width: 70, height: 45))
            window.clipsToBounds = true
            window.backgroundColor = .lightGray
            (card.text, card.textAlignment, card.textColor) = ("old", .center, .white)
            card.backgroundColor = .systemRed
            window.addSubview(card)
            view.addSubview(window)
            return card
        }
        let app = TestApplication(view: view, scale: 1)
        app.act {
            for (card, (type, subtype)) in zip(cards, types) {
                let transition = CATransition()
                (transition.type, transition.subtype, transition.duration) = (type, subtype, 1)
                card.layer.add(transition, forKey: kCATransition)
                (card.text, card.backgroundColor) = ("new", .systemBlue)
            }
        }
        app.advance(by: Double(percent) / 100)
        #expect(try app.mismatch(withGolden: "transitions_at_\(percent)") == nil)
    }
}
