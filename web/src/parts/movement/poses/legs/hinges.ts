import type { Figure } from '../../skeleton/movement-figure.ts';
import type { Leg, Pose, Reach } from '../../skeleton/pose.ts';
import type { Skeleton } from '../../skeleton/solve-pose.ts';
import type { Stroke } from '../../skeleton/stroke.ts';
import { along, cosine, minus, plus, sine, times, type Vector } from '../../skeleton/vector.ts';
import {
  ballAt,
  barbell,
  barbellAt,
  bench,
  box,
  dumbbellAt,
  dumbbells,
  kettlebellAt,
  middleOf,
  pad,
} from '../gear.ts';
import { flat, from, hangingArm, straightArm } from '../stances.ts';
import { tween } from '../tween.ts';
import { barOnBack, onBack } from './squats.ts';

export type Hinge = {
  readonly hips: readonly [x: number, y: number];
  readonly lean: number;
  /** Of the hands before the shoulders, low and high. */
  readonly reach?: readonly [low: number, high: number];
  readonly wide?: number;
  readonly legs?: Leg;
  readonly start?: number;
};

/** From the floor to standing, or back: the low pose is where it starts or ends. */
const lowPose = ({ hips: [x, y], lean, reach = [-8, 8], wide = 2, legs = flat(-5, 10) }: Hinge): Pose => ({
  hips: [x, y, 0],
  lean,
  nod: -lean * 0.4,
  arms: hangingArm(reach[0], wide),
  legs,
});
const highPose = ({ reach = [-8, 8], wide = 2, legs = flat(-5, 10), start = 92 }: Hinge): Pose => ({
  hips: [0, start, 0],
  lean: 1,
  arms: hangingArm(reach[1], wide),
  legs,
});
export const pull = (shape: Hinge) => tween(lowPose(shape), highPose(shape));
/** The bar passes the knees in front of upright shins: the hips rise first, and go forward after that. */
export const pullPastKnees = (shape: Hinge & { readonly knees: Pick<Hinge, 'hips' | 'lean'> }) =>
  tween(lowPose(shape), lowPose({ ...shape, ...shape.knees }), highPose(shape));
export const lower = (shape: Hinge) => tween(highPose(shape), lowPose(shape));

export const atKnees = { hips: [-29, 80], lean: 65 } as const;
export const stiff: Hinge = { hips: [-30, 86], lean: 72, reach: [-9, 8] };
const sumoLegs: Leg = { ...flat(-3, 37), toesOut: 40, bend: [0.8, 0, 0.8] };
export const fromFloor = (s: Skeleton): readonly Stroke[] => barbellAt(middleOf(s), 19);

const trunk = 51;
/** Where the hips are when the upper back rests at a point. */
const hipsUnder = (neck: Vector, lean: number): Vector =>
  minus(neck, [trunk * sine(lean), trunk * cosine(lean), 0]);
/** Hands above the hips of somebody who faces up. */
export const onLap = (hips: Vector, lean: number): Reach => ({
  at: plus(hips, [12 * cosine(lean), -12 * sine(lean), 24]),
  bend: [0, -1, 1],
});

export function bridge(
  neck: Vector,
  leans: readonly [number, number],
  ankleX: number,
  arms: (hips: Vector, lean: number) => Reach,
) {
  return (t: number): Pose => {
    const lean = from(leans[0], leans[1], t);
    const hips = hipsUnder(neck, lean);
    return {
      hips,
      lean,
      nod: from(30, 55, t) * (neck[1] > 20 ? 1 : 0.3),
      arms: arms(hips, lean),
      legs: { ...flat(ankleX, 11), bend: [0.3, 1, 0.1] },
    };
  };
}
export const onBench: Vector = [-50, 51, 0];
export const onFloor: Vector = [-50, 10, 0];
export const flatArms = (): Reach => ({ at: [2, 5, 25], bend: [0, 0.3, 1] });
const benchBehind = () => bench(-66, -36, 42);

const tipped = (t: number): Pose => ({
  hips: [from(-2, -12, t), from(92, 89, t), 0],
  lean: from(1, 78, t),
  nod: from(0, -30, t),
  arms: hangingArm(from(4, -2, t), 0),
  legs: flat(-5, 6),
  leftLeg: { at: [from(-14, -2, t), from(-76, -83, t), 0], from: 'body', bend: [1, 0, 0], ankle: 115 },
});

const proneHips: Vector = [-6, 63, 0];
const curledShin = (bend: number): Reach => ({
  at: [-42 * sine(bend), -43 - 42 * cosine(bend), 0],
  from: 'body',
  bend: [1, -0.3, 0],
});

const fallen = (t: number): Pose => {
  const lean = from(2, 58, t);
  return {
    hips: [43 * sine(lean), 6 + 43 * cosine(lean), 0],
    lean,
    nod: -10,
    arms: { at: [from(18, 34, t), from(-22, -16, t), 2], from: 'body', bend: [0, -1, 0.5] },
    legs: { at: [-41.5, 10, 9], bend: [1, -0.8, 0], ankle: 165 },
  };
};

const extended = (t: number): Pose => {
  const [x, y] = [-46, 16];
  return {
    hips: [x + 84 * cosine(45), y + 84 * sine(45), 0],
    lean: from(122, 45, t),
    curl: from(14, 0, t),
    nod: -10,
    arms: { at: [15, -8, -24], from: 'body', bend: [0.2, -1, 0.6] },
    legs: { at: [x, y, 9], bend: [1, -1, 0], ankle: 100 },
  };
};

export const hinges: Readonly<Record<string, Figure>> = {
  deadlift: {
    pose: pullPastKnees({ hips: [-27, 56], lean: 58, reach: [-6, 8], knees: atKnees }),
    gear: fromFloor,
  },
  'deficit-deadlift': {
    pose: pullPastKnees({
      hips: [-29, 58],
      lean: 66,
      legs: flat(-5, 10, 8),
      start: 100,
      knees: { hips: [-29, 88], lean: 68 },
    }),
    gear: (s) => [...barbellAt(middleOf(s), 19), ...box(-20, 20, 8)],
  },
  'sumo-deadlift': {
    camera: 'quarter',
    pose: pull({ hips: [-16, 58], lean: 50, reach: [-6, 8], wide: -6, legs: sumoLegs, start: 86 }),
    gear: fromFloor,
  },
  'trap-bar-deadlift': {
    camera: 'quarter',
    pose: pull({ hips: [-24, 57], lean: 44, reach: [0, 2], wide: 12 }),
    gear: (s) => trapBar(middleOf(s)),
  },
  'kettlebell-deadlift': {
    pose: pull({ hips: [-27, 62], lean: 58, reach: [-12, 8], wide: -14, legs: flat(-5, 15) }),
    gear: (s) => kettlebellAt(middleOf(s)),
  },
  'romanian-deadlift': { pose: lower(stiff), gear: barbell },
  'romanian-deadlift-dumbbell': { pose: lower({ ...stiff, wide: 0 }), gear: dumbbells([0, 0, 1]) },
  'single-leg-romanian-deadlift': {
    pose: tipped,
    gear: ({ left }) => dumbbellAt(left.arm.end, [1, 0, 0.4]),
  },
  'hip-hinge-drill': {
    pose: (t) => ({
      ...lower(stiff)(t),
      nod: 0,
      arms: { at: [-14, 14, -18], from: 'body', bend: [0.2, 1, 0.6] },
      leftArm: { at: [-14, -40, -17], from: 'body', bend: [-1, 0, 0.6] },
    }),
    gear: ({ hips, neck, pelvis, chest }) => [
      {
        paint: 'metal',
        width: 3,
        points: [along(hips, pelvis, [-12, -12, 0]), along(neck, chest, [-12, 34, 0])],
      },
    ],
  },
  'good-morning': { pose: (t) => ({ ...lower({ ...stiff, lean: 66 })(t), arms: onBack }), gear: barOnBack },
  'hip-thrust': {
    pose: bridge(onBench, [-58, -91], 43, onLap),
    gear: ({ hips, pelvis }) => [...benchBehind(), ...barbellAt(along(hips, pelvis, [12, 0, 0]))],
  },
  'single-leg-hip-thrust': {
    pose: (t) => ({
      ...bridge(onBench, [-58, -91], 40, () => ({ at: [-58, 50, 42], bend: [0, -0.3, 1] }))(t),
      leftLeg: { at: [34, 46, 0], from: 'joint', bend: [0.6, 1, 0], ankle: 100 },
    }),
    gear: benchBehind,
  },
  'glute-bridge': { pose: bridge(onFloor, [-90, -123], 28, flatArms) },
  'ball-leg-curl': {
    pose: (t) => {
      const pose = bridge(onFloor, [-108, -124], 0, flatArms)(t);
      return { ...pose, legs: { at: [from(76, 36, t), 55, 9], bend: [0.2, 1, 0], ankle: 110 } };
    },
    gear: ({ right }) => ballAt([right.leg.end[0] - 3, 25, 0], 50),
  },
  'leg-curl': {
    pose: (t) => ({
      hips: proneHips,
      lean: 90,
      curl: -8,
      nod: -14,
      arms: { at: [62, 40, 15], bend: [0.4, -0.4, 1] },
      legs: { ...curledShin(from(6, 112, t)), ankle: 110 },
    }),
    gear: ({ right, left }) => [
      ...pad([-50, 51, 0], [54, 51, 0], [0.2, 0.85]),
      ...[right, left].map(
        ({ leg }): Stroke => ({ paint: 'weight', width: 10, points: [plus(leg.end, times(leg.pole, -8))] }),
      ),
    ],
  },
  'nordic-curl': {
    pose: fallen,
    gear: () => [
      {
        paint: 'weight',
        width: 11,
        points: [
          [-40, 18, -14],
          [-40, 18, 14],
        ],
      },
    ],
  },
  'back-extension': {
    pose: extended,
    gear: () => [
      ...pad([0, 50, 0], [17, 66, 0]),
      {
        paint: 'metal',
        width: 5,
        points: [
          [8, 54, 0],
          [8, 3, 0],
        ],
        lift: -30,
      },
      {
        paint: 'metal',
        width: 5,
        points: [
          [-52, 12, 0],
          [-38, 4, 0],
        ],
        lift: -10,
      },
    ],
  },
  'superman-hold': {
    pose: (t) => ({
      hips: [-8, 11, 0],
      lean: 90,
      curl: from(0, -17, t),
      nod: -8,
      arms: straightArm(from(178, 184, t), 4),
      legs: { at: [from(-1, -15, t), -83.5, 0], from: 'body', bend: [1, 0, 0], ankle: 165 },
    }),
  },
};

function trapBar(middle: Vector): readonly Stroke[] {
  const at = (x: number, z: number): Vector => plus(middle, [x, 0, z]);
  const plates = barbellAt(middle, 19).filter(({ paint }) => paint === 'weight');
  return [
    {
      paint: 'metal',
      width: 3,
      points: [at(0, 34), at(26, 22), at(26, -22), at(0, -34), at(-26, -22), at(-26, 22), at(0, 34)],
    },
    ...plates,
  ];
}
