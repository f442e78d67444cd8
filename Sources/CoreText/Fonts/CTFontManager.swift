// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import FontFiles
import Foundation

public typealias CFError = NSError

/// For whom a font is registered.
public enum CTFontManagerScope: UInt32, Sendable {
    /// For the program.
    case process = 1
}

nonisolated(unsafe) public let kCTFontManagerErrorDomain: CFString = NSString(
    string: "com.apple.CoreText.CTFontManagerErrorDomain")

/// Codes of errors in `kCTFontManagerErrorDomain`.
public enum CTFontManagerError: CFIndex, Sendable {
    case fileNotFound = 101
    case unrecognizedFormat = 103
    case invalidFontData = 104
    case alreadyRegistered = 105
    case notRegistered = 201
}

/// Makes the fonts of a file known to the program by their names. They stay what they are when the file changes.
///
/// - Parameter error: says what is wrong with which file, when the answer is false.
public func CTFontManagerRegisterFontsForURL(
    _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    attempt(error) { () throws(FontBook.RegistrationError) in try FontBook.shared.register(path: fontURL.filePath) }
}

public func CTFontManagerUnregisterFontsForURL(
    _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    attempt(error) { () throws(FontBook.RegistrationError) in try FontBook.shared.unregister(path: fontURL.filePath) }
}

public func CTFontManagerRegisterGraphicsFont(
    _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool { attempt(error) { () throws(FontBook.RegistrationError) in try FontBook.shared.register(font) } }

public func CTFontManagerUnregisterGraphicsFont(
    _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool { attempt(error) { () throws(FontBook.RegistrationError) in try FontBook.shared.unregister(font) } }

/// Sorted.
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
    fileprivate var filePath: String { path ?? absoluteString ?? "" }
}
