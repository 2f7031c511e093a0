import { randomBytes, randomUUID } from 'node:crypto';
import { QueryCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { coachSources } from '#functions/entries/booking/coach-sources.ts';
import type { BookingDeps, Client } from '#functions/modules/booking/booking-deps.ts';
import type { PaidPackage } from '#functions/modules/booking/credits/settle-purchases.ts';
import { bookSession } from '#functions/modules/booking/sessions/book-session.ts';
import { createDynamoBookingRepository } from '#functions/modules/booking/storage/dynamo-booking-repository.ts';
import { createDynamoCoachRepository } from '#functions/modules/booking/storage/dynamo-coach-repository.ts';
import { createDynamoGroupRepository } from '#functions/modules/booking/storage/dynamo-group-repository.ts';
import { createDynamoPurchaseRepository } from '#functions/modules/booking/storage/dynamo-purchase-repository.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { CoachScheduleSettings } from '#shared/contracts/booking/coach-schedule.ts';
import type { EventTypeId } from '#shared/domain/booking/event-types.ts';
import type { LocationId } from '#shared/domain/booking/session-locations.ts';
import { alwaysOpen, bookingClient } from '#tests/support/fakes/booking-people.ts';
import { onHolidaysToo } from '#tests/support/holiday-hours.ts';
import { makeTable } from '#tests/support/own-table.ts';
import { output, tables } from '#tests/support/stack.ts';

/** A coach with real tables of their own, and the use cases on top of them. */
export async function bookingWorld(
  over: Partial<CoachScheduleSettings> = {},
  clock: Clock = () => Date.now(),
) {
  const [table, outbox, promises] = [await makeTable(), await makeTable(), await makeTable()];
  const names = { bookings: table, outbox, promises };
  const client = tables();
  const coachId = `coach-${randomUUID()}`;
  const known = createDynamoCoachRepository(
    client,
    table,
    coachSources(client, output('AccountsTable'), clock),
  );
  const schedule = {
    ...alwaysOpen,
    exceptions: onHolidaysToo([{ from: '00:00', to: '24:00' }], clock()),
    ...over,
  };
  await known.saveSchedule({ coachId, name: 'Casey Coach', schedule }, null);
  const bookings = createDynamoBookingRepository(client, names, clock);
  const deps: BookingDeps = {
    bookings,
    groups: createDynamoGroupRepository(client, names, clock),
    coaches: { ...known, coachOf: async () => coachId },
    scheduling: 'own',
    zoneRules: '2026a',
    newId: randomUUID,
    newToken: (bytes) => randomBytes(bytes).toString('base64url'),
    clock,
  };
  /** Every row of a partition whose sort key begins so. */
  const rows = async (pk: string, prefix = '') => {
    const found: { pk: string; sk: string; holder?: string | undefined }[] = [];
    let ExclusiveStartKey: Record<string, unknown> | undefined;
    do {
      const page = await client.send(
        new QueryCommand({
          TableName: table,
          KeyConditionExpression: `pk = :pk${prefix === '' ? '' : ' and begins_with(sk, :sk)'}`,
          ExpressionAttributeValues: { ':pk': pk, ...(prefix === '' ? {} : { ':sk': prefix }) },
          ExclusiveStartKey,
        }),
      );
      found.push(...z.parse(z.array(rowSchema), page.Items ?? []));
      ExclusiveStartKey = page.LastEvaluatedKey;
    } while (ExclusiveStartKey !== undefined);
    return found;
  };
  const purchases = createDynamoPurchaseRepository(client, table, clock);
  /** The mails that were decided on. */
  const mails = async () => {
    const found: SessionMail[] = [];
    let ExclusiveStartKey: Record<string, unknown> | undefined;
    do {
      const page = await client.send(new ScanCommand({ TableName: outbox, ExclusiveStartKey }));
      found.push(...z.parse(z.array(sessionMail), page.Items ?? []));
      ExclusiveStartKey = page.LastEvaluatedKey;
    } while (ExclusiveStartKey !== undefined);
    return found;
  };
  return { coachId, deps, bookings, names, purchases, rows, mails };
}
const sessionMail = z.object({
  kind: z.string(),
  to: z.object({ accountId: z.optional(z.string()), email: z.optional(z.string()) }),
  createdAt: z.number(),
  data: z.object({
    news: z.string(),
    session: z.object({ id: z.string(), sequence: z.int() }),
    token: z.optional(z.nullable(z.string())),
    keptUntilMs: z.optional(z.nullable(z.int())),
  }),
});
type SessionMail = z.infer<typeof sessionMail>;
const rowSchema = z.object({ pk: z.string(), sk: z.string(), holder: z.optional(z.string()) });

export const aClient = (name = randomUUID()): Client =>
  bookingClient(`booking-${name}`, `${name}@repz.example`);

export function book(
  deps: BookingDeps,
  client: Client,
  startMs: number,
  eventType: EventTypeId = 'progressReview',
  place: LocationId | null = null,
  id: string = randomUUID(),
) {
  return bookSession(deps, client, {
    requestId: id,
    eventType,
    place,
    startMs,
    zone: 'Europe/Berlin',
    note: '',
    address: '',
    source: {},
    seriesId: null,
  });
}

/** A package that was paid for just now. */
export function aPackage(place: LocationId, sessions: number, refundedCents = 0): PaidPackage {
  const paidAt = new Date().toISOString();
  return { id: `in_${randomUUID()}`, place, sessions, amountCents: sessions * 70_00, paidAt, refundedCents };
}

/** A quarter-hour this many days ahead. */
export function daysAhead(days: number): number {
  const day = 86_400_000;
  return (Math.floor(Date.now() / day) + days) * day + 10 * 3_600_000;
}
