// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Testing
import UniformTypes

/// The names of Apple's list of system-declared uniform type identifiers.
struct SystemTypeTests {
    typealias Row = (type: UTType, identifier: String, fileExtension: String?, mime: String?)

    private static let table: [Row] = [
        (.item, "public.item", nil, nil),
        (.content, "public.content", nil, nil),
        (.compositeContent, "public.composite-content", nil, nil),
        (.data, "public.data", nil, nil),
        (.resolvable, "com.apple.resolvable", nil, nil),
        (.directory, "public.directory", nil, nil),
        (.folder, "public.folder", nil, nil),
        (.symbolicLink, "public.symlink", nil, nil),
        (.aliasFile, "com.apple.alias-file", nil, nil),
        (.executable, "public.executable", nil, nil),
        (.url, "public.url", nil, nil),
        (.fileURL, "public.file-url", nil, nil),
        (.archive, "public.archive", nil, nil),
        (.package, "com.apple.package", nil, nil),
        (.bundle, "com.apple.bundle", "bundle", nil),
        (.application, "com.apple.application", nil, nil),
        (.diskImage, "public.disk-image", nil, nil),
        (.database, "public.database", nil, nil),
        (.message, "public.message", nil, nil),
        (.contact, "public.contact", nil, nil),
        (.calendarEvent, "public.calendar-event", nil, nil),
        (.spreadsheet, "public.spreadsheet", nil, nil),
        (.presentation, "public.presentation", nil, nil),
        (.font, "public.font", nil, nil),
        (.log, "public.log", "log", nil),
        (.text, "public.text", nil, nil),
        (.plainText, "public.plain-text", "txt", "text/plain"),
        (.utf8PlainText, "public.utf8-plain-text", nil, nil),
        (.utf16PlainText, "public.utf16-plain-text", nil, nil),
        (.delimitedText, "public.delimited-values-text", nil, nil),
        (.commaSeparatedText, "public.comma-separated-values-text", "csv", "text/csv"),
        (.tabSeparatedText, "public.tab-separated-values-text", "tsv", "text/tab-separated-values"),
        (.rtf, "public.rtf", "rtf", "text/rtf"),
        (.html, "public.html", "html", "text/html"),
        (.xml, "public.xml", "xml", "application/xml"),
        (.yaml, "public.yaml", "yml", "application/x-yaml"),
        (.json, "public.json", "json", "application/json"),
        (.geoJSON, "public.geojson", "geojson", "application/geo+json"),
        (.css, "public.css", "css", "text/css"),
        (.vCard, "public.vcard", "vcf", "text/vcard"),
        (.propertyList, "com.apple.property-list", "plist", nil),
        (.xmlPropertyList, "com.apple.xml-property-list", nil, nil),
        (.binaryPropertyList, "com.apple.binary-property-list", nil, nil),
        (.sourceCode, "public.source-code", nil, nil),
        (.swiftSource, "public.swift-source", "swift", nil),
        (.cSource, "public.c-source", "c", nil),
        (.cHeader, "public.c-header", "h", nil),
        (.cPlusPlusSource, "public.c-plus-plus-source", "cp", nil),
        (.cPlusPlusHeader, "public.c-plus-plus-header", "hh", nil),
        (.objectiveCSource, "public.objective-c-source", "m", nil),
        (.objectiveCPlusPlusSource, "public.objective-c-plus-plus-source", "mm", nil),
        (.assemblyLanguageSource, "public.assembly-source", "s", nil),
        (.script, "public.script", nil, nil),
        (.javaScript, "com.netscape.javascript-source", "js", "text/javascript"),
        (.shellScript, "public.shell-script", "sh", nil),
        (.pythonScript, "public.python-script", "py", "text/x-python-script"),
        (.perlScript, "public.perl-script", "pl", "text/x-perl-script"),
        (.rubyScript, "public.ruby-script", "rb", "text/x-ruby-script"),
        (.phpScript, "public.php-script", "php", "text/php"),
        (.pdf, "com.adobe.pdf", "pdf", "application/pdf"),
        (.epub, "org.idpf.epub-container", "epub", "application/epub+zip"),
        (.rtfd, "com.apple.rtfd", "rtfd", nil),
        (.webArchive, "com.apple.webarchive", "webarchive", "application/x-webarchive"),
        (.emailMessage, "public.email-message", "eml", "message/rfc822"),
        (.image, "public.image", nil, nil),
        (.jpeg, "public.jpeg", "jpeg", "image/jpeg"),
        (.png, "public.png", "png", "image/png"),
        (.gif, "com.compuserve.gif", "gif", "image/gif"),
        (.tiff, "public.tiff", "tiff", "image/tiff"),
        (.bmp, "com.microsoft.bmp", "bmp", "image/bmp"),
        (.ico, "com.microsoft.ico", "ico", "image/vnd.microsoft.icon"),
        (.icns, "com.apple.icns", "icns", nil),
        (.svg, "public.svg-image", "svg", "image/svg+xml"),
        (.webP, "org.webmproject.webp", "webp", "image/webp"),
        (.heif, "public.heif", "heif", "image/heif"),
        (.heic, "public.heic", "heic", "image/heic"),
        (.rawImage, "public.camera-raw-image", nil, nil),
        (.livePhoto, "com.apple.live-photo", nil, nil),
        (.audiovisualContent, "public.audiovisual-content", nil, nil),
        (.audio, "public.audio", nil, nil),
        (.movie, "public.movie", nil, nil),
        (.video, "public.video", nil, nil),
        (.quickTimeMovie, "com.apple.quicktime-movie", "mov", "video/quicktime"),
        (.mpeg, "public.mpeg", "mpg", "video/mpeg"),
        (.mpeg4Movie, "public.mpeg-4", "mp4", "video/mp4"),
        (.mpeg4Audio, "public.mpeg-4-audio", "mp4", "audio/mp4"),
        (.appleProtectedMPEG4Audio, "com.apple.protected-mpeg-4-audio", "m4p", nil),
        (.mp3, "public.mp3", "mp3", "audio/mpeg"),
        (.wav, "com.microsoft.waveform-audio", "wav", "audio/vnd.wave"),
        (.aiff, "public.aiff-audio", "aiff", "audio/aiff"),
        (.midi, "public.midi-audio", "midi", "audio/midi"),
        (.avi, "public.avi", "avi", "video/avi"),
        (.playlist, "public.playlist", nil, nil),
        (.m3uPlaylist, "public.m3u-playlist", "m3u", "audio/mpegurl"),
        (.gzip, "org.gnu.gnu-zip-archive", "gz", "application/gzip"),
        (.bz2, "public.bzip2-archive", "bz2", "application/x-bzip2"),
        (.zip, "public.zip-archive", "zip", "application/zip"),
        (.pkcs12, "com.rsa.pkcs-12", "p12", "application/x-pkcs12"),
        (.x509Certificate, "public.x509-certificate", "cer", "application/x-x509-ca-cert"),
    ]

    @Test func eachTypeHasItsNames() {
        for (type, identifier, fileExtension, mime) in Self.table {
            #expect(type.identifier == identifier && type.preferredFilenameExtension == fileExtension)
            #expect(type.preferredMIMEType == mime && UTType(identifier) == type)
            #expect(type.isDeclared, "\(type)")
        }
        #expect(Set(Self.table.map(\.identifier)).count == Self.table.count)
    }

    /// Every name leads to a type that has it.
    @Test func namesLeadBack() {
        for type in Self.table.map(\.type) {
            for (tagClass, names) in type.tags {
                for name in names {
                    let found = UTType.types(tag: name, tagClass: tagClass, conformingTo: nil)
                    #expect(found.contains(type), "\(name)")
                }
            }
        }
    }

    @Test func olderConstantsHaveTheSameIdentifiers() {
        let table: [(CFString, UTType)] = [
            (kUTTypeItem, .item),
            (kUTTypeContent, .content),
            (kUTTypeCompositeContent, .compositeContent),
            (kUTTypeData, .data),
            (kUTTypeDirectory, .directory),
            (kUTTypeFolder, .folder),
            (kUTTypePackage, .package),
            (kUTTypeURL, .url),
            (kUTTypeFileURL, .fileURL),
            (kUTTypeArchive, .archive),
            (kUTTypeZipArchive, .zip),
            (kUTTypeContact, .contact),
            (kUTTypeVCard, .vCard),
            (kUTTypeEmailMessage, .emailMessage),
            (kUTTypeSpreadsheet, .spreadsheet),
            (kUTTypePresentation, .presentation),
            (kUTTypeText, .text),
            (kUTTypePlainText, .plainText),
            (kUTTypeUTF8PlainText, .utf8PlainText),
            (kUTTypeUTF16PlainText, .utf16PlainText),
            (kUTTypeRTF, .rtf),
            (kUTTypeHTML, .html),
            (kUTTypeXML, .xml),
            (kUTTypeJSON, .json),
            (kUTTypeCommaSeparatedText, .commaSeparatedText),
            (kUTTypePropertyList, .propertyList),
            (kUTTypeSourceCode, .sourceCode),
            (kUTTypeSwiftSource, .swiftSource),
            (kUTTypePDF, .pdf),
            (kUTTypeRTFD, .rtfd),
            (kUTTypeImage, .image),
            (kUTTypeJPEG, .jpeg),
            (kUTTypePNG, .png),
            (kUTTypeGIF, .gif),
            (kUTTypeTIFF, .tiff),
            (kUTTypeBMP, .bmp),
            (kUTTypeICO, .ico),
            (kUTTypeLivePhoto, .livePhoto),
            (kUTTypeScalableVectorGraphics, .svg),
            (kUTTypeRawImage, .rawImage),
            (kUTTypeAudiovisualContent, .audiovisualContent),
            (kUTTypeAudio, .audio),
            (kUTTypeMovie, .movie),
            (kUTTypeVideo, .video),
            (kUTTypeQuickTimeMovie, .quickTimeMovie),
            (kUTTypeMPEG, .mpeg),
            (kUTTypeMPEG4, .mpeg4Movie),
            (kUTTypeMPEG4Audio, .mpeg4Audio),
            (kUTTypeMP3, .mp3),
            (kUTTypeWaveformAudio, .wav),
        ]
        for (constant, type) in table { #expect(constant as String == type.identifier) }
        let classes: [(CFString, UTTagClass)] = [
            (kUTTagClassFilenameExtension, .filenameExtension), (kUTTagClassMIMEType, .mimeType),
        ]
        for (constant, tagClass) in classes { #expect(constant as String == tagClass.rawValue) }
    }
}
