import { describe, expect, it } from 'vitest';
import type { CheckoutIntent } from '../../../../../../functions/modules/billing/billing-repository.ts';
import { nextStep } from '../../../../../../functions/modules/billing/checkout/next-step.ts';
import type { ProviderCheckoutSession } from '../../../../../../functions/modules/billing/provider-state.ts';

const minute = 60_000;
const now = Date.parse('2026-03-01T12:00:00.000Z');
const wanted = { lookupKey: 'core_monthly', priceId: 'price_core' };

function intent(change: Partial<CheckoutIntent> = {}): CheckoutIntent {
  return {
    ...wanted,
    intentId: 'intent-1',
    attempt: 0,
    customerId: 'cus_1',
    amountCents: 8900,
    createdAt: new Date(now - minute).toISOString(),
    sessionId: 'cs_1',
    ...change,
  };
}

function session(status: ProviderCheckoutSession['status']): ProviderCheckoutSession {
  return {
    id: 'cs_1',
    customerId: 'cus_1',
    accountId: 'account-1',
    mode: 'subscription',
    lookupKey: 'core_monthly',
    status,
    paymentStatus: 'unpaid',
    amountCents: 8900,
    subscriptionId: null,
    invoiceId: null,
    url: status === 'open' ? 'https://pay.example/cs_1' : null,
  };
}

const other = { lookupKey: 'core_annual' };
const otherPrice = { priceId: 'price_older' };
const unopened = { sessionId: null };
const aged = (ageMs: number) => ({ ...unopened, createdAt: new Date(now - ageMs).toISOString() });

describe('the next step of a checkout', () => {
  it.each([
    ['nothing stored', null, null, 'replace', null],
    ['open for this price', intent(), session('open'), 'answer', undefined],
    ['open for another plan', intent(other), session('open'), 'replace', 'slot'],
    ['open for an older price of the plan', intent(otherPrice), session('open'), 'replace', 'slot'],
    ['expired', intent(), session('expired'), 'replace', null],
    ['paid', intent(), session('complete'), 'replace', null],
    ['expired for another plan', intent(other), session('expired'), 'replace', null],
    ['gone at the provider', intent(), null, 'replace', 'slot'],
    ['stored and not yet opened', intent(unopened), null, 'open', undefined],
    ['not yet opened, for another plan', intent({ ...unopened, ...other }), null, 'replace', 'slot'],
    ['not opened for just under an hour', intent(aged(60 * minute - 1)), null, 'open', undefined],
    ['not opened for an hour', intent(aged(60 * minute)), null, 'replace', 'slot'],
  ] as const)('%s', (_, slot, found, kind, retires) => {
    const step = nextStep(slot, found, wanted, now);
    expect(step.kind).toBe(kind);
    if (step.kind === 'replace') expect(step.retires).toEqual(retires === 'slot' ? slot : null);
    if (step.kind === 'open') expect(step.intent).toEqual(slot);
    if (step.kind === 'answer') {
      expect(step).toMatchObject({ sessionId: 'cs_1', url: 'https://pay.example/cs_1', amountCents: 8900 });
    }
  });

  it('an open session without an address to send the buyer to is replaced', () => {
    const step = nextStep(intent(), { ...session('open'), url: null }, wanted, now);
    expect(step).toEqual({ kind: 'replace', retires: intent() });
  });
});
