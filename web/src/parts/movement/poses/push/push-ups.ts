import type { Figure } from '../../skeleton/movement-figure.ts';
import type { Leg, Pose } from '../../skeleton/pose.ts';
import { cosine, sine, type Vector } from '../../skeleton/vector.ts';
import { bench, wall } from '../gear.ts';
import { flat, from, onBall, onToes } from '../stances.ts';

type PushUp = {
  /** Of the straight body against the floor, up and down. */
  readonly up: number;
  readonly down: number;
  readonly feet?: Leg;
  readonly hands: Vector;
  readonly elbows?: Vector;
};

function pushUp({ up, down, feet = onToes, hands, elbows = [-0.8, 0.2, 0.7] }: PushUp) {
  const [x, y] = feet.at;
  return (t: number): Pose => {
    const slope = from(up, down, t);
    return {
      hips: [x + 84 * cosine(slope), y + 84 * sine(slope), 0],
      lean: 90 - slope,
      nod: -18,
      arms: { at: hands, bend: elbows },
      legs: { ...feet, bend: [0.3, -1, 0] },
    };
  };
}

export const pushUps: Readonly<Record<string, Figure>> = {
  'push-up': { pose: pushUp({ up: 21, down: 1.5, hands: [37, 5, 25] }) },
  'incline-push-up': {
    pose: pushUp({ up: 42, down: 20, hands: [24, 47, 25] }),
    gear: () => bench(18, 60, 43),
  },
  'wall-push-up': {
    pose: pushUp({ up: 79, down: 66, feet: flat(-20, 9), hands: [62, 130, 20] }),
    gear: () => wall(67),
  },
  'decline-push-up': {
    pose: pushUp({ up: 2, down: -16, feet: onBall(-94, 76, 8, 43), hands: [36, 5, 25] }),
    gear: () => bench(-124, -82, 43),
  },
  'close-grip-push-up': { pose: pushUp({ up: 21, down: 2, hands: [33, 5, 9], elbows: [-1, 0.3, 0.15] }) },
  'pike-push-up': {
    pose: (t) => ({
      hips: [from(-20, -9, t), from(84, 74, t), 0],
      lean: from(134, 144, t),
      nod: from(-20, -35, t),
      arms: { at: [44, 5, 24], bend: [-0.6, 0.3, 0.9] },
      legs: { ...onBall(-62, 48, 8), bend: [0.5, -1, 0] },
    }),
  },
};
