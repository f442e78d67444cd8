import UIKit

@objc public protocol SwitchDelegate: AnyObject {
    @objc optional func switchDidChange(_ control: Switch)
}

@objcMembers
open class Switch: UIControl {
    open weak var delegate: SwitchDelegate?
    @IBOutlet public var label: NSString?
    public private(set) var isOn = false

    @IBAction open func toggle(_ sender: Any) {
        isOn.toggle()
        delegate?.switchDidChange?(self)
    }
}
