import type { Figure } from '../../skeleton/movement-figure.ts';
import type { Leg, Pose, Reach } from '../../skeleton/pose.ts';
import { box } from '../gear.ts';
import { jumped } from '../legs/squats.ts';
import { flat, from, onBall, onHips, stand, straightArm } from '../stances.ts';
import { swungArm } from '../steps.ts';
import { tween } from '../tween.ts';

const at = (x: number, y: number, lean: number, raise: number, legs: Leg): Pose => ({
  hips: [x, y, 0],
  lean,
  nod: -lean * 0.4,
  arms: straightArm(raise, 5),
  legs,
});
const grounded = (x: number): Leg => onBall(x + 8, 0, 11);

const leapt: readonly Pose[] = [
  at(-60, 92, 1, 2, grounded(-60)),
  at(-78, 66, 46, -44, onBall(-52, 8, 11)),
  at(-62, 82, 36, 30, onBall(-52, 26, 11)),
  at(-26, 98, 28, 130, onBall(-50, 56, 11, 2)),
  at(16, 104, 30, 96, { at: [34, 40, 10], heel: -6, bend: [1, 0.2, 0.2] }),
  at(34, 62, 44, 60, grounded(52)),
  at(56, 92, 1, 2, grounded(56)),
  at(56, 92, 1, 2, grounded(56)),
  at(56, 92, 1, 2, grounded(56)),
];

const boxTop = 36;
const dropped: readonly Pose[] = [
  at(-44, 92 + boxTop, 1, 4, flat(-46, 10, boxTop)),
  at(-14, 108, 8, -20, { ...onBall(-2, 14, 11, 18), bend: [1, 0, 0.2] }),
  at(-10, 66, 36, -40, grounded(0)),
  at(-4, 82, 18, 40, onBall(4, 12, 11)),
  at(0, 94, 4, 120, onBall(8, 34, 11)),
  at(0, 116, 0, 165, jumped(116)),
  at(0, 94, 4, 90, onBall(8, 20, 11)),
  at(-8, 76, 24, 10, grounded(0)),
  at(0, 92, 1, 4, grounded(0)),
];

/** Sideways from one foot to the other. @param side 1 lands on the right. */
function landed(side: 1 | -1): Pose {
  const standing: Leg = { ...flat(-5, 36), bend: [1, 0, 0.2] };
  const trailing: Leg = { at: [-30, 26, -16], bend: [1, 0, 0], heel: 50 };
  return {
    hips: [-14, 72, 32 * side],
    lean: 28,
    nod: -12,
    arms: swungArm(-0.6 * side),
    leftArm: swungArm(0.6 * side),
    legs: side === 1 ? standing : trailing,
    leftLeg: side === 1 ? trailing : standing,
  };
}
const crossing: Pose = {
  ...stand(swungArm(0)),
  hips: [0, 104, 0],
  lean: 8,
  legs: { ...onBall(-2, 40, 32, 14), bend: [1, 0, 0.2] },
  leftArm: swungArm(0),
  leftLeg: { ...onBall(-2, 40, 32, 14), bend: [1, 0, 0.2] },
};

const front: Leg = { ...flat(22, 9), bend: [1, 0, 0.2] };
const rear: Leg = onBall(-44, 60, 9, 0, [0.6, -1, 0]);
const split = (legs: Leg, leftLeg: Leg, swing: number): Pose => ({
  hips: [-8, 54, 0],
  lean: 8,
  arms: swungArm(-swing),
  leftArm: swungArm(swing),
  legs,
  leftLeg,
});
const switching: Pose = {
  hips: [-4, 110, 0],
  lean: 4,
  arms: swungArm(0),
  leftArm: swungArm(0),
  legs: { ...onBall(2, 44, 9, 20), bend: [1, 0, 0] },
  leftLeg: { ...onBall(2, 44, 9, 20), bend: [1, 0, 0] },
};

/** Off the balls of the feet with nearly straight knees. @param lift Of the hips over standing, in centimeters. */
export const bounced = (lift: number, arms: Reach): Pose => ({
  hips: [2, 92 + lift, 0],
  lean: 2,
  arms,
  legs: onBall(8, from(8, 44, Math.min(1, lift / 9)), 9, Math.max(0, lift - 7)),
});
export const bounce = (t: number): number => 14 * Math.sin(Math.PI * t) - 1;

export const plyometrics: Readonly<Record<string, Figure>> = {
  'broad-jump': { motion: 'round', seconds: 3, stills: [0.13, 0.6], pose: tween(...leapt) },
  'depth-jump': {
    motion: 'round',
    seconds: 3,
    stills: [0, 0.63],
    pose: tween(...dropped),
    gear: () => box(-74, -26, boxTop),
  },
  'pogo-jump': { motion: 'round', seconds: 0.7, stills: [0, 0.5], pose: (t) => bounced(bounce(t), onHips) },
  'lateral-bound': { camera: 'front', seconds: 1.6, pose: tween(landed(1), crossing, landed(-1)) },
  'jumping-lunge': {
    seconds: 1.6,
    pose: tween(split(front, rear, 0.8), switching, split(rear, front, -0.8)),
  },
};
