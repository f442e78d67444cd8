// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Names by which the frameworks look for methods, where the compiler's rule gives others.
enum FrameworkSelectors {
    /// Methods of `NSObject` that programs override, and which the runtime finds in the tables, by their Swift names.
    static let objectMembers = [
        "value(forKey:)": "valueForKey:",
        "setValue(_:forKey:)": "setValue:forKey:",
        "value(forUndefinedKey:)": "valueForUndefinedKey:",
        "setValue(_:forUndefinedKey:)": "setValue:forUndefinedKey:",
        "setNilValueForKey(_:)": "setNilValueForKey:",
        "observeValue(forKeyPath:of:change:context:)": "observeValueForKeyPath:of:change:context:",
        "responds(to:)": "respondsToSelector:",
    ]

    /// The same for methods that the framework's classes declare themselves.
    static let ownObjectMembers: Set = ["awakeFromNib()"]

    /// The name of the requirement that a method stands for. Some requirements differ by the type of a parameter only.
    static func selector(_ selector: String, of method: FunctionDeclSyntax) -> String {
        for (type, name) in alternatives[selector] ?? [:] where method.parameterTypes.contains(type) { return name }
        return selector
    }

    private static let alternatives = [
        "gestureRecognizer:shouldReceive:": [
            "UIPress": "gestureRecognizer:shouldReceivePress:",
            "UIEvent": "gestureRecognizer:shouldReceiveEvent:",
        ],
        "textView:shouldInteractWith:in:interaction:": [
            "NSTextAttachment": "textView:shouldInteractWithTextAttachment:inRange:interaction:"
        ],
    ]
}
