// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startRest } from '#shared/domain/training/rest-timer.ts';
import { writeRestTimer } from '#web/features/training/rest/stored-rest-timer.ts';
import { useRestTimer } from '#web/features/training/rest/use-rest-timer.ts';

const start = Date.parse('2026-03-02T10:00:00.000Z');
beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: start });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** The phone was locked: its clock went on, and no timer of the page ran. */
function wakeAfter(seconds: number): void {
  vi.setSystemTime(start + seconds * 1000);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

it('a phone that wakes in the middle of a rest shows what is left by the clock', () => {
  const onOver = vi.fn();
  const { result } = renderHook(() => useRestTimer('perry', 'monday', onOver));
  act(() => result.current.start(90));
  wakeAfter(60);
  expect([result.current.status, result.current.secondsLeft]).toEqual(['running', 30]);
  expect(onOver).not.toHaveBeenCalled();
});

it('a rest that ended while the phone was locked is announced once, right when it wakes', () => {
  const onOver = vi.fn();
  const { result } = renderHook(() => useRestTimer('perry', 'monday', onOver));
  act(() => result.current.start(90));
  wakeAfter(600);
  expect(onOver).toHaveBeenCalledOnce();
  expect(result.current.status).toBe('idle');
  wakeAfter(601);
  act(() => void vi.advanceTimersByTime(2000));
  expect(onOver).toHaveBeenCalledOnce();
});

it('a page that the phone threw away announces the end when it is opened again', () => {
  writeRestTimer('perry', 'monday', startRest(90, start - 600_000));
  const onOver = vi.fn();
  renderHook(() => useRestTimer('perry', 'monday', onOver));
  act(() => void vi.advanceTimersByTime(250));
  expect(onOver).toHaveBeenCalledOnce();
});

it('a paused rest does not end while the phone is locked', () => {
  const onOver = vi.fn();
  const { result } = renderHook(() => useRestTimer('perry', 'monday', onOver));
  act(() => result.current.start(90));
  act(() => result.current.pause());
  wakeAfter(600);
  expect([result.current.status, result.current.secondsLeft]).toEqual(['paused', 90]);
  expect(onOver).not.toHaveBeenCalled();
});
