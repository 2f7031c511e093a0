import { describe, expect, it } from 'vitest';
import { giveMoneyBack } from '#functions/modules/billing/money-back/give-money-back.ts';
import { takeMoneyBack } from '#functions/modules/billing/money-back/take-money-back.ts';
import { createStripeReconcilerGateway } from '#functions/modules/billing/provider/gateways/stripe-reconciler-gateway.ts';
import { balanceDifferences } from '#functions/modules/billing/reconcile/compare-balance.ts';
import { syncCustomer } from '#functions/modules/billing/sync/sync-customer.ts';
import { closeDispute, openDispute } from '#scripts/stripe-fake/resources/disputes.ts';
import { warnOfFraud } from '#scripts/stripe-fake/resources/fraud-warnings.ts';
import { refundCharge } from '#scripts/stripe-fake/resources/refunds.ts';
import { Killed, KillSwitch } from '../fakes/kill-switch.ts';
import { ada, eve, monthly, type QuoteWorld, quoteWorld } from '../quotes/quote-world.ts';

const day = 86_400;
const by = { accountId: ada.accountId, requestId: 'request-1' };
const wanted = { amount_cents: 852_00 };

/** A year of Core for $852.00, whose rest pays for Adaptive by the month: $703.00 of it stay on the balance. */
async function changed() {
  const world = await quoteWorld('2027-04-01T12:00:00.000Z', { tier: 'core', period: 'annual' });
  const quote = await world.quote(monthly('adaptive'));
  await world.confirm(quote.id);
  expect(creditCents(world)).toBe(703_00);
  const [charge] = world.payments.store.charges.values();
  if (charge === undefined) throw new Error('Nothing was charged');
  return { ...world, charge };
}

const creditCents = ({ payments, customerId }: QuoteWorld) =>
  0 - (payments.store.customers.get(customerId)?.balance ?? 0);
const returnedCents = ({ payments }: QuoteWorld) =>
  [...payments.store.refunds.values()].reduce((sum, { amount }) => sum + amount, 0);
const taken = ({ payments }: QuoteWorld) =>
  [...payments.store.balanceTransactions.values()].filter(
    ({ metadata }) => metadata?.planReturn !== undefined,
  );
const otherCredit = ({ payments, customerId }: QuoteWorld, cents: number) =>
  payments.stripe.customers.createBalanceTransaction(customerId, { amount: -cents, currency: 'usd' });

describe('the credit that a change to a shorter period left', () => {
  it('goes with the money-back, so that the next plan is charged in full', async () => {
    const world = await changed();
    await takeMoneyBack(world.deps, by, wanted);
    expect({ returned: returnedCents(world), credit: creditCents(world) }).toEqual({
      returned: 852_00,
      credit: 0,
    });
    const before = world.payments.chargedCents();
    world.payments.subscribe(world.customerId, 'repz_core_monthly');
    expect(world.payments.chargedCents() - before).toBe(89_00);
  });

  it('is taken once: the money-back twice, by two people at once, and in later syncs', async () => {
    const world = await changed();
    const admin = { accountId: 'admin-1', requestId: 'request-2' };
    await Promise.allSettled([
      takeMoneyBack(world.deps, by, wanted),
      giveMoneyBack(world.deps, admin, ada.accountId, { ...wanted, reason: null }),
      world.sync(),
    ]);
    await takeMoneyBack(world.deps, by, wanted);
    await otherCredit(world, 9_00);
    const paid = world.charge.payment_intent ?? '';
    const invoice = await world.deps.gateway.findInvoiceOfPayment(paid);
    await syncCustomer(world.deps, ada.accountId, world.customerId, [invoice ?? '']);
    expect(taken(world).map(({ amount }) => amount)).toEqual([703_00]);
    expect(creditCents(world)).toBe(9_00);
  });

  it('is taken by the next request, wherever the money-back died', async () => {
    for (let point = 0; ; point += 1) {
      const world = await changed();
      const killed = new KillSwitch(point);
      const died = await takeMoneyBack(killed.mortal(world.deps), by, wanted).then(
        () => false,
        (error: unknown) => {
          if (!(error instanceof Killed)) throw error;
          return true;
        },
      );
      await takeMoneyBack(world.deps, by, wanted);
      const [credit, returned] = [creditCents(world), returnedCents(world)];
      expect({ credit, returned }, `killed at ${point}`).toEqual({ credit: 0, returned: 852_00 });
      expect(taken(world)).toHaveLength(1);
      if (!died) return;
    }
  });

  it.each([
    ['a full refund', ({ payments, charge }) => void refundCharge(payments.provider, charge, {})],
    [
      'a lost dispute',
      ({ payments: { provider, store }, charge }) => {
        openDispute(provider, charge, 'product_not_received');
        for (const each of store.disputes.values()) closeDispute(provider, each, 'lost');
      },
    ],
    ['a warning of fraud', ({ payments, charge }) => void warnOfFraud(payments.provider, charge)],
  ] satisfies readonly [string, (world: Awaited<ReturnType<typeof changed>>) => void][])(
    'goes with %s, whatever renewals have used of it, and other credit stays',
    async (_, act) => {
      const world = await changed();
      world.payments.advance(32 * day);
      await world.sync();
      expect(creditCents(world)).toBe(703_00 - 149_00);
      await otherCredit(world, 5_00);
      act(world);
      const invoice = await world.deps.gateway.findInvoiceOfPayment(world.charge.payment_intent ?? '');
      await syncCustomer(world.deps, ada.accountId, world.customerId, [invoice ?? '']);
      expect(creditCents(world)).toBe(5_00);
      expect(taken(world).map(({ amount }) => amount)).toEqual([703_00 - 149_00]);
    },
  );

  it('stays after a refund in part, and after a refund of a plan that left none', async () => {
    const world = await changed();
    refundCharge(world.payments.provider, world.charge, { amount: 100_00 });
    const invoice = await world.deps.gateway.findInvoiceOfPayment(world.charge.payment_intent ?? '');
    await syncCustomer(world.deps, ada.accountId, world.customerId, [invoice ?? '']);
    expect(creditCents(world)).toBe(703_00);
    const plain = await quoteWorld('2027-04-01T12:00:00.000Z');
    await otherCredit(plain, 703_00);
    await takeMoneyBack(plain.deps, by, { amount_cents: 89_00 });
    expect(creditCents(plain)).toBe(703_00);
  });

  it('is not taken for somebody else, and is no difference for the comparison of balances', async () => {
    const world = await changed();
    await takeMoneyBack(world.deps, { ...by, accountId: eve.accountId }, wanted).catch(() => null);
    expect(creditCents(world)).toBe(703_00);
    await takeMoneyBack(world.deps, by, wanted);
    const books = createStripeReconcilerGateway(async () => world.payments.stripe);
    const balance = await books.readBalance(world.customerId);
    expect(balanceDifferences(balance, [])).toEqual([]);
    const [first] = balance.transactions.filter(({ source }) => source?.kind === 'plan-return');
    if (first === undefined) throw new Error('Nothing was taken');
    const twice = { ...balance, transactions: [...balance.transactions, { ...first, id: 'again' }] };
    expect(balanceDifferences(twice, [])).toContainEqual({ kind: 'unexplained', transactionId: 'again' });
  });
});
