// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The measures of text fields, in points.
enum TextFieldMetrics {
    /// The space beside the text by border: 7 is measured on iOS, the others are by eye.
    static func inset(_ style: UITextField.BorderStyle) -> CGFloat {
        switch style {
        case .none: 0
        case .line: 2
        case .bezel, .roundedRect: 7
        }
    }

    /// The difference of the heights of a field and its line. With the system font of 17 points: 22 without a border
    /// and 34 with round corners, as measured on iOS.
    static func extraHeight(_ style: UITextField.BorderStyle) -> CGFloat {
        switch style {
        case .none: 1
        case .line: 3
        case .bezel, .roundedRect: 13
        }
    }

    static let cornerRadius: CGFloat = 5
    // By eye, as on iOS.
    static let clearButton = CGSize(width: 19, height: 19)
    static let clearButtonMargin: CGFloat = 5
    /// The seconds for which the last letter of a password is visible: by eye.
    static let revealing = 1.0
}

/// The background behind the text.
@MainActor
final class TextFieldBackground: UIView {
    private let picture = UIImageView()

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        isOpaque = false
        picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(picture)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ style: UITextField.BorderStyle, _ image: UIImage?, isEnabled: Bool) {
        let image = style == .roundedRect ? nil : image
        picture.image = image
        picture.frame = bounds
        let pixel = 1 / max(1, traitCollection.displayScale)
        layer.cornerRadius = style == .roundedRect ? TextFieldMetrics.cornerRadius : 0
        traitCollection.performAsCurrent {
            switch style {
            case .none: layer.borderWidth = 0
            case .line:
                layer.borderWidth = 1
                layer.borderColor = UIColor.label.cgColor
            case .bezel:
                layer.borderWidth = 1
                layer.borderColor = UIColor.systemGray.cgColor
            case .roundedRect:
                layer.borderWidth = pixel
                layer.borderColor = UIColor.systemGray4.cgColor
            }
        }
        backgroundColor =
            style != .roundedRect ? nil : isEnabled ? .systemBackground : .secondarySystemBackground
        if image != nil { layer.borderWidth = 0 }
    }
}

/// The button that clears the field.
@MainActor
final class TextFieldClearButton: UIControl {
    private let picture = UIImageView()
    private let usual = UIImage(systemName: "xmark.circle.fill")

    init() {
        super.init(frame: .zero)
        isOpaque = false
        picture.image = usual
        picture.contentMode = .scaleAspectFit
        picture.tintColor = .tertiaryLabel
        picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(picture)
        accessibilityLabel = "Clear text"
    }

    required init?(coder: NSCoder) { nil }

    /// Shows an image; nil means the usual one.
    func show(_ image: UIImage?) {
        let image = image ?? usual
        if picture.image !== image { picture.image = image }
    }

    override var isHighlighted: Bool {
        didSet { alpha = isHighlighted ? 0.5 : 1 }
    }

    /// Extends the touch area, since fingers are larger than the button.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -8, dy: -12).contains(point)
    }
}
