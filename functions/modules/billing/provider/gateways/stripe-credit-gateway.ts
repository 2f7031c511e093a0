import type { Stripe } from 'stripe';
import { type CreditGateway, creditId, type StoredCredit } from '#functions/modules/promises/credit.ts';
import { attemptKey } from '#functions/platform/idempotency-key.ts';
import { isLiveStatus } from '#shared/domain/access/access-status.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import { currency } from '#shared/domain/catalog/prices.ts';
import { nextInvoiceWithinDays } from '#shared/domain/promises/promise-credit.ts';
import type { PaymentGateway } from '../../payment-gateway.ts';
import type { CustomerBilling } from '../../provider-state.ts';
import { calling, callingUnderKey } from '../stripe-errors.ts';
import { idOf } from '../stripe-mapping.ts';

/** Enough to find a payment with something left: each is one to three calls. */
const invoicesToLookAt = 3;

type Deps = {
  readonly connect: () => Promise<Stripe>;
  readonly gateway: Pick<PaymentGateway, 'readCustomerBilling' | 'readReturnedMoney'>;
  readonly customerOf: (clientId: string) => Promise<string | null>;
};

/** Balance of the customer where an invoice follows soon, else a refund of the last payment. */
export function createStripeCreditGateway({ connect, gateway, customerOf }: Deps): CreditGateway {
  const paymentIntentOf = async (invoice: string): Promise<string | null> => {
    const stripe = await connect();
    const payments = await calling(stripe.invoicePayments.list({ invoice, status: 'paid' }));
    return payments.data.flatMap(({ payment }) => idOf(payment.payment_intent) ?? [])[0] ?? null;
  };

  const refundable = async ({ invoices }: CustomerBilling, cents: number): Promise<string | null> => {
    const paid = invoices
      .filter(({ status, amountPaidCents }) => status === 'paid' && amountPaidCents > 0)
      .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
    for (const invoice of paid.slice(0, invoicesToLookAt)) {
      const { refundedCents, dispute } = await gateway.readReturnedMoney(invoice.id);
      // A payment that is returned in full pays for no tier anymore.
      if (dispute?.state === 'lost' || invoice.amountPaidCents - refundedCents <= cents) continue;
      const paymentIntentId = await paymentIntentOf(invoice.id);
      if (paymentIntentId !== null) return paymentIntentId;
    }
    return null;
  };

  return {
    async wayFor(clientId, cents, now) {
      const customerId = await customerOf(clientId);
      if (customerId === null) return null;
      const billing = await gateway.readCustomerBilling(customerId);
      const renewing = billing.subscriptions.filter(
        ({ status, cancelAt, amountCents }) => isLiveStatus(status) && cancelAt === null && amountCents > 0,
      );
      const soon = now + nextInvoiceWithinDays * dayMs;
      if (renewing.some(({ currentPeriodEnd }) => Date.parse(currentPeriodEnd) <= soon)) {
        return { kind: 'balance', customerId };
      }
      const paymentIntentId = await refundable(billing, cents);
      if (paymentIntentId !== null) return { kind: 'refund', customerId, paymentIntentId };
      return renewing.length > 0 ? { kind: 'balance', customerId } : null;
    },

    async find(credit) {
      const stripe = await connect();
      const { way } = credit;
      const made =
        way.kind === 'balance'
          ? stripe.customers.listBalanceTransactions(way.customerId, { limit: 100 })
          : stripe.refunds.list({ payment_intent: way.paymentIntentId, limit: 100 });
      for await (const { id, metadata } of pagesOf(made)) {
        if (metadata?.promiseCredit === creditId(credit)) return id;
      }
      return null;
    },

    async give(credit) {
      const stripe = await connect();
      const { way, cents } = credit;
      const id = creditId(credit);
      const metadata = { promiseCredit: id };
      const idempotencyKey = attemptKey(`promise-${id}`, credit.attempt);
      const given = await callingUnderKey<{ id: string }>(
        way.kind === 'balance'
          ? stripe.customers.createBalanceTransaction(
              way.customerId,
              { amount: -cents, currency, description: descriptionOf(credit), metadata },
              { idempotencyKey },
            )
          : stripe.refunds.create(
              {
                payment_intent: way.paymentIntentId,
                amount: cents,
                reason: 'requested_by_customer',
                metadata,
              },
              { idempotencyKey },
            ),
      );
      return given.id;
    },
  };
}

type Made = { readonly id: string; readonly metadata: Stripe.Metadata | null };

async function* pagesOf(list: AsyncIterable<Made>): AsyncGenerator<Made> {
  yield* list;
}

const descriptionOf = ({ days }: StoredCredit) => `Late answer: ${days} started day${days === 1 ? '' : 's'}`;
