import type { CoachPersonality } from '#shared/contracts/speech/speech.ts';
import { audioOf, providerTimeoutMilliseconds } from '../audio-answer.ts';
import type { SpeechProvider } from '../speech-provider.ts';

const apiUrl = 'https://api.elevenlabs.io';
const model = 'eleven_flash_v2_5';
const format = 'mp3_22050_32';
/** 0.5 credits per character at 0.18 dollars per 1,000 credits. */
const microsPerCharacter = 90;

/** Premade voices; pitch cannot be set. `speed` is 0.7 to 1.2; `stability` and `style` are 0 to 1. */
type ElevenLabsVoice = {
  readonly voiceId: string;
  readonly speed: number;
  readonly stability: number;
  readonly style: number;
};

const voices: Readonly<Record<CoachPersonality, ElevenLabsVoice>> = {
  motivational: { voiceId: 'TX3LPaxmHKxFdv7VOQHJ', speed: 1.1, stability: 0.4, style: 0.6 },
  technical: { voiceId: 'onwK4e9ZLuTAKqWW03F9', speed: 1, stability: 0.75, style: 0.1 },
  supportive: { voiceId: 'EXAVITQu4vr4xnSDxMaL', speed: 0.95, stability: 0.6, style: 0.3 },
  intense: { voiceId: 'N2lVS1w4EtoT3dr4eOWO', speed: 1.15, stability: 0.3, style: 0.8 },
};

/** @param apiKey Read from the secret at each call, so that a new key needs no deploy. */
export function createElevenLabsSpeechProvider(
  apiKey: () => Promise<string>,
  request: typeof fetch = fetch,
): SpeechProvider {
  return {
    id: 'elevenlabs',
    voiceOf: ({ personality }) => JSON.stringify([model, format, voices[personality]]),
    costMicros: (text) => [...text].length * microsPerCharacter,
    async speak({ text, personality, language }) {
      const { voiceId, speed, stability, style } = voices[personality];
      const response = await request(`${apiUrl}/v1/text-to-speech/${voiceId}?output_format=${format}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'xi-api-key': await apiKey() },
        body: JSON.stringify({
          text,
          model_id: model,
          language_code: language,
          voice_settings: { stability, similarity_boost: 0.75, style, speed },
        }),
        signal: AbortSignal.timeout(providerTimeoutMilliseconds),
      });
      return audioOf('ElevenLabs', response);
    },
  };
}
