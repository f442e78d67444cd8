// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LayerProtocol
import UIKit

/// A file that a program has saved or shared.
public struct TestSharedFile: Hashable, Sendable {
    /// The name by which a browser saves it, without folders: characters that no name should have are replaced.
    public let name: String
    /// The MIME type; `application/octet-stream` when the program gave none that is valid.
    public let type: String
    /// The bytes of the file.
    public let contents: Data

    init(_ file: SharedFile) { (name, type, contents) = (file.name, file.type, file.contents) }
}

/// The contents that a program has passed to the share dialog of a device.
public struct TestSharedContent: Hashable, Sendable {
    /// The title, which some programs use as a subject.
    public let title: String?
    /// The text to share.
    public let text: String?
    /// The URL to share.
    public let address: String?
    /// The files to share, in their order.
    public let files: [TestSharedFile]

    init(_ content: SharedContent) {
        (title, text, address) = (content.title, content.text, content.address)
        files = content.files.map { TestSharedFile($0) }
    }
}

/// The share dialog of a device, as its browser offers it to programs.
public enum TestShareDialog: Hashable, Sendable {
    /// The device has none, or its browser does not offer it.
    case none
    /// The dialog for texts and URLs.
    case texts
    /// The dialog for texts, URLs and files.
    case textsAndFiles

    var preferences: ScreenPreferences {
        switch self {
        case .none: []
        case .texts: .sharesText
        case .textsAndFiles: [.sharesText, .sharesFiles]
        }
    }
}

extension TestApplication {
    /// The files that the program has saved so far, oldest first, and those that `savesFiles` refused.
    public var savedFiles: [TestSharedFile] {
        display.requests.compactMap { if case .saveFile(_, _, let file) = $0 { TestSharedFile(file) } else { nil } }
    }

    /// Whether files that the program saves are saved; false simulates a browser that blocks downloads. The default is
    /// true.
    public var savesFiles: Bool {
        get { display.savesFiles }
        set { display.savesFiles = newValue }
    }

    /// The contents that the program has passed to the device's share dialog so far, oldest first.
    public var sharedContents: [TestSharedContent] {
        display.requests.compactMap {
            if case .share(_, _, let content) = $0 { TestSharedContent(content) } else { nil }
        }
    }

    /// Whether the user of the device's share dialog shares the contents; false cancels it. The default is true. Without a
    /// dialog for the contents, which is the default of `TestEnvironment.shareDialog`, nothing is shared.
    public var sharesContents: Bool {
        get { display.sharesContent }
        set { display.sharesContent = newValue }
    }
}
