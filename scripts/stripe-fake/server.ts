import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { createApi } from './api/answer.ts';
import { createClock } from './clock.ts';
import { addControl } from './control.ts';
import { startDeliveries } from './deliveries.ts';
import { defaultKnobs } from './knobs.ts';
import type { ProviderEvent } from './model.ts';
import { addCheckoutPages } from './pages/checkout-routes.ts';
import { addDocumentPages } from './pages/document-routes.ts';
import { addPortalPages } from './pages/portal-routes.ts';
import { buildEvent, type Provider, type Settings } from './provider.ts';
import { type Runtime, settle } from './runtime.ts';
import { openStateFile } from './state-file.ts';
import { clearStore, createStore } from './store.ts';

export interface PaymentFakeOptions {
  /** Defaults to any free port. */
  port?: number;
  stateFile?: string;
  publicBaseUrl?: string;
  webhookUrl?: string;
  webhookSecret: string;
  secretKey: string;
}
export interface PaymentFake {
  url: string;
  port: number;
  close(): Promise<void>;
}

const tickMs = 1000;

export async function startPaymentFake(options: PaymentFakeOptions): Promise<PaymentFake> {
  const store = createStore();
  const file = openStateFile(store, options.stateFile);
  const clock = createClock(store.numbers, () => Date.now());
  const knobs = defaultKnobs();
  const settings: Settings = {
    publicBaseUrl: options.publicBaseUrl?.replace(/\/$/, '') ?? '',
    webhookUrl: options.webhookUrl ?? null,
    webhookSecret: options.webhookSecret,
    secretKey: options.secretKey,
  };
  const provider: Provider = {
    store,
    settings,
    request: null,
    now: () => clock.now(),
    emit: (type, object, previous) => {
      const event: ProviderEvent = buildEvent(provider, type, object, previous);
      store.events.set(event.id, event);
      deliveries.enqueue(event);
    },
  };
  const deliveries = startDeliveries(provider, knobs, file.changed);
  const runtime: Runtime = {
    provider,
    clock,
    deliveries,
    knobs,
    api: createApi(provider, knobs, file.changed),
    changed: file.changed,
    settled: () => settle(file.changed, deliveries),
    reset: () => {
      clearStore(store);
      Object.assign(knobs, defaultKnobs());
      file.changed();
    },
  };
  const listening = await listen(createApp(runtime), settings, options.port ?? 0);
  const url = `http://127.0.0.1:${listening.port}`;
  if (settings.publicBaseUrl === '') settings.publicBaseUrl = url;
  deliveries.wake();
  const ticker = setInterval(() => {
    clock.advanceTo(provider, clock.now());
  }, tickMs);
  ticker.unref();
  return {
    url,
    port: listening.port,
    close: async () => {
      clearInterval(ticker);
      deliveries.close();
      await listening.close();
      file.close();
    },
  };
}

function createApp(runtime: Runtime): Hono {
  const app = new Hono();
  app.all('/v1/*', async (c) => {
    const url = new URL(c.req.url);
    const answer = await runtime.api.answer({
      method: c.req.method,
      path: url.pathname,
      form: c.req.method === 'POST' ? await c.req.text() : url.search.slice(1),
      authorization: c.req.header('authorization') ?? null,
      version: c.req.header('stripe-version') ?? null,
      idempotencyKey: c.req.header('idempotency-key') ?? null,
    });
    return new Response(answer.body, { status: answer.status, headers: answer.headers });
  });
  addCheckoutPages(app, runtime);
  addPortalPages(app, runtime);
  addDocumentPages(app, runtime);
  addControl(app, runtime);
  return app;
}

/** The local edge may forward the path of the public address, so strip that prefix. */
function listen(app: Hono, settings: Settings, port: number) {
  return new Promise<{ port: number; close: () => Promise<void> }>((resolve, reject) => {
    const server = serve(
      {
        hostname: '127.0.0.1',
        port,
        fetch: (request) => {
          const prefix = new URL(settings.publicBaseUrl).pathname.replace(/\/$/, '');
          const url = new URL(request.url);
          if (prefix === '' || !url.pathname.startsWith(`${prefix}/`)) return app.fetch(request);
          url.pathname = url.pathname.slice(prefix.length);
          return app.fetch(new Request(url, request));
        },
      },
      (info) =>
        resolve({
          port: info.port,
          close: () =>
            new Promise<void>((done) => {
              server.close(() => done());
              if ('closeAllConnections' in server) server.closeAllConnections();
            }),
        }),
    );
    server.once('error', reject);
  });
}
