import { type DynamoDBDocumentClient, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import { type EventClaim, type EventLog, eventLifeDays, leaseMs } from '../reconcile/event-log.ts';

const schemaVersion = 1;
export const eventRow = z.object({
  schemaVersion: z.literal(schemaVersion),
  status: z.enum(['processing', 'processed']),
});

const keyOf = (eventId: string) => ({ pk: `EVENT#${eventId}`, sk: 'EVENT' });

/** A row is `processing` under a lease, then `processed`. It is kept longer than Stripe retries. */
export function createDynamoEventLog(tables: DynamoDBDocumentClient, billingTable: string): EventLog {
  const isMine = (claim: EventClaim) => ({
    TableName: billingTable,
    Key: keyOf(claim.eventId),
    ConditionExpression: 'claimId = :claim AND #status = :processing',
    ExpressionAttributeNames: { '#status': 'status' },
  });
  return {
    async claim({ eventId, type, claimId, now }) {
      const isFree = 'attribute_not_exists(pk)';
      const isAbandoned = '#status = :processing AND leaseUntil <= :now';
      const put = new PutCommand({
        TableName: billingTable,
        Item: {
          ...keyOf(eventId),
          schemaVersion,
          status: 'processing',
          eventType: type,
          claimId,
          leaseUntil: now + leaseMs,
          expiresAt: Math.floor(now / 1000) + eventLifeDays * 86_400,
        },
        ConditionExpression: `${isFree} OR (${isAbandoned})`,
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: { ':processing': 'processing', ':now': now },
      });
      if (await tryConditionalWrite(() => tables.send(put))) return 'claimed';
      const { Item } = await tables.send(
        new GetCommand({ TableName: billingTable, Key: keyOf(eventId), ConsistentRead: true }),
      );
      return parseRow('event', eventRow, Item, now)?.status === 'processed' ? 'processed' : 'busy';
    },

    async complete(claim) {
      const update = new UpdateCommand({
        ...isMine(claim),
        UpdateExpression: 'SET #status = :processed REMOVE leaseUntil',
        ExpressionAttributeValues: {
          ':claim': claim.claimId,
          ':processing': 'processing',
          ':processed': 'processed',
        },
      });
      await tryConditionalWrite(() => tables.send(update));
    },

    async release(claim) {
      const update = new UpdateCommand({
        ...isMine(claim),
        UpdateExpression: 'SET leaseUntil = :now',
        ExpressionAttributeValues: {
          ':claim': claim.claimId,
          ':processing': 'processing',
          ':now': claim.now,
        },
      });
      // Another worker that took the lease over repeats the same work, which is harmless.
      await tryConditionalWrite(() => tables.send(update));
    },
  };
}
