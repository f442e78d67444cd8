// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The plan for a target of a project.
struct TargetPlan {
    /// A link in the package, and the file that it leads to.
    struct Link: Equatable {
        /// The path below the target's folder.
        let path: String
        /// The path of the original.
        let original: String
    }

    enum Dependency: Hashable {
        case target(TargetID)
        /// A product of a Swift package. The package is nil if the project does not say which one has the product.
        case product(String, package: String?)
    }

    let id: TargetID
    /// The name in Xcode.
    let name: String
    /// The name of the module, and of the target in the package.
    let module: String
    let kind: TargetKind
    var swiftSources: [Link] = []
    var cSources: [Link] = []
    /// Headers, beside the sources that include them.
    var headers: [Link] = []
    /// The headers that others include.
    var publicHeaders: [Link] = []
    var bridgingHeader: String?
    var resources: [Link] = []
    /// The files that are made of string catalogs, with paths below the target's folder.
    var texts: [OutputFile] = []
    /// The `Info.plist` of an application, complete.
    var information: Data?
    var dependencies: [Dependency] = []
    var swiftSettings: [ManifestCode] = []
    var cSettings: [ManifestCode] = []
    /// The version of iOS that the target asks for.
    var level: String?

    var hasSwift: Bool { !swiftSources.isEmpty }
    var hasC: Bool { !cSources.isEmpty || bridgingHeader != nil }
    var isEmpty: Bool { swiftSources.isEmpty && cSources.isEmpty }
}
