// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { pushDeviceId } from '#functions/modules/notifications/push-devices.ts';
import { defaultPushSettings } from '#shared/domain/notifications/notifications.ts';
import { anAuthStore } from '#tests/support/fakes/auth-store.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { PushSettings } from '#web/features/account/components/push-settings.tsx';
import { setAccessTokenProvider } from '#web/lib/api/api-client.ts';
import { leavePush } from '#web/lib/push/push-device.ts';
import { AuthProvider } from '#web/session/auth-provider.tsx';

beforeAll(() => {
  setAccessTokenProvider(async () => 'token');
  speakEnglish('global', 'account');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const publicKey = `B${'A'.repeat(86)}`;
const endpoint = 'https://fcm.googleapis.com/fcm/send/this-device';
const id = pushDeviceId(endpoint);

/** A browser whose person answers its question in this way, and an API that stores devices. */
function browser({
  answer = 'granted',
  isReachable = true,
  hasService = true,
  subscribedWith = publicKey,
  standalone = undefined as boolean | undefined,
} = {}) {
  const calls: string[] = [];
  let isSubscribed = false;
  let choices: object[] = [];
  let devices: { id: string; name: string; createdAt: string; reachedAt: null }[] = [];
  const subscription = {
    endpoint,
    options: { applicationServerKey: Uint8Array.from(Buffer.from(subscribedWith, 'base64url')).buffer },
    getKey: () => new Uint8Array(16).buffer,
    unsubscribe: async () => {
      calls.push('unsubscribed');
      isSubscribed = false;
      return true;
    },
  };
  const registration = {
    pushManager: {
      getSubscription: async () => (isSubscribed ? subscription : null),
      subscribe: async () => {
        if (!hasService) throw new DOMException('Registration failed', 'AbortError');
        isSubscribed = true;
        return subscription;
      },
    },
  };
  const notification = {
    permission: 'default',
    requestPermission: async () => {
      calls.push('asked');
      notification.permission = answer;
      return answer;
    },
  };
  vi.stubGlobal('Notification', notification);
  const serviceWorker = {
    register: async () => registration,
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
  };
  vi.stubGlobal('navigator', {
    userAgent: 'Mozilla/5.0 (Linux; Android 16) Chrome/147.0 Mobile Safari/537.36',
    onLine: true,
    standalone,
    ...(standalone === false ? {} : { serviceWorker }),
  });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { method = 'GET' } = init;
    if (!isReachable && method !== 'GET') throw new TypeError('Failed to fetch');
    if (method !== 'GET') calls.push(method);
    if (url.endsWith('/notification-choices')) {
      choices = [JSON.parse(String(init.body))];
    } else if (method === 'PUT')
      devices = [
        {
          id,
          name: JSON.parse(String(init.body)).name,
          createdAt: '2026-03-02T12:00:00.000Z',
          reachedAt: null,
        },
      ];
    if (method === 'DELETE') devices = [];
    return Response.json({ publicKey, settings: defaultPushSettings, choices, devices });
  });
  return { calls, isSubscribed: () => isSubscribed };
}

function show() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AuthProvider store={anAuthStore({})}>
        <PushSettings />
      </AuthProvider>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}
const turnOn = () => screen.findByRole('button', { name: 'Turn on push on this device' });

test('asks for permission only after a tap, and lists the device that it turned on', async () => {
  const { calls } = browser();
  const user = show();
  const button = await turnOn();
  expect(calls).toEqual([]);
  await user.click(button);
  expect(await screen.findByText('Push is on for this device.')).toBeTruthy();
  expect(screen.getByText(/^Push goes on until you log out, or someone else logs in here/)).toBeTruthy();
  expect(screen.getByText('Chrome · Android · This device')).toBeTruthy();
  expect(calls).toEqual(['asked', 'PUT']);
});

test('says where to allow what the person refused, and subscribes to nothing', async () => {
  const { calls, isSubscribed } = browser({ answer: 'denied' });
  const user = show();
  await user.click(await turnOn());
  expect(await screen.findByText(/You blocked notifications from REPZ/)).toBeTruthy();
  expect(calls).toEqual(['asked']);
  expect(isSubscribed()).toBe(false);
});

test('leaves no subscription that the API does not know', async () => {
  const { isSubscribed } = browser({ isReachable: false });
  const user = show();
  await user.click(await turnOn());
  expect(await screen.findByText(/Your notifications were not saved/)).toBeTruthy();
  expect(isSubscribed()).toBe(false);
});

test('says that the push service of the browser cannot be reached', async () => {
  const { calls } = browser({ hasService: false });
  const user = show();
  await user.click(await turnOn());
  expect(await screen.findByText(/could not reach its push service/)).toBeTruthy();
  expect(calls).toEqual(['asked']);
});

test('is off, and can be turned on, where the device subscribed with an earlier key of the stage', async () => {
  const { calls } = browser({ subscribedWith: `B${'E'.repeat(86)}` });
  const user = show();
  await user.click(await turnOn());
  await expect.poll(() => calls).toEqual(['asked', 'PUT']);
  expect(screen.queryByText('Push is on for this device.')).toBeNull();
  await expect.poll(() => screen.queryByText('Devices with push')).toBeNull();
  await user.click(await turnOn());
  await expect.poll(() => calls).toEqual(['asked', 'PUT', 'asked', 'unsubscribed', 'PUT']);
});

test('tells a person with an iPhone that the app must be on the home screen', async () => {
  browser({ standalone: false });
  show();
  expect(await screen.findByText(/On iPhone and iPad, push works once/)).toBeTruthy();
});

test('turned off, the device is no longer listed and its subscription ends', async () => {
  const { calls, isSubscribed } = browser();
  const user = show();
  await user.click(await turnOn());
  await user.click(await screen.findByRole('button', { name: 'Turn off push on this device' }));
  await turnOn();
  expect(calls).toEqual(['asked', 'PUT', 'DELETE', 'unsubscribed']);
  expect(isSubscribed()).toBe(false);
});

test('ends with a sign-out, also where the API cannot be reached', async () => {
  const online = browser();
  const user = show();
  await user.click(await turnOn());
  await screen.findByText('Push is on for this device.');
  await leavePush();
  expect(online.calls).toEqual(['asked', 'PUT', 'DELETE', 'unsubscribed']);
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  await navigator.serviceWorker.ready.then(({ pushManager }) => pushManager.subscribe());
  await leavePush();
  expect(online.isSubscribed()).toBe(false);
});

test('each notification is turned off and on by channel, but for the mail about a failed payment', async () => {
  browser();
  const user = show();
  const answered = () =>
    screen.findByRole<HTMLInputElement>('checkbox', { name: 'Email: Your coach answered a check-in' });
  expect((await answered()).checked).toBe(true);
  await user.click(await answered());
  await expect.poll(async () => (await answered()).checked).toBe(false);
  const push = screen.getByRole<HTMLInputElement>('checkbox', {
    name: 'Push: Your coach answered a check-in',
  });
  expect(push.checked).toBe(true);
  const payment = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Email: A payment failed' });
  expect([payment.checked, payment.disabled]).toEqual([true, true]);
});

test('the end of a rest comes by push alone, and the page says when', async () => {
  browser();
  show();
  const row = await screen.findByRole('row', { name: /^Your rest between sets is over/ });
  expect(within(row).getAllByRole('checkbox')).toHaveLength(1);
  expect(within(row).getByText('No email')).toBeTruthy();
  expect(screen.getByText(/it also comes in quiet hours and doesn’t count/)).toBeTruthy();
});

test('a choice that was not saved is not shown as made', async () => {
  browser({ isReachable: false });
  const user = show();
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Push: Your check-in is due' });
  await user.click(box);
  await expect.poll(() => box.disabled).toBe(false);
  expect(box.checked).toBe(true);
});
