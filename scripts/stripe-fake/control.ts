import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { findTestCard } from './billing/cards.ts';
import { completeCheckout, settleCheckout } from './billing/complete-checkout.ts';
import { renewNow } from './billing/renew-now.ts';
import { addRefundControl } from './money-back-control.ts';
import { controlPage } from './pages/control-page.ts';
import type { Runtime } from './runtime.ts';

const clockSchema = z.union([
  z.strictObject({ advanceSeconds: z.int().check(z.nonnegative()) }),
  /** Epoch seconds or an ISO instant. */
  z.strictObject({ to: z.union([z.int(), z.iso.datetime({ offset: true })]) }),
]);
const count = z.int().check(z.nonnegative());
const failureSchema = z.object({
  method: z.optional(z.string()),
  path: z.string(),
  status: z._default(z.int().check(z.gte(400), z.lte(599)), 500),
  code: z.optional(z.string()),
  count: z._default(z.int().check(z.positive()), 1),
  when: z._default(z.enum(['before', 'after']), 'before'),
});
const knobsSchema = z.strictObject({
  duplicate: z.optional(count),
  reorder: z.optional(z.boolean()),
  delayMs: z.optional(count),
  drop: z.optional(count),
  apiDelayMs: z.optional(count),
  rateLimitEvery: z.optional(count),
  failNext: z.optional(z.union([failureSchema, z.array(failureSchema)])),
  unpaidAfterRetries: z.optional(z.boolean()),
});
const paySchema = z.strictObject({
  card: z.optional(z.string()),
  email: z.optional(z.string()),
  slow: z.optional(z.boolean()),
});
const settleSchema = z.strictObject({ succeeds: z._default(z.boolean(), true) });

export function addControl(app: Hono, runtime: Runtime): void {
  const { provider, clock, deliveries, knobs } = runtime;
  app.get('/', (c) => c.html(controlPage(runtime)));
  app.get('/control/clock', (c) => c.json({ now: provider.now() }));
  app.post('/control/clock', async (c) => {
    const parsed = clockSchema.safeParse(await jsonBody(c));
    if (!parsed.success) return refused(c, parsed.error);
    const until = target(provider.now(), parsed.data);
    clock.advanceTo(provider, until);
    deliveries.wake();
    await runtime.settled();
    return c.json({ now: provider.now() });
  });
  app.get('/control/knobs', (c) => c.json(knobs));
  app.post('/control/knobs', async (c) => {
    const parsed = knobsSchema.safeParse(await jsonBody(c));
    if (!parsed.success) return refused(c, parsed.error);
    const { failNext, unpaidAfterRetries, ...simple } = parsed.data;
    Object.assign(knobs, simple);
    if (failNext) knobs.failNext = Array.isArray(failNext) ? failNext : [...knobs.failNext, failNext];
    if (unpaidAfterRetries !== undefined) {
      provider.store.numbers.set('unpaidAfterRetries', unpaidAfterRetries ? 1 : 0);
    }
    return c.json(knobs);
  });
  app.get('/control/events', (c) =>
    c.json({
      data: [...provider.store.events.values()].map((event) => ({
        ...event,
        delivery: provider.store.deliveries.get(event.id) ?? null,
      })),
    }),
  );
  app.post('/control/events/:id/redeliver', async (c) => {
    const delivery = await deliveries.redeliver(c.req.param('id'));
    return delivery ? c.json(delivery) : c.json({ error: 'No such event.' }, 404);
  });
  app.post('/control/checkout/:id/pay', async (c) => {
    const parsed = paySchema.safeParse(await jsonBody(c));
    if (!parsed.success) return refused(c, parsed.error);
    const session = provider.store.checkoutSessions.get(c.req.param('id'));
    const card = findTestCard(parsed.data.card ?? '4242424242424242');
    if (!session || !card) return c.json({ error: session ? 'No such test card.' : 'No such session.' }, 404);
    const expYear = new Date(provider.now() * 1000).getUTCFullYear() + 5;
    const entry = { card, expMonth: 12, expYear };
    const outcome = completeCheckout(provider, session, entry, parsed.data.email ?? null, parsed.data.slow);
    await runtime.settled();
    if (outcome.kind === 'declined') return c.json({ error: outcome.decline.message }, 402);
    if (outcome.kind === 'closed') return c.json({ error: `The session is ${session.status}.` }, 409);
    return c.json(outcome.session);
  });
  app.post('/control/checkout/:id/settle', async (c) => {
    const parsed = settleSchema.safeParse(await jsonBody(c));
    if (!parsed.success) return refused(c, parsed.error);
    const session = provider.store.checkoutSessions.get(c.req.param('id'));
    const settled = session === undefined ? null : settleCheckout(provider, session, parsed.data.succeeds);
    await runtime.settled();
    return settled === null
      ? c.json({ error: 'No such session waits for its money.' }, 409)
      : c.json(settled);
  });
  app.post('/control/checkout/:id/renew', async (c) => {
    const session = provider.store.checkoutSessions.get(c.req.param('id'));
    const subscription = provider.store.subscriptions.get(session?.subscription ?? '');
    if (subscription === undefined) return c.json({ error: 'No such session has a subscription.' }, 409);
    renewNow(provider, subscription);
    await runtime.settled();
    return c.json(provider.store.subscriptions.get(subscription.id));
  });
  addRefundControl(app, runtime);
  app.get('/control/requests', (c) => c.json({ data: runtime.api.log }));
  app.post('/control/reset', (c) => {
    runtime.reset();
    runtime.api.log.length = 0;
    return c.json({ reset: true });
  });
}

function target(now: number, move: z.output<typeof clockSchema>): number {
  if ('advanceSeconds' in move) return now + move.advanceSeconds;
  return typeof move.to === 'number' ? move.to : Math.floor(Date.parse(move.to) / 1000);
}

async function jsonBody(c: Context): Promise<unknown> {
  const body = await c.req.text();
  if (body === '') return {};
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

function refused(c: Context, error: z.core.$ZodError) {
  return c.json({ error: z.prettifyError(error) }, 400);
}
