import type { Vector } from './vector.ts';

/** How a stroke is colored: the person, what moves them, what they move, and where they stand. */
export type Paint =
  | 'near'
  | 'middle'
  | 'far'
  | 'primary'
  | 'secondary'
  | 'weight'
  | 'metal'
  | 'pad'
  | 'band'
  | 'water'
  | 'floor';

/** A thick line with round ends. What is closed is filled. */
export type Stroke = {
  readonly paint: Paint;
  readonly width: number;
  readonly points: readonly Vector[];
  readonly closed?: true;
  /** In centimeters toward the viewer, where the middle of the points does not tell what is in front. */
  readonly lift?: number;
};
