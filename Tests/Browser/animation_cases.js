// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// Runs Tests/Fixtures/animation-cases.json in the page: evaluated by animations.js, and shown by LayerView, whose
// styles are then those of a layer that has the evaluated values as its own. Layers that give it another time stand
// above it. Returns what disagrees, as texts.

async (table) => {
    const evaluator = await import("/animation/animations.js");
    const { LayerView } = await import("/layers/layer-view.js");

    // MARK: - From the table's form to the page's

    const matrix = (n) => n.length === 16 ? n : [n[0], n[1], 0, 0, n[2], n[3], 0, 0, 0, 0, 1, 0, n[4], n[5], 0, 1];
    /** A path is a closed polygon, by its corners. */
    const polygon = (points) => ({
        types: points.length === 0 ? [] : [...points.keys().filter((index) => index % 2 === 0).map((index) => Math.min(index, 1)), 4],
        points,
    });
    function complete(property, numbers) {
        if (["shadowPath", "path"].includes(property)) return polygon(numbers);
        return property.endsWith("ransform") ? matrix(numbers) : numbers;
    }
    const isNumber = (property) => [
        "opacity", "cornerRadius", "borderWidth", "zPosition", "shadowOpacity", "shadowRadius",
        "anchorPointZ",
    ].includes(property);
    const repetition = (value = 0) => value === "infinite" ? Infinity : value;

    const figures = {
        shape: {
            kind: "shape", path: null, fillColor: [0, 0, 0, 1], usesEvenOdd: false, strokeColor: null, strokeStart: 0,
            strokeEnd: 1, lineWidth: 1, miterLimit: 10, lineCap: 0, lineJoin: 0, lineDashPhase: 0, lineDashPattern: [],
        },
        gradient: {
            kind: "gradient", type: "axial", colors: [], locations: [], startPoint: [0.5, 0], endPoint: [0.5, 1],
        },
        replication: {
            kind: "replication", instanceCount: 1, instanceDelay: 0, instanceTransform: matrix([1, 0, 0, 1, 0, 0]),
            instanceColor: [1, 1, 1, 1], instanceRedOffset: 0, instanceGreenOffset: 0, instanceBlueOffset: 0,
            instanceAlphaOffset: 0, preservesDepth: false,
        },
        text: {
            kind: "text", foregroundColor: [1, 1, 1, 1], fontSize: 36, drawnColor: null, anchor: [0, 0], drawings: [],
        },
    };

    const keyPathNamed = (property) => evaluator.keyPaths.find(({ name }) => name === property);

    function valuesOf(layer, animations) {
        const values = {}, figure = animations.map(({ keyPath }) => keyPathNamed(keyPath).figure).find(Boolean);
        if (figure) {
            values.figure = figures[figure];
            for (const [name, numbers] of Object.entries(layer)) {
                if (keyPathNamed(name).figure) keyPathNamed(name).set(values, complete(name, numbers));
            }
            return values;
        }
        for (const [property, numbers] of Object.entries(layer)) {
            if (property === "hidden" || property === "masksToBounds" || property.startsWith("backdrop.")) keyPathNamed(property).set(values, numbers);
            else values[property] = isNumber(property) ? numbers[0] : complete(property, numbers);
        }
        return values;
    }

    function animationOf(json) {
        const keyPath = evaluator.keyPaths.find(({ name }) => name === json.keyPath);
        const value = (numbers) => numbers ? complete(json.keyPath, numbers) : null;
        return {
            keyPath, ...timingOf(json), additive: json.additive ?? false, cumulative: json.cumulative ?? false,
            curve: json.timingFunction ?? [0, 0, 1, 1], spring: springOf(json.spring),
            from: value(json.from), to: value(json.to), by: value(json.by),
            keyframes: json.keyframes ? keyframesOf(json.keyframes, value) : null,
            groups: (json.groups ?? []).map((group) => ({
                ...timingOf(group), curve: group.timingFunction ?? [0, 0, 1, 1],
            })),
        };
    }

    function keyframesOf({ course = "linear", times, values, curves = [], controls = [] }, value) {
        return { course, times, values: values.map(value), curves, controls: controls.map(value) };
    }

    function springOf(numbers) {
        return numbers ? { frequency: numbers[0], decay: numbers[1], velocity: numbers[2] } : null;
    }

    function timingOf(json) {
        return {
            beginTime: json.beginTime ?? 0, duration: repetition(json.duration), speed: json.speed ?? 1,
            timeOffset: json.timeOffset ?? 0, repeatCount: repetition(json.repeatCount),
            repeatDuration: repetition(json.repeatDuration), fillMode: json.fillMode ?? "removed",
            autoreverses: json.autoreverses ?? false,
        };
    }

    // MARK: - Evaluated

    const problems = [];

    function compareValues(name, time, shown, expected) {
        for (const [property, numbers] of Object.entries(expected)) {
            const isPath = keyPathNamed(property).kind === "path", value = keyPathNamed(property).get(shown);
            const wanted = isPath ? numbers : complete(property, numbers), got = isPath ? value.points : value;
            const slack = (number) => table.tolerance * Math.max(1, Math.abs(number));
            const isNear = (number, other) => Math.abs(number - other) <= slack(other);
            const agree = got.length === wanted.length && got.every((number, index) => isNear(number, wanted[index]));
            if (!agree) problems.push(`${name} at ${time} s, evaluated: ${property} is ${got}, not ${wanted}`);
        }
    }

    // MARK: - Shown

    // The clock stands; the page's time is the program's.
    const clock = { now: 0, program: (milliseconds) => milliseconds / 1000, page: (time) => time * 1000 };
    const views = new Map();
    const services = {
        clock, loop: { add() {}, remove() {} }, drawing: { isAvailable: false }, viewOf: (number) => views.get(number),
        hasBlending: () => false,
    };

    function makeView(values, chain = []) {
        views.clear();
        chain.forEach((timing, index) => {
            const above = new LayerView(index + 2, services);
            above.take({ timing });
            above.superlayer = index === 0 ? 0 : index + 1;
            views.set(above.number, above);
        });
        const view = new LayerView(1, services);
        view.superlayer = chain.length === 0 ? 0 : chain.length + 1;
        view.take(values);
        document.body.append(view.element);
        return view;
    }

    /** What CSS makes of it, as numbers. */
    function stylesOf(view) {
        const style = getComputedStyle(view.element);
        const inner = view.inner && getComputedStyle(view.inner).translate;
        const numbers = (text) => (text.match(/-?[\d.]+(e-?\d+)?/g) ?? []).map(Number);
        const m = new DOMMatrix(style.transform);
        // Whatever the scale of the fourth number is, the same is seen.
        const [a, b, c, d, e, f, m14, m24] = [m.m11, m.m12, m.m21, m.m22, m.m41, m.m42, m.m14, m.m24]
            .map((number) => m.m44 > 0 ? number / m.m44 : number);
        const pair = (text) => [...numbers(text), 0, 0].slice(0, 2);
        const color = (text) => [...numbers(text), 1].slice(0, 4);
        // A border of CSS, or a shadow inside: "rgb(...) 0px 0px 0px 4px inset".
        // "drop-shadow(rgb(...) 4px 5px 2px)"
        const shadowOf = (filter) => {
            const [shadowColor, lengths] = filter === "none" ? ["", ""] : filter.slice(12).split(/(?<=\))/);
            return filter === "none" ? [] : [...color(shadowColor), ...numbers(lengths)];
        };
        const ringOf = ({ borderTopColor, borderTopWidth, boxShadow }) => {
            const [shadowColor, lengths] = boxShadow === "none" ? [borderTopColor, ""] : boxShadow.split(/(?<=\))/);
            return [...color(shadowColor), numbers(borderTopWidth)[0] + (numbers(lengths)[3] ?? 0)];
        };
        return {
            translate: pair(style.translate), size: [...numbers(style.width), ...numbers(style.height)],
            transform: [a, b, c, d, e, f, m14 * 1000, m24 * 1000], opacity: [Number(style.opacity) * 100],
            background: color(style.backgroundColor), corners: numbers(style.borderRadius).slice(0, 1),
            ring: view.border ? ringOf(getComputedStyle(view.border)) : [],
            scroll: pair(inner ?? "0 0"), origin: pair(style.transformOrigin), shadow: shadowOf(style.filter),
            masked: [view.element.classList.contains("masked") ? 1 : 0],
            backdrop: style.backdropFilter === "none" ? [0, 1] : numbers(style.backdropFilter),
        };
    }

    /** Samples lie a 32nd of the way apart; what is between them may be off by a little. */
    function agree(property, got, wanted, hasSpring) {
        const isColor = ["background", "ring", "shadow"].includes(property), alpha = isColor ? wanted[3] ?? 1 : 1;
        return got.length === wanted.length && got.every((number, index) => {
            // A colour hardly matters where it is hardly seen.
            const slack = index < 3 && alpha < 1 ? 2 / Math.max(alpha, 0.02) : 1.2;
            // Browsers round colours, each in its own place of the sums; a spring has many of them.
            const near = (hasSpring && isColor && index < 3 ? 1 : 0.05) + 0.005 * Math.abs(wanted[index]);
            return Math.abs(number - wanted[index]) <= (alpha === 1 ? near : slack);
        });
    }

    function show(view, time) {
        for (const { animations } of view.animator.running.values()) {
            for (const animation of animations) {
                // One that stands has no start; it shows the same at all times.
                if (animation.startTime === null) continue;
                const { startTime, playbackRate } = animation;
                animation.pause();
                animation.currentTime = (time * 1000 - startTime) * playbackRate;
            }
        }
        if (view.animator.evaluated.size > 0) view.animator.frame(time);
    }

    // CSS has no property for what these change.
    const isEvaluatedAlways = /^(anchorPointZ|sublayerTransform|contentsRect|contentsCenter|shadowPath|masksToBounds)/;
    const counts = { web: 0, evaluated: 0, plainWeb: 0, plainEvaluated: 0 };

    for (const { name, layer, chain: timings = [], animations: descriptions, expected } of table.cases) {
        const chain = timings.map(timingOf), own = chain.at(-1) ?? evaluator.plainTiming;
        const localTime = (time) => chain.reduce(
            (time, timing) => time === null ? null : evaluator.layerTime(timing, time), time);
        const values = valuesOf(layer, descriptions), animations = descriptions.map(animationOf);
        const hasSpring = animations.some(({ spring }) => spring);
        const isPlain = animations.every(({ keyframes, groups, spring }) => !keyframes && groups.length === 0 && !spring)
            && descriptions.every(({ keyPath }) => !isEvaluatedAlways.test(keyPath) && !keyPathNamed(keyPath).figure);
        const state = { ...evaluator.newLayerState(), ...values };
        for (const moment of expected) {
            const local = localTime(moment.time);
            const shown = local === null ? state : evaluator.presentation(state, animations, local);
            compareValues(name, moment.time, shown, moment.layer);

            const reference = makeView(shown), view = makeView({ ...values, timing: own }, chain.slice(0, -1));
            animations.forEach((animation, index) => view.animator.add(`${index}`, animation));
            view.setNeedsUpdate();
            view.update();
            reference.update();
            // What is hidden is compared by its opacity.
            reference.element.style.display = "";
            counts.web += view.animator.running.size;
            counts.evaluated += view.animator.evaluated.size;
            if (isPlain) {
                counts.plainWeb += view.animator.running.size;
                counts.plainEvaluated += view.animator.evaluated.size;
            }
            show(view, moment.time);
            const styles = stylesOf(view), wanted = stylesOf(reference);
            for (const property of Object.keys(wanted)) {
                // A border that is animated to nothing has an element all the same.
                if (property === "ring" && wanted.ring.length === 0) continue;
                // So has a shadow.
                if (property === "shadow" && wanted.shadow.length === 0 && !(styles.shadow[3] > 0.01)) continue;
                if (agree(property, styles[property], wanted[property], hasSpring)) continue;
                problems.push(
                    `${name} at ${moment.time} s, shown: ${property} is ${styles[property]}, not ${wanted[property]}`);
            }
            view.destroy();
            reference.destroy();
        }
    }
    return { problems, counts };
}
