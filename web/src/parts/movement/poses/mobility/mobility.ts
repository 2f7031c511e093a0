import type { Figure } from '../../skeleton/movement-figure.ts';
import type { Leg, Pose, Reach } from '../../skeleton/pose.ts';
import { cosine, sine } from '../../skeleton/vector.ts';
import { allFours, atHead } from '../core/core.ts';
import { bandTo, handsOf, wall } from '../gear.ts';
import { halfKneeling } from '../push/presses.ts';
import { flat, from, onBall, stand, straightArm } from '../stances.ts';
import { tween } from '../tween.ts';

const deepLunge: Pose = {
  hips: [0, 37, 0],
  lean: 58,
  nod: -16,
  arms: { at: [50, 5, 8], bend: [-1, 0, 0.4] },
  leftArm: { at: [50, 5, 12], bend: [-1, 0, 0.4] },
  legs: { ...flat(40, 15), bend: [1, 0.8, 0.4] },
  leftLeg: onBall(-78, 64, 9, 0, [0.4, -1, 0]),
};

/** Seated, feet wide, the knees fallen to one side. @param side -1 to the left, 1 to the right. */
const fallen = (side: number): Pose => {
  const tilt = 82 * side;
  const leg = (outward: 1 | -1): Leg => ({
    at: [40, 8, 27],
    bend: [0.3, cosine(tilt), outward * sine(tilt)],
    heel: 0,
    toesOut: 12 + 30 * outward * side,
  });
  return {
    hips: [0, 11, 0],
    lean: -20,
    nod: 10,
    arms: { at: [-34, 6, 25], bend: [-1, 0, 0.4] },
    legs: leg(1),
    leftLeg: leg(-1),
  };
};

const onBackPose = { hips: [0, 12, 0], lean: -90, nod: 8 } as const;

/** One thigh upright, the knee straightening. */
const flossing = (bend: number): Leg => ({
  at: [43 + 42 * cosine(bend), -42 * sine(bend), 0],
  from: 'body',
  bend: [0.3, 1, 0],
  ankle: 92,
});

export const mobility: Readonly<Record<string, Figure>> = {
  'worlds-greatest-stretch': {
    pose: tween(
      deepLunge,
      { ...deepLunge, twist: 29, nod: -10, arms: { at: [66, 62, 46], bend: [-1, 0, 0.2] } },
      { ...deepLunge, twist: 58, nod: -4, arms: { at: [20, 112, 34], bend: [-1, 0, 0.2] } },
    ),
    seconds: 5,
  },
  'cat-cow': {
    seconds: 5,
    pose: tween(
      { ...allFours, lean: 60, curl: 44, nod: 34, arms: { at: [44, 5, 17], bend: [-1, 0, 0.3] } },
      { ...allFours, lean: 98, curl: -34, nod: -34, arms: { at: [44, 5, 17], bend: [-1, 0, 0.3] } },
    ),
  },
  'ninety-ninety-hip-switch': { camera: 'quarter', seconds: 4, pose: (t) => fallen(from(1, -1, t)) },
  'figure-four-stretch': {
    seconds: 5,
    pose: (t) => {
      const near = from(0, 1, t);
      const arms: Reach = { at: [from(-6, -14, near), from(46, 48, near), 3], bend: [-0.3, -0.4, 1] };
      return {
        ...onBackPose,
        arms,
        leftLeg: {
          at: [from(42, 49, near), from(-40, -28, near), 0],
          from: 'body',
          bend: [1, 0.4, 0],
          ankle: 95,
        },
        legs: {
          at: [from(37, 41, near), from(-10, 0, near), -22],
          from: 'body',
          bend: [0.7, -0.2, 1],
          ankle: 95,
        },
      };
    },
  },
  'thoracic-rotation': {
    seconds: 4,
    pose: (t) => ({
      ...allFours,
      twist: from(-24, 62, t),
      nod: 0,
      arms: atHead,
      leftArm: { at: [44, 6, 9], bend: [-1, 0, 0.3] },
    }),
  },
  'half-kneeling-hip-flexor-stretch': {
    seconds: 5,
    pose: tween(halfKneeling, { ...halfKneeling, hips: [15, 47, 0], lean: -5 }),
  },
  'ankle-rock': {
    pose: tween(
      {
        hips: [-20, 85, 0],
        lean: 4,
        arms: { at: [40, 132, 15], bend: [-0.4, -1, 0.5] },
        legs: flat(8, 8),
        leftLeg: onBall(-40, 20, 8),
      },
      {
        hips: [-4, 80, 0],
        lean: 3,
        arms: { at: [40, 132, 15], bend: [-0.4, -1, 0.5] },
        legs: flat(8, 8),
        leftLeg: onBall(-40, 42, 8),
      },
    ),
    gear: () => wall(47),
  },
  'shoulder-pass-through': {
    camera: 'quarter',
    seconds: 5,
    stills: [0.1, 0.9],
    pose: (t) => stand(straightArm(from(24, 306, t), 46)),
    gear: (s) => bandTo(...handsOf(s)),
  },
  'wall-slide': {
    camera: 'quarter',
    pose: (t) => stand({ at: [-4, from(166, 200, t), from(38, 27, t)], bend: [-0.1, -1, 0.8] }),
    gear: () => [
      {
        paint: 'pad',
        width: 4,
        closed: true,
        points: [
          [-15, 2, -58],
          [-15, 2, 58],
          [-15, 208, 58],
          [-15, 208, -58],
        ],
        lift: -90,
      },
    ],
  },
  'hamstring-floss': {
    pose: (t) => ({
      ...onBackPose,
      arms: { at: [-3, from(43, 46, t), 6], bend: [-0.3, -0.4, 1] },
      legs: flossing(from(88, 10, t)),
      leftLeg: { at: [1, -84, 0], from: 'body', bend: [1, 0, 0], ankle: 95 },
    }),
  },
  'childs-pose-reach': {
    seconds: 5,
    pose: (t) => ({
      hips: [-32, 24, 0],
      lean: from(88, 98, t),
      bow: from(0, 14, t),
      nod: from(-8, 6, t),
      arms: { at: [from(44, 70, t), 5, from(17, 34, t)], bend: [-0.6, 0.8, 0.8] },
      leftArm: { at: [from(44, 72, t), 5, from(17, -8, t)], bend: [-0.6, 0.8, 0.8] },
      legs: { at: [-38, 9, 12], bend: [1, -0.1, 0.4], ankle: 170 },
    }),
  },
};
