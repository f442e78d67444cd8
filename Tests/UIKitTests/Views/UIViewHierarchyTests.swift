// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import KosketusTesting
import Testing
import UIKit

@MainActor
struct UIViewHierarchyTests {
    // MARK: - A family that tells what happens to it

    private final class Log {
        var lines: [String] = []
    }

    private final class Member: UIView {
        let name: String
        let log: Log
        var whenTold: [String: () -> Void] = [:]

        init(_ name: String, _ log: Log) {
            self.name = name
            self.log = log
            super.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        }

        required init?(coder: NSCoder) { nil }

        override func willMove(toSuperview newSuperview: UIView?) { tell("willMove to", newSuperview) }
        override func didMoveToSuperview() { tell("didMove to", superview) }
        override func willMove(toWindow newWindow: UIWindow?) { tell("willMove toWindow", newWindow) }
        override func didMoveToWindow() { tell("didMove toWindow", window) }
        override func didAddSubview(_ subview: UIView) { tell("didAdd", subview) }
        override func willRemoveSubview(_ subview: UIView) { tell("willRemove", subview) }

        private func tell(_ what: String, _ view: UIView?) {
            let other = (view as? Member)?.name ?? (view as? UIWindow).map { $0.tag == 2 ? "second" : "first" } ?? "nil"
            log.lines.append("\(name) \(what) \(other)")
            whenTold[what]?()
        }
    }

    @MainActor
    private final class Family {
        let log = Log()
        let app = TestApplication(rootViewController: UIViewController())
        let second: UIWindow
        let old, new, far, lone, child, leaf: Member

        init() {
            second = UIWindow(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
            (old, new, far) = (Member("old", log), Member("new", log), Member("far", log))
            (lone, child, leaf) = (Member("lone", log), Member("child", log), Member("leaf", log))
            second.tag = 2
            app.rootViewController?.view.addSubview(old)
            app.rootViewController?.view.addSubview(new)
            second.isHidden = false
            second.addSubview(far)
            child.addSubview(leaf)
        }
    }

    // MARK: - The order

    private enum Move: String, CaseIterable {
        case fromNowhereToNowhere, fromNowhereToWindow, fromWindowToNowhere, withinWindow, toOtherWindow, removed
        case removedFromNowhere, removedWithoutSuperview, addedAgain, insertedElsewhereAmongSiblings

        @MainActor func prepare(_ family: Family) {
            switch self {
            case .fromNowhereToNowhere, .fromNowhereToWindow, .removedWithoutSuperview: break
            case .removedFromNowhere: family.lone.addSubview(family.child)
            default: family.old.addSubview(family.child)
            }
        }

        @MainActor func act(_ family: Family) {
            switch self {
            case .fromNowhereToNowhere, .fromWindowToNowhere: family.lone.addSubview(family.child)
            case .fromNowhereToWindow: family.old.addSubview(family.child)
            case .withinWindow: family.new.addSubview(family.child)
            case .toOtherWindow: family.far.addSubview(family.child)
            case .removed, .removedFromNowhere, .removedWithoutSuperview: family.child.removeFromSuperview()
            case .addedAgain: family.old.addSubview(family.child)
            case .insertedElsewhereAmongSiblings: family.old.insertSubview(family.child, at: 0)
            }
        }

        var told: [String] {
            switch self {
            case .fromNowhereToNowhere:
                ["child willMove to lone", "child didMove to lone", "lone didAdd child"]
            case .fromNowhereToWindow:
                [
                    "child willMove toWindow first", "leaf willMove toWindow first", "child willMove to old",
                    "child didMove toWindow first", "leaf didMove toWindow first", "child didMove to old",
                    "old didAdd child",
                ]
            case .fromWindowToNowhere:
                [
                    "child willMove toWindow nil", "leaf willMove toWindow nil", "child willMove to lone",
                    "old willRemove child", "child didMove toWindow nil", "leaf didMove toWindow nil",
                    "child didMove to lone", "lone didAdd child",
                ]
            case .withinWindow:
                ["child willMove to new", "old willRemove child", "child didMove to new", "new didAdd child"]
            case .toOtherWindow:
                [
                    "child willMove toWindow second", "leaf willMove toWindow second", "child willMove to far",
                    "old willRemove child", "child didMove toWindow second", "leaf didMove toWindow second",
                    "child didMove to far", "far didAdd child",
                ]
            case .removed:
                [
                    "child willMove to nil", "child willMove toWindow nil", "leaf willMove toWindow nil",
                    "old willRemove child", "child didMove toWindow nil", "leaf didMove toWindow nil",
                    "child didMove to nil",
                ]
            case .removedFromNowhere: ["child willMove to nil", "lone willRemove child", "child didMove to nil"]
            case .removedWithoutSuperview, .addedAgain, .insertedElsewhereAmongSiblings: []
            }
        }
    }

    @Test(arguments: Move.allCases)
    private func whatIsToldInWhichOrder(_ move: Move) {
        let family = Family()
        move.prepare(family)
        family.log.lines = []
        move.act(family)
        #expect(family.log.lines == move.told)
    }

    @Test func allIsAsItWillBeWhenItIsTold() {
        let family = Family()
        var superviewBefore: UIView?, subviewsBefore: [UIView] = []
        family.old.addSubview(family.child)
        family.child.whenTold["willMove to"] = {
            superviewBefore = family.child.superview
            subviewsBefore = family.old.subviews
        }
        family.new.addSubview(family.child)
        #expect(superviewBefore === family.old && subviewsBefore == [family.child])
        #expect(family.child.superview === family.new && family.old.subviews.isEmpty)
        #expect(family.child.layer.superlayer === family.new.layer)
    }

    // MARK: - Callbacks that change the hierarchy themselves

    private enum Disturbance: String, CaseIterable {
        case removedWhenItWillMoveToItsWindow, removedWhenItCameToItsWindow, removedWhenItCameToItsSuperview
        case movedOnWhenItWillMove, movedOnWhenItCame, leafRemovedWhenItsParentCame, keptWhenItWillBeRemoved
    }

    @Test(arguments: Disturbance.allCases)
    private func callbacksMayMoveViews(_ disturbance: Disturbance) {
        let family = Family()
        let (child, leaf, old, new) = (family.child, family.leaf, family.old, family.new)
        func once(_ what: String, _ body: @escaping () -> Void) {
            child.whenTold[what] = {
                child.whenTold[what] = nil
                body()
            }
        }
        var expected: UIView? = old
        switch disturbance {
        case .removedWhenItWillMoveToItsWindow: once("willMove toWindow") { child.removeFromSuperview() }
        case .removedWhenItCameToItsWindow:
            once("didMove toWindow") { child.removeFromSuperview() }
            expected = nil
        case .removedWhenItCameToItsSuperview:
            once("didMove to") { child.removeFromSuperview() }
            expected = nil
        case .movedOnWhenItWillMove: once("willMove to") { new.addSubview(child) }
        case .movedOnWhenItCame:
            once("didMove toWindow") { new.addSubview(child) }
            expected = new
        case .leafRemovedWhenItsParentCame: once("didMove toWindow") { leaf.removeFromSuperview() }
        case .keptWhenItWillBeRemoved:
            old.addSubview(child)
            once("willMove to") { new.addSubview(child) }
            child.removeFromSuperview()
            // Removed from where it went: the removal was asked for first and ends last.
            #expect(child.superview == nil && new.subviews.isEmpty && old.subviews.isEmpty)
            return
        }
        old.addSubview(child)
        #expect(child.superview === expected)
        for view in [old, new] { #expect(view.subviews == (expected === view ? [child] : [])) }
        #expect(child.layer.superlayer === expected?.layer)
        if case .leafRemovedWhenItsParentCame = disturbance {
            #expect(!family.log.lines.contains("leaf didMove toWindow first"))
        }
    }

    // MARK: - Order among siblings

    @Test func viewsAndTheirLayersKeepTheSameOrder() {
        let parent = UIView(), a = UIView(), b = UIView(), c = UIView()
        let lone = CALayer()
        parent.addSubview(a)
        parent.layer.addSublayer(lone)
        parent.addSubview(c)
        parent.insertSubview(b, belowSubview: c)
        #expect(parent.subviews == [a, b, c])
        parent.bringSubviewToFront(a)
        #expect(parent.subviews == [b, c, a])
        parent.exchangeSubview(at: 0, withSubviewAt: 2)
        #expect(parent.subviews == [a, c, b])
        parent.exchangeSubview(at: 1, withSubviewAt: 2)
        #expect(parent.subviews == [a, b, c])
        parent.sendSubviewToBack(c)
        #expect(parent.subviews == [c, a, b])
        parent.insertSubview(c, aboveSubview: a)
        #expect(parent.subviews == [a, c, b])
        parent.insertSubview(b, at: -1)
        parent.insertSubview(a, at: 99)
        #expect(parent.subviews == [b, c, a])
        let layers = parent.layer.sublayers?.filter { $0 !== lone }
        #expect(layers?.elementsEqual(parent.subviews.map(\.layer), by: ===) == true)
    }

    @Test func aStrangerIsNotReordered() {
        let parent = UIView(), stranger = UIView()
        parent.bringSubviewToFront(stranger)
        parent.sendSubviewToBack(stranger)
        #expect(stranger.superview == nil && parent.subviews.isEmpty)
    }

    @Test func whatStandsBelow() {
        let parent = UIView(), child = UIView(), grandchild = UIView()
        parent.addSubview(child)
        child.addSubview(grandchild)
        #expect(grandchild.isDescendant(of: parent) && parent.isDescendant(of: parent))
        #expect(!parent.isDescendant(of: grandchild))
        grandchild.tag = 7
        #expect(parent.viewWithTag(7) === grandchild)
        #expect(parent.viewWithTag(8) == nil)
        #expect(grandchild.viewWithTag(0) == nil)
        #expect(parent.viewWithTag(0) === parent)
    }

    @Test func aSuperviewLaysOutWhenAViewComesOrGoes() {
        final class Counter: UIView {
            var layouts = 0
            override func layoutSubviews() { layouts += 1 }
        }
        let parent = Counter(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), child = UIView()
        let app = TestApplication(view: parent)
        parent.layouts = 0
        app.act { parent.addSubview(child) }
        #expect(parent.layouts == 1)
        app.act { child.removeFromSuperview() }
        #expect(parent.layouts == 2)
    }

    // MARK: - Mistakes

    @Test func aViewInItselfIsAMistake() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let view = UIView()
                view.addSubview(view)
            }
        }
    }

    @Test func aSuperviewInsideItsSubviewIsAMistake() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let parent = UIView(), child = UIView()
                parent.addSubview(child)
                child.addSubview(parent)
            }
        }
    }

    @Test func aChildsViewInAnotherControllersViewIsAMistake() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let parent = UIViewController(), other = UIViewController(), child = UIViewController()
                parent.addChild(child)
                other.view.addSubview(child.view)
            }
        }
    }

    @Test func aViewOfTwoControllersIsAMistake() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let first = UIViewController(), second = UIViewController()
                second.view = first.view
            }
        }
    }
}
