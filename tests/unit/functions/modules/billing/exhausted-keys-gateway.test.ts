import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { syncCatalog } from '#scripts/stripe-sync.ts';
import { startCheckout } from '../../../../../functions/modules/billing/checkout/start-checkout.ts';
import { billingWorld, coreMonthly } from './fakes/billing-world.ts';
import { type FakeProvider, startFakeProvider } from './fakes/fake-provider.ts';
import { withMethods } from './fakes/with-methods.ts';

/** The provider's rules for keys as the SDK and our gateway meet them. */
describe('an exhausted idempotency key, through the SDK', () => {
  let provider: FakeProvider;
  let people = 0;

  beforeAll(async () => {
    provider = await startFakeProvider();
    await syncCatalog(provider.stripe);
  });
  afterAll(() => provider.close());

  function person() {
    people += 1;
    const { deps, repository } = billingWorld();
    const caller = { accountId: `account-${people}`, email: `person-${people}@repz.example`, tier: null };
    const customerId = () => repository.rows(caller.accountId).customerId ?? '';
    return {
      caller,
      customerId,
      deps: { ...deps, gateway: provider.gateway, newId: () => crypto.randomUUID(), clock: Date.now },
    };
  }
  const failNext = (path: string, when = 'before') =>
    provider.control('knobs', { failNext: { method: 'POST', path, status: 500, count: 1, when } });

  it.each([
    ['/v1/customers', 'before'],
    ['/v1/customers', 'after'],
    ['/v1/checkout/sessions', 'before'],
    ['/v1/checkout/sessions', 'after'],
  ])('of one failure does not block buying: %s, %s the work', async (path, when) => {
    const { deps, caller, customerId } = person();
    await failNext(path, when);
    const choose = () => startCheckout(deps, caller, coreMonthly);
    await expect(choose()).rejects.toMatchObject({ code: 'payment_provider_unavailable' });
    const { sessionId } = await choose();
    const open = await provider.stripe.checkout.sessions.list({ customer: customerId(), status: 'open' });
    expect(open.data.map(({ id }) => id)).toEqual([sessionId]);
    const made = await provider.stripe.customers.list({ email: caller.email });
    expect(made.data.map(({ id }) => id)).toEqual([customerId()]);
  });

  it('of another site address is replaced by the next right away', async () => {
    const { deps, caller } = person();
    const gateway = withMethods(provider.gateway, {
      openCheckout: async (...order: Parameters<typeof provider.gateway.openCheckout>) => {
        await provider.gateway.openCheckout(...order);
        throw new Error('the connection broke');
      },
    });
    await expect(startCheckout({ ...deps, gateway }, caller, coreMonthly)).rejects.toThrow('broke');
    const { sessionId } = await startCheckout(
      { ...deps, siteUrl: 'https://www.repz.example' },
      caller,
      coreMonthly,
    );
    const session = await provider.stripe.checkout.sessions.retrieve(sessionId);
    expect(session).toMatchObject({ status: 'open', cancel_url: 'https://www.repz.example/pricing' });
  });

  it('keeps no refund from being made', async () => {
    const { deps, caller, customerId } = person();
    const { sessionId } = await startCheckout(deps, caller, coreMonthly);
    await provider.pay(sessionId);
    const { invoices } = await provider.gateway.readCustomerBilling(customerId());
    const invoiceId = invoices[0]?.id ?? '';
    const payBack = () => provider.gateway.refundInvoice(invoiceId);
    await failNext('/v1/refunds');
    await expect(payBack()).rejects.toMatchObject({ code: 'payment_provider_unavailable' });
    await Promise.all([payBack(), payBack()]);
    expect(await provider.gateway.readReturnedMoney(invoiceId)).toMatchObject({ refundedCents: 8900 });
  });
});
