// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension FileRewriter {
    func rewriteImport(_ node: ImportDeclSyntax) {
        let path = node.path.map(\.name.text)
        guard let module = path.first else { return }
        imports.insert(module)
        if module == "ObjectiveC" {
            replaceImport(node, with: options.runtimeModule)
        } else if let replacement = AppleModules.replaced[module] {
            replaceImport(node, with: replacement)
        } else if path.count > 1, AppleModules.withSubmodules.contains(module), isReplaced(node, module) {
            replaceImport(node, with: module)
        }
        // On iOS it exports UIKit, and tests of views import nothing else.
        if module == "XCTest", lookup.traits.contains(.importsFrameworks) { neededImports.insert("UIKit") }
        refuseMissingModule(module, node)
    }

    /// `import UIKit.UIView` and `import class UIKit.UIView`. A declaration of Foundation can be imported by itself.
    private func isReplaced(_ node: ImportDeclSyntax, _ module: String) -> Bool {
        node.importKindSpecifier == nil || AppleModules.frameworks.contains(module)
    }

    private func replaceImport(_ node: ImportDeclSyntax, with module: String) {
        if let kind = node.importKindSpecifier { blank(kind) }
        replace(node.path, with: module)
    }

    /// `os.Logger`, `Darwin.sqrt`: names that are qualified by a module for which another one stands here.
    func requalify(_ module: TokenSyntax, member: TokenSyntax?) {
        guard let member, let replacement = AppleModules.replaced[module.text], imports.contains(module.text),
            lookup.resolve(module.text, in: typeScope?.path ?? "") == nil
        else { return }
        // A variable may have the name of a module: `os.version`.
        let isVariable = module.text.first?.isLowercase == true && member.text.first?.isLowercase == true
        if !isVariable || member.text.hasPrefix("\(module.text)_") { replace(module, with: replacement) }
    }

    /// The member of which an expression is the base.
    func memberOfBase(_ node: DeclReferenceExprSyntax) -> TokenSyntax? {
        guard let access = node.parent?.as(MemberAccessExprSyntax.self), access.base?.id == ExprSyntax(node).id else {
            return nil
        }
        return access.declName.baseName
    }

    private func refuseMissingModule(_ module: String, _ node: ImportDeclSyntax) {
        guard AppleModules.missing.contains(module), !options.availableModules.contains(module) else { return }
        let advice = AppleModules.advice[module].map { $0 + " " } ?? ""
        refuse(
            node.path,
            "The module \(module) does not exist here. \(advice)Put the import and the code that needs it between "
                + "#if canImport(\(module)) and #endif.")
    }

    // MARK: What the file needs

    /// Remembers that the file needs a module for a name that it uses.
    func noteName(_ name: TokenSyntax) {
        guard case .identifier(let text) = name.tokenKind, let module = NeededModules.module(for: text) else { return }
        guard lookup.resolve(text, in: typeScope?.path ?? "") == nil else { return }
        if let module { neededImports.insert(module) } else { noteRuntime() }
    }

    /// Remembers that the file needs the runtime for a call such as `object.perform(selector, with: nil, afterDelay: 1)`.
    func noteCall(_ node: FunctionCallExprSyntax) {
        let reference =
            node.calledExpression.as(MemberAccessExprSyntax.self)?.declName
            ?? node.calledExpression.as(DeclReferenceExprSyntax.self)
        guard let name = reference?.baseName.text, let labels = NeededModules.labels[name] else { return }
        let written = node.arguments.map { $0.label?.text ?? "_" }.joined(separator: ":")
        if labels.contains(written) { noteRuntime() }
    }

    /// Foundation exports the runtime in Apple's SDK, UIKit does here, and modules for Linux do not know it.
    private func noteRuntime() {
        let lacksRuntime = imports.contains("Foundation") && imports.isDisjoint(with: AppleModules.withRuntime)
        guard lookup.traits.isForIOS, lacksRuntime else { return }
        neededImports.insert(options.runtimeModule)
    }

    /// Writes imports at the head of the file.
    func addImports() {
        let others = neededImports.subtracting([options.runtimeModule]).filter(isMissing).sorted()
        let modules = neededImports.contains(options.runtimeModule) ? [options.runtimeModule] + others : others
        let text = modules.map { "import \($0); " }.joined()
        if !text.isEmpty { edits.insertFirst(text, at: headOffset) }
    }

    /// A file that names the module of Linux imports it itself.
    private func isMissing(_ module: String) -> Bool { !file.source.bytes.contains(text: module) }

    /// Behind a mark of the encoding and a line that names an interpreter.
    private var headOffset: Int {
        let bytes = file.source.bytes
        let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        guard bytes.dropFirst(mark).starts(with: Array("#!".utf8)) else { return mark }
        return bytes.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
    }

    /// True for the output of a rewriter.
    var isRewritten: Bool {
        file.source.bytes.dropFirst(headOffset).starts(with: Array("import \(options.runtimeModule); ".utf8))
    }
}

/// Names that are in other modules here than in Apple's SDK.
private enum NeededModules {
    /// The module of a name: nil for names of every module, `.some(nil)` for those of the runtime.
    static func module(for name: String) -> String?? {
        if runtime.contains(name) { return .some(nil) }
        if networking.contains(name) { return "FoundationNetworking" }
        if name.hasPrefix("CFRunLoop") || name.hasPrefix("kCFRunLoop") { return "CoreFoundation" }
        return xml.contains(name) ? "FoundationXML" : nil
    }

    private static let runtime: Set<String> = [
        "objc_getAssociatedObject", "objc_setAssociatedObject", "objc_removeAssociatedObjects", "NSStringFromSelector",
        "NSSelectorFromString", "NSKeyValueObservation", "NSKeyValueObservedChange", "NSKeyValueObservingOptions",
        "NSKeyValueChangeKey", "NSAttributedStringKey", "RunLoopMode", "autoreleasepool",
    ]

    private static let networking: Set<String> = [
        "URLSession", "URLSessionTask", "URLSessionDataTask", "URLSessionDownloadTask", "URLSessionUploadTask",
        "URLSessionConfiguration", "URLSessionDelegate", "URLSessionTaskDelegate", "URLSessionDataDelegate",
        "URLSessionDownloadDelegate", "URLRequest", "URLResponse", "HTTPURLResponse", "URLCache", "CachedURLResponse",
        "HTTPCookie", "HTTPCookieStorage", "URLProtocol", "URLProtocolClient", "URLCredential", "URLCredentialStorage",
        "URLProtectionSpace", "URLAuthenticationChallenge", "NSURLRequest", "NSMutableURLRequest",
    ]

    private static let xml: Set<String> = ["XMLParser", "XMLParserDelegate", "XMLDocument", "XMLElement", "XMLNode"]

    /// The labels of methods of the runtime, in the form `_:with`.
    static let labels: [String: Set<String>] = [
        "perform": ["_", "_:with", "_:with:with", "_:with:afterDelay", "_:with:afterDelay:inModes"],
        "performSelector": [
            "onMainThread:with:waitUntilDone", "onMainThread:with:waitUntilDone:modes", "inBackground:with",
        ],
        "responds": ["to"],
        "value": ["forKey", "forKeyPath"],
        "setValue": ["_:forKey", "_:forKeyPath"],
        "setValuesForKeys": ["_"],
        "willChangeValue": ["forKey", "for"],
        "didChangeValue": ["forKey", "for"],
        "addObserver": ["_:forKeyPath:options:context", "_:selector:name:object"],
        "removeObserver": ["_:forKeyPath", "_:forKeyPath:context"],
        "observe": ["_:options"],
        "cancelPreviousPerformRequests": ["withTarget", "withTarget:selector:object"],
        "Selector": ["_"],
    ]
}
