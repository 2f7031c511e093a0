import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { ConcurrencyLimit } from '#functions/platform/concurrency-limit.ts';
import { EdgeCache } from '#scripts/local/edge-cache.ts';
import { compressFor } from '#scripts/local/edge-compression.ts';
import { apiConcurrency } from '#scripts/local/emulator.ts';
import { StrictPool } from '#scripts/local/pool/strict-pool.ts';
import { type ApiRoute, apiRoutes } from '#shared/contracts/routes.ts';

export type EdgeOptions = {
  readonly port: number;
  readonly emulatorUrl: string;
  readonly paymentsUrl: string;
  readonly apiId: string;
  readonly distributionDomain: string;
  readonly localPages: (url: URL, response: ServerResponse) => Promise<boolean>;
  readonly pool: Pick<StrictPool, 'answer'>;
  /** Maximum random delay of each API request and response; 0 disables it. */
  readonly slowestApiMs: number;
};

export type Edge = { readonly url: string; close(): Promise<void> };

type FrontDoor = EdgeOptions & { readonly policy: OutgoingHttpHeaders; readonly cache: EdgeCache };

type Target = {
  readonly origin: string;
  readonly path: string;
  readonly host: string;
  readonly compress?: boolean;
  readonly cache?: EdgeCache;
  readonly addHeaders?: OutgoingHttpHeaders;
  readonly line?: ConcurrencyLimit;
  readonly delay?: () => Promise<void>;
};

// Lambda scales out on a burst, but the emulator rejects what exceeds its processes. So queue here.
const apiLimit = new ConcurrencyLimit(apiConcurrency);

/** The distribution keeps these, and compresses nothing else of the API. */
const keptReads: ReadonlySet<string> = new Set(
  Object.values<ApiRoute>(apiRoutes).flatMap(({ path, edgeSeconds }) =>
    edgeSeconds === undefined ? [] : [path],
  ),
);

const hopByHop = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'proxy-connection',
  'te',
]);

const isSecurityHeader =
  /^(content-security-policy|strict-transport-security|permissions-policy|referrer-policy|x-content-type-options|x-frame-options|cross-origin-.*)$/;

/**
 * Like the distribution, but routes `/api/*` itself, because the emulator cannot reach its own API by name.
 */
export async function startEdge(options: EdgeOptions): Promise<Edge> {
  const policy = await responseHeadersPolicy(options);
  const cache = new EdgeCache();
  const server = createServer((incoming, response) => {
    handle(incoming, response, { ...options, policy, cache }).catch((error: unknown) => {
      // Ignore requests that were in flight at shutdown, and visitors who disconnected.
      if (server.listening && !incoming.socket.destroyed)
        console.error(`Front door: ${incoming.method} ${incoming.url}:`, error);
      answerUnavailable(response);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    // Loopback only, because the demo password is not a secret.
    server.listen(options.port, '127.0.0.1', resolve);
  });
  return { url: `http://localhost:${options.port}`, close: () => closeServer(server) };
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

function answerUnavailable(response: ServerResponse): void {
  if (response.headersSent) response.destroy();
  else response.writeHead(502, { 'content-type': 'text/plain' }).end('The local cloud does not answer.');
}

async function handle(
  incoming: IncomingMessage,
  response: ServerResponse,
  options: FrontDoor,
): Promise<void> {
  const url = new URL(incoming.url ?? '/', 'http://localhost');
  const poolCall = url.pathname.startsWith('/_local/cognito') ? StrictPool.callOf(incoming) : undefined;
  if (poolCall !== undefined) return options.pool.answer(poolCall, incoming, response);
  const target = targetOf(url, options);
  if (target?.cache?.answer(incoming, response)) return;
  if (keptReads.has(url.pathname) && !['GET', 'HEAD'].includes(incoming.method ?? '')) {
    response.writeHead(403, { 'content-type': 'text/plain' }).end('This address is only read.');
    return;
  }
  if (target !== undefined) {
    const send = () => forward(incoming, response, target);
    await target.delay?.();
    await (target.line ? target.line.run(send) : send());
  } else if (!(await options.localPages(url, response))) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('There is no such local page.');
  }
}

function targetOf(url: URL, options: FrontDoor): Target | undefined {
  const at = (origin: string, path: string, more: Partial<Target> = {}): Target => ({
    origin,
    path: `${path.startsWith('/') ? path : `/${path}`}${url.search}`,
    host: new URL(origin).host,
    ...more,
  });
  const { pathname } = url;
  const below = (prefix: string) =>
    pathname === prefix || pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : undefined;

  const cognitoPath = below('/_local/cognito');
  if (cognitoPath !== undefined) return at(options.emulatorUrl, cognitoPath);
  const paymentsPath = below('/_local/payments');
  if (paymentsPath !== undefined) return at(options.paymentsUrl, paymentsPath);
  // Functions sign URLs for the emulator's own host, so the Host header must match.
  const photosPath = below('/_local/photos');
  if (photosPath !== undefined) return at(options.emulatorUrl, photosPath);
  const site = { host: options.distributionDomain, compress: true, cache: options.cache };
  // A page of the web application, which no distribution knows by this address.
  if (pathname === '/_local/design') return at(options.emulatorUrl, '/app.html', site);
  if (below('/_local') !== undefined) return undefined;
  if (below('/api') !== undefined) {
    const host = `${options.apiId}.execute-api.localhost`;
    const slowest = options.slowestApiMs;
    return at(options.emulatorUrl, pathname, {
      host,
      compress: keptReads.has(pathname),
      addHeaders: options.policy,
      line: apiLimit,
      // Squared, so that most delays are short and some are long enough to reorder requests.
      ...(slowest > 0 && { delay: () => setTimeout(Math.random() ** 2 * slowest) }),
    });
  }
  return at(options.emulatorUrl, pathname, site);
}

function responseHeadersPolicy(options: EdgeOptions): Promise<OutgoingHttpHeaders> {
  return new Promise((resolve, reject) => {
    const headers = { host: options.distributionDomain, 'x-forwarded-proto': 'https' };
    request(`${options.emulatorUrl}/config.json`, { headers }, (answer) => {
      answer.resume();
      const found = Object.entries(answer.headers).filter(([name]) => isSecurityHeader.test(name));
      resolve(Object.fromEntries(found));
    })
      .on('error', reject)
      .end();
  });
}

function forward(incoming: IncomingMessage, response: ServerResponse, target: Target): Promise<void> {
  const headers = { ...incoming.headers };
  for (const name of hopByHop) delete headers[name];
  const viewer = incoming.socket.remoteAddress ?? '127.0.0.1';
  return new Promise((resolve, reject) => {
    // A client that disconnected while queued emits no further event, so release its slot here.
    if (response.destroyed) return resolve();
    const outgoing = request(
      target.origin + target.path,
      {
        method: incoming.method,
        headers: {
          ...headers,
          host: target.host,
          // The distribution redirects HTTP to HTTPS; browsers treat localhost as secure.
          'x-forwarded-proto': 'https',
          'x-forwarded-host': incoming.headers.host ?? '',
          'x-forwarded-for': viewer,
        },
      },
      (answer) => {
        answer.on('error', reject);
        deliver(answer, incoming, response, target).catch(reject);
      },
    );
    outgoing.on('error', reject);
    incoming.on('error', reject);
    response.on('close', () => {
      outgoing.destroy();
      resolve();
    });
    incoming.pipe(outgoing);
  });
}

async function deliver(
  answer: IncomingMessage,
  incoming: IncomingMessage,
  response: ServerResponse,
  target: Target,
): Promise<void> {
  await target.delay?.();
  const headers = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !hopByHop.has(name)));
  const compression = target.compress
    ? compressFor(String(incoming.headers['accept-encoding'] ?? ''), answer)
    : undefined;
  if (compression) {
    delete headers['content-length'];
    headers['content-encoding'] = compression.encoding;
    headers.vary = 'Accept-Encoding';
  }
  Object.assign(headers, target.addHeaders);
  response.writeHead(answer.statusCode ?? 502, headers);
  const sent = compression ? answer.pipe(compression.transform) : answer;
  target.cache?.keep(incoming, answer.statusCode, headers, sent);
  sent.pipe(response);
}
