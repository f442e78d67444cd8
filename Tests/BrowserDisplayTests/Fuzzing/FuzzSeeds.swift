// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import DrawingScenes
import Foundation
import InterfaceBuilder
import LayerProtocol

extension FuzzTarget {
    /// Good bytes to begin with, made by the encoders.
    var seeds: [[UInt8]] {
        switch self {
        case .pictures: FuzzSeeds.pictureFiles
        case .displayLists, .drawings:
            FuzzSeeds.displayLists.map {
                [UInt8($0.images.count + 4 * $0.fonts.count)] + $0.bytes
            }
        case .commits, .screens: (0..<12).map { FuzzSeeds.commits(seed: $0) } + FuzzSeeds.texts
        case .serverMessages: FuzzSeeds.serverMessages.map { $0.encoded() }
        case .clientMessages: FuzzSeeds.clientMessages.map { $0.encoded() }
        case .interfaceFiles: FuzzSeeds.interfaceFiles
        case .redisReplies: FuzzSeeds.redisReplies
        case .connections: FuzzSeeds.conversations
        }
    }
}

private enum FuzzSeeds {
    static var pictureFiles: [[UInt8]] {
        [(1, 1), (5, 3), (17, 16)].flatMap { width, height in
            let picture = picture(width, height)
            return [try? picture.pngBytes(), try? picture.jpegBytes(quality: 0.5)].compactMap(\.self)
        }
    }

    private static func picture(_ width: Int, _ height: Int) -> CGImage {
        var bytes: [UInt8] = []
        for index in 0..<width * height { bytes += [UInt8(index % 200), 100, UInt8(200 - index % 200), 255] }
        return CGImage(width: width, height: height, premultipliedBGRA: bytes)!
    }

    static var displayLists: [DisplayList] {
        let lists = DrawingScene.all.map { scene in
            let context = CGContext()
            scene.draw(context)
            return context.displayList()
        }
        return lists.filter { $0.images.count < 4 && $0.fonts.count < 3 && $0.bytes.count < 4000 }
    }

    /// In the format of `FuzzTarget.commits`.
    static func commits(seed: UInt64) -> [UInt8] {
        var program = RandomProgram(seed: seed), bytes: [UInt8] = []
        for _ in 0..<20 {
            guard let commit = try? program.nextCommit() else { break }
            let message = ServerMessage.commit(commit).encoded()
            bytes += [UInt8(message.count & 0xff), UInt8(message.count >> 8)] + message
        }
        return bytes
    }

    /// Lists with glyphs, each after the previous one, in the format of `FuzzTarget.commits`.
    static var texts: [[UInt8]] {
        let lists = displayLists.filter { !$0.fonts.isEmpty }
        return zip(lists, lists.dropFirst()).map { first, second in
            var bytes: [UInt8] = []
            for list in [first, second] {
                let message = ServerMessage.commit(showing(list)).encoded()
                guard message.count <= 0xffff else { continue }
                bytes += [UInt8(message.count & 0xff), UInt8(message.count >> 8)]
                bytes += message
            }
            return bytes
        }
    }

    static var serverMessages: [ServerMessage] {
        var program = RandomProgram(seed: 100)
        let random = (0..<20).compactMap { _ in try? program.nextCommit() }.map { ServerMessage.commit($0) }
        let lists = displayLists
        let drawn = (lists.prefix(40) + lists.filter { !$0.fonts.isEmpty }).map { ServerMessage.commit(showing($0)) }
        let others: [ServerMessage] = [
            .greeting(version: 1, session: "session", time: 1), .clock(pageTime: 1, time: 2), .problem(.ended),
            .open(number: 7, address: "https://example.org"), .stayAwake(true), .copy("text"),
            .copyPicture(ContentIdentifier(rawValue: 1)), .title("title"),
            .commit(animated),
            .input(nil), .input(input), .readClipboard(number: 3), .takeKeys([]),
            .hover(isWanted: true), .secondButton(isWanted: true), .pinches(isWanted: true), .backSteps(2),
            .openScene(number: 4, session: "session"), .showScene(number: 5, session: "session"),
            .describe(description), .announce("text"), .focus(3), .vibrate([20, 60, 20]), .sound(.tick),
            .unresponsive(seconds: 8), .saveFile(number: 6, file),
            .share(number: 7, title: "title", text: "text", address: "https://example.org", files: [file, file]),
        ]
        return others + random + drawn
    }

    private static let file = FileOffer(secret: "secret", name: "name.png", type: "image/png")

    private static func showing(_ list: DisplayList) -> Commit {
        var state = LayerState()
        state.contents = .displayList(list)
        let layer = LayerIdentifier(rawValue: 1)
        return Commit(serial: 1, time: 0, isFull: true, root: layer, changes: [LayerChange(layer, .all, state)])
    }

    private static var description: AccessibilityUpdate {
        var node = AccessibilityNode()
        (node.role, node.states, node.label, node.value) = (.slider, .focusable, "Volume", "50%")
        (node.layer, node.frame) = (LayerIdentifier(rawValue: 1), CGRect(x: 1, y: 2, width: 3, height: 4))
        node.scale = AccessibilityNode.Scale(value: 0.5, minimum: 0, maximum: 1)
        (node.actions, node.children) = (["Mute"], [2])
        return AccessibilityUpdate(isFull: true, changes: [.init(0, .all, node)], removed: [7])
    }

    /// An animation for each key path.
    private static var animated: Commit {
        let layer = LayerIdentifier(rawValue: 1)
        let animations = AnimatableKeyPath.allCases.map { path -> AnimationChange in
            let value = AnimatableValue(path.kind, components: (0..<16).map { Double($0) })
            let animation = AnimationDescription(keyPath: path, timing: AnimationTiming(), from: value, to: value)
            return .add(layer, key: "\(path)", animation)
        }
        return Commit(
            serial: 1, time: 0, isFull: true, root: layer, changes: [LayerChange(layer, [], LayerState())],
            animations: animations)
    }

    static var clientMessages: [ClientMessage] {
        let sample = PointerSample(pointer: 1, phase: .began, time: 1, location: CGPoint(x: 1, y: 2))
        return [
            .hello(version: 1, session: "session", screen: ConnectionHarness.screen, isVisible: true),
            .acknowledge(serial: 1), .acknowledge(serial: .max), .pointers([sample]),
            .pointers(Array(repeating: sample, count: 20)), .screen(ConnectionHarness.screen),
            .visibility(isVisible: false), .clock(pageTime: 1), .answer(number: 7, isDone: true), .paste("text"),
            .keys([KeySample(usage: 4, phase: .began, time: 1, characters: "a")]),
            .edit(session: 1, serial: 1, TextEdit(1, .insert, start: -2, end: 1, text: "text", selection: 1..<3)),
            .edit(session: 1, serial: 1, TextEdit(2, .delete, start: -1, movement: TextMovement(.backward, .word))),
            .edit(session: 1, serial: 1, TextEdit(3, .command, command: .paste)),
            .keyboard(KeyboardFrame(CGRect(x: 0, y: 200, width: 320, height: 280))),
            .scroll([
                ScrollSample(.steps(x: 0, y: -100), time: 1, location: .zero),
                ScrollSample(.pinch(factor: 2), time: 2, location: .zero),
            ]),
            .hover(HoverSample(time: 1, location: CGPoint(x: 1, y: 2))),
            .act(AccessibilityAction(.setValue(0.5), 3)), .act(AccessibilityAction(.custom(1), 3)),
            .pastePicture(PicturePiece(.all, length: 3, [1, 2, 3])), .finishPaste, .goBack(steps: 1),
        ]
    }

    /// Small files with values of each kind, in XML and in the compact form.
    static var redisReplies: [[UInt8]] {
        ["+OK\r\n:12\r\n$-1\r\n", "$5\r\nab\r\nc\r\n-OOM no memory\r\n", "+PONG\r\n$0\r\n\r\n:-1\r\n"].map {
            [7] + Array($0.utf8)
        }
    }

    static var interfaceFiles: [[UInt8]] {
        let files = [interfaceBuilderView, interfaceBuilderScene]
        let compact = files.compactMap { try? IBDocument.read(Data($0.utf8), name: "seed").compact() }
        return files.map { Array($0.utf8) } + compact.map { [UInt8]($0) }
    }

    private static let interfaceBuilderView = """
        <?xml version="1.0" encoding="UTF-8"?><document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB">
        <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1"/><view contentMode="scaleToFill" id="a">
        <rect key="frame" x="0.0" y="0.0" width="32" height="44"/><autoresizingMask key="autoresizingMask"
        widthSizable="YES"/><subviews><label text="a&amp;b" tag="3" id="b"><fontDescription key="fontDescription"
        type="system" weight="bold" pointSize="17"/><color key="textColor" systemColor="labelColor"/>
        <string key="text" base64-UTF8="YES">QQ</string></label></subviews><constraints><constraint
        firstItem="b" firstAttribute="top" secondItem="a" secondAttribute="top" multiplier="1:2" id="c"/>
        </constraints><variation key="widthClass=compact" alpha="0.5"><mask key="constraints">
        <exclude reference="c"/></mask></variation><connections><outlet property="x" destination="b" id="d"/>
        </connections></view></objects><resources><systemColor name="labelColor"><color white="0.0" alpha="1"
        colorSpace="calibratedWhite"/></systemColor></resources></document>
        """

    private static let interfaceBuilderScene = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="a"><scenes>
        <scene sceneID="s"><objects><viewController id="a" sceneMemberID="viewController"><connections>
        <segue destination="a" kind="show" identifier="again" id="b"/><segue destination="c" kind="embed" id="d"/>
        </connections></viewController></objects></scene><scene sceneID="t"><objects><viewController id="c"/>
        </objects></scene></scenes></document>
        """

    private static var input: TextInputState {
        TextInputState(
            session: 1, serial: 2, edits: 3, traits: TextInputTraits(), caret: CGRect(x: 1, y: 2, width: 3, height: 4),
            field: .zero, window: TextWindow("にほん text", selection: 1..<4, marked: 0..<3))
    }

    private static let request = "GET / HTTP/1.1\r\nHost: localhost:8080\r\n"

    /// In one piece and in small ones.
    static var conversations: [[UInt8]] {
        let key = "Kosketus-Key: \(ConnectionHarness.key)"
        let upgrade = UpgradeRequest.text(host: "localhost:8080", [key, UpgradeRequest.subprotocol])
        let hello = FrameBytes.message(clientMessages[0])
        let frames: [UInt8] =
            hello + FrameBytes.frame(9, [1]) + FrameBytes.frame(2, [6], isFinal: false)
            + FrameBytes.frame(0, [UInt8](repeating: 0, count: 8)) + FrameBytes.close(1000)
        var all = requests(key).map { Array($0.utf8) }
        all.append(Array(upgrade.replacing(ConnectionHarness.key, with: "none").utf8))
        all.append(Array(upgrade.utf8) + frames)
        all.append(Array(UpgradeRequest.textWithHello(clientMessages[0]).utf8) + frames)
        all.append(Array((request + "Cookie: a=b\r\ncookie: c\r\n\r\n" + upgrade).utf8) + frames)
        for message in clientMessages.dropFirst() {
            all.append(Array(upgrade.utf8) + hello + FrameBytes.message(message))
        }
        return all.flatMap { [[255] + $0, [3] + $0] }
    }

    private static func requests(_ key: String) -> [String] {
        [
            request + "\r\n", request + key + "\r\n\r\n", request + "Content-Length: 3\r\n\r\nabc",
            request + "Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n",
            "HEAD /?token=\(FuzzTarget.token) HTTP/1.0\r\n\r\n",
            "GET /?token=\(FuzzTarget.token) HTTP/1.1\r\nHost: localhost:8080\r\nIf-None-Match: *\r\n\r\n",
            "GET http://localhost:8080/index.html HTTP/1.1\r\nHost: x\r\n\r\n", "OPTIONS * HTTP/1.1\r\n\r\n",
        ]
    }
}
