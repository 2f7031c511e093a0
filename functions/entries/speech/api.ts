import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { speak, speakAll } from '#functions/modules/speech/speak.ts';
import { createDynamoAudioCache } from '#functions/modules/speech/storage/dynamo-audio-cache.ts';
import { createDailyAllowance, microsPerCent } from '#functions/platform/allowance/daily-allowance.ts';
import { createDynamoUsageCounter } from '#functions/platform/allowance/dynamo-usage-counter.ts';
import { systemClock as clock } from '#functions/platform/clock.ts';
import type { Config } from '#functions/platform/config.ts';
import type { FunctionApi } from '#functions/platform/http/route-types.ts';
import type { Log } from '#functions/platform/logging.ts';
import { createMetrics } from '#functions/platform/metrics.ts';
import { speechRoutes } from '#shared/contracts/speech/speech-routes.ts';
import { stageSpeechProvider } from './stage-speech-provider.ts';

type SpeechConfig = Config<
  | 'STAGE'
  | 'ASSISTANCE_TABLE'
  | 'SPEECH_PROVIDER'
  | 'SPEECH_BASE_URL'
  | 'SPEECH_SECRET_ARN'
  | 'SPEECH_DAILY_CHARACTERS'
  | 'SPEECH_DAILY_SPEND_CENTS'
>;

export function createSpeechApi(
  config: SpeechConfig,
  tables: DynamoDBDocumentClient,
  log: Log,
): FunctionApi<'speech'> {
  const deps = {
    provider: stageSpeechProvider(config, clock),
    cache: createDynamoAudioCache(tables, config.ASSISTANCE_TABLE, clock),
    allowance: createDailyAllowance({
      service: 'speech',
      limits: {
        unitsPerAccount: config.SPEECH_DAILY_CHARACTERS,
        spendMicros: config.SPEECH_DAILY_SPEND_CENTS * microsPerCent,
      },
      counter: createDynamoUsageCounter(tables, config.ASSISTANCE_TABLE),
      clock,
      metrics: createMetrics('speech', config),
    }),
    clock,
    log,
  };
  return {
    routes: speechRoutes,
    handlers: {
      speak: async ({ caller, body }) => {
        const audio = await speak(deps, caller.accountId, {
          text: body.text,
          personality: body.coachPersonality,
          language: body.language ?? caller.account.locale,
        });
        return { audioContent: base64(audio) };
      },
      speakCues: async ({ caller, body }) => {
        const audios = await speakAll(deps, caller.accountId, {
          texts: body.texts,
          personality: body.coachPersonality,
          language: body.language ?? caller.account.locale,
        });
        return { audioContents: audios.map((audio) => (audio === null ? null : base64(audio))) };
      },
    },
  };
}

function base64(audio: Uint8Array): string {
  return Buffer.from(audio).toString('base64');
}
