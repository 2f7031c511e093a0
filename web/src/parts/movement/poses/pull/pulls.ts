import type { Figure } from '../../skeleton/movement-figure.ts';
import type { Leg, Pose, Reach } from '../../skeleton/pose.ts';
import type { Skeleton } from '../../skeleton/solve-pose.ts';
import type { Stroke } from '../../skeleton/stroke.ts';
import { cosine, plus, sine, type Vector } from '../../skeleton/vector.ts';
import {
  bag,
  bandTo,
  barbell,
  barbellAt,
  bench,
  box,
  cableTo,
  dumbbellAt,
  dumbbells,
  handsOf,
  highBar,
  middleOf,
  pad,
  post,
  tower,
} from '../gear.ts';
import { landmine } from '../landmine.ts';
import { flat, from, fromPoint, hangingArm, onBall, stand, straightArm } from '../stances.ts';

export const seated = (lean: number, arms: Reach): Pose => ({
  hips: [0, 55, 0],
  lean,
  nod: -lean * 0.4,
  arms,
  legs: { ...flat(42, 11), bend: [1, 0.6, 0.2] },
});

export const wideBar = (s: Skeleton): Stroke => {
  const [left, right] = handsOf(s);
  return { paint: 'metal', width: 4, points: [plus(left, [0, 0, -12]), plus(right, [0, 0, 12])] };
};

/** Bent at the hips, arms hanging, then drawn to the ribs. */
type Row = {
  readonly lean: number;
  readonly hips: readonly [number, number];
  readonly low?: number;
  readonly wide?: number;
  readonly to?: Vector;
};

export const row =
  ({ lean, hips: [x, y], low = 59, wide = 8, to = [17, -30, 3] }: Row) =>
  (t: number): Pose => {
    const hang = hangingArm(-2, wide, low / 61);
    const [sin, cos] = [sine(lean), cosine(lean)];
    const end: Vector = [to[0] * cos + to[1] * sin, -to[0] * sin + to[1] * cos, to[2]];
    return {
      hips: [x, y, 0],
      lean,
      nod: -lean * 0.3,
      arms: { at: fromPoint(hang.at, end, t), from: 'joint', bend: [-0.5, 1, 0.5] },
      legs: flat(-5, 11),
    };
  };

export const bent: Row = { lean: 64, hips: [-27, 80] };

export const kneeling: Leg = { at: [-40, 9, 9], bend: [1, -0.7, 0], ankle: 155 };

const inverted = (t: number): Pose => {
  const [heelX, slope] = [92, from(12, 27, t)];
  return {
    hips: [heelX - 84 * cosine(slope), 9 + 84 * sine(slope), 0],
    lean: slope - 90,
    nod: 8,
    arms: { at: [-38, 92, 25], bend: [0.6, -1, 0.8] },
    legs: { at: [heelX, 9, 9], heel: -70, bend: [0.2, 1, 0] },
  };
};

export const toFront = (start: Vector, end: Vector, t: number, bend: Vector): Reach => ({
  at: fromPoint(start, end, t),
  from: 'body',
  bend,
});

const prone = (arms: Reach, lift = 0): Pose => ({
  hips: [-8, 11, 0],
  lean: 90,
  curl: -8 - lift,
  nod: -6,
  arms,
  legs: { at: [-1, -84, 0], from: 'body', bend: [1, 0, 0], ankle: 165 },
});

export const cableRow = (t: number, arms: Reach): Pose => ({
  hips: [0, 40, 0],
  lean: from(14, -4, t),
  arms,
  legs: { at: [72, 40, 10], heel: -75, bend: [0.2, 1, 0.1] },
});

export const cableRowStation = (s: Skeleton): readonly Stroke[] => [
  ...box(-18, 22, 29),
  ...tower(104, 78),
  ...cableTo([100, 78, 0], middleOf(s)),
  {
    paint: 'pad',
    width: 6,
    points: [
      [82, 28, 0],
      [84, 60, 0],
    ],
  },
];

/** Face down on an incline bench, rowing. */
export const chestDown = (t: number): Pose => ({
  ...row({ lean: 52, hips: [-14, 66], wide: 6, to: [14, -32, 6] })(t),
  legs: onBall(-50, 30, 14, 0, [0.6, -1, 0.4]),
});
export const chestPad = () => pad([-16, 52, 0], [36, 92, 0], [0.15, 0.9]);

export const pulls: Readonly<Record<string, Figure>> = {
  'lat-pulldown': {
    camera: 'back',
    pose: (t) =>
      seated(from(-4, -14, t), { at: [from(14, 12, t), from(157, 112, t), 36], bend: [-0.3, -1, 0.7] }),
    gear: (s) => [...box(-16, 20, 44), ...tower(60, 206), ...cableTo([56, 206, 0], middleOf(s)), wideBar(s)],
  },
  'band-pulldown': {
    pose: (t) => ({
      hips: [0, 51, 0],
      lean: 5,
      arms: { at: [from(20, 13, t), from(150, 106, t), from(14, 26, t)], bend: [-0.5, -1, 0.5] },
      legs: kneeling,
    }),
    gear: (s) => [...handsOf(s).flatMap((hand) => bandTo([58, 190, 0], hand)), ...post(62, 194)],
  },
  'prone-pulldown': {
    pose: (t) => prone(toFront([4, 57, 10], [4, -8, 18], t, [-0.3, -0.6, 1])),
    camera: 'above',
  },
  'straight-arm-pulldown': {
    pose: (t) => ({ ...stand(straightArm(from(122, 14, t), 0, 0.96)), lean: 16, hips: [-8, 90, 0] }),
    gear: (s) => [...tower(74, 182), ...cableTo([68, 182, 0], middleOf(s)), wideBar(s)],
  },
  'bent-over-row': { pose: row(bent), gear: barbell },
  'pendlay-row': {
    pose: row({ lean: 84, hips: [-31, 78], low: 58, to: [17, -18, 8] }),
    gear: (s) => barbellAt(middleOf(s), 19),
  },
  'one-arm-dumbbell-row': {
    pose: (t) => ({
      ...row({ lean: 78, hips: [-12, 82], wide: 2 })(t),
      leftArm: { at: [42, 47, 14], bend: [-1, 0.5, 0.3] },
      legs: flat(-16, 12),
      leftLeg: { at: [-54, 50, 9], bend: [1, -0.8, 0], ankle: 150 },
    }),
    gear: (s) => [
      ...bench(-62, 58, 43).map((each) => ({ ...each, lift: (each.lift ?? 0) - 6 })),
      ...dumbbellAt(s.right.arm.end, [1, 0, 0]),
    ],
  },
  'chest-supported-row': {
    pose: chestDown,
    gear: (s) => [...chestPad(), ...dumbbells([1, 0, 0])(s)],
  },
  'seated-cable-row': {
    pose: (t) => cableRow(t, toFront([52, -22, -11], [16, -36, -9], t, [-1, -0.4, 0.3])),
    gear: cableRowStation,
  },
  'backpack-row': {
    pose: row({ ...bent, lean: 74, hips: [-29, 82], wide: -6, to: [19, -34, -6] }),
    gear: (s) => bag(plus(middleOf(s), [0, -14, 0])),
  },
  'band-row': {
    pose: (t) => ({ ...stand(toFront([57, -12, -8], [10, -34, 3], t, [-1, -0.4, 0.3])), legs: flat(-5, 10) }),
    gear: (s) => [...handsOf(s).flatMap((hand) => bandTo([112, 126, 0], hand)), ...post(116, 150)],
  },
  'inverted-row': { pose: inverted, gear: () => highBar(-38, 92) },
  't-bar-row': {
    pose: row({ lean: 56, hips: [-26, 78], wide: -12, to: [20, -26, -9] }),
    gear: (s) => landmine(plus(middleOf(s), [4, -2, 0]), [-104, 5, 0], -14),
  },
  'face-pull': {
    camera: 'quarter',
    pose: (t) => stand({ at: [from(52, 10, t), from(150, 158, t), from(6, 30, t)], bend: [-0.4, 0.2, 1] }),
    gear: (s) => [...handsOf(s).flatMap((hand) => cableTo([92, 156, 0], hand)), ...tower(96, 156)],
  },
  'band-pull-apart': {
    camera: 'quarter',
    pose: (t) => {
      const open = from(-14, 74, t);
      return stand({ at: [58 * cosine(open), -1, 58 * sine(open)], from: 'body', bend: [-0.4, -0.8, 0.6] });
    },
    gear: (s) => bandTo(...handsOf(s)),
  },
  'reverse-fly': {
    camera: 'quarter',
    pose: (t) => {
      const open = from(-2, 78, t);
      return {
        ...row(bent)(0),
        lean: 68,
        arms: { at: [0, -57 * cosine(open), 57 * sine(open)], from: 'joint', bend: [-0.4, 0.5, 0.6] },
      };
    },
    gear: dumbbells([1, 0, 0]),
  },
  'reverse-snow-angel': {
    camera: 'above',
    pose: (t) => {
      const sweep = from(4, 160, t);
      return prone({ at: [-6, -58 * cosine(sweep), 58 * sine(sweep)], from: 'body', bend: [-1, 0, 0] }, 3);
    },
  },
};
