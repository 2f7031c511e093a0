import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { vapidKeysOf } from '#functions/modules/notifications/provider/vapid-keys.ts';
import {
  chooseNotification,
  isPushService,
  pushDeviceId,
  readNotifications,
  removeAllPushDevices,
  savePushSettings,
} from '#functions/modules/notifications/push-devices.ts';
import { pushPartition } from '#functions/modules/notifications/push-rows.ts';
import { minuteMs } from '#shared/domain/calendar/duration.ts';
import { choiceFor, defaultPushSettings, isQuiet } from '#shared/domain/notifications/notifications.ts';
import { tableNames } from '#tests/support/memory-table/memory-tables.ts';
import { keys, noticeOf, type PushWorld, pushWorld } from './push-world.ts';

let world: PushWorld;
beforeEach(async () => {
  world = await pushWorld();
});
afterEach(() => world.close());

const endpointsOf = async (accountId: string) =>
  (await world.devices.list(accountId)).map(({ endpoint }) => endpoint);

describe('a device', () => {
  test('added twice, also at once, is one device', async () => {
    const phone = await world.browser();
    await Promise.all([world.add('ana', phone), world.add('ana', phone)]);
    world.clock.advance(minuteMs);
    const { devices } = await world.add('ana', phone);
    expect(devices).toEqual([
      {
        id: pushDeviceId(phone.request.endpoint),
        name: 'Chrome on Android',
        createdAt: '2026-03-02T12:00:00.000Z',
        reachedAt: null,
      },
    ]);
  });

  test('belongs to the person who signed in on it last', async () => {
    const shared = await world.browser();
    await world.add('ana', shared);
    await world.add('ben', shared);
    expect(await endpointsOf('ana')).toEqual([]);
    expect(await world.push('ana', 'for ana')).toBe(false);
    expect(await world.push('ben', 'for ben')).toBe(true);
    expect(await shared.received()).toEqual([noticeOf('for ben')]);
  });

  test('of somebody else is not removed by its id', async () => {
    const phone = await world.browser();
    await world.add('ana', phone);
    const removal = world.remove('ben', pushDeviceId(phone.request.endpoint));
    await expect(removal).rejects.toMatchObject({ kind: 'not-found', code: 'device_not_found' });
    expect(await endpointsOf('ana')).toEqual([phone.request.endpoint]);
  });

  test('that its person removed, also twice, gets nothing and can be added again', async () => {
    const phone = await world.browser();
    await world.add('ana', phone);
    const id = pushDeviceId(phone.request.endpoint);
    const both = await Promise.allSettled([world.remove('ana', id), world.remove('ana', id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await world.push('ana', 'one')).toBe(false);
    expect(world.tables.rows('outbox')).toEqual([]);
    await world.add('ana', phone);
    expect(await world.push('ana', 'two')).toBe(true);
  });

  test('is the eleventh: the one that was unused longest makes room', async () => {
    const all = [];
    for (let made = 0; made < 11; made += 1) {
      const browser = await world.browser();
      all.push(browser.request.endpoint);
      await world.add('ana', browser);
      world.clock.advance(minuteMs);
    }
    expect((await endpointsOf('ana')).toSorted()).toEqual(all.slice(1).toSorted());
  });

  test('is nowhere once every login session ended', async () => {
    await world.add('ana', await world.browser());
    await world.add('ana', await world.browser());
    await removeAllPushDevices(world.adding, 'ana');
    expect(world.tables.rows('outbox')).toEqual([]);
  });

  test('at an address that is no push service is refused, and nothing is sent there', async () => {
    const phone = await world.browser();
    const request = { ...phone.request, endpoint: 'https://169.254.169.254/latest' };
    await expect(world.add('ana', { ...phone, request })).rejects.toMatchObject({
      kind: 'invalid',
      code: 'not_a_push_service',
    });
    expect(world.tables.rows('outbox')).toEqual([]);
  });
});

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://wns2-by3p.notify.windows.com/w/?token=abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/fcm/send/abc', false],
  ['https://fcm.googleapis.com.evil.example/abc', false],
  ['https://evil-push.apple.com.example/abc', false],
  ['https://fcm.googleapis.com@evil.example/abc', false],
])('%s is a push service: %s', (endpoint, expected) => {
  expect(isPushService(endpoint, undefined)).toBe(expected);
});

test('settings are the defaults until the person chooses', async () => {
  expect((await readNotifications(world.adding, 'ana')).settings).toEqual(defaultPushSettings);
  const chosen = { quietFrom: '23:00', quietUntil: '06:30', perDay: 1 } as const;
  expect((await savePushSettings(world.adding, 'ana', chosen)).settings).toEqual(chosen);
  expect((await readNotifications(world.adding, 'ben')).settings).toEqual(defaultPushSettings);
});

test('of choices of one pair the last one wins, each pair by itself, and older pages change none', async () => {
  const mail = { id: 'coach-answered', channel: 'mail' } as const;
  await chooseNotification(world.adding, 'ana', { ...mail, on: false });
  await chooseNotification(world.adding, 'ana', { ...mail, on: true });
  const [, , saved] = await Promise.all([
    chooseNotification(world.adding, 'ana', { id: 'session-soon', channel: 'push', on: false }),
    chooseNotification(world.adding, 'ana', { ...mail, on: false }),
    savePushSettings(world.adding, 'ana', { ...defaultPushSettings, perDay: 1 }),
  ]);
  expect(saved.settings.perDay).toBe(1);
  expect((await readNotifications(world.adding, 'ana')).choices).toEqual([
    { ...mail, on: false },
    { id: 'session-soon', channel: 'push', on: false },
  ]);
  expect((await readNotifications(world.adding, 'ben')).choices).toEqual([]);
});

test('the mail about a failed payment cannot be turned off', async () => {
  const choice = { id: 'payment-failed', channel: 'mail', on: false } as const;
  await expect(chooseNotification(world.adding, 'ana', choice)).rejects.toMatchObject({
    code: 'notification_always_mailed',
  });
  expect((await readNotifications(world.adding, 'ana')).choices).toEqual([]);
});

test('the end of a rest comes by push, which is on at first, and cannot be mailed', async () => {
  expect(choiceFor('rest-over', [])).toEqual({ push: true, mail: false });
  const choice = { id: 'rest-over', channel: 'mail', on: true } as const;
  await expect(chooseNotification(world.adding, 'ana', choice)).rejects.toMatchObject({
    code: 'notification_never_mailed',
  });
  expect((await readNotifications(world.adding, 'ana')).choices).toEqual([]);
});

test('a choice about a notification of a later release is passed over after a rollback', async () => {
  await world.tables.client.send(
    new PutCommand({
      TableName: tableNames.outbox,
      Item: {
        pk: pushPartition('ana'),
        sk: 'CHOICE#later#push',
        schemaVersion: 1,
        id: 'later',
        channel: 'push',
        on: false,
      },
    }),
  );
  expect((await readNotifications(world.adding, 'ana')).choices).toEqual([]);
});

test.each([
  ['21:00', '08:00', '20:59', false],
  ['21:00', '08:00', '21:00', true],
  ['21:00', '08:00', '07:59', true],
  ['21:00', '08:00', '08:00', false],
  ['12:00', '14:00', '13:00', true],
  ['12:00', '14:00', '14:00', false],
  ['08:00', '08:00', '08:00', false],
])('quiet from %s to %s, at %s: %s', (quietFrom, quietUntil, time, expected) => {
  expect(isQuiet({ quietFrom, quietUntil, perDay: 5 }, time)).toBe(expected);
});

test('one seed is always the same pair of keys, and another seed another pair', () => {
  expect(keys.publicKey).toMatch(/^B[\w-]{86}$/);
  expect(vapidKeysOf({ seed: 'a seed of a stage, as CloudFormation makes it' })).toEqual(keys);
  expect(vapidKeysOf({ seed: 'another seed of a stage, made by CloudFormation' })).not.toEqual(keys);
});
