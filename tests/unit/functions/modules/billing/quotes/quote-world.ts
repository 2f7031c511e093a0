import { createStripeQuoteGateway } from '#functions/modules/billing/provider/gateways/stripe-quote-gateway.ts';
import { createStripePaymentGateway } from '#functions/modules/billing/provider/stripe-payment-gateway.ts';
import { confirmQuote } from '#functions/modules/billing/quotes/confirm-quote.ts';
import { makeQuote } from '#functions/modules/billing/quotes/make-quote.ts';
import { undoChange } from '#functions/modules/billing/quotes/undo-change.ts';
import { syncCustomer } from '#functions/modules/billing/sync/sync-customer.ts';
import type { NamedChange } from '#shared/contracts/billing/billing.ts';
import type { QuoteRequest } from '#shared/contracts/billing/plan-quotes.ts';
import { priceLookupKey } from '#shared/domain/catalog/prices.ts';
import type { BillingPeriod, TierId } from '#shared/domain/tiers/tiers.ts';
import { goodCard, inProcessPayments } from '#tests/support/in-process-payments.ts';
import { billingWorld } from '../fakes/billing-world.ts';
import { storedQuotes } from '../fakes/stored-quotes.ts';

export const ada = { accountId: 'account-ada', email: 'ada@repz.example' };
export const eve = { accountId: 'account-eve', email: 'eve@repz.example' };

export type Choice = { readonly tier: TierId; readonly period: BillingPeriod };
export const monthly = (tier: TierId): Choice => ({ tier, period: 'monthly' });

export type Home = { readonly country: string; readonly postal_code?: string };

/** @param home The address of a subscriber whose plan is taxed. A subscriber at the payment fake, our own gateways over the real SDK, and rows in memory. */
export async function quoteWorld(
  start: string,
  plan: Choice = monthly('core'),
  card = goodCard,
  home: Home | null = null,
) {
  const payments = await inProcessPayments(Date.parse(start));
  const { tables, deps, repository, alarms } = billingWorld(payments.now);
  const quotes = storedQuotes(tables, payments.now);
  let ids = 0;
  const world = {
    ...deps,
    gateway: createStripePaymentGateway(async () => payments.stripe),
    quoteGateway: createStripeQuoteGateway(async () => payments.stripe),
    quotes,
    clock: payments.now,
    newId: () => {
      ids += 1;
      return `quote-${ids}`;
    },
  };
  const customer = await payments.stripe.customers.create({
    email: ada.email,
    ...(home && { address: home }),
  });
  await repository.reserveCustomerSlot(ada.accountId, ada.email);
  await repository.fillCustomerSlot(ada.accountId, customer.id);
  const subscriptionId = payments.subscribe(
    customer.id,
    priceLookupKey(plan.tier, plan.period),
    card,
    home !== null,
  );
  await syncCustomer(world, ada.accountId, customer.id);
  const held = () => {
    const subscription = payments.store.subscriptions.get(subscriptionId);
    if (subscription === undefined) throw new Error('The subscription is not there');
    return subscription;
  };
  return {
    payments,
    repository,
    alarms,
    quotes,
    seats: repository.seats,
    deps: world,
    customerId: customer.id,
    subscriptionId,
    held,
    price: () => held().items.data[0]?.price.lookup_key,
    sync: () => syncCustomer(world, ada.accountId, customer.id),
    quote: (request: QuoteRequest, caller = ada) => makeQuote(world, caller, request),
    confirm: (quoteId: string, caller = ada) => confirmQuote(world, caller, quoteId),
    undo: (change: NamedChange['change'], caller = ada, to?: Choice) =>
      undoChange(world, caller.accountId, subscriptionId, {
        change,
        ...(to && { to: { tier: to.tier, billing_period: to.period } }),
      }),
    tier: async () => (await repository.findEntitlement(ada.accountId))?.tier,
  };
}
export type QuoteWorld = Awaited<ReturnType<typeof quoteWorld>>;
