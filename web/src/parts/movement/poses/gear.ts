import type { Skeleton } from '../skeleton/solve-pose.ts';
import type { Stroke } from '../skeleton/stroke.ts';
import { between, plus, times, unit, type Vector } from '../skeleton/vector.ts';

type Gear = readonly Stroke[];

export const handsOf = ({ left, right }: Skeleton): readonly [Vector, Vector] => [
  left.arm.end,
  right.arm.end,
];
export const middleOf = (skeleton: Skeleton): Vector => between(...handsOf(skeleton), 0.5);

/** With a plate on each side, across the body. */
export function barbellAt(middle: Vector, radius = 13): Gear {
  const at = (z: number) => plus(middle, [0, 0, z]);
  return [
    { paint: 'metal', width: 3, points: [at(-46), at(46)] },
    ...[-40, 40].map(
      (z): Stroke => ({ paint: 'weight', width: 6, points: disc(at(z), radius - 3), closed: true }),
    ),
    { paint: 'metal', width: 5, points: [at(40), at(45)] },
  ];
}
export const barbell = (skeleton: Skeleton): Gear => barbellAt(middleOf(skeleton));

/** An upright disc across the body. */
function disc([x, y, z]: Vector, radius: number): readonly Vector[] {
  return Array.from({ length: 8 }, (_, at): Vector => {
    const turn = (at * Math.PI) / 4;
    return [x + radius * Math.cos(turn), y + radius * Math.sin(turn), z];
  });
}

/** @param axis Which way the handle points. */
export function dumbbellAt(hand: Vector, axis: Vector): Gear {
  const along = unit(axis);
  const at = (by: number) => plus(hand, times(along, by));
  return [
    { paint: 'metal', width: 3, points: [at(-9), at(9)], lift: 1 },
    { paint: 'weight', width: 11, points: [at(-8), at(-11)], lift: 1.5 },
    { paint: 'weight', width: 11, points: [at(8), at(11)], lift: 1.5 },
  ];
}
export const dumbbells =
  (axis: Vector) =>
  (skeleton: Skeleton): Gear => {
    const [left, right] = handsOf(skeleton);
    return [...dumbbellAt(left, [axis[0], axis[1], -axis[2]]), ...dumbbellAt(right, axis)];
  };

/** @param down Where its bell hangs, from the hand. */
export function kettlebellAt(hand: Vector, down: Vector = [0, -1, 0]): Gear {
  const bell = plus(hand, times(unit(down), 13));
  return [
    { paint: 'metal', width: 3.5, points: [hand, between(hand, bell, 0.6)], lift: 1 },
    { paint: 'weight', width: 18, points: [bell], lift: 1.5 },
  ];
}

export const cableTo = (from: Vector, to: Vector): Gear => [
  { paint: 'metal', width: 1.5, points: [from, to] },
];
export const bandTo = (from: Vector, to: Vector): Gear => [{ paint: 'band', width: 3, points: [from, to] }];

/** A tower with its pulley at this height. */
export function tower(x: number, pulley: number, z = 0): Gear {
  return [
    {
      paint: 'pad',
      width: 7,
      points: [
        [x, 4, z],
        [x, Math.max(pulley + 8, 60), z],
      ],
      lift: -30,
    },
    { paint: 'metal', width: 8, points: [[x, pulley, z]], lift: -20 },
  ];
}

/** A post that bands are tied to. */
export const post = (x: number, top: number): Gear => [
  {
    paint: 'pad',
    width: 7,
    points: [
      [x, 4, 0],
      [x, top, 0],
    ],
    lift: -40,
  },
];

/** A straight pad, about 30 cm wide, on legs. */
export function pad(from: Vector, to: Vector, legs: readonly number[] = []): Gear {
  const half = 11;
  const across = ([x, y, z]: Vector, aside: number): Vector => [x, y, z + aside];
  return [
    ...legs.map((share): Stroke => {
      const top = between(from, to, share);
      return {
        paint: 'metal',
        width: 4,
        points: [
          [top[0], top[1] - 4, top[2]],
          [top[0], 2, top[2]],
        ],
        lift: -26,
      };
    }),
    {
      paint: 'pad',
      width: 7,
      closed: true,
      points: [across(from, half), across(to, half), across(to, -half), across(from, -half)],
      lift: -24,
    },
  ];
}

/** A flat bench whose top is at this height. */
export const bench = (fromX: number, toX: number, top = 43): Gear =>
  pad([fromX, top - 3.5, 0], [toX, top - 3.5, 0], [0.12, 0.88]);

/** A box to stand or sit on: its four sides, which together are its outline. */
export function box(fromX: number, toX: number, top: number): Gear {
  const [low, high] = [2, top - 2];
  const side = (a: readonly [number, number], b: readonly [number, number]): Stroke => ({
    paint: 'pad',
    width: 4,
    closed: true,
    points: [
      [a[0], low, a[1]],
      [b[0], low, b[1]],
      [b[0], high, b[1]],
      [a[0], high, a[1]],
    ],
    lift: -42,
  });
  const [near, far] = [16, -16];
  return [
    side([fromX, far], [toX, far]),
    side([fromX, near], [toX, near]),
    side([fromX, near], [fromX, far]),
    side([toX, near], [toX, far]),
  ];
}

/** A wall in front of the person, or behind. */
export const wall = (x: number): Gear => [
  {
    paint: 'pad',
    width: 6,
    points: [
      [x, 2, 0],
      [x, 190, 0],
    ],
    lift: -60,
  },
];

/** A bar overhead or at any height, on two posts. */
export function highBar(x: number, y: number): Gear {
  return [
    {
      paint: 'metal',
      width: 4,
      points: [
        [x, y, -50],
        [x, y, 50],
      ],
    },
    {
      paint: 'pad',
      width: 4,
      points: [
        [x, 2, -50],
        [x, y, -50],
      ],
      lift: -20,
    },
    {
      paint: 'pad',
      width: 4,
      points: [
        [x, 2, 50],
        [x, y, 50],
      ],
      lift: -120,
    },
  ];
}

export const ballAt = (middle: Vector, diameter: number): Gear => [
  { paint: 'weight', width: diameter, points: [middle], lift: -8 },
];

/** A packed bag. */
export const bag = (middle: Vector): Gear => [
  { paint: 'weight', width: 20, points: [plus(middle, [-4, 8, 0]), plus(middle, [4, -8, 0])], lift: 1 },
];
