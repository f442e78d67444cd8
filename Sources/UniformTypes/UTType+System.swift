// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

extension UTType {
    // MARK: Abstract types

    /// Anything that a file or a stream can contain.
    public static let item = known("public.item")
    /// Anything that people see, hear or read.
    public static let content = known("public.content")
    /// Content of several kinds, such as a page with text and pictures.
    public static let compositeContent = known("public.composite-content")
    /// A stream of bytes.
    public static let data = known("public.data")
    /// Something that leads to another thing, such as a link.
    public static let resolvable = known("com.apple.resolvable")
    /// A directory of a file system.
    public static let directory = known("public.directory")
    /// A directory that people see as a folder.
    public static let folder = known("public.folder")
    /// A symbolic link to another file.
    public static let symbolicLink = known("public.symlink")
    /// An alias file of the Finder, which refers to another file.
    public static let aliasFile = known("com.apple.alias-file")
    /// A file with code that can be run.
    public static let executable = known("public.executable")
    /// The address of a resource: a URL.
    public static let url = known("public.url")
    /// A URL with the scheme `file`.
    public static let fileURL = known("public.file-url")
    /// Files that are combined in one, such as a ZIP archive.
    public static let archive = known("public.archive")
    /// A directory that people see as one file.
    public static let package = known("com.apple.package")
    /// A directory with code and resources.
    public static let bundle = known("com.apple.bundle")
    /// A program with a user interface.
    public static let application = known("com.apple.application")
    /// A file with the contents of a disk or volume.
    public static let diskImage = known("public.disk-image")
    /// A collection of records that a database program manages.
    public static let database = known("public.database")
    /// A message between people.
    public static let message = known("public.message")
    /// Information about a person or an organisation, such as names and addresses.
    public static let contact = known("public.contact")
    /// An event in a calendar.
    public static let calendarEvent = known("public.calendar-event")
    /// A spreadsheet with rows, columns and formulas.
    public static let spreadsheet = known("public.spreadsheet")
    /// A presentation made of slides.
    public static let presentation = known("public.presentation")
    /// A font file of any format.
    public static let font = known("public.font")
    /// A log that a program has written.
    public static let log = known("public.log")
    // MARK: Text

    /// Text of any kind and encoding.
    public static let text = known("public.text")
    /// Text without formatting.
    public static let plainText = known("public.plain-text")
    /// Plain text in UTF-8.
    public static let utf8PlainText = known("public.utf8-plain-text")
    /// Plain text in UTF-16.
    public static let utf16PlainText = known("public.utf16-plain-text")
    /// A table in text.
    public static let delimitedText = known("public.delimited-values-text")
    /// A table with commas between the columns.
    public static let commaSeparatedText = known("public.comma-separated-values-text")
    /// A table with tabs between the columns.
    public static let tabSeparatedText = known("public.tab-separated-values-text")
    /// A document in Rich Text Format, RTF.
    public static let rtf = known("public.rtf")
    /// A web page in HTML.
    public static let html = known("public.html")
    /// A document in Extensible Markup Language, XML.
    public static let xml = known("public.xml")
    /// A document in the data format YAML.
    public static let yaml = known("public.yaml")
    /// A document in JavaScript Object Notation, JSON.
    public static let json = known("public.json")
    /// A geographic document in the format GeoJSON.
    public static let geoJSON = known("public.geojson")
    /// A style sheet in Cascading Style Sheets, CSS.
    public static let css = known("public.css")
    /// A contact in the format vCard.
    public static let vCard = known("public.vcard")
    /// A property list in any encoding.
    public static let propertyList = known("com.apple.property-list")
    /// A property list in XML.
    public static let xmlPropertyList = known("com.apple.xml-property-list")
    /// A property list in its binary form.
    public static let binaryPropertyList = known("com.apple.binary-property-list")
    // MARK: Source code

    /// Source code in any programming language.
    public static let sourceCode = known("public.source-code")
    /// Source code in Swift.
    public static let swiftSource = known("public.swift-source")
    /// Source code in C.
    public static let cSource = known("public.c-source")
    /// A header file for C.
    public static let cHeader = known("public.c-header")
    /// Source code in C++.
    public static let cPlusPlusSource = known("public.c-plus-plus-source")
    /// A header file for C++.
    public static let cPlusPlusHeader = known("public.c-plus-plus-header")
    /// Source code in Objective-C.
    public static let objectiveCSource = known("public.objective-c-source")
    /// Source code in Objective-C++.
    public static let objectiveCPlusPlusSource = known("public.objective-c-plus-plus-source")
    /// Source code in assembly language.
    public static let assemblyLanguageSource = known("public.assembly-source")
    /// A program in a scripting language.
    public static let script = known("public.script")
    /// Source code in JavaScript.
    public static let javaScript = known("com.netscape.javascript-source")
    /// A script for a shell.
    public static let shellScript = known("public.shell-script")
    /// Source code in Python.
    public static let pythonScript = known("public.python-script")
    /// Source code in Perl.
    public static let perlScript = known("public.perl-script")
    /// Source code in Ruby.
    public static let rubyScript = known("public.ruby-script")
    /// Source code in PHP.
    public static let phpScript = known("public.php-script")
    // MARK: Documents

    /// A PDF document.
    public static let pdf = known("com.adobe.pdf")
    /// An electronic book in the format EPUB.
    public static let epub = known("org.idpf.epub-container")
    /// Rich text with pictures, in a directory.
    public static let rtfd = known("com.apple.rtfd")
    /// A web page with its pictures.
    public static let webArchive = known("com.apple.webarchive")
    /// An e-mail message with its header.
    public static let emailMessage = known("public.email-message")
    // MARK: Pictures

    /// A picture of any kind.
    public static let image = known("public.image")
    /// A JPEG picture.
    public static let jpeg = known("public.jpeg")
    /// A PNG picture.
    public static let png = known("public.png")
    /// A GIF picture.
    public static let gif = known("com.compuserve.gif")
    /// A TIFF picture.
    public static let tiff = known("public.tiff")
    /// A Windows bitmap.
    public static let bmp = known("com.microsoft.bmp")
    /// A Windows icon.
    public static let ico = known("com.microsoft.ico")
    /// An icon of macOS.
    public static let icns = known("com.apple.icns")
    /// A drawing in SVG.
    public static let svg = known("public.svg-image")
    /// A WebP picture.
    public static let webP = known("org.webmproject.webp")
    /// An HEIF picture.
    public static let heif = known("public.heif")
    /// An HEIC picture.
    public static let heic = known("public.heic")
    /// The raw data of a camera.
    public static let rawImage = known("public.camera-raw-image")
    /// A live photo: a picture with a short movie.
    public static let livePhoto = known("com.apple.live-photo")
    // MARK: Sound and film

    /// Sound, movies, or both.
    public static let audiovisualContent = known("public.audiovisual-content")
    /// Sound in any format.
    public static let audio = known("public.audio")
    /// A movie, with or without sound.
    public static let movie = known("public.movie")
    /// A movie without sound.
    public static let video = known("public.video")
    /// A movie in the format QuickTime.
    public static let quickTimeMovie = known("com.apple.quicktime-movie")
    /// An MPEG-1 or MPEG-2 movie.
    public static let mpeg = known("public.mpeg")
    /// An MPEG-4 movie.
    public static let mpeg4Movie = known("public.mpeg-4")
    /// Sound in an MPEG-4 file.
    public static let mpeg4Audio = known("public.mpeg-4-audio")
    /// MPEG-4 sound with copy protection.
    public static let appleProtectedMPEG4Audio = known("com.apple.protected-mpeg-4-audio")
    /// Sound in the format MP3.
    public static let mp3 = known("public.mp3")
    /// Sound in the format WAVE.
    public static let wav = known("com.microsoft.waveform-audio")
    /// Sound in the format AIFF.
    public static let aiff = known("public.aiff-audio")
    /// Notes and commands for instruments, in the format MIDI.
    public static let midi = known("public.midi-audio")
    /// A movie in the format AVI.
    public static let avi = known("public.avi")
    /// A list of sounds or movies.
    public static let playlist = known("public.playlist")
    /// A playlist in the format M3U.
    public static let m3uPlaylist = known("public.m3u-playlist")
    // MARK: Archives, keys and certificates

    /// A file that gzip has compressed.
    public static let gzip = known("org.gnu.gnu-zip-archive")
    /// A file that bzip2 has compressed.
    public static let bz2 = known("public.bzip2-archive")
    /// A ZIP archive.
    public static let zip = known("public.zip-archive")
    /// A private key with its certificate, in the format PKCS #12.
    public static let pkcs12 = known("com.rsa.pkcs-12")
    /// A certificate in the format X.509.
    public static let x509Certificate = known("public.x509-certificate")

    private static func known(_ identifier: String) -> UTType {
        UTType(Registry.shared.declaration(identifier))
    }
}
