// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Testing
import UniformTypes

struct MobileCoreServicesTests {
    @Test func olderSourcesAskForTypesByTheirIdentifiers() {
        #expect(kUTTypeImage as String == "public.image")
        #expect(UTTypeConformsTo(kUTTypePNG, kUTTypeImage) && !UTTypeConformsTo(kUTTypeMovie, kUTTypeImage))
        #expect(UTTypeEqual(kUTTypePDF, "COM.adobe.pdf") && !UTTypeIsDynamic(kUTTypePDF))
        #expect(UTTypeCopyDescription(kUTTypeGIF)?.takeRetainedValue() as String? == "GIF image")
    }

    @Test func namesOfFilesAndOfTheWebLeadToTypesAndBack() throws {
        let type = try #require(
            UTTypeCreatePreferredIdentifierForTag(kUTTagClassFilenameExtension, "jpg" as CFString, nil)
        )
        .takeRetainedValue()
        #expect(type as String == "public.jpeg")
        let mime = UTTypeCopyPreferredTagWithClass(type, kUTTagClassMIMEType)?.takeRetainedValue()
        #expect(mime as String? == "image/jpeg")
        #expect(UTTypeCopyPreferredTagWithClass(kUTTypeImage, kUTTagClassMIMEType) == nil)
        let all = UTTypeCreateAllIdentifiersForTag(kUTTagClassFilenameExtension, "mp4", nil)?.takeRetainedValue()
        #expect(all as? [String] == ["public.mpeg-4", "public.mpeg-4-audio"])
        #expect(UTTypeCreateAllIdentifiersForTag(kUTTagClassFilenameExtension, "none-such", nil) == nil)
    }
}
