// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Thread {
    /// Calls a method by its name on a new thread. The target and the argument are retained until it returns.
    ///
    /// - Parameters:
    ///   - selector: the name of a method that takes nothing, or the argument.
    ///   - target: the object whose method is called.
    ///   - argument: converted to the parameter's type.
    public class func detachNewThreadSelector(_ selector: Selector, toTarget target: Any, with argument: Any?) {
        let call = TransferredCall(target as AnyObject, selector, argument)
        detachNewThread {
            ThreadLoops.noteCurrent()
            call()
        }
    }

    /// Creates a thread that calls a method by its name when it is started. The target and the argument are retained.
    ///
    /// - Parameters:
    ///   - target: the object whose method is called.
    ///   - selector: the name of a method that takes nothing, or the argument.
    ///   - argument: converted to the parameter's type.
    public convenience init(target: Any, selector: Selector, object argument: Any?) {
        let call = TransferredCall(target as AnyObject, selector, argument)
        self.init(block: {
            ThreadLoops.noteCurrent()
            call()
        })
    }
}
