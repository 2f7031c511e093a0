import { createServer, type ServerResponse } from 'node:http';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { expect, it, vi } from 'vitest';
import { createTableClient } from '#functions/platform/dynamo/table-client.ts';

/** A table that holds its answers back until the test releases them. */
async function startHeldTable() {
  const held: ServerResponse[] = [];
  let isHeld = true;
  const answer = (response: ServerResponse) =>
    response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' }).end('{}');
  const server = createServer((request, response) => {
    request.resume();
    if (isHeld) held.push(response);
    else answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    held,
    answerAll() {
      isHeld = false;
      for (const response of held) answer(response);
    },
    close: () => server.close(),
  };
}

it('lets more requests wait for a connection than it has, for longer than making one may take', async () => {
  const table = await startHeldTable();
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', table.url);
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const tables = createTableClient();
  try {
    const get = new GetCommand({ TableName: 't', Key: { pk: 'p', sk: 's' } });
    const asked = Array.from({ length: 60 }, () => tables.send(get));
    await vi.waitUntil(() => table.held.length === 50);
    vi.advanceTimersByTime(2_000);
    table.answerAll();
    vi.useRealTimers();
    const answers = await Promise.all(asked);
    expect(answers.map(({ $metadata }) => $metadata.attempts)).toEqual(Array(60).fill(1));
  } finally {
    vi.useRealTimers();
    vi.unstubAllEnvs();
    tables.destroy();
    table.close();
  }
});
