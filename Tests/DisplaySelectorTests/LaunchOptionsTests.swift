// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CoreGraphics
import Testing

@testable import DisplaySelector

struct LaunchOptionsTests {
    @Test func withoutArgumentsAPageOnThisMachineShowsTheProgram() throws {
        let options = try LaunchOptions.parse([])
        #expect(options.display == .browser)
        #expect(options.settings.host == "127.0.0.1" && options.settings.port == 8080)
    }

    @Test func aPictureIsTakenOfTheScreenThatWasAskedFor() throws {
        let options = try LaunchOptions.parse([
            "--display", "headless", "--size", "320x480", "--scale", "3", "--snapshot", "a.png", "--at", "1.5", "--",
            "x",
        ])
        #expect(options.settings.screen.size == CGSize(width: 320, height: 480) && options.settings.screen.scale == 3)
        #expect(options.snapshot == "a.png" && options.at == 1.5 && options.programArguments == ["x"])
    }

    @Test func framesAreDrawnOnlyWhenThatIsAskedFor() throws {
        #expect(try !LaunchOptions.parse(["--display", "headless"]).settings.drawsFrames)
        #expect(try LaunchOptions.parse(["--display", "headless", "--draw-frames"]).settings.drawsFrames)
    }

    @Test func anActionOfTheIconLaunchesOnlyWhenThatIsAskedFor() throws {
        #expect(try LaunchOptions.parse([]).settings.shortcut == nil)
        #expect(try LaunchOptions.parse(["--shortcut", "org.example.add"]).settings.shortcut == "org.example.add")
    }

    @Test func aTokenIsForASingleUseOnlyWhenThatIsAskedFor() throws {
        #expect(try !LaunchOptions.parse([]).settings.isTokenSingleUse)
        #expect(try LaunchOptions.parse(["--single-use-token"]).settings.isTokenSingleUse)
    }

    @Test func aTokenIsReadFromAFileOnlyWhenThatIsAskedFor() throws {
        #expect(try LaunchOptions.parse([]).settings.tokenFile == nil)
        #expect(try LaunchOptions.parse(["--token-file", "/x/token"]).settings.tokenFile == "/x/token")
    }

    @Test func theBackButtonGoesBackInTheProgramUnlessThatIsTurnedOff() throws {
        #expect(try LaunchOptions.parse([]).settings.usesBackButton)
        #expect(try !LaunchOptions.parse(["--no-back-button"]).settings.usesBackButton)
    }

    @Test func statesAreKeptInTheUsersFolderUnlessThatIsTurnedOff() throws {
        let usual = try LaunchOptions.parse([]).settings, none = try LaunchOptions.parse(["--no-state"]).settings
        #expect(usual.keepsState && usual.stateFolder == nil)
        #expect(!none.keepsState)
        #expect(try LaunchOptions.parse(["--state-folder", "/x/y"]).settings.stateFolder == "/x/y")
    }

    @Test func asManyTabsAsThatIsAskedForMayBeOpen() throws {
        #expect(try LaunchOptions.parse([]).settings.mostTabs == 256)
        #expect(try LaunchOptions.parse(["--max-tabs", "1000"]).settings.mostTabs == 1000)
    }

    @Test func optionsBehindAProxy() throws {
        let usual = try LaunchOptions.parse([]).settings
        #expect(usual.basePath == "" && usual.trustedProxies.isEmpty && usual.personHeader == nil)
        #expect(usual.unixSocket == nil && usual.drainTime == 10)
        let settings = try LaunchOptions.parse([
            "--base-path", "/flick", "--trusted-proxy", "10.0.0.0/8", "--trusted-proxy", "unix", "--person-header",
            "X-Remote-User", "--unix-socket", "/run/flick", "--drain-time", "2.5",
        ]).settings
        #expect(settings.basePath == "/flick" && settings.trustedProxies == ["10.0.0.0/8", "unix"])
        #expect(settings.personHeader == "X-Remote-User" && settings.unixSocket == "/run/flick")
        #expect(settings.drainTime == 2.5)
    }

    @Test func statesAreKeptInRedisWhenThatIsAskedFor() throws {
        let settings = try LaunchOptions.parse([
            "--state-redis", "rediss://h", "--state-redis-password-file", "p", "--state-redis-certificates", "c",
        ]).settings
        #expect(settings.stateRedis == "rediss://h" && settings.stateRedisPasswordFile == "p")
        #expect(settings.stateRedisCertificates == "c")
        #expect(try LaunchOptions.parse([]).settings.stateRedis == nil)
    }

    @Test func metricsAreServedWhereThatIsAskedFor() throws {
        #expect(try LaunchOptions.parse(["--metrics", "127.0.0.1:9090"]).settings.metrics == "127.0.0.1:9090")
        #expect(try LaunchOptions.parse([]).settings.metrics == nil)
    }

    @Test(arguments: [
        (["--port", "70000"], "--port takes 0 to 65535, not 70000"), (["--grace", "-1"], "--grace"),
        (["--at", "nan"], "--at"),
        (["--scale", "0"], "--scale"), (["--size", "0x10"], "--size"), (["--size", "10"], "--size"),
        (["--tls-key", "a.pem"], "--tls-certificate"), (["--snapshot", "a.png"], "--display headless"),
        (["--draw-frames"], "--draw-frames needs --display headless"),
        (["--display", "paper"], "paper"), (["--state-folder", ""], "--state-folder"),
        (["--state-folder", "x", "--no-state"], "--no-state"),
        (["--drain-time", "100000"], "--drain-time takes 0 to 86400 s"),
        (["--drain-time", "nan"], "--drain-time"), (["--person-header", "X-User"], "--trusted-proxy"),
        (["--trusted-proxy", "unix", "--person-header", "a b"], "--person-header takes the name"),
        (["--state-redis", "redis://h", "--no-state"], "--no-state"),
        (["--state-redis", "redis://h", "--state-folder", "x"], "either with --state-folder or with --state-redis"),
        (["--max-tabs", "0"], "--max-tabs takes 1 to 10000, not 0"), (["--max-tabs", "10001"], "--max-tabs"),
        (["--token-file", ""], "--token-file takes the path"),
        (["--token-file", "x", "--single-use-token"], "--single-use-token cannot be combined with --token-file"),
        (["--state-redis-password-file", "x"], "no use without --state-redis"),
        (["--state-redis-certificates", "x"], "no use without --state-redis"),
    ])
    func whatCantBeIsRefusedAndNamed(arguments: [String], part: String) {
        let error = #expect(throws: (any Error).self) { try LaunchOptions.parse(arguments) }
        let message = error.map { LaunchOptions.fullMessage(for: $0) } ?? ""
        #expect(message.contains(part), "\(message)")
    }
}
