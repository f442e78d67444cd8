// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import UIKit

struct NSItemProviderTests {
    private func data(_ provider: NSItemProvider, _ type: String) async -> (Data?, NSError?) {
        await withCheckedContinuation { continuation in
            provider.loadDataRepresentation(forTypeIdentifier: type) { data, error in
                continuation.resume(returning: (data, error as NSError?))
            }
        }
    }

    // MARK: - Objects

    @Test func aTextIsLoaded() async {
        let provider = NSItemProvider(object: "Ringe äöü" as NSString)
        #expect(provider.registeredTypeIdentifiers == ["public.utf8-plain-text"])
        #expect(provider.canLoadObject(ofClass: String.self) && provider.canLoadObject(ofClass: NSString.self))
        #expect(!provider.canLoadObject(ofClass: URL.self) && !provider.canLoadObject(ofClass: UIImage.self))
        let text = await withCheckedContinuation { continuation in
            provider.loadObject(ofClass: String.self) { text, _ in continuation.resume(returning: text) }
        }
        #expect(text == "Ringe äöü")
        #expect(await data(provider, "public.text").0 == Data("Ringe äöü".utf8), "a more general type")
        let attributed = NSItemProvider(object: NSAttributedString(string: "Ringe"))
        #expect(await data(attributed, "public.utf8-plain-text").0 == Data("Ringe".utf8))
    }

    @Test func aURLIsLoaded() async {
        let provider = NSItemProvider(object: NSURL(string: "https://example.com/a?b")!)
        #expect(provider.registeredTypeIdentifiers == ["public.url"])
        let url = await withCheckedContinuation { continuation in
            provider.loadObject(ofClass: URL.self) { url, _ in continuation.resume(returning: url) }
        }
        #expect(url == URL(string: "https://example.com/a?b"))
        let file = NSItemProvider(object: NSURL(fileURLWithPath: "/tmp/a.txt"))
        #expect(file.registeredTypeIdentifiers == ["public.file-url", "public.url"])
    }

    @MainActor
    @Test func anImageIsLoaded() async {
        let provider = NSItemProvider(object: ShareStage.image())
        #expect(provider.hasItemConformingToTypeIdentifier("public.image"))
        #expect(!provider.hasItemConformingToTypeIdentifier("public.jpeg"))
        let size = await withCheckedContinuation { continuation in
            provider.loadObject(ofClass: UIImage.self) { image, _ in
                continuation.resume(returning: (image as? UIImage)?.size)
            }
        }
        #expect(size == CGSize(width: 8, height: 8))
        #expect(await data(NSItemProvider(object: UIImage()), "public.png").1?.code == -1)
    }

    /// An object of the program, which it turns into data itself.
    private final class Planet: NSObject, NSItemProviderWriting, NSItemProviderReading {
        let name: String

        init(_ name: String) { self.name = name }

        static let writableTypeIdentifiersForItemProvider = ["org.example.planet", "public.utf8-plain-text"]
        static let readableTypeIdentifiersForItemProvider = ["org.example.planet"]

        func loadData(
            withTypeIdentifier typeIdentifier: String,
            forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
        ) -> Progress? {
            let isText = typeIdentifier == "public.utf8-plain-text"
            completionHandler(Data((isText ? "The planet \(name)" : name).utf8), nil)
            return nil
        }

        static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Planet {
            Planet(String(decoding: data, as: UTF8.self))
        }
    }

    @Test func anObjectOfTheProgramIsLoaded() async {
        let provider = NSItemProvider(object: Planet("Saturn"))
        #expect(provider.registeredTypeIdentifiers == Planet("").writableTypeIdentifiersForItemProvider)
        #expect(await data(provider, "public.plain-text").0 == Data("The planet Saturn".utf8))
        let name = await withCheckedContinuation { continuation in
            provider.loadObject(ofClass: Planet.self) { planet, _ in
                continuation.resume(returning: (planet as? Planet)?.name)
            }
        }
        #expect(name == "Saturn")
    }

    @Test func unusableDataAreAnError() async {
        let provider = NSItemProvider()
        for type in ["public.png", "public.utf8-plain-text"] {
            provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { handler in
                handler(Data([0xff, 0xfe, 0xfd]), nil)
                return nil
            }
        }
        for type in [UIImage.self, NSString.self] as [any NSItemProviderReading.Type] {
            let error = await withCheckedContinuation { continuation in
                provider.loadObject(ofClass: type) { _, error in continuation.resume(returning: error as NSError?) }
            }
            #expect(error?.domain == NSItemProvider.errorDomain)
            #expect(error?.code == NSItemProvider.ErrorCode.unexpectedValueClassError.rawValue)
        }
        let other = await withCheckedContinuation { continuation in
            provider.loadObject(ofClass: NSURL.self) { _, error in continuation.resume(returning: error as NSError?) }
        }
        #expect(other?.code == NSItemProvider.ErrorCode.unavailableCoercionError.rawValue)
    }

    // MARK: - Representations

    @Test func representationsAreFoundByType() async {
        let provider = NSItemProvider()
        for (type, text) in [("public.png", "first"), ("public.jpeg", "second"), ("public.png", "new")] {
            provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .ownProcess) { handler in
                handler(Data(text.utf8), nil)
                handler(nil, CocoaError(.fileReadUnknown))
                return Progress(totalUnitCount: 1)
            }
        }
        #expect(provider.registeredTypeIdentifiers == ["public.png", "public.jpeg"])
        #expect(await data(provider, "public.jpeg").0 == Data("second".utf8))
        #expect(await data(provider, "public.image").0 == Data("new".utf8), "only the first answer counts")
        let missing = await data(provider, "com.adobe.pdf")
        #expect(missing.0 == nil && missing.1?.code == NSItemProvider.ErrorCode.itemUnavailableError.rawValue)
        let copy = provider.copy() as? NSItemProvider
        #expect(copy?.registeredTypeIdentifiers == provider.registeredTypeIdentifiers)
    }

    @Test func errorsOfALoadHandlerArrive() async {
        let provider = NSItemProvider()
        provider.registerDataRepresentation(forTypeIdentifier: "public.data", visibility: .team) { handler in
            handler(nil, CocoaError(.fileReadNoPermission))
            return nil
        }
        provider.registerDataRepresentation(forTypeIdentifier: "public.item", visibility: .group) { handler in
            handler(nil, nil)
            return nil
        }
        #expect(await data(provider, "public.data").1?.code == CocoaError.fileReadNoPermission.rawValue)
        #expect(await data(provider, "public.item").1?.code == NSItemProvider.ErrorCode.unknownError.rawValue)
    }

    @Test func aCancelledLoadIsAnError() async {
        let provider = NSItemProvider(), gate = DispatchSemaphore(value: 0)
        provider.registerDataRepresentation(forTypeIdentifier: "public.data", visibility: .all) { handler in
            gate.wait()
            handler(Data(), nil)
            return nil
        }
        let code = await withCheckedContinuation { continuation in
            let progress = provider.loadDataRepresentation(forTypeIdentifier: "public.data") { _, error in
                continuation.resume(returning: (error as NSError?)?.code)
            }
            progress.cancel()
            gate.signal()
        }
        #expect(code == CocoaError.userCancelled.rawValue)
    }

    // MARK: - Files

    @Test func aFileIsReadAndCopied() async throws {
        let folder = try TemporaryFolder(), url = try folder.file("orbits.csv", "a,b")
        let provider = try #require(NSItemProvider(contentsOf: url))
        #expect(provider.suggestedName == "orbits.csv")
        #expect(provider.registeredTypeIdentifiers == ["public.comma-separated-values-text"])
        #expect(await data(provider, "public.text").0 == Data("a,b".utf8))
        let (name, text, path) = await withCheckedContinuation { continuation in
            provider.loadFileRepresentation(forTypeIdentifier: "public.data") { file, _ in
                let text = file.flatMap { try? String(contentsOf: $0, encoding: .utf8) }
                continuation.resume(returning: (file?.lastPathComponent, text, file?.path ?? ""))
            }
        }
        #expect(name == "orbits.csv" && text == "a,b" && path != url.path)
        #expect(NSItemProvider(contentsOf: URL(string: "https://example.com")) == nil)
    }

    @Test func registeredFilesAreRead() async throws {
        let folder = try TemporaryFolder(), url = try folder.file("a.txt", "Text"), provider = NSItemProvider()
        let options: NSItemProviderFileOptions = .openInPlace
        let visibility: NSItemProviderRepresentationVisibility = .all
        provider.registerFileRepresentation(
            forTypeIdentifier: "public.plain-text", fileOptions: options, visibility: visibility
        ) { handler in
            handler(url, true, nil)
            return nil
        }
        provider.registerFileRepresentation(forTypeIdentifier: "com.adobe.pdf", visibility: .all) { handler in
            handler(url.appendingPathComponent("missing"), false, nil)
            return nil
        }
        provider.registerObject("Other" as NSString, visibility: .all)
        #expect(await data(provider, "public.plain-text").0 == Data("Text".utf8))
        #expect(await data(provider, "public.utf8-plain-text").0 == Data("Other".utf8))
        #expect(await data(provider, "com.adobe.pdf").1 != nil)
    }
}
