import type { Figure } from '../../skeleton/movement-figure.ts';
import type { Leg, Pose, Reach } from '../../skeleton/pose.ts';
import type { Skeleton } from '../../skeleton/solve-pose.ts';
import type { Stroke } from '../../skeleton/stroke.ts';
import { along, type Vector } from '../../skeleton/vector.ts';
import { walk } from '../athletic/carries.ts';
import { runningLeg, swungArm, walkingLeg, wave } from '../steps.ts';
import { through } from '../tween.ts';

/** Arms that hang while they swing, unlike those of a runner. */
const hangingSwing = (swing: number): Reach => ({
  at: [3 + 19 * swing, -54, 2],
  from: 'body',
  bend: [-1, 0, 0.2],
});
const strolling = (size: number) => (t: number) => ({
  arms: hangingSwing(-size * wave(t)),
  leftArm: hangingSwing(size * wave(t)),
});

const line = (paint: Stroke['paint'], width: number, a: Vector, b: Vector, lift = 0): Stroke => ({
  paint,
  width,
  points: [a, b],
  lift,
});

/** The same step on a slope. @param rise Per length. @param height Of the ground below the hips. */
const uphill = (leg: Leg, rise: number, height: number): Leg => ({
  ...leg,
  at: [leg.at[0], leg.at[1] + height + rise * leg.at[0], leg.at[2]],
  heel: (leg.heel ?? 0) - Math.atan(rise) * (180 / Math.PI),
});

const sprintX = [22, -4, -34, -50, -34, 6, 36, 32, 22];
const sprintY = [8, 8, 17, 46, 64, 58, 44, 20, 8];
const sprintHeel = [-2, 6, 54, 100, 98, 44, 6, -8, -2];
const sprintingLeg = (phase: number): Leg => ({
  at: [through(sprintX, phase % 1), through(sprintY, phase % 1), 7],
  heel: through(sprintHeel, phase % 1),
  toesOut: 3,
  bend: [1, 0, 0],
});

type Run = {
  readonly lean: number;
  readonly swing: number;
  readonly leg: (phase: number) => Leg;
  /** Of the hips, and how far they are in front of the feet. */
  readonly height?: number;
  readonly ahead?: number;
};
const running =
  ({ lean, swing, leg, height = 90, ahead = 0 }: Run) =>
  (t: number): Pose => ({
    hips: [ahead, height + 2.5 * Math.cos(4 * Math.PI * (t - 0.36)), 0],
    lean,
    nod: -lean * 0.5,
    twist: 7 * wave(t),
    arms: swungArm(-swing * wave(t)),
    leftArm: swungArm(swing * wave(t)),
    legs: leg(t),
    leftLeg: leg(t + 0.5),
  });

const rise = 0.24;
const hill: readonly Stroke[] = [line('pad', 6, [-64, 8 + rise * -64, 0], [66, 8 + rise * 66, 0], -90)];

const beltRise = 0.2;
const treadmill: readonly Stroke[] = [
  line('pad', 8, [-46, 8 + beltRise * -46 + 6, 0], [46, 8 + beltRise * 46 + 6, 0], -40),
  line('pad', 6, [46, 22, 0], [54, 124, 0], -41),
  line('metal', 5, [54, 122, -17], [54, 122, 17], -20),
  line('pad', 6, [-40, 4, 0], [58, 4, 0], -42),
];

const pack = ({ neck, chest }: Skeleton): readonly Stroke[] => [
  line('weight', 24, along(neck, chest, [-19, -8, 0]), along(neck, chest, [-19, -26, 0]), 1),
];
const straps: Reach = { at: [13, -14, -6], from: 'body', bend: [-0.4, -1, 0.5] };

const pool = (y: number): readonly Stroke[] => [
  {
    paint: 'water',
    width: 3,
    points: [-62, -31, 0, 31, 62].map((x, at): Vector => [x, y + (at % 2) * 3, 40]),
    lift: 60,
  },
];

export const onFoot: Readonly<Record<string, Figure>> = {
  walk: walk(strolling(0.9), () => []),
  'incline-walk': {
    motion: 'round',
    seconds: 1.4,
    stills: [0, 0.25],
    pose: (t) => ({
      hips: [4, 100 - 1.2 * wave(2 * t), 0],
      lean: 12,
      nod: -4,
      ...strolling(1)(t),
      legs: uphill(walkingLeg(t), beltRise, 13),
      leftLeg: uphill(walkingLeg(t + 0.5), beltRise, 13),
    }),
    gear: () => treadmill,
  },
  ruck: walk(() => ({ arms: straps }), pack),
  'tempo-run': {
    motion: 'round',
    seconds: 0.75,
    stills: [0.05, 0.32],
    pose: running({ lean: 11, swing: 0.95, leg: runningLeg }),
  },
  'interval-run': {
    motion: 'round',
    seconds: 0.6,
    stills: [0.05, 0.32],
    pose: running({ lean: 15, swing: 1.2, leg: sprintingLeg, height: 91 }),
  },
  'hill-sprint': {
    motion: 'round',
    seconds: 0.65,
    stills: [0.05, 0.32],
    pose: running({
      lean: 22,
      swing: 1.2,
      leg: (phase) => uphill(sprintingLeg(phase), rise, 12),
      height: 98,
      ahead: -5,
    }),
    gear: () => hill,
  },
  'pool-walk': walk(strolling(1.1), () => pool(122)),
};
