import type { StoredBooking } from '#functions/modules/booking/booking.ts';
import type { Consequences, PlannedJob } from '#functions/modules/booking/booking-jobs.ts';
import type { BookingRepository } from '#functions/modules/booking/booking-repository.ts';
import type { PurchaseRepository } from '#functions/modules/booking/credits/settle-purchases.ts';
import type { GroupRepository, StoredGroup } from '#functions/modules/booking/group-session.ts';
import {
  bookingKey,
  bookingRow,
  groupRow,
  includedRow,
  row,
} from '#functions/modules/booking/storage/booking-rows.ts';
import { createDynamoBookingRepository } from '#functions/modules/booking/storage/dynamo-booking-repository.ts';
import { createDynamoGroupRepository } from '#functions/modules/booking/storage/dynamo-group-repository.ts';
import { createDynamoPurchaseRepository } from '#functions/modules/booking/storage/dynamo-purchase-repository.ts';
import { createDynamoWaitingRepository } from '#functions/modules/booking/storage/dynamo-waiting-repository.ts';
import type { StoredWait } from '#functions/modules/booking/waiting.ts';
import type { WaitingRepository } from '#functions/modules/booking/waiting-list/waiting-repository.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import { type OutboxMail, outboxKey } from '#functions/platform/outbox/outbox-mail.ts';
import { createMemoryTables, tableNames } from '#tests/support/memory-table/memory-tables.ts';

/** Sessions, seats, packages and the waiting list by the adapters that run in production, on tables in memory. */
export function storedBookings(clock: Clock = () => 0) {
  const tables = createMemoryTables({ clock });
  const names = tableNames;
  const mails: OutboxMail[] = [];
  const jobs: PlannedJob[] = [];
  const has = (table: 'bookings' | 'outbox', key: { readonly pk: string; readonly sk: string }) =>
    tables.rows(table, ({ pk, sk }) => pk === key.pk && sk === key.sk).length === 1;
  const follow = (consequences: Pick<Consequences, 'jobs'> & Partial<Consequences>) => {
    const unwritten = [
      ...(consequences.mails ?? []).filter((mail) => !has('outbox', outboxKey(mail))),
      ...consequences.jobs.filter((job) => !has('bookings', bookingKey.job(job))),
    ];
    if (unwritten.length > 0) throw new Error(`Not written with its cause: ${JSON.stringify(unwritten)}`);
    mails.push(...(consequences.mails ?? []));
    jobs.push(...consequences.jobs);
  };
  const bookings = createDynamoBookingRepository(tables.client, names, clock);
  const groups = createDynamoGroupRepository(tables.client, names, clock);
  const waiting = createDynamoWaitingRepository(tables.client, names, clock);
  /** Of one partition, or of all whose key ends with `#`. */
  const stored = (from: { readonly pk: string; readonly sk: string }) =>
    tables.rows(
      'bookings',
      ({ pk, sk }) =>
        (from.pk.endsWith('#') ? String(pk).startsWith(from.pk) : pk === from.pk) &&
        String(sk).startsWith(from.sk),
    );
  const isAlive = ({ expiresAt }: Readonly<Record<string, unknown>>) => Number(expiresAt) > clock() / 1000;
  const sessions = (accountId = ''): StoredBooking[] =>
    stored(bookingKey.booking(accountId, '')).flatMap(
      (found) => parseRow('booking', bookingRow, found, 0) ?? [],
    );
  const allGroups = () =>
    stored({ pk: 'COACH#', sk: 'GROUP#' }).flatMap((found) => parseRow('group', groupRow, found, 0) ?? []);
  const repository: BookingRepository = {
    ...bookings,
    async change(change) {
      const outcome = await bookings.change(change);
      if (outcome === 'done') follow(change);
      return outcome;
    },
    async hold(hold, consequences, asked) {
      const outcome = await bookings.hold(hold, consequences, asked);
      if (outcome === 'held') follow(consequences);
      return outcome;
    },
  };
  const groupRepository: GroupRepository = {
    ...groups,
    async change(change) {
      const outcome = await groups.change(change);
      if (outcome === 'done') follow(change);
      return outcome;
    },
  };
  const waitingRepository: WaitingRepository = {
    ...waiting,
    async offer(change) {
      const outcome = await waiting.offer(change);
      if (outcome === 'done') follow(change);
      return outcome;
    },
    async remove(wait, planned) {
      const isRemoved = await waiting.remove(wait, planned);
      if (isRemoved) follow({ jobs: planned });
      return isRemoved;
    },
  };
  const purchases: PurchaseRepository = createDynamoPurchaseRepository(tables.client, names.bookings, clock);
  return {
    ...repository,
    ...purchases,
    groups: groupRepository,
    waiting: waitingRepository,
    /** What followed from the changes that were written, in their order. */
    mails,
    jobs,
    sessions,
    /** Sessions of a week or a month that are used, by the account. */
    used: (accountId: string): ReadonlyMap<string, number> =>
      new Map(
        stored(bookingKey.included(accountId, '')).map((found) => {
          const { week, sessions: count } = includedRow.parse(found);
          return [week, count];
        }),
      ),
    /** What every account has bought, by the account. */
    packages: () => stored({ pk: 'ACCOUNT#', sk: 'CREDIT#' }),
    allGroups,
    openGroups: () => allGroups().filter(({ status }) => status === 'open'),
    groupOf: (id: string) => allGroups().find((group) => group.id === id),
    /** Who holds each quarter-hour of the coach's calendar. */
    holders: () => stored({ pk: 'COACH#', sk: 'CELL#' }).map(({ holder }) => String(holder)),
    holds: () => stored({ pk: 'COACH#', sk: 'HOLD#' }).filter(isAlive),
    /** Changes rows without a condition, as an older version of the code may have left them. */
    put(booking: StoredBooking) {
      const before = sessions(booking.accountId).find(({ id }) => id === booking.id);
      const old = before === undefined ? [] : [bookingKey.byTime(before), bookingKey.ofCoach(before)];
      tables.remove('bookings', ({ pk, sk }) => old.some((key) => key.pk === pk && key.sk === sk));
      const { accountId, id } = booking;
      const keys = [
        bookingKey.booking(accountId, id),
        bookingKey.byTime(booking),
        bookingKey.ofCoach(booking),
      ];
      for (const key of keys) tables.put('bookings', row(key, booking));
    },
    putGroup: (group: StoredGroup) =>
      tables.put('bookings', row(bookingKey.group(group.coachId, group.id), group)),
    putWait: (wait: StoredWait) =>
      tables.put('bookings', row(bookingKey.wait(wait.accountId, wait.id), wait)),
    putUsed: (accountId: string, week: string, count: number) =>
      tables.put('bookings', row(bookingKey.included(accountId, week), { week, sessions: count })),
    freeCalendar: () =>
      tables.remove(
        'bookings',
        ({ pk, sk }) => String(pk).startsWith('COACH#') && String(sk).startsWith('CELL#'),
      ),
  };
}
