import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';

type KeptFile = { readonly headers: OutgoingHttpHeaders; readonly body: Buffer };

/**
 * The files of the site whose names change with their content, as the distribution keeps them: once fetched and
 * compressed, each comes from memory.
 */
export class EdgeCache {
  readonly #kept = new Map<string, KeptFile>();

  /** Answers from memory. @returns whether the file was there */
  answer(incoming: IncomingMessage, response: ServerResponse): boolean {
    const file = isWhole(incoming) ? this.#kept.get(keyOf(incoming)) : undefined;
    if (file === undefined) return false;
    response.writeHead(200, file.headers).end(file.body);
    return true;
  }

  /** Keeps what is sent, where the answer to this request may be kept. */
  keep(
    incoming: IncomingMessage,
    status: number | undefined,
    headers: OutgoingHttpHeaders,
    sent: Readable,
  ): void {
    if (!isWhole(incoming) || status !== 200) return;
    if (!/\bimmutable\b/.test(String(headers['cache-control']))) return;
    const chunks: Buffer[] = [];
    sent.on('data', (chunk: Buffer) => chunks.push(chunk));
    sent.on('end', () => {
      const body = Buffer.concat(chunks);
      this.#kept.set(keyOf(incoming), { headers: { ...headers, 'content-length': body.length }, body });
    });
  }
}

const isWhole = ({ method, headers }: IncomingMessage) => method === 'GET' && headers.range === undefined;

const keyOf = ({ url, headers }: IncomingMessage) => `${headers['accept-encoding']} ${url}`;
