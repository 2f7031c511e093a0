import { expect, it } from 'vitest';
import { tempoAt } from '#shared/domain/sets/tempo.ts';

it('counts a tempo down, held, up and held, repetition after repetition', () => {
  const beats = Array.from({ length: 11 }, (_, second) => tempoAt('3-1-1-0', second * 1000));
  expect(beats.map((beat) => beat && `${beat.repetition} ${beat.phase} ${beat.left}`)).toEqual([
    '1 down 3',
    '1 down 2',
    '1 down 1',
    '1 bottom 1',
    '1 up 1',
    '2 down 3',
    '2 down 2',
    '2 down 1',
    '2 bottom 1',
    '2 up 1',
    '3 down 3',
  ]);
});

it('counts as fast as possible as one second, and nothing without a second', () => {
  expect(tempoAt('2-0-X-0', 2500)).toEqual({ repetition: 1, phase: 'up', left: 1 });
  expect(tempoAt('2-0-X-0', 3000)).toEqual({ repetition: 2, phase: 'down', left: 2 });
  expect(tempoAt('0-0-0-0', 1000)).toBeNull();
});
