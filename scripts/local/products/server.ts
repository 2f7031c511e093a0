import { Hono } from 'hono';
import * as z from 'zod/mini';
import { serveDouble } from '../serve-double.ts';
import { knownProducts } from './known-products.ts';

export type ProductsFake = { readonly url: string; close(): Promise<void> };

const asNext = z.object({
  answers: z.array(
    z.object({ status: z.int(), body: z.optional(z.string()), hangs: z.optional(z.boolean()) }),
  ),
});
type Answer = z.infer<typeof asNext>['answers'][number];

/** Questions of one minute, as the service allows them to one address. */
const perMinute = 15;

/**
 * Stands in for Open Food Facts: as strict as it is, it wants to know who asks, counts the questions of a minute, and gives
 * the named fields alone. Under `/_test`, tests choose the next answers and read what was asked.
 */
export async function startProductsFake(
  port: number,
  { clock = Date.now, limit = perMinute }: { readonly clock?: () => number; readonly limit?: number } = {},
): Promise<ProductsFake> {
  let answers: Answer[] = [];
  let asked: { readonly barcode: string; readonly at: number; readonly headers: Record<string, string> }[] =
    [];
  const app = new Hono();

  app.put('/_test/answers', async (c) => {
    answers = asNext.parse(await c.req.json()).answers;
    return c.json({});
  });
  app.get('/_test/asked', (c) => c.json({ asked }));
  app.delete('/_test/asked', (c) => {
    asked = [];
    return c.json({});
  });

  app.get('/api/v2/product/:barcode', async (c) => {
    const barcode = c.req.param('barcode');
    const sender = c.req.header('user-agent') ?? '';
    asked.push({ barcode, at: clock(), headers: c.req.header() });
    if (!/^\S+\/\S+ \(\S+@\S+\)$/.test(sender)) return c.text('Say who you are', 403);
    const next = answers.shift();
    if (next?.hangs) return new Promise<never>(() => {});
    if (next !== undefined) return new Response(next.body ?? null, { status: next.status });
    if (asked.filter(({ at }) => clock() - at < 60_000).length > limit)
      return c.text('Too many requests', 429);
    const found = knownProducts[barcode];
    if (found === undefined)
      return c.json({ code: barcode, status: 0, status_verbose: 'product not found' }, 404);
    const fields = new Set((c.req.query('fields') ?? '').split(','));
    const product = Object.fromEntries(Object.entries(found).filter(([name]) => fields.has(name)));
    return c.json({ code: barcode, product, status: 1, status_verbose: 'product found' });
  });

  return serveDouble(app, port);
}
