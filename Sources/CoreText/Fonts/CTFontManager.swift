// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import FontFiles
import Foundation

/// The error type of the font manager's functions.
public typealias CFError = NSError

/// How widely a registered font is available.
public enum CTFontManagerScope: UInt32, Sendable {
    /// The font is available to this program only. No wider scope exists here.
    case process = 1
}

/// The domain of the errors that the font manager reports; the codes are those of `CTFontManagerError`.
nonisolated(unsafe) public let kCTFontManagerErrorDomain: CFString = NSString(
    string: "com.apple.CoreText.CTFontManagerErrorDomain")

/// The codes of errors in `kCTFontManagerErrorDomain`.
public enum CTFontManagerError: CFIndex, Sendable {
    /// No file exists at the URL, or it cannot be read.
    case fileNotFound = 101
    /// The file's format is not one of the supported font formats.
    case unrecognizedFormat = 103
    /// The font's data is damaged.
    case invalidFontData = 104
    /// A font with the same name is already registered.
    case alreadyRegistered = 105
    /// The font to unregister was not registered.
    case notRegistered = 201
}

/// Registers the fonts of a file, so that the program can use them by name.
///
/// The fonts keep their content when the file changes later.
///
/// - Parameters:
///   - fontURL: the address of the font file.
///   - scope: who may use the fonts: the process.
///   - error: receives the reason and the file's name when the function returns false.
public func CTFontManagerRegisterFontsForURL(
    _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    attempt(error) { () throws(FontBook.RegistrationError) in try FontBook.shared.register(path: fontURL.filePath) }
}

/// Unregisters the fonts of a file. Fonts that were already created stay usable.
///
/// - Parameters:
///   - fontURL: the address of the font file.
///   - scope: who may use the fonts: the process.
///   - error: receives the reason when the function returns false.
public func CTFontManagerUnregisterFontsForURL(
    _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    attempt(error) { () throws(FontBook.RegistrationError) in try FontBook.shared.unregister(path: fontURL.filePath) }
}

/// Registers a graphics font, so that the program can use it by name.
///
/// - Parameters:
///   - font: the font.
///   - error: receives the reason when the function returns false.
public func CTFontManagerRegisterGraphicsFont(
    _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool { attempt(error) { () throws(FontBook.RegistrationError) in try FontBook.shared.register(font) } }

/// Unregisters a graphics font. Fonts that were already created stay usable.
///
/// - Parameters:
///   - font: the font.
///   - error: receives the reason when the function returns false.
public func CTFontManagerUnregisterGraphicsFont(
    _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool { attempt(error) { () throws(FontBook.RegistrationError) in try FontBook.shared.unregister(font) } }

/// Returns the names of all installed and registered font families, sorted.
public func CTFontManagerCopyAvailableFontFamilyNames() -> [String] { FontBook.shared.familyNames }

private func attempt(
    _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?, _ body: () throws(FontBook.RegistrationError) -> Void
) -> Bool {
    do throws(FontBook.RegistrationError) {
        try body()
        return true
    } catch let problem {
        error?.pointee = Unmanaged.passRetained(problem.asNSError)
        return false
    }
}

extension FontBook.RegistrationError {
    fileprivate var asNSError: NSError {
        let (code, text): (CTFontManagerError, String) =
            switch self {
            case .file(let error):
                switch error.reason {
                case .unreadable: (.fileNotFound, error.description)
                case .malformed: (.unrecognizedFormat, error.description)
                case .noFace: (.invalidFontData, error.description)
                }
            case .alreadyRegistered(let name): (.alreadyRegistered, "\(name) is registered already")
            case .notRegistered(let name): (.notRegistered, "\(name) is not registered")
            }
        return NSError(
            domain: kCTFontManagerErrorDomain as String, code: code.rawValue,
            userInfo: [NSLocalizedDescriptionKey: text])
    }
}

extension NSURL {
    fileprivate var filePath: String { path ?? absoluteString }
}
