// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

#if DEBUG
    private class Base: NSObject, UIScrollViewDelegate {}

    private class Sub: Base {
        func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    }

    private final class Final: Base {
        func scrollViewDidZoom(_ scrollView: UIScrollView) {}
        func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
        // Not the protocol's method: it has another parameter.
        func scrollViewDidScroll(_ scrollView: UIView) {}
    }

    private class Complete: NSObject, UIScrollViewDelegate {
        func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    }

    private class Overriding: Complete {
        override func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    }

    private class LowerBase: NSObject {
        func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    }

    private class Declaring: LowerBase, UIScrollViewDelegate {}

    private class OverridingLower: Declaring {
        override func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    }

    /// Methods of delegates that are never called.
    @MainActor
    struct InheritedConformanceTests {
        private func warnings(_ delegates: any UIScrollViewDelegate...) -> [String] {
            var lines: [String] = []
            let check = InheritedConformance { lines.append($0) }
            for delegate in delegates {
                check.check(delegate, (any UIScrollViewDelegate).self) { $0 is any UIScrollViewDelegate.Type }
            }
            return lines
        }

        @Test func aMethodBelowTheConformanceIsReportedOnce() throws {
            let lines = warnings(Sub(), Sub(), Base())
            let line = try #require(lines.first)
            #expect(lines.count == 1, "\(lines)")
            #expect(line.hasPrefix("UIScrollViewDelegate: scrollViewDidScroll of Sub is never called, because Base"))
        }

        @Test func soAreThoseOfFinalClasses() {
            let lines = warnings(Final())
            #expect(lines.count == 2, "\(lines)")
            #expect(lines.contains { $0.contains("scrollViewDidZoom of Final") })
            #expect(lines.contains { $0.contains("scrollViewShouldScrollToTop of Final") })
        }

        @Test func whatIsCalledIsNotReported() {
            #expect(warnings(Base(), Complete(), Overriding(), Declaring(), OverridingLower()) == [])
        }

        /// The warning is true.
        @Test func aReportedMethodIsNotCalled() {
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            final class Unheard: Silent {
                var count = 0
                func scrollViewDidScroll(_ scrollView: UIScrollView) { count += 1 }
            }
            class Silent: NSObject, UIScrollViewDelegate {}
            final class Heard: NSObject, UIScrollViewDelegate {
                var count = 0
                func scrollViewDidScroll(_ scrollView: UIScrollView) { count += 1 }
            }
            let unheard = Unheard(), heard = Heard()
            scroll.delegate = unheard
            scroll.contentOffset.y = 1
            scroll.delegate = heard
            scroll.contentOffset.y = 2
            #expect(unheard.count == 0 && heard.count == 1)
        }

        @Test func aFileOfAnotherFormHasNoNames() throws {
            #expect(ExecutableSymbols(Data()) == nil && ExecutableSymbols(Data(repeating: 0, count: 1000)) == nil)
            #expect(ExecutableSymbols(path: "/there/is/none") == nil)
            // The program's own, cut anywhere and with bytes that are wrong.
            let file = try Data(contentsOf: URL(fileURLWithPath: "/proc/self/exe"), options: .alwaysMapped)
            let head = Data(file.prefix(4096))
            for length in [0, 6, 63, 64, 100, 4096] { _ = ExecutableSymbols(Data(head.prefix(length))) }
            for place in 0..<64 {
                var wrong = head
                wrong[place] = 0xff
                #expect(ExecutableSymbols(wrong)?.names(beginningWith: ["$s"]).isEmpty != false)
            }
            #expect(ExecutableSymbols()?.names(beginningWith: ["$s5UIKit20UIScrollViewDelegatePAAE"]).isEmpty == false)
        }
    }
#endif
