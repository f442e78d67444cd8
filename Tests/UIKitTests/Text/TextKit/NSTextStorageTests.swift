// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KosketusTesting
import Testing
import UIKit

@MainActor
@Suite struct NSTextStorageTests {
    /// Records its calls, and optionally colours numbers.
    private final class Listener: NSTextStorageDelegate {
        var told: [String] = []
        var colorsNumbers = false

        private func note(_ name: String, _ mask: NSTextStorage.EditActions, _ range: NSRange, _ delta: Int) {
            let what = [
                mask.contains(.editedCharacters) ? "text" : "", mask.contains(.editedAttributes) ? "looks" : "",
            ]
            told.append("\(name) \(what.joined()) \(range.location)+\(range.length) \(delta)")
        }

        func textStorage(
            _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
            range editedRange: NSRange, changeInLength delta: Int
        ) { note("will", editedMask, editedRange, delta) }

        func textStorage(
            _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
            range editedRange: NSRange, changeInLength delta: Int
        ) {
            note("did", editedMask, editedRange, delta)
            guard colorsNumbers else { return }
            let text = textStorage.string as NSString, all = NSRange(location: 0, length: text.length)
            textStorage.removeAttribute(.backgroundColor, range: all)
            for place in 0..<text.length where (0x30...0x39).contains(text.character(at: place)) {
                textStorage.addAttribute(
                    .backgroundColor, value: UIColor.red, range: NSRange(location: place, length: 1))
            }
        }
    }

    @Test func editsOnOtherThreadsReachNoDelegate() async throws {
        let reading = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
            let listener = await MainActor.run { Listener() }
            nonisolated(unsafe) let storage = NSTextStorage(string: "one")
            storage.delegate = listener
            await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
                Thread.detachNewThread {
                    storage.replaceCharacters(in: NSRange(location: 0, length: 3), with: "two")
                    continuation.resume()
                }
            }
            await MainActor.run { if !(listener.told.isEmpty && storage.string == "two") { exit(1) } }
        }
        #expect(String(decoding: reading.standardErrorContent, as: UTF8.self).contains("off the main thread"))
    }

    private func listened(_ text: String) -> (NSTextStorage, Listener) {
        let storage = NSTextStorage(string: text), listener = Listener()
        storage.delegate = listener
        return (storage, listener)
    }

    // MARK: - Telling

    @Test func aChangeIsToldWhenItIsMade() {
        let (storage, listener) = listened("one two")
        storage.replaceCharacters(in: NSRange(location: 4, length: 3), with: "three")
        #expect(listener.told == ["will text 4+5 2", "did text 4+5 2"])
        listener.told = []
        storage.addAttribute(.kern, value: 2, range: NSRange(location: 0, length: 3))
        #expect(listener.told == ["will looks 0+3 0", "did looks 0+3 0"])
        #expect(storage.string == "one three" && storage.editedMask == [] && storage.editedRange.location == NSNotFound)
    }

    @Test func changesWithinAnEditAreToldTogether() {
        let (storage, listener) = listened("abcdef")
        storage.beginEditing()
        storage.replaceCharacters(in: NSRange(location: 4, length: 1), with: "XYZ")
        storage.beginEditing()
        storage.deleteCharacters(in: NSRange(location: 0, length: 2))
        storage.endEditing()
        #expect(listener.told.isEmpty && storage.changeInLength == 0)
        #expect(storage.editedRange == NSRange(location: 0, length: 5))
        storage.append(NSAttributedString(string: "!"))
        storage.endEditing()
        storage.endEditing()
        #expect(storage.string == "cdXYZf!")
        #expect(listener.told == ["will textlooks 0+7 1", "did textlooks 0+7 1"])
    }

    @Test func observersAreToldAsWell() {
        let storage = NSTextStorage()
        var names: [String] = []
        let observers = [NSTextStorage.willProcessEditingNotification, NSTextStorage.didProcessEditingNotification].map
        {
            NotificationCenter.default.addObserver(forName: $0, object: storage, queue: nil) { notification in
                let name = notification.name.rawValue
                MainActor.assumeIsolated { names.append(name) }
            }
        }
        storage.setAttributedString(NSAttributedString(string: "x", attributes: [.kern: 1]))
        for observer in observers { NotificationCenter.default.removeObserver(observer) }
        #expect(
            names == ["NSTextStorageWillProcessEditingNotification", "NSTextStorageDidProcessEditingNotification"])
        #expect(storage.attribute(.kern, at: 0, effectiveRange: nil) as? Int == 1)
    }

    // MARK: - A text of its own

    /// As programs write one.
    private final class OwnStorage: NSTextStorage {
        private let backing = NSMutableAttributedString(string: "")
        var processed = 0

        override var string: String { backing.string }
        override func attributes(
            at location: Int, effectiveRange range: NSRangePointer?
        ) -> [NSAttributedString.Key: Any] { backing.attributes(at: location, effectiveRange: range) }
        override func replaceCharacters(in range: NSRange, with str: String) {
            beginEditing()
            backing.replaceCharacters(in: range, with: str)
            edited(.editedCharacters, range: range, changeInLength: (str as NSString).length - range.length)
            endEditing()
        }
        override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
            beginEditing()
            backing.setAttributes(attrs, range: range)
            edited(.editedAttributes, range: range, changeInLength: 0)
            endEditing()
        }
        override func processEditing() {
            processed += 1
            let all = NSRange(location: 0, length: length)
            if all.length > 0 { addAttribute(.kern, value: 3, range: all) }
            super.processEditing()
        }
    }

    @Test func aSubclassWithATextOfItsOwnHasAllOfTheRest() {
        let storage = OwnStorage()
        storage.append(NSAttributedString(string: "one ", attributes: [.tracking: 1]))
        storage.insert(NSAttributedString(string: "zero "), at: 0)
        #expect(storage.string == "zero one " && storage.length == 9 && storage.processed == 2)
        #expect(storage.attribute(.tracking, at: 6, effectiveRange: nil) as? Int == 1)
        #expect(storage.attribute(.kern, at: 0, effectiveRange: nil) as? Int == 3)
        var range = NSRange()
        _ = storage.attribute(.kern, at: 1, longestEffectiveRange: &range, in: NSRange(location: 0, length: 8))
        #expect(range == NSRange(location: 0, length: 8))
        _ = storage.attributes(at: 6, longestEffectiveRange: &range, in: NSRange(location: 0, length: 9))
        #expect(range == NSRange(location: 5, length: 4))
        let part = storage.attributedSubstring(from: NSRange(location: 4, length: 3))
        #expect(part.string == " on" && part.attribute(.tracking, at: 1, effectiveRange: nil) as? Int == 1)
        var runs: [Int] = []
        storage.enumerateAttributes(in: NSRange(location: 0, length: 9), options: []) { _, run, _ in
            runs.append(run.length)
        }
        #expect(runs == [5, 4])
        storage.deleteCharacters(in: NSRange(location: 0, length: 5))
        #expect((storage.copy() as? NSAttributedString)?.string == "one ")
    }

    // MARK: - In a text view

    private func show(_ view: UITextView) -> TestApplication {
        let controller = UIViewController()
        view.frame = CGRect(x: 0, y: 0, width: 300, height: 200)
        view.font = .systemFont(ofSize: 17)
        controller.view.addSubview(view)
        return TestApplication(rootViewController: controller)
    }

    @Test func whatAProgramChangesInTheStorageIsShown() {
        let view = UITextView(), app = show(view)
        view.text = "one two"
        view.selectedRange = NSRange(location: 7, length: 0)
        let before = view.sizeThatFits(CGSize(width: 300, height: 0)).height
        view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 3), with: "first\nsecond")
        #expect(view.text == "first\nsecond two" && view.selectedRange == NSRange(location: 16, length: 0))
        #expect(view.sizeThatFits(CGSize(width: 300, height: 0)).height > before)
        view.textStorage.addAttribute(.kern, value: 4, range: NSRange(location: 0, length: 5))
        #expect(view.attributedText.attribute(.kern, at: 2, effectiveRange: nil) as? Int == 4)
        #expect(view.attributedText.attribute(.font, at: 2, effectiveRange: nil) as? UIFont == view.font)
        view.text = "other"
        #expect(view.textStorage.string == "other")
        app.advance(by: 0)
    }

    @Test func whatIsTypedIsInTheStorageAndItsDelegateColoursIt() {
        let view = UITextView(), app = show(view), listener = Listener()
        listener.colorsNumbers = true
        view.textStorage.delegate = listener
        app.tap(at: CGPoint(x: 50, y: 50))
        app.enterText("a1")
        #expect(view.textStorage.string == "a1" && view.text == "a1")
        #expect(view.attributedText.attribute(.backgroundColor, at: 0, effectiveRange: nil) == nil)
        #expect(view.attributedText.attribute(.backgroundColor, at: 1, effectiveRange: nil) as? UIColor == .red)
        #expect(listener.told.contains { $0.hasPrefix("did text") })
        #expect(view.selectedRange == NSRange(location: 2, length: 0))
        app.enterText("b")
        #expect(view.text == "a1b")
        view.undoManager?.undo()
        #expect(view.text == "" && view.textStorage.string == "", "typing is undone with its colours")
    }

    @Test func aStorageThatAProgramPutTogetherIsTheViewsText() {
        let storage = OwnStorage(), manager = NSLayoutManager(), container = NSTextContainer(size: .zero)
        storage.append(NSAttributedString(string: "own"))
        manager.addTextContainer(container)
        storage.addLayoutManager(manager)
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200), textContainer: container)
        let app = show(view)
        #expect(view.text == "own" && view.textStorage === storage && view.layoutManager === manager)
        app.tap(at: CGPoint(x: 250, y: 20))
        app.enterText("!")
        #expect(storage.string == "own!")
        #expect(storage.attribute(.kern, at: 3, effectiveRange: nil) as? Int == 3)
        #expect(view.attributedText.attribute(.kern, at: 3, effectiveRange: nil) as? Int == 3)
    }

    /// Removes characters before observers see them.
    private final class Censor: NSTextStorageDelegate {
        var mostCharacters = Int.max

        func textStorage(
            _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
            range editedRange: NSRange, changeInLength delta: Int
        ) {
            let found = (textStorage.string as NSString).range(of: "x")
            if found.location != NSNotFound { textStorage.deleteCharacters(in: found) }
            if textStorage.length > mostCharacters {
                textStorage.deleteCharacters(
                    in: NSRange(location: mostCharacters, length: textStorage.length - mostCharacters))
            }
        }
    }

    @Test func whatADelegateTakesOutIsNeitherUndoneNorPassed() {
        let view = UITextView(), app = show(view), censor = Censor()
        view.textStorage.delegate = censor
        app.tap(at: CGPoint(x: 50, y: 50))
        view.text = "abc"
        view.selectedRange = NSRange(location: 1, length: 0)
        app.enterText("x")
        #expect(view.text == "abc" && view.selectedRange == NSRange(location: 1, length: 0))
        app.enterText("y")
        #expect(view.text == "aybc" && view.selectedRange == NSRange(location: 2, length: 0))
        view.undoManager?.undo()
        #expect(view.text == "abc" && view.textStorage.string == "abc")
    }

    @Test func anInputMethodMayBeAtTextThatADelegateTakesOut() {
        let view = UITextView(), app = show(view), censor = Censor()
        view.textStorage.delegate = censor
        censor.mostCharacters = 10
        app.tap(at: CGPoint(x: 50, y: 50))
        view.text = "0123456789"
        view.selectedRange = NSRange(location: 10, length: 0)
        view.setMarkedText("a", selectedRange: NSRange(location: 1, length: 0))
        view.setMarkedText("ab", selectedRange: NSRange(location: 2, length: 0))
        #expect(view.text == "0123456789" && view.selectedRange == NSRange(location: 10, length: 0))
        view.unmarkText()
        app.enterText("c")
        #expect(view.text == "0123456789" && view.textStorage.string == "0123456789")
        view.deleteBackward()
        app.enterText("d")
        #expect(view.text == "012345678d")
    }

    @Test func twoViewsOfOneStorageShowTheSame() {
        let storage = NSTextStorage(string: "both"), first = container(of: storage), second = container(of: storage)
        let one = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 100), textContainer: first)
        let other = UITextView(frame: CGRect(x: 0, y: 100, width: 300, height: 100), textContainer: second)
        #expect(one.text == "both" && other.text == "both" && other.textStorage === storage)
        let app = show(one)
        app.tap(at: CGPoint(x: 250, y: 20))
        app.enterText("!")
        #expect(storage.string == "both!" && other.text == "both!")
        storage.replaceCharacters(in: NSRange(location: 0, length: 4), with: "all")
        #expect(one.text == "all!" && other.text == "all!")
    }

    private func container(of storage: NSTextStorage) -> NSTextContainer {
        let manager = NSLayoutManager(), container = NSTextContainer(size: .zero)
        container.widthTracksTextView = true
        manager.addTextContainer(container)
        storage.addLayoutManager(manager)
        return container
    }

    @Test func aLayoutManagerWithoutATextGetsThatOfItsView() {
        let manager = NSLayoutManager(), container = NSTextContainer(size: CGSize(width: 100, height: 0))
        manager.addTextContainer(container)
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200), textContainer: container)
        let app = show(view)
        view.text = "one two three four five six"
        #expect(view.layoutManager === manager && manager.numberOfGlyphs == 27)
        let used = manager.usedRect(for: container)
        #expect(used.width <= 100 && used.height > 40, "its own container is as wide as it says")
        app.advance(by: 0)
    }
}
