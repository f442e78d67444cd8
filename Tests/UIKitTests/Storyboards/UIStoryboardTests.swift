// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import InterfaceBuilder
import KosketusTesting
import ObjCRuntime
import Testing

@testable import UIKit

@MainActor
struct UIStoryboardTests {
    private let app = TestApplication(rootViewController: UIViewController())

    private func storyboard(_ name: String = "Planets") throws -> UIStoryboard {
        UIStoryboard(name: name, bundle: try fixtures())
    }

    // MARK: - Controllers

    @Test func theInitialControllerHasItsRelatedControllers() throws {
        let storyboard = try storyboard()
        let navigation = try #require(storyboard.instantiateInitialViewController() as? UINavigationController)
        #expect(navigation.viewControllers.count == 1)
        #expect(navigation.viewControllers.first is PlanetList)
        #expect(navigation.viewControllers.first?.title == "Planets")
        #expect(navigation.storyboard === storyboard)
        #expect(navigation.viewControllers.first?.storyboard === storyboard)
        #expect(!navigation.isViewLoaded)
    }

    @Test func eachInstantiationIsANewController() throws {
        let storyboard = try storyboard()
        let first = storyboard.instantiateViewController(withIdentifier: "Detail")
        let second = storyboard.instantiateViewController(withIdentifier: "Detail")
        #expect(first is PlanetDetail)
        #expect(first !== second)
        #expect(first.hidesBottomBarWhenPushed)
        #expect(first.navigationItem.title == "Planet")
    }

    @Test func outletsAreConnectedWhenTheViewIsLoaded() throws {
        let controller = try storyboard().instantiateViewController(withIdentifier: "Detail")
        let detail = try #require(controller as? PlanetDetail)
        #expect(detail.nameLabel == nil)
        detail.planet = "Pluto"
        detail.loadViewIfNeeded()
        #expect(detail.nameLabel?.text == "Pluto")
        #expect(detail.nameLabel?.isDescendant(of: detail.view) == true)
    }

    @Test func aCreatorMakesTheController() throws {
        let detail: PlanetDetail = try storyboard().instantiateViewController(identifier: "Detail") { coder in
            let detail = PlanetDetail(coder: coder)
            detail?.planet = "Created"
            return detail
        }
        #expect(detail.planet == "Created")
        #expect(detail.navigationItem.title == "Planet")
        detail.loadViewIfNeeded()
        #expect(detail.nameLabel?.text == "Created")
    }

    @Test func aCreatorThatReturnsNilLeavesItToTheStoryboard() throws {
        let detail: PlanetDetail = try storyboard().instantiateViewController(identifier: "Detail") { _ in nil }
        #expect(detail.planet == "Nowhere")
    }

    @Test func aCreatorMakesTheInitialController() throws {
        final class OwnNavigation: UINavigationController {}
        let navigation = try #require(
            try storyboard().instantiateInitialViewController { OwnNavigation(coder: $0) } as OwnNavigation?)
        #expect(navigation.viewControllers.count == 1)
    }

    @Test func aControllerIsReleasedWithItsViews() throws {
        weak var released: UIViewController?
        let storyboard = try storyboard()
        autoreleasepool {
            let controller = storyboard.instantiateViewController(withIdentifier: "Planets")
            controller.loadViewIfNeeded()
            released = controller
        }
        #expect(released == nil)
    }

    @Test func attributesOfControllersAreRead() throws {
        let tabs = try #require(try storyboard("Tabs").instantiateInitialViewController() as? UITabBarController)
        let navigation = try #require(tabs.viewControllers?.first as? UINavigationController)
        #expect(navigation.navigationBar.barTintColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        let older = try #require(
            (try storyboard("Older").instantiateInitialViewController() as? UINavigationController)?.viewControllers
                .first)
        #expect(older.edgesForExtendedLayout == [.top, .bottom])
        let info = try storyboard().instantiateViewController(withIdentifier: "Info")
        #expect(info.preferredContentSize == CGSize(width: 300, height: 200))
        #expect(info.navigationItem.title == "Info")
    }

    @Test func layoutGuidesOfOlderFilesAreThoseOfTheController() throws {
        let app = try TestApplication(storyboard: "Older")
        let older = try #require(app.stack.first as? OlderController)
        let band = try #require(older.band)
        #expect(band.frame.minY == older.topLayoutGuide.length + 5)
        #expect(older.topLayoutGuide.length > 0)
        #expect(band.frame.maxY == older.view.bounds.height - older.bottomLayoutGuide.length - 500)
    }

    // MARK: - References

    @Test func referencesLeadToOtherStoryboards() throws {
        let app = try TestApplication(storyboard: "References")
        try app.tap("Detail")
        #expect(app.stack.last is PlanetDetail)
        #expect(app.stack.last?.storyboard?.name == "Planets")
    }

    @Test func aReferenceWithoutAnIdentifierLeadsToTheInitialController() throws {
        let app = try TestApplication(storyboard: "References")
        try app.tap("Everything")
        let presented = try #require(app.rootViewController?.presentedViewController as? UINavigationController)
        #expect(presented.viewControllers.first is PlanetList)
    }

    @Test(arguments: ["horizontal", "vertical"]) func aPageControllerHasItsStyleAndDirection(direction: String) throws {
        let lines = try NibText.log {
            let pages = try pageController(
                """
                transitionStyle="scroll" navigationOrientation="\(direction)" pageSpacing="12" doubleSided="YES" \
                spineLocation="none"
                """)
            #expect(pages.transitionStyle == .scroll && pages.spineLocation == .none && pages.isDoubleSided)
            #expect(pages.navigationOrientation == (direction == "vertical" ? .vertical : .horizontal))
            let app = TestApplication(rootViewController: pages, screenSize: CGSize(width: 100, height: 200), scale: 1)
            let first = UIViewController(), second = UIViewController()
            let source = OnePageAfterAnother([first, second])
            app.act {
                pages.dataSource = source
                pages.setViewControllers([first], direction: .forward, animated: false)
            }
            let isVertical = direction == "vertical"
            let finger = app.touch(at: isVertical ? CGPoint(x: 50, y: 180) : CGPoint(x: 80, y: 100))
            finger.drag(to: isVertical ? CGPoint(x: 50, y: 20) : CGPoint(x: 10, y: 100), duration: 0.2)
            // The space of the file is between the pages.
            let frames = [first, second].compactMap { $0.viewIfLoaded }.map { $0.convert($0.bounds, to: nil) }
            #expect(frames.count == 2)
            if frames.count == 2 {
                let space = isVertical ? frames[1].minY - frames[0].maxY : frames[1].minX - frames[0].maxX
                #expect(abs(space - 12) < 0.01)
            }
            finger.lift()
            app.advance(by: 2)
            #expect(pages.viewControllers?.first === second)
        }
        #expect(lines == [])
    }

    /// What Interface Builder writes for a new page controller. Curls become scrolling.
    @Test func aPageControllerOfCurlsScrolls() throws {
        let lines = try NibText.log {
            let pages = try pageController(
                """
                autoresizesArchivedViewToFullSize="NO" transitionStyle="pageCurl" navigationOrientation="horizontal" \
                spineLocation="min"
                """)
            #expect(pages.transitionStyle == .scroll && pages.navigationOrientation == .horizontal)
            #expect(pages.spineLocation == .none && !pages.isDoubleSided)
        }
        #expect(lines == [])
    }

    private func pageController(_ attributes: String) throws -> UIPageViewController {
        let storyboard = try self.storyboard(
            ofController:
                "<pageViewController \(attributes) id=\"a\" sceneMemberID=\"viewController\"/>")
        return try #require(storyboard.instantiateInitialViewController() as? UIPageViewController)
    }

    private final class OnePageAfterAnother: NSObject, UIPageViewControllerDataSource {
        private let pages: [UIViewController]
        init(_ pages: [UIViewController]) { self.pages = pages }

        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
        ) -> UIViewController? { viewController === pages[1] ? pages[0] : nil }

        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
        ) -> UIViewController? { viewController === pages[0] ? pages[1] : nil }
    }

    /// A storyboard with the scene of one controller, whose identifier is "a".
    private func storyboard(ofController controller: String) throws -> UIStoryboard {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="a">
            <scenes><scene sceneID="s"><objects>
            \(controller)
            </objects></scene></scenes>
            </document>
            """
        let document = try IBDocument.read(Data(text.utf8), name: "a.storyboard")
        return UIStoryboard(document, name: "a", bundle: .main)
    }

    // MARK: - Mistakes

    /// For which iOS raises an exception: the message names file and line, and the rest is there.
    @Test(arguments: [
        ("storyboardName=\"NoSuchFile\"", "Could not find a storyboard named 'NoSuchFile'"),
        ("referencedIdentifier=\"Nobody\"", "doesn't contain a view controller with identifier 'Nobody'"),
    ])
    func aReferenceToNothingIsReportedWithItsLine(attribute: String, message: String) throws {
        let storyboard = try self.storyboard(
            ofController:
                "<viewControllerPlaceholder \(attribute) id=\"a\" sceneMemberID=\"viewController\"/>")
        let mistakes = NibText.mistakes { #expect(storyboard.instantiateInitialViewController() == nil) }
        #expect(mistakes.count == 1)
        #expect(mistakes[0].hasPrefix("a.storyboard:3: viewControllerPlaceholder a: "))
        #expect(mistakes[0].contains(message))
    }

    @Test func aStackAtTheRootOfAnotherOneIsReportedWithItsLine() throws {
        let storyboard = try self.storyboard(stackOf: "b", segue: "")
        var stack: UINavigationController?
        let mistakes = NibText.mistakes {
            stack = storyboard.instantiateInitialViewController() as? UINavigationController
        }
        #expect(stack?.viewControllers == [])
        #expect(
            mistakes == [
                "a.storyboard:3: navigationController n: a navigation controller can't be in the stack of another one"
            ])
    }

    @Test(arguments: [("show", "shown"), ("push", "pushed")])
    func aSegueFromAStackToAnotherOneIsReportedWithItsLine(kind: String, verb: String) throws {
        let storyboard = try self.storyboard(stackOf: "a", segue: "destination=\"b\" kind=\"\(kind)\"")
        let (app, stack, mistakes) = try performed(storyboard)
        #expect(
            mistakes == [
                "a.storyboard:7: segue g: a navigation controller can't be \(verb) in the stack of another one: present it."
            ])
        #expect(stack.viewControllers.count == 1 && app.rootViewController?.presentedViewController == nil)
    }

    @Test func aSegueActionThatItsControllerDoesNotHaveIsReportedWithItsLine() throws {
        let segue = "destination=\"c\" kind=\"show\" destinationCreationSelector=\"makeNothing:\""
        let (_, stack, mistakes) = try performed(try storyboard(stackOf: "a", segue: segue))
        #expect(mistakes.count == 1 && mistakes[0].hasPrefix("a.storyboard:7: segue g: "))
        #expect(mistakes[0].hasSuffix("has no segue action makeNothing:."))
        // The destination is created as usual.
        #expect(stack.viewControllers.count == 2)
    }

    /// Performs the segue "Go" of the controller at the root of the stack.
    private func performed(
        _ storyboard: UIStoryboard
    ) throws -> (TestApplication, UINavigationController, mistakes: [String]) {
        let stack = try #require(storyboard.instantiateInitialViewController() as? UINavigationController)
        let app = TestApplication(rootViewController: stack)
        let mistakes = NibText.mistakes {
            app.act { stack.viewControllers.first?.performSegue(withIdentifier: "Go", sender: nil) }
            app.advance(by: 1)
        }
        return (app, stack, mistakes)
    }

    /// A storyboard with a navigation controller "n", and the controllers "a", which has a segue "Go", "b", which is another
    /// navigation controller, and "c".
    private func storyboard(stackOf root: String, segue: String) throws -> UIStoryboard {
        let segue = segue.isEmpty ? "" : "<segue \(segue) identifier=\"Go\" id=\"g\"/>"
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="n">
            <scenes>
            <scene sceneID="1"><objects><navigationController id="n" sceneMemberID="viewController"><connections>
            <segue destination="\(root)" kind="relationship" relationship="rootViewController" id="r"/>
            </connections></navigationController></objects></scene>
            <scene sceneID="2"><objects><viewController id="a" sceneMemberID="viewController"><connections>
            \(segue)
            </connections></viewController></objects></scene>
            <scene sceneID="3"><objects><navigationController id="b" sceneMemberID="viewController"/></objects></scene>
            <scene sceneID="4"><objects><viewController id="c" sceneMemberID="viewController"/></objects></scene>
            </scenes>
            </document>
            """
        let document = try IBDocument.read(Data(text.utf8), name: "a.storyboard")
        return UIStoryboard(document, name: "a", bundle: .main)
    }

    @Test func whatIsUnknownIsReportedAndTheRestIsLoaded() throws {
        let lines = try reported {
            let app = try TestApplication(storyboard: "Unknown")
            #expect(app.element("Still here") != nil)
            #expect(app.rootViewController.map { type(of: $0) == UIViewController.self } == true)
        }
        #expect(lines.contains { $0.hasPrefix("Unknown.storyboard:") && $0.contains("Unknown class NoSuchController") })
        #expect(lines.contains { $0.contains("viewController unk-co-ntr") && $0.contains("'glitter'") })
        #expect(lines.contains { $0.contains("seg-u1") && $0.contains("teleport") })
    }

    @Test func aControllerOfAKindThatDoesNotExistIsAPlainOne() throws {
        var controller: UIViewController?
        let lines = try reported {
            controller = try storyboard("Unknown").instantiateViewController(withIdentifier: "Glass")
        }
        #expect(controller.map { type(of: $0) == UIViewController.self } == true)
        #expect(lines.contains { $0.contains("glkViewController unk-se-con") })
    }

    @Test func aControllerInsideOfItselfIsLeftOut() throws {
        var controller: UIViewController?
        let lines = try reported {
            controller = try storyboard("Unknown").instantiateViewController(withIdentifier: "Ring")
        }
        #expect((controller as? UINavigationController)?.viewControllers.isEmpty == true)
        #expect(lines.contains { $0.contains("unk-na-v00") && $0.contains("inside of itself") })
    }

    /// Returns the lines that a body writes to the log of files.
    private func reported(_ body: () throws -> Void) rethrows -> [String] {
        let before = NibLog.write
        var lines: [String] = []
        NibLog.forget()
        NibLog.write = { lines.append($0) }
        defer { NibLog.write = before }
        try body()
        return lines
    }

    // MARK: - Languages

    /// Calls a body with a bundle whose folder `Base.lproj` has Texts.storyboard, and `fi.lproj` its Finnish texts.
    private func withLocalizedBundle(_ body: (Bundle) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let source = try #require(try fixtures().resourceURL).appendingPathComponent("Localized")
        for (language, name) in [("Base", "Texts.storyboard"), ("fi", "Texts.strings")] {
            let place = folder.appendingPathComponent("\(language).lproj")
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            try FileManager.default.copyItem(
                at: source.appendingPathComponent(name), to: place.appendingPathComponent(name))
        }
        try body(#require(Bundle(path: folder.path)))
    }

    private func texts(in bundle: Bundle, _ languages: [String]) -> UIViewController? {
        let files = InterfaceFiles(languages: PreferredLanguages(tags: languages))
        let controller = UIStoryboard(name: "Texts", bundle: bundle, files: files).instantiateInitialViewController()
        controller?.loadViewIfNeeded()
        return controller
    }

    @Test func textsAreThoseOfTheUsersLanguage() throws {
        try withLocalizedBundle { bundle in
            let controller = try #require(texts(in: bundle, ["fi"]))
            let views = controller.view.subviews
            #expect(controller.title == "Tervehdys")
            #expect(views.compactMap { ($0 as? UILabel)?.text } == ["Hyvää huomenta"])
            #expect(views.compactMap { ($0 as? UIButton)?.title(for: .normal) } == ["Tallenna"])
            let segments = try #require(views.compactMap { $0 as? UISegmentedControl }.first)
            #expect((0..<2).map { segments.titleForSegment(at: $0) } == ["Day", "Yö"])
        }
    }

    @Test func aFileInTheFolderOfALanguageIsUsedAsItIs() throws {
        try withLocalizedBundle { bundle in
            let folder = try #require(bundle.resourceURL)
            let german = folder.appendingPathComponent("de.lproj")
            try FileManager.default.copyItem(at: folder.appendingPathComponent("Base.lproj"), to: german)
            #expect(texts(in: bundle, ["de"])?.title == "Greeting")
            #expect(texts(in: bundle, ["fi"])?.title == "Tervehdys")
            #expect(texts(in: bundle, ["sv", "fi-FI", "de"])?.title == "Tervehdys")
            #expect(texts(in: bundle, ["de-AT", "fi"])?.title == "Greeting")
        }
    }

    @Test func withoutALanguageOfTheUserTextsAreThoseOfTheBase() throws {
        try withLocalizedBundle { bundle in
            for languages in [[], ["sv"], ["en-GB", "fi"]] {
                #expect(texts(in: bundle, languages)?.title == "Greeting")
            }
        }
    }

    @Test func theBaseIsInTheDevelopmentLanguage() throws {
        try withLocalizedBundle { bundle in
            let list = try PropertyListSerialization.data(
                fromPropertyList: ["CFBundleDevelopmentRegion": "de"], format: .xml, options: 0)
            try list.write(to: bundle.bundleURL.appendingPathComponent("Info.plist"))
            // A bundle reads its information once.
            let copy = bundle.bundleURL.deletingLastPathComponent().appendingPathComponent(UUID().uuidString)
            try FileManager.default.copyItem(at: bundle.bundleURL, to: copy)
            defer { try? FileManager.default.removeItem(at: copy) }
            let german = try #require(Bundle(path: copy.path))
            #expect(texts(in: german, ["de", "fi"])?.title == "Greeting")
            #expect(texts(in: german, ["en", "fi"])?.title == "Tervehdys")
        }
    }
}
