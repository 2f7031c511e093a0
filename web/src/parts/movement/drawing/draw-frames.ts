import type { Paint, Stroke } from '../skeleton/stroke.ts';
import { cosine, sine, type Vector } from '../skeleton/vector.ts';

/** Where one looks from, in degrees: 0 sees the right side, 90 the front, -90 the back. */
export type Camera = { readonly around: number; readonly above: number };

/** A line of the drawing through all its moments. */
export type Line = {
  readonly id: number;
  readonly paint: Paint;
  readonly width: number;
  readonly filled: boolean;
  /** The `d` of the path at each moment; a single one for what stays where it is. */
  readonly moments: readonly string[];
};
export type Drawing = {
  readonly lines: readonly Line[];
  /** How many there are of each moving line. */
  readonly moments: number;
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
};

type Flat = readonly [x: number, y: number, depth: number];

function project([x, y, z]: Vector, { around, above }: Camera): Flat {
  const toViewer = x * sine(around) + z * cosine(around);
  return [
    x * cosine(around) - z * sine(around),
    -y * cosine(above) + toViewer * sine(above),
    toViewer * cosine(above) + y * sine(above),
  ];
}

/** To half a centimeter: less than a pixel, and half the size. */
const halves = (value: number): number => Math.round(value * 2) / 2;

/**
 * Draws strokes through time, the farthest first. Their order stays as it is on average: paths cannot change places.
 * @param frames The same strokes at each moment.
 */
export function drawFrames(frames: readonly (readonly Stroke[])[], camera: Camera): Drawing {
  const [first = []] = frames;
  const drawn = first.map(({ paint, width, closed, lift = 0 }, at) => {
    const flat = frames.map((strokes) => (strokes[at]?.points ?? []).map((point) => project(point, camera)));
    const points = flat.flat();
    const depth = points.reduce((sum, [, , each]) => sum + each, 0) / points.length + lift;
    const moments = flat.map((each) => pathOf(each, closed === true));
    const isStill = moments.every((moment) => moment === moments[0]);
    return {
      id: at,
      paint,
      width,
      filled: closed === true,
      depth,
      points,
      moments: isStill ? moments.slice(0, 1) : moments,
    };
  });
  const corners = drawn
    .filter(({ paint }) => paint !== 'floor')
    .flatMap(({ points, width }) => points.map(([x, y]) => ({ x, y, around: width / 2 })));
  const [left, top, right, bottom] = [
    Math.min(...corners.map(({ x, around }) => x - around)),
    Math.min(...corners.map(({ y, around }) => y - around)),
    Math.max(...corners.map(({ x, around }) => x + around)),
    Math.max(...corners.map(({ y, around }) => y + around)),
  ];
  const [width, height] = [
    Math.max(right - left + 2 * margin, least.width),
    Math.max(bottom - top + 2 * margin, least.height),
  ];
  return {
    lines: drawn
      .sort((a, b) => a.depth - b.depth)
      .map(({ id, paint, width, filled, moments }) => ({ id, paint, width, filled, moments })),
    moments: frames.length,
    box: {
      x: Math.floor((left + right - width) / 2),
      y: Math.floor(bottom + margin - height),
      width: Math.ceil(width),
      height: Math.ceil(height),
    },
  };
}

/** A person who crouches is drawn no larger than one who stands. */
const least = { width: 150, height: 130 };
const margin = 4;

/** Each point from the one before, so that what moves without turning repeats itself, which compresses well. */
function pathOf(points: readonly Flat[], closed: boolean): string {
  const rounded = points.map(([x, y]): readonly [number, number] => [halves(x), halves(y)]);
  const steps = rounded.map(([x, y], at) => {
    const [fromX, fromY] = rounded[at - 1] ?? [0, 0];
    return `${at === 0 ? 'M' : 'l'}${x - fromX} ${y - fromY}`;
  });
  return `${steps.join('')}${points.length === 1 ? 'h.01' : ''}${closed ? 'Z' : ''}`;
}
