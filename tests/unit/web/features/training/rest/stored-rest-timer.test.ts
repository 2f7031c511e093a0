import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startRest } from '#shared/domain/training/rest-timer.ts';
import { readRestTimer, writeRestTimer } from '#web/features/training/rest/stored-rest-timer.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const running = startRest(90, 1_000);

it('a rest survives in its own workout of its own person, and nowhere else', () => {
  writeRestTimer('perry', 'monday', running);
  expect(readRestTimer('perry', 'monday')).toEqual(running);
  expect(readRestTimer('perry', 'tuesday')).toEqual({ status: 'idle' });
  expect(readRestTimer('lou', 'monday')).toEqual({ status: 'idle' });
});

it('nothing is kept of a rest that is over, nor of the key that everybody shared', () => {
  kept.set('repz.rest-timer', JSON.stringify(running));
  writeRestTimer('perry', 'monday', running);
  writeRestTimer('perry', 'monday', { status: 'idle' });
  expect(readRestTimer('perry', 'monday')).toEqual({ status: 'idle' });
  expect([...kept.keys()]).toEqual([]);
});
