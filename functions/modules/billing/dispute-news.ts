import * as z from 'zod/mini';
import type { OutboxMail } from '#functions/platform/outbox/outbox-mail.ts';
import type { OrderRecord } from './billing-repository.ts';
import { planView } from './billing-view.ts';

export const disputeNews = z.object({
  clientId: z.string(),
  plan: z.string(),
  amountCents: z.int(),
  evidenceDueBy: z.nullable(z.string()),
});
export type DisputeMail = OutboxMail<'dispute-opened' | 'dispute-lost'> & {
  readonly data: z.infer<typeof disputeNews>;
};

export type DisputeChange = {
  readonly order: OrderRecord;
  readonly dispute: NonNullable<OrderRecord['dispute']>;
  readonly news: 'opened' | 'lost';
};

/** Disputes that opened or were lost since the orders were stored. */
export function disputeChanges(
  stored: readonly OrderRecord[],
  orders: readonly OrderRecord[],
): readonly DisputeChange[] {
  const known = new Map(stored.map(({ id, dispute }) => [id, dispute]));
  return orders.flatMap((order) => {
    const { dispute } = order;
    if (dispute == null || dispute.state === 'won') return [];
    const before = known.get(order.id);
    if (before?.id === dispute.id && before.state === dispute.state) return [];
    return [{ order, dispute, news: dispute.state === 'open' ? 'opened' : 'lost' } as const];
  });
}

/** To every admin, and erased with the client. */
export function disputeMailsTo(
  admins: readonly string[],
  clientId: string,
  changes: readonly DisputeChange[],
  createdAt: number,
): readonly DisputeMail[] {
  return changes.flatMap(({ order, dispute, news }) =>
    admins.map((accountId) => ({
      id: `dispute-${news}#${dispute.id}#${accountId}`,
      to: { accountId },
      concerns: { accountId: clientId },
      kind: `dispute-${news}` as const,
      about: `dispute#${dispute.id}#${accountId}`,
      createdAt,
      data: {
        clientId,
        plan: planView(order).display_name,
        amountCents: order.amountCents,
        evidenceDueBy: dispute.evidenceDueBy,
      },
    })),
  );
}
