// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Runs a body, and expects that the object that it returns is released after it.
///
///     expectReleased(from: ["window": window], settle: { app.advance(by: 1) }) {
///         let controller = ReaderController()
///         window.rootViewController?.present(controller, animated: true)
///         window.rootViewController?.dismiss(animated: true)
///         return controller
///     }
///
/// An object that stays alive is a failure of the test, which shows what keeps it alive, as far as it can be found: the paths of
/// properties that lead to it from the roots and from itself, and on Linux the objects and closures in the process's memory that
/// contain its address.
///
/// The search of the memory does not find references whose bits are changed, such as those in some enumerations, nor those in
/// the frames of suspended functions. It may show a reference that is left over from an earlier object.
///
/// - Parameters:
///   - roots: objects that live longer, with the names that paths begin with.
///   - settle: runs after the body; lets transitions end and the program handle what is due, such as `app.advance(by: 1)`.
///   - fileID: the place in the source, as the other three.
///   - filePath: the place in the source.
///   - line: the place in the source.
///   - column: the place in the source.
///   - body: makes the object, uses it and returns it.
public func expectReleased(
    from roots: KeyValuePairs<String, Any> = [:], settle: () -> Void = {},
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
    _ body: () throws -> AnyObject
) rethrows {
    try expectReleased(from: roots, settle: settle, fileID: fileID, filePath: filePath, line: line, column: column) {
        [try body()]
    }
}

/// Runs a body, and expects that the objects that it returns are released after it.
///
/// - Parameters:
///   - roots: objects that live longer, with the names that paths begin with.
///   - settle: runs after the body; lets transitions end and the program handle what is due.
///   - fileID: the place in the source, as the other three.
///   - filePath: the place in the source.
///   - line: the place in the source.
///   - column: the place in the source.
///   - body: makes the objects, uses them and returns them.
public func expectReleased(
    from roots: KeyValuePairs<String, Any> = [:], settle: () -> Void = {},
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
    _ body: () throws -> [AnyObject]
) rethrows {
    let objects = try body().map(WeakReference.init)
    settle()
    turnRunLoop(while: objects)
    report(objects, roots, SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// Runs an asynchronous body, and expects that the object that it returns is released after it.
///
/// Other tasks of the same actor get turns before the object is looked for, so a short task that holds it is no failure.
///
/// - Parameters:
///   - roots: objects that live longer, with the names that paths begin with.
///   - settle: runs after the body; lets transitions end and the program handle what is due.
///   - isolation: the actor of the caller.
///   - fileID: the place in the source, as the other three.
///   - filePath: the place in the source.
///   - line: the place in the source.
///   - column: the place in the source.
///   - body: makes the object, uses it and returns it.
public func expectReleased(
    from roots: KeyValuePairs<String, Any> = [:], settle: () -> Void = {},
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
    _ body: () async throws -> AnyObject
) async rethrows {
    let objects = [WeakReference(try await body())]
    settle()
    for _ in 0..<turns where objects.contains(where: { $0.object != nil }) { await turn(of: isolation) }
    turnRunLoop(while: objects)
    report(objects, roots, SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// Turns of the run loop, and of an actor, that an object may outlive the body. Chosen: a commit needs one, a transition's
/// completion that starts another one needs a few.
private let turns = 20

struct WeakReference {
    weak var object: AnyObject?
    let type: String

    init(_ object: AnyObject) {
        self.object = object
        type = "\(Swift.type(of: object))"
    }
}

/// Waits for a job of an actor, behind the ones that wait there already. `Task.yield()` would wait in the global queue instead.
private func turn(of isolation: isolated (any Actor)?) async { await Task { _ = isolation }.value }

/// Handles what is due on the run loop, without waiting.
private func turnRunLoop(while objects: [WeakReference]) {
    for _ in 0..<turns where objects.contains(where: { $0.object != nil }) {
        _ = RunLoop.current.run(mode: .default, before: .distantPast)
    }
}

private func report(_ objects: [WeakReference], _ roots: KeyValuePairs<String, Any>, _ place: SourcePlace) {
    for reference in objects {
        guard let retention = Retention(of: reference, roots) else { continue }
        place.report("\(reference.type) was not released. \(retention)", false)
    }
}
