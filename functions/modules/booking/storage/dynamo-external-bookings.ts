import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { accountKey, accountRow } from '#functions/modules/accounts/storage/account-row.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { transact, type Write } from '#functions/platform/dynamo/transact.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import type { CoachRepository } from '../coach-repository.ts';
import type { ExternalBookings, Taking } from '../external/external-bookings.ts';
import { bookingKey, bookingRow, inviteeRow, referenceRow, row } from './booking-rows.ts';
import { changeWrites } from './change-writes.ts';

const eventsKeptMs = 35 * dayMs;
const inviteesKeptMs = 400 * dayMs;

const accountOfEmail = z.pick(accountRow, { id: true, locale: true, schemaVersion: true });

export function createDynamoExternalBookings(
  tables: DynamoDBDocumentClient,
  names: { readonly bookings: string; readonly accounts: string },
  {
    clock,
    coaches,
  }: { readonly clock: Clock; readonly coaches: Pick<CoachRepository, 'coachOf' | 'schedule'> },
): ExternalBookings {
  const rows = createRowReader(tables, names.bookings, clock);
  return {
    findReference: (reference) => rows.find('reference', referenceRow, bookingKey.reference(reference)),
    findInvitee: (inviteeId) => rows.find('invitee', inviteeRow, bookingKey.invitee(inviteeId)),
    findBooking: (accountId, bookingId) =>
      rows.find('booking', bookingRow, bookingKey.booking(accountId, bookingId)),
    async accountOf(email) {
      const { gsi1pk, gsi1sk } = accountKey.byEmail(email);
      const { Items } = await tables.send(
        new QueryCommand({
          TableName: names.accounts,
          IndexName: 'gsi1',
          KeyConditionExpression: 'gsi1pk = :email AND gsi1sk = :profile',
          ExpressionAttributeValues: { ':email': gsi1pk, ':profile': gsi1sk },
          Limit: 1,
        }),
      );
      const found = parseRow('account', accountOfEmail, Items?.[0], clock());
      return found === null ? null : { accountId: found.id, locale: found.locale };
    },
    async coachOf(accountId) {
      const coachId = await coaches.coachOf(accountId);
      const coach = coachId === null ? null : await coaches.schedule(coachId);
      return coach === null ? null : { coachId: coach.coachId, name: coach.name, zone: coach.schedule.zone };
    },
    async take(taking) {
      const refused = await transact(tables, takingWrites(names.bookings, taking));
      if (refused.includes('seen')) return 'seen';
      return refused.length > 0 ? 'changed' : 'done';
    },
  };
}

function takingWrites(table: string, { eventId, change, invitees, nowMs }: Taking): Write<string>[] {
  const event: Write<string> = {
    refusedAs: 'seen',
    item: {
      Put: {
        TableName: table,
        Item: row(bookingKey.schedulingEvent(eventId), {}, nowMs + eventsKeptMs),
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
  };
  if (change === null) return [event];
  const { accountId, id: bookingId } = change.after;
  return [
    event,
    // The scheduling service keeps its own calendar and sends its own mails.
    ...changeWrites(table, { ...change, claims: null, coverage: [], nowMs }),
    ...invitees.map(
      (inviteeId): Write<string> => ({
        refusedAs: 'changed',
        item: {
          Put: {
            TableName: table,
            Item: row(bookingKey.invitee(inviteeId), { accountId, bookingId }, nowMs + inviteesKeptMs),
          },
        },
      }),
    ),
  ];
}
