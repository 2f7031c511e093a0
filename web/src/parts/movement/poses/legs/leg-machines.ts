import type { Figure } from '../../skeleton/movement-figure.ts';
import type { Pose } from '../../skeleton/pose.ts';
import type { Stroke } from '../../skeleton/stroke.ts';
import { along, cosine, plus, sine, type Vector } from '../../skeleton/vector.ts';
import { box, pad } from '../gear.ts';
import { flat, from } from '../stances.ts';

const sled = 45;

const along45 = (hips: Vector, length: number): Vector => [
  hips[0] + length * cosine(sled),
  hips[1] + length * sine(sled),
  10,
];

const legPressHips: Vector = [-10, 30, 0];

/** @param plate How far its middle is from the hips. */
export function legPressGear(plate: number): readonly Stroke[] {
  const [x, y] = along45(legPressHips, plate);
  const middle: Vector = [x, y, 0];
  return [
    ...pad([-42, 74, 0], [-14, 20, 0]),
    ...pad([-14, 18, 0], [8, 14, 0], [0.5]),
    {
      paint: 'metal',
      width: 4,
      points: [
        [-6, 4, -20],
        [84, 94, -20],
      ],
      lift: -90,
    },
    {
      paint: 'weight',
      width: 6,
      closed: true,
      points: [
        plus(middle, [-17, 17, -16]),
        plus(middle, [14, -14, -16]),
        plus(middle, [14, -14, 16]),
        plus(middle, [-17, 17, 16]),
      ],
      lift: -12,
    },
  ];
}

export const seat = [...box(-18, 22, 46), ...pad([-14, 52, 0], [-26, 104, 0])];

export const shinOut = (bend: number): Vector => [43 + 42 * sine(bend), 58 - 42 * cosine(bend), 9];

/** @param length From the hips to the ankle. @param heel Of the sole; -135 is square to the leg. */
export const inLegPress = (length: number, heel = -135): Pose => ({
  hips: legPressHips,
  lean: -28,
  nod: 8,
  arms: { at: [-6, 22, 25], bend: [-1, 0, 0.5] },
  legs: { at: along45(legPressHips, length), heel, toesOut: 0, bend: [-0.6, 1, 0.3] },
});

export const inLegExtension = (bend: number): Pose => ({
  hips: [0, 58, 0],
  lean: -12,
  nod: 8,
  arms: { at: [2, 52, 23], bend: [-1, 0, 0.4] },
  legs: { at: shinOut(bend), bend: [0.4, 1, 0], ankle: 100 },
});

export const legMachines: Readonly<Record<string, Figure>> = {
  'leg-press': {
    pose: (t) => inLegPress(from(82, 52, t)),
    gear: (_, t) => legPressGear(from(90.5, 60.5, t)),
  },
  'hack-squat': {
    pose: (t) => ({
      hips: [from(-12, 3, t), from(89, 57, t), 0],
      lean: -24,
      nod: 14,
      arms: { at: [14, 6, 2], from: 'body', bend: [0.4, -1, 0.4] },
      legs: flat(18, 12, 6),
    }),
    gear: ({ hips, neck, pelvis }) => [
      ...pad(along(hips, pelvis, [-14, -2, 0]), along(neck, pelvis, [-14, 4, 0])),
      {
        paint: 'pad',
        width: 5,
        points: [
          [2, 3, 12],
          [44, 3, 12],
        ],
        lift: -6,
      },
      {
        paint: 'metal',
        width: 4,
        points: [
          [20, 4, -24],
          [-52, 160, -24],
        ],
        lift: -90,
      },
    ],
  },
  'leg-extension': {
    pose: (t) => inLegExtension(from(-6, 82, t)),
    gear: ({ right, left }) => [
      ...seat,
      ...[right, left].map(
        ({ leg }): Stroke => ({ paint: 'weight', width: 10, points: [plus(leg.end, [5, 5, 0])] }),
      ),
    ],
  },
};
