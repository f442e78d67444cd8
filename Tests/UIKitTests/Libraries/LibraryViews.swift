// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// How libraries written for iOS use views and layers together.
@MainActor
enum LibraryViews {
    /// Layers that display without their superclass, and that mark themselves while they draw; layers between subviews;
    /// a view beside one with a new size; buttons that have the size of their title and image; text views that have the size of their
    /// text; lists of numbers of all types.
    static func views(_ view: UIView) {
        let own = OwnDisplayLayer(), restless = RestlessLayer()
        for (index, layer) in [own, restless].enumerated() {
            layer.frame = CGRect(x: 10 + index * 60, y: 10, width: 50, height: 50)
            layer.contentsScale = UIScreen.main.scale
            view.layer.addSublayer(layer)
            layer.setNeedsDisplay()
        }
        addOrdered(to: view, at: CGPoint(x: 140, y: 10))
        addPair(to: view, at: CGPoint(x: 10, y: 80)) { $0.layer.bounds.size = CGSize(width: 55, height: 40) }
        addPair(to: view, at: CGPoint(x: 110, y: 80)) { $0.bounds.size = CGSize(width: 55, height: 40) }
        addPair(to: view, at: CGPoint(x: 210, y: 80)) { $0.frame.size = CGSize(width: 55, height: 40) }
        addButton(to: view, at: CGPoint(x: 10, y: 140))
        addImageButton(to: view, at: CGPoint(x: 10, y: 180))
        addTexts(to: view, at: CGPoint(x: 120, y: 140))
        addGradients(to: view, at: CGPoint(x: 10, y: 220))
    }

    /// From back to front: red, green (a layer), blue.
    private static func addOrdered(to view: UIView, at origin: CGPoint) {
        func part(_ offset: CGFloat, _ color: UIColor) -> UIView {
            let part = UIView(frame: CGRect(x: origin.x + offset, y: origin.y + offset, width: 30, height: 30))
            part.backgroundColor = color
            return part
        }
        view.addSubview(part(0, .red))
        view.layer.addLayer(CGRect(x: origin.x + 10, y: origin.y + 10, width: 30, height: 30), .green)
        view.addSubview(part(20, .blue))
    }

    /// The first view of the pair gets a new size after the layout.
    private static func addPair(to view: UIView, at origin: CGPoint, resize: (UIView) -> Void) {
        let pair = PairView(frame: CGRect(origin: origin, size: CGSize(width: 90, height: 50)))
        view.addSubview(pair)
        pair.layoutIfNeeded()
        resize(pair.first)
    }

    /// The frame of the title is asked for before any layout.
    private static func addButton(to view: UIView, at origin: CGPoint) {
        let button = UIButton()
        button.setTitle("MM", for: .normal)
        button.setTitleColor(.clear, for: .normal)
        button.backgroundColor = .yellow
        button.sizeToFit()
        button.frame.origin = origin
        let title = UIView(frame: button.titleLabel?.frame ?? .zero)
        title.backgroundColor = .purple
        title.isUserInteractionEnabled = false
        button.addSubview(title)
        view.addSubview(button)
    }

    /// The frame of the image is asked for before any layout, and marked by a frame around it.
    private static func addImageButton(to view: UIView, at origin: CGPoint) {
        let button = UIButton()
        let image = UIGraphicsImageRenderer(size: CGSize(width: 24, height: 16)).image { context in
            UIColor.orange.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 24, height: 16))
        }
        button.setImage(image, for: .normal)
        button.setTitle("MM", for: .normal)
        button.setTitleColor(.clear, for: .normal)
        button.backgroundColor = .yellow
        button.sizeToFit()
        button.frame.origin = origin
        let mark = UIView(frame: button.imageView!.frame.insetBy(dx: -3, dy: -3))
        (mark.layer.borderWidth, mark.layer.borderColor) = (3, UIColor.purple.cgColor)
        button.addSubview(mark)
        view.addSubview(button)
    }

    /// The size of the contents is asked for as soon as there is a text, and once more after the view has taken it.
    private static func addTexts(to view: UIView, at origin: CGPoint) {
        for (index, text) in ["M", "M\nM", "M M M M M"].enumerated() {
            let frame = CGRect(x: origin.x + CGFloat(index) * 60, y: origin.y, width: 40, height: 10)
            let textView = UITextView(frame: frame)
            textView.textColor = .clear
            textView.backgroundColor = .yellow
            textView.text = text
            let early = textView.contentSize.height
            textView.sizeToFit()
            for (place, height) in [(0, early), (6, textView.contentSize.height)] {
                let x = textView.frame.maxX + CGFloat(place)
                let bar = UIView(frame: CGRect(x: x, y: origin.y, width: 4, height: height))
                bar.backgroundColor = .purple
                view.addSubview(bar)
            }
            view.addSubview(textView)
        }
    }

    private static func addGradients(to view: UIView, at origin: CGPoint) {
        let lists: [[Any]] = [
            [NSNumber(value: 0.2), NSNumber(value: 0.8)], [CGFloat(0.2), CGFloat(0.8)], [0.2, 0.8], [Float(0.2), 0.8],
        ]
        for (index, locations) in lists.enumerated() {
            let gradient = CAGradientLayer(), slide = CABasicAnimation(keyPath: "locations")
            gradient.frame = CGRect(x: origin.x + CGFloat(index) * 70, y: origin.y, width: 60, height: 60)
            gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
            (slide.fromValue, slide.toValue) = (locations, [0.5, 0.5])
            (slide.duration, slide.speed, slide.timeOffset) = (1, 0, 0.5)
            gradient.add(slide, forKey: nil)
            view.layer.addSublayer(gradient)
        }
    }
}

/// Shows a colour of its own, and no contents.
private final class OwnDisplayLayer: CALayer {
    override func display() { backgroundColor = UIColor.orange.cgColor }
}

/// Marks itself while it draws, three times. Each drawing has a dot more than the one before.
private final class RestlessLayer: CALayer {
    private var drawings = 0

    override func draw(in ctx: CGContext) {
        drawings += 1
        if drawings < 4 { setNeedsDisplay() }
        ctx.setFillColor(UIColor.brown.cgColor)
        for index in 0..<drawings {
            ctx.fillEllipse(in: CGRect(x: index % 2 * 26, y: index / 2 * 26, width: 20, height: 20))
        }
    }
}

/// Puts its second subview beside the first one.
private final class PairView: UIView {
    let first = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20)), second = UIView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        (first.backgroundColor, second.backgroundColor) = (.cyan, .magenta)
        first.layer.anchorPoint = .zero
        first.layer.position = .zero
        for view in [first, second] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        second.frame = CGRect(x: first.frame.maxX + 5, y: 0, width: 20, height: first.frame.height)
    }
}
