// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { minuteMs } from '#shared/domain/calendar/duration.ts';
import { useCheckIns } from '#web/data/check-ins/check-in-queries.ts';
import { useCheckInMarks } from '#web/data/check-ins/seen-answers.ts';
import { setAccessTokenProvider } from '#web/lib/api/api-client.ts';
import { createQueryClient } from '#web/lib/api/query-client.ts';
// Loaded ahead, so that no test waits for its code.
import '#web/lib/api/client-routes.ts';
import '#web/lib/device/outbox/answers/answer-rules.ts';

vi.mock('#web/session/auth-provider.tsx', () => ({ useAuth: () => ({ user: { id: 'ana' } }) }));

const answer = {
  checkIns: [],
  schedule: { dueWeekday: 7, due: false, dueDay: '2026-12-06', daysLate: 0 },
};
let asked: number;

beforeEach(() => {
  vi.useFakeTimers();
  setAccessTokenProvider(async () => 'token');
  asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return Response.json(answer);
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Today() {
  useCheckIns();
  return null;
}
function Photos() {
  useCheckIns({ showsPhotos: true });
  return null;
}
function Frame() {
  useCheckInMarks('ana');
  return null;
}

test.each([
  ['what shows no photos', <Today key="today" />, 1],
  ['the navigation', <Frame key="frame" />, 3],
  ['a screen with photos', <Photos key="photos" />, 13],
])('in 50 minutes, %s asks for all check-ins this often', async (_, part, times) => {
  render(<QueryClientProvider client={createQueryClient()}>{part}</QueryClientProvider>);
  await vi.advanceTimersByTimeAsync(50 * minuteMs);
  expect(asked).toBe(times);
});
