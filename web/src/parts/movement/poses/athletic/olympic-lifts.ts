import type { Figure } from '../../skeleton/movement-figure.ts';
import type { Leg, Pose, Reach } from '../../skeleton/pose.ts';
import type { Vector } from '../../skeleton/vector.ts';
import { kettlebellAt } from '../gear.ts';
import { fromFloor } from '../legs/hinges.ts';
import { flat, from, hangingArm, onBall } from '../stances.ts';
import { tween } from '../tween.ts';
import { swung } from './conditioning.ts';

const hand = (at: Vector, bend: Vector): Reach => ({ at, from: 'joint', bend });
const racked = hand([13, 3, -1], [1, -0.5, 0.3]);
const locked = hand([1, 59, 5], [0.5, -0.4, 0.9]);

const hips = (x: number, y: number, lean: number, arms: Reach, legs: Leg = flat(-5, 13)): Pose => ({
  hips: [x, y, 0],
  lean,
  nod: -lean * 0.4,
  arms,
  legs,
});

/** From the stretch on the toes to the bar on the shoulders. */
const caught: readonly Pose[] = [
  { ...hips(3, 97, -3, hangingArm(6, 2), onBall(8, 26, 13)), shrug: 3 },
  hips(0, 92, 2, hand([15, -22, 1], [-0.3, 0.5, 1])),
  hips(-13, 72, 14, racked),
  hips(0, 92, 1, racked),
];
const fromGround: readonly Pose[] = [
  hips(-27, 56, 58, hangingArm(-6, 2)),
  hips(-24, 80, 58, hangingArm(-4, 2)),
];

const oneHand = (pose: Pose, arms: Reach): Pose => ({
  ...pose,
  arms,
  leftArm: { at: [2, -59, 10], from: 'joint' },
});
const snatched: readonly Pose[] = [
  oneHand(swung(0), hand([-22, -54, -12], [-0.3, 0, 1])),
  oneHand(swung(0.6), hand([16, -50, -6], [-1, 0, 0.6])),
  oneHand(swung(1), hand([26, -2, -2], [-0.6, 0.2, 1])),
  oneHand(swung(1), hand([14, 46, 0], [0.4, -0.2, 1])),
  oneHand(swung(1), hand([1, 60, 2], [0.5, -0.4, 0.9])),
];

export const olympicLifts: Readonly<Record<string, Figure>> = {
  'power-clean': { seconds: 3.6, pose: tween(...fromGround, ...caught), gear: fromFloor },
  'hang-power-clean': {
    seconds: 3.2,
    pose: tween(hips(-18, 86, 42, hangingArm(-3, 2)), ...caught),
    gear: fromFloor,
  },
  'push-jerk': {
    seconds: 3,
    pose: tween(
      hips(0, 92, 1, racked),
      hips(-4, 81, 2, racked),
      hips(3, 97, 0, hand([10, 26, 3], [0.8, -0.5, 0.6]), onBall(8, 26, 13)),
      hips(-10, 76, 8, locked),
      hips(0, 92, 1, locked),
    ),
    gear: fromFloor,
  },
  'kettlebell-snatch': {
    seconds: 3,
    pose: tween(...snatched),
    gear: ({ right }, t) =>
      kettlebellAt(right.arm.end, [from(-0.4, -0.5, t), from(-1, -0.9, t), 0.6 * t]).map((each) => ({
        ...each,
        lift: 14,
      })),
  },
};
