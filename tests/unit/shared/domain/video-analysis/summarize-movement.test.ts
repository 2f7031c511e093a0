import { describe, expect, it } from 'vitest';
import {
  figuresOf,
  sideDifference,
  typicalFigures,
} from '#shared/domain/video-analysis/summarize-movement.ts';

const repetition = { startMs: 1000, turnMs: 2800, holdMs: 300, endMs: 4000, left: 92, right: 88 };

describe('the figures of a movement', () => {
  it('are the ways out and back, and the time between', () => {
    expect(figuresOf(repetition)).toEqual({ left: 92, right: 88, outMs: 1800, holdMs: 300, backMs: 900 });
  });

  it('are the medians of all repetitions, which one odd one does not move', () => {
    const odd = { ...repetition, endMs: 60_000, left: 10, right: null };
    expect(typicalFigures([repetition, odd, repetition])).toEqual(figuresOf(repetition));
    expect(typicalFigures([odd])).toMatchObject({ right: null });
  });

  it.each([
    ['none within what two measurements can tell apart', 99, 91, { kind: 'none' }],
    ['one beyond it', 100, 91, { kind: 'further', side: 'left', degrees: 9 }],
    ['one to the right', 80, 92, { kind: 'further', side: 'right', degrees: 12 }],
    ['unknown of one side', 80, null, { kind: 'one-side' }],
  ] as const)('have a difference between the sides: %s', (_, left, right, expected) => {
    const repetitions = [{ ...repetition, left, right }];
    expect(sideDifference({ repetitions, uncertaintyDegrees: 4 })).toEqual(expected);
  });
});
