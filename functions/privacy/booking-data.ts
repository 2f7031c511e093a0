import * as z from 'zod/mini';
import { type StoredBooking, storedBooking } from '#functions/booking/booking.ts';
import { mailsOf, slotFreedJob } from '#functions/booking/booking-mail.ts';
import { bookingKey, coachIdRow, feedRow, holdRow } from '#functions/booking/booking-rows.ts';
import { holderOfSession } from '#functions/booking/cell-writes.ts';
import { coachMail, coachMailOfSeries, seriesMailMs } from '#functions/booking/coach-mail.ts';
import { mailboxHash } from '#functions/booking/consultation-limit.ts';
import { dueRow } from '#functions/booking/outbox-writes.ts';
import { quarterHoursOf } from '#functions/booking/quarter-hours.ts';
import { offerHolder, type StoredWait, storedWait } from '#functions/booking/waiting.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { RowKey, Rows } from './dynamo-rows.ts';
import { accountPartition, recordsOf } from './own-partition.ts';
import type { DataOwner, OwnedData } from './owned-data.ts';

const minuteMs = 60_000;
const bookingPrefix = 'BOOKING#';
const waitPrefix = 'WAIT#';

/** Where a wait lies besides its owner's own rows: the coach's line, and the time that is kept with an offer. */
function tracesOfWait(wait: StoredWait): RowKey[] {
  const holder = offerHolder(wait.id);
  return [
    bookingKey.waitInLine(wait),
    bookingKey.holdOfCoach(wait.coachId, holder),
    bookingKey.holdOfAccount(holder),
  ];
}

/** A batch may name no row twice. */
const oncePerKey = (keys: readonly RowKey[]) => [
  ...new Map(keys.map((key) => [`${key.pk} ${key.sk}`, key])).values(),
];

/** What is counted by the address of the account rather than by the account. */
const mailboxOf = ({ email }: DataOwner) => bookingKey.mailbox(mailboxHash(email));

/** Sessions, credits, holds and feeds; a coach's hours and calendar. */
export function bookingData(rows: Rows, clock: Clock): OwnedData {
  /**
   * Takes the session out of the coach's calendar, then has its time offered to whoever waits. The owner's own row goes
   * last, with the partition: stopped in between, the next run does both again, and an offer is made once.
   */
  const leaveCalendar = async (booking: StoredBooking) => {
    await rows.remove(await tracesOf(booking));
    if (booking.status !== 'booked' || booking.endMs <= clock()) return;
    await rows.put(dueRow(slotFreedJob(booking, `${booking.id}#removed`, clock())));
  };
  /** Where a session lies besides its owner's own rows: the coach's calendar, its quarter-hours, its mails. */
  const tracesOf = async (booking: StoredBooking): Promise<RowKey[]> => {
    const cells = quarterHoursOf(booking).map((quarter) => bookingKey.cell(booking.coachId, quarter));
    const held = await Promise.all(
      cells.map(async (key) => (await rows.find(key))?.holder === holderOfSession(booking)),
    );
    // Nothing was due before the session was made.
    const { createdAtMs } = booking;
    const mails = [
      ...mailsOf({ ...booking, status: 'booked' }, 'booked', createdAtMs),
      coachMail(booking, 'booked', createdAtMs),
      // The series was begun with this session, or within the minute before it.
      coachMailOfSeries(booking, seriesMailMs(createdAtMs)),
      coachMailOfSeries(booking, seriesMailMs(createdAtMs - minuteMs)),
    ];
    return [
      bookingKey.ofCoach({ ...booking, status: 'booked' }),
      bookingKey.ofCoach({ ...booking, status: 'cancelled' }),
      ...cells.filter((_, index) => held[index]),
      ...oncePerKey(mails.flatMap((mail) => [bookingKey.due(mail), bookingKey.done(mail)])),
    ];
  };
  return {
    name: 'sessions',
    async *records(owner) {
      yield* recordsOf(rows.partition(accountPartition(owner)));
      yield* recordsOf(rows.partition(mailboxOf(owner)));
    },
    async erase(owner) {
      const { accountId } = owner;
      for await (const row of rows.partition(accountPartition(owner), bookingPrefix)) {
        const booking = z.safeParse(storedBooking, row);
        if (booking.success) await leaveCalendar(booking.data);
      }
      for await (const row of rows.partition(accountPartition(owner), waitPrefix)) {
        const wait = z.safeParse(storedWait, row);
        if (wait.success) await rows.remove(tracesOfWait(wait.data));
      }
      const hold = z.safeParse(holdRow, await rows.find(bookingKey.holdOfAccount(accountId)));
      if (hold.success) await rows.remove([bookingKey.holdOfCoach(hold.data.coachId, accountId)]);
      const feed = z.safeParse(feedRow, await rows.find(bookingKey.feedOfAccount(accountId)));
      if (feed.success) await rows.remove([bookingKey.feed(feed.data.token)]);
      // A coach: nobody is booked who is gone. What clients booked stays theirs, in their own rows.
      const everyones = z.safeParse(coachIdRow, await rows.find(bookingKey.defaultCoach));
      if (everyones.success && everyones.data.coachId === accountId)
        await rows.remove([bookingKey.defaultCoach]);
      await rows.removePartition(mailboxOf(owner));
      await rows.removePartition(bookingKey.schedule(accountId).pk);
      await rows.removePartition(accountPartition(owner));
    },
  };
}
