import type { Figure } from '../../skeleton/movement-figure.ts';
import type { Stroke } from '../../skeleton/stroke.ts';
import { along, between, plus } from '../../skeleton/vector.ts';
import { box, pad, wall } from '../gear.ts';
import { from, onBall, onHips } from '../stances.ts';

const stepUnder = (x: number): Stroke => ({
  paint: 'pad',
  width: 6,
  closed: true,
  points: [
    [x - 2, 3, 0],
    [x + 20, 3, 0],
    [x + 20, 9, 0],
    [x - 2, 9, 0],
  ],
  lift: -4,
});

export const lowerLegs: Readonly<Record<string, Figure>> = {
  'seated-calf-raise': {
    pose: (t) => ({
      hips: [0, 55, 0],
      lean: 4,
      arms: { at: [36, 76, 12], bend: [-0.6, -1, 0.4] },
      legs: { ...onBall(51, from(-12, 32, t), 10, 12), bend: [0.6, 1, 0.1] },
    }),
    gear: ({ left, right }) => {
      const knees = plus(between(left.leg.joint, right.leg.joint, 0.5), [-7, 11, 0]);
      return [
        ...box(-20, 18, 46),
        stepUnder(49),
        { paint: 'weight', width: 10, points: [plus(knees, [0, 0, -16]), plus(knees, [0, 0, 16])] },
        { paint: 'metal', width: 4, points: [knees, plus(knees, [24, 4, 0])] },
        { paint: 'metal', width: 4, points: [plus(knees, [24, 4, 0]), [78, 4, 0]], lift: -20 },
        { paint: 'weight', width: 24, points: [plus(knees, [24, 6, 0])], lift: -8 },
      ];
    },
  },
  'donkey-calf-raise': {
    pose: (t) => {
      const foot = onBall(-24, from(-14, 34, t), 10, 12);
      return {
        hips: [foot.at[0] + 1, foot.at[1] + 84, 0],
        lean: 82,
        nod: -24,
        arms: { at: [44, 84, 12], bend: [-1, -1, 0.3] },
        legs: foot,
      };
    },
    gear: ({ hips, pelvis }) => [
      stepUnder(-26),
      ...pad([18, 78, 0], [62, 78, 0], [0.5]),
      {
        paint: 'weight',
        width: 10,
        points: [along(hips, pelvis, [-14, 2, -14]), along(hips, pelvis, [-14, 2, 14])],
      },
      {
        paint: 'metal',
        width: 4,
        points: [along(hips, pelvis, [-14, 2, 0]), along(hips, pelvis, [-22, 6, 0])],
      },
      { paint: 'metal', width: 4, points: [along(hips, pelvis, [-22, 6, 0]), [-74, 112, 0]], lift: -20 },
      {
        paint: 'pad',
        width: 7,
        points: [
          [-74, 4, 0],
          [-74, 120, 0],
        ],
        lift: -30,
      },
    ],
  },
  'tibialis-raise': {
    pose: (t) => ({
      hips: [0, 89, 0],
      lean: -1,
      arms: onHips,
      legs: { at: [17, 8, 9], heel: from(0, -30, t), toesOut: 5, bend: [1, 0, 0.1] },
    }),
    gear: () => wall(-15),
  },
};
