import type { Figure } from '../../skeleton/movement-figure.ts';
import type { Leg, Pose, Reach } from '../../skeleton/pose.ts';
import { cosine, sine } from '../../skeleton/vector.ts';
import { tween } from '../tween.ts';
import { kick, surface } from './cardio.ts';

const arm = (x: number, y: number, z: number): Reach => ({
  at: [x, y, z],
  from: 'body',
  bend: [-0.6, -0.2, 1],
});
const leg = (x: number, y: number, z: number, out: number): Leg => ({
  at: [x, y, z],
  from: 'body',
  bend: [1, 0, out],
  ankle: 150,
});
const frog = (arms: Reach, legs: Leg, lift: number): Pose => ({
  hips: [0, 40, 0],
  lean: 88,
  curl: -lift,
  nod: -14,
  arms,
  legs,
});
const together = leg(0, -83, 0, 0);
const glided = frog(arm(4, 57, 2), together, 0);

/** Backward over the water, then past the side below it. */
const backArm = (phase: number): Reach => {
  const angle = 360 * (phase % 1);
  const under = Math.max(0, -sine(angle));
  return {
    at: [57 * sine(angle) * (1 - 0.5 * under), -57 * cosine(angle), 4 + 20 * under],
    from: 'body',
    bend: [-0.2, -0.4, 1],
  };
};

export const swimming: Readonly<Record<string, Figure>> = {
  breaststroke: {
    camera: 'above',
    motion: 'round',
    seconds: 3,
    stills: [0, 0.5],
    pose: tween(
      glided,
      frog(arm(16, 40, 30), together, 6),
      frog(arm(22, 8, 2), leg(-24, -44, 6, 1), 14),
      frog(arm(10, 48, 0), leg(-10, -62, 30, 0.8), 4),
      glided,
    ),
    floor: false,
  },
  backstroke: {
    motion: 'round',
    seconds: 2.4,
    stills: [0.25, 0.75],
    pose: (t) => ({
      hips: [0, 40, 0],
      lean: -88,
      twist: 14 * sine(360 * t),
      nod: 8,
      arms: backArm(t),
      leftArm: backArm(t + 0.5),
      legs: kick(3 * t),
      leftLeg: kick(3 * t + 0.5),
    }),
    gear: () => surface(-118, 96),
    floor: false,
  },
};
