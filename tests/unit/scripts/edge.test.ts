import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type Edge, startEdge } from '#scripts/local/edge.ts';
import { apiConcurrency } from '#scripts/local/emulator.ts';
import { freeLocalPorts } from '#scripts/local/ports.ts';

const places = apiConcurrency;
let edge: Edge | undefined;
let cloud: Server | undefined;
/** Requests to the API that have no answer yet. */
const held: ServerResponse[] = [];

/** A cloud whose API answers when the test says so. */
async function open(slowestApiMs = 0): Promise<string> {
  cloud = createServer((request, response) => {
    if (request.headers.host?.includes('.execute-api.')) held.push(response);
    else response.end();
  });
  await new Promise<void>((resolve) => cloud?.listen(0, '127.0.0.1', resolve));
  const { port } = cloud.address() as AddressInfo;
  edge = await startEdge({
    port: (await freeLocalPorts()).sitePort,
    emulatorUrl: `http://127.0.0.1:${port}`,
    paymentsUrl: 'http://127.0.0.1:1',
    apiId: 'api',
    distributionDomain: 'site.localhost',
    localPages: async () => false,
    pool: { answer: async () => {} },
    slowestApiMs,
  });
  return edge.url;
}

function answerAll(): void {
  for (const response of held.splice(0)) response.end('{}');
}

afterEach(async () => {
  answerAll();
  await edge?.close();
  cloud?.closeAllConnections();
  cloud?.close();
});

test('visitors who disconnect while queued release their slot', async () => {
  const url = await open();
  const firsts = Array.from({ length: places }, () => fetch(`${url}/api/first`));
  await expect.poll(() => held.length).toBe(places);
  const leaving = new AbortController();
  const others = Array.from({ length: places }, () =>
    fetch(`${url}/api/other`, { signal: leaving.signal }).catch(() => 'left'),
  );
  // Their requests have to be in the line before they leave it.
  await fetch(`${url}/page`);
  await new Promise((resolve) => setTimeout(resolve, 50));
  leaving.abort();
  expect(await Promise.all(others)).toEqual(Array(places).fill('left'));
  await fetch(`${url}/page`);
  answerAll();
  for (const { status } of await Promise.all(firsts)) expect(status).toBe(200);

  const lasts = Array.from({ length: places }, () => fetch(`${url}/api/last`));
  await expect.poll(() => held.length).toBe(places);
  answerAll();
  for (const { status } of await Promise.all(lasts)) expect(status).toBe(200);
});

test('visitors who disconnect during a response release their slot', async () => {
  const url = await open();
  const leaving = new AbortController();
  const firsts = Array.from({ length: places }, () =>
    fetch(`${url}/api/first`, { signal: leaving.signal }).catch(() => 'left'),
  );
  await expect.poll(() => held.length).toBe(places);
  leaving.abort();
  expect(await Promise.all(firsts)).toEqual(Array(places).fill('left'));
  held.length = 0;
  const last = fetch(`${url}/api/last`);
  await expect.poll(() => held.length).toBe(1);
  answerAll();
  expect((await last).status).toBe(200);
});

test('a slow API still answers every request completely', async () => {
  const url = await open(30);
  const answers = Array.from({ length: 8 }, async () => (await fetch(`${url}/api/slow`)).text());
  await expect.poll(() => held.length).toBe(8);
  answerAll();
  expect(await Promise.all(answers)).toEqual(Array(8).fill('{}'));
});

test('a file whose name changes with its content is fetched once for each encoding, everything else each time', async () => {
  const url = await open();
  cloud?.removeAllListeners('request');
  const fetched: string[] = [];
  cloud?.on('request', (request, response) => {
    fetched.push(`${request.headers['accept-encoding']} ${request.url}`);
    const isHashed = request.url?.startsWith('/assets/');
    response.setHeader(
      'cache-control',
      isHashed ? 'public, max-age=31536000, immutable' : 'public, s-maxage=60',
    );
    response.setHeader('content-type', 'text/javascript');
    response.statusCode = request.url === '/assets/gone.js' ? 404 : 200;
    response.end(request.url?.padEnd(2_000, '.'));
  });
  const texts = async (path: string, encoding: string) => {
    const answer = await fetch(`${url}${path}`, { headers: { 'accept-encoding': encoding } });
    expect(answer.headers.get('content-type')).toBe('text/javascript');
    return (await answer.text()).replace(/\.+$/, '');
  };

  for (const path of ['/assets/app-1a2b3c.js', '/page', '/assets/gone.js']) {
    for (const encoding of ['br', 'br', 'gzip']) expect(await texts(path, encoding)).toBe(path);
  }
  expect(fetched).toEqual([
    'br /assets/app-1a2b3c.js',
    'gzip /assets/app-1a2b3c.js',
    'br /page',
    'br /page',
    'gzip /page',
    'br /assets/gone.js',
    'br /assets/gone.js',
    'gzip /assets/gone.js',
  ]);
  const part = await fetch(`${url}/assets/app-1a2b3c.js`, {
    headers: { 'accept-encoding': 'br', range: 'bytes=0-1' },
  });
  await part.text();
  expect(fetched).toHaveLength(9);
});
