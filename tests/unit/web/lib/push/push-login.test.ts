// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hourMs } from '#shared/domain/calendar/duration.ts';
import { memoryCaches } from '#tests/support/fakes/memory-caches.ts';
import { isPushOnDevice } from '#web/lib/hooks/push-on-device.ts';
import { lookForPush } from '#web/lib/push/push-device.ts';
import { claimPush, closePush, endPush, followLogin, ownPush } from '#web/lib/push/push-login.ts';

const now = Date.parse('2026-03-02T12:00:00Z');
let browser: ReturnType<typeof aBrowser>;

/** A browser that is subscribed to push, and shows one notice and the alert of a rest. */
function aBrowser() {
  const seen = { isSubscribed: true, shown: ['answered#1', 'repz-rest'] };
  const closed = (tag: string) => {
    seen.shown = seen.shown.filter((each) => each !== tag);
  };
  const subscription = { unsubscribe: async () => (seen.isSubscribed = false) };
  const registration = {
    pushManager: { getSubscription: async () => (seen.isSubscribed ? subscription : null) },
    getNotifications: async () => seen.shown.map((tag) => ({ tag, close: () => void closed(tag) })),
  };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'granted' });
  vi.stubGlobal('caches', memoryCaches());
  return seen;
}

/** What the service worker reads. */
async function until(): Promise<number | null> {
  const kept = await (await caches.open('repz-push')).match('/push-login');
  return kept === undefined ? null : Reflect.get(await kept.json(), 'until');
}

beforeEach(() => {
  browser = aBrowser();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('knows whose the pushes are on an iPhone with iOS 16, too', async () => {
  vi.spyOn(Response, 'json').mockImplementation(() => {
    throw new TypeError('Response.json is not a function');
  });
  await ownPush('ana', now + hourMs);
  expect(await until()).toBe(now + hourMs);
});

test('goes on without text when the login session ends, and has its text again with the next login of the same person', async () => {
  await ownPush('ana', now + hourMs);
  expect(await until()).toBe(now + hourMs);
  await closePush();
  await closePush();
  expect([browser.isSubscribed, browser.shown, await until()]).toEqual([true, ['repz-rest'], 0]);
  await claimPush('ana', now + 3 * hourMs);
  expect([browser.isSubscribed, await until()]).toEqual([true, now + 3 * hourMs]);
});

test('ends at once when another person logs in on the device, who owns nothing of it', async () => {
  await ownPush('ana', now + hourMs);
  await closePush();
  await claimPush('ben', now + hourMs);
  expect([browser.isSubscribed, await until()]).toEqual([false, null]);
});

test('ends where nobody knows whose it is: of an earlier version, or after the browser cleared its storage', async () => {
  await claimPush('ana', now + hourMs);
  expect(browser.isSubscribed).toBe(false);
});

test('is off for the page that ended it, also where the page looked for it at the same time', async () => {
  await Promise.all([lookForPush(), endPush(), lookForPush()]);
  expect(isPushOnDevice()).toBe(false);
});

test('ends with a sign-out, shows nothing more, and stays ended when another tab only sees the session end', async () => {
  await ownPush('ana', now + hourMs);
  await endPush();
  expect([browser.isSubscribed, browser.shown, await until()]).toEqual([false, ['repz-rest'], null]);
  await closePush();
  expect(await until()).toBeNull();
});

test('ends with a sign-out that was interrupted before the browser unsubscribed', async () => {
  await ownPush('ana', now + hourMs);
  await caches.delete('repz-push');
  await closePush();
  expect(browser.isSubscribed).toBe(false);
});

test('follows a login session that its person extends, and no other', async () => {
  await ownPush('ana', now + hourMs);
  const listeners = new Set<() => void>();
  const clock = {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getSnapshot: () => ({ endsAt: now + 2 * hourMs }),
  };
  const page = new AbortController();
  let owner = 'ben';
  followLogin(clock, () => owner, page.signal);
  for (const listener of listeners) listener();
  await new Promise((resolve) => setTimeout(resolve));
  expect(await until()).toBe(now + hourMs);
  owner = 'ana';
  for (const listener of listeners) listener();
  await vi.waitFor(async () => expect(await until()).toBe(now + 2 * hourMs));
  page.abort();
  expect(listeners.size).toBe(0);
});

test('is nothing in a browser that can keep no files', async () => {
  vi.stubGlobal('caches', undefined);
  Reflect.deleteProperty(globalThis, 'caches');
  await expect(Promise.all([ownPush('ana', now), claimPush('ana', now), closePush()])).resolves.toBeTruthy();
});
