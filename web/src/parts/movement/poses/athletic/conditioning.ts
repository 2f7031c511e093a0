import type { Figure } from '../../skeleton/movement-figure.ts';
import type { Leg, Pose, Reach } from '../../skeleton/pose.ts';
import type { Stroke } from '../../skeleton/stroke.ts';
import { cosine, minus, plus, sine, type Vector } from '../../skeleton/vector.ts';
import { ballAt, cableTo, dumbbells, handsOf, kettlebellAt, middleOf } from '../gear.ts';
import { squatPose } from '../legs/squats.ts';
import { flat, from, onBall, onHips, stand } from '../stances.ts';
import { wave } from '../steps.ts';
import { tween } from '../tween.ts';

/** Both arms straight, a bell between them. @param angle 0 hangs, 90 forward. */
const swing = (angle: number): Reach => ({
  at: [57 * sine(angle), -57 * cosine(angle), -14],
  from: 'joint',
  bend: [-0.3, 0, 1],
});

export const swung = (t: number): Pose => ({
  hips: [from(-27, 0, t), from(73, 92, t), 0],
  lean: from(58, 0, t),
  nod: from(-20, 0, t),
  arms: swing(from(-28, 86, t)),
  legs: flat(-5, 16),
});

const cleaned: readonly Pose[] = [
  {
    ...swung(0),
    arms: { at: [-22, -54, -12], from: 'joint', bend: [-0.3, 0, 1] },
    leftArm: { at: [-30, -48, 6], from: 'joint' },
  },
  {
    ...swung(0.55),
    arms: { at: [12, -50, -6], from: 'joint', bend: [-1, 0, 0.6] },
    leftArm: { at: [-8, -58, 8], from: 'joint' },
  },
  {
    ...swung(1),
    arms: { at: [16, -24, -5], from: 'joint', bend: [-0.6, -0.6, 0.7] },
    leftArm: { at: [4, -59, 8], from: 'joint' },
  },
  {
    ...swung(1),
    arms: { at: [13, -3, -5], from: 'joint', bend: [0.3, -1, 0.2] },
    leftArm: { at: [4, -59, 8], from: 'joint' },
  },
];

export const rope = (hand: Vector): Stroke => {
  const at = (share: number, up: number): Vector => [
    from(hand[0], 150, share),
    from(hand[1], 4, share) + up,
    from(hand[2], 0, share),
  ];
  const bend = (hand[1] - 88) * 0.9;
  return {
    paint: 'metal',
    width: 4,
    points: [hand, at(0.2, -bend), at(0.45, bend * 0.8 - 10), at(0.7, -bend * 0.2 - 10), [150, 4, 0]],
  };
};

const seat = (x: number, lean: number, handle: Vector): Pose => ({
  hips: [x, 40, 0],
  lean,
  nod: -lean * 0.3,
  arms: { at: handle, bend: [-1, -0.2, 0.4] },
  legs: { at: [62, 30, 9], heel: -38, bend: [0.2, 1, 0.1] },
});

const racked: Reach = { at: [13, 4, 3], from: 'body', bend: [0.5, -1, 0.4] };

export const conditioning: Readonly<Record<string, Figure>> = {
  'kettlebell-swing': {
    seconds: 2.2,
    pose: swung,
    gear: (s) => kettlebellAt(middleOf(s), minus(middleOf(s), s.neck)),
  },
  'kettlebell-clean': {
    seconds: 2.8,
    pose: tween(...cleaned),
    gear: ({ right }, t) =>
      kettlebellAt(right.arm.end, [from(-0.4, 0.1, t), -1, 0.6 * t]).map((each) => ({ ...each, lift: 14 })),
  },
  'battle-rope-wave': {
    motion: 'round',
    seconds: 0.9,
    stills: [0, 0.5],
    pose: (t) => ({
      ...squatPose({ arms: () => onHips })(0.45),
      arms: { at: [34, 88 + 22 * wave(t), 15], bend: [-1, -0.4, 0.4] },
      leftArm: { at: [34, 88 - 22 * wave(t), 15], bend: [-1, -0.4, 0.4] },
    }),
    gear: (s) => handsOf(s).map(rope),
  },
  'medicine-ball-slam': {
    seconds: 2.6,
    pose: tween(
      { ...stand({ at: [8, 55, -9], from: 'joint', bend: [0.4, 0, 1] }), legs: flat(-5, 14) },
      {
        ...stand({ at: [38, -20, -8], from: 'joint', bend: [-0.2, -0.6, 1] }),
        hips: [-14, 76, 0],
        lean: 30,
        legs: flat(-5, 14),
      },
      {
        ...stand({ at: [16, -50, -8], from: 'joint', bend: [-0.4, 0, 1] }),
        hips: [-28, 58, 0],
        lean: 62,
        nod: -20,
        legs: flat(-5, 14),
      },
    ),
    gear: (s) => ballAt(plus(middleOf(s), [0, -4, 0]), 24).map((each) => ({ ...each, lift: 8 })),
  },
  'rowing-machine': {
    pose: tween(seat(16, 22, [76, 74, 8]), seat(-14, 12, [52, 76, 8]), seat(-21, -22, [-10, 68, 11])),
    gear: (s) => [
      {
        paint: 'pad',
        width: 7,
        points: [
          [-46, 20, 0],
          [84, 22, 0],
        ],
        lift: -30,
      },
      { paint: 'weight', width: 30, points: [[92, 32, 0]], lift: -20 },
      { paint: 'metal', width: 6, points: [plus(s.hips, [-7, -13, 0]), plus(s.hips, [8, -13, 0])] },
      ...cableTo([88, 42, 0], middleOf(s)),
      { paint: 'metal', width: 3.5, points: handsOf(s) },
      {
        paint: 'metal',
        width: 5,
        points: [
          [-40, 3, 0],
          [-40, 18, 0],
        ],
        lift: -31,
      },
    ],
  },
  'sled-push': {
    motion: 'round',
    seconds: 1.6,
    stills: [0, 0.5],
    pose: (t) => ({
      hips: [-14, 76, 0],
      lean: 46,
      nod: -24,
      arms: { at: [74, 96, 18], bend: [-0.4, -0.6, 0.6] },
      legs: pushingLeg(t),
      leftLeg: pushingLeg(t + 0.5),
    }),
    gear: () => [
      {
        paint: 'metal',
        width: 5,
        points: [
          [78, 8, 18],
          [74, 108, 18],
        ],
        lift: 4,
      },
      {
        paint: 'metal',
        width: 5,
        points: [
          [78, 8, -18],
          [74, 108, -18],
        ],
        lift: -10,
      },
      {
        paint: 'weight',
        width: 8,
        points: [
          [62, 4, 0],
          [122, 4, 0],
        ],
      },
      {
        paint: 'weight',
        width: 26,
        points: [
          [102, 24, 0],
          [102, 34, 0],
        ],
        lift: -4,
      },
    ],
  },
  thruster: {
    pose: tween(
      { ...squatPose({ arms: () => racked, lean: 24, back: -19, depth: 44 })(1), nod: -10 },
      stand(racked),
      stand({ at: [3, 59, 2], from: 'body', bend: [0.5, -0.4, 0.9] }),
    ),
    gear: dumbbells([0, 0, 1]),
  },
};

function pushingLeg(phase: number): Leg {
  const turn = 2 * Math.PI * phase;
  const [x, air] = [Math.cos(turn), Math.max(0, -Math.sin(turn))];
  return { ...onBall(-30 + 32 * x, from(24, 52, (1 - x) / 2), 9, 12 * air), bend: [1, 0.2, 0.1] };
}
