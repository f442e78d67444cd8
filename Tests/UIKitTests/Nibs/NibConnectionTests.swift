// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import InterfaceBuilder
import KosketusTesting
import ObjCRuntime
import Testing

@testable import UIKit

/// An owner with outlets and actions, as rewritten sources have them.
final class NibOwner: UIViewController {
    var titleLabel: UILabel?
    var fields: [UITextField] = []
    var width: NSLayoutConstraint?
    var calls: [String] = []

    func buy(_ sender: UIButton) { calls.append("buy \(sender.title(for: .normal) ?? "")") }
    func slid(_ sender: UISlider) { calls.append("slid") }
    func tapped(_ tap: UITapGestureRecognizer) { calls.append("tapped") }
    func done(_ item: UIBarButtonItem) { calls.append("done \(item.title ?? "")") }

    @section("kosketus_objc") @used private nonisolated(unsafe) static let entry:
        @convention(c) (UnsafeMutableRawPointer) -> Void = {
            _ = ObjCRuntime._Members($0)
                .outlet("titleLabel") { (owner: NibOwner, value) in owner.titleLabel = value.get() }
                .outlet("fields") { (owner: NibOwner, value) in owner.fields = value.get() }
                .outlet("width") { (owner: NibOwner, value) in owner.width = value.get() }
                .method("buy:", NibOwner.buy(_:))
                .method("slid:", NibOwner.slid(_:))
                .method("tapped:", NibOwner.tapped(_:))
                .method("done:", NibOwner.done(_:))
        }
}

/// A view of a program in a nib: it notes the order of its life.
final class NibBadge: UIView {
    var label: UILabel?
    var cornerSize: CGFloat = 0
    var isLoud = false
    var caption = ""
    var journal: [String] = []

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        journal.append("init \(Int(bounds.width)) \(subviews.count)")
    }

    override func prepareForInterfaceBuilder() {
        super.prepareForInterfaceBuilder()
        journal.append("designed")
    }

    override func awakeFromNib() {
        super.awakeFromNib()
        journal.append("awake \(label?.text ?? "-") \(Int(cornerSize))")
    }

    @section("kosketus_objc") @used private nonisolated(unsafe) static let entry:
        @convention(c) (UnsafeMutableRawPointer) -> Void = {
            _ = ObjCRuntime._Members($0)
                .type(NibBadge.self)
                .outlet("label") { (badge: NibBadge, value) in badge.label = value.get() }
                .outlet("cornerSize") { (badge: NibBadge, value) in badge.cornerSize = value.get() }
                .outlet("isLoud") { (badge: NibBadge, value) in badge.isLoud = value.get() }
                .outlet("caption") { (badge: NibBadge, value) in badge.caption = value.get() }
        }
}

/// A view that loads another nib for an outlet, and then sets a value of another type than its own property.
final class NibShelf: UIView {
    var part: UIView? {
        didSet {
            _ = NibText.objects("\n\n\n<label id=\"l\">\(String.frame(0, 0, 1, 1))</label>")
            setValue("many", forKey: "number")
        }
    }
    var number = 0

    @section("kosketus_objc") @used private nonisolated(unsafe) static let entry:
        @convention(c) (UnsafeMutableRawPointer) -> Void = {
            _ = ObjCRuntime._Members($0)
                .type(NibShelf.self)
                .outlet("part") { (shelf: NibShelf, value) in shelf.part = value.get() }
                .outlet("number") { (shelf: NibShelf, value) in shelf.number = value.get() }
        }
}

/// An object beside the views of a nib.
final class NibHelper: NSObject, UITextFieldDelegate {
    var isAwake = false

    func awakeFromNib() { isAwake = true }

    @section("kosketus_objc") @used private nonisolated(unsafe) static let entry:
        @convention(c) (UnsafeMutableRawPointer) -> Void = {
            _ = ObjCRuntime._Members($0).type(NibHelper.self).method("awakeFromNib", NibHelper.awakeFromNib)
        }
}

@MainActor
struct NibConnectionTests {
    @Test func outletsAreSet() {
        let owner = NibOwner()
        _ = NibText.objects(
            """
            <view id="v">\(String.frame(0, 0, 100, 100))
                <subviews>
                    <label text="Title" id="l">\(String.frame(0, 0, 50, 20))</label>
                    <textField text="1" id="f1">\(String.frame(0, 20, 50, 20))</textField>
                    <textField text="2" id="f2">\(String.frame(0, 40, 50, 20))</textField>
                </subviews>
                <constraints><constraint firstItem="l" firstAttribute="width" constant="42" id="w"/></constraints>
            </view>
            """, owner: owner,
            connections: """
                <outlet property="view" destination="v" id="1"/>
                <outlet property="titleLabel" destination="l" id="2"/>
                <outlet property="width" destination="w" id="3"/>
                <outletCollection property="fields" destination="f2" id="4"/>
                <outletCollection property="fields" destination="f1" id="5"/>
                """)
        #expect(owner.titleLabel?.text == "Title" && owner.width?.constant == 42 && owner.width?.isActive == true)
        #expect(owner.fields.map(\.text) == ["2", "1"] && owner.titleLabel?.superview === owner.viewIfLoaded)
    }

    @Test func touchesCallTheActions() throws {
        let owner = NibOwner()
        let app = TestApplication(
            view: {
                let view =
                    NibText.objects(
                        """
                        <view id="v">\(String.frame(0, 0, 200, 200))
                            <subviews>
                                <button buttonType="system" id="b">\(String.frame(10, 10, 100, 40))
                                    <state key="normal" title="Buy"/>
                                    <connections><action selector="buy:" destination="-1" eventType="touchUpInside" id="1"/></connections>
                                </button>
                                <view id="t">\(String.frame(10, 100, 100, 40))
                                    <connections>
                                        <outletCollection property="gestureRecognizers" destination="g" appends="YES" id="2"/>
                                    </connections>
                                </view>
                            </subviews>
                        </view>
                        <tapGestureRecognizer id="g">
                            <connections><action selector="tapped:" destination="-1" id="3"/></connections>
                        </tapGestureRecognizer>
                        """, owner: owner)[0] as? UIView
                return view ?? UIView()
            }())
        app.tap(at: CGPoint(x: 40, y: 30))
        app.tap(at: CGPoint(x: 40, y: 120))
        app.advance(by: 1)
        #expect(owner.calls == ["buy Buy", "tapped"])
    }

    @Test func actionsWithoutATargetGoToTheFirstResponderThatHasThem() throws {
        let owner = NibOwner()
        let app = TestApplication(
            rootViewController: {
                _ = NibText.objects(
                    """
                    <view id="v">\(String.frame(0, 0, 200, 200))
                        <subviews>
                            <button id="b">\(String.frame(10, 10, 100, 40))
                                <state key="normal" title="Up"/>
                                <connections><action selector="buy:" destination="-2" eventType="touchUpInside" id="1"/></connections>
                            </button>
                        </subviews>
                    </view>
                    """, owner: owner, connections: "<outlet property=\"view\" destination=\"v\" id=\"2\"/>")
                return owner
            }())
        app.tap(at: CGPoint(x: 40, y: 30))
        #expect(owner.calls == ["buy Up"])
    }

    @Test func itemsOfBarsHaveTargets() throws {
        let owner = NibOwner()
        let toolbar =
            NibText.objects(
                """
                <toolbar id="a">\(String.frame(0, 0, 320, 44))
                    <items><barButtonItem title="OK" id="b">
                        <connections><action selector="done:" destination="-1" id="1"/></connections>
                    </barButtonItem></items>
                </toolbar>
                """, owner: owner)[0] as? UIToolbar
        let item = try #require(toolbar?.items?.first)
        #expect(item.target === owner && item.action == Selector("done:"))
    }

    @Test func customClassesAreDecodedThenAwake() throws {
        let badge: NibBadge = try NibText.first(
            """
            <view customClass="NibBadge" customModule="UIKitTests" customModuleProvider="target" id="v">
                \(String.frame(0, 0, 90, 30))
                <subviews><label text="new" id="l">\(String.frame(0, 0, 50, 20))</label></subviews>
                <userDefinedRuntimeAttributes>
                    <userDefinedRuntimeAttribute type="number" keyPath="cornerSize"><integer key="value" value="6"/></userDefinedRuntimeAttribute>
                    <userDefinedRuntimeAttribute type="boolean" keyPath="isLoud" value="YES"/>
                    <userDefinedRuntimeAttribute type="string" keyPath="caption" value="Hi"/>
                    <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><real key="value" value="4.5"/></userDefinedRuntimeAttribute>
                    <userDefinedRuntimeAttribute type="number" keyPath="layer.borderWidth"><integer key="value" value="2"/></userDefinedRuntimeAttribute>
                    <userDefinedRuntimeAttribute type="boolean" keyPath="layer.masksToBounds" value="YES"/>
                    <userDefinedRuntimeAttribute type="color" keyPath="layer.borderUIColor">
                        <color key="value" red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
                    </userDefinedRuntimeAttribute>
                </userDefinedRuntimeAttributes>
                <connections><outlet property="label" destination="l" id="1"/></connections>
            </view>
            """)
        #expect(badge.journal == ["init 90 1", "awake new 6"])
        #expect(badge.isLoud && badge.caption == "Hi" && badge.layer.cornerRadius == 4.5)
        #expect(badge.layer.borderWidth == 2 && badge.layer.masksToBounds)
        #expect(badge.layer.borderColor == UIColor.red.cgColor)
    }

    @Test func objectsAndExternalObjectsTakePart() throws {
        let outside = NibHelper()
        let objects = NibText.objects(
            """
            <placeholder placeholderIdentifier="Helper" id="x"/>
            <customObject customClass="NibHelper" customModule="UIKitTests" id="o"/>
            <textField id="f">\(String.frame(0, 0, 50, 20))
                <connections><outlet property="delegate" destination="o" id="1"/></connections>
            </textField>
            <textField id="g">\(String.frame(0, 0, 50, 20))
                <connections><outlet property="delegate" destination="x" id="2"/></connections>
            </textField>
            """, external: ["Helper": outside])
        #expect(objects.count == 3 && (objects[0] as? NibHelper)?.isAwake == true && !outside.isAwake)
        #expect((objects[1] as? UITextField)?.delegate === objects[0] as? NibHelper)
        #expect((objects[2] as? UITextField)?.delegate === outside)
    }

    @Test func aLocalizedFileHasTheTextsOfTheLanguage() throws {
        let document = try IBDocument.read(
            NibText.file(
                """
                <view id="v">\(String.frame(0, 0, 100, 100))
                    <subviews>
                        <label text="Hello" id="l">\(String.frame(0, 0, 10, 10))</label>
                        <button id="b">\(String.frame(0, 20, 10, 10))<state key="normal" title="Yes"/></button>
                    </subviews>
                </view>
                """), name: "Words.xib"
        ).localized(by: ["l.text": "Hallo", "b.normalTitle": "Ja"])
        let view = try #require(UINib(document, bundle: .main).instantiate(withOwner: nil).first as? UIView)
        #expect((view.subviews[0] as? UILabel)?.text == "Hallo")
        #expect((view.subviews[1] as? UIButton)?.title(for: .normal) == "Ja")
    }

    // MARK: - Mistakes

    @Test func anOutletToAnotherTypeIsReported() throws {
        var field: UITextField?
        let lines = try NibText.log {
            field = try NibText.first(
                """
                <textField id="f">\(String.frame(0, 0, 50, 20))
                    <connections><outlet property="delegate" destination="v" id="1"/></connections>
                </textField>
                <view id="v">\(String.frame(0, 0, 1, 1))</view>
                """)
        }
        #expect(field != nil && field?.delegate == nil)
        #expect(lines.count == 1 && lines[0].contains("textField f") && lines[0].contains("delegate"))
    }

    @Test func anUnknownOutletStopsTheProgram() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                _ = NibText.objects(
                    "<view id=\"v\">\(String.frame(0, 0, 1, 1))</view>", owner: NibOwner(),
                    connections: "<outlet property=\"nonsense\" destination=\"v\" id=\"1\"/>")
            }
        }
    }

    @Test func anOutletOfAnotherTypeThanThePropertyStopsTheProgramAtItsLine() async {
        let outlet = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                _ = NibText.objects(
                    "<button id=\"b\">\(String.frame(0, 0, 1, 1))</button>", owner: NibOwner(),
                    connections: "\n\n<outlet property=\"titleLabel\" destination=\"b\" id=\"1\"/>")
            }
        }
        #expect(
            written(by: outlet).contains("nib:6: -[UIKitTests.NibOwner setTitleLabel:]: could not set a UIButton as"))
        let collection = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                _ = NibText.objects(
                    "<textField id=\"f\">\(String.frame(0, 0, 1, 1))</textField>"
                        + "<button id=\"b\">\(String.frame(0, 0, 1, 1))</button>", owner: NibOwner(),
                    connections: """

                        <outletCollection property="fields" destination="f" id="1"/>
                        <outletCollection property="fields" destination="b" id="2"/>
                        """)
            }
        }
        #expect(written(by: collection).contains("nib:5: -[UIKitTests.NibOwner setFields:]: could not set a"))
    }

    @Test func theCompactFormKeepsTheLineOfAnOutlet() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try await MainActor.run {
                let text = NibText.file(
                    "<button id=\"b\">\(String.frame(0, 0, 1, 1))</button>",
                    owner: "<connections>\n\n<outlet property=\"titleLabel\" destination=\"b\" id=\"1\"/></connections>"
                )
                let compact = try IBDocument.read(text, name: "Form.xib").compact()
                let document = try IBDocument.read(compact, name: "Form.xib")
                _ = UINib(document, bundle: .main).instantiate(withOwner: NibOwner())
            }
        }
        #expect(
            written(by: result).contains("Form.xib:6: -[UIKitTests.NibOwner setTitleLabel:]: could not set a UIButton"))
    }

    @Test func aRuntimeAttributeOfAnotherTypeThanThePropertyStopsTheProgramAtItsLine() async {
        let text = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                _ = NibText.badge(
                    "<userDefinedRuntimeAttribute type=\"string\" keyPath=\"cornerSize\" value=\"wide\"/>")
            }
        }
        #expect(written(by: text).contains("nib:8: -[UIKitTests.NibBadge setCornerSize:]: could not set a String as"))
        let null = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                _ = NibText.badge("<userDefinedRuntimeAttribute type=\"nil\" keyPath=\"cornerSize\"/>")
            }
        }
        #expect(written(by: null).contains("nib:8: "))
        #expect(written(by: null).contains("could not set nil as"))
    }

    @Test func aMistakeOfAProgramThatAnOutletCallsNamesTheLineOfTheOutlet() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                _ = NibText.objects(
                    """
                    <view customClass="NibShelf" customModule="UIKitTests" id="v">\(String.frame(0, 0, 1, 1))
                        <connections>
                            <outlet property="part" destination="v" id="1"/>
                        </connections>
                    </view>
                    """)
            }
        }
        #expect(written(by: result).contains("nib:8: -[UIKitTests.NibShelf setNumber:]: could not set a String as"))
    }

    /// For a geometry that is not finite, Core Animation raises an exception. Each number of this one is finite.
    @Test func anImpossibleFrameStopsTheProgramAtItsLine() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                _ = NibText.badge(
                    """
                    <userDefinedRuntimeAttribute type="rect" keyPath="frame">
                        <rect key="value" x="1.7e308" y="0" width="1.7e308" height="1"/>
                    </userDefinedRuntimeAttribute>
                    """)
            }
        }
        #expect(written(by: result).contains(/nib:8: CALayer: \w+ .* is not finite/))
    }

    /// iOS takes such a value without an exception.
    @Test func anAttributeThatIsIgnoredIsReportedAtItsLine() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            await MainActor.run {
                _ = NibText.badge(
                    "<userDefinedRuntimeAttribute type=\"string\" keyPath=\"layer.backgroundColor\" value=\"red\"/>")
            }
        }
        #expect(written(by: result).contains(/nib:8: \w+: red is not a value for "backgroundColor"; nothing is set/))
    }

    @Test func aLayersTruthMayBeANumber() throws {
        let badge = try #require(
            NibText.badge(
                "<userDefinedRuntimeAttribute type=\"number\" keyPath=\"layer.masksToBounds\">"
                    + "<integer key=\"value\" value=\"1\"/></userDefinedRuntimeAttribute>"
            ).first as? NibBadge)
        #expect(badge.layer.masksToBounds)
    }

    private func written(by result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }

    /// A view becomes part of the object of such an outlet, which can't be inside of it.
    @Test(arguments: ["v", "t"]) func anOutletForAPartToAnAncestorOrItselfIsReported(destination: String) throws {
        var view: UIView?
        let lines = try NibText.log {
            view = try NibText.first(
                """
                <view id="v">\(String.frame(0, 0, 100, 100))
                    <subviews>
                        <tableView id="t">\(String.frame(0, 0, 100, 100))
                            <connections><outlet property="tableHeaderView" destination="\(destination)" id="1"/></connections>
                        </tableView>
                    </subviews>
                </view>
                """)
        }
        let table = try #require(view?.subviews.first as? UITableView)
        #expect(lines.count == 1 && lines[0].hasPrefix("nib:8: tableView t: 'tableHeaderView' is an outlet"))
        #expect(table.tableHeaderView == nil && table.superview === view && view?.superview == nil)
    }

    @Test func anUnknownOutletNamesItsLine() {
        let owner = NibOwner()
        let mistakes = NibText.mistakes {
            _ = NibText.objects(
                "<label id=\"v\">\(String.frame(0, 0, 1, 1))</label>", owner: owner,
                connections: "<outlet property=\"nonsense\" destination=\"v\" id=\"1\"/>"
                    + "<outlet property=\"titleLabel\" destination=\"v\" id=\"2\"/>")
        }
        #expect(mistakes.count == 1)
        #expect(mistakes[0].hasPrefix("nib:4: "))
        #expect(mistakes[0].hasSuffix("this class is not key value coding-compliant for the key nonsense."))
        // The rest is connected.
        #expect(owner.titleLabel != nil)
    }

    /// A view of one controller is not made that of another one.
    @Test func theViewOfAnotherControllerIsReported() {
        let owner = UIViewController(), other = UIViewController(), view = UIView()
        other.view = view
        let lines = NibText.log {
            _ = NibText.objects(
                "<placeholder placeholderIdentifier=\"other\" id=\"o\"/>", owner: owner,
                connections: "<outlet property=\"view\" destination=\"o\" id=\"1\"/>",
                external: ["other": view])
        }
        #expect(lines.count == 1 && lines[0].contains("'view' is an outlet for objects of another type"))
        #expect(other.view === view && owner.viewIfLoaded == nil)
    }

    @Test func anUnknownClassIsReported() throws {
        var view: UIView?
        let lines = try NibText.log {
            view = try NibText.first(
                "<label text=\"x\" customClass=\"NoSuchLabel\" id=\"v\">\(String.frame(0, 0, 1, 1))</label>")
        }
        #expect(view is UILabel)
        #expect(lines.count == 1 && lines[0].hasPrefix("nib:"))
        #expect(lines[0].hasSuffix("Unknown class NoSuchLabel in Interface Builder file."))
    }

    @Test func aClassOfAnotherKindIsReported() throws {
        var view: UIView?
        let lines = try NibText.log {
            view = try NibText.first(
                "<label customClass=\"NibBadge\" customModule=\"UIKitTests\" id=\"v\">\(String.frame(0, 0, 1, 1))</label>"
            )
        }
        #expect(view is UILabel && lines.count == 1 && lines[0].contains("NibBadge is not a subclass of UILabel"))
    }

    @Test func whatIsUnknownIsReportedAndTheRestLoads() throws {
        var view: UIView?
        let lines = try NibText.log {
            view = try NibText.first(
                """
                <view sparkle="YES" id="v">\(String.frame(0, 0, 100, 100))
                    <subviews>
                        <mapView mapType="standard" id="m">\(String.frame(0, 0, 10, 10))</mapView>
                        <label text="There" textAlignment="sideways" id="l">\(String.frame(0, 20, 10, 10))</label>
                    </subviews>
                </view>
                """)
        }
        #expect(view?.subviews.count == 2 && (view?.subviews[1] as? UILabel)?.text == "There")
        #expect(lines.contains { $0.contains("view v") && $0.contains("sparkle") })
        #expect(lines.contains { $0.contains("mapView m") })
        #expect(lines.contains { $0.contains("label l") && $0.contains("sideways") })
    }

    @Test func anUnknownRuntimeAttributeIsReported() throws {
        let lines = try NibText.log {
            let _: UIView = try NibText.first(
                """
                <view id="v">\(String.frame(0, 0, 1, 1))
                    <userDefinedRuntimeAttributes>
                        <userDefinedRuntimeAttribute type="string" keyPath="nonsense" value="x"/>
                    </userDefinedRuntimeAttributes>
                </view>
                """)
        }
        #expect(lines.count == 1 && lines[0].contains("not key value coding-compliant for the key nonsense"))
    }
}
