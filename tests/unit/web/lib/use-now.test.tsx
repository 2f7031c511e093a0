// @vitest-environment happy-dom
import { act, cleanup, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useToday } from '#web/lib/use-now.ts';

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-03-02T22:59:00Z') }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a screen that stays open past midnight in its zone shows the new day, and renders for nothing else', () => {
  const days: string[] = [];
  renderHook(() => days.push(useToday('Europe/Berlin')));
  act(() => vi.advanceTimersByTime(30_000));
  expect(days).toEqual(['2026-03-02']);
  act(() => vi.advanceTimersByTime(30_000));
  expect(days).toEqual(['2026-03-02', '2026-03-03']);
});

test('a page that was in the background overnight shows the new day at once', () => {
  const { result } = renderHook(() => useToday('Europe/Berlin'));
  vi.setSystemTime('2026-03-03T06:00:00Z');
  fireEvent(document, new Event('visibilitychange'));
  expect(result.current).toBe('2026-03-03');
});

test('another zone has another day at once', () => {
  const { result, rerender } = renderHook(({ zone }) => useToday(zone), {
    initialProps: { zone: 'Europe/Berlin' },
  });
  rerender({ zone: 'Asia/Tokyo' });
  expect(result.current).toBe('2026-03-03');
});
