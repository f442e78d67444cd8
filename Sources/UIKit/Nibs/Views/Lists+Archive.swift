// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// Tables, collection views, their cells, and visual effect views to archives. Rows, data sources and content
// configurations are the program's affair.

extension UITableView {
    func encodeTable(with coder: NSCoder) {
        coder.encode(word: style, of: Self.styles, forKey: "style")
        encodeHeights(with: coder)
        coder.encode(word: separatorStyle, of: Self.separatorStyles, forKey: "separatorStyle")
        coder.encode(separatorColor, named: "separatorColor")
        coder.encode(separatorInset, forKey: "separatorInset")
        coder.encode(word: separatorInsetReference, of: Self.insetReferences, forKey: "separatorInsetReference")
        coder.encode(allowsSelection, forKey: "allowsSelection")
        coder.encode(allowsMultipleSelection, forKey: "allowsMultipleSelection")
        coder.encode(allowsSelectionDuringEditing, forKey: "allowsSelectionDuringEditing")
        coder.encode(allowsMultipleSelectionDuringEditing, forKey: "allowsMultipleSelectionDuringEditing")
        coder.encode(isPrefetchingEnabled, forKey: "prefetchingEnabled")
        encodeIndex(with: coder)
        coder.encode(object: backgroundView, named: "backgroundView")
        coder.encode(object: tableHeaderView, named: "tableHeaderView")
        coder.encode(object: tableFooterView, named: "tableFooterView")
        encodeScrolling(with: coder)
    }

    private func encodeHeights(with coder: NSCoder) {
        coder.encode(Double(rowHeight), forKey: "rowHeight")
        coder.encode(Double(sectionHeaderHeight), forKey: "sectionHeaderHeight")
        coder.encode(Double(sectionFooterHeight), forKey: "sectionFooterHeight")
        coder.encode(Double(estimatedRowHeight), forKey: "estimatedRowHeight")
        coder.encode(Double(estimatedSectionHeaderHeight), forKey: "estimatedSectionHeaderHeight")
        coder.encode(Double(estimatedSectionFooterHeight), forKey: "estimatedSectionFooterHeight")
        coder.encode(Double(sectionHeaderTopPadding), forKey: "sectionHeaderTopPadding")
    }

    private func encodeIndex(with coder: NSCoder) {
        coder.encode(sectionIndexMinimumDisplayRowCount, forKey: "sectionIndexMinimumDisplayRowCount")
        coder.encode(sectionIndexColor, named: "sectionIndexColor")
        coder.encode(sectionIndexBackgroundColor, named: "sectionIndexBackgroundColor")
        coder.encode(sectionIndexTrackingBackgroundColor, named: "sectionIndexTrackingBackgroundColor")
    }
}

extension UITableViewCell {
    func encodeCell(with coder: NSCoder) {
        coder.encode(word: style, of: Self.styles, forKey: "style")
        if let reuseIdentifier { coder.encode(reuseIdentifier as NSString, forKey: "reuseIdentifier") }
        coder.encode(word: accessoryType, of: Self.accessories, forKey: "accessoryType")
        coder.encode(word: editingAccessoryType, of: Self.accessories, forKey: "editingAccessoryType")
        coder.encode(word: selectionStyle, of: Self.selections, forKey: "selectionStyle")
        coder.encode(indentationLevel, forKey: "indentationLevel")
        coder.encode(Double(indentationWidth), forKey: "indentationWidth")
        coder.encode(shouldIndentWhileEditing, forKey: "shouldIndentWhileEditing")
        coder.encode(showsReorderControl, forKey: "showsReorderControl")
        if let ownSeparatorInset { coder.encode(ownSeparatorInset, forKey: "separatorInset") }
        encodeViews(with: coder)
    }

    private func encodeViews(with coder: NSCoder) {
        if contentConfiguration == nil {
            coder.encode(part: contentView, named: "contentView")
            coder.encode(part: classic.label, named: "textLabel")
            coder.encode(part: classic.detailLabel, named: "detailTextLabel")
            coder.encode(part: classic.imageView, named: "imageView")
        }
        coder.encode(object: backgroundView, named: "backgroundView")
        coder.encode(object: selectedBackgroundView, named: "selectedBackgroundView")
        coder.encode(object: accessoryView, named: "accessoryView")
        coder.encode(object: editingAccessoryView, named: "editingAccessoryView")
    }

    /// Decodes the labels and the image of the style from an archive.
    func decodeArchivedContents(_ values: NibValues) {
        values.decodePart("textLabel", into: textLabel)
        values.decodePart("detailTextLabel", into: detailTextLabel)
        values.decodePart("imageView", into: imageView)
    }
}

extension UITableViewHeaderFooterView {
    func encodeHeaderFooter(with coder: NSCoder) {
        if let reuseIdentifier { coder.encode(reuseIdentifier as NSString, forKey: "reuseIdentifier") }
        guard contentConfiguration == nil else { return }
        coder.encode(part: contentView, named: "contentView")
        let labels = contentView.subviews.filter { $0 is CellLabel }
        if !labels.isEmpty { coder.encode(part: textLabel, named: "textLabel") }
        if labels.count > 1 { coder.encode(part: detailTextLabel, named: "detailTextLabel") }
    }

    func decodeArchivedTitles(_ values: NibValues) {
        values.decodePart("textLabel", into: textLabel)
        values.decodePart("detailTextLabel", into: detailTextLabel)
    }
}

extension UICollectionView {
    func encodeCollection(with coder: NSCoder) {
        if let flow = collectionViewLayout as? UICollectionViewFlowLayout {
            coder.encode(object: flow, named: "collectionViewLayout")
        }
        coder.encode(allowsSelection, forKey: "allowsSelection")
        coder.encode(allowsMultipleSelection, forKey: "allowsMultipleSelection")
        coder.encode(allowsSelectionDuringEditing, forKey: "allowsSelectionDuringEditing")
        coder.encode(allowsMultipleSelectionDuringEditing, forKey: "allowsMultipleSelectionDuringEditing")
        coder.encode(isPrefetchingEnabled, forKey: "prefetchingEnabled")
        coder.encode(object: backgroundView, named: "backgroundView")
        encodeScrolling(with: coder)
    }

    /// The flow layout of an archive. Other layouts have no values that an archive could keep, and become flow layouts.
    static func decodeArchivedLayout(_ values: NibValues) -> UICollectionViewLayout {
        values.object("collectionViewLayout") ?? UICollectionViewFlowLayout()
    }
}

extension UICollectionViewFlowLayout {
    func encodeFlow(with coder: NSCoder) {
        coder.encode(Double(minimumLineSpacing), forKey: "minimumLineSpacing")
        coder.encode(Double(minimumInteritemSpacing), forKey: "minimumInteritemSpacing")
        coder.encode(word: scrollDirection, of: Self.directions, forKey: "scrollDirection")
        coder.encode(itemSize, forKey: "itemSize")
        coder.encode(headerReferenceSize, forKey: "headerReferenceSize")
        coder.encode(footerReferenceSize, forKey: "footerReferenceSize")
        coder.encode(sectionInset, forKey: "sectionInset")
        coder.encode(sectionHeadersPinToVisibleBounds, forKey: "sectionHeadersPinToVisibleBounds")
        coder.encode(sectionFootersPinToVisibleBounds, forKey: "sectionFootersPinToVisibleBounds")
        coder.encode(word: sectionInsetReference, of: Self.references, forKey: "sectionInsetReference")
        let isAutomatic = estimatedItemSize == Self.automaticSize
        coder.encode(isAutomatic, forKey: "automaticEstimatedItemSize")
        if !isAutomatic { coder.encode(estimatedItemSize, forKey: "estimatedItemSize") }
    }
}

extension UICollectionViewCell {
    func encodeCell(with coder: NSCoder) {
        if let reuseIdentifier { coder.encode(reuseIdentifier as NSString, forKey: "reuseIdentifier") }
        if contentConfiguration == nil { coder.encode(part: contentView, named: "contentView") }
        coder.encode(object: backgroundView, named: "backgroundView")
        coder.encode(object: selectedBackgroundView, named: "selectedBackgroundView")
    }

    func decodeArchivedViews(_ values: NibValues) {
        guard values.nib == nil else { return }
        if let view: UIView = values.object("backgroundView") { backgroundView = view }
        if let view: UIView = values.object("selectedBackgroundView") { selectedBackgroundView = view }
    }
}

extension UIVisualEffectView {
    func encodeEffect(with coder: NSCoder) {
        let vibrancy = effect as? UIVibrancyEffect, blur = vibrancy?.blurEffect ?? effect as? UIBlurEffect
        if let blur { coder.encode(word: blur.style, of: Self.blurs, forKey: "blurEffect") }
        if let vibrancy { coder.encode(word: vibrancy.style, of: Self.vibrancies, forKey: "vibrancyEffect") }
        coder.encode(part: contentView, named: "contentView")
    }

    static func archivedEffect(_ values: NibValues) -> UIVisualEffect? {
        guard let blur = values.choice("blurEffect", blurs).map(UIBlurEffect.init(style:)) else { return nil }
        guard let vibrancy = values.choice("vibrancyEffect", vibrancies) else { return blur }
        return UIVibrancyEffect(blurEffect: blur, style: vibrancy)
    }
}

// MARK: - Pickers

extension UIDatePicker {
    func encodeDatePicker(with coder: NSCoder) {
        coder.encode(word: datePickerMode, of: Self.modes, forKey: "datePickerMode")
        coder.encode(word: preferredDatePickerStyle, of: Self.styles, forKey: "style")
        coder.encode(minuteInterval, forKey: "minuteInterval")
        coder.encode(roundsToMinuteInterval, forKey: "roundsToMinuteInterval")
        if let identifier = archivedLocale?.identifier { coder.encode(identifier as NSString, forKey: "locale") }
        if let identifier = timeZone?.identifier { coder.encode(identifier as NSString, forKey: "timeZone") }
        coder.encode(minimumDate as NSDate?, forKey: "minimumDate")
        coder.encode(maximumDate as NSDate?, forKey: "maximumDate")
        coder.encode(date as NSDate, forKey: "date")
        coder.encode(countDownDuration, forKey: "countDownDuration")
    }
}
