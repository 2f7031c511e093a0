import { beforeAll, describe, expect, it } from 'vitest';
import { createSynthesizer } from '#scripts/local/speech/synthesizer.ts';
import { languageIds } from '#shared/domain/locale/languages.ts';
import { isMpeg } from '../../../functions/modules/speech/audio-answer.ts';

type Speak = Awaited<ReturnType<typeof createSynthesizer>>;
const voice = { variant: 'm3', speed: 165, pitch: 50 } as const;

/** Seconds of MPEG audio of 48 kbit/s. */
const secondsOf = (audio: Uint8Array) => (audio.byteLength * 8) / 48_000;

describe('the built-in speech synthesizer', () => {
  let speak: Speak;
  beforeAll(async () => {
    speak = await createSynthesizer();
  });

  it.each(languageIds)('speaks %s as MPEG audio of plausible length', (language) => {
    const short = speak({ ...voice, language, text: 'Protein.' });
    const long = speak({ ...voice, language, text: 'Protein, cardio, protein, cardio, protein.' });
    for (const { audio, seconds } of [short, long]) {
      expect(isMpeg(audio)).toBe(true);
      expect(Math.abs(secondsOf(audio) - seconds)).toBeLessThan(0.4);
    }
    expect(long.seconds).toBeGreaterThan(2 * short.seconds);
  });

  it('speaks faster when told to', () => {
    const at = (speed: number) =>
      speak({ ...voice, speed, language: 'en', text: 'One more set of push ups.' });
    expect(at(120).seconds).toBeGreaterThan(at(220).seconds * 1.4);
  });

  it('restarts its engine without losing a word', () => {
    for (let run = 0; run < 110; run += 1) {
      const { audio } = speak({ ...voice, language: 'en', text: `Set ${run}` });
      expect(audio.byteLength).toBeGreaterThan(1000);
    }
    // Two engines are loaded for it, on whatever machine.
  }, 120_000);
});
