import { createServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { converseStream } from '../../../../../../functions/modules/assistant/provider/bedrock-client.ts';

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const summed = (bytes: Buffer) => Buffer.concat([bytes, uint32(crc32(bytes))]);

/** A header of an event stream: its name, the type of its value (7 is text), the value, each with its length. */
const header = (name: string, value: string) =>
  Buffer.concat([
    Buffer.from([name.length]),
    Buffer.from(name),
    Buffer.from([7, 0, value.length]),
    Buffer.from(value),
  ]);

/** A message of an event stream: both lengths and their checksum, headers, payload, and the checksum of it all. */
function message(type: string, payload: object): Buffer {
  const headers = Buffer.concat([
    header(':message-type', 'event'),
    header(':event-type', type),
    header(':content-type', 'application/json'),
  ]);
  const body = Buffer.from(JSON.stringify(payload));
  const lengths = Buffer.concat([uint32(headers.length + body.length + 16), uint32(headers.length)]);
  return summed(Buffer.concat([summed(lengths), headers, body]));
}

const server = createServer((_request, response) => {
  response.setHeader('content-type', 'application/vnd.amazon.eventstream');
  response.write(message('contentBlockDelta', { contentBlockIndex: 0, delta: { text: 'Two walks.' } }));
  response.end(message('messageStop', { stopReason: 'end_turn' }));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  vi.stubEnv('AWS_ENDPOINT_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubEnv('AWS_REGION', 'eu-central-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIDEXAMPLE');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.close();
});

it("reads the model's answer piece by piece", async () => {
  const events = [];
  for await (const event of await converseStream({ modelId: 'model', messages: [] })) events.push(event);
  expect(events).toMatchObject([
    { contentBlockDelta: { delta: { text: 'Two walks.' } } },
    { messageStop: { stopReason: 'end_turn' } },
  ]);
});
