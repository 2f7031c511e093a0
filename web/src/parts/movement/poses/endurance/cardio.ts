import type { Figure } from '../../skeleton/movement-figure.ts';
import type { Leg, Pose, Reach } from '../../skeleton/pose.ts';
import type { Stroke } from '../../skeleton/stroke.ts';
import { cosine, plus, sine, type Vector } from '../../skeleton/vector.ts';
import { from } from '../stances.ts';
import { runningLeg, swungArm, wave } from '../steps.ts';

const crank: Vector = [20, 34, 0];
const pedal = (phase: number, z: number): Vector => [
  crank[0] + 17 * Math.sin(2 * Math.PI * phase),
  crank[1] + 17 * Math.cos(2 * Math.PI * phase),
  z,
];
const pedaling = (phase: number): Leg => {
  const [x, y] = pedal(phase, 8);
  return {
    at: [x - 7, y + 10, 8],
    heel: 8 + 12 * Math.sin(2 * Math.PI * (phase - 0.1)),
    toesOut: 3,
    bend: [1, 0.4, 0],
  };
};
export const riding = (t: number, lean: number, arms: Reach, leftArm: Reach): Pose => ({
  hips: [-10, 99, 0],
  lean,
  nod: -lean * 0.5,
  arms,
  leftArm,
  legs: pedaling(t),
  leftLeg: pedaling(t + 0.5),
});
export const crankOf = (t: number): readonly Stroke[] => [
  { paint: 'metal', width: 4, points: [pedal(t + 0.5, -8), [crank[0], crank[1], -6]], lift: -4 },
  { paint: 'weight', width: 18, points: [crank], lift: 2 },
  { paint: 'metal', width: 4, points: [[crank[0], crank[1], 6], pedal(t, 8)], lift: 3 },
];
const frame: readonly Stroke[] = [
  {
    paint: 'pad',
    width: 7,
    points: [
      [-24, 4, 0],
      [72, 4, 0],
    ],
    lift: -20,
  },
  {
    paint: 'pad',
    width: 7,
    points: [
      [-14, 86, 0],
      [crank[0], crank[1], 0],
      [52, 8, 0],
    ],
    lift: -20,
  },
  {
    paint: 'weight',
    width: 8,
    points: [
      [-22, 90, 0],
      [-4, 90, 0],
    ],
    lift: -2,
  },
];

const handle: Reach = { at: [52, 108, 17], bend: [-0.6, -1, 0.4] };
const pushed = (swing: number): Reach => ({ at: [36 + 13 * swing, 124, 20], bend: [-1, -0.6, 0.4] });

/** One stroke: reach ahead, pull below the chest, out at the hip, back over the water. */
const strokeArm = (phase: number): Reach => {
  const angle = 176 - 360 * (phase % 1);
  const over = Math.max(0, -sine(angle));
  return {
    at: [from(57, 40, over) * sine(angle), -from(57, 42, over) * cosine(angle), 2 + 10 * over],
    from: 'body',
    bend: [-1, 0.2, 0.8],
  };
};
export const kick = (phase: number): Leg => ({
  at: [6 * wave(phase), -83, 0],
  from: 'body',
  bend: [1, 0, 0],
  ankle: 160,
});

/** Of the water, over a body that floats. */
export const surface = (fromX: number, toX: number): readonly Stroke[] => [
  {
    paint: 'water',
    width: 3,
    points: Array.from(
      { length: 7 },
      (_, at): Vector => [from(fromX, toX, at / 6), at % 2 === 0 ? 46 : 44, 30],
    ),
    lift: 30,
  },
];

export const cardio: Readonly<Record<string, Figure>> = {
  run: {
    motion: 'round',
    seconds: 0.9,
    stills: [0.05, 0.32],
    pose: (t) => ({
      hips: [0, 90 + 2.5 * Math.cos(4 * Math.PI * (t - 0.36)), 0],
      lean: 8,
      nod: -4,
      twist: 7 * wave(t),
      arms: swungArm(-0.85 * wave(t)),
      leftArm: swungArm(0.85 * wave(t)),
      legs: runningLeg(t),
      leftLeg: runningLeg(t + 0.5),
    }),
  },
  bike: {
    motion: 'round',
    seconds: 1.2,
    pose: (t) => riding(t, 40, handle, handle),
    gear: (_, t) => [
      ...frame,
      ...crankOf(t),
      {
        paint: 'pad',
        width: 7,
        points: [
          [52, 8, 0],
          [46, 102, 0],
        ],
        lift: -20,
      },
      {
        paint: 'metal',
        width: 4,
        points: [
          [46, 104, -17],
          [52, 108, -17],
        ],
      },
      {
        paint: 'metal',
        width: 4,
        points: [
          [46, 104, 17],
          [52, 108, 17],
        ],
      },
      {
        paint: 'metal',
        width: 4,
        points: [
          [46, 104, -17],
          [46, 104, 17],
        ],
      },
    ],
  },
  'air-bike': {
    motion: 'round',
    seconds: 1.2,
    pose: (t) => riding(t, 12, pushed(wave(t + 0.25)), pushed(-wave(t + 0.25))),
    gear: ({ right, left }, t) => [
      ...frame,
      ...crankOf(t),
      { paint: 'weight', width: 52, points: [[78, 34, 0]], lift: -24 },
      { paint: 'pad', width: 8, points: [[78, 34, 0]], lift: -10 },
      { paint: 'metal', width: 4, points: [plus(left.arm.end, [0, 8, 0]), [50, 40, -14]], lift: -4 },
      { paint: 'metal', width: 4, points: [plus(right.arm.end, [0, 8, 0]), [50, 40, 14]], lift: 4 },
    ],
  },
  swim: {
    motion: 'round',
    seconds: 2.4,
    stills: [0.05, 0.55],
    pose: (t) => ({
      hips: [0, 40, 0],
      lean: 88,
      twist: 24 * Math.sin(2 * Math.PI * (t - 0.05)),
      nod: -16,
      arms: strokeArm(t),
      leftArm: strokeArm(t + 0.5),
      legs: kick(3 * t),
      leftLeg: kick(3 * t + 0.5),
    }),
    gear: () => surface(-96, 118),
    floor: false,
  },
};
