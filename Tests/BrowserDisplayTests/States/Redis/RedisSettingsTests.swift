// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

@testable import BrowserDisplay
import Foundation
import Testing

@Suite struct RedisSettingsTests {
    private let place = TemporaryFolder()

    private func settings(
        _ address: String, file: String? = nil, certificates: String? = nil, environment: [String: String] = [:],
        warn: (String) -> Void = { _ in }
    ) throws(BrowserDisplayError) -> RedisSettings {
        try RedisSettings(
            .init(address, passwordFile: file, certificates: certificates), environment: environment, warn: warn)
    }

    @Test(arguments: [
        ("redis://h", RedisAddress.Place.host("h", port: 6379), nil, 0, "redis://h:6379/0"),
        ("redis://h/", .host("h", port: 6379), nil, 0, "redis://h:6379/0"),
        ("redis://h.example.org:1/15", .host("h.example.org", port: 1), nil, 15, "redis://h.example.org:1/15"),
        ("redis://[::1]:65535", .host("::1", port: 65535), nil, 0, "redis://[::1]:65535/0"),
        ("redis://a%40b@h", .host("h", port: 6379), "a@b", 0, "redis://h:6379/0"),
        ("redis+unix:///run/r.sock", .socket(path: "/run/r.sock"), nil, 0, "redis+unix:///run/r.sock?db=0"),
        ("redis+unix://u@/r?db=3", .socket(path: "/r"), "u", 3, "redis+unix:///r?db=3"),
    ])
    func addressesAreRead(
        text: String, place: RedisAddress.Place, user: String?, database: Int, name: String
    ) throws {
        let address = try RedisAddress(text)
        #expect(address.place == place && address.user == user && address.database == database)
        #expect("\(address)" == name && !address.isSecure)
    }

    @Test func anAddressMayAskForTLS() throws { #expect(try RedisAddress("rediss://h/2").isSecure) }

    @Test(arguments: [
        ("", "such as redis://host:6379/0"), ("h:6379", "begins with none of redis:"), ("redis:///1", "it has no host"),
        ("http://h", "begins with none of redis:"), ("redis://h:0", "0 is not a port"),
        ("redis://h:65536", "65536 is not a port"), ("redis://h/x", "the database is a number"),
        ("redis://h/-1", "the database is a number"), ("redis://h/0/1", "the database is a number"),
        ("redis://h/99999999999999999999", "the database is a number"), ("redis://h?db=1", "a \"?\""),
        ("redis://h#1", "a \"#\""), ("redis+unix://run/r.sock", "three slashes"), ("redis+unix:///", "three slashes"),
        ("redis+unix:///r?x=1", "?db=NUMBER"), ("redis+unix:///r?db=1&db=2", "?db=NUMBER"),
        ("redis+unix:///\(String(repeating: "x", count: 107))", "at most 107 bytes"),
        ("redis://u@h", "it names a user, who has no password"),
    ])
    func otherAddressesAreRefused(text: String, part: String) {
        let error = #expect(throws: BrowserDisplayError.self) { _ = try settings(text) }
        let message = error.map { "\($0)" } ?? ""
        #expect(
            message.hasPrefix("The address of --state-redis is not usable: ") && message.contains(part), "\(message)")
    }

    @Test(arguments: ["redis://u:hunter2@h", "redis://:hunter2@h", "redis://u%3Ahunter2@h", "redis+unix://:hunter2@/r"])
    func aPasswordInTheAddressIsRefusedAndNotRepeated(text: String) {
        let error = #expect(throws: BrowserDisplayError.self) { _ = try settings(text) }
        let message = error.map { "\($0)" } ?? ""
        #expect(message.contains("it contains a password") && message.contains("KOSKETUS_REDIS_PASSWORD"))
        #expect(!message.contains("hunter2"))
    }

    // MARK: - Passwords

    private func file(_ text: String, mode: mode_t = 0o600) throws -> String {
        try FileManager.default.createDirectory(atPath: place.path, withIntermediateDirectories: true)
        try place.write(Array(text.utf8), "password")
        chmod("\(place.path)/password", mode)
        return "\(place.path)/password"
    }

    @Test func thePasswordIsInTheEnvironmentOrInAFile() throws {
        let environment = [RedisSettings.passwordVariable: "from here"]
        #expect(try settings("redis://h").password == nil)
        #expect(try settings("redis://h", environment: environment).password?.text == "from here")
        let both = try settings("redis://h", file: file(" in a file \n"), environment: environment)
        #expect(both.password?.text == " in a file ")
        #expect(!"\(both)".contains("in a file"))
    }

    @Test func aFileThatOthersCanReadIsUsedWithAWarning() throws {
        var warnings: [String] = []
        let path = try file("x", mode: 0o644)
        _ = try settings("redis://h", file: path) { warnings.append($0) }
        #expect(
            warnings == [
                "The password file \(path) is not for its owner alone (mode 644). Let nobody else read it: chmod 600 \(path)"
            ])
        _ = try settings("redis://h", file: file("x")) { warnings.append($0) }
        #expect(warnings.count == 1)
    }

    @Test func aFileWithoutAPasswordIsRefused() throws {
        func message(_ path: String) -> String {
            let error = #expect(throws: BrowserDisplayError.self) { _ = try settings("redis://h", file: path) }
            return error.map { "\($0)" } ?? ""
        }
        let nowhere = "\(place.path)/nowhere"
        #expect(message(nowhere) == "The password file \(nowhere) cannot be read: No such file or directory.")
        #expect(try message(file("\n")).hasSuffix("it is empty."))
        #expect(try message(file(String(repeating: "x", count: 1025))).hasSuffix("it has more than 1024 bytes."))
        #expect(message(FileManager.default.temporaryDirectory.path).contains("cannot be read: "))
    }

    // MARK: - TLS

    @Test func certificatesNeedTLS() {
        let error = #expect(throws: BrowserDisplayError.self) { _ = try settings("redis://h", certificates: "x.pem") }
        #expect(error.map { "\($0)".contains("only with TLS") } == true)
    }

    #if TLS
        @Test func certificatesThatCannotBeReadAreNamed() {
            let error = #expect(throws: BrowserDisplayError.self) {
                _ = try settings("rediss://h", certificates: "/nowhere.pem")
            }
            #expect(error.map { "\($0)".hasPrefix("The TLS certificate /nowhere.pem cannot be read") } == true)
        }
    #else
        @Test func withoutTLSAnAddressThatNeedsItIsRefused() {
            #expect(throws: BrowserDisplayError.builtWithoutTLS) { _ = try settings("rediss://h") }
        }
    #endif
}
