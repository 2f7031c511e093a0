import * as z from 'zod/mini';
import { createSignedInPlatform } from '#functions/entries/signed-in/signed-in-platform.ts';
import { createTableClient } from '#functions/platform/dynamo/table-client.ts';
import { environments } from '#functions/platform/environments.ts';
import { createLog } from '#functions/platform/logging.ts';

export function createAssistantPlatform(service: 'assistant' | 'assistant-stream') {
  const config = z.parse(environments[service], process.env);
  const tables = createTableClient();
  const log = createLog(service, config);
  return {
    config,
    tables,
    log,
    platform: createSignedInPlatform(config, tables, log, { makesAccounts: false }),
  };
}
