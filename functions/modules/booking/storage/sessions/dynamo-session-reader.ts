import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/platform/clock.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import type { StoredBooking } from '../../booking.ts';
import type { BookingRepository } from '../../booking-repository.ts';
import type { Interval } from '../../calendar/interval.ts';
import { bookingRow, timeRange } from '../booking-rows.ts';

/** Changes nothing, so a function of another feature carries none of the writes. */
export function createDynamoSessionReader(
  tables: DynamoDBDocumentClient,
  table: string,
  clock: Clock,
): Pick<BookingRepository, 'listOfAccount'> & {
  inPartition(
    pk: string,
    prefix: 'WHEN' | 'BOOKING' | 'CANCELED',
    window: Interval,
  ): Promise<readonly StoredBooking[]>;
} {
  const rows = createRowReader(tables, table, clock);
  const inPartition = async (
    pk: string,
    prefix: 'WHEN' | 'BOOKING' | 'CANCELED',
    { startMs, endMs }: Interval,
  ) => {
    return rows.all('booking', bookingRow, {
      KeyConditionExpression: 'pk = :pk and sk between :from and :to',
      ExpressionAttributeValues: { ':pk': pk, ...timeRange(prefix, startMs, endMs) },
      ConsistentRead: true,
    });
  };
  return {
    inPartition,
    listOfAccount: (accountId, window) => inPartition(`ACCOUNT#${accountId}`, 'WHEN', window),
  };
}
