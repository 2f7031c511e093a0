import type { Leg, Reach } from '../skeleton/pose.ts';
import { through } from './tween.ts';

/** A step on the spot: back along the floor, then forward through the air. @param phase Of the right foot, 0 in front. */
export function walkingLeg(phase: number): Leg {
  const turn = 2 * Math.PI * phase;
  const air = Math.max(0, -Math.sin(turn));
  const behind = Math.max(0, -Math.cos(turn));
  return {
    at: [23 * Math.cos(turn) - 4, 8 + 9 * air + 6 * behind ** 2, 8],
    heel: 34 * behind ** 2 - 8 * Math.max(0, Math.cos(turn)) * air,
    toesOut: 5,
    bend: [1, 0, 0.1],
  };
}

const runX = [16, -4, -30, -46, -34, 0, 26, 24, 16];
const runY = [8, 8, 15, 40, 56, 46, 34, 16, 8];
const runHeel = [-4, 0, 48, 96, 92, 44, 8, -10, -4];
export const runningLeg = (phase: number): Leg => ({
  at: [through(runX, phase % 1), through(runY, phase % 1), 7],
  heel: through(runHeel, phase % 1),
  toesOut: 3,
  bend: [1, 0, 0],
});

/** @param swing -1 behind, 1 in front. */
export const swungArm = (swing: number): Reach => ({
  at: [6 + 22 * swing, -32 + 10 * Math.max(0, swing), 1],
  from: 'body',
  bend: [-1, -0.4, 0.2],
});
export const wave = (phase: number): number => Math.cos(2 * Math.PI * phase);
