import { createSignedInPlatform, signedInVariables } from '#functions/account/signed-in-platform.ts';
import { createDailyAllowance, microsPerCent } from '#functions/platform/allowance/daily-allowance.ts';
import { createDynamoUsageCounter } from '#functions/platform/allowance/dynamo-usage-counter.ts';
import { systemClock as clock } from '#functions/platform/clock.ts';
import { readConfig } from '#functions/platform/config.ts';
import { createTableClient } from '#functions/platform/dynamo/table-client.ts';
import { createApi } from '#functions/platform/http/create-api.ts';
import { createLog } from '#functions/platform/logging.ts';
import { speechRoutes } from '#shared/contracts/speech-routes.ts';
import { createDynamoAudioCache } from './dynamo-audio-cache.ts';
import { speak } from './speak.ts';
import { stageSpeechProvider } from './stage-provider.ts';

const config = readConfig([
  ...signedInVariables,
  'ASSISTANCE_TABLE',
  'SPEECH_PROVIDER',
  'SPEECH_BASE_URL',
  'SPEECH_SECRET_ARN',
  'SPEECH_DAILY_CHARACTERS',
  'SPEECH_DAILY_SPEND_CENTS',
]);
const log = createLog('speech', config);
const tables = createTableClient();
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
  }),
  log,
};

export const handler = createApi({
  function: 'speech',
  routes: speechRoutes,
  platform: createSignedInPlatform(config, tables, log, { makesAccounts: false }),
  handlers: {
    speak: async ({ caller, body }) => {
      const audio = await speak(deps, caller.accountId, {
        text: body.text,
        personality: body.coachPersonality,
        language: body.language ?? caller.account.locale,
      });
      return { audioContent: Buffer.from(audio).toString('base64') };
    },
  },
});
