import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { restTextsFor } from '#functions/entries/mail-sender/mail-push.ts';
import { chooseNotification, pushDeviceId } from '#functions/modules/notifications/push-devices.ts';
import { handleRestAlertEvent, restAlertEvent } from '#functions/modules/notifications/rest-alert-events.ts';
import {
  type RestAlertMessage,
  sendRestAlert,
  setRestAlert,
} from '#functions/modules/notifications/rest-alerts.ts';
import { createDynamoRestAlerts } from '#functions/modules/notifications/storage/dynamo-rest-alerts.ts';
import { setRestAlertRequestSchema } from '#shared/contracts/account/notifications.ts';
import { defaultPushSettings } from '#shared/domain/notifications/notifications.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { tableNames } from '#tests/support/memory-table/memory-tables.ts';
import type { SubscribedBrowser } from '#tests/support/push-subscriptions.ts';
import { type PushWorld, pushWorld } from './push-world.ts';

const account = anAccount({ id: 'ana', email: 'ana@repz.example', locale: 'de', timeZone: 'UTC' });
const workoutId = '2026-03-02.monday';
const notice = {
  id: 'repz-rest',
  title: 'Die Pause ist vorbei. Nächster Satz.',
  locked: { title: 'Neues für dich auf REPZ', text: 'Melde dich an, um es zu lesen.' },
  url: '/dashboard/training?workout=2026-03-02.monday',
};

let world: PushWorld;
let phone: SubscribedBrowser;
let queued: { readonly message: RestAlertMessage; readonly dueAt: number }[];
beforeEach(async () => {
  world = await pushWorld();
  phone = await world.browser();
  await world.add('ana', phone);
  queued = [];
});
afterEach(() => world.close());

function deps(stored: Parameters<typeof restTextsFor>[0] = { find: async () => ({ account }) }) {
  const { clock, devices, deps: push } = world;
  const queue = {
    async send(message: RestAlertMessage, delaySeconds: number) {
      queued.push({ message, dueAt: clock() + delaySeconds * 1000 });
    },
  };
  const alerts = createDynamoRestAlerts(world.tables.client, tableNames.outbox, clock);
  return {
    setting: { devices, alerts, queue, clock },
    sending: { ...push, alerts, textsFor: restTextsFor(stored) },
  };
}

const idOf = (browser: SubscribedBrowser) => pushDeviceId(browser.request.endpoint);

function ask(sequence: number, secondsLeft: number | null, accountId = 'ana') {
  return setRestAlert(deps().setting, accountId, {
    deviceId: idOf(phone),
    sequence,
    secondsLeft,
    workoutId,
  });
}

/** Time passes, and the queue delivers what is due, each message twice and at the same time. */
async function pass(seconds: number, sending = deps().sending): Promise<void> {
  world.clock.advance(seconds * 1000);
  const due = queued.filter(({ dueAt }) => dueAt <= world.clock());
  queued = queued.filter(({ dueAt }) => dueAt > world.clock());
  await Promise.all([...due, ...due].map(({ message }) => sendRestAlert(sending, message)));
}

describe('the end of a rest', () => {
  test('is pushed once to the device that rests, and to no other of the person', async () => {
    const laptop = await world.browser('Firefox on Linux');
    await world.add('ana', laptop);
    expect(await ask(1, 90)).toEqual({ isWaiting: true });
    await pass(89);
    expect(await phone.received()).toEqual([]);
    await pass(1);
    expect(await phone.received()).toEqual([notice]);
    expect(await laptop.received()).toEqual([]);
  });

  test('wakes a phone that sleeps, and is of no use after a minute', async () => {
    await ask(1, 90);
    const sent: object[] = [];
    const service = {
      async send(_device: object, _notice: object, delivery: object) {
        sent.push(delivery);
        return 'reached' as const;
      },
    };
    await pass(95, { ...deps().sending, service });
    expect(sent).toEqual([{ lastsSeconds: 55, isUrgent: true }]);
    await ask(2, 90);
    await pass(150, { ...deps().sending, service });
    expect(sent).toHaveLength(1);
  });

  test('comes in quiet hours and on a full day, and leaves the day to what others cause', async () => {
    await world.devices.saveSettings('ana', { ...defaultPushSettings, perDay: 1 });
    await world.push('ana', 'one');
    world.clock.advance(11 * 3_600_000);
    await ask(1, 90);
    await pass(90);
    expect(await phone.received()).toHaveLength(2);
    const [day] = world.tables.rows('outbox', ({ sk }) => String(sk).startsWith('DAY#'));
    expect(day?.['ids']).toEqual(new Set(['one']));
  });

  test('asked for twice, also at once, is pushed once', async () => {
    await Promise.all([ask(1, 90), ask(1, 90)]);
    await ask(1, 90);
    await pass(90);
    expect(await phone.received()).toEqual([notice]);
    await ask(1, 90);
    await pass(90);
    expect(await phone.received()).toEqual([notice]);
  });

  test('withdrawn is not pushed, also when the withdrawal arrives first', async () => {
    await ask(1, 90);
    expect(await ask(2, null)).toEqual({ isWaiting: false });
    await ask(4, null);
    expect(await ask(3, 90)).toEqual({ isWaiting: false });
    await pass(90);
    expect(await phone.received()).toEqual([]);
  });

  test('withdrawn in the moment in which it is pushed is pushed at most once', async () => {
    await ask(1, 90);
    await Promise.all([pass(90), ask(2, null)]);
    expect((await phone.received()).length).toBeLessThanOrEqual(1);
    await pass(90);
    expect((await phone.received()).length).toBeLessThanOrEqual(1);
  });

  test('moved is pushed at the new time alone', async () => {
    await ask(1, 90);
    world.clock.advance(30_000);
    await ask(2, 90);
    await pass(60);
    expect(await phone.received()).toEqual([]);
    await pass(30);
    expect(await phone.received()).toEqual([notice]);
  });

  test('is asked for again after the clock of the device was set back', async () => {
    await ask(1_000_000, null);
    expect(await ask(5, 90)).toEqual({ isWaiting: false });
    world.clock.advance(31 * 60_000);
    expect(await ask(6, 90)).toEqual({ isWaiting: true });
  });
});

describe('nobody is pushed to', () => {
  test('by an account that does not have the device', async () => {
    await expect(ask(1, 90, 'ben')).rejects.toMatchObject({ code: 'device_not_found' });
    expect(queued).toEqual([]);
  });

  test('whose device belongs to somebody else by then, or was removed', async () => {
    await ask(1, 90);
    await world.add('ben', phone);
    await pass(90);
    expect(await phone.received()).toEqual([]);
    await world.add('ana', phone);
    await ask(2, 90);
    await world.remove('ana', idOf(phone));
    await pass(90);
    expect(await phone.received()).toEqual([]);
  });

  test('who turned it off, before or during the rest', async () => {
    const choice = { id: 'rest-over', channel: 'push', on: false } as const;
    await ask(1, 90);
    await chooseNotification(world.adding, 'ana', choice);
    await pass(90);
    expect(await ask(2, 90)).toEqual({ isWaiting: false });
    expect([queued, await phone.received()]).toEqual([[], []]);
  });

  test.each([
    ['is gone', null],
    ['is being deleted', { account, closing: true }],
    ['became a coach', { account: { ...account, role: 'coach' as const } }],
  ])('whose account %s', async (_, stored) => {
    await ask(1, 90);
    await pass(90, deps({ find: async () => stored }).sending);
    expect(await phone.received()).toEqual([]);
  });

  test('whose subscription ended: the device leaves the list', async () => {
    await ask(1, 90);
    await phone.end();
    await pass(90);
    expect(await world.devices.list('ana')).toEqual([]);
  });
});

test('a rest that can be neither pushed in time nor delayed by the queue is refused', () => {
  const request = { deviceId: 'a'.repeat(32), sequence: 1, workoutId };
  const accepted = [9, 10, 900, 901, null].map(
    (secondsLeft) => z.safeParse(setRestAlertRequestSchema, { ...request, secondsLeft }).success,
  );
  expect(accepted).toEqual([false, true, true, false, true]);
});

test('a batch goes on after a rest that fails, and mails are none of its events', async () => {
  await ask(1, 90);
  const [{ message } = { message: undefined }] = queued;
  const broken = { restAlert: { ...message?.restAlert, accountId: 'broken' } };
  const event = { Records: [broken, message].map((body) => ({ body })) };
  world.clock.advance(90_000);
  const { sending } = deps();
  const textsFor = async (id: string) =>
    id === 'broken' ? Promise.reject(new Error('No table')) : sending.textsFor(id);
  await handleRestAlertEvent({ ...sending, textsFor }, z.parse(restAlertEvent, event));
  expect(await phone.received()).toEqual([notice]);
  expect(world.log.entries).toMatchObject([{ level: 'error', message: 'rest alert not sent' }]);
  const mail = { eventName: 'INSERT', dynamodb: { Keys: { pk: { S: 'ACCOUNT#ana' }, sk: { S: 'MAIL#1' } } } };
  for (const body of [mail, null])
    expect(z.safeParse(restAlertEvent, { Records: [{ body }] }).success).toBe(false);
});
