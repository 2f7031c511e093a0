import { startCheckout } from '#functions/modules/billing/checkout/start-checkout.ts';
import { createStripeGiftGateway } from '#functions/modules/billing/provider/gateways/stripe-gift-gateway.ts';
import { createStripeQuoteGateway } from '#functions/modules/billing/provider/gateways/stripe-quote-gateway.ts';
import { createStripePaymentGateway } from '#functions/modules/billing/provider/stripe-payment-gateway.ts';
import { previewGift, redeemGift } from '#functions/modules/billing/redemption/redeem-gift.ts';
import { syncCustomer } from '#functions/modules/billing/sync/sync-customer.ts';
import { closeDispute, openDispute } from '#scripts/stripe-fake/resources/disputes.ts';
import type { RedeemedAs } from '#shared/contracts/billing/gifts.ts';
import type { GiftedPlan } from '#shared/domain/billing/gifts.ts';
import { priceLookupKey } from '#shared/domain/catalog/prices.ts';
import type { TierId } from '#shared/domain/tiers/tiers.ts';
import { goodCard, inProcessPayments } from '#tests/support/in-process-payments.ts';
import { billingWorld } from '../fakes/billing-world.ts';

const person = (name: string) => ({
  accountId: `account-${name}`,
  email: `${name}@repz.example`,
  tier: null,
});
/** Gives. */
export const ada = person('ada');
export const bob = person('bob');
export const eve = person('eve');
export type Person = typeof ada;
export const adaptiveMonthly: GiftedPlan = { tier: 'adaptive', period: 'monthly' };

/** People at the payment fake, our own gateways over the real SDK, and rows in memory. */
export async function giftWorld(start = '2027-04-01T12:00:00.000Z') {
  const payments = await inProcessPayments(Date.parse(start));
  const connect = async () => payments.stripe;
  const { deps: inMemory, repository, gifts, alarms } = billingWorld(payments.now);
  const deps = {
    ...inMemory,
    gateway: createStripePaymentGateway(connect),
    quoteGateway: createStripeQuoteGateway(connect),
    giftGateway: createStripeGiftGateway(connect),
    clock: payments.now,
  };
  const customerOf = async ({ accountId }: Person) =>
    (await repository.findCustomerSlot(accountId))?.customerId ?? '';
  const world = {
    payments,
    repository,
    gifts,
    alarms,
    deps,
    customerOf,
    sync: async (who: Person, invoices: readonly string[] = []) =>
      syncCustomer(deps, who.accountId, await customerOf(who), invoices),
    /** @returns The code, and the order that paid for it. */
    async buy(plan: GiftedPlan = adaptiveMonthly, who = ada) {
      const { sessionId } = await startCheckout(deps, who, { gift: plan });
      payments.payCheckout(sessionId);
      await world.sync(who);
      const session = payments.store.checkoutSessions.get(sessionId);
      const orderId = typeof session?.invoice === 'string' ? session.invoice : '';
      const gift = await gifts.findOfOrder(who.accountId, orderId);
      return { orderId, code: gift?.code ?? '' };
    },
    async subscribe(who: Person, tier: TierId = 'core', card = goodCard) {
      await repository.reserveCustomerSlot(who.accountId, who.email);
      const { id } = await payments.stripe.customers.create({ email: who.email });
      await repository.fillCustomerSlot(who.accountId, id);
      const subscription = payments.subscribe(id, priceLookupKey(tier, 'monthly'), card);
      await world.sync(who);
      return subscription;
    },
    preview: (who: Person, code: string) => previewGift(deps, who, code),
    redeem: (who: Person, code: string, redeemsAs: RedeemedAs, through = deps) =>
      redeemGift(through, who, { code, redeemsAs }),
    async refund(orderId: string, who = ada) {
      await deps.gateway.refundInvoice(orderId);
      await world.sync(who, [orderId]);
    },
    /** The giver's bank decides a dispute over the newest payment. */
    async dispute(status: 'won' | 'lost', orderId: string, who = ada) {
      const { provider, store } = payments;
      const charge = [...store.charges.values()].at(-1);
      const opened = charge && openDispute(provider, charge, 'product_not_received');
      if (!opened) throw new Error('Nothing was charged');
      closeDispute(provider, opened, status);
      await world.sync(who, [orderId]);
    },
    stateOf: async (code: string) => (await gifts.find(code))?.state,
    creditOf: async (who: Person) => deps.giftGateway.readBalance(await customerOf(who)),
    plansOf: async (who: Person) => {
      const customer = await customerOf(who);
      return [...payments.store.subscriptions.values()].filter((one) => one.customer === customer);
    },
    tierOf: async (who: Person) => (await repository.findEntitlement(who.accountId))?.tier ?? null,
  };
  return world;
}
export type GiftWorld = Awaited<ReturnType<typeof giftWorld>>;
