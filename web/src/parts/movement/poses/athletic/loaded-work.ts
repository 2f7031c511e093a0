import type { Figure } from '../../skeleton/movement-figure.ts';
import type { Leg, Pose, Reach } from '../../skeleton/pose.ts';
import type { Skeleton } from '../../skeleton/solve-pose.ts';
import type { Stroke } from '../../skeleton/stroke.ts';
import { along, plus, type Vector } from '../../skeleton/vector.ts';
import { ballAt, cableTo, handsOf, middleOf, tower } from '../gear.ts';
import { atChest, onBack, squatPose } from '../legs/squats.ts';
import { flat, fromPoint, onBall, stand } from '../stances.ts';
import { walkingLeg, wave } from '../steps.ts';
import { tween } from '../tween.ts';
import { walk } from './carries.ts';
import { rope } from './conditioning.ts';
import { bounce, bounced } from './plyometrics.ts';

const line = (paint: Stroke['paint'], width: number, a: Vector, b: Vector, lift = 0): Stroke => ({
  paint,
  width,
  points: [a, b],
  lift,
});

const wallX = 64;
const target: Vector = [wallX - 14, 226, 0];
const released = 0.66;
const thrown: Reach = { at: [12, 58, -8], from: 'body', bend: [0.4, -0.2, 1] };
const throwing = tween(
  squatPose({ arms: () => atChest, lean: 26, depth: 42 })(1),
  { ...stand(atChest), legs: flat(-5, 13) },
  { ...stand(thrown), hips: [1, 97, 0], legs: onBall(8, 26, 13) },
  { ...stand(thrown), legs: flat(-5, 13) },
);
const ball = (s: Skeleton, t: number): readonly Stroke[] => {
  const held = plus(middleOf(s), [7, 4, 0]);
  const flown = Math.max(0, (t - released) / (1 - released));
  return ballAt(fromPoint(held, target, flown), 26).map((each) => ({ ...each, lift: 8 }));
};

const crawlingHand = (phase: number): Reach => ({
  at: [44 + 11 * wave(phase), 5 + 6 * Math.max(0, -Math.sin(2 * Math.PI * phase)), 17],
  bend: [-1, 0, 0.3],
});
const crawlingFoot = (phase: number): Leg =>
  onBall(-40 + 10 * wave(phase), 66, 10, 6 * Math.max(0, -Math.sin(2 * Math.PI * phase)), [0.5, -1, 0.1]);

const slamUp: Pose = { ...stand({ at: [38, 152, 12], bend: [-0.4, -0.6, 0.8] }), legs: flat(-5, 15) };
const slamDown: Pose = {
  hips: [-24, 64, 0],
  lean: 42,
  nod: -20,
  arms: { at: [44, 58, 12], bend: [-1, -0.2, 0.6] },
  legs: { ...flat(-5, 15), bend: [1, 0, 0.3] },
};

const skiing = tween(
  { ...stand({ at: [36, 186, 10], bend: [-0.2, -0.8, 0.8] }), legs: flat(-5, 11) },
  {
    hips: [-12, 86, 0],
    lean: 28,
    nod: -12,
    arms: { at: [40, 122, 14], bend: [-0.6, -0.4, 0.8] },
    legs: flat(-5, 11),
  },
  {
    hips: [-26, 74, 0],
    lean: 54,
    nod: -24,
    arms: { at: [-8, 68, 18], bend: [-1, 0.3, 0.4] },
    legs: flat(-5, 11),
  },
);

/** The rope under the feet when they are in the air. */
function skippedRope(s: Skeleton, t: number): Stroke {
  const [left, right] = handsOf(s);
  const angle = 2 * Math.PI * t;
  const at = (share: number, z: number): Vector => [
    left[0] + 88 * share * Math.sin(angle),
    left[1] + 93 * share * Math.cos(angle),
    z,
  ];
  return {
    paint: 'metal',
    width: 2.5,
    points: [left, at(0.55, -44), at(0.92, -24), at(1, 0), at(0.92, 24), at(0.55, 44), right],
  };
}

const yoke = ({ neck, chest }: Skeleton): readonly Stroke[] => {
  const bar = along(neck, chest, [-8, -1, 0]);
  const corner = (y: number, z: number): Vector => [bar[0], y, z];
  return [
    line('metal', 5, corner(bar[1], -46), corner(bar[1], 46)),
    ...[-46, 46].flatMap((z): readonly Stroke[] => [
      line('pad', 6, corner(12, z), corner(bar[1] + 8, z), z > 0 ? -60 : -20),
      line('metal', 4, [bar[0] - 28, 12, z], [bar[0] + 28, 12, z], z > 0 ? -60 : -20),
      line('weight', 18, corner(26, z), corner(34, z), z > 0 ? -55 : -15),
    ]),
  ];
};

const hugged: Reach = { at: [25, -28, -13], from: 'body', bend: [-0.2, -0.8, 1] };
const sandbag = ({ neck, chest }: Skeleton): readonly Stroke[] => [
  line('weight', 30, along(neck, chest, [19, -24, -8]), along(neck, chest, [19, -24, 8]), -2),
];

export const loadedWork: Readonly<Record<string, Figure>> = {
  'wall-ball': {
    seconds: 2.4,
    stills: [0, 1],
    pose: throwing,
    gear: (s, t) => [...ball(s, t), line('pad', 6, [wallX, 2, 0], [wallX, 240, 0], -60)],
  },
  'bear-crawl': {
    motion: 'round',
    seconds: 1.6,
    stills: [0, 0.5],
    pose: (t) => ({
      hips: [-8, 58, 0],
      lean: 86,
      nod: -18,
      arms: crawlingHand(t),
      leftArm: crawlingHand(t + 0.5),
      legs: crawlingFoot(t + 0.5),
      leftLeg: crawlingFoot(t),
    }),
  },
  'battle-rope-slam': { seconds: 1.4, pose: tween(slamUp, slamDown), gear: (s) => handsOf(s).map(rope) },
  'ski-erg': {
    seconds: 1.8,
    pose: skiing,
    gear: (s) => [
      ...tower(66, 204),
      ...handsOf(s).flatMap((hand) => cableTo([60, 204, 0], hand)),
      line('weight', 26, [66, 200, 0], [66, 204, 0], -25),
      line('pad', 6, [40, 4, 0], [84, 4, 0], -31),
    ],
  },
  'jump-rope': {
    motion: 'round',
    seconds: 0.7,
    stills: [0, 0.5],
    pose: (t) => bounced(bounce(t), { at: [16, -40, 9], from: 'body', bend: [-1, 0, 0.2] }),
    gear: (s, t) => [skippedRope(s, t)],
  },
  'sled-drag': {
    motion: 'round',
    seconds: 1.7,
    stills: [0, 0.5],
    pose: (t) => ({
      hips: [-14, 82, 0],
      lean: -12,
      nod: 8,
      arms: { at: [27, 108, 8], bend: [-0.3, -1, 0.3] },
      legs: walkingLeg(1 - t),
      leftLeg: walkingLeg(1.5 - t),
    }),
    gear: (s) => [
      ...handsOf(s).map((hand) => line('band', 3, hand, [96, 14, 0])),
      line('weight', 8, [92, 5, 0], [142, 5, 0]),
      line('weight', 26, [120, 24, 0], [120, 32, 0], -4),
    ],
  },
  'yoke-carry': walk(() => ({ arms: onBack }), yoke),
  'sandbag-carry': walk(() => ({ arms: hugged }), sandbag),
};
