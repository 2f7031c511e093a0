import type { Pose } from './pose.ts';
import type { Skeleton } from './solve-pose.ts';
import type { Stroke } from './stroke.ts';

/** Where one looks from: most movements show best from the side, a little from the front. */
export const cameras = {
  side: { around: 24, above: 7 },
  quarter: { around: 52, above: 9 },
  front: { around: 84, above: 8 },
  above: { around: 30, above: 34 },
  back: { around: -115, above: 8 },
} as const;

/** A movement as a person in time, with what they hold and stand on. */
export type Figure = {
  readonly camera?: keyof typeof cameras;
  /** `back-and-forth` returns the same way, `round` ends where it starts, `hold` stays but for the breath. */
  readonly motion?: 'back-and-forth' | 'round' | 'hold';
  /** Of one repetition. */
  readonly seconds?: number;
  /** @param t From 0 (start) to 1 (end). */
  readonly pose: (t: number) => Pose;
  readonly gear?: (skeleton: Skeleton, t: number) => readonly Stroke[];
  /** False in the water, where no floor is drawn. */
  readonly floor?: false;
  /** The moments that say most, where they are not start and end. */
  readonly stills?: readonly [number, number];
};
