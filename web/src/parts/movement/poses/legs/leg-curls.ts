import type { Figure } from '../../skeleton/movement-figure.ts';
import type { Pose, Reach } from '../../skeleton/pose.ts';
import type { Skeleton } from '../../skeleton/solve-pose.ts';
import type { Stroke } from '../../skeleton/stroke.ts';
import { cosine, plus, sine, times, type Vector } from '../../skeleton/vector.ts';
import { pad } from '../gear.ts';
import { flat, from } from '../stances.ts';
import { bridge, flatArms, onFloor } from './hinges.ts';
import { inLegExtension, seat } from './leg-machines.ts';

/** A roller behind the heels. */
const rollers = ({ left, right }: Skeleton): readonly Stroke[] =>
  [left, right].map(({ leg }) => ({
    paint: 'weight',
    width: 10,
    points: [plus(leg.end, times(leg.pole, -8))],
  }));

const line = (paint: Stroke['paint'], width: number, a: Vector, b: Vector, lift = -30): Stroke => ({
  paint,
  width,
  points: [a, b],
  lift,
});

const slid = (t: number): Pose => {
  const pose = bridge(onFloor, [-101, -120], 0, flatArms)(t);
  return { ...pose, legs: { at: [from(78, 32, t), 12, 9], bend: [0.2, 1, 0], ankle: 105 } };
};

const shinBehind = (bend: number): Reach => ({
  at: [-42 * sine(bend), -42.5 - 42 * cosine(bend), 0],
  from: 'joint',
  bend: [1, -0.1, 0],
});

const crossed: Reach = { at: [15, -8, -24], from: 'body', bend: [0.2, -1, 0.6] };

const swungUp = (t: number): Pose => {
  const angle = from(6, 90, t);
  return {
    hips: [-4, 102, 0],
    lean: 90,
    nod: -16,
    arms: { at: [48, 74, 20], bend: [-0.6, -1, 0.4] },
    legs: { at: [-83 * sine(angle), -83 * cosine(angle), 0], from: 'joint', bend: [1, -0.6, 0], ankle: 110 },
  };
};

const kneeTop = 70;
const raised = (t: number): Pose => {
  const lean = from(84, 8, t);
  return {
    hips: [43 * sine(lean), kneeTop + 43 * cosine(lean), 0],
    lean,
    nod: -8,
    arms: crossed,
    legs: { at: [-41, kneeTop + 4, 9], bend: [1, -0.8, 0], ankle: 100 },
  };
};

export const legCurls: Readonly<Record<string, Figure>> = {
  'seated-leg-curl': {
    pose: (t) => inLegExtension(from(74, -14, t)),
    gear: (s) => [
      ...seat,
      ...rollers(s),
      {
        paint: 'weight',
        width: 10,
        points: [
          [34, 70, -14],
          [34, 70, 14],
        ],
        lift: 10,
      },
    ],
  },
  'sliding-leg-curl': {
    pose: slid,
    gear: ({ left, right }) =>
      [left, right].map(({ leg }): Stroke => {
        const [x, , z] = leg.heel;
        return {
          paint: 'band',
          width: 4,
          points: [
            [x - 8, 3, z],
            [x + 8, 3, z],
          ],
        };
      }),
  },
  'standing-leg-curl': {
    pose: (t) => ({
      hips: [0, 91.5, 0],
      lean: 20,
      nod: -10,
      arms: { at: [40, 112, 16], bend: [-0.6, -1, 0.4] },
      legs: { ...shinBehind(from(42, 108, t)), ankle: 105 },
      leftLeg: flat(-3, 9),
    }),
    gear: ({ right }) => [
      line('pad', 7, [50, 4, 0], [44, 118, 0]),
      line('pad', 10, [16, 68, -12], [16, 68, 14], -10),
      line('metal', 4, [18, 66, 0], [46, 66, 0]),
      line('metal', 4, [40, 112, -18], [40, 112, 18], -4),
      { paint: 'weight', width: 10, points: [plus(right.leg.end, times(right.leg.pole, -8))] },
    ],
  },
  'reverse-hyper': {
    pose: swungUp,
    gear: (s) => [
      ...pad([0, 89, 0], [58, 89, 0], [0.12, 0.9]),
      line('metal', 4, [6, 78, 0], plus(s.right.leg.end, [0, 0, -9]), -12),
      ...rollers(s),
    ],
  },
  'glute-ham-raise': {
    pose: raised,
    gear: ({ left, right }) => [
      ...pad([-4, 58, 0], [24, 58, 0], [0.4]),
      ...[left, right].map(
        ({ leg }): Stroke => ({ paint: 'weight', width: 10, points: [plus(leg.end, [4, 8, 0])] }),
      ),
      line('pad', 7, [-56, 60, 0], [-56, 88, 0]),
      line('metal', 4, [-56, 62, 0], [-56, 3, 0]),
      line('metal', 4, [-58, 5, 0], [30, 5, 0]),
    ],
  },
};
