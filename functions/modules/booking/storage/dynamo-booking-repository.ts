import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/platform/clock.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { transact } from '#functions/platform/dynamo/transact.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import type { BookingRepository } from '../booking-repository.ts';
import {
  bookingKey,
  bookingRow,
  confirmationRow,
  consultationRow,
  consultationsRow,
  dayRow,
  holdRow,
  includedRow,
} from './booking-rows.ts';
import { changeWrites } from './change-writes.ts';
import { type BookingTables, consequenceWrites } from './consequence-writes.ts';
import { createDynamoGroupRepository } from './dynamo-group-repository.ts';
import { createDynamoPurchaseRepository } from './dynamo-purchase-repository.ts';
import { holdWrites } from './hold-writes.ts';
import { sessionPromiseWrites } from './session-promise-writes.ts';
import { createDynamoSessionReader } from './sessions/dynamo-session-reader.ts';

export function createDynamoBookingRepository(
  tables: DynamoDBDocumentClient,
  names: BookingTables,
  clock: Clock,
): BookingRepository {
  const table = names.bookings;
  const rows = createRowReader(tables, table, clock);
  const between = (pk: string, range: { readonly ':from': string; readonly ':to': string }) => ({
    KeyConditionExpression: 'pk = :pk and sk between :from and :to',
    ExpressionAttributeValues: { ':pk': pk, ...range },
    ConsistentRead: true,
  });
  const { inPartition: bookings, listOfAccount } = createDynamoSessionReader(tables, table, clock);
  const groups = createDynamoGroupRepository(tables, names, clock);
  const purchases = createDynamoPurchaseRepository(tables, table, clock);
  const holdOf = (accountId: string) => rows.find('hold', holdRow, bookingKey.holdOfAccount(accountId));

  return {
    find: (accountId, id) => rows.find('booking', bookingRow, bookingKey.booking(accountId, id)),
    listOfAccount,
    async listOfCoach(coachId, window) {
      const pk = `COACH#${coachId}`;
      const lists = await Promise.all([bookings(pk, 'BOOKING', window), bookings(pk, 'CANCELED', window)]);
      return lists.flat().sort((a, b) => a.startMs - b.startMs);
    },
    async calendar(coachId, window) {
      const pk = `COACH#${coachId}`;
      // No session lasts a day, so any session that overlaps the window started at most one day before it.
      const [sessions, inGroups, holds] = await Promise.all([
        bookings(pk, 'BOOKING', { ...window, startMs: window.startMs - dayMs }),
        groups.listOfCoach(coachId, window),
        rows.all('hold', holdRow, between(pk, { ':from': 'HOLD#', ':to': 'HOLD#~' })),
      ]);
      return [
        // A group counts once, whether it has seats or not.
        ...sessions.filter(({ groupId }) => groupId === null).map((each) => ({ ...each, isHold: false })),
        ...inGroups
          .filter(({ status }) => status === 'open')
          .map((each) => ({ ...each, accountId: coachId, isHold: false })),
        ...holds.map((each) => ({ ...each, id: null, isHold: true })),
      ];
    },
    async dayVersion(coachId, date) {
      return (await rows.find('day', dayRow, bookingKey.day(coachId, date)))?.version ?? 0;
    },
    async change(change) {
      const refused = await transact(tables, [
        ...changeWrites(table, change),
        ...consequenceWrites(names, change),
        ...sessionPromiseWrites(names.promises, change),
      ]);
      if (refused.includes('changed')) return 'changed';
      if (refused.includes('taken')) return 'taken';
      return refused[0] ?? 'done';
    },
    async hold(hold, consequences, consultation) {
      let refusedHoldId: string | undefined;
      for (let attempt = 0; attempt < 3; attempt += 1) {
        const previous = await holdOf(hold.accountId);
        // A session took the time of the previous hold, of which the rest ends by itself.
        const hasItsTime = previous !== null && previous.holdId !== refusedHoldId;
        refusedHoldId = previous?.holdId;
        const refused = await transact(tables, [
          ...holdWrites(table, { hold, previous, hasItsTime, consultation }),
          ...consequenceWrites(names, consequences),
        ]);
        if (refused.length === 0) return 'held';
        if (refused.includes('mailed')) return 'mailed';
        if (refused.includes('taken')) return 'taken';
      }
      return 'taken';
    },
    async includedUsed(accountId, firstWeek, lastWeek) {
      const { pk, sk } = bookingKey.included(accountId, firstWeek);
      const range = { ':from': sk, ':to': bookingKey.included(accountId, lastWeek).sk };
      const found = await rows.all('included sessions', includedRow, between(pk, range));
      return new Map(found.map(({ week, sessions }) => [week, sessions]));
    },
    purchases: (accountId) => purchases.list(accountId),
    async findConsultation(tokenHash) {
      const found = await rows.find('consultation', consultationRow, bookingKey.consultation(tokenHash));
      return found?.booking ?? null;
    },
    async consultations(mailbox) {
      const found = await rows.find('consultations', consultationsRow, bookingKey.consultations(mailbox));
      return { mailbox, version: found?.version ?? 0, consultations: found?.consultations ?? [] };
    },
    findConfirmation: (mailbox) =>
      rows.find('confirmation', confirmationRow, bookingKey.confirmation(mailbox)),
  };
}
