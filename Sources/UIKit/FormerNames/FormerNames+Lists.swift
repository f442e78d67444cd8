// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// Names for scroll views, tables and collections before Swift 4.2.

// MARK: Scroll views

/// The name of ``UIScrollView/ContentInsetAdjustmentBehavior`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIScrollView.ContentInsetAdjustmentBehavior")
public typealias UIScrollViewContentInsetAdjustmentBehavior = UIScrollView.ContentInsetAdjustmentBehavior
/// The name of ``UIScrollView/IndicatorStyle`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIScrollView.IndicatorStyle")
public typealias UIScrollViewIndicatorStyle = UIScrollView.IndicatorStyle
/// The name of ``UIScrollView/KeyboardDismissMode`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIScrollView.KeyboardDismissMode")
public typealias UIScrollViewKeyboardDismissMode = UIScrollView.KeyboardDismissMode
/// The name of ``UIScrollView/DecelerationRate`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIScrollView.DecelerationRate")
public typealias UIScrollViewDecelerationRate = UIScrollView.DecelerationRate
/// The name of ``UIScrollView/DecelerationRate/normal`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIScrollView.DecelerationRate.normal")
public var UIScrollViewDecelerationRateNormal: UIScrollView.DecelerationRate { .normal }
/// The name of ``UIScrollView/DecelerationRate/fast`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIScrollView.DecelerationRate.fast")
public var UIScrollViewDecelerationRateFast: UIScrollView.DecelerationRate { .fast }

// MARK: Tables

/// The name of ``UITableView/RowAnimation`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UITableView.RowAnimation")
public typealias UITableViewRowAnimation = UITableView.RowAnimation
/// The name of ``UITableView/ScrollPosition`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UITableView.ScrollPosition")
public typealias UITableViewScrollPosition = UITableView.ScrollPosition
/// The name of ``UITableView/SeparatorInsetReference`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UITableView.SeparatorInsetReference")
public typealias UITableViewSeparatorInsetReference = UITableView.SeparatorInsetReference
/// The name of ``UITableView/Style`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UITableView.Style")
public typealias UITableViewStyle = UITableView.Style
/// The name of ``UITableViewCell/AccessoryType`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UITableViewCell.AccessoryType")
public typealias UITableViewCellAccessoryType = UITableViewCell.AccessoryType
/// The name of ``UITableViewCell/EditingStyle`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UITableViewCell.EditingStyle")
public typealias UITableViewCellEditingStyle = UITableViewCell.EditingStyle
/// The name of ``UITableViewCell/SelectionStyle`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UITableViewCell.SelectionStyle")
public typealias UITableViewCellSelectionStyle = UITableViewCell.SelectionStyle
/// The name of ``UITableViewCell/SeparatorStyle`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UITableViewCell.SeparatorStyle")
public typealias UITableViewCellSeparatorStyle = UITableViewCell.SeparatorStyle
/// The name of ``UITableViewCell/StateMask`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UITableViewCell.StateMask")
public typealias UITableViewCellStateMask = UITableViewCell.StateMask
/// The name of ``UITableViewCell/CellStyle`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UITableViewCell.CellStyle")
public typealias UITableViewCellStyle = UITableViewCell.CellStyle
/// The name of ``UIContextualAction/Handler`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIContextualAction.Handler")
public typealias UIContextualActionHandler = UIContextualAction.Handler
/// The name of ``UITableView/automaticDimension`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UITableView.automaticDimension")
public var UITableViewAutomaticDimension: CGFloat { UITableView.automaticDimension }
/// The name of ``UITableView/indexSearch`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UITableView.indexSearch")
public var UITableViewIndexSearch: String { UITableView.indexSearch }

extension UITableViewCell.StateMask {
    /// The name of ``showingEditControl`` before Swift 4.2.
    @available(swift, obsoleted: 4.2, renamed: "showingEditControl")
    public static var showingEditControlMask: UITableViewCell.StateMask { .showingEditControl }
    /// The name of ``showingDeleteConfirmation`` before Swift 4.2.
    @available(swift, obsoleted: 4.2, renamed: "showingDeleteConfirmation")
    public static var showingDeleteConfirmationMask: UITableViewCell.StateMask { .showingDeleteConfirmation }
}

extension NSNotification.Name {
    /// The name of ``UITableView/selectionDidChangeNotification`` before Swift 4.2.
    @available(swift, obsoleted: 4.2, renamed: "UITableView.selectionDidChangeNotification")
    public static var UITableViewSelectionDidChange: NSNotification.Name { UITableView.selectionDidChangeNotification }
}

// MARK: Collections

/// The name of ``UICollectionView/ElementCategory`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UICollectionView.ElementCategory")
public typealias UICollectionElementCategory = UICollectionView.ElementCategory
/// The name of ``UICollectionViewUpdateItem/Action`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UICollectionViewUpdateItem.Action")
public typealias UICollectionUpdateAction = UICollectionViewUpdateItem.Action
/// The name of ``UICollectionViewFlowLayout/SectionInsetReference`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UICollectionViewFlowLayout.SectionInsetReference")
public typealias UICollectionViewFlowLayoutSectionInsetReference = UICollectionViewFlowLayout.SectionInsetReference
/// The name of ``UICollectionView/LayoutInteractiveTransitionCompletion`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UICollectionView.LayoutInteractiveTransitionCompletion")
public typealias UICollectionViewLayoutInteractiveTransitionCompletion = UICollectionView
    .LayoutInteractiveTransitionCompletion
/// The name of ``UICollectionView/ScrollDirection`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UICollectionView.ScrollDirection")
public typealias UICollectionViewScrollDirection = UICollectionView.ScrollDirection
/// The name of ``UICollectionView/ScrollPosition`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UICollectionView.ScrollPosition")
public typealias UICollectionViewScrollPosition = UICollectionView.ScrollPosition
/// The name of ``UICollectionView/elementKindSectionHeader`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UICollectionView.elementKindSectionHeader")
public var UICollectionElementKindSectionHeader: String { UICollectionView.elementKindSectionHeader }
/// The name of ``UICollectionView/elementKindSectionFooter`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UICollectionView.elementKindSectionFooter")
public var UICollectionElementKindSectionFooter: String { UICollectionView.elementKindSectionFooter }
/// The name of ``UICollectionViewFlowLayout/automaticSize`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UICollectionViewFlowLayout.automaticSize")
public var UICollectionViewFlowLayoutAutomaticSize: CGSize { UICollectionViewFlowLayout.automaticSize }
