// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

/// How share sheets look, and how they are read aloud.
@MainActor
struct ShareSheetPictureTests {
    private func picture(of items: [Any]? = nil, _ configure: (inout TestEnvironment) -> Void) -> ShareStage {
        let stage = ShareStage(
            items ?? [ShareStage.image(.systemOrange, side: 64), "Saturn"], [NoteActivity(), SharingNote()]
        ) {
            $0.shareDialog = .textsAndFiles
            configure(&$0)
        }
        stage.present()
        return stage
    }

    @Test func onAPhone() throws {
        #expect(try picture { _ in }.app.mismatch(withGolden: "share_phone_light") == nil)
        #expect(try picture { $0.userInterfaceStyle = .dark }.app.mismatch(withGolden: "share_phone_dark") == nil)
    }

    @Test func fromRightToLeft() throws {
        let stage = picture(of: ["Saturn"]) { $0.layoutDirection = .rightToLeft }
        #expect(try stage.app.mismatch(withGolden: "share_phone_right_to_left") == nil)
        let close = try #require(stage.app.element("Close")).frame, copy = try #require(stage.app.element("Copy")).frame
        #expect(close.maxX < 60 && copy.minX == 16 && copy.width == 343)
    }

    @Test func withLargeText() throws {
        let stage = picture(of: ["Saturn is the sixth planet from the Sun"]) {
            $0.preferredContentSizeCategory = .accessibilityLarge
        }
        #expect(try stage.app.mismatch(withGolden: "share_phone_large_text") == nil)
        #expect(try #require(stage.app.element("Copy")).frame.height > 52)
    }

    @Test func whileAnActivityWorks() throws {
        let stage = picture { _ in }
        try stage.tap("Note")
        #expect(try stage.app.mismatch(withGolden: "share_phone_busy") == nil)
    }

    @Test func onATablet() throws {
        let stage = ShareStage(["Saturn"], [SharingNote()], screenSize: ShareStage.desk)
        let source = UIView(frame: CGRect(x: 480, y: 60, width: 64, height: 40))
        source.backgroundColor = .systemGray
        stage.app.act { stage.root.view.addSubview(source) }
        stage.sheet.popoverPresentationController?.sourceView = source
        stage.present()
        #expect(try stage.app.mismatch(withGolden: "share_desk_light") == nil)
    }

    /// The header is one element.
    @Test func itIsReadAloud() throws {
        let stage = picture(of: ["Saturn"]) { $0.shareDialog = .none }
        let labels = stage.app.accessibilityTree.descendants.filter { !$0.label.isEmpty }.map {
            "\($0.role) \($0.label)"
        }
        #expect(
            labels.suffix(8) == [
                "heading Saturn, Text", "slider Sheet Grabber", "button Close", "button Mail", "button Sharing",
                "button Copy", "button Note",
                "button Save to Files",
            ], "\(labels)")
        try #require(stage.app.element("Copy")).activate()
        stage.app.advance(by: 1)
        #expect(stage.results == ["CopyToPasteboard true"] && stage.app.clipboard == "Saturn")
    }

    @Test(arguments: [CGSize(width: 1, height: 1), CGSize(width: 1500, height: 20), CGSize(width: 20, height: 1500)])
    func itSurvivesARidiculousSize(_ size: CGSize) {
        let stage = picture { _ in }
        stage.sheet.popoverPresentationController?.sourceView = stage.root.view
        stage.app.resize(to: size)
        #expect(stage.app.snapshot().width == Int(size.width) * 2 && stage.isShown)
    }
}
