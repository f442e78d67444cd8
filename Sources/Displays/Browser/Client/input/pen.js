// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// The pose of a pen. Browsers report it as altitude and azimuth, or only as tilts along the axes, which are converted
// as in https://www.w3.org/TR/pointerevents3/#converting-between-tiltx-tilty-and-altitudeangle-azimuthangle

const whole = 2 * Math.PI;

/**
 * @param {PointerEvent} event
 * @returns {number[]} altitude, 0 to pi / 2; azimuth, 0 to 2 pi; roll, -pi to pi; each a 32-bit float within its range
 */
export function penPose(event) {
    const { altitudeAngle, azimuthAngle } = event;
    const [altitude, azimuth] = altitudeAngle === undefined || azimuthAngle === undefined
        ? direction(event.tiltX ?? 0, event.tiltY ?? 0) : [altitudeAngle, azimuthAngle];
    const twist = ((event.twist ?? 0) % 360) * Math.PI / 180;
    return [held(altitude, 0, Math.PI / 2), held(azimuth, 0, whole), held(twist > Math.PI ? twist - whole : twist, -Math.PI, Math.PI)];
}

/** @param {number} x the tilt to the right, in degrees, and @param {number} y the tilt downwards, both -90 to 90 */
function direction(x, y) {
    if (x === 0 && y === 0) return [Math.PI / 2, 0];
    const [tiltX, tiltY] = [x, y].map((tilt) => tilt * Math.PI / 180);
    if (Math.abs(x) === 90 || Math.abs(y) === 90) return [0, x === 0 ? (y > 0 ? 1 : 3) * Math.PI / 2 : y === 0 && x < 0 ? Math.PI : 0];
    const [right, down] = [Math.tan(tiltX), Math.tan(tiltY)];
    return [Math.atan(1 / Math.hypot(right, down)), (Math.atan2(down, right) + whole) % whole];
}

/**
 * Clamps to the largest 32-bit float within the range; 0 for anything that is not a number.
 *
 * @param {number} number
 * @param {number} least
 * @param {number} most
 */
function held(number, least, most) {
    const value = Math.min(Math.max(Number.isFinite(number) ? number : 0, least), most), rounded = Math.fround(value);
    return rounded < least || rounded > most ? Math.fround(value * (1 - 1e-6)) : rounded;
}
