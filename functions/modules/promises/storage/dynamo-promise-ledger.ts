import {
  type DynamoDBDocumentClient,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Clock } from '#functions/platform/clock.ts';
import { byPrefix } from '#functions/platform/dynamo/by-prefix.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { outboxPut } from '#functions/platform/outbox/outbox-mail.ts';
import { businessMonth } from '#shared/domain/billing/money-ledger.ts';
import { localDayOf } from '#shared/domain/calendar/local-day.ts';
import { supportHours } from '#shared/domain/catalog/product.ts';
import type { StoredCredit } from '../credit.ts';
import type { StoredPromise } from '../promise.ts';
import { countOf, inShare } from '../promise-counts.ts';
import type { PromiseLedger } from '../promise-ledger.ts';
import { creditRow } from './credit-row.ts';
import { promiseKey, promiseRow, schemaVersion, toPromiseRow } from './promise-rows.ts';
import { waits } from './promise-writes.ts';

type Items = NonNullable<TransactWriteCommandInput['TransactItems']>;

const monthRow = z.object({ schemaVersion: z.literal(schemaVersion), cents: z.int() });

const keyOf = ({ clientId, promiseId, fromDay }: StoredCredit) =>
  promiseKey.credit(clientId, promiseId, fromDay);

/** The entry is what was read: after an act that came in between, decide again. */
function unchanged({ state, closedAt, counted, creditedDays }: StoredPromise) {
  return {
    ConditionExpression:
      '#state = :state AND closedAt = :closed AND counted = :counted AND creditedDays = :credited',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: {
      ':state': state,
      ':closed': closedAt,
      ':counted': counted,
      ':credited': creditedDays,
    },
  };
}

export function createDynamoPromiseLedger(
  tables: DynamoDBDocumentClient,
  names: { readonly promises: string; readonly outbox: string },
  clock: Clock,
): PromiseLedger {
  const TableName = names.promises;
  const rows = createRowReader(tables, TableName, clock);
  const write = (TransactItems: Items) =>
    tryConditionalWrite(() => tables.send(new TransactWriteCommand({ TransactItems })));
  const count = (pk: string, promise: StoredPromise) => ({
    Update: {
      TableName,
      Key: { pk, sk: promiseKey.day(localDayOf(Date.parse(promise.dueAt), supportHours.timeZone)) },
      UpdateExpression: 'ADD #count :one',
      ExpressionAttributeNames: { '#count': countOf(promise) },
      ExpressionAttributeValues: { ':one': 1 },
    },
  });

  const creditedMonth = ({ cents }: StoredCredit, at: string) => ({
    Update: {
      TableName,
      Key: promiseKey.credited(businessMonth(at)),
      UpdateExpression: 'ADD balanceCents :cents',
      ExpressionAttributeValues: { ':cents': cents },
    },
  });

  return {
    find: (clientId, id) => rows.find('promise', promiseRow, promiseKey.promise(clientId, id)),
    settle: (before, after) =>
      write([
        { Put: { TableName, Item: toPromiseRow(after), ...unchanged(before) } },
        count(promiseKey.coach(after.by), after),
        ...(inShare(after) ? [count(promiseKey.share, after)] : []),
      ]),
    end: (before) => {
      const closedAt = new Date(clock()).toISOString();
      const row = toPromiseRow({ ...before, state: 'ended', closedAt });
      return write([
        { Put: { TableName, Item: row, ...unchanged(before) } },
        ...(before.kind === 'session' ? [] : [waits(TableName, 'DELETE', before)]),
      ]);
    },
    async creditedIn(clientId, month) {
      return (await rows.find('month', monthRow, promiseKey.month(clientId, month)))?.cents ?? 0;
    },
    creditsOf: (clientId, promiseId) =>
      rows.all('credit', creditRow, {
        ...byPrefix(promiseKey.owner(clientId), promiseKey.creditsOf(promiseId)),
        ConsistentRead: true,
      }),
    async beginCredit({ promise, days, cents, credit, month }) {
      const raised: StoredPromise = {
        ...promise,
        creditedDays: promise.creditedDays + days,
        creditedCents: promise.creditedCents + cents,
      };
      const total = {
        TableName,
        Item: {
          ...promiseKey.month(promise.clientId, month.name),
          schemaVersion,
          cents: month.cents + cents,
        },
        ...(month.cents === 0
          ? { ConditionExpression: 'attribute_not_exists(pk)' }
          : {
              ConditionExpression: 'cents = :before',
              ExpressionAttributeValues: { ':before': month.cents },
            }),
      };
      return write([
        { Put: { TableName, Item: toPromiseRow(raised), ...unchanged(promise) } },
        ...(credit === null
          ? []
          : [
              { Put: total },
              {
                Put: {
                  TableName,
                  Item: { ...keyOf(credit), schemaVersion, ...credit },
                  ConditionExpression: 'attribute_not_exists(pk)',
                },
              },
            ]),
      ]);
    },
    async finishCredit(credit, given, mail) {
      await write([
        {
          Update: {
            TableName,
            Key: keyOf(credit),
            UpdateExpression: 'SET given = :given',
            ConditionExpression: 'given = :none',
            ExpressionAttributeValues: { ':given': given, ':none': null },
          },
        },
        // The condition of the update above counts it once, however often the job runs. A refund is in the provider's books.
        ...(credit.way.kind === 'balance' ? [creditedMonth(credit, given.at)] : []),
        { Put: outboxPut(names.outbox, mail) },
      ]);
    },
    async endAttempt(credit) {
      await tryConditionalWrite(() =>
        tables.send(
          new UpdateCommand({
            TableName,
            Key: keyOf(credit),
            UpdateExpression: 'SET attempt = :next',
            ConditionExpression: 'attempt = :this',
            ExpressionAttributeValues: { ':next': credit.attempt + 1, ':this': credit.attempt },
          }),
        ),
      );
    },
  };
}
