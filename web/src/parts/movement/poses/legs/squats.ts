import type { Figure } from '../../skeleton/movement-figure.ts';
import type { Leg, Pose, Reach } from '../../skeleton/pose.ts';
import type { Skeleton } from '../../skeleton/solve-pose.ts';
import type { Stroke } from '../../skeleton/stroke.ts';
import { along, plus } from '../../skeleton/vector.ts';
import { barbellAt, box, dumbbellAt, middleOf, wall } from '../gear.ts';
import { flat, from, onBall, stand, straightArm } from '../stances.ts';
import { through } from '../tween.ts';

type Squat = {
  readonly arms: (t: number) => Reach;
  readonly gear?: Figure['gear'];
  /** The hips at the bottom, and the lean of the trunk. */
  readonly depth?: number;
  readonly back?: number;
  readonly lean?: number;
  /** Of the heels above the floor. */
  readonly heels?: number;
  readonly wide?: number;
};

export function squatPose({ arms, depth = 46, back = -23, lean = 34, heels = 0, wide = 13 }: Squat) {
  const legs: Leg = { ...flat(-5, wide, heels), heel: heels * 4, toesOut: 15, bend: [1, 0, 0.35] };
  return (t: number): Pose => ({
    hips: [from(0, back, t), from(92, depth, t) + heels * (1 - t), 0],
    lean: from(3, lean, t),
    nod: from(0, -lean * 0.5, t),
    arms: arms(t),
    legs,
  });
}

export const squat = (shape: Squat): Figure => ({
  pose: squatPose(shape),
  ...(shape.gear && { gear: shape.gear }),
});

export const forward = (t: number) => straightArm(from(12, 108, t), 2);

export const onBack: Reach = { at: [-4, 5, 14], from: 'body', bend: [-0.6, -1, 0.5] };

export const barOnBack = ({ neck, chest }: Skeleton): readonly Stroke[] =>
  barbellAt(along(neck, chest, [-8, -1, 0]));

const inFront: Reach = { at: [13, 5, -3], from: 'body', bend: [1, -0.5, 0.2] };

export const atChest: Reach = { at: [14, -14, -12], from: 'body', bend: [0, -1, 0.4] };

export const goblet = (s: Skeleton): readonly Stroke[] => dumbbellAt(plus(middleOf(s), [0, 2, 0]), [0, 1, 0]);

/** Toes down the more the hips are above the height of somebody who stands. */
export function jumped(height: number): Leg {
  const lift = Math.max(0, height - 92);
  return onBall(8, Math.min(50, lift * 4), 11, lift < 8 ? 0 : lift - 8);
}

export const squats: Readonly<Record<string, Figure>> = {
  'bodyweight-squat': squat({ arms: forward }),
  'box-squat': squat({ arms: forward, depth: 54, back: -31, lean: 40, gear: () => box(-54, -22, 42) }),
  'goblet-squat': squat({ arms: () => atChest, gear: goblet, lean: 26, depth: 42 }),
  'back-squat': squat({ arms: () => onBack, gear: barOnBack, lean: 38 }),
  'pause-squat': { ...squat({ arms: () => onBack, gear: barOnBack, lean: 38 }), seconds: 5 },
  'front-squat': squat({
    arms: () => inFront,
    gear: ({ neck, chest }) => barbellAt(along(neck, chest, [12, 1, 0])),
    lean: 22,
    back: -18,
    depth: 42,
  }),
  'heels-elevated-squat': squat({
    arms: () => atChest,
    gear: (s) => [
      ...goblet(s),
      {
        paint: 'pad',
        width: 4,
        points: [
          [-14, 3, 13],
          [-3, 2, 13],
        ],
      },
    ],
    heels: 4,
    lean: 18,
    back: -17,
    depth: 42,
  }),
  'wall-sit': {
    motion: 'hold',
    pose: () => ({
      hips: [0, 51, 0],
      lean: -2,
      arms: { at: [34, 62, 11], bend: [-0.4, -1, 0.3] },
      legs: flat(43, 10),
    }),
    gear: () => wall(-14),
  },
  'jump-squat': {
    motion: 'round',
    seconds: 2,
    stills: [0.25, 0.62],
    pose: (t) => {
      const height = through([92, 74, 58, 74, 94, 116, 94, 76, 92], t);
      const deep = Math.max(0, (92 - height) / 34);
      return {
        ...stand(straightArm(from(0, -40, deep), 6)),
        hips: [-18 * deep, height, 0],
        lean: 42 * deep,
        nod: -20 * deep,
        legs: jumped(height),
      };
    },
  },
  'deep-squat-hold': {
    motion: 'hold',
    camera: 'quarter',
    pose: () =>
      squatPose({
        arms: () => ({ at: [18, -20, -15], from: 'body', bend: [0, -1, 0.4] }),
        depth: 30,
        back: -22,
        lean: 26,
        wide: 20,
      })(1),
  },
};
