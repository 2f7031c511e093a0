import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { type AwsConnection, localConnection } from '#scripts/aws/aws-connection.ts';

export type Reply = {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

export type FakeAws = {
  readonly connection: AwsConnection;
  /** Calls in their order: the action of a query API, otherwise method and path without the query. */
  readonly calls: { readonly call: string; readonly query: string; readonly body: string }[];
  /** What to answer: one reply for ever, or several in turn, of which the last stays. */
  reply(call: string, ...replies: readonly Reply[]): void;
  close(): Promise<void>;
};

/** A server that answers what a test says, in the shapes of AWS's API references. A call without an answer is a 500. */
export async function startFakeAws(): Promise<FakeAws> {
  const calls: FakeAws['calls'] = [];
  const answers = new Map<string, Reply[]>();
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const path = (request.url ?? '').replace(/-trial-\d+/, '-trial').replace(/\/?(\?.*)?$/, '');
    const call = new URLSearchParams(body).get('Action') ?? `${request.method} ${path}`;
    calls.push({ call, query: /\?(.*)$/.exec(request.url ?? '')?.[1] ?? '', body });
    const left = answers.get(call) ?? [];
    const {
      status = 200,
      headers = {},
      body: answer = '',
    } = (left.length > 1 ? left.shift() : left[0]) ?? { status: 500 };
    response.writeHead(status, headers).end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return {
    connection: localConnection(`http://127.0.0.1:${address.port}`),
    calls,
    reply: (call, ...replies) => void answers.set(call, [...replies]),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export const json = (value: unknown): Reply => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
});

export const xml = (body: string, more: Reply = {}): Reply => ({
  ...more,
  headers: { 'content-type': 'text/xml', ...more.headers },
  body,
});

/** An error of an XML API. */
export const xmlError = (status: number, code: string, message: string): Reply =>
  xml(
    `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error></ErrorResponse>`,
    { status },
  );
