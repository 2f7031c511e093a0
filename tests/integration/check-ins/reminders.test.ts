import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, test } from 'vitest';
import { dueDayResponseSchema } from '#shared/contracts/check-ins/check-ins.ts';
import { isoWeekdayOf, localDayOf } from '#shared/domain/calendar/local-day.ts';
import { mailsTo, waitForMail } from '#tests/support/browser/mailbox.ts';
import { recordingLog } from '#tests/support/fakes/recording-log.ts';
import { invokeFunction, timetable } from '#tests/support/invoke-function.ts';
import { payingClient } from '#tests/support/paying-client.ts';
import { callApi, output, tables } from '#tests/support/stack.ts';
import { createDynamoReminders } from '../../../functions/modules/check-ins/storage/dynamo-reminders.ts';

const day = 86_400_000;
const losAngeles = 'America/Los_Angeles';

const hourIn = (timeZone: string, at: number) =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit' }).format(at));
const weekdayIn = (timeZone: string, at: number) => isoWeekdayOf(localDayOf(at, timeZone));

/** A zone where it is neither before ten nor close to midnight: today's reminder may go there. */
function zoneInDaytime(): string {
  const found = ['UTC', losAngeles, 'Asia/Tokyo'].find((zone) => {
    const hour = hourIn(zone, Date.now());
    return hour >= 10 && hour <= 22;
  });
  if (found === undefined) throw new Error('It is night everywhere');
  return found;
}

async function reminderOf(accountId: string) {
  const Key = { pk: `ACCOUNT#${accountId}`, sk: 'REMINDER' };
  const { Item } = await tables().send(
    new GetCommand({ TableName: output('CheckInsTable'), Key, ConsistentRead: true }),
  );
  return Item;
}

/**
 * What a changed subscription calls, called here as well: the local AWS passes changes on behind those of other tests.
 * Planning twice is planning once, so it does not matter who is first.
 */
async function plannedReminder(accountId: string) {
  const Keys = { pk: { S: `ACCOUNT#${accountId}` }, sk: { S: 'ENTITLEMENT' } };
  const Records = [{ eventSource: 'aws:dynamodb', dynamodb: { Keys } }];
  expect(await invokeFunction('check-in-reminders', { Records })).toEqual({ heard: 1 });
  const found = await reminderOf(accountId);
  if (found === undefined) throw new Error('No reminder was planned');
  return found;
}

async function chooseDay(token: string, dueWeekday: number) {
  const answer = await callApi('PUT', '/api/check-ins/due-day', token, { dueWeekday });
  return dueDayResponseSchema.parse(await answer.json()).schedule;
}

describe('a reminder of a check-in', () => {
  test('is planned when a subscription begins, and follows the day that the client chooses', async () => {
    const { accountId, token } = await payingClient('adaptive');
    const first = await plannedReminder(accountId);
    expect(Number(first.dueAt)).toBeGreaterThan(Date.now());
    expect(Number(first.dueAt)).toBeLessThan(Date.now() + 8 * day);

    // Three days from now: on no clock on earth is that the day that was planned first, or today.
    const dueWeekday = weekdayIn(losAngeles, Number(first.dueAt) + 3 * day);
    expect((await chooseDay(token, dueWeekday)).dueWeekday).toBe(dueWeekday);
    const moved = await reminderOf(accountId);
    expect(weekdayIn(losAngeles, Number(moved?.dueAt))).toBe(dueWeekday);
    expect(hourIn(losAngeles, Number(moved?.dueAt))).toBe(9);
  });

  test('is one mail, however many runs meet, and the next is a week away', async () => {
    const zone = zoneInDaytime();
    const { accountId, token, email } = await payingClient('performance', 'Reminded Once', zone);
    await plannedReminder(accountId);
    const today = localDayOf(Date.now(), zone);
    expect(await chooseDay(token, isoWeekdayOf(today))).toMatchObject({ due: true, dueDay: today });
    // Nine o'clock of today is past: as if the reminder had been planned before it.
    const names = { checkIns: output('CheckInsTable'), outbox: output('OutboxTable') };
    await createDynamoReminders(tables(), names, recordingLog()).move(accountId, Date.now() - 1_000);

    await Promise.all([1, 2, 3].map(() => invokeFunction('check-in-reminders', timetable)));
    const subject = 'Your weekly check-in is due';
    expect((await waitForMail(email, new RegExp(subject))).text).toContain('/dashboard/checkins');
    expect((await mailsTo(email)).filter((mail) => mail.subject === subject)).toHaveLength(1);
    const next = await reminderOf(accountId);
    expect(next).toMatchObject({ content: { sentFor: today } });
    expect(next?.claimId).toBeUndefined();
    expect(weekdayIn(zone, Number(next?.dueAt))).toBe(isoWeekdayOf(today));
    expect(Number(next?.dueAt)).toBeGreaterThan(Date.now() + 5 * day);
  });

  test('runs only on the schedule and on changed subscriptions, and fails for any other event', async () => {
    await expect(invokeFunction('check-in-reminders', { hello: 'world' })).rejects.toThrow(
      'check-in-reminders',
    );
  });
});
