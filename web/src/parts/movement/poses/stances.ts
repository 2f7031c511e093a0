import type { Leg, Pose, Reach } from '../skeleton/pose.ts';
import { lengths } from '../skeleton/solve-pose.ts';
import { cosine, sine, type Vector } from '../skeleton/vector.ts';

/** From a to b. */
export const from = (a: number, b: number, t: number): number => a + (b - a) * t;
export const fromPoint = (a: Vector, b: Vector, t: number): Vector => [
  from(a[0], b[0], t),
  from(a[1], b[1], t),
  from(a[2], b[2], t),
];

/** A whole foot on the floor, or on something of a height. @param x Of the ankle. */
export const flat = (x: number, out = 10, floor = 0): Leg => ({
  at: [x, floor + lengths.ankle, out],
  heel: 0,
  bend: [1, 0, 0.2],
});

/** On the ball of the foot. @param x Of the ball. @param heel Of the sole in degrees. */
export function onBall(x: number, heel: number, out = 10, floor = 0, bend: Vector = [1, 0, 0.1]): Leg {
  return {
    at: [x - 13 * cosine(heel) + 4.5 * sine(heel), floor + 3.5 + 13 * sine(heel) + 4.5 * cosine(heel), out],
    heel,
    toesOut: 5,
    bend,
  };
}

/** The feet of somebody who is face down on hands or elbows. */
export const onToes = onBall(-92, 76, 8, 0, [0.3, -1, 0]);

const arm = lengths.upperArm + lengths.forearm;

/** A nearly straight arm. @param raise 0 hangs along the chest, 90 forward, 180 overhead. @param out To the side. */
export const straightArm = (raise: number, out = 4, reach = 0.99): Reach => ({
  at: [
    arm * reach * sine(raise) * cosine(out),
    -arm * reach * cosine(raise) * cosine(out),
    arm * reach * sine(out),
  ],
  from: 'body',
  bend: [-cosine(raise), -sine(raise), 0.3],
});

/** The same along the axes of the room: 0 hangs to the floor. */
export const hangingArm = (x = 0, z = 2, reach = 0.99): Reach => ({
  at: [x, -Math.sqrt((arm * reach) ** 2 - x ** 2 - z ** 2), z],
  from: 'joint',
  bend: [-1, 0, 0.3],
});

/** The upper arm held still while the elbow bends. @param upper Of the upper arm: 0 hangs, 90 forward. */
export function curledArm(upper: number, bend: number, out = 3): Reach {
  const { upperArm, forearm } = lengths;
  return {
    at: [
      upperArm * sine(upper) + forearm * sine(upper + bend),
      -upperArm * cosine(upper) - forearm * cosine(upper + bend),
      out,
    ],
    from: 'body',
    bend: [sine(upper - 90), -cosine(upper - 90), 0],
  };
}

/** Hands at the waist, elbows out. */
export const onHips: Reach = { at: [5, -44, -3], from: 'body', bend: [-0.7, 0, 1] };

export const stand = (arms: Reach): Pose => ({ hips: [0, 92, 0], lean: 1, arms, legs: flat(-5, 10) });
