import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { createDynamoAccountRepository } from '#functions/account/dynamo-account-repository.ts';
import { createLazyUserPool } from '#functions/account/lazy-user-pool.ts';
import { systemClock as clock } from '#functions/platform/clock.ts';
import { readConfig } from '#functions/platform/config.ts';
import { createTableClient } from '#functions/platform/dynamo/table-client.ts';
import { createLog } from '#functions/platform/logging.ts';
import { createDynamoFlagReader } from '#functions/system/dynamo-flag-reader.ts';
import { confirmSignUp } from './confirm-sign-up.ts';

const config = readConfig(['STAGE', 'VERSION', 'LOG_LEVEL', 'ACCOUNTS_TABLE', 'OPERATIONS_TABLE']);
const log = createLog('post-confirmation', config);
const tables = createTableClient();
const accounts = createDynamoAccountRepository(tables, config.ACCOUNTS_TABLE, clock);
const flags = createDynamoFlagReader(tables, config.OPERATIONS_TABLE, clock);

export async function handler(event: PostConfirmationTriggerEvent): Promise<PostConfirmationTriggerEvent> {
  // The pool names itself: it cannot be in the environment of a function that it depends on.
  const userPool = createLazyUserPool(event.userPoolId);
  await confirmSignUp({ accounts, userPool, flags, clock, log }, event);
  return event;
}
