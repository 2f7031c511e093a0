import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export type WireRequest = {
  readonly target: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
};
export type WireAnswer = { readonly status: number; readonly body: string };

/** Stands where DynamoDB would: writes down what is sent, and answers what it is told, the last answer for good. */
export async function wireRecorder() {
  const requests: WireRequest[] = [];
  let answers: readonly WireAnswer[] = [{ status: 200, body: '{}' }];
  const server = createServer(async (request, response) => {
    const parts: Uint8Array[] = [];
    for await (const part of request) parts.push(part);
    const target = request.headers['x-amz-target'];
    requests.push({
      target: Array.isArray(target) ? target[0] : target,
      headers: request.headers,
      body: JSON.parse(Buffer.concat(parts).toString('utf8')),
    });
    const [answer, ...rest] = answers;
    if (rest.length > 0) answers = rest;
    if (answer === undefined || answer.status === 0) return;
    response.writeHead(answer.status, { 'x-amzn-requestid': 'request-1' });
    response.end(answer.body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    requests,
    /** Status 0 stands for no answer at all. */
    answerWith(...next: readonly WireAnswer[]) {
      answers = next;
      requests.length = 0;
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
