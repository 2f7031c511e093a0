import { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import { createStripeEventVerifier } from '../../../../../../functions/modules/billing/provider/stripe-event-verifier.ts';
import { receiveStripeEvent } from '../../../../../../functions/modules/billing/reconcile/receive-stripe-event.ts';
import { ada, startOfTest, subscribed } from '../fakes/billing-world.ts';
import { webhookWorld } from '../reconcile/fakes/webhook-world.ts';

const secret = 'whsec_of_the_test';
const stripe = new Stripe('sk_test_unused');
const verify = createStripeEventVerifier({ connect: async () => stripe, webhookSecret: async () => secret });

const signed = (payload: string, at = startOfTest, key = secret) =>
  stripe.webhooks.generateTestHeaderString({ payload, secret: key, timestamp: Math.floor(at / 1000) });

const bytes = (text: string) => new TextEncoder().encode(text);

async function delivery() {
  const world = webhookWorld();
  const { customerId } = await subscribed(world);
  // Spaces and an escape that no serializer would write again.
  const payload = `{ "id": "evt_1", "type": "customer.subscription.created",
    "data": { "object": { "id": "sub_1", "object": "subscription", "customer": "${customerId}", "n": "\\u00e9" } } }`;
  const receive = (rawBody: Uint8Array, signature: string | null) =>
    receiveStripeEvent({ ...world.deps, verify }, { rawBody, signature });
  const nothingHappened = () => {
    expect(world.events.rows.size).toBe(0);
    expect(world.repository.rows(ada.accountId).entitlement).toBeNull();
  };
  return { world, payload, receive, nothingHappened };
}

const refused = { kind: 'invalid', code: 'signature_refused' };

describe('a delivery', () => {
  it('is accepted with a valid signature over its exact bytes', async () => {
    const { world, payload, receive } = await delivery();
    await receive(bytes(payload), signed(payload));
    expect(world.repository.rows(ada.accountId).entitlement).toMatchObject({ status: 'active' });
  });

  it('is refused, with no write, when the body was serialized again', async () => {
    const { payload, receive, nothingHappened } = await delivery();
    const again = JSON.stringify(JSON.parse(payload));
    await expect(receive(bytes(again), signed(payload))).rejects.toMatchObject(refused);
    nothingHappened();
  });

  it.each([
    ['two hours old', -7200],
    ['older than five minutes', -301],
    ['five minutes ahead', 301],
    ['a year ahead', 31_536_000],
  ])('is refused when its signature is %s', async (_name, seconds) => {
    const { payload, receive, nothingHappened } = await delivery();
    await expect(
      receive(bytes(payload), signed(payload, startOfTest + seconds * 1000)),
    ).rejects.toMatchObject(refused);
    nothingHappened();
  });

  it.each([-300, 0, 300])('is accepted when the clocks are %i seconds apart', async (seconds) => {
    const { world, payload, receive } = await delivery();
    await receive(bytes(payload), signed(payload, startOfTest + seconds * 1000));
    expect(world.events.rows.size).toBe(1);
  });

  it.each([
    ['no signature', () => null],
    ['an empty signature', () => ''],
    ['a signature that is none', () => 't=1,v1=abc'],
    ['a signature without time', (payload: string) => signed(payload).replace(/t=\d+,/, '')],
    ['a signature with another key', (payload: string) => signed(payload, startOfTest, 'whsec_other')],
    [
      'a second time smuggled in',
      (payload: string) => `${signed(payload, startOfTest - 7_200_000)},t=${startOfTest / 1000}`,
    ],
  ])('is refused with %s', async (_name, header) => {
    const { payload, receive, nothingHappened } = await delivery();
    await expect(receive(bytes(payload), header(payload))).rejects.toMatchObject(refused);
    nothingHappened();
  });

  it('is refused when it is signed but no event', async () => {
    const { receive, nothingHappened } = await delivery();
    await expect(receive(bytes('[]'), signed('[]'))).rejects.toMatchObject({ code: 'event_unreadable' });
    nothingHappened();
  });
});
