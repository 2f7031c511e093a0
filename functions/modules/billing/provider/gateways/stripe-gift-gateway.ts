import type { Stripe } from 'stripe';
import { isLiveStatus } from '#shared/domain/access/access-status.ts';
import { currency } from '#shared/domain/catalog/prices.ts';
import type { GiftGateway } from '../../gifts/gift-gateway.ts';
import { calling } from '../stripe-errors.ts';
import { soldBy } from '../stripe-mapping.ts';
import { isTaxable, type TaxSetting } from '../stripe-tax.ts';

const most = 100;

/** Idempotency keys end after a day. What is written carries the order of its gift, and is looked for first. */
export function createStripeGiftGateway(
  connect: () => Promise<Stripe>,
  tax: TaxSetting = 'off',
): GiftGateway {
  const readBalance = async (stripe: Stripe, customerId: string) => {
    const customer = await calling(stripe.customers.retrieve(customerId));
    return customer.deleted ? 0 : 0 - customer.balance;
  };

  const changesOf = async (stripe: Stripe, customerId: string) => {
    const keys = new Set<string>();
    for await (const { metadata } of stripe.customers.listBalanceTransactions(customerId, { limit: most })) {
      if (metadata?.gift !== undefined) keys.add(metadata.gift);
    }
    return keys;
  };

  const changeBalance = async (
    stripe: Stripe,
    customerId: string,
    change: { readonly amount: number; readonly description: string; readonly metadata: { gift: string } },
    made: ReadonlySet<string>,
  ) => {
    const key = change.metadata.gift;
    if (made.has(key)) return;
    await calling(
      stripe.customers.createBalanceTransaction(
        customerId,
        { ...change, currency },
        { idempotencyKey: `gift-${key}` },
      ),
    );
  };

  return {
    readBalance: async (customerId) => readBalance(await connect(), customerId),

    async credit(customerId, cents, orderId) {
      const stripe = await connect();
      const change = { amount: -cents, description: 'Gift', metadata: { gift: `credit-${orderId}` } };
      await changeBalance(stripe, customerId, change, await changesOf(stripe, customerId));
    },

    async beginPlan({ accountId, customerId, orderId, lookupKey, priceId, amountCents }) {
      const stripe = await connect();
      const plans = await plansOf(stripe, customerId);
      if (plans.some(isOf(orderId))) return true;
      const isTaken = plans.some(
        ({ status, items }) =>
          isLiveStatus(status) && items.data.some(({ price }) => soldBy(price).inPerson === null),
      );
      if (isTaken || (await readBalance(stripe, customerId)) < amountCents) return false;
      // A gift must not fail for the lack of an address, which its recipient may never have given.
      const isTaxed = tax === 'automatic' && (await isTaxable(stripe, customerId));
      await calling(
        stripe.subscriptions.create(
          {
            customer: customerId,
            items: [{ price: priceId }],
            cancel_at_period_end: true,
            payment_behavior: 'error_if_incomplete',
            billing_mode: { type: 'flexible' },
            ...(isTaxed && { automatic_tax: { enabled: true } }),
            metadata: { accountId, lookupKey, giftOrder: orderId },
          },
          { idempotencyKey: `gift-plan-${orderId}` },
        ),
      );
      return true;
    },

    async takeBack(customerId, cents, orderId) {
      const stripe = await connect();
      const plan = (await plansOf(stripe, customerId)).find(isOf(orderId));
      if (plan !== undefined) {
        if (plan.status !== 'canceled' && (plan.cancel_at !== null || plan.cancel_at_period_end)) {
          await calling(stripe.subscriptions.cancel(plan.id, { prorate: false, invoice_now: false }));
        }
        return;
      }
      const made = await changesOf(stripe, customerId);
      // What is on the balance came from elsewhere.
      if (!made.has(`credit-${orderId}`)) return;
      const amount = Math.min(cents, Math.max(0, await readBalance(stripe, customerId)));
      if (amount === 0) return;
      const metadata = { gift: `return-${orderId}` };
      await changeBalance(stripe, customerId, { amount, description: 'Gift returned', metadata }, made);
    },
  };
}

async function plansOf(stripe: Stripe, customer: string): Promise<readonly Stripe.Subscription[]> {
  return (await calling(stripe.subscriptions.list({ customer, status: 'all', limit: most }))).data;
}

const isOf =
  (orderId: string) =>
  ({ metadata }: Stripe.Subscription) =>
    metadata.giftOrder === orderId;
