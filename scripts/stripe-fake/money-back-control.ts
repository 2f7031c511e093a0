import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { ApiError } from './errors.ts';
import { closeDispute, openDispute } from './resources/disputes.ts';
import { warnOfFraud } from './resources/fraud-warnings.ts';
import { failRefund, refundCharge } from './resources/refunds.ts';
import type { Runtime } from './runtime.ts';

const refundSchema = z.strictObject({
  amountCents: z.optional(z.int().check(z.positive())),
  reason: z._default(z.enum(['requested_by_customer', 'fraudulent']), 'requested_by_customer'),
});
const disputeSchema = z.strictObject({
  reason: z._default(z.enum(['fraudulent', 'product_not_received']), 'fraudulent'),
});
const closeSchema = z.strictObject({ status: z.enum(['won', 'lost']) });

async function jsonBody(c: Context): Promise<unknown> {
  const body = await c.req.text();
  return body === '' ? {} : JSON.parse(body);
}

/** What sellers, cardholders and banks do after a payment: refunds in whole or in part or that fail, fraud warnings, disputes, their end. */
export function addRefundControl(app: Hono, runtime: Runtime): void {
  const { provider } = runtime;
  const chargeOf = (c: Context) => provider.store.charges.get(c.req.param('id') ?? '');

  app.post('/control/charges/:id/refund', async (c) => {
    const parsed = refundSchema.safeParse(await jsonBody(c));
    const charge = chargeOf(c);
    if (!parsed.success) return c.json({ error: z.prettifyError(parsed.error) }, 400);
    if (charge === undefined) return c.json({ error: 'No such charge.' }, 404);
    try {
      const { amountCents: amount, reason } = parsed.data;
      const refund = refundCharge(provider, charge, { amount, reason });
      await runtime.settled();
      return c.json(refund);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return c.json({ error: error.message }, 409);
    }
  });
  app.post('/control/refunds/:id/fail', async (c) => {
    const refund = provider.store.refunds.get(c.req.param('id'));
    const failed = refund === undefined ? null : failRefund(provider, refund);
    await runtime.settled();
    return failed === null ? c.json({ error: 'No such refund can fail.' }, 409) : c.json(failed);
  });
  app.post('/control/charges/:id/dispute', async (c) => {
    const parsed = disputeSchema.safeParse(await jsonBody(c));
    const charge = chargeOf(c);
    if (!parsed.success) return c.json({ error: z.prettifyError(parsed.error) }, 400);
    const dispute = charge === undefined ? null : openDispute(provider, charge, parsed.data.reason);
    await runtime.settled();
    return dispute === null ? c.json({ error: 'No such charge can be disputed.' }, 409) : c.json(dispute);
  });
  app.post('/control/charges/:id/fraud-warning', async (c) => {
    const charge = chargeOf(c);
    const warning = charge === undefined ? null : warnOfFraud(provider, charge);
    await runtime.settled();
    return warning === null ? c.json({ error: 'No such charge can be warned of.' }, 409) : c.json(warning);
  });
  app.post('/control/disputes/:id/close', async (c) => {
    const parsed = closeSchema.safeParse(await jsonBody(c));
    if (!parsed.success) return c.json({ error: z.prettifyError(parsed.error) }, 400);
    const dispute = provider.store.disputes.get(c.req.param('id'));
    const closed = dispute === undefined ? null : closeDispute(provider, dispute, parsed.data.status);
    await runtime.settled();
    return closed === null ? c.json({ error: 'No such dispute is open.' }, 409) : c.json(closed);
  });
}
