import { beforeEach, describe, expect, it } from 'vitest';
import type { StoredCheckIn } from '#functions/modules/check-ins/check-in.ts';
import { checkInMails } from '#functions/modules/check-ins/check-in-mail-kinds.ts';
import {
  isReminderDue,
  nextReminderAt,
  reminderJob,
} from '#functions/modules/check-ins/reminders/reminder.ts';
import type { Reminders } from '#functions/modules/check-ins/reminders/reminder-ports.ts';
import {
  planReminders,
  type ReminderDeps,
  sendReminders,
} from '#functions/modules/check-ins/reminders/send-reminders.ts';
import { setDueDay } from '#functions/modules/check-ins/set-due-day.ts';
import { UnreadableRow } from '#functions/platform/dynamo/row.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import { daysBetween, isoWeekdayOf, localDayOf } from '#shared/domain/calendar/local-day.ts';
import { scheduleOf } from '#shared/domain/check-ins/check-in-schedule.ts';
import type { TierId } from '#shared/domain/tiers/tiers.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { recordingLog } from '#tests/support/fakes/recording-log.ts';
import { storedLeaseQueue } from '#tests/support/fakes/stored-lease-queue.ts';
import { fc } from '#tests/support/properties.ts';
import { checkInWorld } from './fakes/check-in-world.ts';

const hour = 3_600_000;
const day = 24 * hour;

function storedReminders() {
  const { queue: jobs, planned, mails } = storedLeaseQueue(reminderJob, { table: 'checkIns' });
  const keyOf = (accountId: string) => ({ pk: accountId, sk: 'REMINDER' });
  const reminders: Reminders = {
    jobs,
    plan: (accountId, dueAt) => jobs.plan(keyOf(accountId), dueAt, { accountId, sentFor: null }),
    move: (accountId, dueAt) => jobs.move(keyOf(accountId), dueAt),
  };
  return { reminders, mails, planned: () => planned().map((dueAt) => new Date(dueAt).toISOString()) };
}

let now: number;
let account: Account;
let tier: TierId;
let isAway: boolean;
let world: ReturnType<typeof checkInWorld>;
let memory: ReturnType<typeof storedReminders>;
let deps: ReminderDeps;

beforeEach(async () => {
  // A Friday, 20:00 in Berlin; check-ins are due on Sundays.
  now = Date.parse('2026-03-06T19:00:00Z');
  account = anAccount({ timeZone: 'Europe/Berlin', locale: 'de', createdAt: '2026-03-01T10:00:00Z' });
  tier = 'adaptive';
  isAway = false;
  world = checkInWorld();
  memory = storedReminders();
  deps = {
    checkIns: world.checkIns,
    reminders: memory.reminders,
    recipients: {
      find: async (id) => (id === account.id ? { account, tier, isAway } : null),
    },
    clock: () => now,
    log: recordingLog(),
  };
  await planReminders(deps, [account.id, account.id, 'nobody']);
});

const send = (from: string) => world.checkIns.add(account.id, checkInOf(from), null);
const checkInOf = (from: string): StoredCheckIn => ({
  id: from,
  day: from,
  submittedAt: `${from}T10:00:00.000Z`,
  weight: null,
  bodyFatPercent: null,
  energy: 5,
  motivation: 5,
  stress: 3,
  sleepHours: 7,
  notes: '',
  photos: [],
  asked: null,
  answer: null,
  answerDueAt: `${from}T10:00:00.000Z`,
  promiseId: null,
  version: 1,
  correctedAt: null,
  filledInBy: null,
});

describe('a reminder', () => {
  it('is planned for the others where a row of one client is broken', async () => {
    memory = storedReminders();
    const find = async (id: string) => {
      if (id === 'broken') throw new UnreadableRow('check-in', ['notes']);
      return deps.recipients.find(id);
    };
    const planning = { ...deps, reminders: memory.reminders, recipients: { find } };
    await planReminders(planning, ['broken', account.id]);
    expect(memory.planned()).toHaveLength(1);
  });

  it('is neither moved nor sent again by a change of the subscription that is heard twice, or late', async () => {
    now = Date.parse('2026-03-08T08:01:00Z');
    await planReminders(deps, [account.id, account.id]);
    expect(memory.planned()).toEqual(['2026-03-08T08:00:00.000Z']);
    expect(await sendReminders(deps)).toBe(1);
    await planReminders(deps, [account.id]);
    expect(memory.planned()).toEqual(['2026-03-15T08:00:00.000Z']);
    expect(await sendReminders(deps)).toBe(0);
  });

  it("goes at nine on the due day by the client's clock, once, in their language", async () => {
    expect(memory.planned()).toEqual(['2026-03-08T08:00:00.000Z']);
    now = Date.parse('2026-03-08T07:59:00Z');
    expect(await sendReminders(deps)).toBe(0);
    now = Date.parse('2026-03-08T08:01:00Z');
    expect(await sendReminders(deps)).toBe(1);
    expect(await sendReminders(deps)).toBe(0);
    const [mail] = memory.mails;
    expect(mail).toMatchObject({ to: { accountId: account.id }, kind: 'check-in-reminder' });
    // Worth nothing once the next one is due.
    expect(mail?.uselessAt).toBe(Date.parse('2026-03-15T08:00:00Z'));
    const writing = { siteUrl: 'https://repz.example', createdAt: now, now, findPerson: async () => null };
    const written = await checkInMails['check-in-reminder'](mail?.data, account, writing);
    expect(written).toMatchObject({ to: account.email, subject: 'Dein wöchentlicher Check-in steht an' });
    expect(written?.text).toContain('Sonntag, 8. März');
    expect(written?.text).toContain('https://repz.example/dashboard/checkins');
  });

  it('sends one mail when two runs overlap', async () => {
    now = Date.parse('2026-03-08T08:01:00Z');
    const counts = await Promise.all([1, 2, 3].map(() => sendReminders(deps)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(memory.mails).toHaveLength(1);
  });

  it('comes again every week while nothing is sent, through a clock change', async () => {
    const days: string[] = [];
    for (now = Date.parse('2026-03-07T00:00:00Z'); now < Date.parse('2026-04-06T00:00:00Z'); now += hour) {
      if ((await sendReminders(deps)) > 0) days.push(new Date(now).toISOString().slice(0, 13));
    }
    expect(days).toEqual([
      '2026-03-08T08',
      '2026-03-15T08',
      '2026-03-22T08',
      '2026-03-29T07',
      '2026-04-05T07',
    ]);
  });

  it('does not come for a check-in that was sent, early or on the day', async () => {
    await send('2026-03-06');
    now = Date.parse('2026-03-08T08:01:00Z');
    expect(await sendReminders(deps)).toBe(0);
    now = Date.parse('2026-03-15T08:01:00Z');
    expect(await sendReminders(deps)).toBe(1);
  });

  it('leaves a client alone whose account is leaving or disabled, and comes again after', async () => {
    isAway = true;
    now = Date.parse('2026-03-08T08:01:00Z');
    expect(await sendReminders(deps)).toBe(0);
    isAway = false;
    now = Date.parse('2026-03-15T08:01:00Z');
    expect(await sendReminders(deps)).toBe(1);
  });

  it('ends with the right to check-ins, and begins with it again', async () => {
    tier = 'core';
    now = Date.parse('2026-03-08T08:01:00Z');
    expect(await sendReminders(deps)).toBe(0);
    expect(memory.planned()).toEqual([]);
    await planReminders(deps, [account.id]);
    expect(memory.planned()).toEqual([]);
    tier = 'performance';
    await planReminders(deps, [account.id]);
    expect(memory.planned()).toHaveLength(1);
  });

  it('resumes under new mail ids for a client who subscribes again', async () => {
    now = Date.parse('2026-03-08T08:01:00Z');
    expect(await sendReminders(deps)).toBe(1);
    tier = 'core';
    now = Date.parse('2026-03-15T08:01:00Z');
    expect(await sendReminders(deps)).toBe(0);
    tier = 'adaptive';
    await planReminders(deps, [account.id]);
    now = Date.parse('2026-03-22T08:01:00Z');
    expect(await sendReminders(deps)).toBe(1);
    expect(new Set(memory.mails.map(({ id }) => id)).size).toBe(2);
  });

  it('follows a client who chooses another day', async () => {
    const choosing = { checkIns: world.checkIns, reminders: memory.reminders, clock: deps.clock };
    expect(await setDueDay(choosing, account, 6)).toMatchObject({
      dueWeekday: 6,
      dueDay: '2026-03-07',
    });
    now = Date.parse('2026-03-07T08:01:00Z');
    expect(await sendReminders(deps)).toBe(1);
  });

  it('follows a client who travels, without waking them', async () => {
    account = { ...account, timeZone: 'America/Los_Angeles' };
    now = Date.parse('2026-03-08T08:01:00Z');
    expect(await sendReminders(deps)).toBe(0);
    now = Date.parse('2026-03-08T16:05:00Z');
    expect(await sendReminders(deps)).toBe(1);
  });
});

describe('the time of a reminder', () => {
  it('has come at nine sharp, and the next one is then a week away', () => {
    // Sunday the 8th, after the clocks of Berlin show 09:00: 08:00 UTC.
    const nine = Date.parse('2026-03-08T08:00:00Z');
    const scheduleAt = (at: number) =>
      scheduleOf({
        today: localDayOf(at, 'Europe/Berlin'),
        dueWeekday: 7,
        lastCheckInDay: '2026-03-01',
        since: '2026-02-01',
      });
    const sunday = scheduleAt(nine);
    expect(nextReminderAt(sunday, 'Europe/Berlin', nine - 1)).toBe(nine);
    expect(nextReminderAt(sunday, 'Europe/Berlin', nine)).toBe(nine + 7 * day);
    expect(isReminderDue(sunday, null, 'Europe/Berlin', nine - 1)).toBe(false);
    expect(isReminderDue(sunday, null, 'Europe/Berlin', nine)).toBe(true);
  });

  it('is nine o’clock on a due day, within the next week or so, from UTC-11 to UTC+14', () => {
    const zone = fc.constantFrom('Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Berlin', 'UTC');
    const moment = fc.integer({ min: Date.parse('2025-01-01'), max: Date.parse('2027-01-01') });
    fc.assert(
      fc.property(
        moment,
        zone,
        fc.integer({ min: 1, max: 7 }),
        fc.nat(30),
        (at, timeZone, dueWeekday, ago) => {
          const today = localDayOf(at, timeZone);
          const lastCheckInDay = localDayOf(at - ago * day, timeZone);
          const facts = { today, dueWeekday, lastCheckInDay, since: '2024-12-01' };
          const schedule = scheduleOf(facts);
          const next = nextReminderAt(schedule, timeZone, at);
          expect(next).toBeGreaterThan(at);
          expect(next - at).toBeLessThan(15 * day);
          expect(isoWeekdayOf(localDayOf(next, timeZone))).toBe(dueWeekday);
          const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
          expect(clock.format(next)).toBe('09:00');
          if (isReminderDue(schedule, null, timeZone, at)) {
            expect(daysBetween(schedule.dueDay, today)).toBeGreaterThanOrEqual(0);
          }
          expect(isReminderDue(schedule, schedule.dueDay, timeZone, at)).toBe(false);
        },
      ),
    );
  });
});
