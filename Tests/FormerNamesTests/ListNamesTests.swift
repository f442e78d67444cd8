// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import KosketusTesting
import Testing
import UIKit

@MainActor
struct ListNamesTests {
    @Test func theTypesAreThoseOfTheNewNames() {
        #expect(UIScrollViewContentInsetAdjustmentBehavior.self == UIScrollView.ContentInsetAdjustmentBehavior.self)
        #expect(UIScrollViewIndicatorStyle.self == UIScrollView.IndicatorStyle.self)
        #expect(UIScrollViewKeyboardDismissMode.self == UIScrollView.KeyboardDismissMode.self)
        #expect(UIScrollViewDecelerationRate.self == UIScrollView.DecelerationRate.self)
        #expect(UITableViewRowAnimation.self == UITableView.RowAnimation.self)
        #expect(UITableViewScrollPosition.self == UITableView.ScrollPosition.self)
        #expect(UITableViewSeparatorInsetReference.self == UITableView.SeparatorInsetReference.self)
        #expect(UITableViewStyle.self == UITableView.Style.self)
        #expect(UITableViewCellAccessoryType.self == UITableViewCell.AccessoryType.self)
        #expect(UITableViewCellEditingStyle.self == UITableViewCell.EditingStyle.self)
        #expect(UITableViewCellSelectionStyle.self == UITableViewCell.SelectionStyle.self)
        #expect(UITableViewCellSeparatorStyle.self == UITableViewCell.SeparatorStyle.self)
        #expect(UITableViewCellStateMask.self == UITableViewCell.StateMask.self)
        #expect(UITableViewCellStyle.self == UITableViewCell.CellStyle.self)
        #expect(UIContextualActionHandler.self == UIContextualAction.Handler.self)
        #expect(UICollectionElementCategory.self == UICollectionView.ElementCategory.self)
        #expect(UICollectionUpdateAction.self == UICollectionViewUpdateItem.Action.self)
        #expect(
            UICollectionViewFlowLayoutSectionInsetReference.self
                == UICollectionViewFlowLayout.SectionInsetReference.self)
        #expect(
            UICollectionViewLayoutInteractiveTransitionCompletion.self
                == UICollectionView.LayoutInteractiveTransitionCompletion.self)
        #expect(UICollectionViewScrollDirection.self == UICollectionView.ScrollDirection.self)
        #expect(UICollectionViewScrollPosition.self == UICollectionView.ScrollPosition.self)
    }

    @Test func theConstantsHaveTheValuesOfTheNewNames() {
        #expect(UIScrollViewDecelerationRateNormal == UIScrollView.DecelerationRate.normal)
        #expect(UIScrollViewDecelerationRateFast == UIScrollView.DecelerationRate.fast)
        #expect(UITableViewAutomaticDimension == UITableView.automaticDimension)
        #expect(UITableViewIndexSearch == UITableView.indexSearch)
        #expect(UICollectionElementKindSectionHeader == UICollectionView.elementKindSectionHeader)
        #expect(UICollectionElementKindSectionFooter == UICollectionView.elementKindSectionFooter)
        #expect(UICollectionViewFlowLayoutAutomaticSize == UICollectionViewFlowLayout.automaticSize)
    }

    @Test func theNotificationsAreThoseOfTheNewNames() {
        #expect(NSNotification.Name.UITableViewSelectionDidChange == UITableView.selectionDidChangeNotification)
    }

    @Test func theMasksAreThoseOfTheNewNames() {
        #expect(UITableViewCellStateMask.showingEditControlMask == .showingEditControl)
        #expect(UITableViewCellStateMask.showingDeleteConfirmationMask == .showingDeleteConfirmation)
    }

    /// A list as it was written for Swift 4.
    private final class Names: UITableViewController {
        var names = ["Ada", "Grace"]

        override func viewDidLoad() {
            super.viewDidLoad()
            tableView.rowHeight = UITableViewAutomaticDimension
            tableView.decelerationRate = UIScrollViewDecelerationRateFast
        }

        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
            return names.count
        }

        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: UITableViewCellStyle.default, reuseIdentifier: nil)
            cell.accessoryType = UITableViewCellAccessoryType.disclosureIndicator
            cell.textLabel?.text = names[indexPath.row]
            return cell
        }

        override func tableView(
            _ tableView: UITableView, commit editingStyle: UITableViewCellEditingStyle, forRowAt indexPath: IndexPath
        ) {
            names.remove(at: indexPath.row)
            tableView.deleteRows(at: [indexPath], with: UITableViewRowAnimation.fade)
        }
    }

    @Test func aListShowsAndDeletesItsRows() {
        let list = Names(style: UITableViewStyle.plain)
        let app = TestApplication(rootViewController: list, screenSize: CGSize(width: 200, height: 300))
        #expect(list.tableView.visibleCells.count == 2 && list.tableView.decelerationRate == .fast)
        app.act { list.tableView(list.tableView, commit: .delete, forRowAt: IndexPath(row: 0, section: 0)) }
        app.advance(by: 1)
        #expect(list.tableView.visibleCells.map { $0.textLabel?.text } == ["Grace"])
    }
}
