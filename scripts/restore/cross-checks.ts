import * as z from 'zod/mini';
import { accountKey } from '#functions/modules/accounts/storage/account-row.ts';
import {
  billingKey,
  customerOwnerRow,
  customerRow,
} from '#functions/modules/billing/storage/billing-rows.ts';
import { quarterHoursOf } from '#functions/modules/booking/calendar/interval.ts';
import { bookingKey, bookingRow } from '#functions/modules/booking/storage/booking-rows.ts';
import { holderOfSession } from '#functions/modules/booking/storage/cell-writes.ts';
import { purchaseKey, purchaseRow } from '#functions/modules/booking/storage/purchase-rows.ts';
import {
  assignmentRow,
  clientCoachRow,
  coachingKey,
} from '#functions/modules/coaches/storage/coaching-rows.ts';
import { messageKey } from '#functions/modules/messages/storage/message-keys.ts';
import { threadRow } from '#functions/modules/messages/storage/message-rows.ts';
import { openRow, promiseKey, readOpenEntry } from '#functions/modules/promises/storage/promise-rows.ts';
import { seatKey, seatRow } from '#functions/modules/seats/storage/seat-row.ts';
import { isVisitor, visitorSessionEndsMs } from '#shared/domain/booking/visitor.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import type { ProductTableName } from './restore-plan.ts';
import type { RestoredRows } from './restored-rows.ts';
import { type CopiedRow, keyText } from './table-copies.ts';

/** What is true of the tables at every moment, since one transaction writes all of it. */
export type CrossCheck = {
  readonly what: string;
  /** The keys of rows for which it is not true. */
  readonly find: (rows: RestoredRows) => Generator<string>;
};

const ownerIn = ({ pk }: CopiedRow) => pk.slice(pk.indexOf('#') + 1);
const hasAccount = (rows: RestoredRows, accountId: string) =>
  isVisitor(accountId) || rows.find('accounts', accountKey.profile(accountId)) !== undefined;

/** A sort key that ends in `#` is the beginning of those of many rows. */
type Where = readonly [table: ProductTableName, pk: string, sk: string];
type Rule<Value> = (rows: RestoredRows, value: Value, row: CopiedRow) => boolean;

/** Also of rows that cannot be read: a restore in which the product finds nothing is none. */
function check<Value>(
  what: string,
  where: Where,
  schema: z.ZodMiniType<Value>,
  rule: Rule<Value>,
): CrossCheck {
  const [, , sk] = where;
  return {
    what,
    *find(rows) {
      for (const row of rows.starting(...where)) {
        if (row.sk !== sk && !sk.endsWith('#')) continue;
        const read = schema.safeParse(row);
        if (!read.success || !rule(rows, read.data, row)) yield keyText(row);
      }
    },
  };
}

const sessions: Where = ['bookings', 'ACCOUNT#', 'BOOKING#'];
const anyRow = z.unknown();

/** A booking is the client's session, the coach's time, a package from billing, mails and jobs. All of it is checked here. */
export const crossChecks: readonly CrossCheck[] = [
  check(
    'a session is in the lists of its client and its coach, in the same version',
    sessions,
    bookingRow,
    (rows, booking) =>
      // A visitor's rows expire one by one.
      (visitorSessionEndsMs(booking) ?? rows.at + 1) <= rows.at ||
      [bookingKey.byTime(booking), bookingKey.ofCoach(booking)].every(
        (key) => rows.find('bookings', key)?.sequence === booking.sequence,
      ),
  ),
  check('a booked session has its quarter-hours of the coach', sessions, bookingRow, (rows, booking) => {
    const { status, groupId, external, endMs, coachId } = booking;
    // Quarter-hours go a day after the session.
    if (status !== 'booked' || groupId !== null || external !== null || endMs + dayMs <= rows.at) return true;
    const cells = quarterHoursOf(booking).map((quarter) => bookingKey.cell(coachId, quarter));
    return cells.every((cell) => rows.find('bookings', cell)?.holder === holderOfSession(booking));
  }),
  check('who booked a session has an account', sessions, bookingRow, (rows, { accountId }) =>
    hasAccount(rows, accountId),
  ),
  check(
    'a session that a package pays for names a package of that client',
    sessions,
    bookingRow,
    (rows, { accountId, coverage }) =>
      coverage?.by !== 'credit' ||
      rows.find('bookings', purchaseKey(accountId, coverage.creditId)) !== undefined,
  ),
  check(
    'a package of sessions was paid for: billing has its order',
    ['bookings', 'ACCOUNT#', 'CREDIT#'],
    purchaseRow,
    (rows, { id }, { pk }) =>
      [...rows.inPartition('billing', pk)].some((row) => row.sk.startsWith('ORDER#') && row.id === id),
  ),
  check(
    'a reminder is of a session that exists',
    ['bookings', 'ACCOUNT#', 'REMINDER#'],
    anyRow,
    (rows, _, row) => {
      const booking = bookingKey.booking(ownerIn(row), row.sk.slice('REMINDER#'.length));
      return rows.find('bookings', booking) !== undefined;
    },
  ),
  check(
    'the coach of a client has them as a client',
    ['accounts', 'ACCOUNT#', 'COACH'],
    clientCoachRow,
    (rows, { coachId }, row) =>
      rows.find('accounts', coachingKey.clientOf(coachId, ownerIn(row))) !== undefined,
  ),
  check(
    'the client of a coach has them as a coach',
    ['accounts', 'COACH#', coachingKey.clientPrefix],
    assignmentRow,
    (rows, { clientId }, row) =>
      rows.find('accounts', coachingKey.coachOf(clientId))?.coachId === ownerIn(row),
  ),
  check(
    'a customer of the payment provider is of the account that names it',
    ['billing', 'ACCOUNT#', 'CUSTOMER'],
    customerRow,
    (rows, { customerId }, row) => {
      if (customerId === undefined) return true;
      const owner = customerOwnerRow.safeParse(rows.find('billing', billingKey.customerOwner(customerId)));
      return owner.data?.accountId === ownerIn(row);
    },
  ),
  check(
    'who has a seat has an entitlement',
    ['billing', seatKey.pk, seatKey.sk],
    seatRow,
    (rows, { active }) =>
      [...active].every((accountId) => rows.find('billing', billingKey.entitlement(accountId)) !== undefined),
  ),
  check(
    'a thread has as many messages as it says, and its client has an account',
    ['messages', 'THREAD#', 'THREAD'],
    threadRow,
    (rows, { lastSeq, clientId }, { pk }) => {
      const messages = [...rows.inPartition('messages', pk)].filter(({ sk }) =>
        sk.startsWith(messageKey.positionPrefix),
      );
      return messages.length === lastSeq && hasAccount(rows, clientId);
    },
  ),
  check(
    'an answer that is waited for was promised',
    ['promises', 'ACCOUNT#', 'OPEN'],
    openRow,
    (rows, { open = new Set<string>() }, row) =>
      [...open].every((entry) => {
        const promise = promiseKey.promise(ownerIn(row), readOpenEntry(entry).id);
        return rows.find('promises', promise) !== undefined;
      }),
  ),
  check('who trains has an account', ['training', 'ACCOUNT#', 'WORKOUT#'], anyRow, (rows, _, row) =>
    hasAccount(rows, ownerIn(row)),
  ),
];
