import type { Figure } from '../../skeleton/movement-figure.ts';
import type { Leg, Pose, Reach } from '../../skeleton/pose.ts';
import type { Vector } from '../../skeleton/vector.ts';
import { sideArm } from '../arms/arms.ts';
import { box } from '../gear.ts';
import { jumped } from '../legs/squats.ts';
import { flat, from, onBall, onToes, stand, straightArm } from '../stances.ts';
import { swungArm, wave } from '../steps.ts';
import { tween } from '../tween.ts';

const plank: Pose = {
  hips: [-13, 46, 0],
  lean: 70,
  nod: -14,
  arms: { at: [37, 5, 19], bend: [-1, 0, 0.4] },
  legs: onToes,
};

const lowPlank: Pose = {
  ...plank,
  hips: [-8, 20, 0],
  lean: 88.5,
  arms: { at: [37, 5, 24], bend: [-0.8, 0.2, 0.7] },
};

const crouch: Pose = {
  hips: [-24, 46, 0],
  lean: 78,
  nod: -20,
  arms: { at: [33, 5, 19], bend: [-1, 0, 0.4] },
  legs: onBall(8, 12, 12, 0, [1, 0, 0.3]),
};

const tall: Pose = { ...stand({ at: [10, 87, 22], bend: [-1, 0, 0.3] }), legs: jumped(92) };

const leap: Pose = {
  ...stand({ at: [34, 194, 22], bend: [0.2, 0, 1] }),
  hips: [0, 112, 0],
  legs: jumped(112),
};

const rising: Pose = {
  ...tall,
  hips: [-14, 74, 0],
  lean: 36,
  arms: { at: [54, 76, 22], bend: [-0.6, -0.6, 0.4] },
};

const climbing = (drive: number): Leg => ({
  at: [from(-91, -24, drive), from(17, 24, drive), 8],
  heel: from(76, 66, drive),
  bend: [from(0.3, 1, drive), from(-1, -0.1, drive), 0],
});

const boxTop = 46;

const onTop = (hips: Vector, lean: number, arms: Reach): Pose => ({
  hips,
  lean,
  arms,
  legs: flat(46, 10, boxTop),
});

const boxJump: readonly Pose[] = [
  { ...stand(straightArm(2, 5)), hips: [-30, 92, 0], legs: onBall(-22, 0, 10) },
  { hips: [-50, 66, 0], lean: 44, nod: -18, arms: straightArm(-42, 5), legs: onBall(-22, 8, 10) },
  { hips: [-12, 112, 0], lean: 14, arms: straightArm(118, 4), legs: onBall(-18, 54, 10, 12) },
  {
    hips: [22, 128, 0],
    lean: 34,
    nod: -14,
    arms: straightArm(96, 4),
    legs: { at: [34, 78, 10], heel: 10, bend: [1, 0.2, 0.2] },
  },
  onTop([26, 100, 0], 36, straightArm(70, 4)),
  onTop([50, 92 + boxTop, 0], 1, straightArm(2, 5)),
  onTop([50, 92 + boxTop, 0], 1, straightArm(2, 5)),
];

export const jumps: Readonly<Record<string, Figure>> = {
  'mountain-climber': {
    motion: 'round',
    seconds: 1.2,
    stills: [0, 0.5],
    pose: (t) => ({ ...plank, legs: climbing((1 + wave(t)) / 2), leftLeg: climbing((1 - wave(t)) / 2) }),
  },
  burpee: {
    motion: 'round',
    seconds: 4,
    stills: [0.32, 0.9],
    pose: tween(tall, crouch, plank, lowPlank, plank, crouch, rising, leap, tall),
  },
  'jumping-jack': {
    camera: 'front',
    seconds: 1.6,
    pose: (t) => {
      const up = 5 * Math.sin(Math.PI * t);
      return {
        ...stand(sideArm(from(8, 158, t), 2)),
        hips: [0, from(92, 86, t) + up, 0],
        legs: { ...onBall(8, 14, from(10, 40, t), up), toesOut: 12 },
      };
    },
  },
  'high-knees': {
    motion: 'round',
    seconds: 1,
    stills: [0, 0.5],
    pose: (t) => {
      const leg = (up: number): Leg => ({
        at: [from(-6, 22, up), from(9, 52, up), 8],
        heel: from(6, 30, up),
        toesOut: 5,
        bend: [1, 0.2, 0],
      });
      const [right, left] = [Math.max(0, wave(t)), Math.max(0, -wave(t))];
      return {
        hips: [0, 92, 0],
        lean: 2,
        arms: swungArm(-wave(t)),
        leftArm: swungArm(wave(t)),
        legs: leg(right),
        leftLeg: leg(left),
      };
    },
  },
  'box-jump': {
    motion: 'round',
    seconds: 3.4,
    stills: [0.17, 0.67],
    pose: tween(...boxJump),
    gear: () => box(30, 78, boxTop),
  },
};
