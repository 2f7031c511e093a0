import type { Figure } from '../../skeleton/movement-figure.ts';
import type { Pose, Reach } from '../../skeleton/pose.ts';
import { cosine, plus, sine, type Vector } from '../../skeleton/vector.ts';
import { bandTo, barbell, cableTo, dumbbellAt, dumbbells, handsOf, middleOf, tower } from '../gear.ts';
import { flatBench, incline, inclined, lyingLegs } from '../push/presses.ts';
import { curledArm, flat, from, onHips, stand } from '../stances.ts';

export const curl = (t: number): Pose => stand(curledArm(from(-2, 10, t), from(8, 132, t), 3));
const toFeet: Figure['gear'] = ({ left, right }) =>
  [left, right].flatMap(({ arm, leg }) => bandTo(arm.end, plus(leg.end, [4, -6, 0])));

/** A nearly straight arm to the side. */
export const sideArm = (out: number, ahead = 6): Reach => ({
  at: [ahead, -58 * cosine(out), 58 * sine(out)],
  from: 'body',
  bend: [-1, 0, -0.2],
});
const sideRaise = (t: number): Pose => stand(sideArm(from(7, 88, t)));

const skullCrusher = (t: number): Pose => ({
  hips: [0, 55, 0],
  lean: -90,
  nod: 6,
  arms: curledArm(104, from(4, 92, t), -2),
  legs: lyingLegs,
});

export const arms: Readonly<Record<string, Figure>> = {
  'dumbbell-curl': { pose: curl, gear: dumbbells([0, 0, 1]) },
  'barbell-curl': { pose: curl, gear: barbell },
  'hammer-curl': {
    pose: curl,
    gear: (s) => [s.left, s.right].flatMap(({ arm }) => dumbbellAt(arm.end, alongThumb(arm))),
  },
  'band-curl': { pose: curl, gear: toFeet },
  'incline-curl': {
    pose: (t) => ({
      hips: inclined.hips,
      lean: -48,
      legs: inclined.legs,
      nod: 6,
      arms: curledArm(from(-42, -34, t), from(8, 128, t), 6),
    }),
    gear: (s) => [...incline(), ...dumbbells([0, 0, 1])(s)],
  },
  'triceps-pushdown': {
    pose: (t) => ({ ...stand(curledArm(from(8, 2, t), from(100, 8, t), -6)), lean: 7 }),
    gear: (s) => [
      ...tower(50, 176),
      ...cableTo([44, 176, 0], middleOf(s)),
      { paint: 'metal', width: 4, points: handsOf(s) },
    ],
  },
  'overhead-triceps-extension': {
    pose: (t) => stand(curledArm(from(166, 168, t), from(112, 14, t), -12)),
    gear: (s) => dumbbellAt(plus(middleOf(s), [0, -3, 0]), [0, 1, 0]),
  },
  'skull-crusher': { pose: skullCrusher, gear: (s) => [...flatBench(), ...barbell(s)] },
  'lateral-raise': { camera: 'front', pose: sideRaise, gear: dumbbells([1, 0, 0]) },
  'band-lateral-raise': { camera: 'front', pose: sideRaise, gear: toFeet },
  'cable-lateral-raise': {
    camera: 'front',
    pose: (t) => ({ ...stand(sideArm(from(-16, 86, t), 9)), leftArm: onHips }),
    gear: ({ right }) => [...tower(0, 14, -62), ...cableTo([0, 14, -58], right.arm.end)],
  },
  shrug: {
    camera: 'quarter',
    pose: (t) => {
      const shrug = from(0, 8, t);
      return { ...stand({ at: [1, -60, 4], from: 'joint', bend: [-1, 0, 0.3] }), shrug, legs: flat(-5, 10) };
    },
    gear: dumbbells([1, 0, 0]),
  },
};

/** Square to the forearm, in the plane in which the elbow bends. */
export function alongThumb({ joint, end }: { readonly joint: Vector; readonly end: Vector }): Vector {
  return [-(end[1] - joint[1]), end[0] - joint[0], 0];
}
