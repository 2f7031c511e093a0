import { describe, expect, it } from 'vitest';
import { startCheckout } from '#functions/modules/billing/checkout/start-checkout.ts';
import { verifyPayment } from '#functions/modules/billing/checkout/verify-payment.ts';
import {
  ada,
  billingWorld,
  bob,
  subscribed,
} from '#tests/unit/functions/modules/billing/fakes/billing-world.ts';

const annual = { tier: 'adaptive', period: 'annual' } as const;

describe('verifying a payment', () => {
  it('tells amount, plan and next date from the provider', async () => {
    const world = billingWorld();
    const { sessionId, subscription } = await subscribed(world, ada, annual);
    expect(await verifyPayment(world.deps, ada.accountId, sessionId)).toEqual({
      session_id: sessionId,
      plan_name: 'Adaptive Engine',
      plan_description: expect.any(String),
      amount_paid: 142_800,
      taxCents: 0,
      payment_status: 'paid',
      plan_type: 'subscription',
      tier: 'adaptive',
      inPerson: null,
      gift: null,
      next_billing_date: subscription.currentPeriodEnd,
      receiptUrl: 'https://receipt.example',
    });
  });

  it('grants the tier at once, without waiting for the event', async () => {
    const world = billingWorld();
    const { sessionId } = await subscribed(world, ada, annual);
    await verifyPayment(world.deps, ada.accountId, sessionId);
    expect(world.repository.rows(ada.accountId).entitlement).toMatchObject({
      tier: 'adaptive',
      status: 'active',
    });
  });

  it("rejects another account's session", async () => {
    const world = billingWorld();
    const { sessionId } = await subscribed(world, ada, annual);
    await subscribed(world, bob, annual);
    await expect(verifyPayment(world.deps, bob.accountId, sessionId)).rejects.toMatchObject({
      kind: 'not-found',
      code: 'session_not_found',
    });
    await expect(verifyPayment(world.deps, 'never-bought', sessionId)).rejects.toMatchObject({
      kind: 'not-found',
    });
  });

  it('knows no session that does not exist', async () => {
    const { deps } = billingWorld();
    await expect(verifyPayment(deps, ada.accountId, 'cs_made_up')).rejects.toMatchObject({
      kind: 'not-found',
    });
  });

  it('grants nothing for an open session', async () => {
    const world = billingWorld();
    const { sessionId } = await startCheckout(world.deps, ada, annual);
    await expect(verifyPayment(world.deps, ada.accountId, sessionId)).rejects.toMatchObject({
      kind: 'conflict',
      code: 'payment_incomplete',
      details: { payment_status: 'unpaid' },
    });
    expect(world.repository.rows(ada.accountId).entitlement).toBeNull();
  });

  it('grants nothing for a session that is complete but unpaid', async () => {
    const world = billingWorld();
    const { sessionId } = await startCheckout(world.deps, ada, annual);
    Object.assign(world.provider.sessions.get(sessionId) ?? {}, {
      status: 'complete',
      paymentStatus: 'unpaid',
    });
    await expect(verifyPayment(world.deps, ada.accountId, sessionId)).rejects.toMatchObject({
      code: 'payment_incomplete',
    });
    expect(world.repository.rows(ada.accountId).entitlement).toBeNull();
  });
});
