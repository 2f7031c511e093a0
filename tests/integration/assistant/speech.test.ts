import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { isMpeg } from '#functions/modules/speech/audio-answer.ts';
import { createDynamoAudioCache } from '#functions/modules/speech/storage/dynamo-audio-cache.ts';
import { payingClient, setUsedToday } from '#tests/support/paying-client.ts';
import { callApi, output, stack, tables } from '#tests/support/stack.ts';

const path = '/api/elevenlabs-tts';
const order = (text: string, coachPersonality = 'technical') => ({ text, coachPersonality });

/** How often the provider was asked so far. */
async function spoken(): Promise<number> {
  const answer = await fetch(`${stack.speechUrl()}/v1/count`);
  const { spoken }: { spoken: number } = await answer.json();
  return spoken;
}

async function audioOf(response: Response): Promise<Buffer> {
  expect(response.status).toBe(200);
  const { audioContent }: { audioContent: string } = await response.json();
  return Buffer.from(audioContent, 'base64');
}

test('a text comes back as MPEG audio, of another sound for each personality', async () => {
  const { token } = await payingClient('performance');
  const text = `Set ${randomUUID().slice(0, 4)}: twelve push ups.`;
  const voices = ['motivational', 'technical', 'supportive', 'intense'];
  const sounds = await Promise.all(
    voices.map(async (voice) => audioOf(await callApi('POST', path, token, order(text, voice)))),
  );
  for (const sound of sounds) {
    expect(isMpeg(sound)).toBe(true);
    expect(sound.byteLength).toBeGreaterThan(5_000);
  }
  expect(new Set(sounds.map((sound) => sound.toString('base64'))).size).toBe(voices.length);
});

test('the same text comes from the cache, also for another account', async () => {
  const [first, second] = await Promise.all([payingClient('performance'), payingClient('longevity')]);
  const text = `Rest now ${randomUUID().slice(0, 8)}.`;
  const made = await audioOf(await callApi('POST', path, first.token, order(text)));
  const before = await spoken();
  const again = await audioOf(await callApi('POST', path, second.token, order(text)));
  expect(again.equals(made)).toBe(true);
  expect(await spoken()).toBe(before);
});

test('the cues of a workout are made ahead: below performance refused, then heard from the cache', async () => {
  const [{ token }, adaptive] = await Promise.all([payingClient('performance'), payingClient('adaptive')]);
  const texts = [1, 2].map((set) => `Back squat, set ${set} of 2, ${randomUUID().slice(0, 4)}.`);
  const order = { texts, coachPersonality: 'technical' };
  expect((await callApi('POST', `${path}/cues`, adaptive.token, order)).status).toBe(403);
  expect((await callApi('POST', `${path}/cues`, token, { ...order, texts: [] })).status).toBe(400);
  const answer = await callApi('POST', `${path}/cues`, token, order);
  expect(answer.status).toBe(200);
  const { audioContents }: { audioContents: string[] } = await answer.json();
  const before = await spoken();
  const first = await audioOf(
    await callApi('POST', path, token, { text: texts[0], coachPersonality: 'technical' }),
  );
  expect(first.toString('base64')).toBe(audioContents[0]);
  expect(await spoken()).toBe(before);
});

test('over the daily characters it is 429, without calling a provider', async () => {
  const { accountId, token } = await payingClient('performance');
  await setUsedToday('speech', accountId, 19_995);
  const before = await spoken();
  const refused = await callApi('POST', path, token, order(`Too long by now ${randomUUID()}`));
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ error: { code: 'speech_daily_limit' } });
  expect(await spoken()).toBe(before);
});

test('below performance it is refused, and blank, too long or unknown orders are', async () => {
  const adaptive = await payingClient('adaptive');
  expect((await callApi('POST', path, adaptive.token, order('Hello'))).status).toBe(403);
  const { token } = await payingClient('performance');
  for (const wrong of [order('  '), order('x'.repeat(501)), order('Hello', 'friendly'), {}]) {
    expect((await callApi('POST', path, token, wrong)).status).toBe(400);
  }
});

test('audio that is too large for a row is not kept, and kept audio ends', async () => {
  let now = Date.now();
  const cache = createDynamoAudioCache(tables(), output('AssistanceTable'), () => now);
  const [small, large] = [`test-${randomUUID()}`, `test-${randomUUID()}`];
  await cache.keep(small, new Uint8Array([0xff, 0xfb, 1, 2]));
  await cache.keep(large, new Uint8Array(400_000));
  expect([...((await cache.find(small)) ?? [])]).toEqual([0xff, 0xfb, 1, 2]);
  expect(await cache.find(large)).toBeNull();
  now += 31 * 86_400_000;
  expect(await cache.find(small)).toBeNull();
});
