import Parts
import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate, SwitchDelegate {
    private let control = Switch()

    required override init() { super.init() }

    func applicationDidFinishLaunching() {
        let nib = Bundle.module.url(forResource: "Card", withExtension: "xib", subdirectory: "Base.lproj")
        print("nib:", nib.flatMap { try? Data(contentsOf: $0) }?.prefix(4).map { $0 } ?? [])
        let bulb = Bundle.module.url(forResource: "Assets", withExtension: "xcassets")?
            .appendingPathComponent("Bulb.imageset/bulb.pdf@2x.png")
        print("picture:", bulb.flatMap { try? Data(contentsOf: $0) }?.prefix(24).suffix(8).map { $0 } ?? [])
        control.delegate = self
        control.addTarget(control, action: #selector(Switch.toggle(_:)))
        control.sendActions()
        control.setValue("Lamp", forKey: "label")
        print(Names.platform, control.label ?? "no label", CommandLine.arguments.dropFirst().joined(separator: " "))
    }

    func switchDidChange(_ control: Switch) {
        print("on:", control.isOn)
    }
}
