// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The kind of target in the package for a target of a project.
enum TargetKind: Equatable {
    case application
    /// A framework or a library.
    case library
    case tests
    /// Not carried over, for a reason.
    case refused(String)

    init(of target: ProjectObject) {
        switch target.isa {
        case "PBXNativeTarget": self.init(productType: target.string("productType") ?? "")
        case "PBXAggregateTarget": self = .refused("Aggregate targets run scripts, which packages do not have.")
        case "PBXLegacyTarget": self = .refused("The target runs another build tool.")
        default: self = .refused("\(target.isa) is not a kind of target that is known.")
        }
    }

    private init(productType: String) {
        switch productType.replacingOccurrences(of: "com.apple.product-type.", with: "") {
        case "application", "tool": self = .application
        case "framework", "framework.static", "library.static", "library.dynamic": self = .library
        case "bundle.unit-test": self = .tests
        case "bundle.ui-testing": self = .refused("User interface tests need Apple's test runner.")
        case let type where type.contains("watch"): self = .refused("Watch apps do not exist here.")
        case let type where type.contains("extension"): self = .refused("App extensions do not exist here.")
        case let type: self = .refused("Products of the type '\(type)' do not exist here.")
        }
    }
}
