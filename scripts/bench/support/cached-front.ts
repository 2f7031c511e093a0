import { createServer, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';

type Answer = { readonly status: number; readonly headers: OutgoingHttpHeaders; readonly body: Buffer };
export type CachedFront = { readonly url: string; close(): void };

/**
 * Chromium aborts a navigation whose answer has this header while the events that Lighthouse asks for are traced (seen
 * with 147). What it says is the browser's default, so nothing that is measured changes without it.
 */
const breaksTracing = 'referrer-policy';
const ofOneConnection = ['connection', 'keep-alive', 'transfer-encoding'];

/**
 * A place of the distribution that is warm: what may be cached comes from memory as the edge compressed it. The local
 * cloud fetches and compresses each page again, which would be measured as the page's own time.
 */
export async function startCachedFront(siteUrl: string, port: number): Promise<CachedFront> {
  const kept = new Map<string, Answer>();
  const server = createServer((incoming, response) => {
    const { headers } = incoming;
    const key = [incoming.url, headers['accept-encoding'], headers['accept-language'], headers.cookie].join(
      ' ',
    );
    const known = kept.get(key);
    const answered = known ? Promise.resolve(known) : ask(siteUrl, incoming);
    answered.then(
      (answer) => {
        if (incoming.method === 'GET' && isCacheable(answer)) kept.set(key, answer);
        response.writeHead(answer.status, answer.headers).end(answer.body);
      },
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function isCacheable({ status, headers }: Answer): boolean {
  return status === 200 && /s-maxage|immutable/.test(String(headers['cache-control']));
}

function ask(siteUrl: string, incoming: IncomingMessage): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { method: incoming.method, headers: incoming.headers };
    const outgoing = request(new URL(incoming.url ?? '/', siteUrl), options, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const body = Buffer.concat(chunks);
        const headers: OutgoingHttpHeaders = { ...answer.headers, 'content-length': body.length };
        for (const name of [breaksTracing, ...ofOneConnection]) delete headers[name];
        resolve({ status: answer.statusCode ?? 502, headers, body });
      });
    });
    outgoing.on('error', reject);
    incoming.pipe(outgoing);
  });
}
