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
    /// A symbolic link.
    public static let symbolicLink = known("public.symlink")
    /// An alias file.
    public static let aliasFile = known("com.apple.alias-file")
    /// Code that can be run.
    public static let executable = known("public.executable")
    /// A URL.
    public static let url = known("public.url")
    /// The URL of a file.
    public static let fileURL = known("public.file-url")
    /// Files in an archive.
    public static let archive = known("public.archive")
    /// A directory that people see as one file.
    public static let package = known("com.apple.package")
    /// A directory with code and resources.
    public static let bundle = known("com.apple.bundle")
    /// An application.
    public static let application = known("com.apple.application")
    /// The image of a disk.
    public static let diskImage = known("public.disk-image")
    /// A database.
    public static let database = known("public.database")
    /// A message between people.
    public static let message = known("public.message")
    /// How a person can be reached.
    public static let contact = known("public.contact")
    /// An event in a calendar.
    public static let calendarEvent = known("public.calendar-event")
    /// A spreadsheet.
    public static let spreadsheet = known("public.spreadsheet")
    /// A presentation.
    public static let presentation = known("public.presentation")
    /// A font.
    public static let font = known("public.font")
    /// Records of a program.
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
    /// Rich text.
    public static let rtf = known("public.rtf")
    /// A web page.
    public static let html = known("public.html")
    /// XML.
    public static let xml = known("public.xml")
    /// YAML.
    public static let yaml = known("public.yaml")
    /// JSON.
    public static let json = known("public.json")
    /// Places in JSON.
    public static let geoJSON = known("public.geojson")
    /// A style sheet of a web page.
    public static let css = known("public.css")
    /// The card of a person.
    public static let vCard = known("public.vcard")
    /// A property list.
    public static let propertyList = known("com.apple.property-list")
    /// A property list in XML.
    public static let xmlPropertyList = known("com.apple.xml-property-list")
    /// A property list in its binary form.
    public static let binaryPropertyList = known("com.apple.binary-property-list")
    // MARK: Source code

    /// Source code.
    public static let sourceCode = known("public.source-code")
    /// Swift.
    public static let swiftSource = known("public.swift-source")
    /// C.
    public static let cSource = known("public.c-source")
    /// A header of C.
    public static let cHeader = known("public.c-header")
    /// C++.
    public static let cPlusPlusSource = known("public.c-plus-plus-source")
    /// A header of C++.
    public static let cPlusPlusHeader = known("public.c-plus-plus-header")
    /// Objective-C.
    public static let objectiveCSource = known("public.objective-c-source")
    /// Objective-C++.
    public static let objectiveCPlusPlusSource = known("public.objective-c-plus-plus-source")
    /// Assembly language.
    public static let assemblyLanguageSource = known("public.assembly-source")
    /// A program in a scripting language.
    public static let script = known("public.script")
    /// JavaScript.
    public static let javaScript = known("com.netscape.javascript-source")
    /// A script for a shell.
    public static let shellScript = known("public.shell-script")
    /// Python.
    public static let pythonScript = known("public.python-script")
    /// Perl.
    public static let perlScript = known("public.perl-script")
    /// Ruby.
    public static let rubyScript = known("public.ruby-script")
    /// PHP.
    public static let phpScript = known("public.php-script")
    // MARK: Documents

    /// A PDF document.
    public static let pdf = known("com.adobe.pdf")
    /// A book.
    public static let epub = known("org.idpf.epub-container")
    /// Rich text with pictures, in a directory.
    public static let rtfd = known("com.apple.rtfd")
    /// A web page with its pictures.
    public static let webArchive = known("com.apple.webarchive")
    /// An e-mail.
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
    /// A live photo.
    public static let livePhoto = known("com.apple.live-photo")
    // MARK: Sound and film

    /// Sound, film, or both.
    public static let audiovisualContent = known("public.audiovisual-content")
    /// Sound.
    public static let audio = known("public.audio")
    /// Film with or without sound.
    public static let movie = known("public.movie")
    /// Film without sound.
    public static let video = known("public.video")
    /// A QuickTime film.
    public static let quickTimeMovie = known("com.apple.quicktime-movie")
    /// An MPEG-1 or MPEG-2 film.
    public static let mpeg = known("public.mpeg")
    /// An MPEG-4 film.
    public static let mpeg4Movie = known("public.mpeg-4")
    /// MPEG-4 sound.
    public static let mpeg4Audio = known("public.mpeg-4-audio")
    /// Protected MPEG-4 sound.
    public static let appleProtectedMPEG4Audio = known("com.apple.protected-mpeg-4-audio")
    /// MP3 sound.
    public static let mp3 = known("public.mp3")
    /// WAVE sound.
    public static let wav = known("com.microsoft.waveform-audio")
    /// AIFF sound.
    public static let aiff = known("public.aiff-audio")
    /// Notes for an instrument.
    public static let midi = known("public.midi-audio")
    /// An AVI film.
    public static let avi = known("public.avi")
    /// A list of sounds or films.
    public static let playlist = known("public.playlist")
    /// A list in M3U.
    public static let m3uPlaylist = known("public.m3u-playlist")
    // MARK: Archives, keys and certificates

    /// A file that gzip has compressed.
    public static let gzip = known("org.gnu.gnu-zip-archive")
    /// A file that bzip2 has compressed.
    public static let bz2 = known("public.bzip2-archive")
    /// A ZIP archive.
    public static let zip = known("public.zip-archive")
    /// A key with its certificate.
    public static let pkcs12 = known("com.rsa.pkcs-12")
    /// A certificate.
    public static let x509Certificate = known("public.x509-certificate")

    private static func known(_ identifier: String) -> UTType {
        UTType(Registry.shared.declaration(identifier))
    }
}
