import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { mailboxOf } from '#shared/domain/access/email.ts';
import { logEndsMs } from '../../../../../functions/modules/booking/consultation-limit.ts';
import {
  cancelSession,
  moveSession,
} from '../../../../../functions/modules/booking/sessions/change-session.ts';
import { holdSlot } from '../../../../../functions/modules/booking/sessions/hold-slot.ts';
import { ana, book as bookAny, bookingWorld, startOfTest } from './booking-world.ts';

const hour = 3_600_000;
const day = 24 * hour;
const consultation = { eventType: 'consultation', place: null } as const;
const book = (
  deps: Parameters<typeof bookAny>[0],
  startMs: number,
  over: Parameters<typeof bookAny>[2] = {},
) => bookAny(deps, startMs, { ...consultation, ...over });

describe('free consultations', () => {
  test('allows one upcoming at a time: a second one is rejected, also on hold, until the first is over', async () => {
    const { deps, time } = bookingWorld();
    const first = await book(deps, startOfTest + day);
    await expect(book(deps, startOfTest + 2 * day)).rejects.toMatchObject({ code: 'consultation_upcoming' });
    const startsAt = new Date(startOfTest + 2 * day).toISOString();
    await expect(holdSlot(deps, ana, { ...consultation, startsAt })).rejects.toMatchObject({
      code: 'consultation_upcoming',
    });
    time.nowMs = first.endMs - 1;
    await expect(book(deps, startOfTest + 2 * day)).rejects.toMatchObject({ code: 'consultation_upcoming' });
    time.nowMs = first.endMs;
    expect((await book(deps, startOfTest + 2 * day)).status).toBe('booked');
  });

  test('of ten at the same moment one is booked', async () => {
    const { deps } = bookingWorld();
    const all = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) => book(deps, startOfTest + day + index * hour)),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const each of all)
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'consultation_upcoming' });
  });

  test('counts a repeated request once', async () => {
    const { deps } = bookingWorld();
    const id = randomUUID();
    const [one, other] = await Promise.all([1, 2].map(() => book(deps, startOfTest + day, { id })));
    expect(other).toEqual(one);
    expect(await book(deps, startOfTest + day, { id })).toEqual(one);
  });

  test('three may be booked within 90 days, canceled ones included; the refusal says when the next may be', async () => {
    const { deps, time } = bookingWorld();
    for (const round of [0, 1, 2]) {
      time.nowMs = startOfTest + round * day;
      const { id } = await book(deps, startOfTest + 10 * day);
      await cancelSession(deps, ana.accountId, id);
    }
    const nextMs = startOfTest + 90 * day;
    time.nowMs = nextMs - 1;
    await expect(book(deps, nextMs + day)).rejects.toMatchObject({
      code: 'consultation_limit',
      details: { nextAt: new Date(nextMs).toISOString() },
    });
    time.nowMs = nextMs;
    expect((await book(deps, nextMs + day)).status).toBe('booked');
  });

  test('counts an upcoming one however long ago it was booked', async () => {
    const { deps, time } = bookingWorld();
    const { id } = await book(deps, startOfTest + 80 * day);
    time.nowMs = startOfTest + 70 * day;
    const upcoming = startOfTest + 120 * day;
    await moveSession(deps, ana, id, { requestId: randomUUID(), startMs: upcoming, zone: 'UTC' });
    time.nowMs = startOfTest + 100 * day;
    await expect(book(deps, upcoming + day)).rejects.toMatchObject({ code: 'consultation_upcoming' });
  });

  test('counts a moved one once, at its new time', async () => {
    const { deps, time } = bookingWorld();
    const { id } = await book(deps, startOfTest + 2 * day);
    for (const days of [3, 4, 5, 6]) {
      const move = { requestId: randomUUID(), startMs: startOfTest + days * day, zone: 'UTC' };
      await moveSession(deps, ana, id, move);
    }
    time.nowMs = startOfTest + 5 * day;
    await expect(book(deps, startOfTest + 8 * day)).rejects.toMatchObject({ code: 'consultation_upcoming' });
    time.nowMs = startOfTest + 7 * day;
    expect((await book(deps, startOfTest + 8 * day)).status).toBe('booked');
  });

  test('accounts with variants of one mailbox count together, other mailboxes do not', async () => {
    const { deps } = bookingWorld();
    const who = (email: string) => ({ client: { ...ana, accountId: randomUUID(), email } });
    await book(deps, startOfTest + day, who('ana+one@repz.example'));
    for (const email of ['ana+two@repz.example', 'ana@repz.example', 'ANA+three@repz.example']) {
      const other = book(deps, startOfTest + 2 * day, who(email));
      await expect(other, email).rejects.toMatchObject({ code: 'consultation_upcoming' });
    }
    expect((await book(deps, startOfTest + 2 * day, who('anna@repz.example'))).status).toBe('booked');
  });

  test('other calls are not counted', async () => {
    const { deps } = bookingWorld();
    await book(deps, startOfTest + day);
    for (const offset of [2, 3, 4, 5]) {
      const call = { eventType: 'virtualCheckIn', place: null } as const;
      expect((await book(deps, startOfTest + offset * day, call)).status).toBe('booked');
    }
  });
});

test('the count of a mailbox is kept until 90 days after the last booking, or until the last one is over', () => {
  const entry = { id: 'a', bookedMs: startOfTest, endMs: startOfTest + day, isCanceled: false };
  const later = { ...entry, id: 'b', bookedMs: startOfTest + hour, endMs: startOfTest + 120 * day };
  const endOf = (...consultations: (typeof entry)[]) =>
    logEndsMs({ mailbox: 'x', version: 1, consultations });
  expect(endOf(entry)).toBe(startOfTest + 90 * day);
  expect(endOf(later, entry)).toBe(startOfTest + 120 * day);
});

test.each([
  ['a+1@x.example', 'a@x.example'],
  ['A+b+c@X.example', 'a@x.example'],
  ['a@x.example', 'a@x.example'],
  ['+a@x.example', '+a@x.example'],
])('mail to %s arrives at %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
