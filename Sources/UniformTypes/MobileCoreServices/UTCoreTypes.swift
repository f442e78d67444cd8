// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// The identifiers of types, as older sources name them. New ones use `UTType` of UniformTypeIdentifiers.

/// The identifier of `UTType.item`.
nonisolated(unsafe) public let kUTTypeItem: CFString = "public.item"
/// The identifier of `UTType.content`.
nonisolated(unsafe) public let kUTTypeContent: CFString = "public.content"
/// The identifier of `UTType.compositeContent`.
nonisolated(unsafe) public let kUTTypeCompositeContent: CFString = "public.composite-content"
/// The identifier of `UTType.data`.
nonisolated(unsafe) public let kUTTypeData: CFString = "public.data"
/// The identifier of `UTType.directory`.
nonisolated(unsafe) public let kUTTypeDirectory: CFString = "public.directory"
/// The identifier of `UTType.folder`.
nonisolated(unsafe) public let kUTTypeFolder: CFString = "public.folder"
/// The identifier of `UTType.package`.
nonisolated(unsafe) public let kUTTypePackage: CFString = "com.apple.package"
/// The identifier of `UTType.url`.
nonisolated(unsafe) public let kUTTypeURL: CFString = "public.url"
/// The identifier of `UTType.fileURL`.
nonisolated(unsafe) public let kUTTypeFileURL: CFString = "public.file-url"
/// The identifier of `UTType.archive`.
nonisolated(unsafe) public let kUTTypeArchive: CFString = "public.archive"
/// The identifier of `UTType.zip`.
nonisolated(unsafe) public let kUTTypeZipArchive: CFString = "public.zip-archive"
/// The identifier of `UTType.contact`.
nonisolated(unsafe) public let kUTTypeContact: CFString = "public.contact"
/// The identifier of `UTType.vCard`.
nonisolated(unsafe) public let kUTTypeVCard: CFString = "public.vcard"
/// The identifier of `UTType.emailMessage`.
nonisolated(unsafe) public let kUTTypeEmailMessage: CFString = "public.email-message"
/// The identifier of `UTType.spreadsheet`.
nonisolated(unsafe) public let kUTTypeSpreadsheet: CFString = "public.spreadsheet"
/// The identifier of `UTType.presentation`.
nonisolated(unsafe) public let kUTTypePresentation: CFString = "public.presentation"

// MARK: - Text

/// The identifier of `UTType.text`.
nonisolated(unsafe) public let kUTTypeText: CFString = "public.text"
/// The identifier of `UTType.plainText`.
nonisolated(unsafe) public let kUTTypePlainText: CFString = "public.plain-text"
/// The identifier of `UTType.utf8PlainText`.
nonisolated(unsafe) public let kUTTypeUTF8PlainText: CFString = "public.utf8-plain-text"
/// The identifier of `UTType.utf16PlainText`.
nonisolated(unsafe) public let kUTTypeUTF16PlainText: CFString = "public.utf16-plain-text"
/// The identifier of `UTType.rtf`.
nonisolated(unsafe) public let kUTTypeRTF: CFString = "public.rtf"
/// The identifier of `UTType.html`.
nonisolated(unsafe) public let kUTTypeHTML: CFString = "public.html"
/// The identifier of `UTType.xml`.
nonisolated(unsafe) public let kUTTypeXML: CFString = "public.xml"
/// The identifier of `UTType.json`.
nonisolated(unsafe) public let kUTTypeJSON: CFString = "public.json"
/// The identifier of `UTType.commaSeparatedText`.
nonisolated(unsafe) public let kUTTypeCommaSeparatedText: CFString = "public.comma-separated-values-text"
/// The identifier of `UTType.propertyList`.
nonisolated(unsafe) public let kUTTypePropertyList: CFString = "com.apple.property-list"
/// The identifier of `UTType.sourceCode`.
nonisolated(unsafe) public let kUTTypeSourceCode: CFString = "public.source-code"
/// The identifier of `UTType.swiftSource`.
nonisolated(unsafe) public let kUTTypeSwiftSource: CFString = "public.swift-source"
/// The identifier of `UTType.pdf`.
nonisolated(unsafe) public let kUTTypePDF: CFString = "com.adobe.pdf"
/// The identifier of `UTType.rtfd`.
nonisolated(unsafe) public let kUTTypeRTFD: CFString = "com.apple.rtfd"

// MARK: - Pictures, sound and film

/// The identifier of `UTType.image`.
nonisolated(unsafe) public let kUTTypeImage: CFString = "public.image"
/// The identifier of `UTType.jpeg`.
nonisolated(unsafe) public let kUTTypeJPEG: CFString = "public.jpeg"
/// The identifier of `UTType.png`.
nonisolated(unsafe) public let kUTTypePNG: CFString = "public.png"
/// The identifier of `UTType.gif`.
nonisolated(unsafe) public let kUTTypeGIF: CFString = "com.compuserve.gif"
/// The identifier of `UTType.tiff`.
nonisolated(unsafe) public let kUTTypeTIFF: CFString = "public.tiff"
/// The identifier of `UTType.bmp`.
nonisolated(unsafe) public let kUTTypeBMP: CFString = "com.microsoft.bmp"
/// The identifier of `UTType.ico`.
nonisolated(unsafe) public let kUTTypeICO: CFString = "com.microsoft.ico"
/// The identifier of `UTType.livePhoto`.
nonisolated(unsafe) public let kUTTypeLivePhoto: CFString = "com.apple.live-photo"
/// The identifier of `UTType.svg`.
nonisolated(unsafe) public let kUTTypeScalableVectorGraphics: CFString = "public.svg-image"
/// The identifier of `UTType.rawImage`.
nonisolated(unsafe) public let kUTTypeRawImage: CFString = "public.camera-raw-image"
/// The identifier of `UTType.audiovisualContent`.
nonisolated(unsafe) public let kUTTypeAudiovisualContent: CFString = "public.audiovisual-content"
/// The identifier of `UTType.audio`.
nonisolated(unsafe) public let kUTTypeAudio: CFString = "public.audio"
/// The identifier of `UTType.movie`.
nonisolated(unsafe) public let kUTTypeMovie: CFString = "public.movie"
/// The identifier of `UTType.video`.
nonisolated(unsafe) public let kUTTypeVideo: CFString = "public.video"
/// The identifier of `UTType.quickTimeMovie`.
nonisolated(unsafe) public let kUTTypeQuickTimeMovie: CFString = "com.apple.quicktime-movie"
/// The identifier of `UTType.mpeg`.
nonisolated(unsafe) public let kUTTypeMPEG: CFString = "public.mpeg"
/// The identifier of `UTType.mpeg4Movie`.
nonisolated(unsafe) public let kUTTypeMPEG4: CFString = "public.mpeg-4"
/// The identifier of `UTType.mpeg4Audio`.
nonisolated(unsafe) public let kUTTypeMPEG4Audio: CFString = "public.mpeg-4-audio"
/// The identifier of `UTType.mp3`.
nonisolated(unsafe) public let kUTTypeMP3: CFString = "public.mp3"
/// The identifier of `UTType.wav`.
nonisolated(unsafe) public let kUTTypeWaveformAudio: CFString = "com.microsoft.waveform-audio"
