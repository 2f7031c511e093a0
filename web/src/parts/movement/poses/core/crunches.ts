import type { Figure } from '../../skeleton/movement-figure.ts';
import type { Leg, Pose, Reach } from '../../skeleton/pose.ts';
import type { Stroke } from '../../skeleton/stroke.ts';
import { along, cosine, plus, sine, type Vector } from '../../skeleton/vector.ts';
import { ballAt, box, cableTo, dumbbellAt, highBar, middleOf, pad, tower } from '../gear.ts';
import { bars, flatBench } from '../push/presses.ts';
import { flat, from, fromPoint, onToes, stand, straightArm } from '../stances.ts';
import { tween } from '../tween.ts';
import { atHead, first, hang, hold, second, supine } from './core.ts';

/** A straight leg from the hip: 0 along the floor, 90 upright, its front toward the head. */
const raisedLeg = (raise: number, length = 83): Leg => ({
  at: [length * cosine(raise), length * sine(raise), 0],
  from: 'joint',
  bend: [-sine(raise), cosine(raise), 0],
  ankle: 130,
});

/** Hands beside the hips, on the floor. */
const besideHips: Reach = { at: [-4, -56, 8], from: 'body', bend: [0, 0, 1] };

const hangingKnees = (t: number): Leg => ({
  at: fromPoint([2, -83, 0], [38, -22, 0], t),
  from: 'joint',
  bend: [1, 0.6 * t, 0],
  ankle: 115,
});

/** The shoulders stay on the bench, the body beyond them is straight. @param raise Of the legs over the bench. */
function dragonFlag(raise: number): Pose {
  const [pelvis, chest] = [-90 - raise, -90 - raise * 0.35];
  const [x, y] = [-50, 57];
  return {
    hips: [x - 31 * sine(chest) - 20 * sine(pelvis), y - 31 * cosine(chest) - 20 * cosine(pelvis), 0],
    lean: pelvis,
    curl: chest - pelvis,
    nod: 8 + raise * 0.3,
    arms: { at: [-76, 47, 12], bend: [0.2, 1, 0.5] },
    legs: { at: [0, -84, 0], from: 'body', bend: [1, 0, 0], ankle: 140 },
  };
}

const onSide: Pose = {
  hips: [0, 39, 0],
  roll: 73,
  arms: { at: [30, 5, 47], bend: [-0.6, -1, 0.1] },
  leftArm: { at: [4, -52, 5], from: 'body', bend: [-1, 0, 0.4] },
  legs: { at: [0, 6.5, -78], bend: [1, 0, 0], ankle: 100 },
  leftLeg: { at: [0, 9.5, 78], bend: [1, 0, 0], ankle: 100 },
};

const highPlank: Pose = {
  hips: [-12.4, 47.3, 0],
  lean: 69,
  nod: -18,
  arms: { at: [37, 5, 18], bend: [-0.8, 0.2, 0.7] },
  legs: { ...onToes, at: [onToes.at[0], onToes.at[1], 17], bend: [0.3, -1, 0] },
};
const tap = (share: number): Reach => ({
  at: fromPoint([37, 5, 18], [36, 55, -10], share),
  bend: [-0.8, 0.2 - share, 0.7],
});

const towerAt =
  (pulley: number): NonNullable<Figure['gear']> =>
  (s) => [...tower(0, pulley, -108), ...cableTo([0, pulley, -104], middleOf(s))];

export const crunches: Readonly<Record<string, Figure>> = {
  'sit-up': {
    pose: (t) => ({
      ...supine,
      lean: from(-90, -24, t),
      curl: from(0, 34, t),
      nod: 10,
      arms: atHead,
    }),
  },
  'machine-crunch': {
    pose: (t) => ({
      hips: [0, 55, 0],
      lean: from(-8, 4, t),
      curl: from(0, 44, t),
      nod: from(0, 10, t),
      arms: { at: [17, 4, -2], from: 'body', bend: [0.2, -1, 0.4] },
      legs: { ...flat(40, 12), bend: [1, 0.6, 0.2] },
    }),
    gear: ({ neck, chest, left, right }) => [
      ...box(-16, 20, 44),
      ...pad([-14, 52, 0], [-20, 88, 0]),
      {
        paint: 'pad',
        width: 9,
        points: [along(neck, chest, [13, -12, 14]), along(neck, chest, [13, -12, -14])],
        lift: 6,
      },
      ...[left, right].flatMap(({ arm, leg, sign }): Stroke[] => [
        {
          paint: 'metal',
          width: 4,
          points: [plus(arm.end, [0, 5, 0]), plus(arm.end, [0, -5, 0]), [-30, 96, 20 * sign]],
          lift: 2,
        },
        { paint: 'pad', width: 9, points: [plus(leg.end, [8, 6, 0])], lift: 2 },
      ]),
    ],
  },
  'v-up': {
    pose: (t) => ({
      ...supine,
      lean: from(-90, -40, t),
      curl: from(0, 24, t),
      nod: 8,
      arms: straightArm(from(176, 98, t), 3),
      legs: raisedLeg(from(5, 60, t)),
    }),
  },
  'flutter-kick': {
    motion: 'round',
    seconds: 1.5,
    stills: [0.25, 0.75],
    pose: (t) => ({
      ...supine,
      curl: 10,
      nod: 12,
      arms: { at: [-5, -55, -6], from: 'body', bend: [0, 0, 1] },
      legs: raisedLeg(15 + 9 * Math.sin(2 * Math.PI * t)),
      leftLeg: raisedLeg(15 - 9 * Math.sin(2 * Math.PI * t)),
    }),
  },
  'lying-leg-raise': {
    pose: (t) => ({ ...supine, arms: besideHips, legs: raisedLeg(from(4, 86, t)) }),
  },
  'toes-to-bar': {
    pose: (t) => {
      const [raise, reach] = [from(-88, 93, t), from(83, 76, t)];
      return {
        hips: fromPoint([0, hang - 106, 0], [22, 136, 0], t),
        lean: from(0, -52, t),
        nod: from(0, 14, t),
        arms: { at: [0, hang, 20], bend: [0, -0.4, 1] },
        legs: raisedLeg(raise, reach),
      };
    },
    gear: () => highBar(0, hang),
  },
  'captains-chair-knee-raise': {
    pose: (t) => ({
      hips: [0, 118, 0],
      curl: from(0, 12, t),
      arms: { at: [31, -29, 4], from: 'body', bend: [-1, -1, 0.1] },
      legs: hangingKnees(t),
    }),
    gear: ({ left, right }) => [
      ...pad([-15, 112, 0], [-15, 172, 0]),
      {
        paint: 'pad',
        width: 8,
        points: [
          [-24, 4, 0],
          [-24, 172, 0],
        ],
        lift: -40,
      },
      ...[left, right].map(
        ({ arm }): Stroke => ({
          paint: 'pad',
          width: 6,
          points: [
            [-14, 128, arm.end[2]],
            [32, 128, arm.end[2]],
          ],
          lift: arm.end[2] > 0 ? 4 : -6,
        }),
      ),
    ],
  },
  'l-sit': {
    ...hold({
      hips: [-6, 119, 0],
      lean: 4,
      arms: { at: [4, 110, 24], bend: [-1, 0.3, 0.2] },
      legs: raisedLeg(1),
    }),
    gear: bars,
  },
  'dragon-flag': { pose: (t) => dragonFlag(from(62, 6, t)), gear: () => flatBench() },
  'stir-the-pot': {
    motion: 'round',
    seconds: 3,
    stills: [0, 0.5],
    pose: (t) => {
      const [x, z] = [5 * Math.cos(2 * Math.PI * t), 4 * Math.sin(2 * Math.PI * t)];
      return {
        hips: [-91 + 84 * cosine(27), 17 + 84 * sine(27), 0],
        lean: 63,
        nod: -10,
        arms: { at: [54 + x, 54, 10 + z], bend: [-0.8, -1, 0] },
        leftArm: { at: [54 + x, 54, 10 - z], bend: [-0.8, -1, 0] },
        legs: { ...onToes, bend: [0.3, -1, 0] },
      };
    },
    gear: (s) => ballAt(plus(middleOf(s), [-12, -29, 0]), 46),
  },
  'side-plank-hip-dip': {
    camera: 'front',
    pose: tween({ ...onSide, hips: [0, 26, 4], roll: 80, bow: -31 }, onSide),
  },
  'dumbbell-side-bend': {
    camera: 'front',
    pose: (t) => ({
      ...stand({ at: [2, -59.5, 4], from: 'joint', bend: [-1, 0, 0.3] }),
      bow: from(26, -12, t),
      leftArm: atHead,
    }),
    gear: ({ right }) => dumbbellAt(right.arm.end, [1, 0, 0]),
  },
  'low-to-high-woodchop': {
    camera: 'quarter',
    pose: (t) => {
      const [x, y, z] = fromPoint([28, 88, -28], [26, 156, 26], t);
      const elbows: Vector = [-0.2, -0.6, 1];
      return {
        ...stand({ at: [x, y, z], bend: elbows }),
        leftArm: { at: [x, y, -z], bend: elbows },
        hips: [-4, from(80, 90, t), 0],
        lean: from(20, 2, t),
        twist: from(-34, 34, t),
        legs: flat(-5, 18),
      };
    },
    gear: towerAt(14),
  },
  'plank-shoulder-tap': {
    motion: 'round',
    seconds: 4,
    stills: [0.25, 0.75],
    pose: (t) => ({ ...highPlank, arms: tap(first(t)), leftArm: tap(second(t)) }),
  },
};
