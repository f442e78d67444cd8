// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import Testing
import UIKit

@MainActor
struct UIPageControlTests {
    /// Five pages on a control of 120 points from (100, 100) on, on the third page: its dot is in the middle.
    private func shown(_ control: UIPageControl) -> TestApplication {
        control.numberOfPages = 5
        control.currentPage = 2
        return ControlSheet.show(control, at: CGPoint(x: 100, y: 100), width: 120)
    }

    @Test(
        arguments: [
            ([.down(200, 113), .up], ["down", "value", "up inside"], 3),
            ([.down(110, 113), .up], ["down", "value", "up inside"], 1),
            ([.down(200, 113), .move(200, 300), .up], ["down", "up outside"], 2),
            // Along the dots, which are 18 points apart; beyond the ends nothing more happens.
            (
                [.down(160, 113), .move(178, 113), .move(196, 113), .move(219, 113), .up],
                ["down", "value", "value", "up inside"], 4
            ),
            ([.down(160, 113), .move(178, 113), .cancel], ["down", "value", "cancel"], 3),
            ([.down(200, 113), .secondFinger, .up], ["down", "value", "up inside"], 3),
            ([.down(200, 113), .disable, .up], ["down", "cancel"], 2),
        ] as [([FingerStep], [String], Int)])
    func aFingerTurnsPages(_ steps: [FingerStep], _ told: [String], _ page: Int) {
        let control = UIPageControl(), app = shown(control), journal = ControlJournal(control)
        app.go(steps, on: control)
        #expect(journal.lines == told && control.currentPage == page && control.interactionState == .none)
    }

    @Test func withoutContinuousInteractionAFingerOnlyTaps() {
        let control = UIPageControl(), app = shown(control), journal = ControlJournal(control)
        control.allowsContinuousInteraction = false
        app.go([.down(170, 113), .move(219, 113), .up], on: control)
        #expect(journal.values == 1 && control.currentPage == 3)
    }

    @Test func thePageIsHeldToThoseThatThereAre() {
        let control = UIPageControl()
        control.currentPage = 3
        #expect(control.currentPage == 0)
        control.numberOfPages = 4
        control.currentPage = 9
        #expect(control.currentPage == 3)
        control.numberOfPages = 2
        #expect(control.currentPage == 1)
        control.numberOfPages = -3
        #expect(control.numberOfPages == 0 && control.currentPage == 0)
        control.numberOfPages = .max
        #expect(control.subviews.count <= 1001)
    }

    @Test func oneOfASinglePageMayHide() {
        let control = UIPageControl()
        control.numberOfPages = 1
        control.hidesForSinglePage = true
        #expect(control.subviews.count == 1)
        control.numberOfPages = 2
        #expect(control.subviews.count == 3)
        #expect(control.size(forNumberOfPages: 5).width > control.size(forNumberOfPages: 4).width)
    }

    /// The pages with visible dots; those in brackets have small ones.
    private func dots(of control: UIPageControl) -> String {
        control.layoutIfNeeded()
        let dots = control.subviews.dropFirst().enumerated().filter { $0.element.alpha > 0 }
        return dots.map { $0.element.transform.isIdentity ? "\($0.offset)" : "(\($0.offset))" }.joined(separator: " ")
    }

    @Test func dotsScrollWhenThereAreMoreThanRoom() {
        let control = UIPageControl(), app = shown(control)
        control.numberOfPages = 20
        let cases = [
            (0, "0 1 2 3 (4)"), (3, "0 1 2 3 (4)"), (4, "(1) 2 3 4 (5)"), (2, "(1) 2 3 4 (5)"), (1, "0 1 2 3 (4)"),
            (19, "(15) 16 17 18 19"), (17, "(15) 16 17 18 19"), (16, "(15) 16 17 18 19"), (15, "(14) 15 16 17 (18)"),
        ]
        for (page, seen) in cases {
            control.currentPage = page
            #expect(dots(of: control) == seen)
        }
        app.act { control.currentPage = 3 }
        app.go([.down(200, 113), .up], on: control)
        #expect(control.currentPage == 4 && dots(of: control) == "(2) 3 4 5 (6)")
        control.frame.size.width = 400
        #expect(dots(of: control).split(separator: " ").count == 20, "there is room for all")
        control.frame.size.width = 3
        #expect(dots(of: control) == "4")
    }

    @Test func pagesThatGoWhileAFingerIsOnThemDoNoHarm() {
        let control = UIPageControl(), app = shown(control)
        let finger = app.touch(at: CGPoint(x: 160, y: 113))
        finger.move(to: CGPoint(x: 180, y: 113))
        control.numberOfPages = 1
        finger.move(to: CGPoint(x: 200, y: 113))
        finger.lift()
        #expect(control.currentPage == 0)
    }

    @Test func readersTurnPages() {
        let control = UIPageControl(), journal = ControlJournal(control)
        control.numberOfPages = 3
        control.accessibilityIncrement()
        #expect(control.currentPage == 1 && control.accessibilityValue == "page 2 of 3" && journal.values == 1)
        control.accessibilityDecrement()
        control.accessibilityDecrement()
        #expect(control.currentPage == 0 && journal.values == 2)
    }

    /// The first, one in the middle, and the last of 20 pages.
    @Test(arguments: ["light", "right_to_left"])
    func pictureOfManyPages(_ look: String) throws {
        let row = [0, 9, 19].map { page in
            let control = UIPageControl()
            (control.numberOfPages, control.currentPage) = (20, page)
            (control.pageIndicatorTintColor, control.currentPageIndicatorTintColor) = (.systemGray3, .systemBlue)
            return control
        }
        let app = ControlSheet([row], width: 480, each: 140).shown(look)
        #expect(try app.mismatch(withGolden: "many_pages_\(look)") == nil)
    }

    @Test(arguments: ["light", "dark", "right_to_left"])
    func picture(_ look: String) throws {
        func control(_ page: Int, _ change: (UIPageControl) -> Void) -> UIPageControl {
            let control = UIPageControl()
            control.numberOfPages = 5
            control.currentPage = page
            change(control)
            return control
        }
        let row: [UIView] = [
            control(0) { ($0.pageIndicatorTintColor, $0.currentPageIndicatorTintColor) = (.systemGray3, .systemBlue) },
            control(1) { $0.backgroundStyle = .prominent },
            control(4) {
                $0.preferredIndicatorImage = UIImage(systemName: "star")
                $0.preferredCurrentPageIndicatorImage = UIImage(systemName: "star.fill")
                $0.currentPageIndicatorTintColor = .systemOrange
            },
        ]
        let app = ControlSheet([row], width: 520).shown(look)
        #expect(try app.mismatch(withGolden: "page_controls_\(look)") == nil)
    }
}
