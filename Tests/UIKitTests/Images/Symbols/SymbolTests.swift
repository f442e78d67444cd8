// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing

@testable import UIFoundation
@testable import UIKit

@MainActor
@Suite struct SymbolTests {
    private typealias Configuration = UIImage.SymbolConfiguration

    private func symbol(_ name: String, _ configuration: UIImage.SymbolConfiguration? = nil, scale: CGFloat = 2)
        -> UIImage
    {
        let traits = UITraitCollection(displayScale: scale)
        let configuration = (configuration ?? .unspecified).withTraitCollection(traits)
        return UIImage(systemName: name, withConfiguration: configuration) ?? UIImage()
    }

    /// The covered area in pixels.
    private func coverage(_ image: UIImage) -> Double {
        guard let pixels = image.cgImage else { return 0 }
        var sum = 0
        for y in 0..<pixels.height { for x in 0..<pixels.width { sum += Int(pixels.color(x: x, y: y).w) } }
        return Double(sum) / 255
    }

    private func alpha(_ image: UIImage, _ x: CGFloat, _ y: CGFloat) -> UInt8 {
        guard let pixels = image.cgImage else { return 0 }
        return pixels.color(x: Int(CGFloat(pixels.width) * x), y: Int(CGFloat(pixels.height) * y)).w
    }

    // MARK: - Shapes

    @Test func everySymbolHasAShape() {
        let names = Symbol.names
        #expect(names.count > 500)
        for name in names {
            let image = symbol(name, scale: 1)
            #expect(Symbol(named: name) != nil && coverage(image) > 3, "\(name)")
            #expect(image.size.width < 26 && image.size.height < 26, "\(name): \(image.size)")
        }
    }

    @Test func theMarksOfFilledSymbolsAreKnockedOut() {
        let size = UIImage.SymbolConfiguration(pointSize: 100)
        let outline = symbol("plus.circle", size), filled = symbol("plus.circle.fill", size)
        #expect(outline.size == filled.size)
        #expect(alpha(outline, 0.5, 0.5) == 255 && alpha(outline, 0.35, 0.35) == 0)
        #expect(alpha(filled, 0.5, 0.5) == 0 && alpha(filled, 0.35, 0.35) == 255)
        #expect(alpha(filled, 0.02, 0.02) == 0)
    }

    @Test func allSymbolsLookAsTheyDid() throws {
        let names = Symbol.names, columns = 30, side = 28
        let rows = (names.count + columns - 1) / columns
        let sheet = UIView(frame: CGRect(x: 0, y: 0, width: columns * side, height: rows * side))
        sheet.backgroundColor = .white
        sheet.tintColor = .black
        for (index, name) in names.enumerated() {
            let view = UIImageView(image: UIImage(systemName: name))
            view.frame = CGRect(x: index % columns * side, y: index / columns * side, width: side, height: side)
            view.contentMode = .center
            sheet.addSubview(view)
        }
        #expect(try TestApplication(view: sheet).mismatch(withGolden: "all_symbols") == nil)
    }

    // MARK: - Weights and sizes

    @Test func weightsScalesAndSizesLookAsTheyDid() throws {
        let names = ["star", "star.fill", "checkmark.circle.fill", "gear", "chevron.right", "heart.circle"]
        let sheet = UIView(frame: CGRect(x: 0, y: 0, width: 14 * 40, height: names.count * 40))
        sheet.backgroundColor = .white
        sheet.tintColor = .systemBlue
        let weights = (1...9).compactMap { UIImage.SymbolWeight(rawValue: $0) }
        let configurations =
            weights.map { Configuration(pointSize: 22, weight: $0) }
            + [.small, .medium, .large].map { Configuration(scale: $0) }
            + [10, 30].map { Configuration(pointSize: $0) }
        for (row, name) in names.enumerated() {
            for (column, configuration) in configurations.enumerated() {
                let view = UIImageView(image: UIImage(systemName: name, withConfiguration: configuration))
                view.frame = CGRect(x: column * 40, y: row * 40, width: 40, height: 40)
                view.contentMode = .center
                sheet.addSubview(view)
            }
        }
        #expect(try TestApplication(view: sheet).mismatch(withGolden: "weights_scales_and_sizes_of_symbols") == nil)
    }

    @Test func heavierSymbolsCoverMore() {
        let covered = (1...9).map { number in
            coverage(symbol("plus.circle", Configuration(weight: UIImage.SymbolWeight(rawValue: number) ?? .regular)))
        }
        #expect(zip(covered, covered.dropFirst()).allSatisfy { $0 < $1 }, "\(covered)")
        #expect(coverage(symbol("plus.circle")) == covered[3])
    }

    /// A circle is as wide as the font is large, and has a margin.
    @Test func sizesGoByTheFont() {
        func width(_ configuration: Configuration?) -> CGFloat { symbol("circle", configuration).size.width }
        #expect(width(nil) == 20 && width(Configuration(pointSize: 17, weight: .regular, scale: .medium)) == 20)
        let large = width(Configuration(pointSize: 170))
        #expect(abs(large - 199) < 1, "\(large)")
        #expect(width(Configuration(scale: .small)) == 16 && width(Configuration(scale: .large)) == 26)
        #expect(width(Configuration(scale: .default)) == 20)
        #expect(width(Configuration(textStyle: .body)) == 20)
        #expect(width(Configuration(textStyle: .largeTitle)) == width(Configuration(pointSize: 34)))
        #expect(width(Configuration(font: .systemFont(ofSize: 34))) == width(Configuration(pointSize: 34)))
        #expect(
            symbol("gear", Configuration(font: .boldSystemFont(ofSize: 17))).cgImage
                === symbol("gear", Configuration(pointSize: 17, weight: .bold)).cgImage)
        let larger = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
        let body = Configuration(textStyle: .body).withTraitCollection(larger)
        #expect(UIImage(systemName: "circle", withConfiguration: body)?.size.width ?? 0 > 35)
    }

    @Test func sizesThatMakeNoSenseAreHeldToSome() {
        for size in [CGFloat.nan, .infinity, -.infinity] {
            #expect(symbol("circle", Configuration(pointSize: size)).size.width == 20)
        }
        #expect(symbol("circle", Configuration(pointSize: -5)).size.width == 1.5)
        let largest = symbol("circle", Configuration(pointSize: 1e300), scale: 1).size.width
        #expect(largest > 1000 && largest < 1400)
    }

    @Test func symbolsAreDrawnForTheScreen() {
        let once = symbol("star", scale: 1), thrice = symbol("star", scale: 3)
        #expect(once.scale == 1 && thrice.scale == 3)
        #expect(abs((thrice.cgImage?.width ?? 0) - 3 * (once.cgImage?.width ?? 0)) <= 3)
        let traits = UITraitCollection(displayScale: 3)
        #expect(UIImage(systemName: "star", compatibleWith: traits)?.cgImage === thrice.cgImage)
        let free = UIImage(systemName: "star") ?? UIImage()
        #expect(free.sharp(on: 3).cgImage === thrice.cgImage && free.sharp(on: 0) === free)
        // A symbol that was requested with traits keeps its scale.
        #expect(once.sharp(on: 3) === once)
    }

    // MARK: - Names

    @Test func anUnknownNameGivesASquareOfDots() throws {
        let image = try #require(UIImage(systemName: "there.is.no.such.symbol"))
        #expect(image.isSymbolImage && coverage(image) > 3 && alpha(image, 0.5, 0.5) == 0)
        #expect(UIImage(systemName: "") == nil)
    }

    @Test func symbolsThatPointWithTheTextTurnRound() {
        for name in ["chevron.forward", "chevron.backward", "arrow.forward", "arrow.uturn.backward"] {
            #expect(symbol(name).flipsForRightToLeftLayoutDirection, "\(name)")
        }
        for name in ["chevron.right", "arrow.left", "forward.fill", "star"] {
            #expect(!symbol(name).flipsForRightToLeftLayoutDirection, "\(name)")
        }
    }

    // MARK: - Configurations

    @Test func aConfigurationTakesOverWhatTheOtherSays() {
        let base = Configuration(pointSize: 20, weight: .bold, scale: .small)
        #expect(
            base.applying(Configuration(weight: .thin)).isEqual(
                to: Configuration(pointSize: 20, weight: .thin, scale: .small)))
        #expect(base.applying(nil).isEqual(to: base) && base.applying(Configuration.unspecified).isEqual(to: base))
        #expect(Configuration.unspecified.applying(base).isEqual(to: base))
        #expect(base.withoutScale().isEqual(to: Configuration(pointSize: 20, weight: .bold)))
        #expect(base.withoutPointSizeAndWeight().isEqual(to: Configuration(scale: .small)))
        #expect(base.withoutWeight().isEqual(to: Configuration(pointSize: 20, weight: .unspecified, scale: .small)))
        #expect(
            Configuration(textStyle: .body, scale: .large).withoutTextStyle().isEqual(to: Configuration(scale: .large)))
        #expect(!base.isEqual(to: nil) && base.hash == Configuration(pointSize: 20, weight: .bold, scale: .small).hash)
        let traits = UITraitCollection(displayScale: 3)
        let plain = UIImage.Configuration(traitCollection: traits)
        #expect(base.applying(plain).traitCollection == traits)
        #expect((plain.applying(base) as? UIImage.SymbolConfiguration)?.traitCollection == traits)
    }

    @Test func aPictureKnowsItsConfigurationAndTakesAnother() throws {
        let bold = Configuration(pointSize: 30, weight: .bold)
        let image = try #require(UIImage(systemName: "star", withConfiguration: bold)).withTintColor(.red)
        #expect(image.isSymbolImage && image.symbolConfiguration == bold && image.configuration == bold)
        #expect(image.renderingMode == .automatic)
        let light = try #require(image.applyingSymbolConfiguration(Configuration(weight: .light)))
        #expect(light.symbolConfiguration == Configuration(pointSize: 30, weight: .light) && light.style.tint == .red)
        let small = image.withConfiguration(Configuration(scale: .small))
        #expect(small.symbolConfiguration == Configuration(scale: .small) && small.size.width < 20)
        let other = UIImage()
        #expect(!other.isSymbolImage && other.configuration == nil && other.withConfiguration(bold) === other)
        #expect(other.applyingSymbolConfiguration(bold) == nil)
        #expect(UIImage(systemName: "star") == UIImage(systemName: "star"))
        #expect(UIImage(systemName: "star") != UIImage(systemName: "star.fill"))
    }

    @Test func weightsOfTextAndSymbolsGoTogether() {
        for number in 1...9 {
            let weight = UIImage.SymbolWeight(rawValue: number) ?? .regular
            #expect(weight.fontWeight().symbolWeight() == weight)
        }
        #expect(UIFont.Weight(.nan).symbolWeight() == .regular && UIFont.Weight(9).symbolWeight() == .black)
    }

    // MARK: - Views

    @Test func imageViewsShowSymbolsInTheirTint() throws {
        let view = UIImageView(image: UIImage(systemName: "square.fill"))
        view.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        view.tintColor = .red
        let app = TestApplication(view: view)
        let picture = app.snapshot()
        #expect(picture.color(x: picture.width / 2, y: picture.height / 2) == SIMD4(255, 0, 0, 255))
        view.image = view.image?.withRenderingMode(.alwaysOriginal)
        let original = app.snapshot()
        #expect(original.color(x: original.width / 2, y: original.height / 2) == SIMD4(0, 0, 0, 255))
    }

    // MARK: - Colours

    private func color(_ image: UIImage, _ x: CGFloat, _ y: CGFloat) -> SIMD4<UInt8> {
        guard let pixels = image.cgImage else { return .zero }
        return pixels.color(x: Int(CGFloat(pixels.width) * x), y: Int(CGFloat(pixels.height) * y))
    }

    @Test func aPaletteColoursMarksAndWhatTheyAreIn() {
        let size = Configuration(pointSize: 100)
        let two = symbol("plus.circle.fill", size.applying(Configuration(paletteColors: [.white, .red])))
        #expect(color(two, 0.5, 0.5) == SIMD4(255, 255, 255, 255) && color(two, 0.35, 0.35) == SIMD4(255, 0, 0, 255))
        let one = symbol("plus.circle.fill", size.applying(Configuration(paletteColors: [.red])))
        #expect(color(one, 0.5, 0.5).w == 0 && color(one, 0.35, 0.35) == SIMD4(255, 0, 0, 255))
        let plain = symbol("plus", size.applying(Configuration(paletteColors: [.red, .blue])))
        #expect(color(plain, 0.5, 0.5) == SIMD4(255, 0, 0, 255))
        #expect(Configuration(paletteColors: []).isEqual(to: .unspecified))
    }

    @Test func aHierarchyHasShadesOfAColour() {
        let size = Configuration(pointSize: 100)
        let image = symbol("plus.circle.fill", size.applying(Configuration(hierarchicalColor: .red)))
        #expect(color(image, 0.5, 0.5) == SIMD4(255, 0, 0, 255))
        let shape = color(image, 0.35, 0.35)
        #expect((120...136).contains(shape.w) && shape.y == 0)
        let back = image.applyingSymbolConfiguration(.preferringMonochrome())!
        #expect(color(back, 0.5, 0.5).w == 0 && color(back, 0.35, 0.35) == SIMD4(0, 0, 0, 255))
    }

    @Test func viewsShowColoursAndNoTintAndFollowTheTraits() throws {
        let dynamic = UIColor { $0.userInterfaceStyle == .dark ? .green : .blue }
        let view = UIImageView(image: UIImage(systemName: "square.fill"))
        view.preferredSymbolConfiguration = Configuration(paletteColors: [dynamic])
        view.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        view.tintColor = .red
        let app = TestApplication(view: view)
        func middle() -> SIMD4<UInt8> {
            let picture = app.snapshot()
            return picture.color(x: picture.width / 2, y: picture.height / 2)
        }
        #expect(middle() == SIMD4(0, 0, 255, 255))
        app.act { app.window?.traitOverrides.userInterfaceStyle = .dark }
        #expect(middle() == SIMD4(0, 255, 0, 255))
        app.act { view.image = view.image?.withRenderingMode(.alwaysTemplate) }
        #expect(middle() == SIMD4(255, 0, 0, 255))
    }

    @Test func colouredSymbols() throws {
        let sheet = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 120))
        sheet.backgroundColor = .white
        let names = ["xmark.circle.fill", "checkmark.seal.fill", "xmark.shield.fill", "heart.fill", "plus.circle"]
        let colors: [UIImage.SymbolConfiguration] = [
            Configuration(paletteColors: [.white, .systemRed]), Configuration(hierarchicalColor: .systemBlue),
            Configuration(paletteColors: [.systemGreen]),
        ]
        for (row, color) in colors.enumerated() {
            for (column, name) in names.enumerated() {
                let configuration = Configuration(pointSize: 24).applying(color)
                let view = UIImageView(image: UIImage(systemName: name, withConfiguration: configuration))
                view.frame = CGRect(x: column * 40, y: row * 40, width: 40, height: 40)
                view.contentMode = .center
                sheet.addSubview(view)
            }
        }
        #expect(try TestApplication(view: sheet).mismatch(withGolden: "coloured_symbols") == nil)
    }

    // MARK: - What is kept

    @Test func theCacheHoldsWhatWasAskedForLast() {
        let cache = SymbolCache(mostBytes: 20 * 20 * 4 * 3)
        func picture(_ name: String, _ size: CGFloat = 17) -> SymbolPicture {
            SymbolPicture(name: name, pointSize: size, weight: .regular, scale: .medium, pixelScale: 1)
        }
        let circle = cache.picture(picture("circle"))
        #expect(circle != nil && cache.picture(picture("circle")) === circle)
        for name in ["plus.circle", "circle", "minus.circle", "xmark.circle"] { _ = cache.picture(picture(name)) }
        #expect(cache.count == 3 && cache.picture(picture("circle")) === circle)
        // Too large to be kept.
        #expect(cache.picture(picture("circle", 170)) != nil && cache.count == 3)
    }
}
