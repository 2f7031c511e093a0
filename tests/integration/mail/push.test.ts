import { randomUUID } from 'node:crypto';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { notificationsResponseSchema } from '#shared/contracts/account/notifications.ts';
import { checkInResponseSchema } from '#shared/contracts/check-ins/check-ins.ts';
import { hourMs } from '#shared/domain/calendar/duration.ts';
import { wallTimeOf } from '#shared/domain/calendar/wall-time.ts';
import { defaultPushSettings } from '#shared/domain/notifications/notifications.ts';
import { answerOf } from '#tests/support/answer-of.ts';
import { mailsTo, waitForMail } from '#tests/support/browser/mailbox.ts';
import { payingClient } from '#tests/support/paying-client.ts';
import { subscribedBrowser } from '#tests/support/push-subscriptions.ts';
import { callApi, output, stack, tables } from '#tests/support/stack.ts';
import { assign, entered, person } from '../check-ins/check-in-people.ts';

const timeZone = 'America/Los_Angeles';
const answered = / answered your check-in$/;

async function clientWithCoach() {
  const { accountId, token, email } = await payingClient('adaptive', 'Pushed Client', timeZone);
  const client = { id: accountId, token };
  const coach = await person('coach', false);
  await assign(coach, client);
  const call = (method: string, path: string, body?: object) =>
    answerOf(notificationsResponseSchema, callApi(method, path, token, body));
  const checkIn = async () => {
    const id = randomUUID();
    await answerOf(checkInResponseSchema, callApi('POST', '/api/check-ins', token, entered(id)));
    const path = `/api/coach/clients/${accountId}/check-ins/${id}/answer`;
    return () => answerOf(checkInResponseSchema, callApi('POST', path, coach.token, { text: 'Keep going.' }));
  };
  return {
    email,
    notifications: () => call('GET', '/api/account/notifications'),
    save: (settings: object) => call('PUT', '/api/account/notifications', settings),
    choose: (choice: object) => call('PUT', '/api/account/notification-choices', choice),
    add: (device: object) => call('PUT', '/api/account/push-devices', device),
    remove: async (id: string) => (await callApi('DELETE', `/api/account/push-devices/${id}`, token)).status,
    signOutEverywhere: async () => (await callApi('POST', '/api/account/sign-out-everywhere', token)).status,
    /** A check-in of the client. @returns the coach's answer to it */
    checkIn,
    getAnswer: async () => (await checkIn())(),
    /** What became of the mails about answers. */
    async outcomes() {
      const { Items = [] } = await tables().send(
        new QueryCommand({
          TableName: output('OutboxTable'),
          KeyConditionExpression: 'pk = :pk and begins_with(sk, :mail)',
          ExpressionAttributeValues: { ':pk': `ACCOUNT#${accountId}`, ':mail': 'MAIL#' },
          ConsistentRead: true,
        }),
      );
      return Items.filter(({ kind }) => kind === 'check-in-answered').map(({ outcome }) => outcome);
    },
  };
}

test('an answered check-in is pushed to both devices and not mailed; one that ended leaves, and quiet hours are for mails', async () => {
  const client = await clientWithCoach();
  const { publicKey } = await client.notifications();
  if (publicKey === null) throw new Error('The stage has no push');
  const phone = await subscribedBrowser(stack.pushUrl(), publicKey);
  const laptop = await subscribedBrowser(stack.pushUrl(), publicKey, 'Firefox on Linux');
  await client.add(phone.request);
  expect((await client.add(laptop.request)).devices).toHaveLength(2);
  await client.save({ ...defaultPushSettings, quietFrom: '00:00', quietUntil: '00:00' });

  await client.getAnswer();
  await expect.poll(client.outcomes).toEqual(['pushed']);
  const notice = { title: expect.stringMatching(answered), url: '/dashboard/checkins' };
  expect(await phone.received()).toMatchObject([notice]);
  expect(await laptop.received()).toMatchObject([notice]);

  await phone.end();
  await client.getAnswer();
  await expect.poll(client.outcomes).toEqual(['pushed', 'pushed']);
  expect(await laptop.received()).toHaveLength(2);
  expect((await client.notifications()).devices.map(({ name }) => name)).toEqual(['Firefox on Linux']);
  expect((await mailsTo(client.email)).filter(({ subject }) => answered.test(subject))).toEqual([]);

  const now = Date.now();
  const quiet = {
    quietFrom: wallTimeOf(now, timeZone).time,
    quietUntil: wallTimeOf(now + hourMs, timeZone).time,
  };
  await client.save({ ...defaultPushSettings, ...quiet });
  await client.getAnswer();
  await waitForMail(client.email, answered);
  expect(await laptop.received()).toHaveLength(2);
});

test('a busy service is asked once more and then mailed instead, and the day of the person has an end', async () => {
  const client = await clientWithCoach();
  const { publicKey } = await client.notifications();
  const phone = await subscribedBrowser(stack.pushUrl(), publicKey ?? '');
  await client.add(phone.request);
  await client.save({ perDay: 3, quietFrom: '00:00', quietUntil: '00:00' });

  await phone.answer({ status: 429, retryAfterSeconds: 1 });
  await client.getAnswer();
  await expect.poll(client.outcomes).toEqual(['pushed']);
  expect(await phone.received()).toHaveLength(1);

  await phone.answer({ status: 429, retryAfterSeconds: 0 }, { status: 429, retryAfterSeconds: 0 });
  await client.getAnswer();
  await waitForMail(client.email, answered);
  expect(await phone.received()).toHaveLength(1);
  expect((await client.notifications()).devices).toHaveLength(1);

  await client.save({ perDay: 1, quietFrom: '00:00', quietUntil: '00:00' });
  await client.getAnswer();
  await expect.poll(async () => (await client.outcomes()).toSorted()).toEqual(['pushed', 'sent', 'sent']);
  expect(await phone.received()).toHaveLength(1);
});

test('a sign-out everywhere ends push on each device', async () => {
  const client = await clientWithCoach();
  const { publicKey } = await client.notifications();
  const phone = await subscribedBrowser(stack.pushUrl(), publicKey ?? '');
  await client.add(phone.request);
  await client.save({ ...defaultPushSettings, quietFrom: '00:00', quietUntil: '00:00' });

  const answer = await client.checkIn();
  expect(await client.signOutEverywhere()).toBe(200);
  await answer();
  await waitForMail(client.email, answered);
  expect(await phone.received()).toEqual([]);
});

test('nobody removes the device of another person, who loses it by subscribing as somebody else, or chooses for them', async () => {
  const [first, second] = [await clientWithCoach(), await clientWithCoach()];
  const { publicKey } = await first.notifications();
  const shared = await subscribedBrowser(stack.pushUrl(), publicKey ?? '');
  const { devices } = await first.add(shared.request);
  expect(await second.remove(devices[0]?.id ?? '')).toBe(404);
  expect((await first.notifications()).devices).toEqual(devices);
  expect((await second.add(shared.request)).devices).toHaveLength(1);
  expect((await first.notifications()).devices).toEqual([]);
  expect(await first.remove(devices[0]?.id ?? '')).toBe(404);

  const choice = { id: 'coach-answered', channel: 'mail', on: false };
  expect((await second.choose(choice)).choices).toEqual([choice]);
  expect((await first.notifications()).choices).toEqual([]);
});
