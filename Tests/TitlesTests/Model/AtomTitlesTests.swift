// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Titles

@MainActor
struct AtomTitlesTests {
    // MARK: - Whose titles

    @Test func findsTitlesOfEntriesOnly() {
        let feed = Feed(
            """
            <?xml version="1.0"?><!--
            Content-type: Preventing XSRF in IE.

            --><feed xmlns:media="http://search.yahoo.com/mrss/" \
            xmlns:gr="http://www.google.com/schemas/reader/atom/" xmlns:idx="urn:atom-extension:indexing" \
            xmlns="http://www.w3.org/2005/Atom" idx:index="no" gr:dir="ltr">
            <generator uri="http://www.google.com/reader">Google Reader</generator>
            <id>tag:google.com,2005:reader/user/01234567890123456789/state/com.google/reading-list</id>
            <title>The reading list</title><gr:continuation>CLf-rJa08qgC</gr:continuation>
            <entry gr:crawl-timestamp-msec="1258000000000" gr:is-read-state-locked="true">
            <id gr:original-id="http://example.com/1">tag:google.com,2005:reader/item/5d0cfa30041d4348</id>
            <source gr:stream-id="feed/http://example.com/"><id>tag:google.com,2005:reader/feed/x</id>
            <title type="html">A &amp;amp; B</title></source>
            <title type="html">The entry</title><media:title>A picture</media:title>
            <content type="html" xml:base="http://example.com/">&lt;title&gt;Not this&lt;/title&gt;</content>
            <gr:annotation><content type="html">Nor this</content><title>Nor that</title></gr:annotation>
            </entry></feed>
            """)
        #expect(
            feed.entries == [
                ReaderEntry(
                    id: "tag:google.com,2005:reader/item/5d0cfa30041d4348", title: "The entry", sourceTitle: "A & B")
            ])
        #expect(feed.titles.continuation == "CLf-rJa08qgC")
        #expect(feed.titles.failure == nil)
    }

    @Test func readsFeedsOfToday() {
        let feed = Feed(
            """
            <a:feed xmlns:a="http://www.w3.org/2005/Atom"><a:title>Feed</a:title>
            <a:entry><a:title><![CDATA[One <two>]]> three</a:title><a:id>urn:1</a:id></a:entry>
            <a:entry><a:id>urn:2</a:id></a:entry></a:feed>
            """)
        #expect(feed.entries.map(\.id) == ["urn:1", "urn:2"])
        #expect(feed.entries.map(\.title) == ["One <two> three", ""])
        #expect(feed.titles.continuation == nil)
    }

    @Test func anEntryIsReportedAsSoonAsItEnds() {
        let titles = AtomTitles()
        var found: [String] = []
        titles.entry = { found.append($0.title) }
        titles.parse(Data("<feed xmlns='http://www.w3.org/2005/Atom'><entry><title>One</title></entry><entry>".utf8))
        #expect(found == ["One"])
    }

    // MARK: - Types of titles

    @Test(arguments: [
        ("type='text'", "AT&amp;T &lt;b&gt;", "AT&T <b>"), ("", "AT&amp;amp;T", "AT&amp;T"),
        ("type='html'", "AT&amp;amp;T", "AT&T"), ("type='html'", "&amp;lt;b&amp;gt;", "<b>"),
        ("type='html'", "&amp;amp;amp;", "&amp;"), ("type='html'", "&lt;b&gt;Bold&lt;/b&gt; words", "Bold words"),
        ("type='html'", "<![CDATA[<i>x</i> &mdash; &#8364;]]>", "x — €"), ("type='text/html'", "&lt;b&gt;x", "x"),
        ("type='HTML'", "&lt;b&gt;x", "x"),
        (
            "type='xhtml'",
            "<div xmlns='http://www.w3.org/1999/xhtml'>One<br/>two <b>th</b>ree &amp;lt;<p>four</p></div>",
            "One two three &lt; four"
        ),
        ("", " \n  many\t\u{A0} spaces\n", "many spaces"),
    ])
    func decodesOnce(_ attributes: String, _ title: String, _ expected: String) {
        #expect(Feed(entry: "<title \(attributes)>\(title)</title>").entries.map(\.title) == [expected])
    }

    @Test func theFirstTitleOfAnEntryCounts() {
        #expect(Feed(entry: "<title>One</title><title>Two</title>").entries.map(\.title) == ["One"])
    }

    @Test func aVeryLongTitleIsCut() throws {
        let feed = Feed(entry: "<title>\(String(repeating: "x", count: 1_000_000))</title>")
        let title = try #require(feed.entries.first?.title)
        #expect((16_384...20_480).contains(title.count))
    }

    // MARK: - Errors

    @Test func refusesWhatIsNoFeed() {
        #expect(Feed("<html><title>Log in</title></html>").titles.failure == .notAFeed("html"))
        #expect(Feed("<feed><entry><title>x</title></entry></feed>").titles.failure == .notAFeed("feed"))
    }

    @Test func saysWhereAFeedIsBroken() throws {
        let feed = Feed("<feed xmlns='http://www.w3.org/2005/Atom'>\n<entry><title>x</titel></entry></feed>")
        guard case .brokenXML(let error) = feed.titles.failure else {
            Issue.record("\(feed.titles.failure as Any)")
            return
        }
        #expect(error.line == 2)
        #expect(feed.entries.isEmpty)
    }

    // MARK: - HTML

    @Test(arguments: [
        ("&lt;&gt;&quot;&apos;&amp;", "<>\"'&"), ("&eacute;&Eacute;&euro;&hellip;&nbsp;x&zwnj;x", "éÉ€… x\u{200C}x"),
        ("&#65;&#x42;&#X43;&#68", "ABCD"), ("&#150;&#128;", "–€"), ("&#0;&#xD800;&#x110000;&#99999999999;", "����"),
        ("R&D, AT&T; &unknown; &#; &#x; &", "R&D, AT&T; &unknown; &#; &#x; &"), ("1 < 2 > 0 <3", "1 < 2 > 0 <3"),
        ("a<br>b<p class='x>y'>c</p><!-- d > -->e", "a b c e"), ("x<script>alert('<b>')</script>y", "xy"),
        ("<style>x", ""), ("a <b", "a <b"), ("<!-- open", ""), ("f<em>u</em>n", "fun"), ("&Alpha;&diams;", "Α♦"),
    ])
    func makesPlainTextOfHTML(_ html: String, _ expected: String) {
        #expect(HTMLText.plain(html) == expected)
    }
}

@MainActor
private final class Feed {
    let titles = AtomTitles()
    private(set) var entries: [ReaderEntry] = []

    init(_ document: String) {
        titles.entry = { [unowned self] in entries.append($0) }
        titles.parse(Data(document.utf8))
        titles.finish()
    }

    convenience init(entry: String) {
        self.init("<feed xmlns='http://www.w3.org/2005/Atom'><entry>\(entry)</entry></feed>")
    }
}
