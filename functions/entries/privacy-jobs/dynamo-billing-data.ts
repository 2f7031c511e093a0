import { createHash } from 'node:crypto';
import { type DynamoDBDocumentClient, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { paymentRedactionDays } from '#functions/modules/billing/account/account-removal.ts';
import { billingKey, customerRow, listPrefix } from '#functions/modules/billing/storage/billing-rows.ts';
import { createDynamoPayStatements } from '#functions/modules/billing/storage/pay/dynamo-pay-statements.ts';
import { accountPartition, recordsOf } from '#functions/modules/privacy/own-partition.ts';
import type { OwnedData } from '#functions/modules/privacy/owned-data.ts';
import type { Row, Rows } from '#functions/modules/privacy/storage/dynamo-rows.ts';
import { occupancyUpdate, seatKey, seatRow } from '#functions/modules/seats/storage/seat-row.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';

/** Tax law requires payment records for ten years. */
const keptDays = 3_653;
/** The fields that identify no one. */
const kept = [
  'amountCents',
  'refundedCents',
  'status',
  'createdAt',
  'plan',
  'currentPeriodStart',
  'currentPeriodEnd',
];

const dated = z.object({ at: z.string() });

/**
 * Statements of a coach's pay stay as they were closed. Orders and subscriptions stay as anonymous payment records, under a
 * hash of their former key.
 */
export function billingData(tables: DynamoDBDocumentClient, rows: Rows, clock: Clock): OwnedData {
  const pay = createDynamoPayStatements(tables, rows.table, clock);
  const keepAnonymized = async (row: Row) => {
    const createdAt = typeof row.createdAt === 'string' ? row.createdAt : new Date(clock()).toISOString();
    const said = Object.fromEntries(kept.filter((name) => name in row).map((name) => [name, row[name]]));
    const [what = ''] = row.sk.split('#');
    const hash = createHash('sha256')
      .update(`${row.sk}#${String(row.id)}`)
      .digest('hex')
      .slice(0, 32);
    const Item = {
      pk: `PAYMENT-RECORDS#${createdAt.slice(0, 7)}`,
      sk: `${what}#${hash}`,
      schemaVersion: 1,
      ...said,
      expiresAt: Math.floor((Date.parse(createdAt) + keptDays * dayMs) / 1000),
    };
    await tables.send(new PutCommand({ TableName: rows.table, Item }));
  };
  /** Stripe redacts a payment only after 90 days; this row names the customer until then. */
  const rememberRedaction = async (customerId: string) => {
    const put = new PutCommand({
      TableName: rows.table,
      Item: {
        ...billingKey.redaction(customerId),
        schemaVersion: 1,
        dueAt: new Date(clock() + paymentRedactionDays * dayMs).toISOString(),
      },
      ConditionExpression: 'attribute_not_exists(pk)',
    });
    // A previous run may have written it.
    await tryConditionalWrite(() => tables.send(put));
  };
  return {
    name: 'billing',
    async *records(owner) {
      // Parts split a payment between coaches by days: the order is in the copy.
      const isShown = (row: Row) => !row.sk.startsWith(billingKey.payPart('').sk);
      yield* recordsOf(rows.partition(accountPartition(owner)), isShown);
      for (const statement of await pay.listStatementsOf(owner.accountId)) {
        yield { what: `PAY-STATEMENT#${statement.month}`, ...statement };
      }
    },
    async erase(owner) {
      const { accountId } = owner;
      for (const prefix of Object.values(listPrefix)) {
        for await (const row of rows.partition(accountPartition(owner), prefix)) await keepAnonymized(row);
      }
      const customer = z.safeParse(customerRow, await rows.find(billingKey.customer(accountId)));
      const customerId = customer.success ? customer.data.customerId : undefined;
      if (customerId !== undefined) {
        await rememberRedaction(customerId);
        await rows.remove([billingKey.customerOwner(customerId)]);
      }
      const offer = z.safeParse(dated, await rows.find(billingKey.cancellationOffer(accountId)));
      if (offer.success) await rows.remove([billingKey.listedOffer(offer.data.at, accountId)]);
      const seats = z.safeParse(seatRow, await rows.find(seatKey));
      if (seats.success && seats.data.active.has(accountId)) {
        await tables.send(new UpdateCommand(occupancyUpdate(rows.table, accountId, 'freed')));
      }
      await rows.removePartition(accountPartition(owner));
    },
  };
}
