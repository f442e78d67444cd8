// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LayerProtocol
import QuartzCore
import UIFoundation
import UIKit

// System sounds, which belong to no view: the devices that show the scene that was touched last play them.

/// Plays a system sound.
///
/// The devices play it that show the scene that was touched last, or the program's first scene before any touch. It may be
/// called on any thread. Without an application, nothing is heard.
///
/// Differences: there is no `AudioServicesCreateSystemSoundID(_:_:)`, so a program cannot play its own files. Browsers
/// play sounds after the first touch or key in the page, and not in hidden tabs. A sound that follows the same one within
/// 15 milliseconds is not played.
///
/// - Parameter inSystemSoundID: one of the numbers that `SystemSoundID` lists. Others play nothing, and are reported once
///   on standard error.
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {
    play(inSystemSoundID, isAlert: false, nil)
}

/// Plays a system sound, and calls a block when it has ended.
///
/// - Parameters:
///   - inSystemSoundID: as for `AudioServicesPlaySystemSound(_:)`.
///   - inCompletionBlock: called once on the main thread, after the length of the sound, even when nothing was heard. For
///     unknown numbers, it is called soon.
public func AudioServicesPlaySystemSoundWithCompletion(
    _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (() -> Void)?
) {
    play(inSystemSoundID, isAlert: false, inCompletionBlock)
}

/// Plays a system sound as an alert: devices that can vibrate do that, too.
///
/// - Parameter inSystemSoundID: as for `AudioServicesPlaySystemSound(_:)`.
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) {
    play(inSystemSoundID, isAlert: true, nil)
}

/// Plays a system sound as an alert, and calls a block when it has ended.
///
/// - Parameters:
///   - inSystemSoundID: as for `AudioServicesPlaySystemSound(_:)`.
///   - inCompletionBlock: as for `AudioServicesPlaySystemSoundWithCompletion(_:_:)`.
public func AudioServicesPlayAlertSoundWithCompletion(
    _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (() -> Void)?
) {
    play(inSystemSoundID, isAlert: true, inCompletionBlock)
}

private func play(_ number: SystemSoundID, isAlert: Bool, _ completion: (() -> Void)?) {
    let meaning = SystemSoundMeaning(number), application = UIApplication.current
    if meaning == nil { warn(of: number) }
    // It is only ever called on the main thread, once.
    nonisolated(unsafe) let completion = completion
    onMainThread { perform(meaning, isAlert: isAlert, in: application, completion) }
}

private func warn(of number: SystemSoundID) {
    reportIgnored(
        "AudioToolbox: no display has a system sound with the number \(number), so nothing is played. Choose one of the "
            + "numbers that the documentation of SystemSoundID lists.", about: "\(number)")
}

@MainActor
private func perform(
    _ meaning: SystemSoundMeaning?, isAlert: Bool, in application: UIApplication?, _ completion: (() -> Void)?
) {
    if case .sound(let sound) = meaning { application?.play(sound) }
    if meaning == .vibration || isAlert && meaning != nil { application?.vibrate() }
    guard let completion else { return }
    guard let application else { return completion() }
    application.call(after: meaning?.duration ?? 0, completion)
}

/// At once on the main thread, so that a sound does not come later than the picture that belongs to it.
private func onMainThread(_ body: @escaping @MainActor @Sendable () -> Void) {
    if Thread.isMain { return MainActor.assumeIsolated { body() } }
    DispatchQueue.main.async { MainActor.assumeIsolated { body() } }
}
