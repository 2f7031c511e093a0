import type { Skeleton } from '../skeleton/solve-pose.ts';
import type { Stroke } from '../skeleton/stroke.ts';
import { plus, type Vector } from '../skeleton/vector.ts';
import { barbell, box, handsOf, middleOf, pad } from './gear.ts';

type Gear = readonly Stroke[];

/** A seat with an upright backrest, for hips at 55 cm. */
export const seat = (): Gear => [...box(-16, 20, 44), ...pad([-14, 52, 0], [-22, 112, 0])];

/** The bar of a Smith machine on its two upright rails. */
export function smith(skeleton: Skeleton, top: number): Gear {
  const [x] = middleOf(skeleton);
  return [
    ...[-50, 50].map(
      (z): Stroke => ({
        paint: 'pad',
        width: 4,
        points: [
          [x, 2, z],
          [x, top, z],
        ],
        lift: z > 0 ? -120 : -20,
      }),
    ),
    ...barbell(skeleton),
  ];
}

/** A handle in each hand on an arm that turns about a pivot. @param pivot Of the right side; sideways counts outward. */
export const levers =
  (pivot: Vector, grip: Vector = [0, 7, 0]) =>
  (skeleton: Skeleton): Gear =>
    handsOf(skeleton).map((hand, at): Stroke => {
      const [x, y, z] = pivot;
      return {
        paint: 'metal',
        width: 4,
        points: [plus(hand, [-grip[0], -grip[1], -grip[2]]), plus(hand, grip), [x, y, at === 0 ? -z : z]],
        lift: 2,
      };
    });

/** The frame behind a seat that levers hang from. */
export const frame = (x: number, top: number, ahead = 24): Gear => [
  {
    paint: 'pad',
    width: 9,
    points: [
      [x, 4, 0],
      [x, top, 0],
      [x + ahead, top, 0],
    ],
    lift: -40,
  },
];
