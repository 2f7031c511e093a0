import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retryWithBackoff } from '#functions/platform/retry-with-backoff.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('repeats an attempt that returns null, and returns the first result', async () => {
  const attempt = vi.fn(async (): Promise<string | null> => 'done');
  attempt.mockResolvedValueOnce(null).mockResolvedValueOnce(null);
  const result = retryWithBackoff(attempt);
  await vi.runAllTimersAsync();
  expect(await result).toBe('done');
  expect(attempt).toHaveBeenCalledTimes(3);
});

test('answers busy when every attempt returns null', async () => {
  const attempt = vi.fn(async () => null);
  const refused = expect(retryWithBackoff(attempt)).rejects.toMatchObject({
    kind: 'unavailable',
    code: 'busy',
  });
  await vi.runAllTimersAsync();
  await refused;
  expect(attempt.mock.calls.length).toBeGreaterThan(5);
});

test('throws what an attempt throws, without another one', async () => {
  const attempt = vi.fn(() => Promise.reject(new Error('Throttled')));
  await expect(retryWithBackoff(attempt)).rejects.toThrow('Throttled');
  expect(attempt).toHaveBeenCalledOnce();
});
