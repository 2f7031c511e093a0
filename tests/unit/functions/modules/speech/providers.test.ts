import { describe, expect, it } from 'vitest';
import { coachPersonalities } from '#shared/contracts/speech/speech.ts';
import { createBuiltInSpeechProvider } from '../../../../../functions/modules/speech/provider/built-in-speech-provider.ts';
import { createElevenLabsSpeechProvider } from '../../../../../functions/modules/speech/provider/elevenlabs-speech-provider.ts';
import {
  createPollySpeechProvider,
  type Synthesize,
} from '../../../../../functions/modules/speech/provider/polly-speech-provider.ts';
import type { SpeechOrder } from '../../../../../functions/modules/speech/speech-provider.ts';

const order: SpeechOrder = { text: 'Next set.', personality: 'intense', language: 'de' };
const mpeg = new Uint8Array([0xff, 0xfb, 0x90, 0]);

function recordingFetch(answer: () => Response) {
  const requests: { url: string; headers: Headers; body: unknown }[] = [];
  const request: typeof fetch = async (input, init) => {
    const sent = new Request(input, init);
    requests.push({ url: sent.url, headers: sent.headers, body: JSON.parse(await sent.text()) });
    return answer();
  };
  return { requests, request };
}

describe.each([
  ['elevenlabs', createElevenLabsSpeechProvider(async () => 'key')],
  ['polly', createPollySpeechProvider()],
  ['built-in', createBuiltInSpeechProvider('http://127.0.0.1:1')],
] as const)('%s', (id, provider) => {
  it('has a voice of its own for each personality', () => {
    expect(provider.id).toBe(id);
    const voices = coachPersonalities.map((personality) => provider.voiceOf({ ...order, personality }));
    expect(new Set(voices).size).toBe(coachPersonalities.length);
  });
});

describe('ElevenLabs', () => {
  it('sends the key of the secret and returns audio', async () => {
    const { requests, request } = recordingFetch(() => new Response(mpeg));
    const provider = createElevenLabsSpeechProvider(async () => 'secret-key', request);
    expect(await provider.speak(order)).toEqual(mpeg);
    expect(requests[0]?.url).toMatch(
      /^https:\/\/api\.elevenlabs\.io\/v1\/text-to-speech\/\w+\?output_format=/,
    );
    expect(requests[0]?.headers.get('xi-api-key')).toBe('secret-key');
    expect(requests[0]?.body).toMatchObject({ text: 'Next set.', language_code: 'de' });
  });

  it('fails on an error status, and on a response that is no audio', async () => {
    for (const answer of [new Response('quota', { status: 401 }), new Response('<html>')]) {
      const { request } = recordingFetch(() => answer.clone());
      const provider = createElevenLabsSpeechProvider(async () => 'key', request);
      await expect(provider.speak(order)).rejects.toThrow(/^ElevenLabs answered/);
    }
  });
});

describe('Polly', () => {
  it('speaks the text and obeys no markup inside it', async () => {
    const inputs: Parameters<Synthesize>[0][] = [];
    const provider = createPollySpeechProvider(async (input) => {
      inputs.push(input);
      return mpeg;
    });
    await provider.speak({ ...order, text: 'a </prosody><audio src="x"/> & b' });
    expect(inputs[0]?.VoiceId).toBe('Hans');
    expect(inputs[0]?.Text).toBe(
      '<speak><prosody rate="118%" pitch="-12%">a &lt;/prosody&gt;&lt;audio src=&quot;x&quot;/&gt; &amp; b</prosody></speak>',
    );
  });
});

describe('the built-in synthesizer', () => {
  it('is asked beside the stage with voice, rate and pitch', async () => {
    const { requests, request } = recordingFetch(() => new Response(mpeg));
    await createBuiltInSpeechProvider('http://127.0.0.1:3011', request).speak(order);
    expect(requests[0]).toMatchObject({
      url: 'http://127.0.0.1:3011/v1/speech',
      body: { text: 'Next set.', language: 'de', variant: 'm7', speed: 205, pitch: 26 },
    });
  });
});
