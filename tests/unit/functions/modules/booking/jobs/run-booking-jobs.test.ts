import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { nextReminderMs, reminderNow } from '#functions/modules/booking/reminders.ts';
import { cancelSession, moveSession } from '#functions/modules/booking/sessions/change-session.ts';
import { ana, book, startOfTest } from '#tests/unit/functions/modules/booking/booking-world.ts';
import { mailWorld } from '#tests/unit/functions/modules/booking/mail-world.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const start = startOfTest + 3 * day;
const heads = (mails: readonly { readonly subject: string }[]) =>
  mails.map(({ subject }) => subject.split(':')[0]);

describe('reminders of a session', () => {
  test('come a day and an hour before, once each, however many workers meet', async () => {
    const { deps, time, send, runJobs } = mailWorld();
    await book(deps, start);
    await send();
    const said: [string, readonly (string | undefined)[]][] = [];
    const at = async (when: string, nowMs: number) => {
      time.nowMs = nowMs;
      said.push([when, heads(await send(await runJobs()))]);
    };
    await at('early', start - day - 1);
    await at('a day before', start - day);
    await at('between', start - 2 * hour);
    await at('an hour before', start - hour);
    await at('begun', start);
    expect(said).toEqual([
      ['early', []],
      ['a day before', ['Tomorrow']],
      ['between', []],
      ['an hour before', ['In one hour']],
      ['begun', []],
    ]);
  });

  test('follow a session that moves, and end with one that is canceled', async () => {
    const { deps, time, send, runJobs } = mailWorld();
    const { id } = await book(deps, start);
    const later = start + 2 * day;
    await moveSession(deps, ana, id, { requestId: randomUUID(), startMs: later, zone: 'UTC' });
    time.nowMs = start - hour;
    expect(await runJobs()).toEqual([]);
    time.nowMs = later - day;
    await send();
    expect(heads(await send(await runJobs()))).toEqual(['Tomorrow']);
    await cancelSession(deps, ana.accountId, id);
    time.nowMs = later - hour;
    expect(await runJobs()).toEqual([]);
  });

  test('that wait for the mail service are dropped when the session is canceled or the next one is due', async () => {
    const { deps, time, send, runJobs } = mailWorld();
    const { id } = await book(deps, start);
    await send();
    time.nowMs = start - day;
    const waiting = await runJobs();
    time.nowMs += 1;
    await cancelSession(deps, ana.accountId, id);
    expect(heads(await send())).toContain('Canceled');
    expect(await send(waiting)).toEqual([]);
    const other = await book(deps, start + day);
    await send();
    time.nowMs = start;
    const dayBefore = await runJobs();
    expect(dayBefore.map(({ id: mailId }) => mailId)).toEqual([`session#${other.id}#0#reminder-day`]);
    time.nowMs = start + day - hour;
    expect(await send(dayBefore)).toEqual([]);
  });

  test('tell the time by which the coach’s wall goes after a change of rules, and ring again for it', async () => {
    const { bookings, deps, time, queue, runJobs } = mailWorld();
    const { id } = await book(deps, start);
    time.nowMs = start - day;
    const settle = async () => {
      const session = await bookings.find(ana.accountId, id);
      if (session === null || session.startMs !== start) return;
      const after = { ...session, startMs: start + hour, endMs: session.endMs + hour, sequence: 1 };
      const news = { mails: [], jobs: [], coverage: [], claims: null };
      await bookings.change({ ...news, before: session, after, nowMs: time.nowMs });
    };
    expect(await runJobs(settle)).toEqual([]);
    expect(queue.planned()).toEqual([start + hour - day]);
    time.nowMs += hour;
    expect((await runJobs(settle)).map(({ uselessAt }) => uselessAt)).toEqual([start]);
  });

  test('are decided again when the transaction failed', async () => {
    const { bookings, deps, time, log, runJobs } = mailWorld();
    await book(deps, start);
    time.nowMs = start - day;
    const find = bookings.find.bind(bookings);
    bookings.find = async () => {
      throw new Error('no luck');
    };
    expect(await runJobs()).toEqual([]);
    bookings.find = find;
    expect(log.entries).toMatchObject([{ level: 'error', message: 'job failed' }]);
    time.nowMs += minute;
    expect(await runJobs()).toHaveLength(1);
  });
});

test.each([
  ['three days', 3 * day, day, null],
  ['a day', day, hour, 'reminder-day'],
  ['two hours', 2 * hour, hour, 'reminder-day'],
  ['an hour', hour, null, 'reminder-hour'],
  ['a minute', minute, null, 'reminder-hour'],
  ['nothing', 0, null, null],
] as const)('with %s left before the session', (_left, left, nextLead, now) => {
  expect(nextReminderMs(start, start - left)).toBe(nextLead === null ? null : start - nextLead);
  expect(reminderNow(start, start - left)).toBe(now);
});
