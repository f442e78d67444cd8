// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// Reports observations that never notify, because the class does not inform observers of the property.
enum UnreportedKeys {
    private static let reported = Mutex<Set<String>>([])

    /// Writes a line to standard error if a class has no member for a key, once for each class and key.
    ///
    /// Members that are registered without `dynamic` are not reported: as on iOS, they inform observers when they are
    /// set by key.
    static func report(_ key: String, of object: any NSObjectProtocol) {
        guard !key.hasPrefix("@"), !object.hasMember(for: key) else { return }
        let type = className(object)
        guard reported.withLock({ $0.insert("\(type) \(key)").inserted }) else { return }
        let line =
            "\(type) does not inform observers of changes of \"\(key)\", so this observation has no effect. "
            + "Declare the property as `@objc dynamic var`, or call willChangeValue(forKey:) "
            + "and didChangeValue(forKey:) around its changes.\n"
        FileHandle.standardError.write(Data(line.utf8))
    }
}

extension NSObjectProtocol {
    fileprivate func hasMember(for key: String) -> Bool {
        let name = capitalized(key)
        return isObservable(key)
            || members.first(of: key, "get\(name)", "is\(name)", setterName(key), setterName("is\(name)")) != nil
    }
}
