import type { Figure } from '../../skeleton/movement-figure.ts';
import type { Pose } from '../../skeleton/pose.ts';
import type { Skeleton } from '../../skeleton/solve-pose.ts';
import type { Stroke } from '../../skeleton/stroke.ts';
import { along, between, cosine, plus, sine, type Vector } from '../../skeleton/vector.ts';
import { bandTo, cableTo, dumbbellAt, middleOf, pad, post } from '../gear.ts';
import { flat, from, hangingArm, onBall } from '../stances.ts';
import { inLegExtension, inLegPress, legPressGear, seat, shinOut } from './leg-machines.ts';
import { forward, squat, squatPose } from './squats.ts';

const pivot: Vector = [-96, 158, 0];
const swungBack = (t: number): Pose => ({
  hips: [from(-10, 0, t), from(92, 52, t), 0],
  lean: from(-8, -22, t),
  nod: 12,
  arms: { at: [14, 6, 2], from: 'body', bend: [0.4, -1, 0.4] },
  legs: { ...flat(18, 12, 6), toesOut: 14 },
});
const pendulum = ({ hips, neck, pelvis }: Skeleton): readonly Stroke[] => [
  ...pad(along(hips, pelvis, [-14, -2, 0]), along(neck, pelvis, [-14, 4, 0])),
  { paint: 'metal', width: 5, points: [along(neck, pelvis, [-16, -8, 0]), pivot], lift: -30 },
  { paint: 'metal', width: 5, points: [pivot, [-96, 3, 0]], lift: -40 },
  { paint: 'weight', width: 28, points: [plus(pivot, [-4, 6, 0])], lift: -30 },
  {
    paint: 'pad',
    width: 5,
    points: [
      [2, 3, 12],
      [44, 3, 12],
    ],
    lift: -6,
  },
];

const blockTop = 16;
const onBlocks = squatPose({
  arms: () => ({ at: [40, 108, 14], bend: [-0.4, -1, 0.4] }),
  lean: 24,
  back: -24,
  depth: 44,
});
const belted = (t: number): Pose => {
  const pose = onBlocks(t);
  return {
    ...pose,
    hips: plus(pose.hips, [0, blockTop, 0]),
    legs: { ...flat(-5, 20, blockTop), toesOut: 15, bend: [1, 0, 0.4] },
  };
};
const belt = ({ hips, pelvis }: Skeleton): readonly Stroke[] => {
  const front = along(hips, pelvis, [7, -2, 0]);
  const load: Vector = [0, hips[1] - 38, 0];
  return [
    ...[-22, 22].map(
      (z): Stroke => ({
        paint: 'pad',
        width: 14,
        points: [
          [-12, 8, z],
          [14, 8, z],
        ],
        lift: -30,
      }),
    ),
    {
      paint: 'band',
      width: 5,
      points: [along(hips, pelvis, [-8, 5, 6]), along(hips, pelvis, [0, 3, 11]), front],
    },
    ...cableTo(front, load),
    { paint: 'weight', width: 20, points: [load, plus(load, [0, -3, 0])], lift: -6 },
    {
      paint: 'metal',
      width: 4,
      points: [
        [40, 108, -15],
        [40, 108, 15],
      ],
    },
    {
      paint: 'metal',
      width: 4,
      points: [
        [40, 108, 0],
        [46, 3, 0],
      ],
      lift: -30,
    },
  ];
};

const sissy = (t: number): Pose => {
  const [shin, thigh] = [from(2, 48, t), from(2, 56, t)];
  const foot = onBall(8, from(6, 62, t), 9);
  return {
    hips: [
      foot.at[0] + 42 * sine(shin) - 42.5 * sine(thigh),
      foot.at[1] + 42 * cosine(shin) + 42.5 * cosine(thigh),
      0,
    ],
    lean: from(0, -46, t),
    nod: from(0, 20, t),
    arms: { at: [14, -22, -12], from: 'body', bend: [0, -1, 0.4] },
    leftArm: { at: [26, 106, 34], bend: [-0.6, -1, 0.4] },
    legs: { ...foot, bend: [1, 0, 0.05] },
  };
};

/** Seated with the thighs open or closed. @param width Of the ankles from the middle. */
const astride = (width: number): Pose => ({
  hips: [0, 55, 0],
  lean: -12,
  nod: 8,
  arms: { at: [6, 50, 26], bend: [-1, 0, 0.4] },
  legs: { at: [42 - width * 0.18, 15, width], bend: [0.4, 1, width / 60], ankle: 95 },
});
const kneePads =
  (side: 'inner' | 'outer') =>
  ({ left, right }: Skeleton): readonly Stroke[] => [
    ...seat,
    ...[left, right].flatMap(({ leg, sign }): readonly Stroke[] => {
      const at = plus(between(leg.joint, leg.root, 0.14), [0, 0, (side === 'inner' ? -9 : 9) * sign]);
      return [{ paint: 'weight', width: 9, points: [plus(at, [-8, 0, 0]), plus(at, [8, -2, 0])], lift: 6 }];
    }),
  ];

export const legStations: Readonly<Record<string, Figure>> = {
  'pendulum-squat': { pose: swungBack, gear: pendulum },
  'belt-squat': { camera: 'quarter', pose: belted, gear: belt },
  'sissy-squat': {
    pose: sissy,
    gear: () =>
      post(26, 120).map((each) => ({ ...each, points: each.points.map(([x, y]): Vector => [x, y, -34]) })),
  },
  'sumo-squat': {
    camera: 'quarter',
    pose: (t) => ({
      hips: [from(0, -14, t), from(86, 50, t), 0],
      lean: from(2, 22, t),
      nod: from(0, -8, t),
      arms: hangingArm(from(6, 2, t), -14),
      legs: { ...flat(-3, 36), toesOut: 40, bend: [0.8, 0, 0.8] },
    }),
    gear: (s) => dumbbellAt(plus(middleOf(s), [0, -8, 0]), [0, 1, 0]),
  },
  'spanish-squat': squat({
    arms: forward,
    depth: 52,
    back: -38,
    lean: 14,
    gear: ({ left, right }) => [
      ...post(72, 70),
      ...[left, right].flatMap(({ leg }) => bandTo([68, 46, 0], plus(leg.joint, [-6, -4, 0]))),
    ],
  }),
  'single-leg-press': {
    pose: (t) => ({ ...inLegPress(from(82, 52, t)), leftLeg: { ...flat(40, 11), bend: [0.4, 1, 0.2] } }),
    gear: (_, t) => legPressGear(from(90.5, 60.5, t)),
  },
  'leg-press-calf-raise': {
    pose: (t) => inLegPress(from(79, 82, t), from(-152, -112, t)),
    gear: (_, t) => legPressGear(from(83, 96, t)),
  },
  'single-leg-extension': {
    pose: (t) => ({
      ...inLegExtension(from(-6, 82, t)),
      leftLeg: { at: shinOut(-6), bend: [0.4, 1, 0], ankle: 100 },
    }),
    gear: ({ right }) => [...seat, { paint: 'weight', width: 10, points: [plus(right.leg.end, [5, 5, 0])] }],
  },
  'adductor-machine': { camera: 'front', pose: (t) => astride(from(50, 10, t)), gear: kneePads('inner') },
  'abductor-machine': { camera: 'front', pose: (t) => astride(from(12, 48, t)), gear: kneePads('outer') },
};
