import * as z from 'zod/mini';
import { type StoredBooking, storedBooking } from '#functions/modules/booking/booking.ts';
import { freedJob } from '#functions/modules/booking/booking-jobs.ts';
import type { RevokeAtGoogle } from '#functions/modules/booking/busy-calendar/google-calendar.ts';
import { quarterHoursOf } from '#functions/modules/booking/calendar/interval.ts';
import { mailboxHash } from '#functions/modules/booking/consultation-limit.ts';
import { bookingKey, coachIdRow, feedRow, holdRow } from '#functions/modules/booking/storage/booking-rows.ts';
import { busyCalendarKey } from '#functions/modules/booking/storage/busy-calendar-row.ts';
import { holderOfSession } from '#functions/modules/booking/storage/cell-writes.ts';
import { jobRow } from '#functions/modules/booking/storage/consequence-writes.ts';
import { googleAccessRow, googleKey } from '#functions/modules/booking/storage/google-rows.ts';
import { visitorId } from '#functions/modules/booking/visitor.ts';
import { offerHolder, type StoredWait, storedWait } from '#functions/modules/booking/waiting.ts';
import { NotYet } from '#functions/modules/privacy/not-yet.ts';
import { accountPartition, recordsOf } from '#functions/modules/privacy/own-partition.ts';
import type { DataOwner, OwnedData } from '#functions/modules/privacy/owned-data.ts';
import type { RowKey, Rows } from '#functions/modules/privacy/storage/dynamo-rows.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { hourMs } from '#shared/domain/calendar/duration.ts';

const bookingPrefix = 'BOOKING#';
const waitPrefix = 'WAIT#';
/** A job that is done has left the index. */
const openJob = z.object({ gsi1pk: z.string(), dueAt: z.number() });

function tracesOfWait(wait: StoredWait): RowKey[] {
  const holder = offerHolder(wait.id);
  return [
    bookingKey.waitInLine(wait),
    bookingKey.holdOfCoach(wait.coachId, holder),
    bookingKey.holdOfAccount(holder),
  ];
}

/** Consultations are counted by address, not by account. */
const mailboxOf = ({ email }: DataOwner) => bookingKey.mailbox(mailboxHash(email));
/** What the owner booked before they had an account, or while logged out. */
const visitorOf = ({ email }: DataOwner) => ({ accountId: visitorId(email) });

export function bookingData(rows: Rows, google: RevokeAtGoogle, clock: Clock): OwnedData {
  /**
   * Frees the time and queues an offer to the waiting list, or frees the seat in a group. The owner's own row goes last, so that a stopped run can
   * repeat both; the offer is made once.
   */
  const leaveCalendar = async (booking: StoredBooking) => {
    await rows.remove(await tracesOf(booking));
    const { groupId, coachId, accountId, id } = booking;
    if (groupId !== null) {
      const seat = { map: 'seats', name: accountId, value: id };
      return rows.removeEntry(bookingKey.group(coachId, groupId), seat);
    }
    if (booking.status !== 'booked' || booking.endMs <= clock()) return;
    await rows.put(jobRow(freedJob(booking, `${booking.id}#removed`, clock())));
  };
  const tracesOf = async (booking: StoredBooking): Promise<RowKey[]> => {
    const cells = quarterHoursOf(booking).map((quarter) => bookingKey.cell(booking.coachId, quarter));
    const held = await Promise.all(
      cells.map(async (key) => (await rows.find(key))?.holder === holderOfSession(booking)),
    );
    return [
      bookingKey.ofCoach({ ...booking, status: 'booked' }),
      bookingKey.ofCoach({ ...booking, status: 'canceled' }),
      ...cells.filter((_, index) => held[index]),
    ];
  };
  /**
   * Without the calendar, what is booked with a coach could no longer be found and canceled. A job that keeps failing holds up no
   * removal.
   */
  const awaitCancellations = async (coachId: string) => {
    const job = z.safeParse(openJob, await rows.find(bookingKey.coachLeaves(coachId)));
    if (job.success && clock() < job.data.dueAt + hourMs)
      throw new NotYet('Sessions with this coach are still to be canceled');
  };
  const leaveCalendars = async (who: Pick<DataOwner, 'accountId'>) => {
    for await (const row of rows.partition(accountPartition(who), bookingPrefix)) {
      const booking = z.safeParse(storedBooking, row);
      if (booking.success) await leaveCalendar(booking.data);
    }
    const hold = z.safeParse(holdRow, await rows.find(bookingKey.holdOfAccount(who.accountId)));
    if (hold.success) await rows.remove([bookingKey.holdOfCoach(hold.data.coachId, who.accountId)]);
  };
  const accessOf = async ({ accountId }: DataOwner) =>
    z.safeParse(googleAccessRow, await rows.find(googleKey.access(accountId)));
  return {
    name: 'sessions',
    async *records(owner) {
      for await (const record of recordsOf(rows.partition(accountPartition(owner)))) {
        // The address is a key to a calendar that is not ours.
        const { address: _secret, ...rest }: Record<string, unknown> = record;
        yield record.what === busyCalendarKey.calendar(owner.accountId).sk ? rest : record;
      }
      const access = await accessOf(owner);
      if (access.success) {
        const connectedAt = new Date(access.data.connectedAtMs).toISOString();
        yield { what: googleKey.access(owner.accountId).sk, connectedAt };
      }
      yield* recordsOf(rows.partition(accountPartition(visitorOf(owner))));
      yield* recordsOf(rows.partition(mailboxOf(owner)));
    },
    async erase(owner) {
      const { accountId } = owner;
      await awaitCancellations(accountId);
      await leaveCalendars(owner);
      await leaveCalendars(visitorOf(owner));
      for await (const row of rows.partition(accountPartition(owner), waitPrefix)) {
        const wait = z.safeParse(storedWait, row);
        if (wait.success) await rows.remove(tracesOfWait(wait.data));
      }
      const feed = z.safeParse(feedRow, await rows.find(bookingKey.feedOfAccount(accountId)));
      if (feed.success) await rows.remove([bookingKey.feed(feed.data.token)]);
      // Nobody can book a coach who is gone. Clients keep what they booked.
      const everyones = z.safeParse(coachIdRow, await rows.find(bookingKey.defaultCoach));
      if (everyones.success && everyones.data.coachId === accountId)
        await rows.remove([bookingKey.defaultCoach]);
      // Where Google does not answer, its account goes on listing an access that nobody has any longer.
      const access = await accessOf(owner);
      if (access.success) await google.revoke(access.data.refreshToken);
      await rows.removePartition(mailboxOf(owner));
      await rows.removePartition(accountPartition(visitorOf(owner)));
      await rows.removePartition(bookingKey.schedule(accountId).pk);
      await rows.removePartition(accountPartition(owner));
    },
  };
}
