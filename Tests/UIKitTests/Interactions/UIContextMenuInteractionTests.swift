// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import Testing
import UIKit

@MainActor
struct UIContextMenuInteractionTests {
    private final class Host: UIContextMenuInteractionDelegate {
        var journal: [String] = []
        var hasMenu = true
        var children: [UIMenuElement] = []
        var preview: UIContextMenuContentPreviewProvider?
        var highlight: UITargetedPreview?
        var style = UIContextMenuInteractionCommitStyle.dismiss
        let identifier = NSString(string: "photo")

        init() {
            children = [
                UIAction(title: "Copy", image: UIImage(systemName: "doc.on.doc")) { [weak self] _ in
                    self?.journal.append("copy")
                },
                UIAction(title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive) {
                    [weak self] _ in self?.journal.append("delete")
                },
            ]
        }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
        ) -> UIContextMenuConfiguration? {
            journal.append("configuration")
            guard hasMenu else { return nil }
            return UIContextMenuConfiguration(identifier: identifier, previewProvider: preview) { suggested in
                UIMenu(children: suggested + self.children)
            }
        }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
            highlightPreviewForItemWithIdentifier identifier: any NSCopying
        ) -> UITargetedPreview? {
            journal.append("highlight \(identifier as? NSString ?? "")")
            return highlight
        }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction,
            previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
        ) -> UITargetedPreview? {
            journal.append("dismissing")
            return nil
        }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction,
            willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
            animator: any UIContextMenuInteractionCommitAnimating
        ) {
            journal.append("commit")
            #expect(animator.preferredCommitStyle == .dismiss)
            animator.preferredCommitStyle = style
            animator.addCompletion { self.journal.append("committed") }
        }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) {
            journal.append("display")
            animator?.addAnimations { self.journal.append("displaying") }
            animator?.addCompletion { self.journal.append("displayed") }
        }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) {
            journal.append(animator?.previewViewController == nil ? "end" : "end of a controller")
            animator?.addCompletion { self.journal.append("ended") }
        }
    }

    private let host = Host(), photo = UIView(frame: CGRect(x: 30, y: 60, width: 120, height: 90))
    private let screen: MenuScreen
    private let interaction: UIContextMenuInteraction

    init() {
        screen = MenuScreen(UIMenu(), at: CGPoint(x: 200, y: 10))
        interaction = UIContextMenuInteraction(delegate: host)
        screen.app.act {
            photo.backgroundColor = .systemTeal
            photo.isAccessibilityElement = true
            photo.accessibilityLabel = "Photo"
            photo.addInteraction(interaction)
            screen.controller.view.addSubview(photo)
        }
    }

    private var app: TestApplication { screen.app }
    private let middle = CGPoint(x: 90, y: 105)

    private func press() {
        let finger = app.touch(at: middle)
        app.advance(by: 0.6)
        finger.lift()
        app.advance(by: 1)
    }

    @Test func aLongPressOpensIt() throws {
        #expect(interaction.view === photo && interaction.delegate === host && interaction.menuAppearance == .unknown)
        let finger = app.touch(at: middle)
        app.advance(by: 0.4)
        #expect(host.journal.isEmpty)
        app.advance(by: 0.2)
        #expect(host.journal == ["configuration", "highlight photo", "display", "displaying"])
        finger.lift()
        app.advance(by: 1)
        #expect(screen.shown == ["Copy", "Delete"] && interaction.menuAppearance == .rich)
        #expect(host.journal.last == "displayed")
        #expect(interaction.location(in: photo) == CGPoint(x: 60, y: 45))
        host.journal = []
        try screen.tap("Copy")
        #expect(host.journal == ["end", "dismissing", "copy", "ended"] && !screen.isOpen)
        #expect(interaction.menuAppearance == .unknown && app.application.windows.count == 1)
    }

    @Test func aFingerSlidesFromThePhotoToAnElement() throws {
        let finger = app.touch(at: middle)
        app.advance(by: 1)
        finger.drag(to: try screen.place("Delete"), duration: 0.4)
        finger.lift()
        #expect(host.journal.contains("delete") && !screen.isOpen)
    }

    @Test func withoutAConfigurationNothingOpens() {
        host.hasMenu = false
        press()
        #expect(!screen.isOpen && host.journal == ["configuration"])
    }

    @Test func aSecondButtonOpensTheMenuAtTheMouse() throws {
        #expect(app.wantsSecondButton)
        app.secondaryClick(at: middle)
        app.advance(by: 1)
        #expect(screen.shown == ["Copy", "Delete"] && interaction.menuAppearance == .compact)
        #expect(try abs(#require(screen.frame("Copy")).minY - middle.y) <= 10)
        #expect(!host.journal.contains("highlight photo"))
    }

    @Test func thePreviewIsTapped() {
        press()
        app.tap(at: middle)
        app.advance(by: 1)
        #expect(
            host.journal.suffix(5) == ["commit", "end", "dismissing", "committed", "ended"] && !screen.isOpen)
    }

    @Test func aControllerIsThePreview() {
        final class Watched: UIViewController {
            var journal: [String] = []
            override func viewWillAppear(_ animated: Bool) { journal.append("will appear") }
            override func viewDidAppear(_ animated: Bool) { journal.append("did appear") }
            override func viewWillDisappear(_ animated: Bool) { journal.append("will disappear") }
            override func viewDidDisappear(_ animated: Bool) { journal.append("did disappear") }
        }
        let watched = Watched()
        watched.preferredContentSize = CGSize(width: 200, height: 150)
        host.preview = { watched }
        host.style = .pop
        press()
        #expect(watched.view.bounds.size == CGSize(width: 200, height: 150))
        #expect(watched.journal == ["will appear", "did appear"])
        app.tap(at: CGPoint(x: 100, y: 110))
        app.advance(by: 1)
        #expect(host.journal.contains("end of a controller") && host.journal.contains("committed"))
        #expect(watched.journal == ["will appear", "did appear", "will disappear", "did disappear"])
    }

    @Test func aPreviewMayShowAPart() throws {
        let parameters = UIPreviewParameters()
        parameters.visiblePath = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 90, height: 90))
        parameters.shadowPath = parameters.visiblePath
        parameters.backgroundColor = .clear
        let target = UIPreviewTarget(container: screen.controller.view, center: CGPoint(x: 75, y: 105))
        #expect(target.transform == .identity && target.center.x == 75 && target.container === screen.controller.view)
        let preview = UITargetedPreview(view: photo, parameters: parameters, target: target)
        #expect(preview.size == CGSize(width: 120, height: 90) && preview.parameters === parameters)
        #expect(preview.view === photo && preview.target === target)
        let other = preview.retargetedPreview(with: UITargetedPreview(view: photo).target)
        #expect(other.target.center == photo.center && other.view === photo)
        host.highlight = preview
        press()
        #expect(try app.mismatch(withGolden: "context_menu_of_a_round_part") == nil)
    }

    @Test func textHasAnOutline() {
        let rects = [CGRect(x: 0, y: 0, width: 50, height: 10), CGRect(x: 0, y: 10, width: 20, height: 10)]
        let parameters = UIPreviewParameters(textLineRects: rects.map { NSValue(cgRect: $0) })
        #expect(parameters.visiblePath?.bounds == CGRect(x: -4, y: -4, width: 58, height: 28))
    }

    @Test func theOpenMenuIsUpdatedAndDismissed() {
        interaction.updateVisibleMenu { _ in
            Issue.record("no menu is open")
            return UIMenu()
        }
        press()
        app.act {
            interaction.updateVisibleMenu { menu in
                #expect(menu.children.map(\.title) == ["Copy", "Delete"])
                return menu.replacingChildren([UIAction(title: "New") { _ in }])
            }
        }
        #expect(screen.shown == ["New"])
        app.act { interaction.dismissMenu() }
        app.advance(by: 1)
        #expect(!screen.isOpen)
    }

    @Test func removingTheInteractionClosesTheMenu() {
        press()
        app.act { photo.removeInteraction(interaction) }
        #expect(!screen.isOpen && interaction.view == nil)
        press()
        #expect(!screen.isOpen)
    }

    @Test func aScreenReaderOpensItByAnAction() throws {
        let element = try #require(app.element("Photo"))
        #expect(element.customActions == ["Show Menu"])
        #expect(element.performCustomAction("Show Menu"))
        app.advance(by: 1)
        #expect(screen.shown == ["Copy", "Delete"] && app.focusedElement?.label == "Copy")
        app.press(.keyboardEscape)
        #expect(!screen.isOpen && app.focusedElement?.label == "Photo")
    }

    @Test func aConfigurationHasItsValues() {
        let configuration = UIContextMenuConfiguration(identifier: host.identifier)
        #expect(configuration.identifier as? NSString == "photo")
        #expect(configuration.preferredMenuElementOrder == .automatic)
        #expect(UIContextMenuConfiguration().identifier as? NSString != nil)
    }

    @Test func aMenuThatIsNilLeavesThePreview() {
        let provider: UIContextMenuActionProvider = { _ in nil }
        #expect(provider([]) == nil)
        host.children = []
        press()
        #expect(interaction.menuAppearance == .rich && screen.shown.isEmpty)
        app.press(.keyboardEscape)
        app.advance(by: 1)
        #expect(interaction.menuAppearance == .unknown && app.application.windows.count == 1)
    }

    // MARK: - Pictures

    @Test func itLooksAsOnAPhone() throws {
        press()
        #expect(try app.mismatch(withGolden: "context_menu") == nil)
        let dark = MenuPicture.environment(isDark: true)
        app.environment = dark
        press()
        #expect(try app.mismatch(withGolden: "context_menu_dark") == nil)
    }
}
