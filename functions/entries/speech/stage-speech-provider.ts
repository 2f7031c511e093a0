import * as z from 'zod/mini';
import { createBuiltInSpeechProvider } from '#functions/modules/speech/provider/built-in-speech-provider.ts';
import { createElevenLabsSpeechProvider } from '#functions/modules/speech/provider/elevenlabs-speech-provider.ts';
import { createPollySpeechProvider } from '#functions/modules/speech/provider/polly-speech-provider.ts';
import type { SpeechProvider } from '#functions/modules/speech/speech-provider.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Config } from '#functions/platform/config.ts';
import { createSecretReader } from '#functions/platform/secrets.ts';

const secretSchema = z.object({ apiKey: z.string().check(z.minLength(1)) });

/** @throws Error at start when the stage's settings lack its address or key. */
export function stageSpeechProvider(
  config: Config<'SPEECH_PROVIDER' | 'SPEECH_BASE_URL' | 'SPEECH_SECRET_ARN'>,
  clock: Clock,
): SpeechProvider {
  switch (config.SPEECH_PROVIDER) {
    case 'polly':
      return createPollySpeechProvider();
    case 'elevenlabs': {
      if (config.SPEECH_SECRET_ARN === undefined)
        throw new Error('Environment: SPEECH_SECRET_ARN is missing');
      const read = createSecretReader(config.SPEECH_SECRET_ARN, secretSchema, clock);
      return createElevenLabsSpeechProvider(async () => (await read()).apiKey);
    }
    case 'built-in':
      if (config.SPEECH_BASE_URL === undefined) throw new Error('Environment: SPEECH_BASE_URL is missing');
      return createBuiltInSpeechProvider(config.SPEECH_BASE_URL);
  }
}
