// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { useEntry } from '#web/features/progress/use-entry.ts';

const account = { ...anAccount(), timeZone: 'Europe/Berlin' };
const untilTomorrow = () => act(() => vi.advanceTimersByTime(60_000));

beforeAll(() => speakEnglish('progress', 'frame'));
beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-03-02T22:59:30Z') }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a form that is open at midnight is of the new day, unless a day was chosen', () => {
  const { result } = renderHook(() => useEntry(account));
  expect(result.current.day).toBe('2026-03-02');
  untilTomorrow();
  expect([result.current.day, result.current.today]).toEqual(['2026-03-03', '2026-03-03']);
  act(() => result.current.setDay('2026-03-01'));
  expect(result.current.day).toBe('2026-03-01');
  act(() => result.current.setDay(''));
  expect([result.current.day, result.current.isPast]).toEqual(['', false]);
});

test('a corrected value keeps its day past midnight', () => {
  const { result } = renderHook(() => useEntry(account, '2026-03-02'));
  untilTomorrow();
  expect(result.current.day).toBe('2026-03-02');
});

test('what failed before midnight is tried again as the same entry of the same day', async () => {
  const { result } = renderHook(() => useEntry(account));
  const { id } = result.current;
  await act(() => result.current.store(() => Promise.reject(new Error('No network'))));
  untilTomorrow();
  expect([result.current.id, result.current.day]).toEqual([id, '2026-03-02']);
});
