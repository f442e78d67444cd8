// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import InterfaceBuilder
import KosketusTesting
import ObjCRuntime

@testable import UIKit

/// Any bytes as a file of Interface Builder, in XML or in the compact form: read, written, read again, and everything in it
/// made, shown and laid out.
@MainActor
final class InterfaceFileTrial {
    /// A rule that some bytes break.
    struct Find: Error, CustomStringConvertible {
        let description: String
    }

    /// What became of the bytes.
    enum Outcome: Equatable {
        /// They were refused with this message.
        case refused(String)
        /// So many views were shown, and these lines were written, among them those of mistakes for which iOS raises.
        case shown(views: Int, lines: [String], mistakes: [String])
    }

    /// The name of the file in messages.
    nonisolated static let name = "Tried.storyboard"

    private let app = TestApplication(
        TriedProgram(), screenSize: CGSize(width: 320, height: 480), scale: 1)
    private var views = 0

    /// Plays bytes. Those of the compact form get a correct checksum first: otherwise all would be refused for that.
    func play(_ bytes: [UInt8]) throws -> Outcome {
        var bytes = bytes
        Self.correctChecksum(of: &bytes)
        let document: IBDocument
        do {
            document = try IBDocument.read(Data(bytes), name: Self.name)
        } catch {
            guard "\(error)".hasPrefix("\(Self.name):") else {
                throw Find(description: "an error without file: \(error)")
            }
            return .refused("\(error)")
        }
        guard let again = try? IBDocument.read(document.compact(), name: Self.name), again == document else {
            throw Find(description: "a file that is another one when it is written and read")
        }
        return try use(again)
    }

    private func use(_ document: IBDocument) throws -> Outcome {
        let (write, fail) = (NibLog.write, NibLog.fail)
        var lines: [String] = [], mistakes: [String] = []
        views = 0
        NibLog.forget()
        NibLog.write = { lines.append($0) }
        NibLog.fail = { mistakes.append($0) }
        defer { (NibLog.write, NibLog.fail) = (write, fail) }
        document.kind == .xib ? showNib(document) : showScenes(document)
        let place = try Regex("^\(NSRegularExpression.escapedPattern(for: document.file.name)):-?[0-9]+: ")
        for line in lines + mistakes where line.firstMatch(of: place) == nil {
            throw Find(description: "a line without file and line: \(line)")
        }
        return .shown(views: views, lines: lines, mistakes: mistakes)
    }

    // MARK: - Showing

    private func showNib(_ document: IBDocument) {
        let owner = TriedDetail()
        app.act { root.addChild(owner) }
        let objects = app.act { UINib(document, bundle: .main).instantiate(withOwner: owner) }
        for case let view as UIView in objects + [owner.viewIfLoaded as Any] {
            app.act {
                root.view.addSubview(view)
                _ = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
            }
            count(view)
            app.act { view.removeFromSuperview() }
        }
        app.act { owner.removeFromParent() }
    }

    private func showScenes(_ document: IBDocument) {
        let storyboard = UIStoryboard(document, name: "Tried", bundle: .main)
        if let initial = app.act({ storyboard.instantiateInitialViewController() }) { show(initial) }
        for id in document.scenes.compactMap({ $0.controller?.id }) {
            guard let controller = app.act({ storyboard.makeController(id, creator: nil) }) else { continue }
            show(controller)
            app.act { window.rootViewController = UIViewController() }
        }
    }

    /// Shows a controller, and performs the segues that begin at it.
    private func show(_ controller: UIViewController) {
        app.act {
            window.rootViewController = controller
            controller.loadViewIfNeeded()
            controller.view.layoutIfNeeded()
        }
        count(controller.view)
        guard let scene = controller.storyboardScene else { return }
        let templates = scene.templates.filter { $0.kind != .embed && $0.kind != .relationship }
        for template in templates.prefix(20) {
            app.act { UIView.performWithoutAnimation { scene.performIfAllowed(template, sender: controller.view) } }
            if let presented = controller.presentedViewController {
                count(presented.view)
                app.act { controller.dismiss(animated: false) }
            }
        }
    }

    private func count(_ view: UIView) { views += 1 + view.subviews.count }

    private var window: UIWindow { app.window ?? UIWindow() }
    private var root: UIViewController {
        app.act {
            let root = UIViewController()
            window.rootViewController = root
            return root
        }
    }

    // MARK: - The compact form

    /// Writes the checksum of a compact document, so that changed bytes are read.
    private static func correctChecksum(of bytes: inout [UInt8]) {
        guard bytes.count >= 13, IBDocument.isCompact(Data(bytes.prefix(4))) else { return }
        let checksum = bytes.dropFirst(13).reduce(UInt32(0x811c_9dc5)) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
        for index in 0..<4 { bytes[9 + index] = UInt8(checksum >> (8 * UInt32(index)) & 0xff) }
    }
}
