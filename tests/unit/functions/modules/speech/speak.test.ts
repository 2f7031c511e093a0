import { afterEach, describe, expect, it, vi } from 'vitest';
import { type AudioCache, audioKey, speak, speakAll } from '#functions/modules/speech/speak.ts';
import type { SpeechOrder, SpeechProvider } from '#functions/modules/speech/speech-provider.ts';
import { createDailyAllowance } from '#functions/platform/allowance/daily-allowance.ts';
import { countedMetrics } from '#tests/support/fakes/counted-metrics.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { inMemoryUsageCounter } from '#tests/support/fakes/in-memory-usage-counter.ts';
import { recordingLog } from '#tests/support/fakes/recording-log.ts';

const order: SpeechOrder = { text: 'Next set.', personality: 'technical', language: 'en' };

function world(
  about: {
    readonly fails?: boolean;
    readonly takesMs?: number;
    readonly cacheFails?: boolean;
    readonly spend?: number;
  } = {},
) {
  const asked: SpeechOrder[] = [];
  const kept = new Map<string, Uint8Array>();
  const provider: SpeechProvider = {
    id: 'polly',
    voiceOf: ({ personality }) => personality,
    costMicros: (text) => text.length * 4,
    async speak(given) {
      asked.push(given);
      if (about.takesMs) await new Promise((resolve) => setTimeout(resolve, about.takesMs));
      if (about.fails) throw new Error('provider down');
      return new Uint8Array([0xff, 0xfb, asked.length]);
    },
  };
  const cache: AudioCache = {
    find: async (key) => kept.get(key) ?? null,
    keep: async (key, audio) => {
      if (about.cacheFails) throw new Error('table down');
      kept.set(key, audio);
    },
  };
  const counter = inMemoryUsageCounter();
  const allowance = createDailyAllowance({
    service: 'speech',
    limits: { unitsPerAccount: 20, spendMicros: about.spend ?? 1000 },
    counter,
    clock: frozenClock(),
    metrics: countedMetrics(),
  });
  const log = recordingLog();
  return { asked, kept, counter, deps: { provider, cache, allowance, clock: Date.now, log } };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('speaking', () => {
  it('asks the provider once for the same text in the same voice', async () => {
    const { asked, deps } = world();
    const first = await speak(deps, 'ana', order);
    expect(await speak(deps, 'berta', order)).toEqual(first);
    expect(asked).toHaveLength(1);
  });

  it('asks again for another voice', async () => {
    const { asked, deps } = world();
    await speak(deps, 'ana', order);
    await speak(deps, 'ana', { ...order, personality: 'intense' });
    expect(asked).toHaveLength(2);
  });

  it('calls no provider over the daily characters', async () => {
    const { asked, deps } = world();
    await expect(speak(deps, 'ana', { ...order, text: 'x'.repeat(21) })).rejects.toMatchObject({
      kind: 'limited',
    });
    expect(asked).toEqual([]);
  });

  it('calls no provider over the daily spend', async () => {
    const { asked, deps } = world({ spend: 10 });
    await expect(speak(deps, 'ana', order)).rejects.toMatchObject({ code: 'speech_paused' });
    expect(asked).toEqual([]);
  });

  it('gives the characters back when the provider fails, and says so without its words', async () => {
    const { counter, deps } = world({ fails: true });
    await expect(speak(deps, 'ana', order)).rejects.toMatchObject({
      kind: 'unavailable',
      message: 'Unable to generate voice coaching. Please try again.',
    });
    expect(counter.used.get('speech#ana@2026-03-02')).toBe(0);
  });

  it('gives up in time on a provider that does not answer, and gives the characters back', async () => {
    vi.useFakeTimers();
    const { counter, deps } = world({ takesMs: 60_000 });
    const refused = expect(speak(deps, 'ana', order)).rejects.toMatchObject({ code: 'speech_unavailable' });
    await vi.advanceTimersByTimeAsync(10_000);
    await refused;
    expect(counter.used.get('speech#ana@2026-03-02')).toBe(0);
  });

  it('answers even where the audio cannot be kept', async () => {
    const { deps } = world({ cacheFails: true });
    expect((await speak(deps, 'ana', order)).byteLength).toBe(3);
  });
});

describe('the key of audio', () => {
  it('differs by text, language and voice, and does not hold the text', () => {
    const { deps } = world();
    const key = (about: Partial<SpeechOrder>) => audioKey(deps.provider, { ...order, ...about });
    const keys = [key({}), key({ text: 'Rest.' }), key({ language: 'de' }), key({ personality: 'intense' })];
    expect(new Set(keys).size).toBe(4);
    expect(key({})).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('the cues of a workout', () => {
  const { text: _, ...voice } = order;

  it('are made in their order, each once', async () => {
    const { asked, deps } = world();
    const [one, two, again] = await speakAll(deps, 'ana', { ...voice, texts: ['One.', 'Two.', 'One.'] });
    expect(asked).toHaveLength(2);
    expect(again).toEqual(one);
    expect(two).not.toEqual(one);
  });

  it('end at the limit of the day: what was made before is answered', async () => {
    const { asked, deps } = world();
    const texts = ['Ten tens.', 'Nine nine', 'Too long by now', 'Never asked for', 'Nor this one'];
    const made = await speakAll(deps, 'ana', { ...voice, texts });
    expect(made.map((audio) => audio !== null)).toEqual([true, true, false, false, false]);
    expect(asked).toHaveLength(2);
  });

  it('that would come too late are left out', async () => {
    vi.useFakeTimers();
    const { asked, deps } = world({ takesMs: 8_000 });
    const made = speakAll(deps, 'ana', { ...voice, texts: ['1', '2', '3', '4', '5', '6', '7', '8'] });
    await vi.advanceTimersByTimeAsync(16_000);
    expect((await made).map((audio) => audio !== null)).toEqual([
      ...[true, true, true, true, true, true],
      ...[false, false],
    ]);
    expect(asked).toHaveLength(6);
  });

  it('are refused where none could be made', async () => {
    const { deps } = world({ fails: true });
    await expect(speakAll(deps, 'ana', { ...voice, texts: ['One.', 'Two.'] })).rejects.toMatchObject({
      code: 'speech_unavailable',
    });
  });
});
