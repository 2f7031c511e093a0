import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { adminClientResponseSchema } from '#shared/contracts/admin/admin-clients.ts';
import { refundPreviewSchema } from '#shared/contracts/billing/refunds.ts';
import { auditLinesOf } from '#tests/support/audit-lines.ts';
import { clientOfCheckout } from '#tests/support/paying-client.ts';
import { personWithRole } from '#tests/support/people-with-roles.ts';
import { callApi } from '#tests/support/stack.ts';

test('an admin refunds a part once, however often it is sent, and then the rest, which ends the plan', async () => {
  const [admin, helper, stranger, payer] = await Promise.all([
    personWithRole('admin'),
    personWithRole('admin'),
    personWithRole('client'),
    clientOfCheckout(),
  ]);
  const person = async () => {
    const answer = await callApi('GET', `/api/admin/accounts/${payer.id}`, admin.token);
    return z.parse(adminClientResponseSchema, await answer.json()).client;
  };
  await expect.poll(async () => (await person()).payments.length, { timeout: 60_000 }).toBe(1);
  const paymentId = (await person()).payments[0]?.id ?? '';
  const path = (clientId: string) => `/api/admin/accounts/${clientId}/payments/${paymentId}/refund`;
  const preview = async () => {
    const answer = await callApi('GET', path(payer.id), admin.token);
    expect(answer.status).toBe(200);
    return z.parse(refundPreviewSchema, await answer.json());
  };
  expect(await preview()).toMatchObject({
    paidCents: 8900,
    refundedCents: 0,
    card: { brand: 'visa', last4: '4242' },
    whenFull: { effect: 'plan-ends-now' },
    begun: null,
  });
  const request = {
    id: randomUUID(),
    amountCents: 2000,
    refundedCents: 0,
    cause: 'requested',
    reason: 'Was ill for a week',
  };
  const send = (body: object, token = admin.token) => callApi('POST', path(payer.id), token, body);
  expect((await callApi('POST', path(stranger.id), admin.token, request)).status).toBe(404);
  expect((await send(request, payer.accessToken)).status).toBe(403);
  const twice = await Promise.all([send(request), send(request)]);
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  const others = [{ amountCents: 6900 }, { amountCents: 1 }].map((part) => ({
    ...request,
    id: randomUUID(),
    ...part,
  }));
  // Who looked before it is refused.
  for (const other of others) expect((await send(other, helper.token)).status).toBe(409);
  expect(await preview()).toMatchObject({ refundedCents: 2000, begun: null });
  const both = await Promise.all(
    others.map((other, index) =>
      send({ ...other, refundedCents: 2000 }, index === 0 ? admin.token : helper.token),
    ),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { refundedCents } = await preview();
  if (refundedCents < 8900) {
    const rest = { ...request, id: randomUUID(), amountCents: 8900 - refundedCents, refundedCents };
    expect((await send(rest)).status).toBe(200);
  }
  expect(await person()).toMatchObject({
    payments: [{ status: 'refunded', refundedCents: 8900 }],
    subscriptions: [{ status: 'canceled', endCause: 'refunded' }],
    entitlement: { source: 'default' },
  });
  const lines = [...(await auditLinesOf(admin.id)), ...(await auditLinesOf(helper.id))];
  const refunds = lines.filter(({ action }) => action === 'clients.refund');
  expect(refunds.map(({ details }) => details)).toContainEqual(
    expect.objectContaining({
      before: 'refunded $0.00',
      after: 'refunded $20.00',
      reason: 'Was ill for a week',
    }),
  );
  expect(refunds).toHaveLength(refundedCents < 8900 ? 3 : 2);
}, 120_000);
