// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The parts of a task's request that only URLSession's own protocols can read.
enum StubbedBody {
    /// The body of a request: its data, its stream, or what an upload task was given.
    static func data(of request: URLRequest, _ task: URLSessionTask?) -> Data {
        if let data = request.httpBody { return data }
        if let stream = request.httpBodyStream { return data(of: stream) }
        return task.map(uploaded) ?? Data()
    }

    private static func data(of stream: InputStream) -> Data {
        stream.open()
        defer { stream.close() }
        var data = Data()
        var buffer = [UInt8](repeating: 0, count: 65536)
        while true {
            let count = stream.read(&buffer, maxLength: buffer.count)
            guard count > 0 else { return data }
            data.append(contentsOf: buffer[..<count])
        }
    }

    /// The body of an upload task, which is in no public property on Linux. It is an enumeration of data, a file and a stream.
    private static func uploaded(by task: URLSessionTask) -> Data {
        guard let body = member("knownBody", of: task) else { return Data() }
        switch payload(of: body) {
        case let data as DispatchData: return Data(data)
        case let file as URL: return (try? Data(contentsOf: file)) ?? Data()
        case let stream as InputStream: return data(of: stream)
        default: return Data()
        }
    }

    /// Whether a task ends with a completion handler, asynchronous functions included, and not with calls of a delegate.
    ///
    /// The session's registry knows that. It is read on the session's queue, where it is changed.
    static func isForCompletionHandler(_ task: URLSessionTask) -> Bool {
        #if canImport(FoundationNetworking)
            guard let session = member("session", of: task) as? URLSession, session.delegate != nil,
                let behaviours = member("taskRegistry", of: session).flatMap({ member("behaviours", of: $0) })
            else { return true }
            let behaviour = Mirror(reflecting: behaviours).children.first { _, element in
                member("key", of: element) as? Int == task.taskIdentifier
            }
            return behaviour.flatMap { member("value", of: $0.value) }.map { "\($0)" } != "callDelegate"
        #else
            return false
        #endif
    }

    /// A stored property, also one of a superclass, without the optional around it.
    private static func member(_ name: String, of object: Any) -> Any? {
        var mirror = Mirror(reflecting: object) as Mirror?
        while let current = mirror {
            if let child = current.children.first(where: { $0.label == name }) { return unwrapped(child.value) }
            mirror = current.superclassMirror
        }
        return nil
    }

    private static func payload(of value: Any) -> Any? { Mirror(reflecting: value).children.first?.value }

    private static func unwrapped(_ value: Any) -> Any? {
        let mirror = Mirror(reflecting: value)
        return mirror.displayStyle == .optional ? mirror.children.first?.value : value
    }
}
