// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Testing

/// The commands of a context in its display list.
@Suite struct CGContextTests {
    private let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    private let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    private let redValue = RGBAColor(red: 1, green: 0, blue: 0, alpha: 1)

    private func record(_ draw: (CGContext) -> Void) -> [DisplayCommand] {
        let context = CGContext()
        draw(context)
        return context.displayList().commands
    }

    private var filledRect: DisplayCommand { .fill(.primitive(.rect(rect)), .winding) }

    // MARK: - Drawing

    @Test func nothingDrawnIsAnEmptyList() {
        let commands = record {
            $0.setFillColor(red)
            $0.setLineWidth(5)
            $0.rotate(by: 1)
            $0.addRect(rect)
        }
        #expect(commands.isEmpty)
    }

    @Test func theInitialStatesAreNotWritten() {
        let commands = record {
            $0.setFillColor(.black)
            $0.setAlpha(1)
            $0.fill(rect)
        }
        // A black that was made from a gray is the same colour.
        #expect(commands == [filledRect])
    }

    @Test func aStateIsWrittenOnceAndOnlyWhenItIsNeeded() {
        let commands = record {
            $0.setStrokeColor(red)
            $0.setFillColor(red)
            $0.fill(rect)
            $0.setFillColor(red)
            $0.fill(rect)
        }
        #expect(commands == [.setFillColor(redValue), filledRect, filledRect])
    }

    @Test func strokesWriteLineStyles() {
        let commands = record {
            $0.setLineWidth(3)
            $0.setLineCap(.round)
            $0.setLineJoin(.bevel)
            $0.setMiterLimit(4)
            $0.setLineDash(phase: 1, lengths: [2, 5])
            $0.strokeEllipse(in: rect)
            $0.setLineWidth(2)
            $0.stroke(rect)
        }
        #expect(
            commands == [
                .setLineWidth(3), .setLineCap(.round), .setLineJoin(.bevel), .setMiterLimit(4),
                .setDash(phase: 1, lengths: [2, 5]), .stroke(.primitive(.ellipse(rect))), .setLineWidth(2),
                .stroke(.primitive(.rect(rect))),
            ])
    }

    @Test func strokingWithAWidthKeepsTheWidth() {
        let commands = record {
            $0.stroke(rect, width: 7)
            $0.stroke(rect)
        }
        let stroke = DisplayCommand.stroke(.primitive(.rect(rect)))
        #expect(commands == [.setLineWidth(7), stroke, .setLineWidth(1), stroke])
    }

    @Test func drawingModes() {
        func mode(_ mode: CGPathDrawingMode) -> [DisplayCommand] {
            record {
                $0.addRect(rect)
                $0.drawPath(using: mode)
            }
        }
        let shape = DisplayShape.primitive(.rect(rect))
        #expect(mode(.fill) == [.fill(shape, .winding)])
        #expect(mode(.eoFill) == [.fill(shape, .evenOdd)])
        #expect(mode(.stroke) == [.stroke(shape)])
        #expect(mode(.fillStroke) == [.fillStroke(shape, .winding)])
        #expect(mode(.eoFillStroke) == [.fillStroke(shape, .evenOdd)])
    }

    @Test func aLineOfNoWidthIsNotDrawn() {
        for width in [CGFloat(0), -1, .nan, .infinity] {
            let commands = record {
                $0.setLineWidth(width)
                $0.stroke(rect)
                $0.addRect(rect)
                $0.drawPath(using: .fillStroke)
            }
            #expect(commands == [filledRect])
        }
    }

    @Test func paintingEndsThePath() {
        let context = CGContext()
        context.addRect(rect)
        #expect(!context.isPathEmpty)
        #expect(context.path == CGPath(rect: rect, transform: nil))
        context.fillPath()
        #expect(context.isPathEmpty && context.path == nil)
        context.fillPath()
        #expect(context.displayList().commands == [filledRect])
    }

    @Test func lineSegments() {
        let commands = record {
            $0.strokeLineSegments(between: [
                .zero, CGPoint(x: 1, y: 0), CGPoint(x: 5, y: 5), CGPoint(x: 6, y: 6), .zero,
            ])
        }
        guard case .stroke(.path(let elements))? = commands.first, commands.count == 1 else {
            Issue.record("\(commands)")
            return
        }
        #expect(elements.description == "M 0.0,0.0 L 1.0,0.0 M 5.0,5.0 L 6.0,6.0")
    }

    // MARK: - Transforms

    @Test func theTransformIsWrittenWhenSomethingIsDrawn() {
        let commands = record {
            $0.translateBy(x: 10, y: 20)
            $0.scaleBy(x: 2, y: 4)
            $0.fill(rect)
            $0.fill(rect)
        }
        let map = CGAffineTransform(a: 2, b: 0, c: 0, d: 4, tx: 10, ty: 20)
        #expect(commands == [.setTransform(map), filledRect, filledRect])
    }

    @Test func theLastTransformComesFirst() {
        let context = CGContext()
        context.translateBy(x: 10, y: 0)
        context.rotate(by: .pi / 2)
        let moved = CGPoint(x: 1, y: 0).applying(context.ctm)
        #expect(abs(moved.x - 10) < 1e-9 && abs(moved.y - 1) < 1e-9)
    }

    /// A part of a path keeps its place when the transform changes later.
    @Test func thePathIsBuiltInTheTransformInForce() {
        let context = CGContext()
        context.move(to: CGPoint(x: 1, y: 1))
        context.translateBy(x: 10, y: 0)
        context.addLine(to: CGPoint(x: 1, y: 1))
        #expect(context.path?.elements.points == [CGPoint(x: -9, y: 1), CGPoint(x: 1, y: 1)])
        #expect(context.currentPointOfPath == CGPoint(x: 1, y: 1))
        #expect(context.boundingBoxOfPath == CGRect(x: -9, y: 1, width: 10, height: 0))
    }

    @Test func aPrimitiveSurvivesMovingAndScaling() {
        let commands = record {
            $0.translateBy(x: 10, y: 20)
            $0.scaleBy(x: 2, y: 4)
            $0.addEllipse(in: rect)
            $0.fillPath()
        }
        #expect(commands.last == .fill(.primitive(.ellipse(rect)), .winding))
    }

    // MARK: - Saving

    @Test func restoreGoesBackToAllStates() {
        let commands = record {
            $0.saveGState()
            $0.setFillColor(red)
            $0.translateBy(x: 1, y: 1)
            $0.setAlpha(0.5)
            $0.fill(rect)
            $0.restoreGState()
            $0.fill(rect)
        }
        #expect(
            commands == [
                .save, .setTransform(CGAffineTransform(translationX: 1, y: 1)), .setAlpha(0.5), .setFillColor(redValue),
                filledRect, .restore, filledRect,
            ])
    }

    @Test func aSaveInWhichNothingWasDrawnIsTakenBack() {
        let commands = record {
            $0.saveGState()
            $0.saveGState()
            $0.setFillColor(red)
            $0.restoreGState()
            $0.restoreGState()
            $0.fill(rect)
        }
        #expect(commands == [filledRect])
    }

    @Test func statesWrittenInsideASaveAreWrittenAgainOutside() {
        let commands = record {
            $0.setFillColor(red)
            $0.saveGState()
            $0.fill(rect)
            $0.restoreGState()
            $0.fill(rect)
        }
        #expect(
            commands == [.save, .setFillColor(redValue), filledRect, .restore, .setFillColor(redValue), filledRect])
    }

    @Test func aRestoreWithoutASaveDoesNothing() {
        let commands = record {
            $0.setFillColor(red)
            $0.restoreGState()
            $0.fill(rect)
        }
        #expect(commands == [.setFillColor(redValue), filledRect])
    }

    @Test func savesThatAreOpenAreEndedInTheList() {
        let context = CGContext()
        context.saveGState()
        context.clip(to: rect)
        let clip = DisplayCommand.clip(.primitive(.rect(rect)), .winding)
        #expect(context.displayList().commands == [.save, clip, .restore])
        context.fill(rect)
        context.restoreGState()
        #expect(context.displayList().commands == [.save, clip, filledRect, .restore])
    }

    /// Drawing continues when states are nested deeper than a list allows, for example by a forgotten restore in a
    /// loop.
    @Test func savesMayBeForgotten() throws {
        let context = CGContext()
        for index in 0..<3000 {
            context.saveGState()
            context.setAlpha(index % 2 == 0 ? 0.5 : 0.25)
            context.fill(rect)
        }
        let commands = context.displayList().commands
        #expect(commands.count { $0 == filledRect } == 3000)
        #expect(commands.count { $0 == .save } == DisplayListReader.deepestSave)
        for _ in 0..<3000 { context.restoreGState() }
        context.fill(rect)
        let after = context.displayList().commands
        #expect(after.suffix(2) == [.restore, filledRect], "alpha is 1 again, and nothing is still saved")
    }

    // MARK: - Clipping

    @Test func clipsAreWrittenAtOnce() {
        let commands = record {
            $0.addEllipse(in: rect)
            $0.clip(using: .evenOdd)
            $0.fill(rect)
        }
        #expect(commands == [.clip(.primitive(.ellipse(rect)), .evenOdd), filledRect])
    }

    @Test func anEmptyPathClipsEverythingAway() {
        #expect(record { $0.clip() } == [.clip(.primitive(.rect(.zero)), .winding)])
        #expect(record { $0.clip(to: CGRect.null) } == [.clip(.primitive(.rect(.zero)), .winding)])
    }

    @Test func theInfiniteRectangleClipsNothing() {
        #expect(record { $0.clip(to: CGRect.infinite) }.isEmpty)
    }

    // MARK: - Numbers that are none

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity, 1e300])
    func whatIsNotFiniteIsNotDrawn(_ bad: CGFloat) {
        let image = CGImage(width: 1, height: 1, premultipliedBGRA: [0, 0, 0, 255])!
        let badRect = CGRect(x: 0, y: bad, width: 1, height: 1)
        let commands = record {
            $0.fill(badRect)
            $0.stroke(CGRect(x: 0, y: 0, width: bad, height: 1))
            $0.fillEllipse(in: badRect)
            $0.clear(badRect)
            $0.draw(image, in: badRect)
            $0.move(to: .zero)
            $0.addLine(to: CGPoint(x: bad, y: 0))
            $0.strokePath()
            $0.saveGState()
            $0.translateBy(x: bad, y: 0)
            $0.fill(rect)
            $0.clip(to: rect)
            $0.restoreGState()
            $0.saveGState()
            $0.setMiterLimit(bad)
            $0.stroke(rect)
            $0.restoreGState()
            $0.fill(rect)
        }
        #expect(commands == [filledRect])
    }

    /// Numbers that are finite here, and are not, or are nothing, as the 32-bit numbers of a list.
    @Test func numbersThatAListCannotHoldAreNotWritten() throws {
        let huge = CGRect(x: -3e38, y: 0, width: 6e38, height: 1)
        let commands = record {
            $0.fill(huge)
            $0.clear(huge)
            $0.setLineDash(phase: 0, lengths: [1e300, 1])
            $0.stroke(rect)
            $0.setLineDash(phase: 1e300, lengths: [1, 1])
            $0.stroke(rect)
            $0.setLineDash(phase: 0, lengths: [1e-60, 1e-60])
            $0.stroke(rect)
            $0.setFillColor(red: 1e300, green: 0, blue: 0, alpha: 1)
            $0.fill(rect)
        }
        let stroke = DisplayCommand.stroke(.primitive(.rect(rect)))
        #expect(commands == [stroke, stroke, stroke, filledRect])
    }

    @Test func cornersThatAreNoneMakeAPlayableList() {
        for corner in [CGFloat.nan, -3, .infinity, 1e300] {
            let context = CGContext()
            context.addPath(CGPath(roundedRect: rect, cornerWidth: corner, cornerHeight: 1, transform: nil))
            context.fillPath()
            #expect(context.displayList().commands.count == 1)
        }
    }

    @Test func dashesThatAreNoneAreASolidLine() {
        for lengths in [[], [0, 0], [-1, 2], [.nan], [.infinity, 1]] as [[CGFloat]] {
            let commands = record {
                $0.setLineDash(phase: 3, lengths: [4, 4])
                $0.setLineDash(phase: 1, lengths: lengths)
                $0.stroke(rect)
            }
            #expect(commands == [.stroke(.primitive(.rect(rect)))])
        }
    }

    @Test func alphaIsHeldToItsRange() {
        #expect(
            record {
                $0.setAlpha(-1)
                $0.fill(rect)
                $0.setAlpha(7)
                $0.fill(rect)
                $0.setAlpha(.nan)
                $0.fill(rect)
            } == [.setAlpha(0), filledRect, .setAlpha(1), filledRect, filledRect])
    }

    // MARK: - Images

    @Test func aPictureStandsOnItsHead() throws {
        let image = try #require(CGImage(width: 1, height: 1, premultipliedBGRA: [0, 0, 0, 255]))
        let commands = record { $0.draw(image, in: rect) }
        let flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 8)
        #expect(commands == [.save, .setTransform(flip), .drawImage(0, rect), .restore])
    }

    @Test func onePictureDrawnTwiceIsInTheListOnce() throws {
        let one = try #require(CGImage(width: 1, height: 1, premultipliedBGRA: [0, 0, 0, 255]))
        let same = try #require(CGImage(width: 1, height: 1, premultipliedBGRA: [0, 0, 0, 255]))
        let other = try #require(CGImage(width: 1, height: 1, premultipliedBGRA: [9, 9, 9, 255]))
        let context = CGContext()
        for image in [one, same, other, one] { context.draw(image, in: rect) }
        let list = context.displayList()
        #expect(list.images.count == 2)
        let indices = list.commands.compactMap { if case .drawImage(let index, _) = $0 { index } else { nil } }
        #expect(indices == [0, 0, 1, 0])
    }
}
