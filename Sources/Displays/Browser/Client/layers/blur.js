// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// `blur() saturate()` on pixels, for browsers whose canvases have no filters (WebKit's, seen in 2.50).
//
// A blur makes what is small unseen, so a wide one is done to fewer pixels: the averages of squares.

/** A blur is this wide at least, in squares, where pixels are averaged. Chosen: then the squares are not seen. */
const leastDeviation = 2;

/** Whether canvases have filters of their own. */
export function hasCanvasFilters() { return "filter" in CanvasRenderingContext2D.prototype; }

/** @typedef {{ data: Uint8ClampedArray, width: number, height: number }} Pixels */

/**
 * @param {Pixels} image
 * @param {number} radius the blur's standard deviation, in pixels
 * @param {number} saturation a factor
 * @returns {Pixels & { size: number }} `size` is how many pixels of the image, each way, one of these stands for
 */
export function filtered(image, radius, saturation) {
    const size = Math.max(1, Math.floor(radius / leastDeviation));
    const width = Math.ceil(image.width / size), height = Math.ceil(image.height / size);
    // Squares, and the way between their middles when they are drawn large again, blur as well: by a twelfth and a sixth.
    const variance = (radius / size) ** 2 - (size > 1 ? 1 / 12 + 1 / 6 : 0);
    const kernel = kernelOf(Math.sqrt(Math.max(0, variance)));
    let pixels = averaged(image, size, width, height);
    pixels = convolved(pixels, kernel, width, height, 4, width * 4);
    pixels = convolved(pixels, kernel, height, width, width * 4, 4);
    return { data: saturated(pixels, saturation), width, height, size };
}

/**
 * Of squares, with colours that are multiplied by their alpha: else colours of what is clear would be seen.
 *
 * @param {Pixels} image
 * @param {number} size of a square's side, in pixels
 * @param {number} width the count of squares in a row
 * @param {number} height the count of rows
 */
function averaged({ data, width: fullWidth, height: fullHeight }, size, width, height) {
    const sums = new Float32Array(width * height * 4), counts = new Float32Array(width * height);
    for (let y = 0, from = 0; y < fullHeight; y += 1) {
        const row = Math.floor(y / size) * width;
        for (let x = 0; x < fullWidth; x += 1, from += 4) {
            const square = row + Math.floor(x / size), to = square * 4, alpha = data[from + 3] / 255;
            sums[to] += data[from] * alpha;
            sums[to + 1] += data[from + 1] * alpha;
            sums[to + 2] += data[from + 2] * alpha;
            sums[to + 3] += data[from + 3];
            counts[square] += 1;
        }
    }
    return sums.map((sum, index) => sum / counts[index >> 2]);
}

/**
 * The normal distribution to three standard deviations, from its middle to one side.
 *
 * @param {number} deviation
 */
function kernelOf(deviation) {
    const half = Array.from({ length: Math.ceil(3 * deviation) + 1 }, (_, step) => {
        return deviation === 0 ? 1 : Math.exp(-(step * step) / (2 * deviation * deviation));
    });
    const sum = 2 * half.reduce((sum, weight) => sum + weight) - half[0];
    return half.map((weight) => weight / sum);
}

/**
 * Along lines of so many pixels: `step` leads from one to the next, and `lineStep` from a line to the next. Beyond an end it
 * goes on as at the end.
 *
 * @param {Float32Array} pixels
 * @param {number[]} kernel
 * @param {number} length
 * @param {number} lines
 * @param {number} step
 * @param {number} lineStep
 */
function convolved(pixels, kernel, length, lines, step, lineStep) {
    const result = new Float32Array(pixels.length), last = (length - 1) * step;
    for (let line = 0; line < lines; line += 1) {
        for (let place = 0; place < length; place += 1) {
            const start = line * lineStep, offset = place * step;
            for (let tap = 0; tap < kernel.length; tap += 1) {
                const before = start + Math.max(offset - tap * step, 0), after = start + Math.min(offset + tap * step, last);
                const weight = tap === 0 ? kernel[0] / 2 : kernel[tap];
                for (let channel = 0; channel < 4; channel += 1) {
                    result[start + offset + channel] += weight * (pixels[before + channel] + pixels[after + channel]);
                }
            }
        }
    }
    return result;
}

/**
 * As https://drafts.fxtf.org/filter-effects/#saturateEquivalent says; no longer multiplied by alpha.
 *
 * @param {Float32Array} pixels
 * @param {number} saturation
 */
function saturated(pixels, saturation) {
    const result = new Uint8ClampedArray(pixels.length), rest = 1 - saturation;
    for (let index = 0; index < pixels.length; index += 4) {
        const factor = pixels[index + 3] > 0 ? 255 / pixels[index + 3] : 0;
        const [red, green, blue] = [0, 1, 2].map((channel) => pixels[index + channel] * factor);
        const grey = rest * (0.213 * red + 0.715 * green + 0.072 * blue);
        result[index] = grey + saturation * red;
        result[index + 1] = grey + saturation * green;
        result[index + 2] = grey + saturation * blue;
        result[index + 3] = pixels[index + 3];
    }
    return result;
}
