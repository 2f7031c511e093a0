import type { Figure } from '../../skeleton/movement-figure.ts';
import type { Leg, Pose } from '../../skeleton/pose.ts';
import type { Stroke } from '../../skeleton/stroke.ts';
import { cosine, sine } from '../../skeleton/vector.ts';
import { allFours } from '../core/core.ts';
import { wall } from '../gear.ts';
import { flat, from, fromPoint, onBall, onHips, stand } from '../stances.ts';
import { tween } from '../tween.ts';

/** On the right side, hips and knees bent. */
const onRightSide: Pose = {
  hips: [0, 17, 0],
  roll: 85,
  arms: { at: [56, 6, 50], bend: [0, 0.3, -1] },
  legs: { at: [41, -42, 0], from: 'body', bend: [1, 0.4, 0], ankle: 95 },
};

const stretched: Leg = { at: [-84, 10, 9], bend: [0.2, -1, 0], ankle: 165 };

/** The near shin across in front, the other leg long behind. */
const pigeon: Pose = {
  hips: [0, 17, 0],
  lean: 24,
  arms: { at: [42, 5, 18], bend: [-1, 0, 0.4] },
  legs: { at: [30, 9, -12], bend: [1, 0.1, 1.3], ankle: 110 },
  leftLeg: { at: [-82, 10, 10], bend: [0.2, -1, 0], ankle: 165 },
};

const butterfly = (t: number): Pose => ({
  hips: [0, 12, 0],
  lean: from(-4, 30, t),
  curl: from(0, 8, t),
  arms: { at: [26, 14, 6], bend: [-0.4, 0, 1] },
  legs: { at: [30, 8, 4], heel: 0, toesOut: 0, bend: [0.3, from(0.5, 0.12, t), 1] },
});

const doorFrame: readonly Stroke[] = [-51, 51].map((z) => ({
  paint: 'pad',
  width: 6,
  points: [
    [10, 2, z],
    [10, 200, z],
    [10, 200, 0],
  ],
  lift: -50,
}));

export const stretches: Readonly<Record<string, Figure>> = {
  'couch-stretch': {
    seconds: 5,
    pose: tween(
      {
        hips: [0, 51, 0],
        lean: 36,
        arms: { at: [37, 58, 10], bend: [-0.6, -0.4, 0.7] },
        legs: { at: [-25, 50, 9], bend: [0.2, -1, 0], ankle: 150 },
        leftLeg: { ...flat(40, 9), bend: [0.6, 1, 0] },
      },
      {
        hips: [1, 51, 0],
        lean: -2,
        arms: { at: [37, 58, 10], bend: [-0.6, -0.4, 0.7] },
        legs: { at: [-25, 50, 9], bend: [0.2, -1, 0], ankle: 150 },
        leftLeg: { ...flat(40, 9), bend: [0.6, 1, 0] },
      },
    ),
    gear: () => wall(-37),
  },
  'open-book': {
    camera: 'above',
    seconds: 5,
    pose: (t) => {
      const open = from(-16, 96, t);
      return {
        ...onRightSide,
        twist: from(0, -54, t),
        leftArm: {
          at: [56 * cosine(open), 0, 56 * sine(open)],
          from: 'body',
          bend: [-0.5, -1, 0],
        },
      };
    },
  },
  'sleeper-stretch': {
    camera: 'above',
    seconds: 5,
    pose: (t) => {
      const turn = from(0, 56, t);
      const [down, up] = [31 * sine(turn), 31 * cosine(turn)];
      return {
        ...onRightSide,
        arms: { at: [30, -down, -up], from: 'body', bend: [15, down / 2, up / 2] },
        leftArm: { at: [30, -down, up - 32], from: 'body', bend: [0, -1, 0.8] },
      };
    },
  },
  'thread-the-needle': {
    camera: 'quarter',
    seconds: 5,
    pose: tween(
      {
        ...allFours,
        twist: 58,
        nod: 0,
        arms: { at: [40, 128, 26], bend: [-1, 0, 0.2] },
        leftArm: { at: [46, 5, 12], bend: [-1, 0, 0.3] },
      },
      {
        ...allFours,
        lean: 112,
        twist: -40,
        nod: 0,
        arms: { at: [44, 6, -40], bend: [-1, 0.4, 0.2] },
        leftArm: { at: [60, 5, 18], bend: [-0.6, 0.6, 0.8] },
      },
    ),
  },
  'cobra-stretch': {
    seconds: 5,
    pose: tween(
      {
        hips: [0, 12, 0],
        lean: 89,
        nod: -6,
        arms: { at: [32, 5, 24], bend: [-1, 0.6, 0.3] },
        legs: stretched,
      },
      {
        hips: [0, 12, 0],
        lean: 74,
        curl: -48,
        nod: -10,
        arms: { at: [32, 5, 22], bend: [-1, 0.4, 0.4] },
        legs: stretched,
      },
    ),
  },
  'downward-dog': {
    seconds: 5,
    pose: tween(
      {
        ...allFours,
        hips: [0, 52, 0],
        arms: { at: [44, 5, 17], bend: [-0.6, 0.3, 0.9] },
        legs: onBall(-46, 70, 9, 0, [0.5, -1, 0]),
      },
      {
        hips: [-22, 86, 0],
        lean: 133,
        nod: -4,
        arms: { at: [44, 5, 17], bend: [-0.6, 0.3, 0.9] },
        legs: onBall(-46, 22, 9, 0, [1, -0.2, 0]),
      },
    ),
  },
  'pigeon-stretch': {
    camera: 'quarter',
    seconds: 5,
    pose: tween(pigeon, {
      ...pigeon,
      lean: 66,
      nod: 6,
      arms: { at: [84, 5, 14], bend: [-0.4, 0.4, 1] },
    }),
  },
  'doorway-chest-stretch': {
    camera: 'quarter',
    seconds: 5,
    pose: (t) => ({
      ...stand({ at: [6, 160, 45], bend: [-0.2, -1, 0.6] }),
      hips: fromPoint([-11, 87.5, 0], [3, 86.5, 0], t),
      lean: 2,
      legs: flat(-30, 10),
      leftLeg: flat(14, 10),
    }),
    gear: () => doorFrame,
  },
  'butterfly-stretch': { camera: 'quarter', seconds: 5, pose: butterfly },
  'frog-rock': {
    camera: 'quarter',
    seconds: 5,
    pose: (t) => ({
      hips: fromPoint([8, 36, 0], [-20, 27, 0], t),
      lean: from(90, 82, t),
      nod: -12,
      arms: { at: [82, 5, 14], bend: [-0.6, -1, 0.2] },
      legs: { at: [-32, 9, 40], bend: [1, -0.4, 1], ankle: 120 },
    }),
  },
  'wall-calf-stretch': {
    seconds: 5,
    pose: (t) => ({
      hips: fromPoint([0, 82, 0], [10, 78, 0], t),
      lean: from(12, 17, t),
      arms: { at: [62, 128, 16], bend: [-0.4, -1, 0.5] },
      legs: flat(-36, 9),
      leftLeg: flat(14, 9),
    }),
    gear: () => wall(68),
  },
  'standing-quad-stretch': {
    seconds: 5,
    pose: (t) => ({
      ...stand({ at: fromPoint([-16, 85, 12], [-25, 88, 13], t), bend: [-1, 0, 0.4] }),
      leftArm: onHips,
      legs: {
        at: fromPoint([-14, -17, 0], [-30, -11, 0], t),
        from: 'joint',
        bend: fromPoint([0.77, -0.64, 0], [0.34, -0.94, 0], t),
        ankle: 150,
      },
      leftLeg: flat(-1, 8),
    }),
  },
};
