import type { Figure } from '../../skeleton/movement-figure.ts';
import type { Leg, Pose } from '../../skeleton/pose.ts';
import type { Stroke } from '../../skeleton/stroke.ts';
import { plus } from '../../skeleton/vector.ts';
import { from, onBall, onHips, stand } from '../stances.ts';

/** On the balls of the feet. @param start Of the soles in degrees, as `end`. @param out Of each foot from the middle. */
const raise =
  (start: number, end: number, floor: number, pose: Partial<Pose> = {}, out = 10) =>
  (t: number): Pose => {
    const leg = onBall(8, from(start, end, t), out, floor);
    return { ...stand(onHips), hips: [leg.at[0] + 5, leg.at[1] + 84, 0], legs: leg, ...pose };
  };

const step: Stroke = {
  paint: 'pad',
  width: 6,
  closed: true,
  points: [
    [6, 3, 0],
    [30, 3, 0],
    [30, 9, 0],
    [6, 9, 0],
  ],
  lift: -4,
};

const free: Leg = { at: [-24, -64, 0], from: 'joint', bend: [1, 0, 0], ankle: 120 };

export const calfRaises: Readonly<Record<string, Figure>> = {
  'bodyweight-calf-raise': { pose: raise(0, 40, 0) },
  'single-leg-calf-raise': { pose: raise(-14, 36, 12, { leftLeg: free }, 4), gear: () => [step] },
  'standing-calf-raise': {
    pose: raise(-14, 36, 12, { arms: { at: [13, 4, 0], from: 'body', bend: [0.3, -1, 0.2] } }),
    gear: ({ right, left }) => [
      step,
      ...[right, left].map(
        ({ arm, sign }): Stroke => ({
          paint: 'weight',
          width: 9,
          points: [plus(arm.root, [-6, 9, 0]), plus(arm.root, [10, 9, sign])],
        }),
      ),
      {
        paint: 'metal',
        width: 4,
        points: [plus(right.arm.root, [12, 9, -6]), [48, right.arm.root[1] + 9, 0]],
      },
      {
        paint: 'pad',
        width: 8,
        points: [
          [50, 4, 0],
          [50, 176, 0],
        ],
        lift: -30,
      },
    ],
  },
};
