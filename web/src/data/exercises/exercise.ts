import type { Movement } from '#shared/domain/exercises/movement.ts';

/** A movement in the reader's language. */
export type Exercise = Movement & {
  readonly name: string;
  readonly steps: readonly string[];
  readonly cues: readonly string[];
};
