import UIKit
import XCTest
@testable import Parts

final class SwitchTests: XCTestCase {
    func testToggles() async {
        await MainActor.run {
            let control = Switch()
            control.addTarget(control, action: #selector(Switch.toggle(_:)))
            control.sendActions()
            XCTAssertTrue(control.isOn)
        }
    }
}
