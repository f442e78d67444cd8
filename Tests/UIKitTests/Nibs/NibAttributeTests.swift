// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Testing

@testable import UIKit

/// The attributes of each kind of view and object.
@MainActor
struct NibAttributeTests {
    @Test func viewsHaveTheirGeometryLooksAndBehavior() throws {
        let view: UIView = try NibText.first(
            """
            <view contentMode="bottomLeft" opaque="NO" alpha="0.5" hidden="YES" clipsSubviews="YES" tag="7" \
            userInteractionEnabled="NO" multipleTouchEnabled="YES" semanticContentAttribute="forceRightToLeft" \
            horizontalHuggingPriority="300" verticalCompressionResistancePriority="0" \
            preservesSuperviewLayoutMargins="YES" insetsLayoutMarginsFromSafeArea="NO" id="a">
                \(String.frame(1, 2, 30, 40))
                <autoresizingMask key="autoresizingMask" flexibleMinX="YES" heightSizable="YES"/>
                <color key="backgroundColor" red="1" green="0.5" blue="0" alpha="1" colorSpace="custom" \
            customColorSpace="sRGB"/>
                <color key="tintColor" systemColor="systemGreenColor"/>
                <edgeInsets key="layoutMargins" top="1" left="2" bottom="3" right="4"/>
                <accessibility key="accessibilityConfiguration" label="Name" hint="What" identifier="one">
                    <accessibilityTraits key="traits" button="YES" header="YES"/>
                    <bool key="isElement" value="YES"/>
                </accessibility>
            </view>
            """)
        #expect(view.frame == CGRect(x: 1, y: 2, width: 30, height: 40))
        #expect(view.contentMode == .bottomLeft && !view.isOpaque && view.alpha == 0.5 && view.isHidden)
        #expect(view.clipsToBounds && view.tag == 7 && !view.isUserInteractionEnabled && view.isMultipleTouchEnabled)
        #expect(view.semanticContentAttribute == .forceRightToLeft)
        #expect(view.autoresizingMask == [.flexibleLeftMargin, .flexibleHeight])
        #expect(view.backgroundColor == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
        #expect(view.tintColor === UIColor.systemGreen)
        #expect(view.contentHuggingPriority(for: .horizontal).rawValue == 300)
        #expect(view.contentCompressionResistancePriority(for: .vertical).rawValue == 1)
        #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        #expect(view.preservesSuperviewLayoutMargins && !view.insetsLayoutMarginsFromSafeArea)
        #expect(view.accessibilityLabel == "Name" && view.accessibilityHint == "What")
        #expect(view.accessibilityIdentifier == "one" && view.isAccessibilityElement)
        #expect(view.accessibilityTraits == [.button, .header])
    }

    @Test func whatAFileLeavesOutIsInterfaceBuildersDefault() throws {
        let label: UILabel = try NibText.first("<label id=\"a\">\(String.frame(0, 0, 1, 1))</label>")
        #expect(label.isUserInteractionEnabled && label.textAlignment == .left && label.adjustsFontSizeToFitWidth)
        let scroll: UIScrollView = try NibText.first("<scrollView id=\"a\">\(String.frame(0, 0, 1, 1))</scrollView>")
        #expect(!scroll.clipsToBounds)
        let button: UIButton = try NibText.first("<button id=\"a\">\(String.frame(0, 0, 1, 1))</button>")
        #expect(button.buttonType == .custom)
        let indicator: UIActivityIndicatorView = try NibText.first(
            "<activityIndicatorView id=\"a\">\(String.frame(0, 0, 1, 1))</activityIndicatorView>")
        #expect(!indicator.hidesWhenStopped && !indicator.isHidden)
    }

    @Test func labels() throws {
        let label: UILabel = try NibText.first(
            """
            <label opaque="NO" userInteractionEnabled="NO" contentMode="left" text="Hello" textAlignment="center" \
            lineBreakMode="middleTruncation" numberOfLines="3" baselineAdjustment="alignCenters" \
            adjustsFontSizeToFit="NO" minimumScaleFactor="0.5" preferredMaxLayoutWidth="99" enabled="NO" \
            highlighted="YES" adjustsFontForContentSizeCategory="YES" id="a">
                \(String.frame(0, 0, 100, 20))
                <fontDescription key="fontDescription" style="UICTFontTextStyleHeadline"/>
                <color key="textColor" systemColor="systemRedColor"/>
                <color key="highlightedColor" white="0.25" alpha="0.5" colorSpace="calibratedWhite"/>
                <color key="shadowColor" cocoaTouchSystemColor="darkTextColor"/>
                <size key="shadowOffset" width="1" height="2"/>
            </label>
            """)
        #expect(label.text == "Hello" && label.textAlignment == .center && label.lineBreakMode == .byTruncatingMiddle)
        #expect(label.numberOfLines == 3 && label.baselineAdjustment == .alignCenters)
        #expect(!label.adjustsFontSizeToFitWidth && label.minimumScaleFactor == 0.5)
        #expect(label.preferredMaxLayoutWidth == 99 && !label.isEnabled && label.isHighlighted)
        #expect(label.adjustsFontForContentSizeCategory && label.font == .preferredFont(forTextStyle: .headline))
        #expect(label.textColor === UIColor.systemRed && label.highlightedTextColor == UIColor(white: 0.25, alpha: 0.5))
        #expect(label.shadowColor == .black && label.shadowOffset == CGSize(width: 1, height: 2))
        #expect(!label.isUserInteractionEnabled)
    }

    @Test(arguments: [
        ("type=\"system\" pointSize=\"19\"", UIFont.systemFont(ofSize: 19)),
        ("type=\"system\" weight=\"semibold\" pointSize=\"15\"", .systemFont(ofSize: 15, weight: .semibold)),
        ("type=\"boldSystem\" pointSize=\"12\"", .boldSystemFont(ofSize: 12)),
        ("type=\"italicSystem\" pointSize=\"12\"", .italicSystemFont(ofSize: 12)),
        ("style=\"UICTFontTextStyleTitle2\"", .preferredFont(forTextStyle: .title2)),
        ("style=\"UICTFontTextStyleEmphasizedBody\"", .preferredFont(forTextStyle: .body)),
        ("name=\"NoSuchFont-Bold\" family=\"NoSuchFont\" pointSize=\"21\"", .systemFont(ofSize: 21)),
    ]) func fonts(_ attributes: String, _ font: UIFont) throws {
        let label: UILabel = try NibText.first(
            "<label id=\"a\">\(String.frame(0, 0, 1, 1))<fontDescription key=\"fontDescription\" \(attributes)/></label>"
        )
        #expect(label.font == font)
    }

    @Test func textsWithAttributes() throws {
        let label: UILabel = try NibText.first(
            """
            <label usesAttributedText="YES" id="a">\(String.frame(0, 0, 100, 20))
                <attributedString key="attributedText">
                    <fragment content="Red ">
                        <attributes>
                            <color key="NSColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom" \
            customColorSpace="sRGB"/>
                            <font key="NSFont" metaFont="systemBold" size="20"/>
                            <paragraphStyle key="NSParagraphStyle" alignment="right" lineSpacing="4"/>
                        </attributes>
                    </fragment>
                    <fragment content="plain"/>
                </attributedString>
            </label>
            """)
        let text = try #require(label.attributedText)
        #expect(text.string == "Red plain")
        #expect(text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == .boldSystemFont(ofSize: 20))
        #expect(text.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
        let style = text.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
        #expect(style?.alignment == .right && style?.lineSpacing == 4)
    }

    @Test func buttonsHaveAValueForEachState() throws {
        let button: UIButton = try NibText.first(
            """
            <button contentHorizontalAlignment="leading" contentVerticalAlignment="top" buttonType="system" \
            lineBreakMode="wordWrap" selected="YES" id="a">\(String.frame(0, 0, 100, 30))
                <fontDescription key="fontDescription" type="system" pointSize="22"/>
                <inset key="contentEdgeInsets" minX="1" minY="2" maxX="3" maxY="4"/>
                <state key="normal" title="Go" image="star" catalog="system">
                    <color key="titleColor" systemColor="systemIndigoColor"/>
                </state>
                <state key="highlighted" title="Going"/>
                <state key="disabled"><color key="titleShadowColor" white="0" alpha="1" colorSpace="calibratedWhite"/></state>
            </button>
            """, resources: "<image name=\"star\" catalog=\"system\" width=\"128\" height=\"116\"/>")
        #expect(button.buttonType == .system && button.isSelected)
        #expect(button.contentHorizontalAlignment == .leading && button.contentVerticalAlignment == .top)
        #expect(button.title(for: .normal) == "Go" && button.title(for: .highlighted) == "Going")
        #expect(button.titleColor(for: .normal) === UIColor.systemIndigo)
        #expect(button.titleShadowColor(for: .disabled) == .black && button.titleShadowColor(for: .normal) == nil)
        #expect(button.image(for: .normal) == UIImage(systemName: "star"))
        #expect(
            button.titleLabel?.font == .systemFont(ofSize: 22) && button.titleLabel?.lineBreakMode == .byWordWrapping)
        #expect(button.contentEdgeInsets == UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
    }

    @Test func buttonsHaveConfigurations() throws {
        let button: UIButton = try NibText.first(
            """
            <button buttonType="system" id="a">\(String.frame(0, 0, 100, 30))
                <buttonConfiguration key="configuration" style="filled" title="Buy" subtitle="Now" image="cart" \
            catalog="system" imagePlacement="trailing" imagePadding="6" cornerStyle="capsule" buttonSize="large">
                    <color key="baseBackgroundColor" systemColor="systemGreenColor"/>
                    <directionalEdgeInsets key="contentInsets" top="1" leading="2" bottom="3" trailing="4"/>
                </buttonConfiguration>
            </button>
            """)
        let configuration = try #require(button.configuration)
        #expect(configuration.title == "Buy" && configuration.subtitle == "Now")
        #expect(configuration.imagePlacement == .trailing && configuration.imagePadding == 6)
        #expect(configuration.cornerStyle == .capsule && configuration.buttonSize == .large)
        #expect(configuration.baseBackgroundColor === UIColor.systemGreen)
        #expect(configuration.contentInsets == NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    }

    @Test func textFieldsAndTextViews() throws {
        let field: UITextField = try NibText.first(
            """
            <textField text="Ada" placeholder="Name" borderStyle="roundedRect" textAlignment="right" \
            clearButtonMode="whileEditing" clearsOnBeginEditing="YES" adjustsFontSizeToFit="NO" minimumFontSize="17" \
            id="a">\(String.frame(0, 0, 100, 30))
                <color key="textColor" systemColor="labelColor"/>
                <fontDescription key="fontDescription" type="system" pointSize="14"/>
                <textInputTraits key="textInputTraits" autocapitalizationType="words" autocorrectionType="no" \
            spellCheckingType="yes" keyboardType="emailAddress" keyboardAppearance="alert" returnKeyType="next" \
            enablesReturnKeyAutomatically="YES" secureTextEntry="YES" smartDashesType="no" textContentType="email"/>
            </textField>
            """)
        #expect(field.text == "Ada" && field.placeholder == "Name" && field.borderStyle == .roundedRect)
        #expect(field.textAlignment == .right && field.clearButtonMode == .whileEditing && field.clearsOnBeginEditing)
        #expect(field.minimumFontSize == 17 && field.font == .systemFont(ofSize: 14))
        #expect(field.autocapitalizationType == .words && field.autocorrectionType == .no)
        #expect(field.spellCheckingType == .yes && field.keyboardType == .emailAddress)
        #expect(
            field.keyboardAppearance == .dark && field.returnKeyType == .next && field.enablesReturnKeyAutomatically)
        #expect(field.isSecureTextEntry && field.smartDashesType == .no && field.textContentType == .emailAddress)
        let view: UITextView = try NibText.first(
            """
            <textView text="Long" editable="NO" selectable="NO" textAlignment="justified" scrollEnabled="NO" \
            keyboardDismissMode="onDrag" id="a">\(String.frame(0, 0, 100, 90))
                <fontDescription key="fontDescription" type="system" pointSize="11"/>
                <dataDetectorType key="dataDetectorTypes" link="YES"/>
                <textInputTraits key="textInputTraits" autocapitalizationType="sentences"/>
            </textView>
            """)
        #expect(view.text == "Long" && !view.isEditable && !view.isSelectable && view.textAlignment == .justified)
        #expect(!view.isScrollEnabled && view.keyboardDismissMode == .onDrag && view.font == .systemFont(ofSize: 11))
        #expect(view.dataDetectorTypes == .link && view.autocapitalizationType == .sentences)
    }

    @Test func controls() throws {
        let slider: UISlider = try NibText.first(
            "<slider value=\"30\" minValue=\"10\" maxValue=\"50\" continuous=\"NO\" id=\"a\">\(String.frame(0, 0, 99, 30))</slider>"
        )
        #expect(slider.value == 30 && slider.minimumValue == 10 && slider.maximumValue == 50 && !slider.isContinuous)
        let toggle: UISwitch = try NibText.first("<switch on=\"YES\" id=\"a\">\(String.frame(5, 6, 49, 31))</switch>")
        #expect(toggle.isOn && toggle.frame == CGRect(x: 5, y: 6, width: 51, height: 31))
        let stepper: UIStepper = try NibText.first(
            "<stepper maximumValue=\"9\" value=\"3\" stepValue=\"2\" wraps=\"YES\" id=\"a\">\(String.frame(0, 0, 94, 32))</stepper>"
        )
        #expect(stepper.value == 3 && stepper.maximumValue == 9 && stepper.stepValue == 2 && stepper.wraps)
        let segments: UISegmentedControl = try NibText.first(
            """
            <segmentedControl selectedSegmentIndex="1" id="a">\(String.frame(0, 0, 200, 32))
                <segments><segment title="One"/><segment title="Two" width="70" enabled="NO"/></segments>
            </segmentedControl>
            """)
        #expect(segments.numberOfSegments == 2 && segments.selectedSegmentIndex == 1)
        #expect(segments.titleForSegment(at: 0) == "One" && segments.widthForSegment(at: 1) == 70)
        #expect(!segments.isEnabledForSegment(at: 1))
        let progress: UIProgressView = try NibText.first(
            "<progressView progress=\"0.25\" progressViewStyle=\"bar\" id=\"a\">\(String.frame(0, 0, 99, 4))</progressView>"
        )
        #expect(progress.progress == 0.25 && progress.progressViewStyle == .bar)
        let pages: UIPageControl = try NibText.first(
            "<pageControl numberOfPages=\"5\" currentPage=\"2\" hidesForSinglePage=\"YES\" id=\"a\">\(String.frame(0, 0, 99, 26))</pageControl>"
        )
        #expect(pages.numberOfPages == 5 && pages.currentPage == 2 && pages.hidesForSinglePage)
        let indicator: UIActivityIndicatorView = try NibText.first(
            "<activityIndicatorView hidesWhenStopped=\"YES\" animating=\"YES\" style=\"large\" id=\"a\">\(String.frame(0, 0, 37, 37))</activityIndicatorView>"
        )
        #expect(indicator.style == .large && indicator.isAnimating && indicator.hidesWhenStopped)
    }

    @Test func pickers() throws {
        let picker: UIDatePicker = try NibText.first(
            """
            <datePicker datePickerMode="date" style="wheels" minuteInterval="5" id="a">\(String.frame(0, 0, 320, 216))
                <date key="date" timeIntervalSinceReferenceDate="86400"/>
                <date key="minimumDate" timeIntervalSinceReferenceDate="0"/>
                <locale key="locale" localeIdentifier="de_DE"/>
            </datePicker>
            """)
        #expect(picker.datePickerMode == .date && picker.preferredDatePickerStyle == .wheels)
        #expect(picker.minuteInterval == 5 && picker.locale?.identifier == "de_DE")
        #expect(picker.date == Date(timeIntervalSinceReferenceDate: 86400))
        #expect(picker.minimumDate == Date(timeIntervalSinceReferenceDate: 0))
        let wheels: UIPickerView = try NibText.first(
            "<pickerView id=\"a\">\(String.frame(0, 0, 320, 216))</pickerView>")
        #expect(wheels.frame.height == 216)
    }

    @Test func scrollViewsAndLists() throws {
        let scroll: UIScrollView = try NibText.first(
            """
            <scrollView clipsSubviews="YES" alwaysBounceVertical="YES" showsHorizontalScrollIndicator="NO" \
            pagingEnabled="YES" bounces="NO" maximumZoomScale="4" contentInsetAdjustmentBehavior="never" \
            delaysContentTouches="NO" id="a">\(String.frame(0, 0, 100, 100))
                <inset key="contentInset" minX="1" minY="2" maxX="3" maxY="4"/>
                <size key="contentSize" width="100" height="900"/>
            </scrollView>
            """)
        #expect(scroll.clipsToBounds && scroll.alwaysBounceVertical && !scroll.showsHorizontalScrollIndicator)
        #expect(
            scroll.isPagingEnabled && !scroll.bounces && scroll.maximumZoomScale == 4 && !scroll.delaysContentTouches)
        #expect(scroll.contentInsetAdjustmentBehavior == .never && scroll.contentSize.height == 900)
        #expect(scroll.contentInset == UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
        let table: UITableView = try NibText.first(
            """
            <tableView style="grouped" separatorStyle="none" rowHeight="77" sectionHeaderHeight="18" \
            allowsMultipleSelection="YES" id="a">\(String.frame(0, 0, 320, 400))
                <inset key="separatorInset" minX="15" minY="0" maxX="15" maxY="0"/>
                <view key="tableHeaderView" id="b">\(String.frame(0, 0, 320, 50))</view>
            </tableView>
            """)
        #expect(table.style == .grouped && table.separatorStyle == .none && table.rowHeight == 77)
        #expect(table.sectionHeaderHeight == 18 && table.allowsMultipleSelection)
        #expect(table.separatorInset.left == 15 && table.tableHeaderView?.frame.height == 50)
        let list: UICollectionView = try NibText.first(
            """
            <collectionView dataMode="prototypes" allowsMultipleSelection="YES" id="a">\(String.frame(0, 0, 320, 400))
                <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="3" \
            minimumInteritemSpacing="4" scrollDirection="horizontal" id="b">
                    <size key="itemSize" width="60" height="70"/>
                    <size key="headerReferenceSize" width="8" height="9"/>
                    <inset key="sectionInset" minX="1" minY="2" maxX="3" maxY="4"/>
                </collectionViewFlowLayout>
            </collectionView>
            """)
        let layout = try #require(list.collectionViewLayout as? UICollectionViewFlowLayout)
        #expect(layout.minimumLineSpacing == 3 && layout.minimumInteritemSpacing == 4)
        #expect(layout.scrollDirection == .horizontal && layout.itemSize == CGSize(width: 60, height: 70))
        #expect(layout.headerReferenceSize == CGSize(width: 8, height: 9) && list.allowsMultipleSelection)
        #expect(layout.sectionInset == UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
    }

    @Test func stackViewsArrangeTheirSubviews() throws {
        let stack: UIStackView = try NibText.first(
            """
            <stackView axis="vertical" distribution="equalSpacing" alignment="trailing" spacing="12" \
            layoutMarginsRelativeArrangement="YES" id="a">\(String.frame(0, 0, 100, 100))
                <subviews>
                    <view id="b">\(String.frame(0, 0, 10, 10))</view>
                    <label text="x" id="c">\(String.frame(0, 20, 10, 10))</label>
                </subviews>
            </stackView>
            """)
        #expect(stack.axis == .vertical && stack.distribution == .equalSpacing && stack.alignment == .trailing)
        #expect(stack.spacing == 12 && stack.isLayoutMarginsRelativeArrangement)
        #expect(stack.arrangedSubviews.count == 2 && stack.arrangedSubviews[1] is UILabel)
    }

    @Test func barsAndTheirItems() throws {
        let toolbar: UIToolbar = try NibText.first(
            """
            <toolbar barStyle="black" translucent="NO" id="a">\(String.frame(0, 0, 320, 44))
                <items>
                    <barButtonItem title="Edit" style="done" tag="3" id="b"/>
                    <barButtonItem systemItem="flexibleSpace" id="c"/>
                    <barButtonItem systemItem="trash" enabled="NO" id="d"/>
                </items>
                <color key="barTintColor" systemColor="systemRedColor"/>
            </toolbar>
            """)
        #expect(toolbar.barStyle == .black && !toolbar.isTranslucent && toolbar.barTintColor === UIColor.systemRed)
        #expect(toolbar.items?.count == 3 && toolbar.items?[0].title == "Edit" && toolbar.items?[0].style == .done)
        #expect(toolbar.items?[0].tag == 3 && toolbar.items?[1].systemItem == .flexibleSpace)
        #expect(toolbar.items?[2].isEnabled == false)
        let bar: UINavigationBar = try NibText.first(
            """
            <navigationBar largeTitles="YES" id="a">\(String.frame(0, 0, 320, 44))
                <items>
                    <navigationItem title="Inbox" prompt="Mail" id="b">
                        <barButtonItem key="leftBarButtonItem" systemItem="cancel" id="c"/>
                        <barButtonItem key="rightBarButtonItem" title="Next" id="d"/>
                    </navigationItem>
                </items>
            </navigationBar>
            """)
        let item = try #require(bar.topItem)
        #expect(bar.prefersLargeTitles && item.title == "Inbox" && item.prompt == "Mail")
        #expect(item.leftBarButtonItem?.systemItem == .cancel && item.rightBarButtonItem?.title == "Next")
        let tabs: UITabBar = try NibText.first(
            """
            <tabBar id="a">\(String.frame(0, 0, 320, 49))
                <items>
                    <tabBarItem title="Home" badgeValue="3" tag="1" id="b"/>
                    <tabBarItem systemItem="search" id="c"/>
                </items>
            </tabBar>
            """)
        #expect(tabs.items?[0].title == "Home" && tabs.items?[0].badgeValue == "3" && tabs.items?[1].title == "Search")
        let search: UISearchBar = try NibText.first(
            "<searchBar placeholder=\"Find\" searchBarStyle=\"minimal\" showsCancelButton=\"YES\" id=\"a\">\(String.frame(0, 0, 320, 56))</searchBar>"
        )
        #expect(search.placeholder == "Find" && search.searchBarStyle == .minimal && search.showsCancelButton)
    }

    @Test func effectsHaveTheirContents() throws {
        let view: UIVisualEffectView = try NibText.first(
            """
            <visualEffectView id="a">\(String.frame(0, 0, 100, 100))
                <view key="contentView" id="b">\(String.frame(0, 0, 100, 100))
                    <subviews><label text="Over" id="c">\(String.frame(5, 5, 50, 20))</label></subviews>
                </view>
                <blurEffect style="systemThinMaterial"/>
            </visualEffectView>
            """)
        #expect(view.effect is UIBlurEffect && (view.contentView.subviews.first as? UILabel)?.text == "Over")
    }

    @Test func imageViewsFindTheirImages() throws {
        let view: UIImageView = try NibText.first(
            """
            <imageView contentMode="scaleAspectFit" image="heart.fill" catalog="system" id="a">
                \(String.frame(0, 0, 40, 40))
                <preferredSymbolConfiguration key="preferredSymbolConfiguration" scale="large" weight="bold"/>
            </imageView>
            """)
        #expect(view.contentMode == .scaleAspectFit && view.image == UIImage(systemName: "heart.fill"))
        #expect(view.preferredSymbolConfiguration != nil)
    }
}
