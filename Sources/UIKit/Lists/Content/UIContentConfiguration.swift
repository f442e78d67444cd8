// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The content and the look of a content view as one value: a description, from which views are made.
///
/// A cell makes a view of its `contentConfiguration` once. Further configurations of the same type are given to that view.
public protocol UIContentConfiguration {
    /// Makes a view that shows this configuration.
    @preconcurrency @MainActor func makeContentView() -> any UIView & UIContentView

    /// Returns the configuration for a state. Values that the program has set stay as they are.
    func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a content configuration.
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
    /// The content and the look of the view. Setting it updates the view.
    var configuration: any UIContentConfiguration { get set }

    /// Returns whether the view can show a configuration. The default is whether its type is that of the current one.
    func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
    /// Returns whether a configuration has the type of the current one.
    public func supports(_ configuration: any UIContentConfiguration) -> Bool {
        callOptional(
            "supports:", of: self, [configuration], else: type(of: self.configuration) == type(of: configuration))
    }
}
