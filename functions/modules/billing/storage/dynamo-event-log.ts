import { type DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import { daySeconds } from '#shared/domain/calendar/duration.ts';
import { type EventClaim, type EventLog, eventLifeDays, leaseMs } from '../reconcile/event-log.ts';
import { eventDay, eventKey, eventRow, eventSchemaVersion } from './webhook-event-rows.ts';

/** A row is `processing` under a lease, then `processed`. It is kept longer than Stripe retries. */
export function createDynamoEventLog(tables: DynamoDBDocumentClient, billingTable: string): EventLog {
  const isMine = (claim: EventClaim) => ({
    TableName: billingTable,
    Key: eventKey(claim.eventId),
    ConditionExpression: 'claimId = :claim AND #status = :processing',
  });
  return {
    async claim(claim) {
      const { eventId, now } = claim;
      const update = new UpdateCommand({
        TableName: billingTable,
        Key: eventKey(eventId),
        ...claimUpdate(claim),
      });
      if (await tryConditionalWrite(() => tables.send(update))) return 'claimed';
      const { Item } = await tables.send(
        new GetCommand({ TableName: billingTable, Key: eventKey(eventId), ConsistentRead: true }),
      );
      return parseRow('event', eventRow, Item, now)?.status === 'processed' ? 'processed' : 'busy';
    },

    async complete(claim, at) {
      const update = new UpdateCommand({
        ...isMine(claim),
        UpdateExpression: 'SET #status = :processed, durationMs = :duration REMOVE leaseUntil, failure',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: {
          ':claim': claim.claimId,
          ':processing': 'processing',
          ':processed': 'processed',
          ':duration': Math.max(0, at - claim.now),
        },
      });
      await tryConditionalWrite(() => tables.send(update));
    },

    async release(claim, failure) {
      const update = new UpdateCommand({
        ...isMine(claim),
        UpdateExpression: 'SET leaseUntil = :now, failure = :failure',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: {
          ':claim': claim.claimId,
          ':processing': 'processing',
          ':now': claim.now,
          ':failure': failure,
        },
      });
      // Another worker that took the lease over repeats the same work, which is harmless.
      await tryConditionalWrite(() => tables.send(update));
    },
  };
}

/** The first try decides where the log has the event, and each adds to its tries. */
function claimUpdate({ eventId, type, claimId, now, names, isReplay }: EventClaim) {
  const at = new Date(now).toISOString();
  const isAbandoned = '#status = :processing AND leaseUntil <= :now';
  const isDone = isReplay ? ' OR #status = :processed' : '';
  return {
    UpdateExpression: [
      'SET schemaVersion = :schema, #status = :processing, eventType = :type, claimId = :claim,',
      'leaseUntil = :lease, expiresAt = :expires, tries = if_not_exists(tries, :none) + :one,',
      'gsi1pk = if_not_exists(gsi1pk, :day), gsi1sk = if_not_exists(gsi1sk, :place), #names = :names',
    ].join(' '),
    ConditionExpression: `attribute_not_exists(pk) OR (${isAbandoned})${isDone}`,
    ExpressionAttributeNames: { '#status': 'status', '#names': 'names' },
    ExpressionAttributeValues: {
      ':schema': eventSchemaVersion,
      ':processing': 'processing',
      ':type': type,
      ':claim': claimId,
      ':lease': now + leaseMs,
      ':now': now,
      ':expires': Math.floor(now / 1000) + eventLifeDays * daySeconds,
      ':none': 0,
      ':one': 1,
      ':day': eventDay(at.slice(0, 10)),
      ':place': `${at}#${eventId}`,
      ':names': names ?? {},
      ...(isReplay && { ':processed': 'processed' }),
    },
  };
}
