import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/platform/clock.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import type { SeatRepository } from '../seats.ts';
import { holdsUpdate, seatKey, seatRow, toSeats } from './seat-row.ts';

export function createDynamoSeatRepository(
  tables: DynamoDBDocumentClient,
  billingTable: string,
  clock: Clock,
): SeatRepository {
  const rows = createRowReader(tables, billingTable, clock);
  return {
    read: async () => toSeats(await rows.find('seats', seatRow, seatKey)),
    replaceHolds: (read, holds) =>
      tryConditionalWrite(() => tables.send(new UpdateCommand(holdsUpdate(billingTable, read, holds)))),
  };
}
