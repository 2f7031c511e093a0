import type { Figure } from '../../skeleton/movement-figure.ts';
import type { Stroke } from '../../skeleton/stroke.ts';
import { plus } from '../../skeleton/vector.ts';
import { bandTo, barbell, cableTo, dumbbellAt, dumbbells, handsOf, middleOf, post, tower } from '../gear.ts';
import { seat } from '../machines.ts';
import { bent, row } from '../pull/pulls.ts';
import { flatBench, lyingLegs } from '../push/presses.ts';
import { curledArm, flat, from, stand, straightArm } from '../stances.ts';
import { alongThumb } from './arms.ts';

export const triceps: Readonly<Record<string, Figure>> = {
  'rope-pushdown': {
    pose: (t) => ({
      ...stand(curledArm(from(8, 2, t), from(104, 6, t), from(-11, 3, t))),
      lean: 9,
    }),
    gear: (s) => {
      const knot = plus(middleOf(s), [7, 13, 0]);
      return [
        ...tower(50, 176),
        ...cableTo([44, 176, 0], knot),
        ...handsOf(s).map(
          (hand): Stroke => ({ paint: 'weight', width: 3.5, points: [knot, hand, plus(hand, [-1, -6, 0])] }),
        ),
      ];
    },
  },
  'band-triceps-pushdown': {
    pose: (t) => ({ ...stand(curledArm(from(8, 2, t), from(100, 8, t), -4)), lean: 9 }),
    gear: (s) => [...handsOf(s).flatMap((hand) => bandTo([42, 182, 0], hand)), ...post(46, 186)],
  },
  'overhead-cable-triceps-extension': {
    pose: (t) => ({
      ...stand(curledArm(from(150, 156, t), from(112, 10, t), -10)),
      lean: 24,
      nod: -10,
      hips: [-8, 90, 0],
      legs: flat(-30, 10),
      leftLeg: flat(14, 10),
    }),
    gear: (s) => [
      ...tower(-64, 120),
      ...cableTo([-60, 120, 0], middleOf(s)),
      { paint: 'weight', width: 3.5, points: handsOf(s) },
    ],
  },
  'triceps-kickback': {
    pose: (t) => ({ ...row(bent)(0), arms: curledArm(-8, from(74, 4, t), 3) }),
    gear: (s) => [s.left, s.right].flatMap(({ arm }) => dumbbellAt(arm.end, alongThumb(arm))),
  },
  'jm-press': {
    pose: (t) => ({
      hips: [0, 55, 0],
      lean: -90,
      nod: 6,
      arms: curledArm(from(62, 92, t), from(116, 4, t), -2),
      legs: lyingLegs,
    }),
    gear: (s) => [...flatBench(), ...barbell(s)],
  },
};

export const shoulderRaises: Readonly<Record<string, Figure>> = {
  'front-raise': { pose: (t) => stand(straightArm(from(8, 92, t), 3)), gear: dumbbells([0, 0, 1]) },
  'machine-lateral-raise': {
    camera: 'front',
    pose: (t) => {
      const out = (from(12, 84, t) * Math.PI) / 180;
      const [down, aside] = [-30 * Math.cos(out), 30 * Math.sin(out)];
      return {
        hips: [0, 55, 0],
        lean: -3,
        arms: { at: [30, down, aside], from: 'body', bend: [-0.6, down, aside] },
        legs: { ...flat(42, 12), bend: [1, 0.6, 0.2] },
      };
    },
    gear: (s) => [
      ...seat(),
      ...[s.left, s.right].flatMap(({ arm, sign }): Stroke[] => {
        const rest = plus(arm.joint, [0, 1, 8 * sign]);
        return [
          { paint: 'metal', width: 4, points: [[-20, 112, 14 * sign], plus(rest, [-14, 6, 0])], lift: -10 },
          { paint: 'pad', width: 9, points: [plus(rest, [-6, 0, 0]), plus(rest, [18, 0, 0])], lift: 8 },
        ];
      }),
    ],
  },
};
