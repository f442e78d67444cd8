// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

#if KOSKETUS_ALL_EXAMPLES
    import Foundation
    import KosketusTesting
    import UIKit

    @testable import Course
    @testable import Flick
    @testable import Titles

    /// The examples that keep data, with dependencies of their own: see `Package.swift`.
    extension Example {
        static let keepingData = flick + course + titles

        private static let titles = [
            Example(name: "Titles") { $0.open(titles([])) },
            Example(name: "Titles, blocks") { $0.open(titles(["--blocks"])) },
        ]

        /// Its folder is never there.
        @MainActor private static func titles(_ arguments: [String]) -> Titles.AppDelegate {
            let usual = ["Titles", "--", "--folder", "/dev/null/titles"]
            return Titles.AppDelegate(options: Titles.StartOptions(usual + arguments)!)
        }

        private static let flick: [Example] = [
            Example(name: "Flick") { $0.open(inStack(eventList(showsFirst: false))) },
            Example(name: "Flick, event") { $0.open(inStack(eventList(showsFirst: true))) },
            Example(name: "Flick, problem") { screen in
                // A file cannot be a folder.
                let store = EventStore(url: FileManager.default.temporaryDirectory, queue: QueueInPlace())
                store.add(Date(timeIntervalSince1970: 0))
                return screen.open(inStack(EventsController(store: store, texts: EventTexts()) { Date() }))
            },
        ]

        /// The file is gone when the screen is there: no window writes to it.
        @MainActor
        private static func eventList(showsFirst: Bool) -> UIViewController {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("flick-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: folder) }
            let store = EventStore(url: folder.appendingPathComponent("Events.sqlite"), queue: QueueInPlace())
            for day in 0..<3 { store.add(Date(timeIntervalSince1970: 1_773_480_413 + 86_400 * Double(day))) }
            guard showsFirst else { return EventsController(store: store, texts: EventTexts()) { Date() } }
            return EventController(store.events[0], store: store, texts: EventTexts())
        }

        /// The list, and one lesson of each kind.
        private static let course: [Example] =
            [
                Example(name: "Course") { $0.open(CourseController(desk)) }
            ]
            + ["FrameLesson", "PointerLesson", "BarItemsLesson", "TableLesson", "PropertyListNotes"].map { file in
                Example(name: "Course, \(file)") { screen in
                    let controller = CourseController(desk), app = screen.open(controller)
                    let lesson = Chapter.all.flatMap(\.lessons).first { $0.file == file }
                    app.act { if let lesson { controller.show(lesson, animated: false) } }
                    return app
                }
            }

        /// A desk without notes: its folder is never there.
        @MainActor private static var desk: Desk { Desk(folder: URL(fileURLWithPath: "/dev/null/notes")) }
    }

    /// Does the work of an event store at once.
    private final class QueueInPlace: StoreQueue, @unchecked Sendable {
        private var results: [@MainActor @Sendable () -> Void] = []

        func start(_ work: @escaping @Sendable () -> Void) {
            work()
            while !results.isEmpty { MainActor.assumeIsolated(results.removeFirst()) }
        }

        func deliver(_ result: @escaping @MainActor @Sendable () -> Void) { results.append(result) }
    }
#endif
