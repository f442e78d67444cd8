// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The keys of animations' properties. A new property gets an entry in its class's table.
enum AnimationKeys {
    typealias Table = KeyTable<CAAnimation>

    // All are immutable.

    nonisolated(unsafe) static let ofAnimations = Table([
        "beginTime": .number(\CAAnimation.beginTime),
        "duration": .number(\CAAnimation.duration),
        "speed": .number(\CAAnimation.speed),
        "timeOffset": .number(\CAAnimation.timeOffset),
        "repeatCount": .number(\CAAnimation.repeatCount),
        "repeatDuration": .number(\CAAnimation.repeatDuration),
        "autoreverses": .flag(\CAAnimation.autoreverses),
        "fillMode": .name(\CAAnimation.fillMode),
        "timingFunction": .optional(\CAAnimation.timingFunction),
        "delegate": .optional(\CAAnimation.delegate),
        "removedOnCompletion": .flag(\CAAnimation.isRemovedOnCompletion),
    ])

    nonisolated(unsafe) static let ofPropertyAnimations = Table(
        [
            "keyPath": .optional(\CAPropertyAnimation.keyPath),
            "additive": .flag(\CAPropertyAnimation.isAdditive),
            "cumulative": .flag(\CAPropertyAnimation.isCumulative),
            "valueFunction": .optional(\CAPropertyAnimation.valueFunction),
        ], over: ofAnimations)

    nonisolated(unsafe) static let ofBasicAnimations = Table(
        [
            "fromValue": .optional(\CABasicAnimation.fromValue),
            "toValue": .optional(\CABasicAnimation.toValue),
            "byValue": .optional(\CABasicAnimation.byValue),
        ], over: ofPropertyAnimations)

    nonisolated(unsafe) static let ofSprings = Table(
        [
            "mass": .number(\CASpringAnimation.mass),
            "stiffness": .number(\CASpringAnimation.stiffness),
            "damping": .number(\CASpringAnimation.damping),
            "initialVelocity": .number(\CASpringAnimation.initialVelocity),
            "allowsOverdamping": .flag(\CASpringAnimation.allowsOverdamping),
            "bounce": .readOnly { (spring: CASpringAnimation) in spring.bounce },
            "perceptualDuration": .readOnly { (spring: CASpringAnimation) in spring.perceptualDuration },
            "settlingDuration": .readOnly { (spring: CASpringAnimation) in spring.settlingDuration },
        ], over: ofBasicAnimations)

    nonisolated(unsafe) static let ofKeyframes = Table(
        [
            "values": .optional(\CAKeyframeAnimation.values),
            "path": .optional(\CAKeyframeAnimation.path),
            "keyTimes": .numbers(\CAKeyframeAnimation.keyTimes),
            "timingFunctions": .optional(\CAKeyframeAnimation.timingFunctions),
            "calculationMode": .name(\CAKeyframeAnimation.calculationMode),
            "tensionValues": .numbers(\CAKeyframeAnimation.tensionValues),
            "continuityValues": .numbers(\CAKeyframeAnimation.continuityValues),
            "biasValues": .numbers(\CAKeyframeAnimation.biasValues),
            "rotationMode": .optionalName(\CAKeyframeAnimation.rotationMode),
        ], over: ofPropertyAnimations)

    nonisolated(unsafe) static let ofTransitions = Table(
        [
            "type": .name(\CATransition.type),
            "subtype": .optionalName(\CATransition.subtype),
            "startProgress": .number(\CATransition.startProgress),
            "endProgress": .number(\CATransition.endProgress),
        ], over: ofAnimations)

    nonisolated(unsafe) static let ofGroups = Table(
        ["animations": .optional(\CAAnimationGroup.animations)], over: ofAnimations)
}
