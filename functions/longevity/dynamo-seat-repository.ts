import { type DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/platform/clock.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import { holdsUpdate, seatKey, seatRow, toSeats } from './seat-row.ts';
import type { SeatRepository } from './seats.ts';

export function createDynamoSeatRepository(
  tables: DynamoDBDocumentClient,
  billingTable: string,
  clock: Clock,
): SeatRepository {
  return {
    async read() {
      const { Item } = await tables.send(
        new GetCommand({ TableName: billingTable, Key: seatKey, ConsistentRead: true }),
      );
      return toSeats(parseRow('seats', seatRow, Item, clock()));
    },
    replaceHolds: (read, holds) =>
      tryConditionalWrite(() => tables.send(new UpdateCommand(holdsUpdate(billingTable, read, holds)))),
  };
}
