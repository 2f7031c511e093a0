import type { Figure } from '../../skeleton/movement-figure.ts';
import type { Leg, Pose, Reach } from '../../skeleton/pose.ts';
import type { Stroke } from '../../skeleton/stroke.ts';
import { cosine, plus, sine, type Vector } from '../../skeleton/vector.ts';
import { barbell, bench, box, cableTo, dumbbellAt, dumbbells, handsOf, pad, tower } from '../gear.ts';
import { landmine } from '../landmine.ts';
import { flat, from, fromPoint, onHips, stand } from '../stances.ts';
import { through } from '../tween.ts';

export const lyingLegs: Leg = { ...flat(40, 17), bend: [0.3, 1, 0.2] };

type Lying = {
  readonly hips?: Vector;
  readonly lean?: number;
  readonly legs?: Leg;
  readonly low: Vector;
  readonly high: Vector;
  readonly elbows?: Vector;
};

/** Hands from beside the chest to above it, on the back. */
export function lyingPress({
  hips = [0, 55, 0],
  lean = -90,
  legs = lyingLegs,
  low,
  high,
  elbows = [0.7, -1, 1.2],
}: Lying) {
  return (t: number): Pose => ({
    hips,
    lean,
    nod: 6,
    arms: { at: fromPoint(low, high, t), bend: elbows },
    legs,
  });
}

export const flatBench = () => bench(-74, 12, 43);

const benched = lyingPress({ low: [-36, 70, 33], high: [-44, 113, 31] });

const benchedPair = lyingPress({ low: [-40, 66, 34], high: [-47, 113, 19] });

export const inclined = { hips: [2, 54, 0], lean: -56, legs: flat(44, 17) } as const;

export const incline = () => [
  ...pad([-6, 46, 0], [-56, 84, 0], [0.75]),
  ...pad([-8, 44, 0], [18, 44, 0], [0.7]),
];

const machine = (t: number): Pose => ({
  hips: [0, 55, 0],
  lean: -6,
  nod: 5,
  arms: { at: [from(19, 51, t), from(92, 97, t), from(25, 18, t)], bend: [-0.7, -0.2, 1] },
  legs: { ...flat(42, 12), bend: [1, 0.6, 0.2] },
});

const machineGear: Figure['gear'] = (s) => [
  ...box(-16, 20, 44),
  ...pad([-14, 52, 0], [-22, 112, 0]),
  ...handsOf(s).map(
    (hand): Stroke => ({
      paint: 'metal',
      width: 4,
      points: [plus(hand, [0, -5, 0]), plus(hand, [0, 12, 0]), [-12, 168, hand[2]]],
    }),
  ),
  {
    paint: 'pad',
    width: 9,
    points: [
      [-34, 4, 0],
      [-34, 172, 0],
      [-10, 172, 0],
    ],
    lift: -40,
  },
];

export const wideArm = (open: number, reach = 55, height = 0): Reach => ({
  at: [reach * cosine(open), height, reach * sine(open)],
  from: 'body',
  bend: [-0.6, -0.6, 0.9],
});

/** From the shoulders to overhead. */
const overhead =
  (low: Vector, high: Vector, elbows: Vector = [0.6, -1, 0.7]) =>
  (t: number): Pose => ({
    ...stand({ at: fromPoint(low, high, t), bend: elbows }),
    nod: from(-8, 4, t),
  });

const barOverhead = overhead([13, 147, 25], [3, 199, 25]);

const pairOverhead = overhead([5, 152, 30], [3, 201, 19], [0.3, -1, 0.6]);

const pushPress = (t: number): Pose => {
  const dip = through([0, 1, 0, 0, 0, 0, 0], t);
  return {
    hips: [-5 * dip, 92 - 17 * dip, 0],
    lean: 4 * dip,
    nod: from(-8, 4, through([0, 0, 0.25, 1, 1, 0.5, 0], t)),
    arms: {
      at: [through([13, 13, 11, 3, 3, 9, 13], t), through([147, 130, 154, 199, 199, 170, 147], t), 25],
      bend: [0.6, -1, 0.7],
    },
    legs: flat(-5, 12),
  };
};

export const halfKneeling: Pose = {
  hips: [0, 53, 0],
  arms: onHips,
  legs: { at: [-40, 9, 9], bend: [1, -0.7, 0], ankle: 150 },
  leftLeg: { ...flat(41, 9), bend: [0.6, 1, 0] },
};

export const bars: NonNullable<Figure['gear']> = () =>
  [-24, 24].flatMap((z): Stroke[] => [
    {
      paint: 'metal',
      width: 4,
      points: [
        [-30, 108, z],
        [34, 108, z],
      ],
      lift: z > 0 ? 6 : -10,
    },
    {
      paint: 'pad',
      width: 5,
      points: [
        [-26, 3, z],
        [-26, 106, z],
      ],
      lift: -30,
    },
  ]);

export const presses: Readonly<Record<string, Figure>> = {
  'bench-press': { pose: benched, gear: (s) => [...flatBench(), ...barbell(s)] },
  'pause-bench-press': { pose: benched, seconds: 5, gear: (s) => [...flatBench(), ...barbell(s)] },
  'dumbbell-bench-press': { pose: benchedPair, gear: (s) => [...flatBench(), ...dumbbells([0, 0, 1])(s)] },
  'floor-press': {
    pose: lyingPress({
      hips: [0, 11, 0],
      legs: { ...flat(36, 12), bend: [0.3, 1, 0.1] },
      low: [-32, 40, 36],
      high: [-46, 69, 19],
      elbows: [1, -0.6, 1],
    }),
    gear: dumbbells([0, 0, 1]),
  },
  'incline-dumbbell-press': {
    pose: lyingPress({ ...inclined, low: [-22, 97, 35], high: [-34, 141, 19], elbows: [0.5, -1, 0.9] }),
    gear: (s) => [...incline(), ...dumbbells([0, 0, 1])(s)],
  },
  'incline-bench-press': {
    pose: lyingPress({ ...inclined, low: [-20, 97, 33], high: [-33, 140, 31], elbows: [0.5, -1, 0.9] }),
    gear: (s) => [...incline(), ...barbell(s)],
  },
  'machine-chest-press': { pose: machine, gear: machineGear },
  'cable-fly': {
    camera: 'front',
    pose: (t) => ({
      ...stand(wideArm(from(74, -13, t), 56, -9)),
      lean: 12,
      hips: [-6, 91, 0],
      legs: flat(8, 10),
      leftLeg: flat(-26, 10),
    }),
    gear: (s) =>
      handsOf(s).flatMap((hand) => {
        const z = hand[2] > 0 ? 95 : -95;
        return [...tower(-20, 150, z), ...cableTo([-20, 150, z], hand)];
      }),
  },
  'dumbbell-fly': {
    camera: 'above',
    pose: (t) => ({ ...benchedPair(0), arms: wideArm(from(-15, 78, t), 57) }),
    gear: (s) => [...flatBench(), ...dumbbells([1, 0, 0])(s)],
  },
  dip: {
    pose: (t) => ({
      hips: [from(0, -12, t), from(119, 92, t), 0],
      lean: from(4, 28, t),
      nod: from(0, -14, t),
      arms: { at: [0, 110, 24], bend: [-1, 0.3, 0.2] },
      legs: { at: [-26, -68, 0], from: 'joint', bend: [1, 0, 0], ankle: 130 },
    }),
    gear: bars,
  },
  'bench-dip': {
    pose: (t) => ({
      hips: [from(12, 13, t), from(50, 27, t), 0],
      lean: from(-2, -6, t),
      arms: { at: [-10, 47, 20], bend: [-1, 0.2, 0.1] },
      legs: { at: [84, 9, 10], heel: -28, bend: [0.2, 1, 0] },
    }),
    gear: () => bench(-38, -5, 43),
  },
  'overhead-press': { pose: barOverhead, gear: barbell },
  'push-press': { pose: pushPress, motion: 'round', seconds: 3, stills: [0.17, 0.55], gear: barbell },
  'dumbbell-shoulder-press': { camera: 'quarter', pose: pairOverhead, gear: dumbbells([0, 0, 1]) },
  'arnold-press': {
    camera: 'quarter',
    pose: overhead([19, 148, 12], [3, 201, 19], [0.8, -1, 0.4]),
    gear: dumbbells([0, 0, 1]),
  },
  'half-kneeling-press': {
    pose: (t) => ({
      ...halfKneeling,
      arms: { at: [from(9, 2, t), from(111, 161, t), from(23, 17, t)], bend: [0.6, -1, 0.4] },
      leftArm: onHips,
    }),
    gear: ({ right }) => dumbbellAt(right.arm.end, [0.4, 0, 1]),
  },
  'landmine-press': {
    pose: (t) => ({
      ...stand({ at: [from(20, 44, t), from(137, 172, t), from(12, 6, t)], bend: [-0.4, -1, 0.5] }),
      lean: from(3, 12, t),
      hips: [-6, 91, 0],
      legs: flat(-26, 10),
      leftLeg: flat(10, 10),
      leftArm: onHips,
    }),
    gear: ({ right }) => landmine(right.arm.end),
  },
};
