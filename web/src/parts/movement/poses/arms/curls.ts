import type { Figure } from '../../skeleton/movement-figure.ts';
import type { Pose } from '../../skeleton/pose.ts';
import type { Skeleton } from '../../skeleton/solve-pose.ts';
import type { Stroke } from '../../skeleton/stroke.ts';
import { plus } from '../../skeleton/vector.ts';
import { barbellAt, box, cableTo, dumbbellAt, dumbbells, handsOf, middleOf, pad, tower } from '../gear.ts';
import { frame, levers } from '../machines.ts';
import { chestDown, chestPad, seated, wideBar } from '../pull/pulls.ts';
import { curledArm, flat, from, onHips } from '../stances.ts';
import { curl } from './arms.ts';

const lowPulley = (s: Skeleton): readonly Stroke[] => [
  ...tower(66, 14),
  ...cableTo([62, 14, 0], middleOf(s)),
];

/** The upper arms rest on a slope before the chest. */
const preacher = (t: number): Pose => seated(14, curledArm(60, from(10, 112, t), -3));
const preacherBench = () => [
  ...box(-16, 20, 44),
  ...pad([16, 92, 0], [46, 63, 0]),
  {
    paint: 'metal',
    width: 5,
    points: [
      [34, 70, 0],
      [34, 3, 0],
    ],
    lift: -26,
  } satisfies Stroke,
];

const overKnees: Pose = {
  hips: [0, 52, 0],
  lean: 34,
  nod: -8,
  arms: { at: [54, 66, 10], bend: [-1, -0.6, 0.1] },
  legs: { ...flat(42, 11), bend: [1, 0.6, 0.1] },
};

export const curls: Readonly<Record<string, Figure>> = {
  'reverse-curl': { pose: curl, gear: (s) => barbellAt(middleOf(s), 10) },
  'cable-curl': { pose: curl, gear: (s) => [...lowPulley(s), wideBar(s)] },
  'rope-hammer-curl': {
    pose: curl,
    gear: (s) => {
      const knot = plus(middleOf(s), [4, -9, 0]);
      return [
        ...tower(66, 14),
        ...cableTo([62, 14, 0], knot),
        ...handsOf(s).map((hand): Stroke => ({ paint: 'weight', width: 3.5, points: [knot, hand] })),
      ];
    },
  },
  'preacher-curl': { pose: preacher, gear: (s) => [...preacherBench(), ...barbellAt(middleOf(s), 10)] },
  'machine-curl': {
    pose: preacher,
    gear: (s) => [...preacherBench(), ...frame(62, 80, 0), ...levers([34, 81, 26], [0, 0, 6])(s)],
  },
  'spider-curl': {
    pose: (t) => ({ ...chestDown(0), arms: curledArm(from(50, 56, t), from(8, 124, t), 2) }),
    gear: (s) => [...chestPad(), ...dumbbells([0, 0, 1])(s)],
  },
  'bayesian-curl': {
    pose: (t) => ({
      hips: [-4, 90, 0],
      lean: 7,
      arms: curledArm(from(-30, -14, t), from(6, 126, t), 3),
      leftArm: onHips,
      legs: flat(-26, 10),
      leftLeg: flat(16, 10),
    }),
    gear: ({ right }) => [
      ...tower(-72, 14),
      ...cableTo([-68, 14, 0], right.arm.end),
      { paint: 'metal', width: 5, points: [right.arm.end], lift: 2 },
    ],
  },
  'concentration-curl': {
    camera: 'quarter',
    pose: (t) => ({
      hips: [0, 54, 0],
      lean: 44,
      nod: -6,
      arms: curledArm(46, from(10, 124, t), -3),
      leftArm: { at: [30, 62, 24], bend: [-1, 0.2, 0.6] },
      legs: { ...flat(40, 26), toesOut: 24, bend: [1, 0.6, 0.5] },
    }),
    gear: ({ right }) => [...box(-22, 16, 43), ...dumbbellAt(right.arm.end, [0, 0, 1])],
  },
  'wrist-curl': {
    pose: () => overKnees,
    gear: (s, t) => {
      // The skeleton ends at the fist, so the hand that bends is drawn with the bar.
      const turn = (from(-58, 48, t) * Math.PI) / 180;
      const [x, y] = [8 * Math.cos(turn), 8 * Math.sin(turn)];
      return [
        ...box(-20, 20, 40),
        ...[s.left, s.right].map(
          ({ arm, sign }): Stroke => ({
            paint: sign === 1 ? 'near' : 'far',
            width: 8,
            points: [arm.end, plus(arm.end, [x, y, 0])],
            lift: 1,
          }),
        ),
        ...barbellAt(plus(middleOf(s), [x, y, 0]), 10),
      ];
    },
  },
};
