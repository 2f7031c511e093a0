import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  notificationsResponseSchema,
  setRestAlertResponseSchema,
} from '#shared/contracts/account/notifications.ts';
import { answerOf } from '#tests/support/answer-of.ts';
import { payingClient } from '#tests/support/paying-client.ts';
import { subscribedBrowser } from '#tests/support/push-subscriptions.ts';
import { callApi, stack } from '#tests/support/stack.ts';

const workoutId = `2026-03-02.${randomUUID()}`;
/** The shortest that the route takes. */
const secondsLeft = 10;

async function clientWithPhones(count: number) {
  const { token } = await payingClient('core', 'Resting Client', 'America/Los_Angeles');
  const call = (method: string, path: string, body?: object) =>
    answerOf(notificationsResponseSchema, callApi(method, path, token, body));
  const { publicKey, settings } = await call('GET', '/api/account/notifications');
  // It is quiet all day but for a minute of the night.
  await call('PUT', '/api/account/notifications', { ...settings, quietFrom: '03:01', quietUntil: '03:00' });
  const phones = [];
  for (let position = 0; position < count; position += 1) {
    const browser = await subscribedBrowser(stack.pushUrl(), publicKey ?? '', `Phone ${position}`);
    const { devices } = await call('PUT', '/api/account/push-devices', browser.request);
    const deviceId = devices.find(({ name }) => name === `Phone ${position}`)?.id ?? '';
    phones.push({ received: browser.received, end: browser.end, deviceId });
  }
  const set = (body: object) => callApi('PUT', '/api/account/rest-alert', token, { workoutId, ...body });
  const rest = (deviceId: string | undefined, sequence: number, left: number | null = secondsLeft) =>
    answerOf(setRestAlertResponseSchema, set({ deviceId, sequence, secondsLeft: left }));
  return { phones, set, rest, notifications: () => call('GET', '/api/account/notifications') };
}

test('a rest ends on the phone that rests, once, also in quiet hours: not when withdrawn, and not on a device that is gone', async () => {
  const { phones, rest, notifications } = await clientWithPhones(4);
  const [plain, twice, withdrawn, gone] = phones;
  expect(await rest(withdrawn?.deviceId, 1)).toEqual({ isWaiting: true });
  expect(await rest(withdrawn?.deviceId, 2, null)).toEqual({ isWaiting: false });
  expect(await rest(withdrawn?.deviceId, 1)).toEqual({ isWaiting: false });
  await gone?.end();
  await rest(gone?.deviceId, 1);
  await Promise.all([rest(twice?.deviceId, 1), rest(twice?.deviceId, 1)]);
  expect(await rest(plain?.deviceId, 1)).toEqual({ isWaiting: true });
  expect(await plain?.received()).toEqual([]);

  const pushed = { id: 'repz-rest', url: `/dashboard/training?workout=${workoutId}` };
  await expect.poll(() => plain?.received(), { timeout: 60_000, interval: 500 }).toMatchObject([pushed]);
  await expect.poll(() => twice?.received(), { timeout: 10_000 }).toMatchObject([pushed]);
  expect(await withdrawn?.received()).toEqual([]);
  await expect
    .poll(async () => (await notifications()).devices.map(({ name }) => name).toSorted(), { timeout: 10_000 })
    .toEqual(['Phone 0', 'Phone 1', 'Phone 2']);
  expect(await rest(plain?.deviceId, 1)).toEqual({ isWaiting: false });
});

test('nobody asks for the phone of somebody else, nor for a rest that the queue cannot hold', async () => {
  const [first, second] = [await clientWithPhones(1), await clientWithPhones(0)];
  const deviceId = first.phones[0]?.deviceId;
  expect((await second.set({ deviceId, sequence: 1, secondsLeft })).status).toBe(404);
  expect((await first.set({ deviceId, sequence: 1, secondsLeft: 901 })).status).toBe(400);
});
