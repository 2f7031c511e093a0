import { type Context, Hono } from 'hono';
import { type Booked, eventAbout, take } from '#scripts/local/scheduling/booked.ts';
import { bookingPage, changePage, donePage, goodbyePage } from '#scripts/local/scheduling/pages.ts';
import { sign, signatureHeader } from '#scripts/local/scheduling/sign.ts';
import { widgetScript, widgetStyle } from '#scripts/local/scheduling/widget.ts';
import { serveDouble } from '#scripts/local/serve-double.ts';

export type SchedulingFakeOptions = {
  readonly port: number;
  readonly webhookUrl: string;
  readonly signingKey: string;
};
export type SchedulingFake = {
  readonly url: string;
  readonly ownerUrl: string;
  readonly widgetUrl: string;
  close(): Promise<void>;
};

const retryMs = [200, 1000, 5000] as const;

/** Fakes an external service like Calendly. Every hour is free, and nothing is persisted. */
export async function startSchedulingFake(options: SchedulingFakeOptions): Promise<SchedulingFake> {
  const places = new Map<string, Booked>();
  let baseUrl = '';
  const deliver = async (event: object) => {
    const body = JSON.stringify(event);
    for (const pause of [...retryMs, 0]) {
      const headers = {
        'content-type': 'application/json',
        [signatureHeader]: sign(body, options.signingKey, Date.now()),
      };
      const answer = await fetch(options.webhookUrl, { method: 'POST', headers, body }).catch(() => null);
      if (answer?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    console.error(`Scheduling: ${options.webhookUrl} took no event`);
  };
  const app = new Hono();
  app.get('/assets/external/widget.js', (c) =>
    c.body(widgetScript, 200, { 'content-type': 'text/javascript' }),
  );
  app.get('/assets/external/widget.css', (c) => c.body(widgetStyle, 200, { 'content-type': 'text/css' }));

  const bookedAt = (c: Context) => places.get(c.req.param('id') ?? '');
  const unknown = (c: Context) => c.html(goodbyePage('This event is not known'), 404);
  app.get('/cancellations/:id', (c) => {
    const booked = bookedAt(c);
    return booked ? c.html(changePage(booked, 'cancel', Date.now())) : unknown(c);
  });
  app.post('/cancellations/:id', async (c) => {
    const booked = bookedAt(c);
    if (!booked) return unknown(c);
    booked.status = 'canceled';
    await deliver(eventAbout('invitee.canceled', booked, baseUrl));
    return c.html(goodbyePage('Canceled'));
  });
  app.get('/reschedulings/:id', (c) => {
    const booked = bookedAt(c);
    return booked ? c.html(changePage(booked, 'move', Date.now())) : unknown(c);
  });
  app.post('/reschedulings/:id', async (c) => {
    const booked = bookedAt(c);
    const start = Date.parse(String((await c.req.parseBody()).start));
    if (!booked || !Number.isFinite(start)) return unknown(c);
    booked.status = 'canceled';
    const next = take({ ...booked, startMs: start }, booked.id);
    places.set(next.id, next);
    // Sent concurrently, because Calendly does not guarantee the order.
    await Promise.all([
      deliver(eventAbout('invitee.created', next, baseUrl)),
      deliver(eventAbout('invitee.canceled', booked, baseUrl, next.id)),
    ]);
    return c.html(goodbyePage('Rescheduled'));
  });
  app.get('/:owner/:page', (c) => c.html(bookingPage(c.req.param('page'), c.req.query(), Date.now())));
  app.post('/:owner/:page', async (c) => {
    const form = await c.req.parseBody();
    const field = (name: string) => (typeof form[name] === 'string' ? form[name] : '');
    const startMs = Date.parse(field('start'));
    if (!Number.isFinite(startMs)) return unknown(c);
    const names = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'];
    const booked = take({
      page: c.req.param('page'),
      name: field('name'),
      email: field('email'),
      zone: field('zone') || 'UTC',
      startMs,
      tracking: Object.fromEntries(names.map((name) => [name, field(name) || null])),
    });
    places.set(booked.id, booked);
    await deliver(eventAbout('invitee.created', booked, baseUrl));
    return c.html(donePage(booked, c.req.query()));
  });

  const { url, close } = await serveDouble(app, options.port);
  baseUrl = url;
  return { url, ownerUrl: `${url}/repz`, widgetUrl: `${url}/assets/external/widget.js`, close };
}
