// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import MastodonActivity
import UIKit

// The buttons of the control bar, and what its menus open. Lists are sheets, or cover small screens; the world behind them
// goes on.

extension SolarSystemController: ControlBarDelegate {
    func controlBarDidTogglePause(_ bar: ControlBar) { togglePause() }

    func controlBarDidUndo(_ bar: ControlBar) { undo() }

    func controlBar(_ bar: ControlBar, didChooseTimeScale timeScale: Double) { preferences.timeScale = timeScale }

    func controlBar(_ bar: ControlBar, didChooseStyle style: StyleName) { preferences.style = style }

    func controlBarDidAskForNewSystem(_ bar: ControlBar) { askForNewSystem() }

    /// Begins an empty system. The planets of this one are lost by that, so the person is asked first.
    func askForNewSystem() {
        guard world.planetCount > 0 else { return show(World()) }
        let alert = UIAlertController(
            title: "Begin a New System?", message: "The planets of this one are removed.", preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        alert.addAction(
            UIAlertAction(title: "New System", style: .destructive) { [weak self] _ in self?.show(World()) })
        present(alert, animated: true)
    }

    func controlBarDidAskForSystems(_ bar: ControlBar) {
        guard let store else { return }
        let list = SystemsController(store: store)
        list.delegate = self
        presentList(list)
    }

    func controlBarDidAskForScores(_ bar: ControlBar) {
        if let store { presentList(ScoresController(store.scores)) }
    }

    func controlBarDidAskForPreferences(_ bar: ControlBar) {
        if let store { presentList(PreferencesController(store: store)) }
    }

    func controlBarDidAskForPicture(_ bar: ControlBar) { presentPictureActions() }

    func controlBar(_ bar: ControlBar, didAskToShare size: PictureSize) { presentShareSheet(picture(size)) }

    func controlBarDidAskToSharePDF(_ bar: ControlBar) { presentShareSheet(pdfFile()) }

    private func presentList(_ list: UIViewController) {
        let navigation = UINavigationController(rootViewController: list)
        navigation.modalPresentationStyle = .formSheet
        present(navigation, animated: true)
    }
}

extension SolarSystemController: SystemsControllerDelegate {
    var systemToSave: World { world }

    func systemsController(_ controller: SystemsController, didOpen world: World) {
        show(world)
        // The intro is for empty space.
        if world.planetCount > 0 { worldChangedByHand() }
    }

    func systemsController(_ controller: SystemsController, didSaveAs name: String) { world.name = name }
}

// MARK: - Pictures

extension SolarSystemController {
    /// The world as it is seen now, rendered off screen.
    func picture(_ size: PictureSize) -> UIImage {
        let picture = SpacePicture(of: spaceView)
        return size.size.map { SpacePicture.image(of: spaceView, $0) } ?? picture.image
    }

    /// The world as it is seen now, as a file with its name. Discs and lines stay lines.
    private func pdfFile() -> NSItemProvider {
        let pdf = SpacePicture(of: spaceView).pdf, file = NSItemProvider()
        file.suggestedName = FileName.safe(world.name) + ".pdf"
        file.registerDataRepresentation(forTypeIdentifier: "com.adobe.pdf", visibility: .all) { handler in
            handler(pdf, nil)
            return nil
        }
        return file
    }

    /// The activity keeps a post that could not be sent, so there is one for all sheets.
    private func presentShareSheet(_ item: Any) {
        let sheet = UIActivityViewController(activityItems: [item], applicationActivities: [mastodon])
        sheet.popoverPresentationController?.sourceView = controlBar.pictureSource
        present(sheet, animated: true)
    }

    /// Asks what else to do with a picture of the world.
    private func presentPictureActions() {
        let alert = UIAlertController(title: "Picture", message: nil, preferredStyle: .alert)
        alert.addAction(
            UIAlertAction(title: "Copy Picture", style: .default) { [weak self] _ in self?.copyPicture() })
        if let store {
            alert.addAction(
                UIAlertAction(title: "Save Picture and PDF", style: .default) { [weak self] _ in
                    self?.savePicture(in: store.folder.appendingPathComponent("Pictures", isDirectory: true))
                })
        }
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        present(alert, animated: true)
    }

    private func copyPicture() { UIPasteboard.general.image = SpacePicture(of: spaceView).image }

    private func savePicture(in folder: URL) {
        let alert: UIAlertController
        do {
            let files = try SpacePicture(of: spaceView).save(named: world.name, in: folder)
            let names = files.map { "“\($0.lastPathComponent)”" }.joined(separator: " and ")
            alert = .message("Picture Saved", "\(names) are in \(folder.path).")
        } catch {
            alert = .message("The Picture Was Not Saved", error)
        }
        present(alert, animated: true)
    }
}
