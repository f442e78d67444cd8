// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder

extension UIViewController {
    /// Loads the view from the controller's nib; false if it has none.
    ///
    /// That is the nib with the name that was given to the initializer, or else one with the name of the class:
    /// `SettingsView` for a `SettingsViewController`, or `SettingsViewController`.
    func loadViewFromNib() -> Bool {
        let bundle = nibBundle ?? .main
        if let nibName {
            guard let document = NibFiles.document(named: nibName, in: bundle) else {
                preconditionFailure(NibFiles.missing(nibName, in: bundle))
            }
            load(document, bundle)
            return true
        }
        guard let document = NibFiles.document(ofClass: type(of: self), in: bundle) else { return false }
        load(document, bundle)
        return true
    }

    private func load(_ document: IBDocument, _ bundle: Bundle) {
        UINib(document, bundle: bundle).instantiate(withOwner: self)
        guard viewIfLoaded == nil else { return }
        preconditionFailure(
            "-[\(type(of: self)) loadView] loaded the \"\(document.file.name)\" nib but the view outlet was not set.")
    }
}
