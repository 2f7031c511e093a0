/** Forward, up, and to the right of a person who faces along x. In centimeters. */
export type Vector = readonly [x: number, y: number, z: number];

export const plus = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const times = (a: Vector, by: number): Vector => [a[0] * by, a[1] * by, a[2] * by];
export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const lengthOf = (a: Vector): number => Math.hypot(...a);
export const distance = (a: Vector, b: Vector): number => lengthOf(minus(a, b));
export const between = (a: Vector, b: Vector, share: number): Vector => plus(a, times(minus(b, a), share));

export function unit(a: Vector): Vector {
  const length = lengthOf(a);
  return length < 1e-9 ? [0, 0, 0] : times(a, 1 / length);
}

/** The part of a that is square to an axis of length 1, as a direction. */
export const squareTo = (a: Vector, axis: Vector): Vector => unit(minus(a, times(axis, dot(a, axis))));

export const sine = (degrees: number): number => Math.sin((degrees * Math.PI) / 180);
export const cosine = (degrees: number): number => Math.cos((degrees * Math.PI) / 180);

/** Where a body part points: forward, up and right, each square to the others. */
export type Axes = { readonly forward: Vector; readonly up: Vector; readonly right: Vector };

const mix = (a: Vector, byA: number, b: Vector, byB: number): Vector => plus(times(a, byA), times(b, byB));

/** Bends forward, so that the front looks at the floor. */
export const pitched = ({ forward, up, right }: Axes, degrees: number): Axes => ({
  forward: mix(forward, cosine(degrees), up, -sine(degrees)),
  up: mix(up, cosine(degrees), forward, sine(degrees)),
  right,
});

/** Leans to the right. */
export const rolled = ({ forward, up, right }: Axes, degrees: number): Axes => ({
  forward,
  up: mix(up, cosine(degrees), right, sine(degrees)),
  right: mix(right, cosine(degrees), up, -sine(degrees)),
});

/** Turns to the right. */
export const turned = ({ forward, up, right }: Axes, degrees: number): Axes => ({
  forward: mix(forward, cosine(degrees), right, sine(degrees)),
  up,
  right: mix(right, cosine(degrees), forward, -sine(degrees)),
});

/** The point this far forward, up and right of an origin. */
export const along = (origin: Vector, axes: Axes, [x, y, z]: Vector): Vector =>
  plus(origin, plus(times(axes.forward, x), plus(times(axes.up, y), times(axes.right, z))));
