// @vitest-environment happy-dom
import { createHash } from 'node:crypto';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pushDeviceId } from '#functions/modules/notifications/push-devices.ts';
import { useRestPush } from '#web/features/training/rest/use-rest-push.ts';
import { loadClientRoutes, setAccessTokenProvider } from '#web/lib/api/api-client.ts';
import { setPushOnDevice } from '#web/lib/hooks/push-on-device.ts';

const start = Date.parse('2026-03-02T10:00:00.000Z');
const endpoint = 'https://fcm.googleapis.com/fcm/send/this-phone';
const deviceId = pushDeviceId(endpoint);
const workoutId = '2026-03-02.monday';

type Call = { readonly path: string; readonly keepalive: boolean | undefined; readonly body: unknown };
let calls: Call[];
let closed: string[];
beforeEach(async () => {
  calls = [];
  closed = [];
  setAccessTokenProvider(async () => 'token');
  // The training screen has loaded them.
  await loadClientRoutes();
  const registration = {
    pushManager: { getSubscription: async () => ({ endpoint }) },
    getNotifications: async ({ tag }: { readonly tag: string }) => [{ close: () => closed.push(tag) }],
  };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
  // The real one answers from another thread.
  const digest = async (_: string, bytes: Uint8Array) =>
    Uint8Array.from(createHash('sha256').update(bytes).digest()).buffer;
  vi.stubGlobal('crypto', { subtle: { digest } });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'granted' });
  vi.stubGlobal('fetch', async (path: string, { keepalive, body }: RequestInit) => {
    calls.push({ path, keepalive, body: JSON.parse(String(body)) });
    return Response.json({ isWaiting: true });
  });
  vi.setSystemTime(start);
});
afterEach(() => {
  cleanup();
  setPushOnDevice(false);
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Locks or unlocks the phone this many seconds after the rest began. */
async function turn(state: 'hidden' | 'visible', seconds: number) {
  vi.setSystemTime(start + seconds * 1000);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
    await settled();
  });
}

async function resting(restSeconds: number | null, isPushed = true) {
  setPushOnDevice(isPushed);
  const endsAt = restSeconds === null ? null : start + restSeconds * 1000;
  const { rerender } = renderHook(({ until }) => useRestPush(workoutId, until), {
    initialProps: { until: endsAt },
  });
  await act(settled);
  return { rerender: (until: number | null) => rerender({ until }) };
}

const asked = (atSeconds: number, secondsLeft: number | null) => ({
  path: '/api/account/rest-alert',
  keepalive: true,
  body: { deviceId, workoutId, sequence: start + atSeconds * 1000, secondsLeft },
});

test('a phone that is locked during a rest asks for one push, and withdraws it once it is unlocked', async () => {
  await resting(90);
  expect(calls).toEqual([]);
  await turn('hidden', 20);
  expect(calls).toEqual([asked(20, 70)]);
  await turn('visible', 40);
  expect(calls).toEqual([asked(20, 70), asked(40, null)]);
  await turn('visible', 41);
  expect(calls).toHaveLength(2);
  await turn('hidden', 50);
  expect(calls.slice(2)).toEqual([asked(50, 40)]);
});

test('a phone that is unlocked after the rest withdraws nothing, and takes the notice away', async () => {
  await resting(90);
  await turn('hidden', 20);
  await turn('visible', 95);
  expect(calls).toHaveLength(1);
  expect(closed).toEqual(['repz-rest']);
});

test('a rest that is changed or skipped while the phone is locked moves the push, or withdraws it', async () => {
  const { rerender } = await resting(90);
  await turn('hidden', 20);
  rerender(start + 120_000);
  await act(settled);
  // In the same millisecond, and the later one still wins.
  expect(calls.slice(1)).toEqual([asked(20.001, 100)]);
  vi.setSystemTime(start + 30_000);
  rerender(null);
  await act(settled);
  expect(calls.slice(2)).toEqual([asked(30, null)]);
});

test('a rest that ends in a page that goes on in the background withdraws nothing', async () => {
  const { rerender } = await resting(90);
  await turn('hidden', 20);
  vi.setSystemTime(start + 90_000);
  rerender(null);
  await act(settled);
  await turn('visible', 95);
  expect(calls).toHaveLength(1);
});

test('a rest that was made longer before the phone is locked is asked for with what is left', async () => {
  const { rerender } = await resting(90);
  rerender(start + 120_000);
  await turn('hidden', 20);
  expect(calls).toEqual([asked(20, 100)]);
});

test.each([
  ['push is off on this device', 90, false, 20],
  ['no rest runs, or it is paused', null, true, 20],
  ['the rest is over in a moment', 90, true, 81],
  ['the rest is longer than a push can wait', 1800, true, 20],
])('nothing is asked for when %s', async (_, restSeconds, isPushed, at) => {
  await resting(restSeconds, isPushed);
  await turn('hidden', at);
  await turn('visible', at + 1);
  expect(calls).toEqual([]);
});

test('without a network the workout goes on', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  await resting(90);
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  await turn('hidden', 20);
  await vi.waitFor(() => expect(warned).toHaveBeenCalledOnce());
});
