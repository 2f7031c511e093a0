import { afterEach, expect, it, vi } from 'vitest';
import { setAccessTokenProvider } from '#web/lib/api/api-client.ts';
import { callStreamed } from '#web/lib/api/streamed-call.ts';

const message = {
  id: 'id-1',
  content: 'Höre auf deinen Körper. Geh spazieren.',
  sender: 'ai' as const,
  timestamp: '2026-03-02T10:00:00.000Z',
  type: 'text' as const,
  sources: [],
  safety: false,
};
const answer = { conversationId: 'c-1', question: { ...message, sender: 'user' as const }, answer: message };
const json = { 'Content-Type': 'application/json' };

afterEach(() => vi.unstubAllGlobals());

/** The network's bytes in chunks of this size. */
function streamOf(text: string, size: number): Response {
  const bytes = new TextEncoder().encode(text);
  const body = new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
      controller.close();
    },
  });
  return new Response(body, { headers: { 'Content-Type': 'application/x-ndjson; charset=utf-8' } });
}
async function ask(response: Response | Error) {
  const requests: RequestInit[] = [];
  vi.stubGlobal('fetch', async (_address: string, request: RequestInit) => {
    requests.push(request);
    if (response instanceof Error) throw response;
    return response;
  });
  setAccessTokenProvider(async () => 'a.b.c');
  const shown: string[] = [];
  const asked = callStreamed('askAssistant', '/api/assistant/stream', { content: 'Hallo' }, (text) =>
    shown.push(text),
  );
  return { asked, shown, requests };
}
const line = (value: unknown) => `${JSON.stringify(value)}\n`;
const whole = line({ text: 'Höre auf deinen Körper. ' }) + line({ status: 200, answer });

it.each([1, 7, 10_000])('shows each piece, and gives the whole answer (chunks of %i bytes)', async (size) => {
  const { asked, shown, requests } = await ask(streamOf(whole, size));
  expect(await asked).toEqual(answer);
  expect(shown).toEqual(['Höre auf deinen Körper. ']);
  expect(requests[0]?.headers).toMatchObject({
    'X-Repz-Authorization': 'Bearer a.b.c',
    // The SHA-256 of {"content":"Hallo"}.
    'X-Amz-Content-Sha256': expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});

it('takes a plain answer as it is', async () => {
  const { asked, shown } = await ask(new Response(JSON.stringify(answer), { headers: json }));
  expect(await asked).toEqual(answer);
  expect(shown).toEqual([]);
});

it('throws refusals of the function, early and at the end', async () => {
  const error = { code: 'limited', message: 'Enough for today', requestId: 'r-1' };
  const early = await ask(new Response(JSON.stringify({ error }), { status: 429, headers: json }));
  await expect(early.asked).rejects.toMatchObject({ status: 429, code: 'limited' });
  const late = await ask(streamOf(line({ text: 'Hm. ' }) + line({ status: 503, answer: { error } }), 5));
  await expect(late.asked).rejects.toMatchObject({ status: 503 });
});

it('leaves the question to the plain route where nobody answers at the address', async () => {
  expect(await (await ask(new TypeError('Failed to fetch'))).asked).toBeNull();
  const closed = new Response('{"Message":"Forbidden"}', { status: 403, headers: json });
  expect(await (await ask(closed)).asked).toBeNull();
  const page = new Response('<h1>Bad gateway</h1>', {
    status: 502,
    headers: { 'Content-Type': 'text/html' },
  });
  expect(await (await ask(page)).asked).toBeNull();
});

it('says that an answer was cut off', async () => {
  const { asked, shown } = await ask(streamOf(line({ text: 'Höre ' }), 4));
  await expect(asked).rejects.toMatchObject({ code: 'network', status: 0 });
  expect(shown).toEqual(['Höre ']);
});
