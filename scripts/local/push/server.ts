import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { serveDouble } from '../serve-double.ts';
import { decrypt, newSubscription, type Subscription, senderFault } from './subscription.ts';

export type PushFake = { readonly url: string; close(): Promise<void> };

/** Push services refuse more. */
const largestMessage = 4096;

const newRequest = z.object({ senderKey: z.string().check(z.regex(/^B[\w-]{86}$/)) });
const answersRequest = z.object({
  answers: z.array(z.object({ status: z.int(), retryAfterSeconds: z.optional(z.number()) })),
});
type Answer = z.infer<typeof answersRequest>['answers'][number];
type Kept = { readonly subscription: Subscription; readonly messages: string[]; answers: Answer[] };

/**
 * Stands in for the push service and for the browser: as strict as the services are, it checks who sends, and reads what
 * a browser could read. Under `/_test`, tests subscribe, read what arrived, and choose the next answers.
 */
export async function startPushFake(port: number, clock: () => number = Date.now): Promise<PushFake> {
  const kept = new Map<string, Kept>();
  let origin = '';
  const app = new Hono();

  app.post('/_test/subscriptions', async (c) => {
    const { senderKey } = newRequest.parse(await c.req.json());
    const subscription = newSubscription(randomUUID(), senderKey);
    kept.set(subscription.id, { subscription, messages: [], answers: [] });
    return c.json({
      endpoint: `${origin}/send/${subscription.id}`,
      p256dh: subscription.curve.getPublicKey('base64url'),
      auth: subscription.auth.toString('base64url'),
    });
  });
  app.get('/_test/subscriptions/:id', (c) =>
    c.json({ messages: kept.get(c.req.param('id'))?.messages ?? null }),
  );
  app.put('/_test/subscriptions/:id/answers', async (c) => {
    const { answers } = answersRequest.parse(await c.req.json());
    const one = kept.get(c.req.param('id'));
    if (one) one.answers = answers;
    return c.json({}, one ? 200 : 404);
  });
  app.delete('/_test/subscriptions/:id', (c) => c.json({}, kept.delete(c.req.param('id')) ? 200 : 404));

  app.post('/send/:id', async (c) => {
    const one = kept.get(c.req.param('id'));
    if (one === undefined) return c.text('The subscription has ended', 410);
    const next = one.answers.shift();
    if (next !== undefined) {
      const { status, retryAfterSeconds } = next;
      const headers = new Headers();
      if (retryAfterSeconds !== undefined) headers.set('retry-after', String(retryAfterSeconds));
      return new Response(null, { status, headers });
    }
    const fault = senderFault(c.req.header('authorization'), one.subscription, { origin, nowMs: clock() });
    if (fault !== null) return c.text(fault, 403);
    if (!/^\d+$/.test(c.req.header('ttl') ?? '')) return c.text('TTL is missing', 400);
    if (c.req.header('content-encoding') !== 'aes128gcm') return c.text('Not encrypted', 415);
    const message = Buffer.from(await c.req.arrayBuffer());
    if (message.length > largestMessage) return c.text('Too large', 413);
    try {
      one.messages.push(decrypt(message, one.subscription));
    } catch {
      return c.text('No browser could read this', 400);
    }
    return c.body(null, 201);
  });

  const server = await serveDouble(app, port);
  origin = server.url;
  return server;
}
