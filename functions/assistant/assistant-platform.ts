import { createSignedInPlatform, signedInVariables } from '#functions/account/signed-in-platform.ts';
import { type Config, readConfig } from '#functions/platform/config.ts';
import { createTableClient } from '#functions/platform/dynamo/table-client.ts';
import { createLog } from '#functions/platform/logging.ts';

const assistantVariables = [
  'ASSISTANCE_TABLE',
  'TRAINING_TABLE',
  'CHECK_INS_TABLE',
  'ASSISTANT_PROVIDER',
  'ASSISTANT_MODEL_ID',
  'ASSISTANT_DAILY_TOKENS',
  'ASSISTANT_DAILY_SPEND_CENTS',
] as const;

/** What the routes need beside what each function with signed-in routes has. */
export type AssistantConfig = Config<(typeof assistantVariables)[number] | 'ACCOUNTS_TABLE'>;

/**
 * What both functions that answer questions start with.
 * @param service Its name in the log.
 */
export function createAssistantPlatform(service: 'assistant' | 'assistant-stream') {
  const config = readConfig([...signedInVariables, ...assistantVariables]);
  const tables = createTableClient();
  const log = createLog(service, config);
  return { config, tables, platform: createSignedInPlatform(config, tables, log, { makesAccounts: false }) };
}
