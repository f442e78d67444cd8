// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

@testable import BrowserDisplay
import Foundation
import Testing

/// A server that listens, asked by sockets. What it answers to which request is tested more finely in
/// `RequestRulesTests`.
@Suite struct HTTPTests {
    @Test func theStartAddressLeadsToThePage() throws {
        let server = try TestServer()
        #expect(server.display.address == "http://127.0.0.1:\(server.port)/?token=\(server.token)")
        let socket = try server.connect()
        let entrance = try socket.request("/?token=\(server.token)", host: server.host)
        #expect(entrance.status == 200)
        #expect(entrance.headers["set-cookie"] == nil && entrance.headers["cache-control"] == "no-store")
        #expect(!entrance.body.contains(server.token))
        // The same connection serves another request.
        let page = try socket.request("/", host: server.host)
        #expect(page.status == 200 && page.headers["cache-control"] == "no-cache")
        #expect(page.body == entrance.body && page.body.contains("<!doctype html>"))
        #expect(server.log.lines.isEmpty)
    }

    @Test func withoutTokenOrWithAWrongOneThereIsNothing() throws {
        let server = try TestServer()
        for target in ["/admission", "/display", "/pictures/0000000000000001"] {
            let response = try server.connect().request(target, host: server.host, ["Origin: http://\(server.host)"])
            #expect(response.status == 403 && response.headers["content-type"] == "text/plain; charset=utf-8")
        }
        // A person gets instructions.
        let response = try server.connect().request("/?token=wrong", host: server.host)
        #expect(response.status == 403 && response.headers["content-type"] == "text/html; charset=utf-8")
        #expect(response.body.contains("Look for the line that begins with “Open”"))
        #expect(server.log.warnings.count == 1)
        let line = "a request with an invalid or used token, from 127.0.0.1:"
        #expect(server.log.warnings.first?.contains(line) == true)
    }

    @Test func aForeignHostIsRefused() throws {
        let server = try TestServer()
        let response = try server.connect().request("/?token=\(server.token)", host: "evil.example:\(server.port)")
        #expect(response.status == 403)
        #expect(response.headers["set-cookie"] == nil)
        #expect(server.log.warnings.first?.contains("\"evil.example:\(server.port)\"") == true)
    }

    @Test func requestsWithoutAHostOrWithTwoAreRefused() throws {
        let server = try TestServer()
        for hosts in ["", "Host: \(server.host)\r\nHost: \(server.host)\r\n"] {
            let socket = try server.connect()
            socket.send("GET / HTTP/1.1\r\n\(hosts)\r\n")
            #expect(try socket.response().status == 400)
        }
    }

    @Test func otherMethodsAreRefused() throws {
        let server = try TestServer()
        let response = try server.connect().request(
            "/", host: server.host, method: "POST", ["Content-Length: 0"])
        #expect(response.status == 405)
        #expect(response.headers["allow"] == "GET, HEAD")
    }

    @Test func headHasNoBody() throws {
        let server = try TestServer()
        let socket = try server.connect()
        let head = try socket.request("/", host: server.host, method: "HEAD")
        let get = try socket.request("/", host: server.host)
        #expect(head.status == 200 && head.headers["content-length"] == get.headers["content-length"])
        #expect(head.headers["etag"] == get.headers["etag"])
        #expect(!get.body.isEmpty)
    }

    @Test(arguments: ["/../../etc/passwd", "/..%2f..%2fetc/passwd", "/Client/index.html", "/%2e%2e/index.html"])
    func noPathLeadsOutOfTheTable(path: String) throws {
        let server = try TestServer()
        #expect(try server.connect().request(path, host: server.host).status == 404)
    }

    @Test func largeHeadersAreRefused() throws {
        let server = try TestServer()
        let large = String(repeating: "x", count: 20_000)
        let many = (0..<200).map { "X-\($0): y" }
        for headers in [["X-Large: \(large)"], (0..<10).map { "X-\($0): \(large.prefix(2000))" }, many] {
            let socket = try server.connect()
            let response = try socket.request("/", host: server.host, headers)
            #expect(response.status == 431)
            #expect(response.headers["x-content-type-options"] == "nosniff")
            #expect(try socket.isClosed())
        }
        let socket = try server.connect()
        #expect(try socket.request("/\(large)", host: server.host).status == 431)
    }

    @Test func whatIsNoHTTPIsRefused() throws {
        let server = try TestServer()
        for text in ["HELLO\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "\u{16}\u{3}\u{1}\u{2}\u{0}\u{1}\r\n\r\n"] {
            let socket = try server.connect()
            socket.send(text)
            #expect(try socket.response().status == 400)
            #expect(try socket.isClosed())
        }
    }

    @Test func bodiesAreRefused() throws {
        let server = try TestServer()
        for header in ["Content-Length: 100000000", "Transfer-Encoding: chunked"] {
            let socket = try server.connect()
            let response = try socket.request("/", host: server.host, [header])
            #expect(response.status == 413)
            #expect(response.headers["connection"] == "close")
            #expect(try socket.isClosed())
        }
    }

    @Test func requestsMayComeTogether() throws {
        let server = try TestServer()
        let socket = try server.connect()
        let request = "GET /index.html HTTP/1.1\r\nHost: \(server.host)\r\n\r\n"
        socket.send(request + request + "GET /nothing HTTP/1.1\r\nHost: \(server.host)\r\n\r\n")
        #expect(try [socket.response().status, socket.response().status, socket.response().status] == [200, 200, 404])
    }

    @Test func aClientThatWantsToCloseIsLet() throws {
        let server = try TestServer()
        let socket = try server.connect()
        #expect(try socket.request("/index.html", host: server.host, ["Connection: close"]).status == 200)
        #expect(try socket.isClosed())
        let old = try server.connect()
        old.send("GET /index.html HTTP/1.0\r\nHost: \(server.host)\r\n\r\n")
        #expect(try old.response().status == 200)
        #expect(try old.isClosed())
    }

    @Test func thereAreOnlySoManyConnections() throws {
        let server = try TestServer { $0.limits.connections = 2 }
        let one = try server.connect(), two = try server.connect()
        #expect(try one.request("/index.html", host: server.host).status == 200)
        #expect(try two.request("/index.html", host: server.host).status == 200)
        // A connection that waits for a request gives way, the oldest first.
        let three = try server.connect()
        #expect(try three.request("/index.html", host: server.host).status == 200)
        #expect(try one.isClosed())
        #expect(try two.request("/index.html", host: server.host).status == 200)
        #expect(server.log.warnings.first?.hasPrefix("Refused one more connection: there are 2 already") == true)
    }
}
