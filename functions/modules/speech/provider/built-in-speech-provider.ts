import type { CoachPersonality } from '#shared/contracts/speech/speech.ts';
import { audioOf, providerTimeoutMilliseconds } from '../audio-answer.ts';
import type { SpeechProvider } from '../speech-provider.ts';

/** Variant, words per minute, and pitch from 0 to 99, in eSpeak's units. */
type BuiltInVoice = { readonly variant: string; readonly speed: number; readonly pitch: number };

const voices: Readonly<Record<CoachPersonality, BuiltInVoice>> = {
  motivational: { variant: 'm3', speed: 185, pitch: 62 },
  technical: { variant: 'm1', speed: 155, pitch: 42 },
  supportive: { variant: 'f2', speed: 145, pitch: 55 },
  intense: { variant: 'm7', speed: 205, pitch: 26 },
};

/**
 * For a stage without network access. The synthesizer is a separate program because its engine is under the GPL.
 * @param baseUrl Where that program listens.
 */
export function createBuiltInSpeechProvider(baseUrl: string, request: typeof fetch = fetch): SpeechProvider {
  return {
    id: 'built-in',
    voiceOf: ({ personality }) => JSON.stringify(voices[personality]),
    costMicros: () => 0,
    async speak({ text, personality, language }) {
      const response = await request(new URL('/v1/speech', baseUrl), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ text, language, ...voices[personality] }),
        signal: AbortSignal.timeout(providerTimeoutMilliseconds),
      });
      return audioOf('The built-in synthesizer', response);
    },
  };
}
