import type { BodySide } from './body-points.ts';
import { type Movement, median, type Repetition } from './measure-movement.ts';

export type RepetitionFigures = {
  /** Range of motion in whole degrees. */
  readonly left: number | null;
  readonly right: number | null;
  /** From the start to the other end, there, and back, in milliseconds. */
  readonly outMs: number;
  readonly holdMs: number;
  readonly backMs: number;
};

export function figuresOf({ startMs, turnMs, holdMs, endMs, left, right }: Repetition): RepetitionFigures {
  return { left, right, outMs: turnMs - startMs, holdMs, backMs: endMs - turnMs - holdMs };
}

/** The median of each figure, which one odd repetition does not move. */
export function typicalFigures(repetitions: readonly Repetition[]): RepetitionFigures {
  const figures = repetitions.map(figuresOf);
  const middle = (of: (each: RepetitionFigures) => number) => Math.round(median(figures.map(of)));
  const range = (side: BodySide) => {
    const seen = figures.map((each) => each[side]).filter((degrees) => degrees !== null);
    return seen.length === 0 ? null : Math.round(median(seen));
  };
  return {
    left: range('left'),
    right: range('right'),
    outMs: middle(({ outMs }) => outMs),
    holdMs: middle(({ holdMs }) => holdMs),
    backMs: middle(({ backMs }) => backMs),
  };
}

export type SideDifference =
  | { readonly kind: 'one-side' }
  /** No more than the uncertainty of both sides together. */
  | { readonly kind: 'none' }
  | { readonly kind: 'further'; readonly side: BodySide; readonly degrees: number };

export function sideDifference({
  repetitions,
  uncertaintyDegrees,
}: Pick<Movement, 'repetitions' | 'uncertaintyDegrees'>): SideDifference {
  const { left, right } = typicalFigures(repetitions);
  if (left === null || right === null) return { kind: 'one-side' };
  const degrees = Math.abs(left - right);
  if (degrees <= uncertaintyDegrees * 2) return { kind: 'none' };
  return { kind: 'further', side: left > right ? 'left' : 'right', degrees };
}
