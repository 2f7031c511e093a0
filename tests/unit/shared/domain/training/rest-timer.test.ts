import { describe, expect, it } from 'vitest';
import {
  addRest,
  idleTimer,
  pauseRest,
  restShareLeft,
  startRest,
} from '#shared/domain/training/rest-timer.ts';

describe('the share of a rest that is left', () => {
  it.each([
    ['at the start', startRest(60, 0), 0, 1],
    ['after a quarter', startRest(60, 0), 15_000, 0.75],
    ['at the end', startRest(60, 0), 60_000, 0],
    ['without a rest', idleTimer, 0, 0],
    ['of no seconds', startRest(0, 0), 0, 0],
  ])('%s', (_, timer, now, share) => expect(restShareLeft(timer, now)).toBe(share));
});

describe('changing a rest', () => {
  it.each([
    ['extends a running one', startRest(60, 0), 30, { status: 'running', totalMs: 90_000, endsAt: 90_000 }],
    ['shortens a running one', startRest(60, 0), -15, { status: 'running', totalMs: 45_000, endsAt: 45_000 }],
    [
      'leaves a paused one paused',
      pauseRest(startRest(60, 0), 10_000),
      30,
      { status: 'paused', totalMs: 90_000, remainingMs: 80_000 },
    ],
    ['starts one when there is none', idleTimer, 30, { status: 'running', totalMs: 30_000, endsAt: 40_000 }],
  ])('%s', (_, timer, seconds, changed) => {
    expect(addRest(timer, seconds, 10_000)).toMatchObject(changed);
  });
});
