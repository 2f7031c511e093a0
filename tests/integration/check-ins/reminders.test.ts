import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, test } from 'vitest';
import { createDynamoCheckInRepository } from '#functions/check-ins/dynamo-check-in-repository.ts';
import { createDynamoReminderRecipients } from '#functions/check-ins/dynamo-reminder-recipients.ts';
import { createDynamoReminderRepository } from '#functions/check-ins/dynamo-reminder-repository.ts';
import { planReminders, sendReminders } from '#functions/check-ins/send-reminders.ts';
import type { OutgoingMail } from '#functions/platform/mail.ts';
import { dueDayResponseSchema } from '#shared/contracts/check-ins.ts';
import { recordingLog } from '#tests/support/fakes/recording-log.ts';
import { payingClient } from '#tests/support/paying-client.ts';
import { callApi, output, tables } from '#tests/support/stack.ts';

const day = 86_400_000;
/** Of every paying client of these tests. */
const zone = 'America/Los_Angeles';

const hourIn = (timeZone: string, at: number) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit' }).format(at);

/** Monday is 1. */
function weekdayIn(timeZone: string, at: number): number {
  const names = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
  return names.indexOf(new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short' }).format(at)) + 1;
}

async function reminderOf(accountId: string) {
  const Key = { pk: `ACCOUNT#${accountId}`, sk: 'REMINDER' };
  const { Item } = await tables().send(
    new GetCommand({ TableName: output('CheckInsTable'), Key, ConsistentRead: true }),
  );
  return Item;
}

/**
 * What the table's changes call, called here: the local AWS may take a minute to pass them on. Planning twice is
 * planning once, so it does not matter who is first.
 */
async function plannedReminder(accountId: string) {
  const names = {
    accounts: output('AccountsTable'),
    billing: output('BillingTable'),
    checkIns: output('CheckInsTable'),
    training: output('TrainingTable'),
  };
  const clock = () => Date.now();
  const log = recordingLog();
  const deps = {
    checkIns: createDynamoCheckInRepository(tables(), names, clock),
    reminders: createDynamoReminderRepository(tables(), names.checkIns),
    recipients: createDynamoReminderRecipients(tables(), names, { defaultTier: 'core', clock, log }),
    clock,
  };
  await planReminders(deps, [accountId]);
  const found = await reminderOf(accountId);
  if (found === undefined) throw new Error('No reminder was planned');
  return found;
}

describe('a reminder of a check-in', () => {
  test('is planned when a subscription begins, and follows the day that the client chooses', async () => {
    const { accountId, token } = await payingClient('adaptive');
    const first = await plannedReminder(accountId);
    expect(Number(first.dueAt)).toBeGreaterThan(Date.now());
    expect(Number(first.dueAt)).toBeLessThan(Date.now() + 8 * day);

    // Three days from now: on no clock on earth is that the day that was planned first, or today.
    const dueWeekday = weekdayIn(zone, Number(first.dueAt) + 3 * day);
    const answer = await callApi('PUT', '/api/check-ins/due-day', token, { dueWeekday });
    expect(dueDayResponseSchema.parse(await answer.json()).schedule.dueWeekday).toBe(dueWeekday);
    const moved = await reminderOf(accountId);
    expect(weekdayIn(zone, Number(moved?.dueAt))).toBe(dueWeekday);
    expect(hourIn(zone, Number(moved?.dueAt))).toBe('09');
  });

  test('is one mail, however many runs meet, and the next is a week away', async () => {
    const { accountId } = await payingClient('performance', 'Reminded Once');
    const planned = await plannedReminder(accountId);
    const names = {
      accounts: output('AccountsTable'),
      billing: output('BillingTable'),
      checkIns: output('CheckInsTable'),
      training: output('TrainingTable'),
    };
    const sent: OutgoingMail[] = [];
    const clock = () => Number(planned.dueAt) + 60_000;
    const log = recordingLog();
    const reminders = createDynamoReminderRepository(tables(), names.checkIns);
    const deps = {
      checkIns: createDynamoCheckInRepository(tables(), names, clock),
      reminders: {
        ...reminders,
        // Other tests' clients are none of this one's business.
        listDue: async (now: number) =>
          (await reminders.listDue(now)).filter((reminder) => reminder.accountId === accountId),
      },
      recipients: createDynamoReminderRecipients(tables(), names, { defaultTier: 'core', clock, log }),
      mail: { send: async (mail: OutgoingMail) => void sent.push(mail) },
      siteUrl: 'https://repz.example',
      clock,
      log,
    };
    const counts = await Promise.all([1, 2, 3, 4].map(() => sendReminders(deps)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(sent.map(({ subject }) => subject)).toEqual(['Your weekly check-in is due']);
    expect(await sendReminders(deps)).toBe(0);
    const next = await reminderOf(accountId);
    expect(Number(next?.dueAt)).toBeGreaterThan(clock());
    expect(next?.leaseUntil).toBeUndefined();
  });
});
