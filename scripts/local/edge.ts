import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { confirmReset, isResetConfirmation } from '#scripts/local/confirmed-reset.ts';
import { compressFor } from '#scripts/local/edge-compression.ts';
import { functionConcurrency } from '#scripts/local/emulator.ts';
import { WaitingLine } from '#scripts/local/waiting-line.ts';

export type EdgeOptions = {
  readonly port: number;
  readonly emulatorUrl: string;
  readonly paymentsUrl: string;
  readonly apiId: string;
  readonly distributionDomain: string;
  /** Serves `/_local/…` pages of our own; false when there is no such page. */
  readonly localPages: (url: URL, response: ServerResponse) => Promise<boolean>;
  /** Runs before the answer to a password reset that the pool has confirmed. */
  readonly afterPasswordReset: (username: string) => Promise<void>;
  /** Milliseconds that a request to the API, and its answer, are held up at most; 0 holds up nothing. */
  readonly slowestApiMs: number;
};

export type Edge = { readonly url: string; close(): Promise<void> };

/** Where a request goes. */
type Target = {
  readonly origin: string;
  readonly path: string;
  readonly host: string;
  /** Compress as the distribution does. */
  readonly compress?: boolean;
  /** Laid over the answer's own headers. */
  readonly addHeaders?: OutgoingHttpHeaders;
  readonly line?: WaitingLine;
  /** Waits as long as the network takes, there and back. */
  readonly delay?: () => Promise<void>;
};

// AWS meets a burst with more copies of a function; a laptop has a few processes and refuses the rest. Waiting
// here is the slower, not the wrong answer. Some places stay free for triggers of the user pool.
const apiLine = new WaitingLine(functionConcurrency - 4);

// Headers that speak about one connection and not about the message.
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
 * The front door: one origin for the site and its API, as the distribution is in the cloud. The emulator's
 * distribution cannot reach its own API by name, hence `/api/*` is sent there from here; everything else gets
 * the distribution's own behaviours and headers.
 */
export async function startEdge(options: EdgeOptions): Promise<Edge> {
  const policy = await responseHeadersPolicy(options);
  const server = createServer((incoming, response) => {
    handle(incoming, response, options, policy).catch((error: unknown) => {
      // Requests that are under way when everything ends, or whose visitor has left, are no news.
      if (server.listening && !incoming.socket.destroyed)
        console.error(`Front door: ${incoming.method} ${incoming.url}:`, error);
      answerUnavailable(response);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    // This machine alone: the demo accounts' password is no secret.
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
  options: EdgeOptions,
  policy: OutgoingHttpHeaders,
): Promise<void> {
  const url = new URL(incoming.url ?? '/', 'http://localhost');
  if (url.pathname.startsWith('/_local/cognito') && isResetConfirmation(incoming)) {
    return confirmReset(incoming, response, options.emulatorUrl, options.afterPasswordReset);
  }
  const target = targetOf(url, options, policy);
  if (target !== undefined) {
    const send = () => forward(incoming, response, target);
    await target.delay?.();
    await (target.line ? target.line.run(send) : send());
  } else if (!(await options.localPages(url, response))) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('There is no such local page.');
  }
}

/** Nothing for the local pages, which the edge serves itself. */
function targetOf(url: URL, options: EdgeOptions, policy: OutgoingHttpHeaders): Target | undefined {
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
  // Functions sign the emulator's own host into these addresses, which is the one that it is asked by.
  const photosPath = below('/_local/photos');
  if (photosPath !== undefined) return at(options.emulatorUrl, photosPath);
  if (below('/_local') !== undefined) return undefined;
  if (below('/api') !== undefined) {
    const host = `${options.apiId}.execute-api.localhost`;
    const slowest = options.slowestApiMs;
    return at(options.emulatorUrl, pathname, {
      host,
      compress: true,
      addHeaders: policy,
      line: apiLine,
      // Most a little, some a lot: requests overtake each other, as on a bad network.
      ...(slowest > 0 && { delay: () => setTimeout(Math.random() ** 2 * slowest) }),
    });
  }
  return at(options.emulatorUrl, pathname, { host: options.distributionDomain, compress: true });
}

/** The security headers of the distribution, which has one policy for pages and API. */
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

/** Ends when the visitor has the whole answer, or has left. */
function forward(incoming: IncomingMessage, response: ServerResponse, target: Target): Promise<void> {
  const headers = { ...incoming.headers };
  for (const name of hopByHop) delete headers[name];
  const viewer = incoming.socket.remoteAddress ?? '127.0.0.1';
  return new Promise((resolve, reject) => {
    // Whoever left while they waited for their turn is told by no event any more, and would keep the place for good.
    if (response.destroyed) return resolve();
    const outgoing = request(
      target.origin + target.path,
      {
        method: incoming.method,
        headers: {
          ...headers,
          host: target.host,
          // Behaviours send plain HTTP to HTTPS; a browser holds localhost as safe as HTTPS.
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
  if (compression) answer.pipe(compression.transform).pipe(response);
  else answer.pipe(response);
}
