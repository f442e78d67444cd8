// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder

/// Files of Interface Builder without mistakes, to make some in. Each element begins on a line of its own.
enum TriedFiles {
    /// The files, and their compact forms.
    static var all: [[UInt8]] {
        let texts = [storyboard, xib]
        let compact = texts.compactMap { try? IBDocument.read(Data($0.utf8), name: InterfaceFileTrial.name).compact() }
        return texts.map { Array($0.utf8) } + compact.map { [UInt8]($0) }
    }

    /// The views of a screen, with connections to an object and to the responder chain.
    private static func views(of owner: String, chain: String, _ p: String) -> String {
        """
        <subviews>
        <label text="Name" textAlignment="center" numberOfLines="2" translatesAutoresizingMaskIntoConstraints="NO" id="\(p)l">
        <rect key="frame" x="20" y="40" width="200" height="21"/>
        <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/>
        <color key="textColor" systemColor="labelColor"/>
        <variation key="widthClass=regular" text="wide"/>
        </label>
        <button opaque="NO" contentMode="scaleToFill" buttonType="system" translatesAutoresizingMaskIntoConstraints="NO" id="\(p)b">
        <rect key="frame" x="20" y="80" width="100" height="30"/>
        <state key="normal" title="Buy" image="heart.fill" catalog="system"/>
        <connections>
        <action selector="buy:" destination="\(owner)" eventType="touchUpInside" id="\(p)b1"/>
        <action selector="buy:" destination="\(chain)" eventType="touchDown" id="\(p)b2"/>
        </connections>
        </button>
        <textField text="1" borderStyle="roundedRect" placeholder="p" minimumFontSize="17" id="\(p)f">
        <rect key="frame" x="20" y="120" width="100" height="30"/>
        <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
        <textInputTraits key="textInputTraits" keyboardType="numberPad" returnKeyType="done"/>
        </textField>
        <stackView axis="vertical" distribution="fillEqually" spacing="7" id="\(p)s">
        <rect key="frame" x="20" y="160" width="100" height="90"/>
        <subviews>
        <slider opaque="NO" value="0.5" minValue="0.0" maxValue="1" id="\(p)s1">
        <rect key="frame" x="0.0" y="0.0" width="100" height="40"/>
        </slider>
        <segmentedControl opaque="NO" selectedSegmentIndex="0" id="\(p)s2">
        <rect key="frame" x="0.0" y="40" width="100" height="40"/>
        <segments>
        <segment title="A"/>
        <segment title="B"/>
        </segments>
        </segmentedControl>
        </subviews>
        </stackView>
        <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" customClass="TriedBadge" id="\(p)w">
        <rect key="frame" x="20" y="260" width="60" height="60"/>
        <color key="backgroundColor" red="0.5" green="0.25" blue="1" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
        <constraints>
        <constraint firstAttribute="width" constant="60" id="\(p)k1"/>
        <constraint firstAttribute="height" secondItem="\(p)w" secondAttribute="width" multiplier="1:2" id="\(p)k2"/>
        </constraints>
        <userDefinedRuntimeAttributes>
        <userDefinedRuntimeAttribute type="number" keyPath="reach">
        <real key="value" value="3.5"/>
        </userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="string" keyPath="caption" value="c"/>
        <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius">
        <integer key="value" value="8"/>
        </userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="boolean" keyPath="hidden" value="NO"/>
        <userDefinedRuntimeAttribute type="color" keyPath="layer.borderUIColor">
        <color key="value" white="0.5" alpha="1" colorSpace="calibratedWhite"/>
        </userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="point" keyPath="layer.anchorPoint">
        <point key="value" x="0.5" y="0.5"/>
        </userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="size" keyPath="layer.shadowOffset">
        <size key="value" width="3" height="4"/>
        </userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="rect" keyPath="layer.contentsRect">
        <rect key="value" x="0.0" y="0.0" width="1" height="1"/>
        </userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="nil" keyPath="tintColor"/>
        </userDefinedRuntimeAttributes>
        <connections>
        <outletCollection property="gestureRecognizers" destination="\(p)g1" appends="YES" id="\(p)g4"/>
        <outletCollection property="gestureRecognizers" destination="\(p)g2" appends="YES" id="\(p)g5"/>
        <outletCollection property="gestureRecognizers" destination="\(p)g3" appends="YES" id="\(p)g6"/>
        </connections>
        </view>
        <imageView contentMode="scaleAspectFit" image="heart.fill" catalog="system" id="\(p)i">
        <rect key="frame" x="100" y="260" width="44" height="44"/>
        </imageView>
        <scrollView minimumZoomScale="1" maximumZoomScale="2" pagingEnabled="YES" id="\(p)c">
        <rect key="frame" x="20" y="330" width="200" height="60"/>
        <viewLayoutGuide key="contentLayoutGuide" id="\(p)c1"/>
        <viewLayoutGuide key="frameLayoutGuide" id="\(p)c2"/>
        </scrollView>
        </subviews>
        <viewLayoutGuide key="safeArea" id="\(p)a"/>
        <color key="backgroundColor" systemColor="systemBackgroundColor"/>
        <constraints>
        <constraint firstItem="\(p)l" firstAttribute="leading" secondItem="\(p)a" secondAttribute="leadingMargin" constant="20" id="\(p)k3"/>
        <constraint firstItem="\(p)l" firstAttribute="top" secondItem="\(p)a" secondAttribute="top" constant="20" priority="750" id="\(p)k4"/>
        <constraint firstItem="\(p)b" firstAttribute="top" secondItem="\(p)l" secondAttribute="bottom" constant="8" symbolic="YES" id="\(p)k5"/>
        <constraint firstItem="\(p)b" firstAttribute="leading" relation="greaterThanOrEqual" secondItem="\(p)l" secondAttribute="leading" id="\(p)k6"/>
        <constraint firstItem="\(p)w" firstAttribute="centerX" secondItem="\(p)l" secondAttribute="centerX" multiplier="0.5" id="\(p)k7"/>
        </constraints>
        <variation key="default">
        <mask key="subviews">
        <exclude reference="\(p)i"/>
        </mask>
        <mask key="constraints">
        <exclude reference="\(p)k7"/>
        </mask>
        </variation>
        <variation key="widthClass=compact">
        <mask key="subviews">
        <include reference="\(p)i"/>
        </mask>
        <mask key="constraints">
        <include reference="\(p)k7"/>
        </mask>
        </variation>
        """
    }

    private static func recognizers(of owner: String, _ p: String) -> String {
        """
        <tapGestureRecognizer numberOfTapsRequired="2" id="\(p)g1">
        <connections>
        <action selector="tapped:" destination="\(owner)" id="\(p)g7"/>
        </connections>
        </tapGestureRecognizer>
        <pongPressGestureRecognizer allowableMovement="10" minimumPressDuration="0.5" id="\(p)g2"/>
        <panGestureRecognizer minimumNumberOfTouches="1" maximumNumberOfTouches="2" id="\(p)g3"/>
        """
    }

    /// Outlets, outlet collections, actions, recognizers, runtime attributes, variations and constraints.
    static let xib = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
        <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="TriedDetail">
        <connections>
        <outlet property="view" destination="xv" id="x1"/>
        <outlet property="nameLabel" destination="xl" id="x2"/>
        <outlet property="width" destination="xk1" id="x3"/>
        <outletCollection property="fields" destination="xf" id="x4"/>
        <outletCollection property="fields" destination="xl" id="x5"/>
        </connections>
        </placeholder>
        <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
        <view contentMode="scaleToFill" id="xo">
        <rect key="frame" x="0.0" y="0.0" width="10" height="10"/>
        </view>
        <view contentMode="scaleToFill" id="xv">
        <rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
        \(views(of: "-1", chain: "-2", "x"))
        </view>
        \(recognizers(of: "-1", "x"))
        </objects>
        \(resources)
        </document>
        """

    private static let resources = """
        <resources>
        <image name="heart.fill" catalog="system" width="128" height="109"/>
        <systemColor name="labelColor">
        <color white="0.0" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/>
        </systemColor>
        <systemColor name="systemBackgroundColor">
        <color white="1" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/>
        </systemColor>
        </resources>
        """

    private static func scene(_ id: String, _ controller: String, _ more: String = "") -> String {
        """
        <scene sceneID="\(id)">
        <objects>
        \(controller)
        \(more)
        <placeholder placeholderIdentifier="IBFirstResponder" id="\(id)r" sceneMemberID="firstResponder"/>
        </objects>
        <point key="canvasLocation" x="0.0" y="0.0"/>
        </scene>
        """
    }

    private static func view(_ id: String, _ contents: String = "") -> String {
        """
        <view key="view" contentMode="scaleToFill" id="\(id)">
        <rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
        \(contents)
        </view>
        """
    }

    /// Scenes of each kind of controller, embedded ones, segues of each kind, prototypes and static cells.
    static let storyboard = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" initialViewController="tabs">
        <scenes>
        \(tabs)
        \(navigation)
        \(list)
        \(detail)
        \(settings)
        \(grid)
        \(pages)
        \(split)
        \(embedded)
        \(scene("s10", "<viewControllerPlaceholder referencedIdentifier=\"Detail\" id=\"reference\" sceneMemberID=\"viewController\"/>"))
        </scenes>
        \(resources)
        </document>
        """

    private static let tabs = scene(
        "s1",
        """
        <tabBarController id="tabs" sceneMemberID="viewController">
        <tabBar key="tabBar" contentMode="scaleToFill" id="bar1">
        <rect key="frame" x="0.0" y="0.0" width="320" height="49"/>
        </tabBar>
        <connections>
        <segue destination="navigation" kind="relationship" relationship="viewControllers" id="t1"/>
        <segue destination="pages" kind="relationship" relationship="viewControllers" id="t2"/>
        <segue destination="grid" kind="relationship" relationship="viewControllers" id="t3"/>
        </connections>
        </tabBarController>
        """)

    private static let navigation = scene(
        "s2",
        """
        <navigationController storyboardIdentifier="Navigation" toolbarHidden="NO" id="navigation" sceneMemberID="viewController">
        <tabBarItem key="tabBarItem" systemItem="favorites" id="item1"/>
        <navigationBar key="navigationBar" contentMode="scaleToFill" largeTitles="YES" id="bar2">
        <rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
        </navigationBar>
        <toolbar key="toolbar" opaque="NO" id="bar3">
        <rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
        </toolbar>
        <connections>
        <segue destination="list" kind="relationship" relationship="rootViewController" id="n1"/>
        </connections>
        </navigationController>
        """)

    private static let list = scene(
        "s3",
        """
        <tableViewController title="List" clearsSelectionOnViewWillAppear="NO" id="list" customClass="TriedList" sceneMemberID="viewController">
        <tableView key="view" clipsSubviews="YES" dataMode="prototypes" style="plain" rowHeight="60" estimatedRowHeight="60" sectionHeaderHeight="28" id="table1">
        <rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
        <prototypes>
        <tableViewCell selectionStyle="default" accessoryType="detailDisclosureButton" indentationWidth="10" reuseIdentifier="row" rowHeight="60" id="cell1" customClass="TriedCell">
        <rect key="frame" x="0.0" y="28" width="320" height="60"/>
        <tableViewCellContentView key="contentView" opaque="NO" tableViewCell="cell1" id="cell2">
        <rect key="frame" x="0.0" y="0.0" width="320" height="60"/>
        <subviews>
        <label text="Name" translatesAutoresizingMaskIntoConstraints="NO" id="cell3">
        <rect key="frame" x="20" y="19" width="120" height="21"/>
        </label>
        </subviews>
        <constraints>
        <constraint firstItem="cell3" firstAttribute="leading" secondItem="cell2" secondAttribute="leading" constant="20" id="cell4"/>
        <constraint firstItem="cell3" firstAttribute="centerY" secondItem="cell2" secondAttribute="centerY" id="cell5"/>
        </constraints>
        </tableViewCellContentView>
        <connections>
        <outlet property="nameLabel" destination="cell3" id="cell6"/>
        <segue destination="detail" kind="show" identifier="show" id="g1"/>
        <segue destination="embedded" kind="presentation" modalPresentationStyle="formSheet" trigger="accessoryAction" id="g2"/>
        </connections>
        </tableViewCell>
        </prototypes>
        <connections>
        <outlet property="dataSource" destination="list" id="table2"/>
        <outlet property="delegate" destination="list" id="table3"/>
        </connections>
        </tableView>
        <toolbarItems>
        <barButtonItem title="Tool" id="tool1"/>
        <barButtonItem systemItem="flexibleSpace" id="tool2"/>
        </toolbarItems>
        <navigationItem key="navigationItem" title="List" id="item2">
        <barButtonItem key="rightBarButtonItem" systemItem="add" id="item3">
        <connections>
        <segue destination="embedded" kind="popoverPresentation" popoverAnchorBarButtonItem="item3" id="g3">
        <popoverArrowDirection key="popoverArrowDirection" up="YES" left="YES"/>
        </segue>
        </connections>
        </barButtonItem>
        </navigationItem>
        <connections>
        <segue destination="detail" kind="show" identifier="made" destinationCreationSelector="makeDetail:" id="g4"/>
        <segue destination="reference" kind="show" identifier="referred" id="g5"/>
        </connections>
        </tableViewController>
        """)

    private static let detail = scene(
        "s4",
        """
        <viewController storyboardIdentifier="Detail" title="Detail" hidesBottomBarWhenPushed="YES" id="detail" customClass="TriedDetail" sceneMemberID="viewController">
        <layoutGuides>
        <viewControllerLayoutGuide type="top" id="guide1"/>
        <viewControllerLayoutGuide type="bottom" id="guide2"/>
        </layoutGuides>
        \(view("dv", views(of: "detail", chain: "s4r", "d")))
        <size key="freeformSize" width="300" height="200"/>
        <navigationItem key="navigationItem" title="Detail" id="item4"/>
        <connections>
        <outlet property="nameLabel" destination="dl" id="d1"/>
        <outlet property="width" destination="dk1" id="d3"/>
        <outletCollection property="fields" destination="df" id="d4"/>
        <outletCollection property="fields" destination="dl" id="d5"/>
        <segue destination="embedded" kind="custom" customClass="TriedSegue" id="g6"/>
        <segue destination="embedded" kind="showDetail" id="g7"/>
        <segue destination="embedded" kind="push" id="g8"/>
        <segue destination="embedded" kind="modal" modalTransitionStyle="crossDissolve" id="g9"/>
        <segue destination="embedded" kind="replace" splitViewControllerTargetIndex="0" id="g10"/>
        <segue destination="embedded" kind="popover" popoverAnchorView="db" id="g11"/>
        <segue destination="exit" kind="unwind" unwindAction="unwindHere:" id="g12"/>
        </connections>
        </viewController>
        \(recognizers(of: "detail", "d"))
        """, "<exit id=\"exit\" sceneMemberID=\"exit\"/>")

    private static let settings = scene(
        "s5",
        """
        <tableViewController id="settings" sceneMemberID="viewController">
        <tableView key="view" dataMode="static" style="grouped" rowHeight="44" estimatedRowHeight="-1" id="table4">
        <rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
        <sections>
        <tableViewSection headerTitle="Sound" footerTitle="Loud" id="section1">
        <cells>
        <tableViewCell selectionStyle="default" textLabel="cell8" detailTextLabel="cell9" style="IBUITableViewCellStyleValue1" id="cell7">
        <rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
        <tableViewCellContentView key="contentView" tableViewCell="cell7" id="cell10">
        <rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
        <subviews>
        <label text="Ring" id="cell8">
        <rect key="frame" x="16" y="12" width="100" height="20"/>
        </label>
        <label text="High" id="cell9">
        <rect key="frame" x="200" y="12" width="100" height="20"/>
        </label>
        </subviews>
        </tableViewCellContentView>
        <connections>
        <segue destination="embedded" kind="show" id="g13"/>
        </connections>
        </tableViewCell>
        <tableViewCell rowHeight="70" id="cell11">
        <rect key="frame" x="0.0" y="44" width="320" height="70"/>
        </tableViewCell>
        </cells>
        </tableViewSection>
        </sections>
        <view key="tableHeaderView" id="header1">
        <rect key="frame" x="0.0" y="0.0" width="320" height="20"/>
        </view>
        <connections>
        <outlet property="dataSource" destination="settings" id="table5"/>
        <outlet property="delegate" destination="settings" id="table6"/>
        </connections>
        </tableView>
        <refreshControl key="refreshControl" id="refresh1"/>
        </tableViewController>
        """)

    private static let grid = scene(
        "s6",
        """
        <collectionViewController id="grid" customClass="TriedGrid" sceneMemberID="viewController">
        <collectionView key="view" dataMode="prototypes" id="grid1">
        <rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
        <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="10" minimumInteritemSpacing="10" id="grid2">
        <size key="itemSize" width="100" height="60"/>
        <size key="headerReferenceSize" width="50" height="40"/>
        <inset key="sectionInset" minX="1" minY="2" maxX="3" maxY="4"/>
        </collectionViewFlowLayout>
        <cells>
        <collectionViewCell reuseIdentifier="Tile" id="grid3">
        <rect key="frame" x="0.0" y="40" width="100" height="60"/>
        <view key="contentView">
        <rect key="frame" x="0.0" y="0.0" width="100" height="60"/>
        </view>
        </collectionViewCell>
        </cells>
        <collectionReusableView key="sectionHeaderView" reuseIdentifier="Header" id="grid4">
        <rect key="frame" x="0.0" y="0.0" width="320" height="40"/>
        </collectionReusableView>
        <connections>
        <outlet property="dataSource" destination="grid" id="grid5"/>
        <outlet property="delegate" destination="grid" id="grid6"/>
        </connections>
        </collectionView>
        </collectionViewController>
        """)

    private static let pages = scene(
        "s7",
        """
        <pageViewController transitionStyle="scroll" navigationOrientation="horizontal" pageSpacing="8" id="pages" sceneMemberID="viewController"/>
        """)

    private static let split = scene(
        "s8",
        """
        <splitViewController style="doubleColumn" behavior="tile" id="split" sceneMemberID="viewController">
        <connections>
        <segue destination="navigation" kind="relationship" relationship="masterViewController" id="p1"/>
        <segue destination="detail" kind="relationship" relationship="detailViewController" id="p2"/>
        </connections>
        </splitViewController>
        """)

    private static let containers = """
        <subviews>
        <containerView opaque="NO" contentMode="scaleToFill" id="ev1">
        <rect key="frame" x="20" y="20" width="200" height="200"/>
        <connections>
        <segue destination="settings" kind="embed" id="g14"/>
        </connections>
        </containerView>
        <containerView opaque="NO" contentMode="scaleToFill" id="ev2">
        <rect key="frame" x="20" y="240" width="200" height="200"/>
        <connections>
        <segue destination="pages" kind="embed" id="g15"/>
        </connections>
        </containerView>
        <tableView dataMode="prototypes" style="plain" rowHeight="44" id="ev3">
        <rect key="frame" x="20" y="440" width="200" height="40"/>
        </tableView>
        <datePicker contentMode="scaleToFill" datePickerMode="dateAndTime" minuteInterval="1" id="ev4">
        <rect key="frame" x="20" y="440" width="200" height="40"/>
        </datePicker>
        </subviews>
        """

    private static let embedded = scene(
        "s9",
        """
        <viewController id="embedded" sceneMemberID="viewController">
        \(view("ev", containers))
        </viewController>
        """)
}
