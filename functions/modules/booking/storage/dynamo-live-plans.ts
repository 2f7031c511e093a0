import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Clock } from '#functions/platform/clock.ts';
import { byPrefix } from '#functions/platform/dynamo/by-prefix.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { isPayingStatus } from '#shared/domain/access/access-status.ts';
import { inPersonPeriods, inPersonPlanIds } from '#shared/domain/booking/in-person-plans.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import { type LivePlan, planMonths } from '../credits/plan-months.ts';

const planItem = z.object({
  kind: z.literal('plan'),
  plan: z.enum(inPersonPlanIds),
  period: z.enum(inPersonPeriods),
});
const sold = z.nullish(z.union([planItem, z.object({ kind: z.literal('package') })]));
const subscriptionRow = z.object({
  id: z.string(),
  status: z.string(),
  inPerson: sold,
  createdAt: z.string(),
  currentPeriodStart: z.string(),
  currentPeriodEnd: z.string(),
});
const orderRow = z.object({
  status: z.string(),
  inPerson: sold,
  createdAt: z.string(),
  amountCents: z.int(),
  refundedCents: z.optional(z.int()),
});

export type LivePlans = { of(accountId: string): Promise<readonly LivePlan[]> };

/** In-person plans as billing's own rows tell them; a client without one costs a single query. */
export function createDynamoLivePlans(
  tables: DynamoDBDocumentClient,
  billingTable: string,
  clock: Clock,
): LivePlans {
  const rows = createRowReader(tables, billingTable, clock);
  return {
    async of(accountId) {
      const pk = `ACCOUNT#${accountId}`;
      const subscriptions = await rows.all('subscription', subscriptionRow, {
        ...byPrefix(pk, 'SUBSCRIPTION#'),
        ConsistentRead: true,
      });
      const live = subscriptions.flatMap(({ inPerson, ...rest }) =>
        inPerson?.kind === 'plan' && isPayingStatus(rest.status)
          ? [{ ...rest, plan: inPerson.plan, period: inPerson.period }]
          : [],
      );
      if (live.length === 0) return [];
      const since = Math.min(...live.map(({ currentPeriodStart }) => Date.parse(currentPeriodStart))) - dayMs;
      const orders = await rows.all('order', orderRow, {
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
        ExpressionAttributeValues: {
          ':pk': pk,
          ':from': `ORDER#${new Date(since).toISOString()}`,
          ':to': 'ORDER#~',
        },
        ConsistentRead: true,
      });
      const payments = orders.flatMap(({ status, inPerson, createdAt, amountCents, refundedCents = 0 }) =>
        status === 'paid' && inPerson?.kind === 'plan'
          ? [{ plan: inPerson.plan, period: inPerson.period, createdAt, amountCents, refundedCents }]
          : [],
      );
      return live.map((each) => ({
        subscriptionId: each.id,
        plan: each.plan,
        months: planMonths(each, payments),
      }));
    },
  };
}
