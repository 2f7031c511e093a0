import type { Figure } from '../../skeleton/movement-figure.ts';
import type { Stroke } from '../../skeleton/stroke.ts';
import { cosine, sine } from '../../skeleton/vector.ts';
import {
  bandTo,
  barbell,
  barbellAt,
  box,
  cableTo,
  dumbbellAt,
  dumbbells,
  handsOf,
  middleOf,
  pad,
  post,
  tower,
} from '../gear.ts';
import { frame, levers, seat } from '../machines.ts';
import { flatBench, lyingLegs } from '../push/presses.ts';
import { flat, from, onHips, stand, straightArm } from '../stances.ts';
import { tween } from '../tween.ts';
import {
  bent,
  cableRow,
  cableRowStation,
  chestDown,
  chestPad,
  kneeling,
  row,
  seated,
  toFront,
  wideBar,
} from './pulls.ts';

const pulldown: Figure['gear'] = (s) => [
  ...box(-16, 20, 44),
  ...tower(60, 206),
  ...cableTo([56, 206, 0], middleOf(s)),
  { paint: 'metal', width: 4, points: handsOf(s) },
];

const chestRest: readonly Stroke[] = [
  ...pad([18, 82, 0], [21, 112, 0]),
  {
    paint: 'pad',
    width: 6,
    points: [
      [24, 84, 0],
      [32, 4, 0],
    ],
    lift: -20,
  },
];

export const machinePulls: Readonly<Record<string, Figure>> = {
  'close-grip-lat-pulldown': {
    pose: (t) =>
      seated(from(-4, -16, t), { at: [from(14, 13, t), from(158, 106, t), 9], bend: [0.5, -1, 0.4] }),
    gear: pulldown,
  },
  'reverse-grip-lat-pulldown': {
    pose: (t) =>
      seated(from(-4, -12, t), { at: [from(14, 12, t), from(158, 108, t), 19], bend: [0.6, -1, 0.2] }),
    gear: (s) => [...box(-16, 20, 44), ...tower(60, 206), ...cableTo([56, 206, 0], middleOf(s)), wideBar(s)],
  },
  'single-arm-lat-pulldown': {
    pose: (t) => ({
      hips: [0, 51, 0],
      lean: 5,
      arms: { at: [from(20, 12, t), from(153, 103, t), from(14, 25, t)], bend: [-0.2, -1, 0.5] },
      leftArm: onHips,
      legs: kneeling,
    }),
    gear: ({ right }) => [
      ...tower(60, 200),
      ...cableTo([56, 200, 0], right.arm.end),
      { paint: 'metal', width: 5, points: [right.arm.end], lift: 2 },
    ],
  },
  'machine-lat-pulldown': {
    camera: 'quarter',
    pose: (t) => seated(-5, { at: [from(14, 9, t), from(156, 106, t), 29], bend: [-0.2, -1, 0.7] }),
    gear: (s) => [...seat(), ...frame(-40, 184, 0), ...levers([-38, 182, 24], [9, 0, 0])(s)],
  },
  'wide-grip-cable-row': {
    pose: (t) => cableRow(t, toFront([51, -14, 15], [14, -22, 19], t, [-0.8, -0.2, 1])),
    gear: (s) => [...cableRowStation(s), wideBar(s)],
  },
  'single-arm-cable-row': {
    pose: (t) => ({
      ...stand(toFront([57, -14, -5], [8, -33, 3], t, [-1, -0.4, 0.3])),
      hips: [-6, 89, 0],
      lean: from(12, 5, t),
      legs: flat(-28, 10),
      leftLeg: flat(14, 10),
      leftArm: onHips,
    }),
    gear: ({ right }) => [
      ...tower(110, 106),
      ...cableTo([106, 106, 0], right.arm.end),
      { paint: 'metal', width: 5, points: [right.arm.end], lift: 2 },
    ],
  },
  'machine-row': {
    pose: (t) => seated(5, toFront([54, -8, 5], [9, -27, 9], t, [-1, -0.3, 0.5])),
    gear: (s) => [...box(-16, 20, 44), ...chestRest, ...levers([72, 6, 22], [0, 7, 0])(s)],
  },
  'rear-delt-machine': {
    camera: 'back',
    pose: (t) => {
      const open = from(-8, 86, t);
      return seated(4, {
        at: [54 * cosine(open), -1, 54 * sine(open)],
        from: 'body',
        bend: [-0.4, -0.6, 0.6],
      });
    },
    gear: (s) => [
      ...box(-16, 20, 44),
      ...chestRest,
      ...frame(40, 152, -22),
      ...levers([16, 150, 18], [0, 9, 0])(s),
    ],
  },
  'cable-rear-delt-fly': {
    camera: 'back',
    pose: (t) => {
      const open = from(-38, 82, t);
      return stand({
        at: [57 * cosine(open), -2, 57 * sine(open)],
        from: 'body',
        bend: [-0.4, -0.8, 0.6],
      });
    },
    gear: (s) =>
      [s.left, s.right].flatMap(({ arm, sign }) => [
        ...tower(46, 146, -95 * sign),
        ...cableTo([46, 146, -95 * sign], arm.end),
      ]),
  },
  'band-face-pull': {
    camera: 'quarter',
    pose: (t) => stand({ at: [from(52, 10, t), from(150, 158, t), from(8, 30, t)], bend: [-0.4, 0.2, 1] }),
    gear: (s) => [...handsOf(s).flatMap((hand) => bandTo([92, 156, 0], hand)), ...post(96, 176)],
  },
  'band-external-rotation': {
    camera: 'front',
    pose: (t) => {
      const turn = from(-55, 48, t);
      const [x, z] = [31 * cosine(turn), 31 * sine(turn)];
      return {
        ...stand({ at: [x, -29, 2 + z], from: 'body', bend: [-0.4 * x, -30, -0.4 * z] }),
        leftArm: onHips,
      };
    },
    gear: ({ right }) => [...tower(6, 110, -84), ...bandTo([6, 110, -80], right.arm.end)],
  },
};

/** Straight arms from hanging to a Y, on an incline bench. */
const lifted = (t: number) => {
  const [raise, out] = [from(2, 128, t), from(4, 34, t)];
  const ahead = 57 * cosine(out);
  return {
    ...chestDown(0),
    arms: {
      at: [ahead * sine(raise), -ahead * cosine(raise), 57 * sine(out)],
      from: 'joint',
      bend: [-0.3, -0.2, 1],
    },
  } as const;
};

export const freeWeightPulls: Readonly<Record<string, Figure>> = {
  'underhand-row': { pose: row({ lean: 52, hips: [-22, 84], wide: 3, to: [16, -38, 2] }), gear: barbell },
  'bent-over-dumbbell-row': {
    pose: row({ ...bent, lean: 72, hips: [-29, 81], wide: 4, to: [11, -38, 6] }),
    gear: dumbbells([1, 0, 0]),
  },
  'seal-row': {
    pose: (t) => ({
      hips: [0, 98, 0],
      lean: 90,
      nod: -8,
      arms: { at: [from(46, 38, t), from(40, 75, t), 26], bend: [-0.3, 1, 0.6] },
      legs: { at: [-1, -84, 0], from: 'body', bend: [1, 0, 0], ankle: 150 },
    }),
    gear: (s) => [...pad([-76, 82, 0], [58, 82, 0], [0.08, 0.92]), ...barbellAt(middleOf(s))],
  },
  'dumbbell-pullover': {
    pose: (t) => ({
      hips: [0, 55, 0],
      lean: -90,
      nod: 4,
      arms: straightArm(from(88, 166, t), -14, 0.95),
      legs: lyingLegs,
    }),
    gear: (s) => [...flatBench(), ...dumbbellAt(middleOf(s), [0.2, 1, 0])],
  },
  'chest-supported-reverse-fly': {
    camera: 'quarter',
    pose: (t) => {
      const open = from(2, 80, t);
      return {
        ...chestDown(0),
        arms: { at: [0, -57 * cosine(open), 57 * sine(open)], from: 'joint', bend: [-0.4, 0.5, 0.6] },
      };
    },
    gear: (s) => [...chestPad(), ...dumbbells([1, 0, 0])(s)],
  },
  'y-raise': {
    camera: 'quarter',
    pose: lifted,
    gear: (s) => [...chestPad(), ...dumbbells([1, 0, 0])(s)],
  },
  'barbell-shrug': {
    camera: 'back',
    pose: (t) => ({
      ...stand({ at: [11, -58.5, 5], from: 'joint', bend: [-1, 0, 0.3] }),
      shrug: from(0, 8, t),
    }),
    gear: barbell,
  },
  'upright-row': {
    camera: 'quarter',
    pose: tween(
      stand({ at: [11, -57, 6], from: 'joint', bend: [-0.6, 0.2, 1] }),
      stand({ at: [17, -17, 4], from: 'joint', bend: [-0.1, 0.8, 1] }),
    ),
    gear: barbell,
  },
};
