// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// The identifiers, extensions and MIME types are those of Apple's list of system-declared uniform type identifiers.

extension Declaration {
    /// The types of Apple's systems, the usual one of each extension first.
    static let system: [Declaration] = [
        // MARK: Abstract types

        Declaration("public.item", parents: [], name: "item"),
        Declaration("public.content", parents: [], name: "content"),
        Declaration("public.composite-content", parents: ["public.content"], name: "composite content"),
        Declaration("public.data", parents: ["public.item"], name: "data"),
        Declaration("com.apple.resolvable", parents: []),
        Declaration("public.directory", parents: ["public.item"], name: "directory"),
        Declaration("public.folder", parents: ["public.directory"], name: "folder"),
        Declaration("public.symlink", parents: ["public.item", "com.apple.resolvable"], name: "symbolic link"),
        Declaration("com.apple.alias-file", parents: ["public.data", "com.apple.resolvable"], name: "alias"),
        Declaration("public.executable", parents: ["public.item"], name: "executable"),
        Declaration("public.url", parents: ["public.data"], name: "URL"),
        Declaration("public.file-url", parents: ["public.url"], name: "file URL"),
        Declaration("public.archive", parents: [], name: "archive"),
        Declaration("com.apple.package", parents: ["public.directory"], name: "package"),
        Declaration("com.apple.bundle", parents: ["public.directory"], extensions: ["bundle"], name: "bundle"),
        Declaration("com.apple.application", parents: ["public.executable"], name: "application"),
        Declaration("public.disk-image", parents: ["public.archive"], name: "disk image"),
        Declaration("public.database", parents: [], name: "database"),
        Declaration("public.message", parents: [], name: "message"),
        Declaration("public.contact", parents: [], name: "contact"),
        Declaration("public.calendar-event", parents: [], name: "calendar event"),
        Declaration("public.spreadsheet", parents: ["public.content"], name: "spreadsheet"),
        Declaration("public.presentation", parents: ["public.composite-content"], name: "presentation"),
        Declaration("public.font", parents: [], name: "font"),
        Declaration("public.log", parents: ["public.data"], extensions: ["log"], name: "log"),

        // MARK: Text

        Declaration("public.text", parents: ["public.data", "public.content"], name: "text"),
        Declaration(
            "public.plain-text", parents: ["public.text"], extensions: ["txt", "text"], mimeTypes: ["text/plain"],
            name: "text"),
        Declaration("public.utf8-plain-text", parents: ["public.plain-text"], name: "Unicode text"),
        Declaration("public.utf16-plain-text", parents: ["public.plain-text"], name: "Unicode text"),
        // Declared by many programs, and by none of Apple's systems.
        Declaration(
            "net.daringfireball.markdown", parents: ["public.plain-text"], extensions: ["md", "markdown"],
            mimeTypes: ["text/markdown"], name: "Markdown document"),
        Declaration("public.delimited-values-text", parents: ["public.text"], name: "table"),
        Declaration(
            "public.comma-separated-values-text", parents: ["public.delimited-values-text"], extensions: ["csv"],
            mimeTypes: ["text/csv", "text/comma-separated-values"], name: "CSV document"),
        Declaration(
            "public.tab-separated-values-text", parents: ["public.delimited-values-text"], extensions: ["tsv"],
            mimeTypes: ["text/tab-separated-values"], name: "TSV document"),
        Declaration(
            "public.rtf", parents: ["public.text"], extensions: ["rtf"], mimeTypes: ["text/rtf", "application/rtf"],
            name: "rich text document"),
        Declaration(
            "public.html", parents: ["public.text"], extensions: ["html", "htm", "shtml"], mimeTypes: ["text/html"],
            name: "HTML document"),
        Declaration(
            "public.xml", parents: ["public.text"], extensions: ["xml"], mimeTypes: ["application/xml", "text/xml"],
            name: "XML text"),
        Declaration(
            "public.yaml", parents: ["public.text"], extensions: ["yml", "yaml"], mimeTypes: ["application/x-yaml"],
            name: "YAML document"),
        Declaration(
            "public.json", parents: ["public.text"], extensions: ["json"], mimeTypes: ["application/json"],
            name: "JSON document"),
        Declaration(
            "public.geojson", parents: ["public.json"], extensions: ["geojson"], mimeTypes: ["application/geo+json"],
            name: "GeoJSON document"),
        Declaration(
            "public.css", parents: ["public.text"], extensions: ["css"], mimeTypes: ["text/css"],
            name: "CSS style sheet"),
        Declaration(
            "public.vcard", parents: ["public.text", "public.contact"], extensions: ["vcf", "vcard"],
            mimeTypes: ["text/vcard", "text/x-vcard", "text/directory"], name: "contact card"),
        Declaration("com.apple.property-list", parents: ["public.data"], extensions: ["plist"], name: "property list"),
        Declaration(
            "com.apple.xml-property-list", parents: ["com.apple.property-list", "public.xml"], name: "XML property list"
        ),
        Declaration(
            "com.apple.binary-property-list", parents: ["com.apple.property-list"], name: "binary property list"),

        // MARK: Source code

        Declaration("public.source-code", parents: ["public.plain-text"], name: "source code"),
        Declaration(
            "public.swift-source", parents: ["public.source-code"], extensions: ["swift"], name: "Swift source"),
        Declaration("public.c-source", parents: ["public.source-code"], extensions: ["c"], name: "C source"),
        Declaration("public.c-header", parents: ["public.source-code"], extensions: ["h"], name: "C header"),
        Declaration(
            "public.c-plus-plus-source", parents: ["public.source-code"],
            extensions: ["cp", "cpp", "c++", "cc", "cxx"], name: "C++ source"),
        Declaration(
            "public.c-plus-plus-header", parents: ["public.source-code"], extensions: ["hh", "hpp", "h++", "hxx"],
            name: "C++ header"),
        Declaration(
            "public.objective-c-source", parents: ["public.source-code"], extensions: ["m"], name: "Objective-C source"),
        Declaration(
            "public.objective-c-plus-plus-source", parents: ["public.source-code"], extensions: ["mm"],
            name: "Objective-C++ source"),
        Declaration(
            "public.assembly-source", parents: ["public.source-code"], extensions: ["s"], name: "assembly source"),
        Declaration("public.script", parents: ["public.source-code"], name: "script"),
        Declaration(
            "com.netscape.javascript-source", parents: ["public.source-code", "public.executable"],
            extensions: ["js", "jscript", "javascript", "mjs"],
            mimeTypes: ["text/javascript", "application/javascript"], name: "JavaScript"),
        Declaration(
            "public.shell-script", parents: ["public.script"], extensions: ["sh", "command"], name: "shell script"),
        Declaration(
            "public.python-script", parents: ["public.shell-script"], extensions: ["py"],
            mimeTypes: ["text/x-python-script"], name: "Python script"),
        Declaration(
            "public.perl-script", parents: ["public.shell-script"], extensions: ["pl", "pm"],
            mimeTypes: ["text/x-perl-script"], name: "Perl script"),
        Declaration(
            "public.ruby-script", parents: ["public.shell-script"], extensions: ["rb", "rbw"],
            mimeTypes: ["text/x-ruby-script"], name: "Ruby script"),
        Declaration(
            "public.php-script", parents: ["public.shell-script"],
            extensions: ["php", "php3", "php4", "ph3", "ph4", "phtml"], mimeTypes: ["text/php", "application/php"],
            name: "PHP script"),

        // MARK: Documents

        Declaration(
            "com.adobe.pdf", parents: ["public.data", "public.composite-content"], extensions: ["pdf"],
            mimeTypes: ["application/pdf"], name: "PDF document"),
        Declaration(
            "org.idpf.epub-container", parents: ["public.data", "public.composite-content"], extensions: ["epub"],
            mimeTypes: ["application/epub+zip"], name: "EPUB document"),
        Declaration(
            "com.apple.rtfd", parents: ["com.apple.package", "public.composite-content"], extensions: ["rtfd"],
            name: "rich text document"),
        Declaration(
            "com.apple.webarchive", parents: ["public.data"], extensions: ["webarchive"],
            mimeTypes: ["application/x-webarchive"], name: "web archive"),
        Declaration(
            "public.email-message", parents: ["public.data", "public.message"], extensions: ["eml"],
            mimeTypes: ["message/rfc822"], name: "e-mail message"),

        // MARK: Pictures

        Declaration("public.image", parents: ["public.data", "public.content"], name: "image"),
        Declaration(
            "public.jpeg", parents: ["public.image"], extensions: ["jpeg", "jpg", "jpe"],
            mimeTypes: ["image/jpeg", "image/jpg"], name: "JPEG image"),
        Declaration(
            "public.png", parents: ["public.image"], extensions: ["png"], mimeTypes: ["image/png"], name: "PNG image"),
        Declaration(
            "com.compuserve.gif", parents: ["public.image"], extensions: ["gif"], mimeTypes: ["image/gif"],
            name: "GIF image"),
        Declaration(
            "public.tiff", parents: ["public.image"], extensions: ["tiff", "tif"], mimeTypes: ["image/tiff"],
            name: "TIFF image"),
        Declaration(
            "com.microsoft.bmp", parents: ["public.image"], extensions: ["bmp", "dib"], mimeTypes: ["image/bmp"],
            name: "Windows bitmap image"),
        Declaration(
            "com.microsoft.ico", parents: ["public.image"], extensions: ["ico"],
            mimeTypes: ["image/vnd.microsoft.icon", "image/x-icon"], name: "Windows icon image"),
        Declaration("com.apple.icns", parents: ["public.image"], extensions: ["icns"], name: "Apple icon image"),
        Declaration(
            "public.svg-image", parents: ["public.image", "public.xml"], extensions: ["svg", "svgz"],
            mimeTypes: ["image/svg+xml"], name: "SVG image"),
        Declaration(
            "org.webmproject.webp", parents: ["public.image"], extensions: ["webp"], mimeTypes: ["image/webp"],
            name: "WebP image"),
        Declaration(
            "public.heif", parents: ["public.image"], extensions: ["heif"], mimeTypes: ["image/heif"],
            name: "HEIF image"),
        Declaration(
            "public.heic", parents: ["public.heif"], extensions: ["heic"], mimeTypes: ["image/heic"], name: "HEIC image"
        ),
        Declaration("public.camera-raw-image", parents: ["public.image"], name: "raw image"),
        Declaration("com.apple.live-photo", parents: [], name: "live photo"),

        // MARK: Sound and film

        Declaration(
            "public.audiovisual-content", parents: ["public.data", "public.content"], name: "audiovisual content"),
        Declaration("public.audio", parents: ["public.audiovisual-content"], name: "audio"),
        Declaration("public.movie", parents: ["public.audiovisual-content"], name: "movie"),
        Declaration("public.video", parents: ["public.movie"], name: "video"),
        Declaration(
            "com.apple.quicktime-movie", parents: ["public.movie"], extensions: ["mov", "qt"],
            mimeTypes: ["video/quicktime"], name: "QuickTime movie"),
        Declaration(
            "public.mpeg", parents: ["public.movie"], extensions: ["mpg", "mpeg", "mpe", "m75", "m15"],
            mimeTypes: ["video/mpeg"], name: "MPEG movie"),
        Declaration(
            "public.mpeg-4", parents: ["public.movie"], extensions: ["mp4", "mpg4"], mimeTypes: ["video/mp4"],
            name: "MPEG-4 movie"),
        Declaration(
            "public.mpeg-4-audio", parents: ["public.audio"], extensions: ["mp4", "mpg4"], mimeTypes: ["audio/mp4"],
            name: "MPEG-4 audio"),
        Declaration(
            "com.apple.protected-mpeg-4-audio", parents: ["public.audio"], extensions: ["m4p"],
            name: "protected MPEG-4 audio"),
        Declaration(
            "public.mp3", parents: ["public.audio"], extensions: ["mp3", "mpga"],
            mimeTypes: ["audio/mpeg", "audio/mp3"], name: "MP3 audio"),
        Declaration(
            "com.microsoft.waveform-audio", parents: ["public.audio"], extensions: ["wav", "wave"],
            mimeTypes: ["audio/vnd.wave", "audio/wav", "audio/x-wav"], name: "Waveform audio"),
        Declaration(
            "public.aiff-audio", parents: ["public.audio"], extensions: ["aiff", "aif"],
            mimeTypes: ["audio/aiff", "audio/x-aiff"], name: "AIFF audio"),
        Declaration(
            "public.midi-audio", parents: ["public.audio"], extensions: ["midi", "mid", "smf", "kar"],
            mimeTypes: ["audio/midi"], name: "MIDI audio"),
        Declaration(
            "public.avi", parents: ["public.movie"], extensions: ["avi", "vfw"],
            mimeTypes: ["video/avi", "video/x-msvideo"], name: "AVI movie"),
        Declaration("public.playlist", parents: [], name: "playlist"),
        Declaration(
            "public.m3u-playlist", parents: ["public.text", "public.playlist"], extensions: ["m3u", "m3u8"],
            mimeTypes: ["audio/mpegurl", "audio/x-mpegurl"], name: "M3U playlist"),

        // MARK: Archives, keys and certificates

        Declaration(
            "org.gnu.gnu-zip-archive", parents: ["public.data", "public.archive"], extensions: ["gz", "gzip"],
            mimeTypes: ["application/gzip", "application/x-gzip"], name: "gzip archive"),
        Declaration(
            "public.bzip2-archive", parents: ["public.data", "public.archive"], extensions: ["bz2", "bzip2"],
            mimeTypes: ["application/x-bzip2"], name: "bzip2 archive"),
        Declaration(
            "public.zip-archive", parents: ["public.data", "public.archive"], extensions: ["zip"],
            mimeTypes: ["application/zip"], name: "ZIP archive"),
        Declaration(
            "public.tar-archive", parents: ["public.data", "public.archive"], extensions: ["tar"],
            mimeTypes: ["application/x-tar"], name: "tar archive"),
        Declaration(
            "com.rsa.pkcs-12", parents: ["public.data"], extensions: ["p12", "pfx"],
            mimeTypes: ["application/x-pkcs12"], name: "PKCS #12 file"),
        Declaration(
            "public.x509-certificate", parents: ["public.data"], extensions: ["cer", "crt", "der"],
            mimeTypes: ["application/x-x509-ca-cert"], name: "X.509 certificate"),
    ]
}
